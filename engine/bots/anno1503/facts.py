"""What can be said for a choice besides its reason: what a goal still lacks, prices, guns, distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.answers import paid_for, taken
from engine.bots.anno1503.developing import Business
from engine.bots.anno1503.household import Household
from engine.bots.anno1503.lacks import groups
from engine.bots.anno1503.tiles import Tiles
from engine.bots.anno1503.voyages import Voyages
from engine.bots.bot import Choice, Reason
from engine.bots.entries import Tells
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.games.anno1503.parts.agreements import agreement_goods
from engine.games.anno1503.parts.exploration import found_tile
from engine.games.anno1503.parts.fleet import ship_at
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.lairs import lair_strengths
from engine.games.anno1503.parts.pirate_cards import encounter, pirate_of
from engine.games.anno1503.parts.posts import post_goods
from engine.games.anno1503.parts.public_buildings import TOWNSFOLK
from engine.games.anno1503.parts.rule import guns_of

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
"""By the word of a goal that counts things the key of its fact."""
SERVES: Mapping[str, str] = {"public": "public-buildings", "estate": "estates", "manor": "manor"}
"""By verb the goal to which each use is a step."""


def _step(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from _left(outlook, SERVES[choice.action.verb])


def _rise(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Merchants count when they are there, and others on their way; others count as long as too few live here."""
    if choice.why.key != "rise":
        return
    townsfolk = TOWNSFOLK - sum(outlook[Household].people) - 1
    if choice.action.verb == "pioneer" and outlook[Aims].weight("public-buildings") and townsfolk >= 0:
        yield because("fact-townsfolk", count=townsfolk) if townsfolk else because("fact-town-open")
    elif outlook[Aims].weight("merchants"):
        yield from _left(outlook, "merchants", more=0)


def _left(outlook: Outlook, word: str, more: int = 1) -> Iterator[Reason]:
    """How many things a goal lacks when there are so many more; nothing where it is no goal of the seat's."""
    goal = next(goal for group in groups(outlook.view.rules) for goal in group.goals if goal.word == word)
    left = max(0, goal.wanted - goal.counted(outlook.view, outlook.seat) - more)
    if outlook[Aims].weight(word):
        yield because(GOALS[word], count=left) if left else because("fact-reached")


def _price(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield because("fact-price", count=outlook[Household].prices[choice.action.args[0]])


def _sale(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """What a goal of gold lacks then, where nothing else is bought with it."""
    if choice.why.key == "sell" and outlook[Aims].weight("gold"):
        yield from _left(outlook, "gold", more=choice.action.args[0] + 1)


def _taken(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """What can be paid for with the goods that are taken."""
    steps = paid_for(outlook, taken(outlook, choice.action))
    if steps:
        yield because("fact-enough", max(steps, key=lambda step: step.worth))


def _unknown(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """How much of what may lie there is worth a ship."""
    if choice.why.key == "look":
        worth, all_there = outlook[Tiles].hopes(outlook.view[Islands].back[choice.action.args[1]])
        yield because("fact-hopes", count=worth, others=all_there)


def _saving(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """What the next step lacks."""
    step, hand = outlook[Business].next, outlook[Household].hand
    if step and choice.why.key == f"end-{step.kind}":
        short = tuple([max(0, need - have) for need, have in zip(step.cards, hand, strict=True)])
        if any(short):
            yield because("fact-short", cards=short)


def _way(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """How far the goal of a ship is."""
    ship, voyages = choice.action.args[0], outlook[Voyages]
    for plan in voyages.plans:
        if plan.ship == ship:
            away = voyages.away(ship_at(outlook.view, outlook.seat, ship), plan.target)
            yield because("fact-away", count=int(away))


def _lair(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    strength = outlook.view.rules.tables[lair_strengths][found_tile(outlook.view)]
    yield because("fact-guns", count=outlook[Household].guns, others=strength)
    yield from _left(outlook, "lairs")


def _pirates(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    theirs = guns_of(outlook.view, pirate_of(outlook.view, outlook.seat, encounter(outlook.view).foe))
    yield because("fact-guns", count=outlook[Household].guns, others=theirs)


def _tile(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """The goal that a tile is for."""
    tile, tables = found_tile(outlook.view), outlook.view.rules.tables
    if tile in tables[agreement_goods]:
        yield from _left(outlook, "agreements")
    elif tile in tables[post_goods] and outlook[Aims].weight("posts"):
        yield from _left(outlook, "posts")


FACTS = (
    Tells(tuple(SERVES), _step),
    Tells(("pioneer", "promote", "promote-taught"), _rise),
    Tells(("buy",), _price),
    Tells(("sell",), _sale),
    Tells(("take", "pick"), _taken),
    Tells(("end",), _saving),
    Tells(("sail",), _way),
    Tells(("look",), _unknown),
    Tells(("attack",), _lair),
    Tells(("fight", "bribe"), _pirates),
    Tells(("claim", "open-post"), _tile),
)
"""What there is to say for choices of this family."""
