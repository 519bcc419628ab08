"""The expert of version 0.1, against which newer ones are measured in the classic game.

``python -m engine tournament --seats expert,tools.former:Former`` lets both play. It judges a future by the chances
alone, and of the danger of a seven it counts only the cards above the limit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.search.effort import Effort
from engine.bots.search.insight import Insight, Weights
from engine.bots.search.player import SearchBot
from engine.bots.settlement.features import Standing, reaches_of, standing_with
from engine.bots.settlement.insight import progress
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.hands import Hands, cards_above_limit

WEIGHTS: Mapping[int, Weights] = {
    2: Weights(
        early=(
            -0.07523,
            1.60147,
            0.09781,
            0.04968,
            0.01233,
            0.09252,
            0.04702,
            1.01704,
            0.09694,
            0.97154,
            0.18916,
            0.14513,
            0.16385,
            3.55934,
            0.29513,
            0.60767,
            -0.14181,
            0.38253,
            0.65943,
            -0.32812,
            0.05776,
            -0.10487,
        ),
        late=(
            0.71110,
            6.79779,
            0.03899,
            0.00387,
            0.16787,
            0.05924,
            0.00559,
            0.16572,
            0.13849,
            -0.10823,
            0.05272,
            -0.01329,
            2.04504,
            3.31278,
            0.30242,
            2.21494,
            0.06203,
            0.69394,
            0.64098,
            1.48114,
            0.27913,
            0.08727,
        ),
    ),
    4: Weights(
        early=(
            -0.04452,
            1.33771,
            0.09063,
            0.02814,
            0.10424,
            0.00826,
            0.02920,
            0.10126,
            0.19467,
            0.35209,
            0.22340,
            0.10493,
            0.10808,
            2.04870,
            -0.29036,
            0.02817,
            -0.49571,
            0.36876,
            0.57677,
            -0.09756,
            0.00098,
            -0.03598,
        ),
        late=(
            0.83849,
            8.18984,
            0.01187,
            -0.00150,
            0.05357,
            -0.00132,
            -0.00384,
            0.06689,
            0.05797,
            -0.15798,
            -0.07341,
            0.07558,
            1.86153,
            5.05467,
            0.33121,
            2.86546,
            0.04339,
            0.39090,
            0.64720,
            1.85897,
            0.23881,
            0.08884,
        ),
    ),
}
"""Its learnt weights by seats at the table: one for each number of a standing, then one for cards over the limit."""


def standings(state: State) -> Sequence[Sequence[float]]:
    """Return the standing of each seat with its whole hand, followed by its number of cards above the limit."""
    reaches = reaches_of(state)
    return [
        (*standing_with(state, seat, reaches, state[Hands].hand[seat]), float(cards_above_limit(state, seat)))
        for seat in range(state.seats)
    ]


class Former(SearchBot):
    """Looks ahead in the classic game as the expert of version 0.1 did."""

    def __init__(self) -> None:
        super().__init__(Effort(proposals=8, futures=3, turns=1, trust=0.0))
        self._proposer = Planner(CAREFUL)
        self._insight = Insight((*Standing._fields, "excess"), standings, progress, WEIGHTS)

    def insight(self, rules: Rules) -> Insight | None:
        """Return this bot's own insight, for any rules."""
        return self._insight
