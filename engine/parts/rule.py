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
        """Return whether the rule has an effect at this table; an option or the map may switch it off. Default: yes."""
        return True

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return further numbers for this rule's help text, by name; one that is 0 counts as absent. Default: none."""
        return {}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return the seat's public progress by this rule, other than points: ``{"knights": 2}``. Default: none."""
        return {}

    def start_place(self, rules: Rules, seat: int) -> str:
        """Return the name of a seat's start, the colour of its pieces on the map.

        It is empty, the default, if seats choose their own places.
        """
        return ""

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return the functions that place the pieces drawn on the map, by the map's word for each. Default: none."""
        return {}

    def secret_points(self, state: State, seat: int) -> int:
        """Return the seat's victory points by this rule that only the seat itself can see. Default: 0."""
        return 0

    def surely_holds(self, state: State, seat: int) -> int:
        """Return a packed bundle of cards that, as everybody knows, the seat holds at least. Default: 0."""
        return 0

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Return whether ``seat`` (None: an onlooker) may see the cards in ``other``'s hand now. Default: False."""
        return False

    def cards_aside(self, state: State) -> int:
        """Return the public resource cards that this rule keeps outside bank and hands, packed. Default: 0."""
        return 0

    def cards_returned(self, step: Step) -> None:
        """React to cards that have gone back to the bank as a price or in a trade. Default: nothing."""

    def hand_limit(self, state: State, seat: int) -> int:
        """Return this rule's share of the seat's hand limit, in cards; the rules' shares are added. Default: 0."""
        return 0

    def wins(self, state: State, seat: int) -> bool:
        """Return whether the seat, in its own turn, meets this rule's condition to win (one is enough). Default: False.

        A rule whose answer changes for other reasons than points calls :func:`engine.parts.turn.points_changed` then.
        """
        return False

    def may_win(self, state: State, seat: int) -> bool:
        """Return whether this rule permits the seat to win now. All rules must permit it. Default: True."""
        return True

    def more_to_win(self, rules: Rules) -> int:
        """Return how many points this rule adds to the points needed to win. Default: 0."""
        return 0

    def ending(self, state: State, seat: int) -> str:
        """Return the word for the way in which the seat has won; empty, the default, stands for ``points``."""
        return ""

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return how many pieces of kind ``name`` this rule adds to the usual number of the seat. Default: 0.

        A negative number means pieces that are permanently out of the game.
        """
        return 0

    def before_turn(self, step: Step, seat: int) -> None:
        """React to a turn that is about to begin; called on all rules before any :meth:`turn_begins`. Default: nothing.

        A game with a last round ends here, so that nothing of a further round happens.
        """

    def turn_begins(self, step: Step, seat: int) -> None:
        """React to a new turn of ``seat``, before the roll. Not called if the game is over. Default: nothing."""

    def holds_turn(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat may not end its turn yet, or None. Default: None."""
        return None

    def turn_closes(self, step: Step, seat: int) -> None:
        """React when the active seat ends its turn (a course: a rule may still ask a question). Default: nothing."""

    def turn_ends(self, step: Step, seat: int) -> None:
        """React to the end of the turn of ``seat``, when all questions are answered. Default: nothing."""

    def between_turns(self, state: State) -> bool:
        """Return whether the active seat has ended its turn and others act before the next one. Default: False."""
        return False

    def rolled(self, step: Step, total: int) -> None:
        """React to a production roll, as a course: a rule's question delays the rules after it. Default: nothing."""

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """React to the cards paid for a roll; ``gains`` has a packed bundle for each seat. Default: nothing."""

    def picked(self, step: Step, seat: int) -> None:
        """React when the seat has taken cards of its choice from the bank, for a hex or discovery. Default: nothing."""

    def first_cards(self, step: Step, seat: int, corner: int) -> None:
        """React when the hexes around a seat's corner have paid their first cards, in the opening. Default: nothing."""

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule allows the seat to build roads. Default: all."""
        return EVERYWHERE

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule allows the seat to build settlements. Default: all."""
        return EVERYWHERE

    def city_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule lets the seat turn settlements into cities. Default: all."""
        return EVERYWHERE

    def figure_ground(self, state: State, figure: str) -> int:
        """Return the mask of hexes to which this rule lets a figure, such as the ``robber``, be moved. Default: all."""
        return EVERYWHERE

    def figure_waits(self, state: State, figure: str) -> bool:
        """Return whether this rule makes a figure begin beside the board, whatever hex the map has. Default: False."""
        return False

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Return whether by this rule a figure cannot move now, not even on a seven or by a card. Default: False."""
        return False

    def bank_rates(self, state: State, seat: int) -> int:
        """Return the rates by this rule at which the bank trades with the seat, packed by kind given. Default: 0.

        A rate is the number of cards given for one; 0 means no rate. If the answer changes in play, the rule calls
        :func:`engine.parts.maritime_trade.renew_rates`.
        """
        return 0

    def wares(self, state: State, seat: int) -> int:
        """Return the wares other than cards that the seat may trade with players, as a packed bundle. Default: 0."""
        return 0

    def traded(self, step: Step, seat: int, partner: int, give: int, want: int) -> None:
        """React when ``seat`` has given the wares ``give`` to ``partner`` for ``want`` (both packed). Default: nothing.

        The cards among them have been moved; a rule with other wares (:meth:`wares`) moves its own here.
        """

    def bars(self, state: State, seat: int) -> int:
        """Return the mask of corners through which this rule lets none of the seat's routes pass. Default: 0.

        If the answer changes in play, the rule calls :func:`tell_of_barriers`.
        """
        return 0

    def holds(self, state: State, seat: int) -> int:
        """Return the mask of corners where a piece, a building say, holds the ends of the seat's routes. Default: 0.

        An end that is held does not count as open (:meth:`engine.parts.network.Net.loose`).
        """
        return 0

    def keeps_free(self, state: State, corner: int) -> int:
        """Return the mask of corners that must stay empty while a building stands on ``corner``. Default: 0."""
        return 0

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """React to a new road or other route of the seat on ``side``. Default: nothing."""

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """React to the removal of the seat's road or other route from ``side``. Default: nothing."""

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """React to a building of the seat on a corner that was empty. Default: nothing."""

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """React to the removal of the seat's building from ``corner``. Default: nothing."""

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """React to barriers that came or went at ``corners`` for routes of ``seats`` (both masks). Default: nothing."""

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """React to a new building of the seat on ``corner``, or to a change of its kind. Default: nothing."""

    def card_played(self, step: Step, seat: int, card: int) -> None:
        """React to a development card that ``seat`` has played, after its immediate effect. Default: nothing.

        ``card`` is its index in the vocabulary ``development``.
        """


def tell_of_barriers(step: Step, corners: int, seats: int) -> None:
    """Call :meth:`Rule.barriers_changed` on all rules, with the masks of the corners and of the seats concerned.

    If a piece moves or replaces another, call this once, when all pieces are at their final places.
    """
    for changed in step.state.rules.each[Rule.barriers_changed]:
        changed(step, corners, seats)


def start_place(rules: Rules, seat: int) -> str:
    """Return the name of the seat's start on the map, by the first rule that gives one; empty if none does."""
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
