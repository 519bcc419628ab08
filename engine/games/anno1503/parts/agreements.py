"""Trade agreements: tiles at a seat's docks that make a good cheaper (anno 5, 8)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from engine.games.anno1503.parts.declared import TILE
from engine.games.anno1503.parts.islands import goods_of
from engine.games.anno1503.parts.market import terms_changed
from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.bits import bits
from engine.kernel.parts import Step
from engine.kernel.ranges import Mask
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.declared import BySeat
from engine.parts.turn import points_changed

DOCKS = 3
"""How many agreements a seat has room for."""


@state_slice
class Agreements(Slice):
    """``tiles`` is by seat the mask of the agreement tiles at its docks."""

    tiles: BySeat[Annotated[int, Mask(TILE)]]


def agreement_goods(rules: Rules) -> Mapping[int, int]:
    """Return ``{tile: good}`` for the tiles that are agreements."""
    return goods_of(rules, "-agreement")


def agreed_goods(state: State, seat: int) -> list[int]:
    """Return the goods for which the seat has an agreement, in the order of the tiles."""
    goods = state.rules.tables[agreement_goods]
    return [goods[tile] for tile in bits(state[Agreements].tiles[seat])]


class TradeAgreements(AnnoRule):
    """The rule of trade agreements: each makes its good one gold cheaper; a seat has at most three."""

    slices = (Agreements,)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there are no agreements."""
        step.state[Agreements] = Agreements([0] * step.state.seats)

    def discounts(self, state: State, seat: int) -> int:
        """Return a discount of one gold for each good with an agreement, as a packed bundle."""
        return sum(map(one, agreed_goods(state, seat)))

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """Return why the seat cannot claim the tile, or None; None too for a tile that is no agreement.

        The keys: "agreed-already" (it has an agreement on this good) and "docks-full" (all its docks are taken).
        """
        good = state.rules.tables[agreement_goods].get(tile)
        if good is None:
            return None
        agreed = agreed_goods(state, seat)
        if good in agreed:
            return Refusal("agreed-already", resource=good)
        return Refusal("docks-full") if len(agreed) == DOCKS else None

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """If the tile is an agreement, put it at a dock of the seat; renew the seat's prices and points."""
        if tile in step.state.rules.tables[agreement_goods]:
            step.state[Agreements].tiles[seat] |= 1 << tile
            terms_changed(step.state)
            points_changed(step, 1 << seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a seat has more agreements than docks, two for one good, or a tile that is no agreement."""
        goods = state.rules.tables[agreement_goods]
        agreed = [[goods.get(tile, -1) for tile in bits(tiles)] for tiles in state[Agreements].tiles]
        faulty = any(len(some) > DOCKS or len(set(some)) < len(some) or -1 in some for some in agreed)
        return ["trade agreements that cannot be"] if faulty else []
