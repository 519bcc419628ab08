"""The host: it holds the match, answers the guests' requests and tells each guest what it may know."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.hosting import messages
from engine.hosting.budget import Budget
from engine.hosting.chains import Bond
from engine.hosting.changes import Changes
from engine.hosting.knowledge import entry_for
from engine.hosting.messages import NOT_YET, Plea, Request, Telling, read_request, refused, write
from engine.hosting.visitors import Visitor, Visitors
from engine.kernel import match as kernel
from engine.kernel.actions import Action
from engine.kernel.codec import spec_to_json
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.shapes import Misfit
from engine.kernel.state import State

ENTRIES, LINES = 25, 200
"""The most entries and lines of the log in one telling."""


class Letter(NamedTuple):
    """A text to be sent on a channel."""

    channel: str
    text: str


class Host:
    """A match with its guests. The methods for what happens to it return the letters to be sent.

    Whoever makes the host draws ``era``, a text that no other host of this game has had, and ``secret``, a text that
    nobody can guess: all draws of the match follow from it, and from what guests add. ``table`` is a name that no other
    table has: guests make their keys of it. ``offered`` are the seats for guests; the others are the host's own, among
    them the seats ``people`` of persons, who are asked before an action is taken back. ``names`` are told for seats
    that no guest holds, ``colours`` (numbers) for all; without them a seat's colour is its own number. The host has no
    clock: :meth:`tick` is called when some time has passed, such as a second.

    ``plea`` is the open question whether an action may be taken back. ``declined`` is the seat that refused the last
    plea of the host's own side, else None.
    """

    def __init__(
        self,
        match: Match,
        era: str,
        secret: str,
        offered: Collection[int],
        people: Collection[int] = (),
        names: Sequence[str] = (),
        colours: Sequence[int] = (),
        table: str = "",
    ) -> None:
        seats = range(match.rules.seats)
        named = [names[seat] if seat < len(names) else "" for seat in seats]
        coloured = [colours[seat] if seat < len(colours) else seat for seat in seats]
        self.table = table
        self._begin(match, era, Bond.begun(secret, match), Visitors(set(offered), named, coloured), people)

    def _begin(self, match: Match, era: str, bond: Bond, visitors: Visitors, people: Collection[int]) -> None:
        self.match = match
        self.era = era
        self.bond = bond
        self.visitors = visitors
        self.people = frozenset(people) - visitors.offered
        self.changes = Changes(match, era, bond)
        self.budget = Budget()
        self.plea: Plea | None = None
        self.declined: int | None = None
        self._agreed: set[int] = set()
        self._asked_since: dict[int, int] = {}
        self._note_asked("", ())
        self._answers: Mapping[type, Callable[[Visitor, Any], list[Letter]]] = {
            messages.Commit: self._commit,
            messages.Act: self._act,
            messages.TakeBack: self._take_back,
            messages.Consent: self._consent,
            messages.Have: self._tell_missing,
            messages.Earlier: self._tell_earlier,
            messages.ReadLines: self._tell_lines,
            messages.Bye: self._bid_farewell,
        }

    @property
    def change(self) -> int:
        """The number of the latest change."""
        return self.changes.number

    # -- what happens outside --------------------------------------------------------------------------------

    def take(self, channel: str, text: str) -> list[Letter]:
        """Answer a guest's text. Nothing is raised: a text that makes no sense changes nothing and gets a refusal.

        Any text but a hello is answered by ``Gone`` if no visitor is on the channel. Texts beyond the channel's budget
        (:class:`Budget`), and actions that come twice, are ignored.
        """
        if not self.budget.admits(channel):
            return []
        try:
            request = read_request(text)
            hello = request if isinstance(request, messages.Hello) else None
            letters = self._enter(channel, hello) if hello else self._answer(channel, request)
        except Refusal as refusal:
            letters = [Letter(channel, write(refused(refusal)))]
        self.budget.charge(channel, sum(len(letter.text) for letter in letters if letter.channel == channel))
        return letters

    def _answer(self, channel: str, request: Request) -> list[Letter]:
        visitor = self.visitors.at(channel)
        if visitor is None:
            return [Letter(channel, write(messages.Gone()))]
        try:
            return self._answers[type(request)](visitor, request)
        except Refusal as refusal:
            return [self._letter(visitor, refused(refusal, getattr(request, "change", NOT_YET)))]

    def leave(self, channel: str) -> list[Letter]:
        """Note that a channel is closed: its guest is away, its seat is kept; an onlooker is forgotten.

        If the open plea lacked only this guest's consent, the last action is now taken back.
        """
        self.budget.forget(channel)
        self.visitors.part(channel)
        visitor = self.visitors.at(channel)
        return self._bid_farewell(visitor, messages.Bye()) if visitor else []

    def tick(self) -> None:
        """Give every channel its whole budget again, as some time has passed."""
        self.budget.refill()

    # -- what the host's own side does -----------------------------------------------------------------------

    def play(self, action: Action) -> list[Letter]:
        """Do an action of one of the host's own seats, or of a seat whose absent guest is replaced by a bot.

        An open plea is dropped. Raise :class:`Refusal` ``host-not-yours`` for any other seat, or the refusal of the
        rules.
        """
        if not self.visitors.is_hosts(action.seat):
            raise Refusal("host-not-yours")
        return self._do(action)

    def take_back(self, seat: int) -> list[Letter]:
        """Ask the others whether the last action, done by the host's own ``seat``, may be taken back.

        If there is nobody to ask, take it back at once; if they are being asked already, do nothing. Raise
        :class:`Refusal` ``host-not-yours`` if the host does not act for the seat, ``cannot-undo`` if the seat has not
        done the last action, or that cannot be undone.
        """
        if not self.visitors.is_hosts(seat):
            raise Refusal("host-not-yours")
        return self._plead(seat)

    def consent(self, seat: int, granted: bool) -> list[Letter]:
        """Answer the open plea for ``seat``, that of a person at the host; else do nothing.

        If all have now consented, take the action back; if the person refuses, the plea is closed.
        """
        return self._answer_plea(seat, granted) if self.plea and seat in self.people else []

    def sit_in(self, seat: int, sits: bool) -> list[Letter]:
        """Let a bot act for a seat while its guest is away, or, if ``sits`` is False, end that.

        Do nothing for a seat that is not offered.
        """
        return self._telling_company(lambda: self.visitors.sits_in(seat, sits))

    def offer(self, seat: int, offered: bool, people: Collection[int]) -> list[Letter]:
        """Offer a seat to guests, or make it the host's own again; the guest that holds it must leave it.

        ``people`` are from now on the host's own seats with persons; offered seats among them do not count. If the open
        plea lacks no other consent now, the last action is taken back.
        """
        letters = [] if offered else self.free(seat)
        letters += self._telling_company(lambda: self.visitors.offer(seat, offered))
        self.people = frozenset(people) - self.visitors.offered
        return letters + self._undone_if_granted()

    def stay(self, visitors: Iterable[Visitor]) -> list[Letter]:
        """Let in visitors of the last game at this table, on their channels of that game, and tell this game to all.

        The rules must be the same. A guest without a seat here is ignored.
        """
        for visitor in visitors:
            self.visitors.stay(visitor)
        return self._to_all(lambda visitor: self.changes.whole(visitor.seat)) + self._to_all(lambda _: self._company())

    def free(self, seat: int) -> list[Letter]:
        """Take a seat from its guest, who is told ``Gone``, so that somebody else may have it.

        If the open plea lacked only this guest's consent, the last action is now taken back. Without a guest nothing
        happens.
        """
        channels: list[str] = []
        letters = self._telling_company(lambda: channels.append(self.visitors.free(seat)))
        return (
            [Letter(channel, write(messages.Gone())) for channel in channels if channel]
            + letters
            + self._undone_if_granted()
        )

    # -- saving ----------------------------------------------------------------------------------------------

    def about(self) -> dict[str, Any]:
        """Return what a save of the match must hold for :meth:`again`, as JSON values by name, without guests' keys."""
        return {"hosting": self.visitors.to_json(), "people": sorted(self.people), "luck": self.bond.to_json()}

    @classmethod
    def again(cls, match: Match, era: str, secret: str, about: Mapping[str, Any], table: str = "") -> Host:
        """Return the host of a match whose save holds :meth:`about`, with all guests away, in a new ``era``.

        The ``secret`` is used only if the save has none, or if the match's draws do not follow from the saved one. In
        that case guests who were there before find a fault at the end. Raise ``Misfit`` if ``about`` is malformed.
        """
        seats, people = range(match.rules.seats), about.get("people")
        if not isinstance(people, list) or not all(type(seat) is int and seat in seats for seat in people):
            raise Misfit("people is no list of seats")
        host = cls.__new__(cls)
        visitors = Visitors.from_json(about.get("hosting"), match.rules.seats)
        host.table = table
        host._begin(match, era, Bond.again(about.get("luck"), secret, match), visitors, people)
        return host

    # -- coming and going ------------------------------------------------------------------------------------

    def _enter(self, channel: str, hello: messages.Hello) -> list[Letter]:
        """Let a guest in and tell it the whole game; tell others who sits where, and ``Gone`` to its old channel."""
        former: list[str] = []
        letters = self._telling_company(lambda: former.append(self.visitors.enter(hello, channel)[1]))
        visitor = self.visitors.at(channel)
        assert visitor
        welcome = messages.Welcome(self.era, self.table, spec_to_json(self.match.rules.spec), visitor.seat)
        told = [welcome, self.changes.whole(visitor.seat), self._company(), *self._open_plea(visitor)]
        away = [Letter(each, write(messages.Gone())) for each in former if each]
        others = [letter for letter in letters if letter.channel != channel]
        return [*away, *(self._letter(visitor, telling) for telling in told), *others]

    def _bid_farewell(self, visitor: Visitor, bye: messages.Bye) -> list[Letter]:
        return self._telling_company(lambda: self.visitors.leave(visitor)) + self._undone_if_granted()

    def _telling_company(self, change: Callable[[], object]) -> list[Letter]:
        """Call ``change``; if that changes who sits where, return a letter about it to everybody."""
        before = self.visitors.version
        change()
        return [] if self.visitors.version == before else self._to_all(lambda visitor: self._company())

    def _commit(self, visitor: Visitor, commit: messages.Commit) -> list[Letter]:
        """Record the end of a guest's chain, once, and tell it to everybody."""
        if visitor.seat is None or commit.era != self.era or not self.bond.commit(visitor.seat, commit.end):
            return []
        self.visitors.version += 1
        return self._to_all(lambda _: self._company())

    # -- actions ---------------------------------------------------------------------------------------------

    def _act(self, visitor: Visitor, act: messages.Act) -> list[Letter]:
        """Do a guest's action; do nothing if it comes twice.

        Raise :class:`Refusal` if it is an onlooker's, late, another seat's, or illegal as far as its seat can tell. Two
        seats may answer the same question at once: an action is in time if its seat was asked the same thing ever since
        the change that the guest had seen.
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
        letters = self._do(action, self.bond.genuine(action.seat, act.link))
        visitor.done = act
        return letters

    def _do(self, action: Action, link: str = "") -> list[Letter]:
        """Do an action, with which its guest has opened ``link`` (empty: none)."""
        before = self.match.state
        self.bond.luck.begin(link)
        self.match.submit(action)
        entry = self.match.log[-1]
        self.bond.done(action.seat, link, drew=bool(entry.draws))
        return self._changed(before, entry, link, action.seat)

    def _changed(self, before: State, entry: kernel.Entry | None, link: str, *anew: int) -> list[Letter]:
        """Count a change, drop the open plea, and return the messages that tell the change to all.

        ``before`` is the state before the change. ``entry`` is the action done, None for one taken back; ``link`` is
        the link opened with it. The seats ``anew`` count as asked anew even if their question is the same as before.
        """
        kind, seats = ("", ()) if before.over else before.decision[:2]
        self.changes.note(before, entry, link)
        self.plea = None
        self._note_asked(kind, tuple(seat for seat in seats if seat not in anew))
        return self._to_all(lambda visitor: self.changes.latest(visitor.seat))

    def _note_asked(self, kind: str, still: Sequence[int]) -> None:
        """Note since which change each seat has been asked what it is asked now.

        Before the latest change the seats ``still`` were asked a question of this ``kind``.
        """
        state = self.match.state
        same = not state.over and state.decision.kind == kind
        asked = state.decision.seats if same else ()
        for seat in range(state.seats):
            if not (seat in still and seat in asked):
                self._asked_since[seat] = self.change

    # -- taking back -----------------------------------------------------------------------------------------

    def _take_back(self, visitor: Visitor, request: messages.TakeBack) -> list[Letter]:
        if visitor.seat is None:
            raise Refusal("host-onlooker")
        if (request.era, request.change) != (self.era, self.change):
            raise Refusal("host-late")
        return self._plead(visitor.seat)

    def _plead(self, seat: int) -> list[Letter]:
        if not self.match.can_undo(seat):
            raise Refusal("cannot-undo")
        if self.plea:
            return []  # the guests have been asked already
        plea = self.plea = Plea(self.era, self.change, seat)
        self._agreed, self.declined = {seat}, None
        return self._undone_if_granted() or self._to_all(lambda visitor: plea, self.must_consent())

    def _consent(self, visitor: Visitor, consent: messages.Consent) -> list[Letter]:
        if visitor.seat is None:
            raise Refusal("host-onlooker")
        if not self.plea or (consent.era, consent.change) != (self.plea.era, self.plea.change):
            raise Refusal("host-late")
        return self._answer_plea(visitor.seat, consent.granted)

    def _answer_plea(self, seat: int, granted: bool) -> list[Letter]:
        if granted:
            self._agreed.add(seat)
            return self._undone_if_granted()
        plea, self.plea = self.plea, None
        asking = self.visitors.of_seat(plea.seat) if plea else None
        self.declined = None if asking else seat
        if not plea or not asking or not asking.here:
            return []
        return [self._letter(asking, refused(Refusal("host-not-granted", seat=seat), plea.change))]

    def must_consent(self) -> set[int]:
        """Return the seats that are still to answer the open plea: of persons at the host, and of guests who are here.

        Without an open plea the result means nothing.
        """
        guests = {visitor.seat for visitor in self.visitors.here if visitor.seat is not None}
        return (guests | self.people) - self._agreed

    def _undone_if_granted(self) -> list[Letter]:
        """Take the last action back if all have consented to the open plea; return the letters that tell it.

        Return no letters if there is no plea, or a consent is missing.
        """
        if not self.plea or self.must_consent():
            return []
        before = self.match.state
        self.match.undo()
        self.bond.luck.undone()
        return self._changed(before, None, "", *range(before.seats))

    # -- telling ---------------------------------------------------------------------------------------------

    def _tell_missing(self, visitor: Visitor, have: messages.Have) -> list[Letter]:
        """Tell what a guest is missing: the changes, or the whole view; who sits where; the open plea."""
        change = have.change if have.era == self.era else NOT_YET
        told: list[Telling] = [*self.changes.missing(change, visitor.seat)]
        if have.company != self.visitors.version:
            told.append(self._company())
        return [self._letter(visitor, telling) for telling in (*told, *self._open_plea(visitor))]

    def _company(self) -> messages.Company:
        return self.visitors.company(self.era, self.bond.pledge)

    def _open_plea(self, visitor: Visitor) -> list[Telling]:
        return [self.plea] if self.plea and visitor.seat in self.must_consent() else []

    def _tell_earlier(self, visitor: Visitor, request: messages.Earlier) -> list[Letter]:
        match = self.match
        last = min(request.until, match.ply) - match.earlier
        first = max(0, last - ENTRIES)
        some = enumerate(match.log[first : max(0, last)], match.earlier + first + 1)
        entries = [entry_for(match.rules, ply, entry, self.bond.luck.link(ply), visitor.seat) for ply, entry in some]
        return [self._letter(visitor, messages.Entries(entries))]

    def _tell_lines(self, visitor: Visitor, request: messages.ReadLines) -> list[Letter]:
        """Tell a part of the log with its draws: at most `LINES` lines, from ``start`` on. Open the host's secret too.

        No line is told if the log's beginning is not kept. Raise :class:`Refusal` ``host-not-over`` before the end.
        """
        if not self.match.state.over:
            raise Refusal("host-not-over")
        lines, luck = self.match.lines() if self.match.setup is not None else [], self.bond.luck
        some = lines[request.start : request.start + LINES]
        links = [luck.link(ply) for ply in range(request.start, request.start + len(some))]
        return [self._letter(visitor, messages.Lines(request.start, some, links, len(lines), luck.secret))]

    def _to_all(self, telling: Callable[[Visitor], Telling], seats: Collection[int] | None = None) -> list[Letter]:
        """Return a letter to everybody who is here, or to the guests of some ``seats``."""
        return [
            self._letter(visitor, telling(visitor))
            for visitor in self.visitors.here
            if seats is None or visitor.seat in seats
        ]

    def _letter(self, visitor: Visitor, telling: Telling) -> Letter:
        return Letter(visitor.channel, write(telling))
