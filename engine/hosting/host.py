"""The host: it holds the match, answers the guests' requests and tells each guest what it may know."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from engine.hosting.budget import Budget
from engine.hosting.knowledge import differences, entry_for, view_for
from engine.hosting.messages import (
    NOT_YET,
    Act,
    Bye,
    Change,
    Company,
    Consent,
    Earlier,
    Entries,
    Gone,
    Have,
    Hello,
    Lines,
    Plea,
    ReadLines,
    Request,
    TakeBack,
    Telling,
    Welcome,
    Whole,
    read_request,
    refused,
    write,
)
from engine.hosting.visitors import Visitor, Visitors
from engine.kernel import match as kernel
from engine.kernel import saves
from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue
from engine.kernel.codec import digest, spec_from_json, spec_to_json
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.shapes import Misfit
from engine.kernel.state import State

KEPT = 64
"""Who has missed more changes than these is told the whole view."""
CAUGHT_UP = 16
"""The most changes that are told at once to a guest that has missed them; then it asks for more."""
ENTRIES, LINES = 25, 200
"""The most entries and lines of the log in one telling."""


class Letter(NamedTuple):
    """A text to be sent by a channel."""

    channel: str
    text: str


class Done(NamedTuple):
    """A change as the host remembers it. ``entry`` is None if an action was taken back.

    ``told`` keeps what was told of it to each seat: it is often told again.
    """

    number: int
    ply: int
    entry: kernel.Entry | None
    before: State
    after: State
    told: dict[int | None, Change]


class Host:
    """A match with its guests. Whatever happens to it is a call, and each call returns the letters to be sent.

    ``era`` is a text that no other host of this game has had; whoever makes the host draws it. ``offered`` are the
    seats for guests; the others are the host's own, among them the seats ``people`` of persons, who are asked before an
    action is taken back. ``names`` are told for seats that no guest holds. The host knows no clock: :meth:`tick` is
    called when some time has passed, such as a second.
    """

    def __init__(
        self,
        match: Match,
        era: str,
        offered: Collection[int],
        people: Collection[int] = (),
        names: Sequence[str] = (),
    ) -> None:
        seats = match.rules.seats
        named = [names[seat] if seat < len(names) else "" for seat in range(seats)]
        self._begin(match, era, Visitors(frozenset(offered), named), people)

    def _begin(self, match: Match, era: str, visitors: Visitors, people: Collection[int]) -> None:
        self.match = match
        self.era = era
        self.visitors = visitors
        self.people = frozenset(people) - visitors.offered
        self.change = match.ply
        self.budget = Budget()
        self.plea: Plea | None = None
        self._agreed: set[int] = set()
        self._done: deque[Done] = deque(maxlen=KEPT)
        self._views: dict[int | None, tuple[State, dict[str, Any]]] = {}
        self._asked_since: dict[int, int] = {}
        self._note_asked("", ())
        self._answers: Mapping[type, Callable[[Visitor, Any], list[Letter]]] = {
            Act: self._act,
            TakeBack: self._take_back,
            Consent: self._consent,
            Have: self._tell_missing,
            Earlier: self._tell_earlier,
            ReadLines: self._tell_lines,
            Bye: self._bid_farewell,
        }

    # -- what happens outside --------------------------------------------------------------------------------

    def take(self, channel: str, text: str) -> list[Letter]:
        """Answer a guest's text. Nothing is raised: what makes no sense changes nothing and is refused or ignored.

        Ignored is what comes after the channel's budget (:class:`Budget`), and what comes twice.
        """
        if not self.budget.admits(channel):
            return []
        try:
            request = read_request(text)
            letters = self._enter(channel, request) if isinstance(request, Hello) else self._answer(channel, request)
        except Refusal as refusal:
            letters = [Letter(channel, write(refused(refusal)))]
        self.budget.charge(channel, sum(len(letter.text) for letter in letters if letter.channel == channel))
        return letters

    def _answer(self, channel: str, request: Request) -> list[Letter]:
        visitor = self.visitors.at(channel)
        if visitor is None:
            return [Letter(channel, write(Gone()))]
        try:
            return self._answers[type(request)](visitor, request)
        except Refusal as refusal:
            return [self._letter(visitor, refused(refusal, getattr(request, "change", NOT_YET)))]

    def leave(self, channel: str) -> list[Letter]:
        """Note that a channel is closed: its guest is away, its seat is kept."""
        self.budget.forget(channel)
        visitor = self.visitors.at(channel)
        return self._bid_farewell(visitor, Bye()) if visitor else []

    def tick(self) -> None:
        """Note that some time has passed: every channel may say as much again."""
        self.budget.refill()

    # -- what the host's own side does -----------------------------------------------------------------------

    def play(self, action: Action) -> list[Letter]:
        """Do an action of the host's own seat, or of a seat on which a bot sits in.

        Raise :class:`Refusal` ``host-not-yours`` for a seat whose guest is here, or the refusal of the rules.
        """
        if not self.visitors.is_hosts(action.seat):
            raise Refusal("host-not-yours")
        return self._do(action)

    def take_back(self, seat: int) -> list[Letter]:
        """Ask all others whether the last action, which this own seat did, may be taken back; if nobody need, do it.

        Raise :class:`Refusal` ``host-not-yours`` or ``cannot-undo``.
        """
        if not self.visitors.is_hosts(seat):
            raise Refusal("host-not-yours")
        return self._plead(seat)

    def consent(self, seat: int, granted: bool) -> list[Letter]:
        """Answer the open plea for a person at the host's side; nothing happens if there is none."""
        return self._answered(seat, granted) if self.plea and seat in self.people else []

    def sit_in(self, seat: int, sits: bool) -> list[Letter]:
        """Let a bot sit in for the guest of a seat whenever it is away, or no more. A guest who returns acts again."""
        return self._telling_company(lambda: self.visitors.sits_in(seat, sits))

    def free(self, seat: int) -> list[Letter]:
        """Take a seat from its guest, so that somebody else may have it."""
        channels: list[str] = []
        letters = self._telling_company(lambda: channels.append(self.visitors.free(seat)))
        return [Letter(channel, write(Gone())) for channel in channels if channel] + letters + self._settled()

    # -- saving ----------------------------------------------------------------------------------------------

    def saved(self) -> str:
        """Return the match and its guests as text for :meth:`resumed`. It holds no key of a guest."""
        return saves.write(self.match, {"hosting": self.visitors.to_json(), "people": sorted(self.people)})

    @classmethod
    def resumed(cls, text: str, catalogue: Catalogue, era: str) -> Host:
        """Return the host of a saved text, with all guests away, and in a new ``era``.

        Raise :class:`Refusal` with a key that begins with ``save-``.
        """
        saved = saves.read(text, catalogue)
        people = saved.about.get("people")
        try:
            if not isinstance(people, list) or not set(people) <= set(range(saved.match.rules.seats)):
                raise Misfit("people is no list of seats")
            visitors = Visitors.from_json(saved.about.get("hosting"), saved.match.rules.seats)
        except (Misfit, TypeError) as error:
            raise Refusal("save-damaged", why="contents", detail=str(error)) from error
        host = cls.__new__(cls)
        host._begin(saved.match, era, visitors, people)
        return host

    # -- coming and going ------------------------------------------------------------------------------------

    def _enter(self, channel: str, hello: Hello) -> list[Letter]:
        """Let a guest in and tell it all; tell the others who sits where."""
        if hello.agreement is not None and not self._agrees(hello.agreement):
            raise Refusal("host-other-game")
        former: list[str] = []
        letters = self._telling_company(lambda: former.append(self.visitors.enter(hello, channel)[1]))
        visitor = self.visitors.at(channel)
        assert visitor
        welcome = Welcome(self.era, spec_to_json(self.match.rules.spec), visitor.seat)
        told = [welcome, self._whole(visitor), self._company(), *self._open_plea(visitor)]
        away = [Letter(each, write(Gone())) for each in former if each]
        others = [letter for letter in letters if letter.channel != channel]
        return [*away, *(self._letter(visitor, telling) for telling in told), *others]

    def _agrees(self, agreement: Mapping[str, Any]) -> bool:
        try:
            return spec_from_json(agreement) == self.match.rules.spec
        except Misfit:
            return False

    def _bid_farewell(self, visitor: Visitor, bye: Bye) -> list[Letter]:
        return self._telling_company(lambda: self.visitors.leave(visitor)) + self._settled()

    def _telling_company(self, change: Callable[[], object]) -> list[Letter]:
        """Do something to the visitors; if that changes who sits where, tell everybody."""
        before = self.visitors.number
        change()
        return [] if self.visitors.number == before else self._to_all(lambda visitor: self._company())

    # -- actions ---------------------------------------------------------------------------------------------

    def _act(self, visitor: Visitor, act: Act) -> list[Letter]:
        """Do a guest's action, unless it is late, doubled, another's, or illegal as far as its seat can tell.

        Two seats may answer the same question at once: an action is in time if its seat has been asked the same thing
        from then on.
        """
        if visitor.seat is None:
            raise Refusal("host-onlooker")
        if act == visitor.done:
            return []
        if act.era != self.era or act.change > self.change:
            raise Refusal("host-late")
        action = self.match.rules.read(act.action)
        if action.seat != visitor.seat:
            raise Refusal("host-not-yours")
        # The refusal is worked out from what the guest may know: it cannot tell more.
        state = self.match.state
        self.match.rules.check(state if state.over else self.match.rules.view(state, visitor.seat), action)
        if act.change < self._asked_since[visitor.seat]:
            raise Refusal("host-late")
        letters = self._do(action)
        visitor.done = act
        return letters

    def _do(self, action: Action) -> list[Letter]:
        before = self.match.state
        self.match.submit(action)
        return self._changed(before, self.match.log[-1], action.seat)

    def _changed(self, before: State, entry: kernel.Entry | None, *anew: int) -> list[Letter]:
        """Count a change and tell it to all; the seats ``anew`` have to decide again, whatever they are asked."""
        kind, seats = ("", ()) if before.over else before.decision[:2]
        self.change += 1
        self.plea = None
        self._done.append(Done(self.change, self.match.ply, entry, before, self.match.state, {}))
        self._note_asked(kind, tuple(seat for seat in seats if seat not in anew))
        return self._to_all(lambda visitor: self._told(self._done[-1], visitor.seat))

    def _note_asked(self, kind: str, still: Sequence[int]) -> None:
        """Note since which change each seat has been asked what it is asked now; ``still`` were asked it before."""
        state = self.match.state
        same = not state.over and state.decision.kind == kind
        asked = state.decision.seats if same else ()
        for seat in range(state.seats):
            if not (seat in still and seat in asked):
                self._asked_since[seat] = self.change

    # -- taking back -----------------------------------------------------------------------------------------

    def _take_back(self, visitor: Visitor, request: TakeBack) -> list[Letter]:
        if visitor.seat is None:
            raise Refusal("host-onlooker")
        if (request.era, request.change) != (self.era, self.change):
            raise Refusal("host-late")
        return self._plead(visitor.seat)

    def _plead(self, seat: int) -> list[Letter]:
        if not self.match.can_undo(seat):
            raise Refusal("cannot-undo")
        if self.plea:
            return []  # the guests have been asked already: asking twice changes nothing
        plea = self.plea = Plea(self.era, self.change, seat)
        self._agreed = {seat}
        return self._settled() or self._to_all(lambda visitor: plea, self._must_consent())

    def _consent(self, visitor: Visitor, consent: Consent) -> list[Letter]:
        if visitor.seat is None:
            raise Refusal("host-onlooker")
        if not self.plea or (consent.era, consent.change) != (self.plea.era, self.plea.change):
            raise Refusal("host-late")
        return self._answered(visitor.seat, consent.granted)

    def _answered(self, seat: int, granted: bool) -> list[Letter]:
        if granted:
            self._agreed.add(seat)
            return self._settled()
        plea, self.plea = self.plea, None
        asking = self.visitors.of_seat(plea.seat) if plea else None
        if not plea or not asking or not asking.here:
            return []
        return [self._letter(asking, refused(Refusal("host-not-granted", seat=seat), plea.change))]

    def _must_consent(self) -> set[int]:
        """Return the seats that are still to answer the plea: of persons at the host, and of guests who are here."""
        guests = {visitor.seat for visitor in self.visitors.here if visitor.seat is not None}
        return (guests | self.people) - self._agreed

    def _settled(self) -> list[Letter]:
        """Take the last action back if there is a plea that all have granted."""
        if not self.plea or self._must_consent():
            return []
        before = self.match.state
        self.match.undo()
        return self._changed(before, None, *range(before.seats))

    # -- telling ---------------------------------------------------------------------------------------------

    def _tell_missing(self, visitor: Visitor, have: Have) -> list[Letter]:
        """Tell what a guest has not got: the changes, or the whole view; who sits where; the open plea."""
        told: list[Telling] = []
        first = self._done[0].number if self._done else self.change + 1
        if have.era != self.era or not first - 1 <= have.change <= self.change:
            told.append(self._whole(visitor))
        else:
            missing = (done for done in self._done if done.number > have.change)
            told += [self._told(done, visitor.seat) for done, _ in zip(missing, range(CAUGHT_UP), strict=False)]
        if have.company != self.visitors.number:
            told.append(self._company())
        return [self._letter(visitor, telling) for telling in (*told, *self._open_plea(visitor))]

    def _company(self) -> Company:
        return self.visitors.company(self.era)

    def _open_plea(self, visitor: Visitor) -> list[Telling]:
        return [self.plea] if self.plea and visitor.seat in self._must_consent() else []

    def _whole(self, visitor: Visitor) -> Whole:
        view = self._view(self.match.state, visitor.seat)
        return Whole(self.era, self.change, self.match.ply, view, fingerprint(view))

    def _told(self, done: Done, seat: int | None) -> Change:
        """Return a change as a seat may know it."""
        if seat not in done.told:
            before, after = self._view(done.before, seat), self._view(done.after, seat)
            entry = entry_for(self.match.rules, done.ply, done.entry, seat) if done.entry else None
            changed = differences(before, after)
            done.told[seat] = Change(self.era, done.number, done.ply, entry, changed, fingerprint(after))
        return done.told[seat]

    def _view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Return a view, the last one that was made for the seat if it is of the same state."""
        known = self._views.get(seat)
        if known is None or known[0] is not state:
            known = self._views[seat] = state, view_for(state, seat)
        return known[1]

    def _tell_earlier(self, visitor: Visitor, request: Earlier) -> list[Letter]:
        match = self.match
        last = min(request.until, match.ply) - match.earlier
        first = max(0, last - ENTRIES)
        some = enumerate(match.log[first : max(0, last)], match.earlier + first + 1)
        entries = [entry_for(match.rules, ply, entry, visitor.seat) for ply, entry in some]
        return [self._letter(visitor, Entries(entries, first > 0))]

    def _tell_lines(self, visitor: Visitor, request: ReadLines) -> list[Letter]:
        """Tell the log with its draws. Raise :class:`Refusal` ``host-not-over`` before the end: draws are secret."""
        if not self.match.state.over:
            raise Refusal("host-not-over")
        lines = self.match.lines() if self.match.setup is not None else []
        some = lines[request.start : request.start + LINES]
        return [self._letter(visitor, Lines(request.start, some, len(lines)))]

    def _to_all(self, telling: Callable[[Visitor], Telling], seats: Collection[int] | None = None) -> list[Letter]:
        """Return a letter to everybody who is here, or to the guests of some ``seats``."""
        return [
            self._letter(visitor, telling(visitor))
            for visitor in self.visitors.here
            if seats is None or visitor.seat in seats
        ]

    def _letter(self, visitor: Visitor, telling: Telling) -> Letter:
        return Letter(visitor.channel, write(telling))


def fingerprint(view: Mapping[str, Any]) -> str:
    """Return the fingerprint of a view as JSON: that of :func:`engine.kernel.codec.state_digest`."""
    return digest(view)[:16]
