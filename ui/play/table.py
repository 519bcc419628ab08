"""The input of the game screen: the table as one viewer may know it, and the draft that this viewer is shaping."""

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
    """The player on a seat: a typed name, a colour with its emblem (0 to 5), and a kind, ``human`` or a bot's level."""

    name: str
    colour: int
    kind: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == "human"


@dataclass(frozen=True)
class Why:
    """A bot's reason for an action: the key of its text, the values for its placeholders, and ``more`` reasons."""

    key: str
    details: Mapping[str, Any]
    more: tuple[Why, ...] = ()


@dataclass(frozen=True)
class Hint:
    """An action that the viewer is advised to take, and the reason for it (None where there is none)."""

    action: Action
    why: Why | None


@dataclass(frozen=True)
class Advice:
    """The hints for the viewer, the best first; ``hints`` is empty while the bot still looks for them."""

    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True)
class LogEntry:
    """One action of the log with its events, as the viewer may know them.

    ``ply`` is the number of the action, from 1. The first entry has no action: with ply 0 it holds the events of the
    set-up; with a larger ply it says that this many actions at the beginning are not kept. ``points`` are the public
    points of all seats after the action, by seat; ``why`` is the bot's reason. At a table that another device holds
    the word ``?`` stands in the action for what is hidden: then it is not ``whole``, and cannot be read.
    """

    ply: int
    action: str
    events: tuple[Event, ...]
    why: Why | None = None
    points: tuple[int, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether there is an action, and all of it is known."""
        return bool(self.action) and "?" not in self.action.split()


@dataclass(frozen=True)
class Draft:
    """What the viewer is shaping on the screen. It is no part of the game and can be dropped without harm.

    ``mode`` is the verb, or group of verbs, whose places are shown. ``picked`` are the keys of the places picked so
    far for an action with several places. ``chosen`` is the text of an action that waits to be confirmed, ``panel``
    the name of the open panel. ``give`` and ``want`` are counts by ware in the tray (a discard uses ``give``),
    ``spared`` the opponents whom an offer does not ask. ``shown`` are the folds that are not in their first
    position: ``why:12``, ``log``. Answers to offers up to the ply ``read`` have been put away.
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
        """Return a draft with the fields of these names; all other fields are empty."""
        return Draft(**{name: getattr(self, name) for name in names})


AT_HOME = frozenset({"at-host", "stand-in"})
"""The presences of seats that no guest has, and that wait for none."""


def has_guests(presence: Iterable[str]) -> bool:
    """Return whether a seat has a guest or waits for one, by the `TableView.presence` of all seats."""
    return not AT_HOME.issuperset(presence)


@dataclass(frozen=True)
class TableView:
    """The table as the viewer may know it.

    ``view`` is the state as ``seat`` may know it; ``seat`` is None for an onlooker and while a curtain hides the hands.
    ``can_act``: the seat is a person who must decide now. ``thinking``: a bot is at work; ``paused``: the bots are
    stopped. ``confirm``: a choice on the board must be confirmed. ``deaf``: the seat refuses all offers of this turn
    by itself. ``voiced``: questions can be read aloud, and ``speaks``: they are. ``bared``: all hands lie open.
    ``ending``: the turn is about to end by itself. ``hinted``: the viewer can get hints; ``advice`` is None unless
    they have asked for them. ``seed`` is None until the game is over. ``marked`` are the board's keys of places that a
    lesson points out, such as ``hex:1,0``. ``presence`` says by seat who is there where some sit at other devices,
    such as ``away`` (:class:`engine.hosting.messages.Company`); else it is empty. ``occasion`` says what the game is
    played for: ``day`` if it counts for the island of a day, ``practice`` if it counts nowhere; else it is empty.
    ``introduced``: the sheet of the scenario lies beside the board and waits to be put away.
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
    speaks: bool = False
    bared: bool = False
    ending: bool = False
    hinted: bool = True
    seed: int | None = None
    draft: Draft = field(default_factory=Draft)
    advice: Advice | None = None
    marked: tuple[str, ...] = ()
    presence: tuple[str, ...] = ()
    occasion: str = ""
    introduced: bool = False

    def shaped(self, draft: Draft) -> TableView:
        """Return the same table with another draft. It takes over the legal actions and forms, which do not change."""
        table = replace(self, draft=draft)
        vars(table).update(legal=self.legal, doable=self.doable, forms=self.forms)
        return table

    @property
    def own(self) -> int:
        """The viewer's seat. Raise ``ValueError`` if ``seat`` is None."""
        if self.seat is None:
            raise ValueError("an onlooker has no seat")
        return self.seat

    @property
    def ply(self) -> int:
        """The number of actions so far; 0 without a log."""
        return self.log[-1].ply if self.log else 0

    @property
    def decision(self) -> str:
        """The kind of the decision that the game waits for, such as ``main``; empty when the game is over."""
        return self.view.decision.kind if self.view.stack else ""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer the decision, the first to answer first; empty when the game is over."""
        return self.view.decision.seats if self.view.stack else ()

    @cached_property
    def opening(self) -> bool:
        """Whether a placement of the opening is still to be made (:func:`is_opening`)."""
        return is_opening(self.view)

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the viewer; empty where the viewer cannot act."""
        return tuple(self.rules.legal(self.view, self.seat)) if self.can_act and self.seat is not None else ()

    @cached_property
    def doable(self) -> frozenset[str]:
        """The verbs of the viewer's legal actions."""
        return frozenset([action.verb for action in self.legal])

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """The forms that the viewer may fill in now; empty where the viewer cannot act."""
        return tuple(self.rules.forms(self.view, self.seat)) if self.can_act and self.seat is not None else ()


def is_opening(state: State) -> bool:
    """Return whether any seat still has a piece of the opening to place, even if another decision comes before that."""
    placing = _placing(state.rules)
    return any(entry.kind in placing for entry in state.stack)


def places_yet(state: State, seat: int) -> bool:
    """Return whether `seat` still has a piece of the opening to place."""
    placing = _placing(state.rules)
    return any(entry.kind in placing and seat in entry.seats for entry in state.stack)


@lru_cache(maxsize=32)
def _placing(rules: Rules) -> frozenset[str]:
    """Return the kinds of decisions that verbs of the opening answer."""
    verbs = (name for name, verb in rules.verbs.items() if verb.opening)
    return frozenset(decision for name in verbs for decision in rules.moments[name])
