"""Rule, the base class of all parts of a hex-settlement game. Its methods are the calls by which parts cooperate.

The kernel and the parts call a method on all parts that override it, in the order of the game's list, and combine the
answers: they add points, intersect masks of allowed places, stop at the first refusal.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeAlias

from engine.kernel.parts import Part, Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

Placer: TypeAlias = Callable[[Step, int, int], None]
"""Places a piece of a seat and adds its event: called with the step, the seat, and the index of the corner or side."""
EVERYWHERE = -1
"""The mask of all places."""


class Rule(Part):
    """A part of a hex-settlement game.

    Every method has a neutral default, so a rule overrides only what it cares about.
    ``ends`` are words for the ways in which this rule may end a game (:func:`engine.parts.victory.ways_to_end`).
    """

    ends: ClassVar[tuple[str, ...]] = ()

    def in_force(self, state: State) -> bool:
        """Return whether the rule has an effect at this table; an option or the map may switch it off."""
        return True

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return numbers by name for this rule's help text, in addition to the game's numbers; 0 if absent."""
        return {}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return the seat's public progress by this rule besides points, by name: ``{"knights": 2}``."""
        return {}

    def start_place(self, rules: Rules, seat: int) -> str:
        """Return the name of the start that the map has for a seat; empty if seats choose their own places."""
        return ""

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return the functions that place the pieces drawn on the map, by the word for the piece on the map."""
        return {}

    def secret_points(self, state: State, seat: int) -> int:
        """Return the seat's victory points by this rule that only the seat itself can see."""
        return 0

    def surely_holds(self, state: State, seat: int) -> int:
        """Return a packed bundle of cards that, as everybody knows, the seat holds at least."""
        return 0

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Return whether ``seat`` (None: an onlooker) may look at the cards in the hand of ``other`` now."""
        return False

    def cards_aside(self, state: State) -> int:
        """Return the public resource cards that this rule keeps outside bank and hands, as a packed bundle."""
        return 0

    def cards_returned(self, step: Step) -> None:
        """React to cards that have gone back to the bank as a price or in a trade."""

    def hand_limit(self, state: State, seat: int) -> int:
        """Return this rule's share of the seat's hand limit, in cards. The shares of all rules are added."""
        return 0

    def wins(self, state: State, seat: int) -> bool:
        """Return whether the seat, in its own turn, meets this rule's condition to win. One such rule is enough.

        A rule whose answer changes for other reasons than points calls :func:`engine.parts.turn.points_changed` then.
        """
        return False

    def may_win(self, state: State, seat: int) -> bool:
        """Return whether this rule permits the seat to win now. All rules must permit it."""
        return True

    def more_to_win(self, rules: Rules) -> int:
        """Return how many points this rule adds to the points needed to win."""
        return 0

    def ending(self, state: State, seat: int) -> str:
        """Return the word for the way in which the seat has won, or an empty text; the default is ``points``."""
        return ""

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return how many pieces of kind ``name`` this rule adds to the usual number of the seat.

        A negative number means pieces that are permanently out of the game.
        """
        return 0

    def before_turn(self, step: Step, seat: int) -> None:
        """React to a turn that is about to begin; called on all rules before any :meth:`turn_begins`.

        A game with a last round ends here, so that nothing of a further round happens.
        """

    def turn_begins(self, step: Step, seat: int) -> None:
        """React to a new turn of ``seat``, before the roll. Not called if the game is over."""

    def holds_turn(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat may not end its turn yet, or None."""
        return None

    def turn_closes(self, step: Step, seat: int) -> None:
        """React when the active seat ends its turn (a course: a rule may still ask a question)."""

    def turn_ends(self, step: Step, seat: int) -> None:
        """React to the end of the turn of ``seat``, when all questions are answered."""

    def between_turns(self, state: State) -> bool:
        """Return whether the active seat has ended its turn and others act before the next turn begins."""
        return False

    def rolled(self, step: Step, total: int) -> None:
        """React to a production roll (a course: a rule's question is answered before the next rule reacts)."""

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """React to the cards paid for a roll of ``total``; ``gains`` has a packed bundle for each seat."""

    def picked(self, step: Step, seat: int) -> None:
        """React when the seat has taken cards of its choice from the bank, brought by a hex or a discovery."""

    def first_cards(self, step: Step, seat: int, corner: int) -> None:
        """React when the hexes around a seat's corner have paid their first cards, in the opening."""

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule allows the seat to build roads."""
        return EVERYWHERE

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule allows the seat to build settlements."""
        return EVERYWHERE

    def city_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule allows the seat to turn settlements into cities."""
        return EVERYWHERE

    def figure_ground(self, state: State, figure: str) -> int:
        """Return the mask of hexes to which this rule allows a figure, such as the ``robber``, to be moved."""
        return EVERYWHERE

    def figure_waits(self, state: State, figure: str) -> bool:
        """Return whether this rule makes a figure begin beside the board, even if the map has a hex for it."""
        return False

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Return whether this rule makes a figure immovable for now: a seven or a card does not move it."""
        return False

    def bank_rates(self, state: State, seat: int) -> int:
        """Return the rates at which the bank trades with the seat by this rule, as a packed bundle by kind given.

        A rate is the number of cards given for one; 0 means no rate. If the answer changes in play, the rule calls
        :func:`engine.parts.maritime_trade.renew_rates`.
        """
        return 0

    def wares(self, state: State, seat: int) -> int:
        """Return what the seat may trade with others besides its cards, as a packed bundle of wares."""
        return 0

    def traded(self, step: Step, seat: int, partner: int, give: int, want: int) -> None:
        """React when ``seat`` gave the wares ``give`` to ``partner`` for ``want``. The cards have changed hands."""

    def bars(self, state: State, seat: int) -> int:
        """Return the mask of corners through which this rule lets none of the seat's routes pass.

        If the answer changes in play, the rule calls :func:`tell_of_barriers`.
        """
        return 0

    def holds(self, state: State, seat: int) -> int:
        """Return the mask of corners where this rule has a piece of the seat that holds the end of a route."""
        return 0

    def keeps_free(self, state: State, corner: int) -> int:
        """Return the mask of corners that must stay empty while a building stands on ``corner``."""
        return 0

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """React to a new road or other route of the seat on ``side``."""

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """React to the removal of the seat's road or other route from ``side``."""

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """React to a building of the seat on a corner that was empty."""

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """React to the removal of the seat's building from ``corner``."""

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """React to barriers that came or went at a mask of corners, for the routes of a mask of seats."""

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """React to a new building of the seat on ``corner``, or to a change of its kind."""

    def card_played(self, step: Step, seat: int, card: int) -> None:
        """React to a development card that was played, after its immediate effect."""


def tell_of_barriers(step: Step, corners: int, seats: int) -> None:
    """Call :meth:`Rule.barriers_changed` on all rules, with the mask of corners and the mask of the seats concerned.

    If a piece moves or replaces another, call this once, when all pieces are at their final places.
    """
    for changed in step.state.rules.each[Rule.barriers_changed]:
        changed(step, corners, seats)


def start_place(rules: Rules, seat: int) -> str:
    """Return the name of the seat's start on the map, or an empty text. The player's colour does not matter."""
    return next((name for place in rules.each[Rule.start_place] if (name := place(rules, seat))), "")


def pieces_of(state: State, seat: int, name: str) -> int:
    """Return how many pieces of kind ``name`` the seat owns, in its supply and on the board."""
    pieces: int = state.rules.numbers.pieces[name]
    for extra in state.rules.each[Rule.extra_pieces]:
        pieces += extra(state, seat, name)
    return pieces


def public_points(state: State, seat: int) -> int:
    """Return the seat's victory points without the secret ones."""
    total = 0
    for points in state.rules.each[Rule.points]:
        total += points(state, seat)
    return total


def all_points(state: State, seat: int) -> int:
    """Return the seat's victory points, the secret ones included."""
    total = public_points(state, seat)
    for points in state.rules.each[Rule.secret_points]:
        total += points(state, seat)
    return total
