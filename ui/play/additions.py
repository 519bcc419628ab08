"""What is added to the parts of the game screen that all games share: by boards with land hexes, and by families.

The additions of a family are imported only when one of its games is played, so that the page loads faster.
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
    """What a kind of board or a family adds to the game screen; every field may be left empty."""

    # -- the board ---------------------------------------------------------------------------------------------

    arts: tuple[Art, ...] = ()
    """Further kinds of pieces."""
    pieces: Callable[[TableView], Iterable[Piece]] = lambda table: ()
    """The pieces that stand on the board."""
    paint: Callable[[TableView, Picture], Picture] = lambda table, picture: picture
    """The picture of the board with all additions that are not pieces, made from the picture so far."""
    places: Mapping[str, Callable[[Speaker, int], str]] = field(default_factory=dict)
    """By kind of place, the function that names a place of this kind in words from its index."""
    lands: Mapping[str, str] = field(default_factory=dict)
    """The names of the drawings of its terrains, by terrain."""
    drawn: Mapping[str, str] = field(default_factory=dict)
    """The names of the drawings of its wares and cards, by ware or card."""

    describes: str = ""
    """The function that describes the board in words, as ``module:function``; loaded only when it is needed."""

    # -- clicks on the board -----------------------------------------------------------------------------------

    offers: Callable[[TableView], Sequence[Action]] = lambda table: ()
    """Actions that a click on the board may stand for while no mode is chosen."""
    aims: Callable[[TableView, Action], tuple[Spot, ...]] = lambda table, action: ()
    """The places, after its arguments, at which an action is pointed, such as the hex of a figure that is chased."""
    dress: Callable[[TableView, Action, Target], Target] = lambda table, action, target: target
    """The target of an action with more details, such as the cost of a move."""
    light: Callable[[TableView, Action], bool] = lambda table, action: False
    """Whether an action needs no confirmation on the board."""
    lasts: Callable[[TableView, str], bool] = lambda table, mode: False
    """Whether a mode stays chosen after an action."""
    robbed: Callable[[TableView, int], Iterable[Spot]] = lambda table, victim: ()
    """The places of the board where a click may choose this victim."""

    # -- controls ----------------------------------------------------------------------------------------------

    panels: tuple[Panel, ...] = ()
    """Panels that come after those of every game."""
    shapes: Mapping[str, Callable[[TableView, str], Draft]] = field(default_factory=dict)
    """Further controls: by name, the function that makes the next draft of the table and the control's argument."""
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Groups of verbs that share one button, by the group's name."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """By verb, another verb that builds the same piece in a place off the board, such as aboard a ship."""
    stalls: frozenset[str] = frozenset()
    """Panels that stay open after the viewer's own actions in the same decision."""
    numbered: Callable[[TableView], Sequence[str]] = lambda table: ()
    """Controls that the digits press instead of the build buttons."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """Icons by name: of verbs that have a button, and of events that should stand out in the log."""
    pictured: Mapping[str, Art] = field(default_factory=dict)
    """The pieces on the buttons of verbs or groups, where they are not the pieces that the verbs put on the board."""
    supply: Callable[[State, int, str], int | None] = lambda view, seat, verb: None
    """How many pieces a seat has left for a verb; None if this addition does not count them."""
    price: Callable[[State, int, str], int | None] = lambda view, seat, verb: None
    """The packed bundle that a verb costs a seat now, if that is not the usual price; else None."""
    builds: Callable[[TableView], Markup | None] = _nothing
    """A button among those with prices that opens a panel."""

    # -- the screen --------------------------------------------------------------------------------------------

    regions: Mapping[str, Part] = field(default_factory=dict)
    """Further regions of the page by id; their names in words are the keys ``app.<id>``."""
    stats: tuple[Callable[[TableView, int], Stat | None], ...] = ()
    """Functions that return a number to show about a seat, or None."""
    tracks: Callable[[TableView], Markup | None] = _nothing
    """Markup below the seats."""
    tools: Callable[[TableView], Markup | None] = _nothing
    """Markup beside the hand."""
    notes: Callable[[TableView], Markup | None] = _nothing
    """Markup in the tray for cards of one's choice."""

    # -- the banner and the dice -------------------------------------------------------------------------------

    phases: tuple[str, ...] = ()
    """The phases of a turn in their order, as kinds of decisions."""
    line: Callable[[TableView], str] = lambda table: ""
    """What the viewer is asked, for the banner, in place of the common text; empty where the common text fits."""
    bids: Callable[[TableView], str] = lambda table: ""
    """The whole sentence of the banner; empty where the common sentences fit."""
    foresees: Callable[[TableView], Markup | None] = _nothing
    """Markup beside the dice about what the next roll would bring."""
    brought: Callable[[TableView, Sequence[Event]], str] = lambda table, events: ""
    """A line on the result of a roll; the first addition with a text supplies it."""
    tones: tuple[Tone, ...] = ()
    """The colours of the dice, where they differ."""
    thrown: Callable[[TableView, Sequence[Event]], Markup | None] = lambda table, events: None
    """Markup of other things that a roll throws, such as the event die."""
    explains: Callable[[TableView, Event], str] = lambda table, event: ""
    """The explanation of a line of the log that a newcomer may not understand; empty if there is none."""

    # -- sound and motion --------------------------------------------------------------------------------------

    sounds: Mapping[str, str] = field(default_factory=dict)
    """The names of sounds, by the class name of the event."""
    shown: Mapping[type, Callable[[TableView, Any], Iterable[Effect]]] = field(default_factory=dict)
    """By type of event, a function that returns its effects; the moves of cards have effects without it."""

    # -- the end -----------------------------------------------------------------------------------------------

    celebrates: Callable[[TableView], Markup | None] = _nothing
    """Markup that stands first on the screen at the end; the statistics below it are then folded."""
    counted: Mapping[str, Callable[[TableView, int], int]] = field(default_factory=dict)
    """Further rows of the table of cards at the end: by the row's key, the function that counts for a seat."""
    settled: Callable[[TableView], Markup | None] = _nothing
    """Markup below the final points."""

    # -- who plays ---------------------------------------------------------------------------------------------

    voiced: bool = False
    """Whether many players of these games cannot read: they are offered to hear questions, and the log is folded."""
    grace: float = 0.0
    """How many seconds bots and a shared screen wait so that a player can take back the action that ended a turn."""


