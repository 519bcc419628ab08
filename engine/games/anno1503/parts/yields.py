"""The yields of the sites: each seat gets one good from its own site; they choose in turn order (anno 8; A4)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from engine.games.anno1503.parts.home import OF_CHOICE, SITES, site_good
from engine.games.anno1503.parts.in_turn import from_active
from engine.games.anno1503.parts.posts import post_at, post_goods
from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.answers import Kept
from engine.kernel.events import BANK, Cause, Move, Resource, Seat, often
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, Between
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Stage, only
from engine.kernel.state import State
from engine.parts.bundles import kinds_held, one
from engine.parts.declared import SEAT
from engine.parts.hands import RESOURCES, Hands, gain, plain_kinds
from engine.parts.rule import EVERYWHERE

YIELD = "yield"
"""The question which good a seat takes from its site."""
YIELDS = "yields"
"""The stage in which a seat gets the good of its site; its argument is the seat."""


@state_slice
class Yielding(Slice):
    """``site`` is the index of the site that yields, or yielded last; -1 until the first roll from 1 to 5."""

    site: Annotated[int, Between(NONE, SITES - 1)]


class Yielded(NamedTuple):
    """A seat got a good from its site; ``good`` is -1 if the supply had none of the possible goods."""

    seat: Seat
    good: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the move of the good, if any."""
        if self.good >= 0:
            yield Move(BANK, self.seat, RESOURCES, self.good, 1, Cause.YIELD)


def yield_choice(state: State, seat: int) -> int:
    """Return the mask of the goods that the seat may take from the site that yields, and that the supply has."""
    site = state[Yielding].site
    return state.rules.tables[_goods_at][site_good(state, seat, site), post_at(state, seat, site)] & in_supply(state)


def _goods_at(rules: Rules) -> Kept[tuple[int, int], int]:
    """Return a table from (good of a site or ``OF_CHOICE``, tile of its post or -1) to the mask of goods it yields."""

    def goods(site: tuple[int, int]) -> int:
        good, tile = site
        plain = (1 << rules.tables[plain_kinds]) - 1
        return (plain if good == OF_CHOICE else 1 << good) | 1 << rules.tables[post_goods].get(tile, NONE) + 1 >> 1

    return Kept(goods, 1 << 10)


def in_supply(state: State) -> int:
    """Return the mask of the kinds of cards that the supply has."""
    return kinds_held(state[Hands].bank)


class TakeYield(Verb):
    """Take one of the goods that the seat's site yields: ``take spice``."""

    name = "take"
    fields = (Named(RESOURCES),)
    during = (YIELD,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each good that the seat may take."""
        return at_each(self.name, seat, yield_choice(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot take the good, or None.

        The keys: "bank-empty" (the supply has none of it) and "not-yielded" (it is not among the goods to choose from).
        """
        (good,) = action.args
        if yield_choice(state, action.seat) >> good & 1:
            return None
        return Refusal("not-yielded" if in_supply(state) >> good & 1 else "bank-empty", resource=good)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, give the seat the good and record it."""
        step.state.stack.pop()
        _give(step, action.seat, action.args[0])


def _give(step: Step, seat: int, good: int) -> None:
    """Give the seat one card of the good and record it."""
    gain(step.state, seat, one(good))
    step.events.append(_yielded(seat, good))


_yielded = often(Yielded)


def _yield_to(step: Step, seat: int) -> None:
    """Give the seat the good of its site and record it; ask which, if there are several; record the good -1 if none."""
    goods = yield_choice(step.state, seat)
    if goods & goods - 1:
        step.state.ask(YIELD, seat)
    elif goods:
        _give(step, seat, goods.bit_length() - 1)
    else:
        step.events.append(_yielded(seat, NONE))


class Yields(AnnoRule):
    """The rule of yields: the site with the rolled number yields on each seat's island."""

    slices = (Yielding,)
    verbs = (TakeYield,)
    questions = (Question(YIELD, lambda state: EVERYWHERE, over=("main",)),)
    stages = (Stage(YIELDS, _yield_to, SEAT, over=("main",), transparent=True),)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no site has yielded yet."""
        step.state[Yielding] = Yielding(NONE)

    @only(*range(1, SITES + 1))
    def rolled(self, step: Step, total: int) -> None:
        """On a roll from 1 to 5, let the site of that number yield on each island, from the active seat on."""
        step.state[Yielding].site = total - 1
        from_active(step, YIELDS, EVERYWHERE)
