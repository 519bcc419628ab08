"""Channels to other devices by WebRTC, without a server: two codes go from hand to hand (``ui.together.signals``).

Nothing is asked of anybody else: a browser names the addresses that its device has in its own network.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from js import Object, window
from pyodide.ffi import JsException, create_proxy, to_js

from engine.kernel.refusal import Refusal
from ui.base.inputs import Input, Invited, Replied, Unreachable
from ui.base.storage import StorageTrouble
from ui.browser.storage import BrowserStorage
from ui.together import signals
from ui.together.lines import Lines

MOST_INVITATIONS = 12
"""The most invitations that wait for a reply, the spare ones included; the oldest is closed for another."""
SPARE = "!"
"""The beginning of a piece with a spare invitation, by which a guest can come back after its page is loaded anew."""
KEPT = "landfall.spare"
"""The storage's name for the spare invitations that hosts have sent. A line has the checksum of the invitation that was
answered, and the spare one to answer in its place; the latest line is the last."""
MOST_KEPT = 8
"""The most spare invitations that are stored."""
GATHERING = 3.0
"""The seconds to wait for a browser to name all addresses of its device."""
MEETING = 20.0
"""The seconds after which the host gives up on a guest whose reply it has accepted."""
FULL = 1_000_000
"""Texts are dropped while so many bytes wait in a channel: the other side has stopped reading."""
LOST = frozenset({"failed", "closed"})
"""The states in which a connection will not come back. A device that sleeps is only ``disconnected``."""
OFFER, ANSWER = "offer", "answer"


class Peer:
    """A connection to one other device, with one channel. `met` is done when the channel has opened.

    `name` is that of the channel in `lines`, `checksum` that of the invitation's code, 0 at the guest. `keep` takes the
    spare invitation that the host sends, None at the host.
    """

    def __init__(self, name: str, lines: Lines, keep: Callable[[str], None] | None = None) -> None:
        self.name = name
        self.checksum = 0
        self._keep = keep
        self._lines = lines
        self._connection = window.RTCPeerConnection.new(_object({"iceServers": []}))
        # Each side makes channel 0 itself. If the other side opens more, nobody listens to them.
        self._channel = self._connection.createDataChannel("table", _object({"negotiated": True, "id": 0}))
        self._proxies = [create_proxy(each) for each in (self._opened, self._heard, self._closed, self._changed)]
        (self._channel.onopen, self._channel.onmessage, self._channel.onclose) = self._proxies[:3]
        self._connection.onconnectionstatechange = self._proxies[3]
        self.met: asyncio.Future[None] = asyncio.get_event_loop().create_future()

    async def offered(self) -> str:
        """Return the code of an invitation to this connection, and set `checksum` to that of the code."""
        await self._connection.setLocalDescription(await self._connection.createOffer())
        code = signals.write(signals.signal_of(await self._gathered()))
        self.checksum = signals.checksum(code)
        return code

    async def answered(self, invitation: str) -> str:
        """Return the code of the reply to an invitation; raise :class:`Refusal` if that is no invitation."""
        await self._take(OFFER, signals.read_invitation(invitation))
        await self._connection.setLocalDescription(await self._connection.createAnswer())
        return signals.write(signals.signal_of(await self._gathered(), signals.checksum(invitation)))

    async def accept(self, reply: signals.Signal) -> None:
        """Connect to the device that replied."""
        await self._take(ANSWER, reply)

    async def _take(self, kind: str, signal: signals.Signal) -> None:
        await self._connection.setRemoteDescription(_object({"type": kind, "sdp": signal.description}))

    async def _gathered(self) -> str:
        """Wait until the browser has named the addresses of the device, at most `GATHERING` seconds.

        Return the description of this side of the connection with the addresses known by then.
        """
        for _ in range(int(GATHERING / 0.05)):
            if self._connection.iceGatheringState == "complete":
                break
            await asyncio.sleep(0.05)
        return str(self._connection.localDescription.sdp)

    # -- what happens to the channel -------------------------------------------------------------------------

    def _opened(self, event: Any) -> None:
        if not self.met.done():
            self.met.set_result(None)
        self._lines.open(self.name, self._send, self.close)

    def _heard(self, event: Any) -> None:
        if self._keep and isinstance(event.data, str) and event.data.startswith(SPARE):
            self._keep(event.data.removeprefix(SPARE))
            self._keep = None  # one spare is enough; further pieces go to `Lines.hear`, which limits their number
        else:
            self._lines.hear(self.name, event.data)

    def _closed(self, event: Any) -> None:
        self.close()
        self._lines.lose(self.name)

    def _changed(self, event: Any) -> None:
        if self._connection.connectionState in LOST:
            self._closed(event)

    def _send(self, pieces: list[str]) -> None:
        if self._channel.readyState == "open" and self._channel.bufferedAmount < FULL:
            for piece in pieces:
                self._channel.send(piece)

    def give(self, invitation: str) -> None:
        """Send the guest an invitation with which it can come back after the connection is lost."""
        self._send([SPARE + invitation])

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


class Peers:
    """Connects this page to other devices. Keeps its open invitations, and the connection to the host it answered."""

    def __init__(self, lines: Lines, deliver: Callable[[Input], None]) -> None:
        self._lines, self._deliver = lines, deliver
        self._count = 0
        self._invitations: dict[int | None, Peer] = {}
        self._host: Peer | None = None

    def invite(self) -> None:
        """Prepare an invitation; ``Invited`` delivers its code later."""
        self._do(self._invite)

    def answer(self, invitation: str) -> None:
        """Answer an invitation, and close the connection of an earlier answer; ``Replied`` delivers the reply later."""
        self._do(lambda: self._answer(invitation))

    def accept(self, reply: str) -> None:
        """Connect to the device that has sent `reply` to an invitation of this page; ``Reached`` arrives later."""
        self._do(lambda: self._accept(reply))

    def stop(self) -> None:
        """Close all open invitations, and the connection to the host that this page has answered."""
        for peer in self._invitations.values():
            peer.close()
        self._invitations.clear()
        if self._host:
            self._host.close()
            self._host = None

    def _do(self, do: Callable[[], Awaitable[None]]) -> None:
        asyncio.ensure_future(self._carried_out(do))  # noqa: RUF006 - the event loop keeps the task

    async def _carried_out(self, do: Callable[[], Awaitable[None]]) -> None:
        """Call and await `do`; deliver ``Unreachable`` if it fails."""
        try:
            if not hasattr(window, "RTCPeerConnection"):
                raise Refusal("carrier-no-devices")
            await do()
        except Refusal as refusal:
            self._deliver(Unreachable(refusal.key))
        except JsException:  # the browser forbids connections, or rejects the invitation
            self._deliver(Unreachable("carrier-no-devices"))

    def _peer(self, keep: Callable[[str], None] | None = None) -> Peer:
        self._count += 1
        return Peer(f"device.{self._count}", self._lines, keep)

    async def _invite(self) -> None:
        self._deliver(Invited(await self._invited()))

    async def _invited(self) -> str:
        """Prepare a connection and return the code of its invitation.

        If more than `MOST_INVITATIONS` are open now, close the oldest.
        """
        peer = self._peer()
        code = await peer.offered()
        self._invitations[peer.checksum] = peer
        if len(self._invitations) > MOST_INVITATIONS:
            self._invitations.pop(next(iter(self._invitations))).close()
        return code

    async def _answer(self, invitation: str) -> None:
        """Answer an invitation, deliver ``Replied``, and close the connection of an earlier answer.

        If this device has answered this invitation before, answer instead the spare one that it got then.
        """
        checksum = signals.checksum(invitation)
        peer = self._peer(lambda spare: _keep_spare(checksum, spare))
        code = await peer.answered(_spares().get(checksum, invitation))
        if self._host:
            self._host.close()
        self._host = peer
        self._deliver(Replied(code))

    async def _accept(self, reply: str) -> None:
        """Connect to the device that replied, and give it a spare invitation.

        Raise :class:`Refusal` if the reply is to no open invitation of this page, or if no connection comes about.
        """
        signal = signals.read_reply(reply)
        peer = self._invitations.pop(signal.invitation, None)
        if peer is None:
            raise Refusal("code-foreign")
        await peer.accept(signal)
        try:
            await asyncio.wait_for(peer.met, MEETING)
        except TimeoutError:
            peer.close()
            raise Refusal("carrier-not-met") from None
        peer.give(await self._invited())


def _keep_spare(checksum: int, invitation: str) -> None:
    """Store a spare for the invitation with this checksum; do nothing if it is no invitation or the storage fails."""
    with suppress(Refusal, StorageTrouble):
        signals.read_invitation(invitation)
        spares = _spares()
        spares.pop(checksum, None)
        lines = [f"{number} {code}" for number, code in (*spares.items(), (checksum, invitation))]
        BrowserStorage("localStorage").set(KEPT, "\n".join(lines[-MOST_KEPT:]))


def _spares() -> dict[int, str]:
    """Return the stored spare invitations, by the checksums of the invitations in whose place they are answered."""
    found: dict[int, str] = {}
    with suppress(StorageTrouble):
        for line in (BrowserStorage("localStorage").get(KEPT) or "").split("\n"):
            number, _, invitation = line.partition(" ")
            with suppress(Refusal, ValueError):
                signals.read_invitation(invitation)
                found[int(number)] = invitation
    return found


def _object(pairs: dict[str, Any]) -> Any:
    """Return a dictionary as an object of JavaScript."""
    return to_js(pairs, dict_converter=Object.fromEntries)
