"""Proposals for aristocrat cards, promotion tiles, and the buildings with a single use."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Household, points
from engine.bots.anno1503.powers import CARD
from engine.bots.anno1503.steps import Step, Steps
from engine.bots.anno1503.stock import Stock, and_one, without
from engine.bots.anno1503.voyages import Voyages
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.games.anno1503.parts.aristocrat_cards import CARDS
from engine.games.anno1503.parts.card_builder import Sparing
from engine.games.anno1503.parts.card_explorer import MORE
from engine.games.anno1503.parts.card_inventor import MOST
from engine.games.anno1503.parts.estate_powers import PARK_GOLD
from engine.games.anno1503.parts.fleet import Fleet, damaged_ships
from engine.kernel.actions import Action

EFFORT = 0.3
"""The least that turning a good must bring, in gold."""
BETTER = 0.5
"""The worth of swapping a card that is of little use, in gold, if the seat has `PLENTY`."""
PLENTY = 12
"""The coins from which a seat easily spends some."""


class Turning(NamedTuple):
    """The good `give` turned into the good `take`, and what that is worth in gold."""

    worth: float
    give: int
    take: int


def free_rise(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each free promotion, by a tile or the library, worth the rise of an inhabitant of that rank."""
    for action in (*outlook.of_verb("use-promotion"), *outlook.of_verb("use-library")):
        worth = outlook[Steps].risen(action.args[0])
        yield Proposal(points(worth), action, because("free-rise"))


def powers(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to use the park and the cathedral, each whenever that is legal."""
    for action in outlook.of_verb("use-park"):
        yield Proposal(points(PARK_GOLD), action, because("use-park", count=PARK_GOLD))
    for action in outlook.of_verb("use-cathedral"):
        yield Proposal(points(CARD), action, because("use-cathedral"))


def explorer(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the explorer for each ship whose voyage gains more than half a card's worth by arriving earlier."""
    voyages = outlook[Voyages]
    for action in outlook.of_verb("play-explorer"):
        (ship,) = action.args
        plan = next((plan for plan in voyages.plans if plan.ship == ship), None)
        if plan:
            faster = voyages.hurried(plan, outlook.view[Fleet].points[ship] + MORE)
            if faster - plan.worth > CARD / 2:
                yield Proposal(points(faster - plan.worth), action, because("explorer"))


def inventor(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the inventor if turning goods is worth more than the card."""
    for action in outlook.of_verb("play-inventor"):
        best = _turning(outlook, MOST)
        if best and best.worth > CARD:
            yield Proposal(points(best.worth - CARD), action, because("inventor", resource=best.take))


def turn(outlook: Outlook) -> Iterator[Proposal]:
    """Propose, with the inventor in play, to turn no more, and to turn the best good if that gains over `EFFORT`."""
    best = _turning(outlook, MOST)
    if best and best.worth > EFFORT:
        action = Action(outlook.seat, "turn-good", (best.give, best.take))
        yield Proposal(points(best.worth), action, because("inventor", resource=best.take))
    yield Proposal(0.0, Action(outlook.seat, "turn-no-more"), because("turn-no-more"))


def _turning(outlook: Outlook, most: int) -> Turning | None:
    """Return the best first good to turn, when `most` goods may be turned; None if none can be.

    It is turned for a step that `most` turnings make payable, or for the hand alone, which may lose by it.
    """
    house, stock = outlook[Household], outlook[Stock]
    found = [each for step in outlook[Steps].all if (each := _for_step(house, stock, step, most))]
    for take in range(house.plain):
        give = stock.least(house.hand, [good for good in range(house.plain) if good != take])
        if give >= 0 and house.supply[take]:
            found.append(Turning(stock.gain(and_one(without(house.hand, give), take)), give, take))
    return max(found, key=lambda each: each.worth, default=None)


def _for_step(house: Household, stock: Stock, step: Step, most: int) -> Turning | None:
    """Return the first good to turn for `step`.

    None if no goods are lacking for it, or if the seat could not pay for it even after turning `most` goods.
    """
    short = [good for good, n in enumerate(step.cards) for _ in range(n - house.hand[good])]
    rest = tuple([max(0, have - need) for have, need in zip(house.hand, step.cards, strict=True)])
    plain = range(house.plain)
    if not 0 < len(short) <= min(most, sum(rest[: house.plain])) or short[-1] not in plain or step.gold > house.gold:
        return None
    if not all(house.supply[good] for good in short):
        return None
    first = stock.least(rest, plain)
    for _ in short:
        rest = without(rest, stock.least(rest, plain))
    return Turning(step.worth + stock.value(rest) - stock.now, first, short[0])


def swap(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to swap each card of little use, if the seat has at least `PLENTY` coins."""
    words = outlook.view.rules.vocabulary(CARDS)
    for action in outlook.of_verb("swap-card") if outlook[Household].gold >= PLENTY else ():
        if keeping(outlook, words[action.args[0]]) < 1:
            yield Proposal(points(BETTER), action, because("swap-card", card=action.args[0]))


def keeping(outlook: Outlook, card: str) -> float:
    """Return the worth in gold of keeping the aristocrat card with the word `card`."""
    aims = outlook[Aims]
    if card == "sea-hero":
        return CARD if aims.lairs_wanted else 0.5
    if card == "engineer":
        return CARD if aims.lairs_wanted or damaged_ships(outlook.view, outlook.seat) else 0.5
    return CARD


def shed(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each card to put away: the less it is worth, and the more copies the seat holds, the better."""
    words, held = outlook.view.rules.vocabulary(CARDS), outlook[Household].cards
    for action in outlook.legal:
        word = words[action.args[0]]
        yield Proposal(-points(keeping(outlook, word) / held[word]), action, because("shed-card", card=action.args[0]))


def draw(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to draw the card that a step of the manor offers, as it costs nothing, and to leave it (worth 0)."""
    for action in outlook.legal:
        drawn = action.verb == "draw-card"
        yield Proposal(points(CARD) * drawn, action, because("draw-card" if drawn else "leave-card"))


def built(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each project that costs the good that the played builder saves, if the hand has the rest of its goods."""
    house, stock = outlook[Household], outlook[Stock]
    spared = outlook.view[Sparing].good
    for step in outlook[Steps].projects:
        if step.cards[spared]:
            left = [have - need for have, need in zip(house.hand, without(step.cards, spared), strict=True)]
            if min(left) >= 0:
                yield Proposal(points(step.worth + stock.value(tuple(left)) - stock.now), step.action, step.why)
