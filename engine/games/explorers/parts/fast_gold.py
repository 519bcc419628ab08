"""Fast gold: a gold village buys one card a turn for a coin from each seat that befriended it (explorers 8, 11.3)."""

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
    """The number of cards that the active seat has ``sold`` to villages this turn."""

    sold: Count


class SellToVillage(Verb):
    """Sell a card to a village for a coin: ``fast-gold wool``."""

    name = "fast-gold"
    fields = (Named("resources"),)
    during = (EXCHANGE,)
    needs = HAND

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand `held` has any card."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a sale of each kind of card in the hand, if a village still buys this turn."""
        if state[FastSales].sold >= fast_gold_villages(state, seat):
            return ()
        return at_each_kind(self.name, seat, having(state[Hands].hand[seat], 1))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse if no village buys any more this turn (``no-village-buys``), or the card is not in hand (``rate``)."""
        if state[FastSales].sold >= fast_gold_villages(state, action.seat):
            return Refusal("no-village-buys")
        (kind,) = action.args
        enough = count(state[Hands].hand[action.seat], kind)
        return None if enough else Refusal("rate", rate=1, resource=kind)

    def perform(self, step: Step, action: Action) -> None:
        """Give the card to the bank, pay the coin, count the sale, and add the event."""
        step.state[FastSales].sold += 1
        sell(step, action.seat, action.args[0], 1)


class FastGold(Rule):
    """Each gold village that a seat has befriended buys one card a turn from it, for a coin."""

    slices = (FastSales,)
    verbs = (SellToVillage,)

    def setup(self, step: Step) -> None:
        """Begin with no card sold."""
        step.state[FastSales] = FastSales(0)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Set the number of cards sold back to zero."""
        step.state[FastSales].sold = 0
