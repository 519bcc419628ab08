"""What the game screen is drawn from: the table as one viewer may know it, and what that viewer is shaping."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.parts import Form
from engine.kernel.rules import Rules
from engine.kernel.state import State

if TYPE_CHECKING:
    from ui.base.words import Words


@dataclass(frozen=True)
class Seatholder:
    """Who sits on a seat: a name as it was typed, a colour with its emblem (0 to 5), and ``human`` or a bot's level."""

    name: str
    colour: int
    kind: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == "human"


@dataclass(frozen=True)
class Why:
    """A bot's reason for a move: the catalogue's key and what fills its placeholders; ``more`` is said after it."""

    key: str
    details: Mapping[str, Any]
    more: tuple[Why, ...] = ()


@dataclass(frozen=True)
class Hint:
    """Something that the viewer may do, and why they may want to."""

    action: Action
    why: Why | None


@dataclass(frozen=True)
class Advice:
    """What the viewer is advised, the best first; nothing as long as it is thought over."""

    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True)
class LogEntry:
    """One line of the log as the viewer may know it.

    ``ply`` counts from 1; the first entry has no action: that of ply 0 holds what happened in the set-up, a later one
    says only that so many actions before it are not kept. ``points`` are those that all could count after it.
    """

    ply: int
    action: str
    events: tuple[Event, ...]
    why: Why | None = None
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Draft:
    """What the viewer is shaping: never part of the game, and forgotten without harm.

    ``mode`` is the verb whose places are shown, ``picked`` are the places that were chosen on the way to an action with
    several, ``chosen`` is the text of an action that waits to be confirmed, ``panel`` the open panel. ``give`` and
    ``want`` are counts by resource (a discard uses ``give``), ``spared`` the opponents that an offer does not ask.
    ``shown`` are the folds that were opened or closed: ``why:12``, ``log``.
    ``read`` is the ply up to which the answers to offers were put away.
    """

    mode: str = ""
    picked: tuple[str, ...] = ()
    chosen: str = ""
    panel: str = ""
    give: tuple[int, ...] = ()
    want: tuple[int, ...] = ()
    spared: frozenset[int] = frozenset()
    shown: frozenset[str] = frozenset()
    read: int = 0

    def only(self, names: Iterable[str]) -> Draft:
        """Some fields of it, and nothing of the others."""
        return Draft(**{name: getattr(self, name) for name in names})


@dataclass(frozen=True)
class TableView:
    """The table as the viewer may know it.

    ``view`` is the state as ``seat`` may know it; ``seat`` is None for an onlooker, and while a curtain hides the
    hands. ``can_act`` says that the seat is a person who is asked now. ``log`` starts with the set-up. ``seed`` is
    told only when the game is over. ``deaf`` says that the seat refuses every offer of this turn unheard, ``voiced``
    that what is asked can be heard, ``bared`` that all hands lie open. ``ending`` says that the turn is about to end by
    itself, ``hinted`` that hints can be asked for. ``marked`` are places of the board that a lesson speaks
    of, such as ``hex:1,0``.
    """

    rules: Rules
    view: State
    seat: int | None
    players: tuple[Seatholder, ...]
    words: Words
    can_act: bool = False
    log: tuple[LogEntry, ...] = ()
    can_undo: bool = False
    thinking: bool = False
    paused: bool = False
    confirm: bool = True
    deaf: bool = False
    voiced: bool = False
    bared: bool = False
    ending: bool = False
    hinted: bool = True
    seed: int | None = None
    draft: Draft = field(default_factory=Draft)
    advice: Advice | None = None
    marked: tuple[str, ...] = ()

    def shaped(self, draft: Draft) -> TableView:
        """The same table with another draft; what may be done at it is not looked up again."""
        table = replace(self, draft=draft)
        vars(table).update(legal=self.legal, doable=self.doable, forms=self.forms)
        return table

    @property
    def own(self) -> int:
        """The viewer's seat, where there must be one."""
        if self.seat is None:
            raise ValueError("an onlooker has no seat")
        return self.seat

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return self.log[-1].ply if self.log else 0

    @property
    def decision(self) -> str:
        """What is asked now; empty when the game is over."""
        return self.view.decision.kind if self.view.stack else ""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe an answer, the first to be asked first."""
        return self.view.decision.seats if self.view.stack else ()

    @cached_property
    def opening(self) -> bool:
        """Whether what is asked comes before the first turn."""
        return opens(self.view)

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do now."""
        return tuple(self.rules.legal(self.view, self.seat)) if self.can_act and self.seat is not None else ()

    @cached_property
    def doable(self) -> frozenset[str]:
        """The verbs of what the viewer may do now."""
        return frozenset([action.verb for action in self.legal])

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """What the viewer may fill in now."""
        return tuple(self.rules.forms(self.view, self.seat)) if self.can_act and self.seat is not None else ()


def opens(state: State) -> bool:
    """Whether something of the opening is still to be placed, whatever is asked before that."""
    placing = _placing(state.rules)
    return any(entry.kind in placing for entry in state.stack)


def places_yet(state: State, seat: int) -> bool:
    """Whether something of the opening is still to be placed by a seat."""
    placing = _placing(state.rules)
    return any(entry.kind in placing and seat in entry.seats for entry in state.stack)


@lru_cache(maxsize=32)
def _placing(rules: Rules) -> frozenset[str]:
    """The decisions that are answered by verbs of the opening."""
    verbs = (name for name, verb in rules.verbs.items() if verb.opening)
    return frozenset(decision for name in verbs for decision in rules.moments[name])
