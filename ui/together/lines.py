"""The open channels of a page: what goes out is cut into pieces, what comes in is joined, counted and passed on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ui.base.inputs import Heard, Input, Parted, Reached

PIECE = 4_000
"""The most characters of a piece. All of them together have at most 16,000 bytes, which every browser sends whole."""
MORE, LAST = "+", "."
"""The first character of a piece: more pieces of the text follow, or it is the last."""
LONGEST = 200_000
"""The most characters of a text that is joined: the longest that a host tells (``engine.hosting.messages``)."""

BURST, PER_SECOND = 240, 60
"""How many pieces of a channel are passed on at once at most, and how many a second; further ones are dropped."""
FLOOD = 1_000
"""How many pieces a channel may be ahead of its allowance before it is closed."""


def pieces(text: str) -> list[str]:
    """Return a text cut into pieces, each with its mark; one piece for an empty text."""
    cuts = [text[start : start + PIECE] for start in range(0, len(text), PIECE)] or [""]
    return [*(MORE + cut for cut in cuts[:-1]), LAST + cuts[-1]]


class Joiner:
    """Joins the pieces of a channel."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0

    def take(self, piece: str) -> str | None:
        """Return the text that ends with this piece; None if more pieces are to come, or the text is too long.

        Ignore what is no piece, and return None.
        """
        mark, part = piece[:1], piece[1:]
        if mark not in (MORE, LAST) or not mark or len(part) > PIECE:
            return None
        self._length += len(part)
        if self._length <= LONGEST:
            self._parts.append(part)
        if mark == MORE:
            return None
        text = "".join(self._parts) if self._length <= LONGEST else None
        self._parts, self._length = [], 0
        return text


class Allowance:
    """How many pieces a channel may still send: fewer with each piece, passed on or dropped, more with each second."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(BURST), now

    def admits(self, now: float) -> bool:
        """Count a piece. Return whether it may be passed on."""
        self._left = min(BURST, self._left + max(0.0, now - self._at) * PER_SECOND) - 1
        self._at = now
        return self._left >= 0

    @property
    def is_flooded(self) -> bool:
        """Whether the channel is to be closed."""
        return self._left < -FLOOD


class Line(NamedTuple):
    """An open channel: the functions that send pieces by it and close it, its joiner and its allowance.

    ``joiner`` joins the pieces that come in, ``allowance`` limits how many may come.
    """

    send: Callable[[list[str]], None]
    close: Callable[[], None]
    joiner: Joiner
    allowance: Allowance


class Lines:
    """The open channels of a page by their names. `deliver` is given what happens on them, `clock` returns seconds."""

    def __init__(self, deliver: Callable[[Input], None], clock: Callable[[], float]) -> None:
        self._deliver, self._clock = deliver, clock
        self._lines: dict[str, Line] = {}

    def __contains__(self, channel: str) -> bool:
        return channel in self._lines

    def open(self, channel: str, send: Callable[[list[str]], None], close: Callable[[], None]) -> None:
        """Note that a channel is open, and deliver ``Reached``.

        `send` sends pieces that belong together by the channel, `close` closes it.
        """
        self._lines[channel] = Line(send, close, Joiner(), Allowance(self._clock()))
        self._deliver(Reached(channel))

    def hear(self, channel: str, piece: object) -> None:
        """Take a piece that came by a channel, and deliver ``Heard`` if it ends a text.

        Drop it if it is no text, exceeds the allowance, or the channel is not open. Close a channel that exceeds its
        allowance by far, and deliver ``Parted``.
        """
        line = self._lines.get(channel)
        if line is None:
            return
        if not line.allowance.admits(self._clock()):
            if line.allowance.is_flooded:
                self.part(channel)
                self._deliver(Parted(channel))
        elif isinstance(piece, str) and (text := line.joiner.take(piece)) is not None:
            self._deliver(Heard(channel, text))

    def lose(self, channel: str) -> None:
        """Note that the other side has closed a channel or is gone: deliver ``Parted``; do nothing if it is closed."""
        if self._lines.pop(channel, None):
            self._deliver(Parted(channel))

    def tell(self, channel: str, text: str) -> None:
        """Send a text by a channel; nothing happens if it is closed."""
        if line := self._lines.get(channel):
            line.send(pieces(text))

    def part(self, channel: str) -> None:
        """Close a channel, without delivering ``Parted``; nothing happens if it is closed."""
        if line := self._lines.pop(channel, None):
            line.close()

    def part_all(self) -> None:
        """Close all channels, without delivering ``Parted``."""
        for channel in list(self._lines):
            self.part(channel)
