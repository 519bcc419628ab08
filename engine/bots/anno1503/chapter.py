"""The entries of the bots' chapter for Anno 1503."""

from engine.bots.anno1503 import answers, cards, developing, exploring, fighting
from engine.bots.anno1503.facts import FACTS
from engine.bots.anno1503.insight import COUNTS, ODDS
from engine.bots.entries import AdaptsManner, Chooses
from engine.bots.manner import Manner
from engine.bots.playbook import Chapter
from engine.bots.search.effort import AdaptsEffort, Effort
from engine.games.anno1503.parts.aristocrat_cards import SWAP
from engine.games.anno1503.parts.rule import SAIL
from engine.parts.turn import END_TURN

PAID = (
    *("pioneer", "promote", "promote-taught", "ship", "repair", "public", "estate", "manor", "cannon"),
    *("play-builder", "play-engineer-cannon", "play-engineer-repair", "buy", "sell", "sell-luxury"),
)
"""The verbs that use goods and gold, and those of the cards that save goods or gold."""

CHOOSERS = (
    Chooses("roll", ("roll",), answers.roll),
    Chooses("yield", ("take",), answers.take),
    Chooses("pick", ("pick",), answers.pick),
    Chooses("raid", ("lose-post",), answers.raid),
    Chooses("lay-tile", ("lay-tile",), answers.lay),
    Chooses("fire", ("put-out", "suffer"), answers.burn),
    Chooses("main", PAID, developing.develop),
    Chooses("main", ("use-promotion", "use-library"), cards.free_rise),
    Chooses("main", ("use-park", "use-cathedral"), cards.powers),
    Chooses("main", ("play-explorer",), cards.explorer),
    Chooses("main", ("play-inventor",), cards.inventor),
    Chooses(SWAP, ("swap-card",), cards.swap),
    Chooses("inventor", ("turn-good", "turn-no-more"), cards.turn),
    Chooses("builder", ("public", "estate", "manor"), cards.built),
    Chooses("manor-card", ("draw-card", "leave-card"), cards.draw),
    Chooses("shed-card", ("shed-card",), cards.shed),
    Chooses(SAIL, ("sail", "look"), exploring.explore),
    Chooses("found", ("claim", "put-back", "open-post", "attack"), exploring.found),
    Chooses("ambush", ("fight", "bribe"), fighting.ambush),
    Chooses("peddler", ("barter", "decline-wares"), fighting.peddler),
    Chooses("tie", ("play-sea-hero", "roll-again"), fighting.tie),
    Chooses("tribute", ("give-good", "give-gold"), fighting.tribute),
    Chooses("lay-up", ("lay-up",), answers.lay_up),
    Chooses("return", ("return",), answers.give_back),
    Chooses(END_TURN, ("end",), answers.end),
)


PROPOSALS, TRUST = 8, 0.4
"""For the search: the most proposals to try, and the chance of winning that one point of a proposal's worth adds."""
SLIPS = 0.9
"""The carelessness of a player in this family, as a share of its carelessness in other families."""


def among_merchants(manner: Manner) -> Manner:
    """Return `manner` with less carelessness, as a turn has many choices and mistakes add up."""
    return manner._replace(carelessness=SLIPS * manner.carelessness)


def trusting(effort: Effort) -> Effort:
    """Return `effort` with fewer proposals and more trust in the planner: three goals win, so one point is much."""
    return effort._replace(proposals=min(PROPOSALS, effort.proposals), trust=TRUST)


CHAPTER: Chapter = (*CHOOSERS, *FACTS, AdaptsManner(among_merchants), AdaptsEffort(trusting), COUNTS, ODDS)
