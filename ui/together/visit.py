"""A game that another device holds, as a guest sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.memory import Memories
from engine.hosting.guest import Guest
from engine.hosting.messages import NOT_YET
from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rules import Rules
from engine.kernel.state import State
from ui.play.table import LogEntry, Seatholder, Why
from ui.session.sitting import Sitting
from ui.together.happening import Happening


class Visit(Sitting):
    """The game of a ``guest`` that has been told the rules and what it may know; ``say`` sends texts to the host."""

    def __init__(self, guest: Guest, say: Callable[[Sequence[str]], None]) -> None:
        super().__init__((), None)
        self.guest = guest
        self.say = say
        self._log: tuple[LogEntry, ...] = ()
        self._log_of: tuple[object, ...] = ()
        self._remember()
        self.note_company()

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        assert self.guest.rules
        return self.guest.rules

    @property
    def state(self) -> State:
        """What this guest may know of the state."""
        assert self.guest.state
        return self.guest.state

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return self.guest.ply

    def has_acted(self) -> bool:
        """Return whether the guest has taken any action, as far as its log goes back."""
        return any(told.action.startswith(f"{self.guest.seat} ") for told in self.guest.log)

    def note_company(self) -> None:
        """Note who sits where, as the host has told the guest."""
        company, seats = self.guest.company, range(self.rules.seats)
        names = company.names if company else ("",) * len(seats)
        colours = company.colours if company else tuple(seats)
        self.players = tuple(Seatholder(names[seat], colours[seat]) for seat in seats)
        self.presence = company.presence if company else ()
        self.elsewhere = frozenset(seat for seat in seats if seat != self.guest.seat)

    # -- what the person does --------------------------------------------------------------------------------

    def submit(self, action: Action, why: Why | None = None) -> None:
        """Ask the host to do an action; do nothing while another is asked for. Raise `Refusal` if it is illegal."""
        if not self.guest.pending:
            self.say(self.guest.submit(action))

    def can_undo(self, seat: int | None) -> bool:
        """Return whether this guest may ask to take the last action back."""
        return seat is not None and seat == self.guest.undo and not self.state.over

    def undo(self) -> bool:
        """Ask to take the last action back. Return False: the others are asked."""
        self.say(self.guest.take_back())
        return False

    # -- what the host tells ---------------------------------------------------------------------------------

    @property
    def stand(self) -> tuple[object, ...]:
        """A value that changes with all that can be seen: changes, who sits where, pleas, refusals, the end."""
        guest = self.guest
        company = guest.company.number if guest.company else NOT_YET
        first = guest.log[0].ply if guest.log else 0
        return guest.era, guest.change, first, company, guest.plea, guest.refusal, guest.gone, guest.complete

    def take(self, text: str, sound: Callable[[Event], bool]) -> Happening | None:
        """Take a text of the host, and answer it. Return what has happened; None if no action was done or taken back.

        Events that are not `sound` are left out.
        """
        guest = self.guest
        era, change, ply, first = guest.era, guest.change, guest.ply, self._first
        before = guest.log[:]  # keeps the old entries alive, so that no new entry gets the id of an old one
        known = set(map(id, before))
        self.say(guest.take(text))
        guest.log = [
            told if id(told) in known else told._replace(events=tuple(filter(sound, told.events))) for told in guest.log
        ]
        self.note_company()
        if 1 < self._first < first:
            self.say(guest.ask_earlier())
        if (guest.era, guest.change) == (era, change):
            return None
        self.changes += 1
        told = [each for each in guest.log if each.ply > ply] if guest.era == era and change != NOT_YET else []
        if not told:
            self._remember()
            return Happening(NOT_YET, (), undone=guest.era == era and guest.ply <= ply)
        events = tuple(event for each in told for event in each.events)
        self._memories.notice(self.state, events)
        return Happening(int(told[-1].action.split()[0]), events)

    @property
    def _first(self) -> int:
        """The ply of the first entry of the log that has arrived; the next ply if none has."""
        return self.guest.log[0].ply if self.guest.log else self.ply + 1

    def view(self, seat: int | None) -> State:
        """Return what a seat may know of what this guest knows; all of it once the game is over."""
        return self.state if seat == self.guest.seat else super().view(seat)

    def log(self, seat: int | None) -> tuple[LogEntry, ...]:
        """Return the log as the host has told it, whatever the `seat`. Its first entry has no action."""
        log = self.guest.log
        made_of = self.changes, self._first
        if made_of != self._log_of:
            first = LogEntry(self._first - 1, "", (), points=self.rules.points(self.state))
            told = (LogEntry(each.ply, each.action, each.events, None, each.points) for each in log)
            self._log, self._log_of = (first, *told), made_of
        return self._log

    def remembered(self, seat: int) -> State:
        """Return this guest's view with the cards of others that a careful player remembers since the page was opened.

        The memory begins anew whenever an action is taken back, or the guest has missed something.
        """
        return self._memories.view(self.state, seat)

    def _remember(self) -> None:
        """Begin anew to remember all hands, from the present position; an onlooker remembers none."""
        seats = () if self.guest.seat is None else (self.guest.seat,)
        self._memories = Memories(self.rules, seats)
        self._memories.notice(self.state, ())

    def match(self) -> Match:
        """Return the whole match of the finished game; raise `Refusal` if its log is not all here, or not true.

        See :meth:`engine.hosting.guest.Guest.match`.
        """
        return self.guest.match()
