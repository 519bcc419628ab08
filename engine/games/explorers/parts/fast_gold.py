"""Fast gold: each befriended gold village buys a card for a coin, once a turn (explorers 8, 11.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.explorers.parts.gold_trade import at_each_kind, having, sell
from engine.games.explorers.parts.villages import fast_gold_villages
from engine.kernel.actions import Action, Named
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.declared import Count
from engine.parts.hands import HAND, Hands
from engine.parts.rule import Rule
from engine.parts.turn import EXCHANGE


@state_slice
class FastSales(Slice):
    """How many cards the active seat has ``sold`` to villages this turn."""

    sold: Count


class SellToVillage(Verb):
    """Sell a card to a village: ``fast-gold wool``."""

    name = "fast-gold"
    fields = (Named("resources"),)
    during = (EXCHANGE,)
    needs = HAND

    def suffices(self, held: int, moment: str) -> bool:
        """Any card."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every kind one has, while a village buys."""
        if state[FastSales].sold >= fast_gold_villages(state, seat):
            return ()
        return at_each_kind(self.name, seat, having(state[Hands].hand[seat], 1))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """No village that buys, or no such card."""
        if state[FastSales].sold >= fast_gold_villages(state, action.seat):
            return Refusal("no-village-buys")
        (kind,) = action.args
        enough = count(state[Hands].hand[action.seat], kind)
        return None if enough else Refusal("rate", rate=1, resource=kind)

    def perform(self, step: Step, action: Action) -> None:
        """Sell it."""
        step.state[FastSales].sold += 1
        sell(step, action.seat, action.args[0], 1)


class FastGold(Rule):
    """Villages buy."""

    slices = (FastSales,)
    verbs = (SellToVillage,)

    def setup(self, step: Step) -> None:
        """Nothing sold yet."""
        step.state[FastSales] = FastSales(0)

    def turn_ends(self, step: Step, seat: int) -> None:
        """The limit is for a turn."""
        step.state[FastSales].sold = 0
