"""The records in which a kind of board or a family says what it adds to the game screen that all games share.

A room hands out one ``ADDITION``. It fills the records that it needs and leaves the others out:

    ADDITION = Addition(
        pictures=Pictures(arts=(SHIP,), icons={"set-sail": "set-sail"}),
        board=OnBoard(pieces=ships),
        passing=InPassing(sounds={"ShipMoved": "sail"}),
    )
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.state import State

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.kernel.parts import Part
    from ui.base.effects import Effect
    from ui.base.markup import Markup
    from ui.board.art import Art, Piece
    from ui.board.dice import Tone
    from ui.board.picture import Picture, Target
    from ui.play.panels.panel import Panel
    from ui.play.region import Region
    from ui.play.speaker import Speaker
    from ui.play.spots import Spot
    from ui.play.stat import Stat
    from ui.play.table import Draft, TableView


def _nothing(table: TableView) -> None:
    return None


@dataclass(frozen=True)
class Pictures:
    """Drawings, by the names under which the rules know the things: ``Pictures(terrains={"gold": "river"})``."""

    arts: tuple[Art, ...] = ()
    """Further kinds of pieces."""
    terrains: Mapping[str, str] = field(default_factory=dict)
    """The names of the drawings of terrains, by terrain."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """The names of the drawings of wares and cards, by ware or card."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """Icons by name: of verbs that have a button, and by class name of events that should stand out in the log."""
    signs: Mapping[str, type[Part]] = field(default_factory=dict)
    """Icons that the legend lists only where a rule is in force: by icon, the part that is this rule."""
    buttons: Mapping[str, Art] = field(default_factory=dict)
    """The pieces on the buttons of verbs or groups, where they are not the pieces that the verbs put on the board."""


@dataclass(frozen=True)
class OnBoard:
    """What a family adds to the board and to the words for it.

    For example ``OnBoard(pieces=ships, places={"square": square_in_words})``.
    """

    pieces: Callable[[TableView], Iterable[Piece]] = lambda table: ()
    """The pieces that stand on the board."""
    paint: Callable[[TableView, Picture], Picture] = lambda table, picture: picture
    """The picture of the board with all additions that are not pieces, made from the picture so far."""
    places: Mapping[str, Callable[[Speaker, int], str]] = field(default_factory=dict)
    """By kind of place, the function that names a place of this kind in words from its index."""
    describes: str = ""
    """The function that describes the board in words, as ``module:function``; loaded only when it is needed."""
    tells: str = ""
    """The function that tells what a touched tile is, from the tile's index, as ``module:function``."""


@dataclass(frozen=True)
class Pointing:
    """What a click on the board means: ``Pointing(offers=moves_of_ships)``."""

    offers: Callable[[TableView], Sequence[Action]] = lambda table: ()
    """Actions that a click on the board may stand for while no mode is chosen."""
    aims: Callable[[TableView, Action], tuple[Spot, ...]] = lambda table, action: ()
    """The places that an action needs clicks on besides those of its arguments, such as the hex of a chased figure."""
    dress: Callable[[TableView, Action, Target], Target] = lambda table, action, target: target
    """The target of an action with more details, such as the cost of a move."""
    keeps_mode: Callable[[TableView, str], bool] = lambda table, mode: False
    """Whether a mode stays chosen after an action that leaves the viewer with the same decision."""
    victims: Callable[[TableView, int], Iterable[Spot]] = lambda table, victim: ()
    """The places of the board where a click may choose this seat as the victim."""


@dataclass(frozen=True)
class Panels:
    """Panels and trays beside the board: ``Panels(panels=(MARKET,), shapes={"market": toggle})``."""

    panels: tuple[Panel, ...] = ()
    """Panels that come after those of every game."""
    shapes: Mapping[str, Callable[[TableView, str], Draft]] = field(default_factory=dict)
    """Further controls: by name, the function that makes the next draft of the table and the control's argument."""
    lasting: frozenset[str] = frozenset()
    """Panels that stay open after the viewer's own actions in the same decision."""
    notes: Callable[[TableView], Markup | None] = _nothing
    """Markup in the tray for cards of one's choice."""
    swap: Callable[[TableView], Action | None] = _nothing
    """The trade with the bank that the two trays make, where it is not one of cards at the bank's rates; else None."""


@dataclass(frozen=True)
class Building:
    """The build buttons: ``Building(groups={"knights": frozenset({"activate-knight", "promote-knight"})})``."""

    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Groups of verbs that share one button, by the group's name."""
    off_board: Mapping[str, str] = field(default_factory=dict)
    """By verb, another verb that builds the same piece in a place off the board, such as aboard a ship."""
    numbered: Callable[[TableView], Sequence[str]] = lambda table: ()
    """Controls that the digits press instead of the build buttons."""
    supply: Callable[[State, int, str], int | None] = lambda view, seat, verb: None
    """How many pieces a seat has left for a verb; None if this addition does not count them."""
    price: Callable[[State, int, str], int | None] = lambda view, seat, verb: None
    """The packed bundle that a verb costs a seat now, if that is not the usual price; else None."""
    tool: Callable[[TableView], Markup | None] = _nothing
    """A button among those with prices that opens a panel."""


