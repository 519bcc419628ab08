"""The player of voyages: plans like the player of hex-settlement games, and has something to say to every question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.bots.explorers import building, opening, pirates, sailing
from engine.bots.explorers.facts import COMPARISONS, FACTS
from engine.bots.explorers.outlook import ExplorersOutlook
from engine.bots.settlement import building as ashore
from engine.bots.settlement import discarding, trading
from engine.bots.settlement.manner import Manner
from engine.bots.settlement.opening import opening_road, opening_settlement
from engine.bots.settlement.player import Planner, roll
from engine.bots.settlement.proposals import Proposal

CHOOSERS: Mapping[str, Mapping[str, Callable[[ExplorersOutlook], Iterable[Proposal]]]] = {
    "opening-harbour": {"opening-harbour": opening.harbour},
    "opening-neutral-harbour": {"opening-neutral-harbour": opening.neutral},
    "opening-neutral-settlement": {"opening-neutral-settlement": opening.neutral},
    "opening-settlement": {"opening-settlement": opening_settlement},
    "opening-road": {"opening-road": opening_road},
    "opening-ship": {"opening-ship": opening.ship},
    "roll": {"roll": roll},
    "main": {
        "road": building.build,
        "bank": ashore.shed,
        "offer": trading.offer,
        "buy": building.buy_ahead,
        "fast-gold": building.fast_gold,
        "set-sail": building.set_sail,
    },
    "launch": {"launch": opening.launch},
    "movement": {"sail": sailing.movement},
    "discard": {"discard": discarding.discard},
    "pirate": {"pirate": pirates.place},
    "may-place-pirate": {"pirate": pirates.place},
    "rob": {"rob": pirates.rob},
    "hero": {"step-forward": pirates.hero},
    "answer": {"refuse": trading.answer},
    "deal": {"deal": trading.close},
}
"""For each decision who proposes, and the verb that the game must have for it."""


class ExplorersBot(Planner[ExplorersOutlook]):
    """Plays by plans in games of settlements and ships."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner._replace(carelessness=manner.at_sea), ExplorersOutlook, CHOOSERS, FACTS, COMPARISONS)
