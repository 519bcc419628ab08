"""What the sites yield: a good for everybody, chosen in turn order (anno 8; A4)."""

from __future__ import annotations

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
"""The decision which good to take of a site."""
YIELDS = "yields"
"""The stage in which a seat gets what its site yields."""


@state_slice
class Yielding(Slice):
    """``site`` is the one that yields just now, -1 for none."""

    site: Annotated[int, Between(NONE, SITES - 1)]


class Yielded(NamedTuple):
    """A seat got a good of a site; -1 where the supply has none of what it could get."""

    seat: Seat
    good: Resource

    def moves(self) -> Iterator[Move]:
        """The good."""
        if self.good >= 0:
            yield Move(BANK, self.seat, RESOURCES, self.good, 1, Cause.YIELD)


def yield_choice(state: State, seat: int) -> int:
    """The mask of the goods that a seat may take of the site that yields."""
    site = state[Yielding].site
    return state.rules.tables[_goods_at][site_good(state, seat, site), post_at(state, seat, site)] & in_supply(state)


def _goods_at(rules: Rules) -> Kept[tuple[int, int], int]:
    """By what a site yields and the tile beside it the mask of the goods to choose from: there are few such sites."""

    def goods(site: tuple[int, int]) -> int:
        good, tile = site
        plain = (1 << rules.tables[plain_kinds]) - 1
        return (plain if good == OF_CHOICE else 1 << good) | 1 << rules.tables[post_goods].get(tile, NONE) + 1 >> 1

    return Kept(goods, 1 << 10)


def in_supply(state: State) -> int:
    """The mask of the goods of which the supply has some."""
    return kinds_held(state[Hands].bank)


class TakeYield(Verb):
    """Take a good of the site: ``take spice``."""

    name = "take"
    fields = (Named(RESOURCES),)
    during = (YIELD,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every good that the site yields."""
        return at_each(self.name, seat, yield_choice(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The site must yield it, and the supply have it."""
        (good,) = action.args
        if yield_choice(state, action.seat) >> good & 1:
            return None
        return Refusal("not-yielded" if in_supply(state) >> good & 1 else "bank-empty", resource=good)

    def perform(self, step: Step, action: Action) -> None:
        """Take it."""
        step.state.stack.pop()
        _give(step, action.seat, action.args[0])


def _give(step: Step, seat: int, good: int) -> None:
    gain(step.state, seat, one(good))
    step.events.append(_yielded(seat, good))


_yielded = often(Yielded)


def _yield_to(step: Step, seat: int) -> None:
    """Let a seat choose where it has a choice."""
    goods = yield_choice(step.state, seat)
    if goods & goods - 1:
        step.state.ask(YIELD, seat)
    elif goods:
        _give(step, seat, goods.bit_length() - 1)
    else:
        step.events.append(_yielded(seat, NONE))


class Yields(AnnoRule):
    """The sites with the number that was rolled yield, on every island."""

    slices = (Yielding,)
    verbs = (TakeYield,)
    questions = (Question(YIELD, lambda state: EVERYWHERE, over=("main",)),)
    stages = (Stage(YIELDS, _yield_to, SEAT, over=("main",), transparent=True),)

    def setup(self, step: Step) -> None:
        """Nothing yields yet."""
        step.state[Yielding] = Yielding(NONE)

    @only(*range(1, SITES + 1))
    def rolled(self, step: Step, total: int) -> None:
        """One seat after the other, from the active one on."""
        step.state[Yielding].site = total - 1
        from_active(step, YIELDS, EVERYWHERE)
