"""A guest: what a player far from the host knows of the game, and the texts with which it asks the host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.hosting import messages
from engine.hosting.facts import event_from_json
from engine.hosting.knowledge import with_differences
from engine.hosting.messages import NOBODY, NOT_YET, PROTOCOL, read_telling, write
from engine.hosting.witness import Verified, Witness
from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue
from engine.kernel.codec import digest, digest_of, spec_from_json, state_from_json
from engine.kernel.events import Event
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.shapes import Misfit
from engine.kernel.state import State

_MOST_EARLY = 64
"""The most changes that are kept while an earlier one has not arrived yet."""
_LATE = "host-late"
"""The key of the refusal of a request that came too late."""


class Told(NamedTuple):
    """A line of the log as the guest may know it: ``action`` is text, in which ``?`` stands for what is hidden.

    ``points`` are the public points of each seat after the action.
    """

    ply: int
    action: str
    events: tuple[Event, ...]
    points: tuple[int, ...]


class Guest:
    """What a guest knows. :meth:`take` takes a text of the host; each call returns the texts to be sent to the host.

    - ``seat`` is the seat that it wants, and has once the host has said welcome; None for an onlooker.
    - ``table`` is the name that the host gives its table, empty until it has said welcome.
    - ``rules`` and ``state`` are None until the host has told them; ``state`` is what the seat may know.
    - ``change`` counts the changes that have arrived, ``ply`` the actions.
    - ``undo`` is the seat that may ask to take the last action back, or -1.
    - ``log`` has what was told of the latest actions, in order, without gaps; :meth:`ask_earlier` asks for more.
    - ``company`` says who sits where; ``plea`` is an open question whether an action may be taken back.
    - ``refusal`` is the host's last refusal, until the next action; ``gone`` is True if the host tells no more.
    - ``lines`` are those of the log of the finished game, as far as they have arrived.
    - ``pending`` is the action that was sent and is not answered yet, or None.

    The ``secret`` is never sent. The key with which the guest gets its seat back, and the links that it adds to the
    luck (:mod:`engine.hosting.chains`), are made from it. After a reload the page makes a new guest with the same
    secret, a number of ``visits`` above all that the old guest reached, and the last pledge that the old guest was told
    (`known`). Texts may be lost, doubled or overtaken: the program that carries them calls :meth:`tick` now and then.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        secret: str,
        name: str,
        seat: int | None,
        visits: int = 0,
        colour: int | None = None,
        known: messages.Pledge | None = None,
    ) -> None:
        self._catalogue = catalogue
        self._hello = messages.Hello(PROTOCOL, digest_of(f"key {secret}"), visits, name, seat, colour)
        self._witness = Witness(secret, seat, known)
        self.seat = seat
        self.table = self.era = ""
        self.rules: Rules | None = None
        self.state: State | None = None
        self.change = NOT_YET
        self.ply = 0
        self.undo = NOBODY
        self.log: list[Told] = []
        self.company: messages.Company | None = None
        self.plea: messages.Plea | None = None
        self.refusal: Refusal | None = None
        self.gone = False
        self.lines: list[str] = []
        self.pending: messages.Act | None = None
        self._view: dict[str, Any] = {}
        self._awaited = NOT_YET
        self._asked = "", NOT_YET
        self._early: dict[int, messages.Change] = {}
        self._returning = True
        self._line_links: list[str] = []
        self._unsealed = ""
        self._total: int | None = None
        self._takes = self._answers()

    def _answers(self) -> Mapping[type, Callable[[Any], list[str]]]:
        """Return for each class of telling the method that takes one and returns the texts to send."""
        return {
            messages.Welcome: self._take_welcome,
            messages.Whole: self._take_whole,
            messages.Change: self._take_change,
            messages.Refused: self._take_refused,
            messages.Company: self._take_company,
            messages.Plea: self._take_plea,
            messages.Entries: self._take_entries,
            messages.Lines: self._take_lines,
            messages.Gone: self._take_gone,
        }

    @property
    def pledge(self) -> messages.Pledge | None:
        """What all devices have committed to, as this guest was last told; None before that."""
        return self._witness.pledge

    # -- what the guest says ---------------------------------------------------------------------------------

    def knock(self) -> list[str]:
        """Count a visit; return the hello to send on a new channel: at first, and after the old channel has closed."""
        self._hello = replace(self._hello, visit=self._hello.visit + 1)
        self.gone, self._returning = False, True
        return [write(self._hello)]

    def tick(self) -> list[str]:
        """Return requests for whatever has not arrived. Call this when some time has passed, such as a second.

        Before the welcome it is the hello; later it asks for changes, and repeats an action that is not answered.
        Return no text if the host tells no more (``gone``).
        """
        if self.gone:
            return []
        if self.rules is None:
            return [write(self._hello)]
        pending = [write(self.pending)] if self.pending else []
        return [self._have(), *self._commit(), *pending, *self._ask_lines()]

    def submit(self, action: Action) -> list[str]:
        """Return the request to do an action. The action is done only when the host tells of it.

        Raise :class:`Refusal` ``host-not-yet`` before the first view and while an action is on its way,
        ``host-not-yours`` for an action of another seat, or the refusal of the rules. Then nothing is sent.
        """
        if self.rules is None or self.state is None or self.pending:
            raise Refusal("host-not-yet")
        if action.seat != self.seat:
            raise Refusal("host-not-yours")
        self.rules.check(self.state, action)
        self.refusal = None
        self.pending = messages.Act(self.era, self.change, self.rules.write(action), self._witness.link)
        self._awaited = self.change
        return [write(self.pending)]

    def take_back(self) -> list[str]:
        """Return the request to take back the guest's last action; no text before the first view.

        The host asks the others. The action is taken back only when the host tells of it.
        """
        self.refusal = None
        self._awaited = self.change
        return [write(messages.TakeBack(self.era, self.change))] if self.change >= 0 else []

    def consent(self, granted: bool) -> list[str]:
        """Return the answer to the open plea, which is then no longer open here; no text if there is none."""
        plea, self.plea = self.plea, None
        return [write(messages.Consent(plea.era, plea.change, granted))] if plea else []

    def ask_earlier(self) -> list[str]:
        """Return the request for the entries before those in ``log``; no text if there are none."""
        until = self.log[0].ply - 1 if self.log else self.ply
        return [write(messages.Earlier(until))] if self.change >= 0 and until else []

    def bye(self) -> list[str]:
        """Leave: set ``gone`` and return the farewell to send. To come back, call :meth:`knock`."""
        self.gone = True
        return [write(messages.Bye())]

    # -- what the guest hears --------------------------------------------------------------------------------

    def take(self, text: str) -> list[str]:
        """Take a text from the host and return the texts to send back. A text that makes no sense is ignored."""
        try:
            telling = read_telling(text)
            return self._takes[type(telling)](telling)
        except (Refusal, Misfit, LookupError, ArithmeticError, ValueError):
            return []

    def _have(self, change: int | None = None) -> str:
        company = self.company.number if self.company else NOT_YET
        return write(messages.Have(self.era, self.change if change is None else change, company))

    def _take_welcome(self, welcome: messages.Welcome) -> list[str]:
        """Take the rules of the table. A later welcome to other rules, or one for another seat, is ignored."""
        rules = self._catalogue.rules(spec_from_json(welcome.agreement))
        if welcome.seat == self.seat and (self.rules is None or rules.spec == self.rules.spec):
            self.rules, self.table, self.refusal = rules, welcome.table, None
        return []

    def _take_whole(self, whole: messages.Whole) -> list[str]:
        """Replace what is known by a whole view; ignore it before the welcome, or if a later one is here already."""
        if self.rules is None or (whole.era == self.era and whole.change < self.change):
            return []
        state = _sound(self.rules, whole.view, whole.hash)
        if whole.era != self.era or whole.change > self.change:
            self.pending = self.plea = None
            self._awaited = NOT_YET
            kept = [told for told in self.log if told.ply <= whole.ply] if whole.era == self.era else []
            self.log = kept if kept and kept[-1].ply == whole.ply else []
        if whole.era != self.era:
            self._early = {}
            self.company, self.lines, self._line_links, self._total = None, [], [], None
        self._returning = False
        self._witness.missed(whole, ended=self.state is not None and self.state.over)
        self.era = whole.era
        self._stand_at(whole, whole.view, state)
        return []

    def _take_change(self, change: messages.Change) -> list[str]:
        """Take the next change, and later ones that arrived before it. Return requests for what is missing or unsound.

        What is missing is asked for once; :meth:`tick` asks again. Otherwise each text that arrives out of order would
        cause a request, and each request several texts.
        """
        if self.rules is None or self.state is None:
            return []
        if change.era == self.era and self.change < change.change <= self.change + _MOST_EARLY:
            self._early[change.change] = change
        while following := self._early.pop(self.change + 1, None):
            if not self._took(self.rules, following):
                return [self._have(NOT_YET)]
        if (self._early or change.era != self.era) and self._asked != (self.era, self.change):
            self._asked = self.era, self.change
            return [self._have()]
        return self._ask_lines()

    def _took(self, rules: Rules, change: messages.Change) -> bool:
        """Take the next change; return False, and take nothing, if it makes no sense here."""
        try:
            view = with_differences(self._view, change.differences)
            state = _sound(rules, view, change.hash)
            told = self._read_entry(change.entry) if change.entry else None
            if change.ply != (told.ply if told else self.ply - 1) or (told and told.ply != self.ply + 1):
                raise Misfit("a change is the next action, or takes the last one back")
        except (Misfit, LookupError, ArithmeticError, ValueError):
            return False
        own = told is not None and told.action.split()[0] == str(self.seat)
        self._witness.noted(change, self.pending if own and not self._returning else None)
        self._log(told, change.ply, own)
        self._stand_at(change, view, state)
        self.plea = None
        return True

    def _log(self, told: Told | None, ply: int, own: bool) -> None:
        """Add a line to the log (`own`: the guest's seat did it); if ``told`` is None, drop the lines after ``ply``.

        The guest's own action, and one taken back, end the waiting for the ``pending`` action.
        """
        if self.pending and (own or told is None):
            self.pending = None
        if told:
            self.log.append(told)
            del self.log[:-MOST_PLIES]
        else:
            self.log = [each for each in self.log if each.ply <= ply]

    def _stand_at(self, told: messages.Whole | messages.Change, view: dict[str, Any], state: State) -> None:
        self.change, self.ply, self.undo, self._view, self.state = told.change, told.ply, told.undo, view, state
        self._early = {number: early for number, early in self._early.items() if number > told.change}
        self._witness.shown(told)

    def _read_entry(self, entry: messages.Entry) -> Told:
        assert self.rules
        events = tuple(event_from_json(event, self.rules) for event in entry.events)
        seat, verb, *_ = entry.action.split()
        if len(entry.points) != self.rules.seats or verb not in self.rules.verbs or not self._is_seat(int(seat)):
            raise Misfit("an entry needs an action of this game, and points for each seat")
        return Told(entry.ply, entry.action, events, entry.points)

    def _is_seat(self, seat: int) -> bool:
        return self.rules is not None and 0 <= seat < self.rules.seats

    def _take_refused(self, refused: messages.Refused) -> list[str]:
        """Note why the latest request was refused, which is ``pending`` no more.

        Ignore a refusal of an older request or of a late hello.
        """
        if refused.change != self._awaited or (refused.key == _LATE and refused.change == NOT_YET):
            return []
        self.pending = None
        self.refusal = Refusal(refused.key, **refused.details)
        return []

    def _take_company(self, company: messages.Company) -> list[str]:
        seats = self.rules.seats if self.rules and company.era == self.era else -1
        told = company.names, company.colours, company.presence, company.pledge.ends
        newer = self.company is None or company.number > self.company.number
        if newer and all(len(each) == seats for each in told):
            self.company = company
            self._witness.pledged(company.pledge)
        return self._commit()

    def _commit(self) -> list[str]:
        """Return the text that tells the end of the guest's chain; none if the host knows it."""
        end = self._witness.end
        return [write(messages.Commit(self.era, end))] if end else []

    def _take_plea(self, plea: messages.Plea) -> list[str]:
        if (plea.era, plea.change) == (self.era, self.change) and self._is_seat(plea.seat):
            self.plea = plea
        return []

    def _take_entries(self, entries: messages.Entries) -> list[str]:
        """Put earlier entries before the log, if they end where it begins."""
        told = [self._read_entry(entry) for entry in entries.entries] if self.rules else []
        first = self.log[0].ply if self.log else self.ply + 1
        if len(self.log) < MOST_PLIES and [each.ply for each in told] == list(range(first - len(told), first)):
            self.log = told + self.log
        return []

    def _take_gone(self, gone: messages.Gone) -> list[str]:
        self.gone = True
        return []

    # -- after the end ---------------------------------------------------------------------------------------

    def _ask_lines(self) -> list[str]:
        over = self.state is not None and self.state.over
        missing = self._total is None or len(self.lines) < self._total
        return [write(messages.ReadLines(len(self.lines)))] if over and missing else []

    def _take_lines(self, lines: messages.Lines) -> list[str]:
        if lines.start != len(self.lines) or lines.total > MOST_PLIES + 1 or (lines.total and not lines.lines):
            return []
        if len(lines.links) != len(lines.lines):
            return []
        self.lines += lines.lines
        self._line_links += lines.links
        self._unsealed = lines.secret
        self._total = lines.total
        return self._ask_lines()

    @property
    def complete(self) -> bool:
        """Whether the game is over and all lines of the log that the host has kept have arrived."""
        return self._total is not None and len(self.lines) == self._total

    def match(self) -> Match:
        """Return the match of the finished game, played again from its log.

        So it can be saved, looked at again and reviewed here. Raise :class:`Refusal` ``host-not-over`` if the log is
        not complete, ``chain-lost`` if the host has not kept its beginning, ``log-line`` if a line is not possible, or
        ``host-untrue`` as :meth:`engine.hosting.witness.Witness.check_views` does.
        """
        match = self._replayed()
        self._witness.check_views(match)
        return match

    def _replayed(self) -> Match:
        if not self.complete or self.rules is None:
            raise Refusal("host-not-over")
        if not self.lines:
            raise Refusal("chain-lost")
        return Match.replay(self.rules, self.lines)

    def verify(self) -> Verified:
        """Check the finished game: what this guest was shown (:meth:`match`), and what was drawn. Return the result.

        Raise :class:`Refusal` if something differs, as :meth:`match` and
        :meth:`engine.hosting.witness.Witness.verify` do.
        """
        return self._witness.verify(self._replayed(), self._unsealed, self._line_links)


def _sound(rules: Rules, view: Mapping[str, Any], fingerprint: str) -> State:
    """Return the state of a view. Raise ``Misfit`` if it has another fingerprint, is malformed or has a fault."""
    if digest(view)[:16] != fingerprint:
        raise Misfit("the view has another fingerprint")
    state = state_from_json(rules, view)
    if fault := next(rules.faults(state), ""):
        raise Misfit(fault)
    return state
