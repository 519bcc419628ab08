"""The facts that explain a choice in Anno 1503: what a goal still lacks, prices, guns, distances."""

from collections.abc import Iterator, Mapping

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.answers import paid_for, taken
from engine.bots.anno1503.developing import Business
from engine.bots.anno1503.household import Household
from engine.bots.anno1503.lacks import groups
from engine.bots.anno1503.steps import Steps
from engine.bots.anno1503.tiles import Tiles
from engine.bots.anno1503.voyages import Voyages
from engine.bots.bot import Choice, Reason
from engine.bots.entries import GivesFacts
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.games.anno1503.parts.agreements import agreement_goods
from engine.games.anno1503.parts.exploration import found_tile
from engine.games.anno1503.parts.inhabitants import MERCHANT, PIONEER
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.lairs import lair_strengths
from engine.games.anno1503.parts.manor import next_step
from engine.games.anno1503.parts.pirate_cards import encounter, pirate_of
from engine.games.anno1503.parts.posts import post_goods
from engine.games.anno1503.parts.projects import saving
from engine.games.anno1503.parts.public_buildings import TOWNSFOLK
from engine.games.anno1503.parts.rule import guns_of
from engine.kernel.actions import Action

GOALS: Mapping[str, str] = {
    "merchants": "fact-merchants",
    "public-buildings": "fact-town",
    "agreements": "fact-agreements",
    "estates": "fact-estates",
    "lairs": "fact-lairs",
    "manor": "fact-manor",
    "posts": "fact-posts",
    "gold": "fact-coins",
}
"""The key of the fact of each goal, by the word of the goal."""
MANOR = "manor"
"""The verb that pays for a step of the manor, and the word of its goal."""
SERVES: Mapping[str, str] = {"public": "public-buildings", "estate": "estates"}
"""The goal that each use of a verb advances; :func:`_manor` tells more of the manor's."""


