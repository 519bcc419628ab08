"""What there is on the game screen besides what every game has: what a land of hexes brings, and what a family adds.

The additions of families that are not played are never imported: a page starts with what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.kernel.actions import Action
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.land import Land
from ui.base.families import ROOMS, families_of
from ui.board.pieces import ARTS, counter

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from ui.base.effects import Effect
    from ui.base.markup import Markup
    from ui.board.art import Art, Piece
    from ui.board.dice import Tone
    from ui.board.picture import Picture, Target
    from ui.play.panels.panel import Panel
    from ui.play.region import Part
    from ui.play.seats import Stat
    from ui.play.speaker import Speaker
    from ui.play.spots import Spot
    from ui.play.table import Draft, TableView


def _nothing(table: TableView) -> None:
    return None


@dataclass(frozen=True)
class Addition:
    """What is added; all of it may be empty."""

    # -- the board ---------------------------------------------------------------------------------------------

    arts: tuple[Art, ...] = ()
    """Its kinds of pieces."""
    pieces: Callable[[TableView], Iterable[Piece]] = lambda table: ()
    """Those that stand on the board."""
    paint: Callable[[TableView, Picture], Picture] = lambda table, picture: picture
    """The board with what is added to the picture besides pieces."""
    places: Mapping[str, Callable[[Speaker, int], str]] = field(default_factory=dict)
    """What the places of a kind are called."""
    lands: Mapping[str, str] = field(default_factory=dict)
    """What the drawings of its terrains are called, by the terrains' names."""
    drawn: Mapping[str, str] = field(default_factory=dict)
    """What the drawings of its wares and cards are called, by their names."""

    describes: str = ""
    """Who tells the board in words, as a module and a function of the table; loaded when somebody asks."""

    # -- clicks on the board -----------------------------------------------------------------------------------

    offers: Callable[[TableView], Sequence[Action]] = lambda table: ()
    """Actions that a click on the board may stand for besides those of a chosen verb."""
    aims: Callable[[TableView, Action], tuple[Spot, ...]] = lambda table, action: ()
    """Places at which an action is pointed besides those that it names."""
    dress: Callable[[TableView, Action, Target], Target] = lambda table, action, target: target
    """A target with more told of it."""
    light: Callable[[TableView, Action], bool] = lambda table, action: False
    """Whether an action needs no confirming."""
    lasts: Callable[[TableView, str], bool] = lambda table, mode: False
    """Whether a mode goes on after an action."""
    robbed: Callable[[TableView, int], Iterable[Spot]] = lambda table, victim: ()
    """Where on the board a victim may be picked."""

    # -- controls ----------------------------------------------------------------------------------------------

    panels: tuple[Panel, ...] = ()
    """Panels that come after the usual ones."""
    shapes: Mapping[str, Callable[[TableView, str], Draft]] = field(default_factory=dict)
    """Further controls, by their names."""
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Verbs that one button shows the places of, under a name of its own."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """Verbs that build the same as another, in some other way."""
    stalls: frozenset[str] = frozenset()
    """Panels that stay open while one goes on."""
    numbered: Callable[[TableView], Sequence[str]] = lambda table: ()
    """Controls that digits press in place of the build buttons."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """The icons of verbs that have a button and of events that should not be missed in the log, by their names."""
    pictured: Mapping[str, Art] = field(default_factory=dict)
    """The pieces on the buttons of verbs that are not told by the piece that they put."""
    supply: Callable[[State, int, str], int | None] = lambda view, seat, verb: None
    """How many are left to a seat for a verb."""
    price: Callable[[State, int, str], int | None] = lambda view, seat, verb: None
    """What a verb costs a seat now, packed, where that is not the usual."""
    builds: Callable[[TableView], Markup | None] = _nothing
    """What stands among the prices and opens a panel."""

    # -- the screen --------------------------------------------------------------------------------------------

    regions: Mapping[str, Part] = field(default_factory=dict)
    """What stands on the page besides the regions of every game, by ids; the words call them ``app.<id>``."""
    stats: tuple[Callable[[TableView, int], Stat | None], ...] = ()
    """What is told of a seat."""
    tracks: Callable[[TableView], Markup | None] = _nothing
    """What stands below the seats."""
    tools: Callable[[TableView], Markup | None] = _nothing
    """What stands beside the hand."""
    notes: Callable[[TableView], Markup | None] = _nothing
    """What stands in a tray for cards of one's choice."""

    # -- the banner and the dice -------------------------------------------------------------------------------

    phases: tuple[str, ...] = ()
    """The parts of a turn, as decisions."""
    line: Callable[[TableView], str] = lambda table: ""
    """What is added to the banner."""
    bids: Callable[[TableView], str] = lambda table: ""
    """What is asked, in a whole sentence."""
    foresees: Callable[[TableView], Markup | None] = _nothing
    """What the next roll would bring, beside the dice."""
    brought: Callable[[TableView, Sequence[Event]], str] = lambda table, events: ""
    """What came of a roll, in a line; the first that says something is heard."""
    tones: tuple[Tone, ...] = ()
    """The colours of the dice, where they are told apart."""
    thrown: Callable[[TableView, Sequence[Event]], Markup | None] = lambda table, events: None
    """What was thrown besides the dice."""
    explains: Callable[[TableView, Event], str] = lambda table, event: ""
    """What a newcomer may not know of a line of the log."""

    # -- sound and motion --------------------------------------------------------------------------------------

    sounds: Mapping[str, str] = field(default_factory=dict)
    """What is heard of an event, by its name."""
    shown: Mapping[type, Callable[[TableView, Any], Iterable[Effect]]] = field(default_factory=dict)
    """What is seen of an event in passing besides what changes hands, by its type."""

    # -- the end -----------------------------------------------------------------------------------------------

    celebrates: Callable[[TableView], Markup | None] = _nothing
    """What comes first at the end, and folds the figures."""
    counted: Mapping[str, Callable[[TableView, int], int]] = field(default_factory=dict)
    """Further rows of the figures, by the words of what they count."""
    settled: Callable[[TableView], Markup | None] = _nothing
    """What stands below the final points."""

    # -- who plays ---------------------------------------------------------------------------------------------

    voiced: bool = False
    """Whether many who play cannot read: they are asked whether to read aloud, and the log is folded."""
    grace: float = 0.0
    """For how many seconds bots, and a shared screen, leave time to take back what ended a turn."""


