"""The facts that explain a choice in Cities & Knights: barbarians and knights, levels, gates, commodities, cards."""

from collections.abc import Iterator

from engine.bots.bot import Choice, Reason
from engine.bots.cities_knights.improving import dry
from engine.bots.cities_knights.science_cards import gained
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.entries import Compares, GivesFacts
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement import comparing, facts
from engine.bots.settlement.prospects import Prospects, cards_of, plus
from engine.bots.settlement.robbing import losses_at
from engine.bots.settlement.waiting import CHANCES
from engine.games.cities_knights.parts import aqueduct, fortress, guild
from engine.games.cities_knights.parts.barbarians import defence, outcome, strength
from engine.games.cities_knights.parts.improvements import track_of
from engine.games.cities_knights.parts.knights import knight_at, strength_of
from engine.games.cities_knights.parts.metropolis import EARNED
from engine.games.cities_knights.parts.progress import reach
from engine.parts.cities import CITY
from engine.parts.robber import Robber


def _threatened(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the strengths of the barbarians and of all active knights.

    Add whether an attack now would make the seat a best defender or cost it a city.
    """
    view, seat = outlook.view, outlook.seat
    yield because("fact-barbarians", count=strength(view), others=defence(view))
    won, seats = outcome(view)
    if seat in seats:
        yield because("fact-leads" if won else "fact-loses")


def _activated(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the same facts as :func:`_threatened`, then the seat's own strength once this knight is active."""
    yield from _threatened(outlook, choice)
    more = knight_at(outlook.view, choice.action.args[0]).rank + 1
    yield because("fact-share", count=strength_of(outlook.view, outlook.seat) + more)


def _walled(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many cards the seat holds, and how many more to expect until its next turn."""
    sight = outlook[RealmSight]
    between = round(len(sight.seats) * sum(sight.income) / CHANCES)
    yield because("fact-hand", count=sum(sight.hand), others=between)


def _commodities(outlook: Outlook, corner: int) -> Iterator[Reason]:
    """Yield the kinds of commodities that a city on `corner` brings; nothing if there are none."""
    sight = outlook[RealmSight]
    income = sight.corner_income(corner, CITY)
    if kinds := tuple(kind for kind in range(sight.resources, sight.kinds) if income[kind]):
        yield because("fact-commodities", resources=kinds)


def _first_city(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the facts of a settlement site for the corner of the first city, and its commodities."""
    yield from facts.site_facts(outlook, choice.action.args[0])
    yield from _commodities(outlook, choice.action.args[0])


def _city(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the dots by resource around the city, and its commodities."""
    yield from facts.city_facts(outlook, choice)
    yield from _commodities(outlook, choice.action.args[0])


def _improved(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many red numbers open the gate, the new power if any, and the best opponent's level if above 0."""
    (track,) = choice.action.args
    levels = outlook[RealmSight].levels[track]
    level = levels[outlook.seat] + 1
    yield because("fact-gate", count=min(6, reach(level)), total=CHANCES)
    yield from _power(outlook, track, level)
    ahead = max(outlook[RealmSight].opponents, key=levels.__getitem__)
    if levels[ahead]:
        yield because("fact-level-of", seat=ahead, count=levels[ahead])


def _power(outlook: Outlook, track: int, level: int) -> Iterator[Reason]:
    """Yield the fact of the power that `level` of `track` gives; nothing if it gives none."""
    rules = outlook.view.rules
    if (track, level) == (track_of(rules, guild.TRACK), guild.LEVEL):
        yield because("fact-guild")
    if (track, level) == (track_of(rules, fortress.TRACK), fortress.LEVEL):
        yield because("fact-fortress")
    if (track, level) == (track_of(rules, aqueduct.TRACK), aqueduct.LEVEL):
        yield because("fact-aqueduct", count=dry(outlook[RealmSight]), total=CHANCES)


def _tracks(outlook: Outlook, best: Choice, rival: Choice) -> Iterator[Reason]:
    """Yield why the `best` track beats `rival`: a nearer metropolis, or an opponent ahead in the other; or nothing."""
    (track,), (other,) = best.action.args, rival.action.args
    sight = outlook[RealmSight]
    mine, its = (sight.levels[each][outlook.seat] for each in (track, other))
    ahead = max(sight.opponents, key=sight.levels[other].__getitem__)
    if mine > its:
        yield because("next-track", track=other)
        yield because("but-nearer", count=EARNED - mine) if mine < EARNED else because("but-at-stake")
    elif sight.levels[other][ahead] > its:
        yield because("next-track", track=other)
        yield because("but-ahead", seat=ahead, count=sight.levels[other][ahead])


def _useful(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how much sooner the seat can pay for its best goal with the cards that the choice takes."""
    yield from facts.sooner(outlook, plus(outlook[RealmSight].hand, choice.action.args[0]), outlook[Prospects].goals)


def _brought(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how much sooner the seat can pay for its best goal with the cards that the choice's reason names."""
    sight, number = outlook[RealmSight], choice.why.details.get("count")
    kind = choice.why.details.get("resource")
    if isinstance(number, int) and isinstance(kind, int):
        yield from facts.sooner(
            outlook, plus(sight.hand, cards_of(kind, sight.kinds, number)), outlook[Prospects].goals
        )


def _rolled(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many of the seat's tracks may draw a progress card, and how many cards the roll gives each opponent.

    Zeros are left out.
    """
    red, yellow = choice.action.args
    levels = outlook[RealmSight].levels
    open_ = sum(1 for each in levels if red + 1 <= reach(each[outlook.seat]))
    if open_:
        yield because("fact-gates", count=open_)
    for seat, cards in enumerate(gained(outlook, red + yellow + 2)):
        if seat != outlook.seat and any(cards):
            yield because("fact-gets", seat=seat, count=sum(cards))


def _swapped(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield each opponent that has a building at the hex whose number gets worse."""
    losses = losses_at(outlook, choice.action.args[1])
    for seat in losses:
        if seat != outlook.seat:
            yield because("fact-suffers", seat=seat)


def _chased(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many dots the robber costs the seat on his present hex; nothing if none."""
    robber = outlook.view[Robber]
    if own := losses_at(outlook, robber.hex).get(outlook.seat, 0):
        yield because("fact-robbed", count=own)


FACTS = (
    GivesFacts(("opening-city",), _first_city),
    GivesFacts(("city", "play-medicine"), _city),
    GivesFacts(("lose-city", "metropolis"), facts.city_facts),
    GivesFacts(("improve",), _improved),
    GivesFacts(("wall",), _walled),
    GivesFacts(("hire-knight", "promote-knight", "play-smith", "play-warlord"), _threatened),
    GivesFacts(("activate-knight",), _activated),
    GivesFacts(("chase-robber",), _chased),
    GivesFacts(("play-bishop",), facts.robber_facts),
    GivesFacts(("play-master-merchant", "play-spy", "play-deserter"), facts.victim_facts),
    GivesFacts(("play-resource-monopoly", "play-trade-monopoly", "play-irrigation", "play-mining"), _brought),
    GivesFacts(("aqueduct", "pick", "take-cards"), _useful),
    GivesFacts(("play-alchemist",), _rolled),
    GivesFacts(("play-inventor",), _swapped),
)
"""The facts for choices in Cities & Knights, by verb."""

COMPARISONS = (
    Compares(("opening-city",), comparing.compared_by(comparing.sites)),
    Compares(("improve",), comparing.compared_by(_tracks)),
)
"""How the best choice is compared with another: sites of the first city, and tracks."""