def _step(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from _left(outlook, SERVES[choice.action.verb])


def _manor(outlook: Outlook, _: Choice) -> Iterator[Reason]:
    """Yield how many steps the manor then lacks, if that counts, and the price of this step, in gold or in goods."""
    yield from _left(outlook, MANOR)
    gold, cost = next_step(outlook.view, outlook.seat) or (0, 0)
    if gold:
        yield because("fact-price", count=gold)
    cards = outlook[Household].unpacked(cost - saving(outlook.view, outlook.seat))
    if any(cards):
        yield because("fact-price-goods", cards=cards)


def _rise(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many inhabitants public buildings still need, or how many merchants their goal still lacks.

    Yield nothing if the inhabitant comes or rises for its purchases only.
    """
    if choice.why.key != "rise":
        return
    townsfolk = TOWNSFOLK - sum(outlook[Household].people) - 1
    if choice.action.verb == "pioneer" and outlook[Aims].weight("public-buildings") and townsfolk >= 0:
        yield because("fact-townsfolk", count=townsfolk) if townsfolk else because("fact-town-open")
    elif outlook[Aims].weight("merchants"):
        yield from _left(outlook, "merchants", more=int(_becomes(choice.action) == MERCHANT))


def _becomes(action: Action) -> int:
    """Return the rank that an inhabitant has after the action that adds or raises it."""
    return PIONEER if action.verb == "pioneer" else action.args[0] + 1


def _left(outlook: Outlook, word: str, more: int = 1) -> Iterator[Reason]:
    """Yield how many things the goal `word` lacks once the seat has `more` of them, or that it is then reached.

    Yield nothing if the goal's weight is 0.
    """
    goal = next(goal for group in groups(outlook.view.rules) for goal in group.goals if goal.word == word)
    left = max(0, goal.wanted - goal.counted(outlook.view, outlook.seat) - more)
    if outlook[Aims].weight(word):
        yield because(GOALS[word], count=left) if left else because("fact-reached")


def _price(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield that none of the seat's sites and posts brings the good, if so, and then its price."""
    (good,) = choice.action.args
    if not outlook[Household].incoming[good]:
        yield because("fact-none", resource=good)
    yield because("fact-price", count=outlook[Household].prices[good])


def _sale(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield what a sale brings; then the coins that the goal of gold lacks, if that counts and no step needs them."""
    yield because("fact-earns", count=choice.action.args[0] + 1)
    if choice.why.key == "sell" and outlook[Aims].weight("gold"):
        yield from _left(outlook, "gold", more=choice.action.args[0] + 1)


def _luxury(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield because("fact-earns", count=outlook.view.rules.numbers.aristocrats_pay[choice.action.args[0]])


def _taken(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield a fact on the goods that the choice takes: the best step that the hand can pay for with them.

    If there is none, yield what the next step still lacks; if that needs none of these goods, how many the hand holds.
    """
    after, step, hand = taken(outlook, choice.action), outlook[Business].next, outlook[Household].hand
    brought = [good for good, (then, now) in enumerate(zip(after, hand, strict=True)) if then > now]
    if steps := paid_for(outlook, after):
        yield because("fact-enough", max(steps, key=lambda step: step.worth))
    elif step and any(step.cards[good] > hand[good] for good in brought):
        yield because("fact-toward", step)
        rest = tuple(max(0, need - have) for need, have in zip(step.cards, after, strict=True))
        if any(rest):
            yield because("fact-rest", cards=rest)
    else:
        yield from (because("fact-held", count=hand[good], resource=good) for good in brought if hand[good])


def _fire(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the price of putting the fire out, or that it cannot be paid; and the worth of the lost rank in gold."""
    price, (rank,) = outlook.view.rules.numbers.fire_gold, choice.action.args
    payable = any(action.verb == "put-out" for action in outlook.legal)
    yield because("fact-fire" if payable else "fact-fire-unpaid", count=price)
    if worth := round(outlook[Steps].risen(rank - 1)):
        yield because("fact-rank", count=worth)


def _unknown(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield, for a first look, how many unseen tiles may lie on the island, and how many of these are worth a ship."""
    if choice.why.key == "look":
        yield _hopes(outlook, choice.action.args[1])


def _hopes(outlook: Outlook, island: int) -> Reason:
    worth, all_there = outlook[Tiles].hopes(outlook.view[Islands].back[island])
    return because("fact-hopes", count=worth, others=all_there)


def _saving(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the goods that the next step lacks, if the reason names that step."""
    step, hand = outlook[Business].next, outlook[Household].hand
    if step and choice.why.key == f"end-{step.kind}":
        short = tuple([max(0, need - have) for need, have in zip(step.cards, hand, strict=True)])
        if any(short):
            yield because("fact-short", cards=short)


def _way(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how far the ship's target is from the square to which it sails, unless that is the target.

    If the target is unseen, yield then how many good tiles may lie there.
    """
    (ship, square), voyages = choice.action.args, outlook[Voyages]
    for plan in voyages.plans:
        if plan.ship == ship:
            if away := int(voyages.away(square, plan.target)):
                yield because("fact-away", square=square, count=away)
            if choice.why.key == "sail":
                yield _hopes(outlook, plan.target)


def _launched(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the square for which a new ship would set out, and how far away that is; nothing if it has no voyage."""
    square, voyages = choice.action.args[0], outlook[Voyages]
    if voyage := voyages.best(-1, square, voyages.points, voyages.taken):
        yield because("fact-bound", square=voyage.target, count=int(voyages.away(square, voyage.target)))


def _lair(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    strength = outlook.view.rules.tables[lair_strengths][found_tile(outlook.view)]
    yield because("fact-guns", count=outlook[Household].guns, others=strength)
    yield from _left(outlook, "lairs")


def _pirates(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    theirs = guns_of(outlook.view, pirate_of(outlook.view, outlook.seat, encounter(outlook.view).foe))
    yield because("fact-guns", count=outlook[Household].guns, others=theirs)


def _tile(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield what the goal that the found tile advances still lacks; nothing if it advances none."""
    tile, tables = found_tile(outlook.view), outlook.view.rules.tables
    if tile in tables[agreement_goods]:
        yield from _left(outlook, "agreements")
    elif tile in tables[post_goods] and outlook[Aims].weight("posts"):
        yield from _left(outlook, "posts")


FACTS = (
    GivesFacts(tuple(SERVES), _step),
    GivesFacts((MANOR,), _manor),
    GivesFacts(("pioneer", "promote", "promote-taught"), _rise),
    GivesFacts(("buy",), _price),
    GivesFacts(("sell",), _sale),
    GivesFacts(("sell-luxury",), _luxury),
    GivesFacts(("take", "pick"), _taken),
    GivesFacts(("suffer",), _fire),
    GivesFacts(("end",), _saving),
    GivesFacts(("sail",), _way),
    GivesFacts(("ship",), _launched),
    GivesFacts(("look",), _unknown),
    GivesFacts(("attack",), _lair),
    GivesFacts(("fight", "bribe"), _pirates),
    GivesFacts(("claim", "open-post"), _tile),
)
"""The facts for choices in Anno 1503, by verb."""
