"""The production roll of two dice: free, drawn from a deck of all 36 pairs, or from such a deck refilled early."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

from engine.kernel.actions import Action
from engine.kernel.events import Event, Seat, often
from engine.kernel.parts import Option, Step, Verb
from engine.kernel.ranges import Between
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Course
from engine.kernel.state import State, question
from engine.parts.rule import Rule
from engine.parts.turn import this_turn

PAIRS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
ODDS = tuple(sum(first + second == total for first, second in PAIRS) for total in range(13))
"""For each total, in how many of 36 rolls it falls."""
SEVEN = 7
FULL_DECK = (1 << 36) - 1
BALANCED_REFILL = 12
"""The balanced deck is refilled when this number of pairs is left, so that the last ones are not predictable."""

Face: TypeAlias = Annotated[int, Between(0, 6)]


@state_slice
class Dice(Slice):
    """The faces of the last roll (zeros before the first), and the pairs left in the deck as a mask of 36 bits.

    The bits are in the order of :data:`PAIRS`: (1, 1), (1, 2) and so on.
    """

    first: Face
    second: Face
    deck: Annotated[int, Between(0, FULL_DECK)]


class Rolled(NamedTuple):
    """A seat rolled the two production dice."""

    seat: Seat
    first: int
    second: int

    def thrown(self) -> tuple[int, ...]:
        """Return the faces of both dice."""
        return self.first, self.second


_rolled = often(Rolled)


def thrown(event: Event) -> tuple[int, ...]:
    """Return the faces of the dice in an event of a roll, of any kind of dice; empty for other events."""
    told: Callable[[], tuple[int, ...]] | None = getattr(event, "thrown", None)
    return told() if told else ()


def odds_of(rules: Rules) -> Sequence[int]:
    """Return in how many of 36 rolls each total falls, by total from 0; without a roll the odds of two dice."""
    odds: Sequence[int] = getattr(rules.numbers, "odds", ODDS)
    return odds


def dice_of(rules: Rules) -> int:
    """Return how many dice are rolled: the smallest total that can fall."""
    return next(total for total, odds in enumerate(odds_of(rules)) if odds)


def blank_of(rules: Rules) -> int:
    """Return the total that is on no hex, because its roll has another effect: seven with two dice."""
    blank: int = getattr(rules.numbers, "blank", SEVEN)
    return blank


class RollBy(Verb):
    """Base of the verbs that roll. The total is at most 12. Rolling is always legal at the beginning of a turn."""

    name = "roll"
    during = ("roll",)
    always = True

    def __init__(self, rules: Rules) -> None:
        rolled = rules.courses[Rule.rolled]
        self._rolled = [rolled[total] for total in range(13)]
        self._acting = [question("main", seat) for seat in range(rules.seats)]

    def go_on(self, step: Step, seat: int, total: int) -> None:
        """Replace the decision ``roll`` by the seat's decision ``main``, then call :meth:`Rule.rolled` of the rules.

        If a rule asks a question, the rules after it are called when it is answered.
        """
        step.state.stack[-1] = self._acting[seat]
        self._rolled[total](step, total)


class Roll(RollBy):
    """Roll the two production dice."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._draw = _DRAWS[rules.word("dice")]

    def perform(self, step: Step, action: Action) -> None:
        """Draw the two dice as the option ``dice`` says, set them, add the event, and run the course of the roll."""
        first, second = self._draw(step, step.state[Dice])
        self.fall(step, action.seat, first, second)

    def fall(self, step: Step, seat: int, first: int, second: int) -> None:
        """Set the dice to these faces, add the event, and run the course of the roll."""
        dice = step.state[Dice]
        dice.first, dice.second = first, second
        step.events.append(_rolled(seat, first, second))
        self.go_on(step, seat, first + second)


class ProductionDice(Rule):
    """A turn begins with a roll of two dice (classic 5). An option says how they are drawn."""

    slices = (Dice,)
    verbs = (Roll,)
    courses = (Course(Rule.rolled, Between(2, 12), over=("main",)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``odds``, in how many of 36 rolls each total falls, and ``blank``, the total that no hex has (7)."""
        return {"odds": ODDS, "blank": SEVEN}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``deck`` and ``balanced``, each 1 if the option ``dice`` has this value, else 0."""
        return {name: int(state.rules.word("dice") == name) for name in ("deck", "balanced")}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``dice``, how they are drawn: ``free``, from a ``deck`` of all 36 pairs, or ``balanced``.

        The balanced deck is refilled early, and makes a repeat of the last total less likely.
        """
        return (Option("dice", "free", tuple(_DRAWS)),)

    def setup(self, step: Step) -> None:
        """Start without a roll and with a full deck."""
        step.state[Dice] = Dice(0, 0, FULL_DECK)


def _free(step: Step, dice: Dice) -> tuple[int, int]:
    between = this_turn(step, "dice").between
    return between(1, 6), between(1, 6)


def _from_deck(step: Step, dice: Dice) -> tuple[int, int]:
    return _draw(step, dice, [dice.deck >> card & 1 for card in range(36)])


def _balanced(step: Step, dice: Dice) -> tuple[int, int]:
    """Draw a pair from the deck, with half the weight for the last total; refill the deck when 12 pairs are left."""
    last = dice.first + dice.second
    return _draw(step, dice, [(dice.deck >> card & 1) * (2 - (sum(PAIRS[card]) == last)) for card in range(36)], True)


def _draw(step: Step, dice: Dice, weights: list[int], refill_early: bool = False) -> tuple[int, int]:
    card = this_turn(step, "dice").weighted(weights)
    dice.deck &= ~(1 << card)
    if dice.deck.bit_count() <= (BALANCED_REFILL if refill_early else 0):
        dice.deck = FULL_DECK
    return PAIRS[card]


_DRAWS = {"free": _free, "deck": _from_deck, "balanced": _balanced}
