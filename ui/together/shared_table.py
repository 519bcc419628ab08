"""The host's side of a game that is shared: all that changes the match goes through the engine's host."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Any

from engine.hosting.host import Host, Letter
from engine.hosting.messages import NOT_YET
from engine.hosting.visitors import Visitor
from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.shapes import Misfit
from ui.session.about import players_from_json
from ui.session.session import Session
from ui.together.happening import Happening


class SharedTable:
    """The table of a ``session`` whose guests are at other devices or windows; ``tell`` sends a text by a channel.

    ``name`` is the table's name. A game that follows at the same table keeps it, so that windows find it again. ``era``
    and ``secret`` are those of the :class:`engine.hosting.host.Host`.

    What happens at the table is written into the session: who plays elsewhere, for whom a bot decides, who is there.
    The seats of bots are offered to guests from the beginning; each bot goes on until a guest takes its seat.
    """

    def __init__(self, session: Session, name: str, era: str, secret: str, tell: Callable[[str, str], None]) -> None:
        self.session = session
        self.tell = tell
        named = session.sharing.get("table")
        self.name = named if isinstance(named, str) and named else name
        self._own = session.players
        self.host = self._resumed(era, secret) or self._begun(era, secret)
        session.shared = self
        self._note()

    def _resumed(self, era: str, secret: str) -> Host | None:
        """Return the host of a session that was shared before, and take over the players kept with it.

        Return None, and change nothing, if the session was not shared, or if what it has kept of that cannot be read.
        """
        if not self.session.sharing:
            return None
        session, sharing = self.session, self.session.sharing
        try:
            own = players_from_json(sharing.get("players"), session.rules)
            host = Host.again(session.match, era, secret, sharing, self.name)
        except Misfit:
            return None
        self._own = own
        return host

    def _begun(self, era: str, secret: str) -> Host:
        players = self.session.players
        people = [seat for seat, player in enumerate(players) if player.human]
        bots = [seat for seat in range(len(players)) if seat not in people]
        names, colours = [player.name for player in players], [player.colour for player in players]
        host = Host(self.session.match, era, secret, bots, people, names, colours, self.name)
        for seat in bots:
            host.sit_in(seat, True)
        return host

    def another(self, seed: int) -> Session:
        """Return a new game of the same players and rules, to whose table the same guests may come."""
        session = Session.begin(self.session.rules, self._own, seed)
        session.sharing = {name: value for name, value in self.about().items() if name != "luck"}
        return session

    def stay(self, visitors: Sequence[Visitor]) -> Happening | None:
        """Let in the visitors of the game before, and tell them this game. Return None: nothing has happened in it."""
        return self._change_host(lambda: self.host.stay(visitors))

    def close(self) -> None:
        """Stop sharing the table: all seats are this device's own again, as before."""
        session = self.session
        session.sharing = self.about()
        session.match.chance = self.host.bond.luck.beneath or session.match.chance
        session.shared, session.presence = None, ()
        session.elsewhere = session.stood_in = frozenset()
        session.players = self._own

    # -- what this device does -------------------------------------------------------------------------------

    def play(self, action: Action) -> Sequence[Event]:
        """Do an action of a seat at this device, tell it to all, and return its events.

        Raise `Refusal` if it is illegal, or ``host-not-yours`` for a seat that is not played here.
        """
        letters = self.host.play(action)
        self._send(letters)
        return self.session.match.log[-1].events

    def take_back(self, seat: int) -> bool:
        """Take back the last action, one of `seat`, and return True; or ask the others first, and return False.

        Return False also if they are being asked already. Raise `Refusal` ``host-not-yours`` if the host does not act
        for the seat, ``cannot-undo`` if the seat has not done the last action, or that cannot be undone.
        """
        ply = self.session.ply
        self._send(self.host.take_back(seat))
        if self.session.ply == ply:
            return False
        self.session.undone()
        return True

    def about(self) -> dict[str, Any]:
        """Return what a save holds of who sits at the table, as JSON values by name."""
        return {**self.host.about(), "table": self.name, "players": [asdict(player) for player in self._own]}

    def consent(self, granted: bool) -> Happening | None:
        """Answer the open plea for the persons at this device: `granted` lets the other seat take its action back.

        Return the taking back if it follows at once, None if others are still asked or if it is refused.
        """
        people = [seat for seat in self.session.people if seat in self.host.people]
        return self._change_host(lambda: [letter for seat in people for letter in self.host.consent(seat, granted)])

    @property
    def stand(self) -> tuple[object, ...]:
        """A value that changes with all that is seen at this device: changes, who sits where, pleas, their refusal."""
        return self.host.change, self.host.visitors.version, self.pleading, self.host.declined

    @property
    def pleading(self) -> int | None:
        """The seat elsewhere that asks the persons at this device whether it may take its action back; None if none."""
        plea = self.host.plea
        return plea.seat if plea and self.host.people & self.host.must_consent() else None

    def give(self, seat: int, away: bool) -> Happening | None:
        """Offer a seat to guests (`away`), or take it back for this device.

        Return the taking back of an action, if that lacked only the consent of this seat; else None.
        """
        elsewhere = self.session.elsewhere | {seat} if away else self.session.elsewhere - {seat}
        people = [each for each, player in enumerate(self._own) if player.human and each not in elsewhere]
        return self._change_host(lambda: self.host.offer(seat, away, people))

    def sit_in(self, seat: int, sits: bool) -> Happening | None:
        """Let a bot decide for a seat while its guest is away (`sits`), or stop that.

        Return None: nothing happens in the game by it.
        """
        return self._change_host(lambda: self.host.sit_in(seat, sits))

    def free(self, seat: int) -> Happening | None:
        """Take a seat from its guest, so that somebody else may have it.

        Return the taking back of an action, if that lacked only the consent of this guest; else None.
        """
        return self._change_host(lambda: self.host.free(seat))

    # -- what guests do --------------------------------------------------------------------------------------

    def take(self, channel: str, text: str) -> Happening | None:
        """Take a guest's text and answer it; refuse nonsense. Return what has happened in the game by it, else None."""
        return self._change_host(lambda: self.host.take(channel, text))

    def leave(self, channel: str) -> Happening | None:
        """Note that a guest's channel is closed; its seat is kept.

        Return the taking back of an action, if that lacked only the consent of this guest; else None.
        """
        return self._change_host(lambda: self.host.leave(channel))

    def tick(self) -> set[str]:
        """Note that some time has passed. Return the channels to be closed: they have said far too much."""
        self.host.tick()
        return self.host.budget.cut_off

    def _change_host(self, do: Callable[[], list[Letter]]) -> Happening | None:
        """Call `do`, which changes the host, send the letters that it returns, and write down who sits where.

        Return what has happened in the match; None if nothing.
        """
        change, ply = self.host.change, self.session.ply
        self._send(do())
        self._note()
        if self.host.change == change:
            return None
        if self.session.ply < ply:
            self.session.undone()
            return Happening(NOT_YET, (), undone=True)
        self.session.changes += 1
        entry = self.session.match.log[-1]
        return Happening(entry.action.seat, entry.events)

    def _send(self, letters: Sequence[Letter]) -> None:
        for letter in letters:
            self.tell(letter.channel, letter.text)

    def _note(self) -> None:
        """Write into the session who sits where."""
        session, visitors = self.session, self.host.visitors
        seats = range(session.rules.seats)
        session.presence = tuple(map(visitors.presence, seats))
        session.elsewhere = frozenset(seat for seat in visitors.offered if not visitors.is_hosts(seat))
        session.stood_in = frozenset(visitors.offered) - session.elsewhere
        held = [visitors.of_seat(seat) is not None for seat in seats]
        session.players = tuple(
            replace(
                own,
                name=visitors.name(seat),
                colour=visitors.colour(seat),
                kind="human" if held[seat] else own.kind,
            )
            for seat, own in enumerate(self._own)
        )