@dataclass(frozen=True)
class Around:
    """What stands around the board: ``Around(stats=(gold_of_seat,), tracks=missions)``."""

    regions: Mapping[str, Region] = field(default_factory=dict)
    """Further regions of the page by id; their names in words are the keys ``app.<id>``."""
    stats: tuple[Callable[[TableView, int], Stat | None], ...] = ()
    """Functions that return a number to show about a seat, or None."""
    tracks: Callable[[TableView], Markup | None] = _nothing
    """Markup below the seats."""
    tools: Callable[[TableView], Markup | None] = _nothing
    """Markup beside the hand."""


class Step(NamedTuple):
    """What a player does in a turn: ``Step("trade", "trade", verb="offer")``.

    The words ``step.<name>`` and ``step.<name>.text`` tell of it. A step with a ``verb`` is told of only where the
    rules have that verb.
    """

    name: str
    icon: str
    verb: str = ""


@dataclass(frozen=True)
class InTurn:
    """What the banner and the log say in a turn: ``InTurn(phases=("roll", "main", "movement"))``."""

    phases: tuple[str, ...] = ()
    """The phases of a turn in their order, as kinds of decisions."""
    steps: tuple[Step, ...] = ()
    """How a turn goes, for the help; the last addition with steps tells it."""
    line: Callable[[TableView], str] = lambda table: ""
    """What the viewer is asked, for the banner, in place of the common text; empty where the common text fits."""
    sentence: Callable[[TableView], str] = lambda table: ""
    """The whole sentence of the banner; empty where the common sentences fit."""
    loses: Callable[[TableView, Action], str] = lambda table, action: ""
    """What the viewer would lose by a legal action, as a sentence; empty for nothing. The page asks before that."""
    explains: Callable[[TableView, Event], str] = lambda table, event: ""
    """The explanation of a line of the log that a newcomer may not understand; empty if there is none."""


@dataclass(frozen=True)
class OnRoll:
    """What is shown with the dice: ``OnRoll(thrown=event_die)``."""

    foresees: Callable[[TableView], Markup | None] = _nothing
    """Markup beside the dice about what the next roll would bring."""
    brought: Callable[[TableView, Sequence[Event]], str] = lambda table, events: ""
    """A line on the result of a roll; the first addition with a text supplies it."""
    tones: tuple[Tone, ...] = ()
    """The colours of the dice, where they differ."""
    thrown: Callable[[TableView, Sequence[Event]], Markup | None] = lambda table, events: None
    """Markup of other things that a roll throws, such as the event die."""


@dataclass(frozen=True)
class InPassing:
    """Sound and motion: ``InPassing(sounds={"PirateCame": "robber"})``."""

    sounds: Mapping[str, str] = field(default_factory=dict)
    """The names of sounds, by the class name of the event."""
    effects: Mapping[type, Callable[[TableView, Any], Iterable[Effect]]] = field(default_factory=dict)
    """By type of event, a function that returns its effects; the moves of cards have effects without it."""
    grave: frozenset[str] = frozenset()
    """The class names of events that are told until the person acts, if a bot's action brought them about."""
    losses: Mapping[str, str] = field(default_factory=dict)
    """By class name of an event with which a seat loses a piece, the field of that seat, which is told so as well."""
    found: frozenset[str] = frozenset()
    """The class names of the viewer's own events that a notice tells: what they bring is easily missed on the board."""


@dataclass(frozen=True)
class AtEnd:
    """Additions to the screen at the end: ``AtEnd(rows={"castles": castles_of_seat})``."""

    celebrates: Callable[[TableView], Markup | None] = _nothing
    """Markup that stands first on the screen at the end; the statistics below it are then folded."""
    rows: Mapping[str, Callable[[TableView, int], int]] = field(default_factory=dict)
    """Further rows of the table of cards at the end: by name (``play.record.<name>``), what counts for a seat."""
    below_points: Callable[[TableView], Markup | None] = _nothing
    """Markup below the final points."""


@dataclass(frozen=True)
class ForChildren:
    """What a game needs for children, who often cannot read: ``ForChildren(voiced=True, grace=4.0)``."""

    voiced: bool = False
    """Whether the page offers to read questions aloud; the log is folded then."""
    opening: Callable[[TableView], Sequence[tuple[Markup, str]]] = lambda table: ()
    """What to know before the first move, in place of the usual sheet: pictures, each with a short sentence."""
    tells: Callable[[TableView], str] = lambda table: ""
    """What is read aloud of the thing that the player has touched to learn what it is; empty for none."""
    grace: float = 0.0
    """How many seconds bots and a shared screen wait so that a player can take back the action that ended a turn."""


@dataclass(frozen=True)
class Addition:
    """What a kind of board or a family adds to the game screen; each record may be left out."""

    pictures: Pictures = Pictures()
    board: OnBoard = OnBoard()
    pointing: Pointing = Pointing()
    panels: Panels = Panels()
    building: Building = Building()
    around: Around = Around()
    turn: InTurn = InTurn()
    roll: OnRoll = OnRoll()
    passing: InPassing = InPassing()
    end: AtEnd = AtEnd()
    children: ForChildren = ForChildren()