USUAL = {Land: "ui.play.land"}
"""What several families have, by the slice by which it is known: it comes before what each of them adds."""


@lru_cache(maxsize=32)
def additions(rules: Rules) -> tuple[Addition, ...]:
    """What is added to the screen at a table: what several families have, then what those on it bring themselves."""
    usual = (room for kind, room in USUAL.items() if kind.__name__ in rules.slices)
    own = (ROOMS[name] for name in families_of(rules) if name in ROOMS)
    return tuple(import_module(room).ADDITION for room in (*usual, *own))


@lru_cache(maxsize=32)
def own_regions(rules: Rules) -> Mapping[str, Part]:
    """The regions that these rules add to the page, by their ids."""
    return {name: part for each in additions(rules) for name, part in each.regions.items()}


@lru_cache(maxsize=32)
def naming(rules: Rules) -> Mapping[str, Callable[[Speaker, int], str]]:
    """By kind of place what those of these rules are called."""
    return {kind: call for each in additions(rules) for kind, call in each.places.items()}


@lru_cache(maxsize=32)
def arts(rules: Rules) -> dict[str, Art]:
    """The pieces that these rules may put on the board, by their names; raises ``ValueError`` for a name used twice."""
    known = (*ARTS, *(art for each in additions(rules) for art in each.arts))
    named = {art.name: art for art in known}
    if len(named) < len(known):
        raise ValueError(f"two arts of a table have one name: {sorted(art.name for art in known)}")
    return named


def art_of(rules: Rules, name: str) -> Art:
    """The art of a kind of piece; a plain counter where nobody has drawn it."""
    return arts(rules).get(name) or counter(name)


def drawn_as(rules: Rules, name: str) -> str:
    """What the drawing of a ware or a card of these rules is called: a family's on the table, or the common one."""
    return next((each.drawn[name] for each in additions(rules) if name in each.drawn), name)


def land_as(rules: Rules, terrain: str) -> str:
    """What the drawing of a terrain of these rules is called: a family's on the table, or the common one."""
    return next((each.lands[terrain] for each in additions(rules) if terrain in each.lands), terrain)


def icon_of(rules: Rules, name: str, common: Mapping[str, str]) -> str:
    """The icon of a verb or an event, if it has one: a common one, or that of a family on the table."""
    found = (icons[name] for icons in (common, *(each.icons for each in additions(rules))) if name in icons)
    return next(found, "")


def picture_of(rules: Rules, verb: str) -> Art | None:
    """The piece on the button of a verb, or a group of them: what stands for it, or what it puts on the board."""
    found = next((each.pictured[verb] for each in additions(rules) if verb in each.pictured), None)
    puts = rules.verbs[verb].puts if verb in rules.verbs else ""
    return found or (art_of(rules, puts) if puts else None)


def panels_of(rules: Rules) -> tuple[Panel, ...]:
    """The panels that these rules add."""
    return tuple(panel for each in additions(rules) for panel in each.panels)


def beside(rules: Rules, verb: str) -> str:
    """The verb that builds the same as this one in another way; empty where there is none."""
    found = (each.beside.get(verb, "") for each in additions(rules))
    return next((other for other in found if other in rules.verbs), "")


@lru_cache(maxsize=256)
def verbs_of(rules: Rules, name: str) -> frozenset[str]:
    """The verbs of a group, to which several families may add, or the one of that name."""
    groups = [each.groups[name] for each in additions(rules) if name in each.groups]
    return frozenset().union(*groups) or frozenset((name,))


@lru_cache(maxsize=256)
def group_of(rules: Rules, verb: str) -> str:
    """The group that a verb belongs to; its own name where there is none."""
    groups = (name for each in additions(rules) for name, verbs in each.groups.items() if verb in verbs)
    return next(groups, verb)


def is_voiced(rules: Rules) -> bool:
    """Whether these rules are played by many who cannot read."""
    return any(each.voiced for each in additions(rules))


def grace_of(rules: Rules) -> float:
    """For how many seconds whoever ended a turn can think better of it."""
    return max((each.grace for each in additions(rules)), default=0.0)


def numbered(table: TableView) -> tuple[str, ...]:
    """The controls that digits press in place of the build buttons; usually none."""
    return tuple(control for each in additions(table.rules) for control in each.numbered(table))