USUAL = {Land: "ui.play.land"}
"""The modules of additions that several families share, by the slice that brings them."""


@lru_cache(maxsize=32)
def additions(rules: Rules) -> tuple[Addition, ...]:
    """Return the additions for the screen of a game: the shared ones, then those of its families."""
    usual = (room for kind, room in USUAL.items() if kind.__name__ in rules.slices)
    own = (ROOMS[name] for name in families_of(rules) if name in ROOMS)
    return tuple(import_module(room).ADDITION for room in (*usual, *own))


@lru_cache(maxsize=32)
def own_regions(rules: Rules) -> Mapping[str, Part]:
    """Return the regions by id that the additions of these rules bring."""
    return {name: part for each in additions(rules) for name, part in each.regions.items()}


@lru_cache(maxsize=32)
def naming(rules: Rules) -> Mapping[str, Callable[[Speaker, int], str]]:
    """Return by kind of place the function that names a place of this kind in words."""
    return {kind: call for each in additions(rules) for kind, call in each.places.items()}


@lru_cache(maxsize=32)
def arts(rules: Rules) -> dict[str, Art]:
    """Return the arts of all pieces of these rules by name. Raise ``ValueError`` if two arts have the same name."""
    known = (*ARTS, *(art for each in additions(rules) for art in each.arts))
    named = {art.name: art for art in known}
    if len(named) < len(known):
        raise ValueError(f"two arts of a table have one name: {sorted(art.name for art in known)}")
    return named


def art_of(rules: Rules, name: str) -> Art:
    """Return the art of a kind of piece; a plain counter if there is no drawing of this name."""
    return arts(rules).get(name) or counter(name)


def drawn_as(rules: Rules, name: str) -> str:
    """Return the name of the drawing of a ware or a card; `name` itself unless a family has a drawing of its own."""
    return next((each.drawn[name] for each in additions(rules) if name in each.drawn), name)


def land_as(rules: Rules, terrain: str) -> str:
    """Return the name of the drawing of a terrain; `terrain` itself unless a family has a drawing of its own."""
    return next((each.lands[terrain] for each in additions(rules) if terrain in each.lands), terrain)


def icon_of(rules: Rules, name: str, common: Mapping[str, str]) -> str:
    """Return the icon of a verb or an event, out of `common` or else an addition's icons; empty if it has none."""
    found = (icons[name] for icons in (common, *(each.icons for each in additions(rules))) if name in icons)
    return next(found, "")


def picture_of(rules: Rules, verb: str) -> Art | None:
    """Return the art on the button of a verb or group: its own, or that of the piece the verb puts; None if neither."""
    found = next((each.pictured[verb] for each in additions(rules) if verb in each.pictured), None)
    puts = rules.verbs[verb].puts if verb in rules.verbs else ""
    return found or (art_of(rules, puts) if puts else None)


def panels_of(rules: Rules) -> tuple[Panel, ...]:
    """Return the panels that the additions of these rules bring."""
    return tuple(panel for each in additions(rules) for panel in each.panels)


def beside(rules: Rules, verb: str) -> str:
    """Return the verb that builds the same piece off the board; empty if there is none."""
    found = (each.beside.get(verb, "") for each in additions(rules))
    return next((other for other in found if other in rules.verbs), "")


@lru_cache(maxsize=256)
def verbs_of(rules: Rules, name: str) -> frozenset[str]:
    """Return the verbs of a group, united over all additions; without such a group, the verb `name` alone."""
    groups = [each.groups[name] for each in additions(rules) if name in each.groups]
    return frozenset().union(*groups) or frozenset((name,))


@lru_cache(maxsize=256)
def group_of(rules: Rules, verb: str) -> str:
    """Return the group that a verb belongs to; `verb` itself if it is in none."""
    groups = (name for each in additions(rules) for name, verbs in each.groups.items() if verb in verbs)
    return next(groups, verb)


def is_voiced(rules: Rules) -> bool:
    """Return whether many players of these games cannot read."""
    return any(each.voiced for each in additions(rules))


def grace_of(rules: Rules) -> float:
    """Return how many seconds a player has to take back the action that ended a turn."""
    return max((each.grace for each in additions(rules)), default=0.0)


def numbered(table: TableView) -> tuple[str, ...]:
    """Return the controls that digits press instead of the build buttons; usually none."""
    return tuple(control for each in additions(table.rules) for control in each.numbered(table))
