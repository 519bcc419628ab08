"""Looking ahead in games of settlements, roads and cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.search.insight import Weights
from engine.bots.settlement.features import Standing, standings
from engine.bots.settlement.manner import CAREFUL
from engine.bots.settlement.player import CHOOSERS, SettlementBot
from engine.bots.settlement.proposals import Outlook, Proposal
from engine.bots.settlement.weights import WEIGHTS
from engine.kernel.actions import Action
from engine.kernel.state import State


class SettlementInsight:
    """The planner proposes, the careful player plays on without offers, and :mod:`features` are what counts."""

    names = Standing._fields

    def __init__(self) -> None:
        self.quick = SettlementBot(CAREFUL._replace(offers=0))

    def proposals(self, view: State, seat: int) -> list[Proposal]:
        """What the planner proposes."""
        outlook = Outlook(view, seat, CAREFUL)
        best: dict[Action, Proposal] = {}
        for verb, choose in CHOOSERS.get(view.decision.kind, {}).items():
            for proposal in choose(outlook) if verb in view.rules.verbs else ():
                if proposal.action not in best or proposal.worth > best[proposal.action].worth:
                    best[proposal.action] = proposal
        return sorted(best.values(), key=lambda proposal: proposal.worth, reverse=True)

    def standings(self, state: State) -> Sequence[Standing]:
        """How well each seat stands."""
        return standings(state)

    def progress(self, standings: Sequence[Sequence[float]]) -> float:
        """By the points of who has most, of ten that win."""
        return min(1.0, max(standing[0] for standing in standings) / 10)

    def weights(self, seats: int) -> Weights:
        """The weights of a table of so many seats, or of the nearest that was learnt."""
        return WEIGHTS[min(WEIGHTS, key=lambda learnt: (abs(learnt - seats), -learnt))]
