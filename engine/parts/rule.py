"""The questions that rules of this family ask each other, folded over the parts in the order of the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeAlias

from engine.kernel.parts import Part, Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

Placer: TypeAlias = Callable[[Step, int, int], None]
"""A function that puts a piece on the board: ``placer(step, seat, place)``. It adds the events."""
EVERYWHERE = -1
"""The mask of all places."""


class Rule(Part):
    """A part of a hex-settlement game. Each method is a question to the rule or a notice; by default it does nothing.

    ``ends`` names the ways in which the rule may end a game (:func:`engine.parts.victory.ways_to_end`).
    """

    ends: ClassVar[tuple[str, ...]] = ()

    def in_force(self, state: State) -> bool:
        """Return whether the rule matters at this table; False if an option or the map leaves it nothing to do."""
        return True

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return further numbers for the help about this rule, by name. A number that is 0 has no sentence."""
        return {}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return how far the seat has come by this rule, in public counts other than points, by name."""
        return {}

    def start_place(self, rules: Rules, seat: int) -> str:
        """Return the name of the start that the map has ready for a seat; empty where seats choose their places."""
        return ""

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return the functions that put the map's first pieces on the board, by the pieces' words on the map."""
        return {}

    def secret_points(self, state: State, seat: int) -> int:
        """Return the victory points that only the seat itself can see."""
        return 0

    def surely_holds(self, state: State, seat: int) -> int:
        """Return the bundle of cards that everybody knows to be in the seat's hand."""
        return 0

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Return whether this rule lets a seat see the hand of `other` now; ``None`` is an onlooker."""
        return False

    def cards_aside(self, state: State) -> int:
        """Return the bundle of resource cards that this rule keeps in public, in neither the bank nor a hand."""
        return 0

    def cards_returned(self, step: Step) -> None:
        """Cards have come back to the bank, as the price of something or in a trade."""

    def hand_limit(self, state: State, seat: int) -> int:
        """Return the cards that this rule lets the seat hold when hands are counted; the rules' answers add up."""
        return 0

    def wins(self, state: State, seat: int) -> bool:
        """Return whether the seat, in its own turn, wins by this rule. One such rule is enough.

        If that depends on more than points, the rule calls :func:`engine.parts.turn.points_changed` when it changes.
        """
        return False

    def may_win(self, state: State, seat: int) -> bool:
        """Return whether this rule lets the seat win now. One rule that does not prevents it."""
        return True

    def more_to_win(self, rules: Rules) -> int:
        """Return the points that this rule adds to the agreed number that wins."""
        return 0

    def ending(self, state: State, seat: int) -> str:
        """Return the word for the way in which the seat has won by this rule; empty if it has no word."""
        return ""

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return how many pieces this rule adds to a kind of the seat's pieces, on the board or in the supply.

        A negative number counts pieces that are gone for good.
        """
        return 0

    def before_turn(self, step: Step, seat: int) -> None:
        """A turn is about to begin; all rules get this notice before any gets :meth:`turn_begins`.

        A game without a further round ends here, so that nothing of that round happens.
        """

    def turn_begins(self, step: Step, seat: int) -> None:
        """A turn has begun, before the roll. There is no such notice once the game is over."""

    def holds_turn(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat may not end its turn yet, or None."""
        return None

    def turn_closes(self, step: Step, seat: int) -> None:
        """The active seat will do no more (a course: a rule may still ask something)."""

    def turn_ends(self, step: Step, seat: int) -> None:
        """A turn is over."""

    def between_turns(self, state: State) -> bool:
        """Return whether the active seat has ended its turn and this rule lets others act before the next turn."""
        return False

    def rolled(self, step: Step, total: int) -> None:
        """The active seat has rolled the production dice (a course: questions are answered before the next rule)."""

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """The hexes have paid for a roll; `gains` has a bundle for each seat."""

    def picked(self, step: Step, seat: int) -> None:
        """The seat has taken cards of its choice from the bank, for a gold hex or a discovery."""

    def first_cards(self, step: Step, seat: int, corner: int) -> None:
        """The hexes around a corner of the seat have paid its first cards in the opening."""

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule lets the seat build roads."""
        return EVERYWHERE

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule lets the seat build settlements."""
        return EVERYWHERE

    def city_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule lets the seat turn settlements into cities."""
        return EVERYWHERE

    def figure_ground(self, state: State, figure: str) -> int:
        """Return the mask of hexes on which this rule lets a figure, such as the ``robber``, be put."""
        return EVERYWHERE

    def figure_waits(self, state: State, figure: str) -> bool:
        """Return whether this rule keeps a figure beside the board for now, although the map has a place for it."""
        return False

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Return whether this rule keeps a figure in its place for now: a seven or a card does not move it."""
        return False

    def bank_rates(self, state: State, seat: int) -> int:
        """Return the bank's trade rates for the seat by this rule, a bundle: how many cards of each kind for one other.

        0 stands for a kind that the rule does not concern. When the answer changes, the rule calls
        :func:`engine.parts.maritime_trade.renew_rates`.
        """
        return 0

    def wares(self, state: State, seat: int) -> int:
        """Return the bundle of wares other than cards, such as coins, that the seat may trade with others."""
        return 0

    def traded(self, step: Step, seat: int, partner: int, give: int, want: int) -> None:
        """``seat`` gave one packed bundle of wares to ``partner`` for another; their cards have changed hands."""

    def bars(self, state: State, seat: int) -> int:
        """Return the mask of corners through which this rule lets no route of the seat pass.

        When it changes, the rule calls :func:`tell_of_barriers`.
        """
        return 0

    def holds(self, state: State, seat: int) -> int:
        """Return the mask of corners where a piece of this rule holds the end of the seat's routes."""
        return 0

    def keeps_free(self, state: State, corner: int) -> int:
        """Return the mask of corners on which nobody may build while a building stands on `corner`."""
        return 0

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """A route of the seat has been built on `side`."""

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """A route of the seat has been removed from `side`."""

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """A building of the seat has been built on `corner`, where none stood."""

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """The seat's building has left `corner`."""

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """What bars a mask of corners to the routes of a mask of seats has come or gone."""

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """A building of the seat on `corner` is new, or of another kind than before."""

    def card_played(self, step: Step, seat: int, card: int) -> None:
        """A development card was played and has had its immediate effect."""


def tell_of_barriers(step: Step, corners: int, seats: int) -> None:
    """Notify the rules that barriers on a mask of corners have come or gone for the routes of a mask of seats.

    After a move call this once, when all pieces have reached their places.
    """
    for changed in step.state.rules.each[Rule.barriers_changed]:
        changed(step, corners, seats)


def start_place(rules: Rules, seat: int) -> str:
    """Return the name of the start that the map has ready for a seat; it need not be the player's colour."""
    return next((name for place in rules.each[Rule.start_place] if (name := place(rules, seat))), "")


def pieces_of(state: State, seat: int, name: str) -> int:
    """Return how many pieces of a kind the seat has, in its supply and on the board."""
    pieces: int = state.rules.numbers.pieces[name]
    for extra in state.rules.each[Rule.extra_pieces]:
        pieces += extra(state, seat, name)
    return pieces


def public_points(state: State, seat: int) -> int:
    """Return the seat's public victory points."""
    total = 0
    for points in state.rules.each[Rule.points]:
        total += points(state, seat)
    return total


def all_points(state: State, seat: int) -> int:
    """Return the seat's victory points, the hidden ones too."""
    total = public_points(state, seat)
    for points in state.rules.each[Rule.secret_points]:
        total += points(state, seat)
    return total
