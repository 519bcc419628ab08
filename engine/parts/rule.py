"""The questions that rules of this family ask each other, folded over the parts in the order of the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeAlias

from engine.kernel.parts import Part, Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

Placer: TypeAlias = Callable[[Step, int, int], None]
"""Puts a piece of a seat on a place and tells of it."""
EVERYWHERE = -1
"""The mask of all places."""


class Rule(Part):
    """A part of a hex-settlement game. Every method here is a question or a notice; silence is the default.

    ``ends`` are the words for the ways in which it may end a game (:func:`engine.parts.victory.ways_to_end`).
    """

    ends: ClassVar[tuple[str, ...]] = ()

    def in_force(self, state: State) -> bool:
        """Whether the rule matters at this table: it may have been agreed otherwise, or the map may not have it."""
        return True

    def help_values(self, state: State) -> Mapping[str, int]:
        """What a player should be told of this rule besides the game's numbers, by name; 0 is what is not there."""
        return {}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """How far the seat has come by this rule, in what everybody can count besides points, by name."""
        return {}

    def start_place(self, rules: Rules, seat: int) -> str:
        """The start that the map has for a seat, by its name on the map; empty where seats choose their own."""
        return ""

    def start_pieces(self) -> Mapping[str, Placer]:
        """What puts pieces on the board that stand on the map from the beginning, by their words on the map."""
        return {}

    def secret_points(self, state: State, seat: int) -> int:
        """Victory points that only the seat itself can see."""
        return 0

    def surely_holds(self, state: State, seat: int) -> int:
        """A bundle that everybody knows the seat to hold at least."""
        return 0

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Whether this rule lets a seat (``None``: whoever looks on) look at the cards in another's hand now."""
        return False

    def cards_aside(self, state: State) -> int:
        """The resource cards that this rule keeps besides the bank and the hands, for all to see: a packed bundle."""
        return 0

    def cards_returned(self, step: Step) -> None:
        """Cards have come back to the bank, as the price of something or in a trade."""

    def hand_limit(self, state: State, seat: int) -> int:
        """How many cards, or how many more, the seat may hold by this rule when hands are counted; answers add up."""
        return 0

    def wins(self, state: State, seat: int) -> bool:
        """Whether the seat, in its own turn, has what wins by this rule; one such rule is enough.

        Where that changes by anything but points, the rule calls :func:`engine.parts.turn.points_changed`.
        """
        return False

    def may_win(self, state: State, seat: int) -> bool:
        """Whether this rule lets the seat win now; all must let it."""
        return True

    def more_to_win(self, rules: Rules) -> int:
        """How many points more than were agreed win by this rule."""
        return 0

    def ending(self, state: State, seat: int) -> str:
        """The word for the way in which the seat has won, where this rule has one; silence is ``points``."""
        return ""

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """How many pieces of a kind the seat has by this rule, in its supply or on the board, besides its usual ones.

        Fewer than none lie somewhere else for good.
        """
        return 0

    def before_turn(self, step: Step, seat: int) -> None:
        """A turn is about to begin: the first thing in it, told to all rules before :meth:`turn_begins` is to any.

        Here a game ends that has no further round, so that nothing of that round happens.
        """

    def turn_begins(self, step: Step, seat: int) -> None:
        """A turn has begun; nothing is rolled yet. It is not told where the game is over."""

    def holds_turn(self, state: State, seat: int) -> Refusal | None:
        """Why the seat may not end its turn yet, or None."""
        return None

    def turn_closes(self, step: Step, seat: int) -> None:
        """The active seat will do no more (a course: a rule may still ask something)."""

    def turn_ends(self, step: Step, seat: int) -> None:
        """A turn is over."""

    def between_turns(self, state: State) -> bool:
        """Whether the active seat has ended its turn, and by this rule others act before the next turn begins."""
        return False

    def rolled(self, step: Step, total: int) -> None:
        """The active seat has rolled the production dice (a course: what a rule asks is answered before the next)."""

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """The hexes have paid for a roll: a packed bundle to each seat."""

    def picked(self, step: Step, seat: int) -> None:
        """The seat has taken cards of its choice from the bank, which some land or discovery has brought it."""

    def first_cards(self, step: Step, seat: int, corner: int) -> None:
        """The land around a seat's corner has paid its first cards in the opening."""

    def road_ground(self, state: State, seat: int) -> int:
        """The mask of sides on which this rule lets the seat build roads."""
        return EVERYWHERE

    def settling_ground(self, state: State, seat: int) -> int:
        """The mask of corners on which this rule lets the seat found settlements."""
        return EVERYWHERE

    def city_ground(self, state: State, seat: int) -> int:
        """The mask of corners on which this rule lets the seat turn settlements into cities."""
        return EVERYWHERE

    def figure_ground(self, state: State, figure: str) -> int:
        """The mask of hexes on which this rule lets a figure, such as the ``robber``, be put."""
        return EVERYWHERE

    def figure_waits(self, state: State, figure: str) -> bool:
        """Whether this rule has a figure wait beside the board for now, wherever the map lets it begin."""
        return False

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Whether this rule keeps a figure where it is for now: whatever would move it moves nothing."""
        return False

    def bank_rates(self, state: State, seat: int) -> int:
        """How many cards of each kind the bank takes of the seat for one other, by this rule: a packed bundle.

        0 is for kinds of which the rule says nothing. Where the answer changes in play, the rule calls
        :func:`engine.parts.maritime_trade.renew_rates`.
        """
        return 0

    def wares(self, state: State, seat: int) -> int:
        """What the seat may trade with others besides its cards: a packed bundle of the game's wares."""
        return 0

    def traded(self, step: Step, seat: int, partner: int, give: int, want: int) -> None:
        """``seat`` gave one packed bundle of wares to ``partner`` for another; their cards have changed hands."""

    def bars(self, state: State, seat: int) -> int:
        """The mask of corners through which this rule lets no road or other route of the seat's pass.

        Where it changes in play, the rules are told (:func:`tell_of_barriers`).
        """
        return 0

    def holds(self, state: State, seat: int) -> int:
        """The mask of corners where this rule has something of the seat's that holds the end of a route."""
        return 0

    def keeps_free(self, state: State, corner: int) -> int:
        """The mask of corners on which this rule lets nobody build while a building stands on ``corner``."""
        return 0

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """A road of the seat's, or another route, lies on ``side`` now."""

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """The seat's road, or other route, lies on ``side`` no longer."""

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """A building of the seat's stands on ``corner`` now, where none stood."""

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """The seat's building stands on ``corner`` no longer."""

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """What bars a mask of corners to the routes of a mask of seats has come or gone."""

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """A building of the seat's stands on ``corner`` now, or is of another kind than before."""

    def card_played(self, step: Step, seat: int, card: int) -> None:
        """A development card was played, and has done what it does at once."""


