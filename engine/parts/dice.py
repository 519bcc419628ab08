"""The production roll: two dice, or 36 cards that hold each pair once, or such cards refilled early."""

from __future__ import annotations

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

PAIRS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
ODDS = tuple(sum(first + second == total for first, second in PAIRS) for total in range(13))
"""In how many of 36 rolls a total falls."""
SEVEN = 7
FULL_DECK = (1 << 36) - 1
BALANCED_REFILL = 12
"""The balanced deck is refilled when this few pairs are left, so that the last ones cannot be foretold."""

Face: TypeAlias = Annotated[int, Between(0, 6)]


@state_slice
class Dice(Slice):
    """The last roll (zeros before the first), and for the deck options the pairs left as a mask of 36 bits."""

    first: Face
    second: Face
    deck: Annotated[int, Between(0, FULL_DECK)]


class Rolled(NamedTuple):
    """The dice of the production roll."""

    seat: Seat
    first: int
    second: int

    def thrown(self) -> tuple[int, ...]:
        """What the dice show."""
        return self.first, self.second


_rolled = often(Rolled)


def thrown(event: Event) -> tuple[int, ...]:
    """What the dice of a production roll show, whichever they are; nothing where an event tells of none."""
    told: Callable[[], tuple[int, ...]] | None = getattr(event, "thrown", None)
    return told() if told else ()


def odds_of(rules: Rules) -> Sequence[int]:
    """In how many of 36 rolls each total falls; two dice where nothing is rolled."""
    odds: Sequence[int] = getattr(rules.numbers, "odds", ODDS)
    return odds


def dice_of(rules: Rules) -> int:
    """How many dice are rolled: as many as the least total."""
    return next(total for total, odds in enumerate(odds_of(rules)) if odds)


def blank_of(rules: Rules) -> int:
    """The total that no hex has, such as the seven: rolled, it brings something else."""
    blank: int = getattr(rules.numbers, "blank", SEVEN)
    return blank


class RollBy(Verb):
    """Base of the verbs that roll dice with a total of at most 12. It is always possible before the roll."""

    name = "roll"
    during = ("roll",)
    always = True

    def __init__(self, rules: Rules) -> None:
        rolled = rules.courses[Rule.rolled]
        self._rolled = [rolled[total] for total in range(13)]
        self._acting = [question("main", seat) for seat in range(rules.seats)]

    def go_on(self, step: Step, seat: int, total: int) -> None:
        """Let the rules answer what was rolled; the seat goes on with its turn."""
        step.state.stack[-1] = self._acting[seat]
        self._rolled[total](step, total)


class Roll(RollBy):
    """Roll the production dice."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._draw = _DRAWS[rules.word("dice")]

    def perform(self, step: Step, action: Action) -> None:
        """Draw the dice, and let them fall."""
        first, second = self._draw(step, step.state[Dice])
        self.fall(step, action.seat, first, second)

    def fall(self, step: Step, seat: int, first: int, second: int) -> None:
        """Let the dice show so much, then let the rules answer."""
        dice = step.state[Dice]
        dice.first, dice.second = first, second
        step.events.append(_rolled(seat, first, second))
        self.go_on(step, seat, first + second)


class ProductionDice(Rule):
    """A turn begins with the roll (classic 5); how the dice fall is an option."""

    slices = (Dice,)
    verbs = (Roll,)
    courses = (Course(Rule.rolled, Between(2, 12), over=("main",)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """In how many of 36 rolls a total falls, and which of them no hex has."""
        return {"odds": ODDS, "blank": SEVEN}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether the rolls are drawn from a deck, or held in balance."""
        return {name: int(state.rules.word("dice") == name) for name in ("deck", "balanced")}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Free dice, a deck of all 36 pairs, or that deck refilled early, in which the last total is less likely."""
        return (Option("dice", "free", tuple(_DRAWS)),)

    def setup(self, step: Step) -> None:
        """No roll yet, a full deck."""
        step.state[Dice] = Dice(0, 0, FULL_DECK)


def _free(step: Step, dice: Dice) -> tuple[int, int]:
    between = step.chance.between
    return between(1, 6), between(1, 6)


def _from_deck(step: Step, dice: Dice) -> tuple[int, int]:
    return _draw(step, dice, [dice.deck >> card & 1 for card in range(36)])


def _balanced(step: Step, dice: Dice) -> tuple[int, int]:
    """Like the deck, but a repeat of the last total is half as likely as its cards say."""
    last = dice.first + dice.second
    return _draw(step, dice, [(dice.deck >> card & 1) * (2 - (sum(PAIRS[card]) == last)) for card in range(36)], True)


def _draw(step: Step, dice: Dice, weights: list[int], refill_early: bool = False) -> tuple[int, int]:
    card = step.chance.weighted(weights)
    dice.deck &= ~(1 << card)
    if dice.deck.bit_count() <= (BALANCED_REFILL if refill_early else 0):
        dice.deck = FULL_DECK
    return PAIRS[card]


_DRAWS = {"free": _free, "deck": _from_deck, "balanced": _balanced}