def tell_of_barriers(step: Step, corners: int, seats: int) -> None:
    """Tell the rules that what bars a mask of corners to the routes of a mask of seats has come or gone.

    What moves, or takes another's place, is told of once, when everything stands where it is going to stand.
    """
    for changed in step.state.rules.each[Rule.barriers_changed]:
        changed(step, corners, seats)


def start_place(rules: Rules, seat: int) -> str:
    """The start that the map has ready for a seat, by its name there; the colour a player chooses is another thing."""
    return next((name for place in rules.each[Rule.start_place] if (name := place(rules, seat))), "")


def pieces_of(state: State, seat: int, name: str) -> int:
    """How many pieces of a kind the seat has in its supply and on the board."""
    pieces: int = state.rules.numbers.pieces[name]
    for extra in state.rules.each[Rule.extra_pieces]:
        pieces += extra(state, seat, name)
    return pieces


def public_points(state: State, seat: int) -> int:
    """The seat's victory points as everybody can count them."""
    total = 0
    for points in state.rules.each[Rule.points]:
        total += points(state, seat)
    return total


def all_points(state: State, seat: int) -> int:
    """The seat's victory points with those only it can see."""
    total = public_points(state, seat)
    for points in state.rules.each[Rule.secret_points]:
        total += points(state, seat)
    return total
