"""Reasons held against the moves they are given for, over many decisions of bots' own games: what is said to be lacked
is lacked, what is said to be near comes nearer, and nobody is asked twice for what it refuses for the same reason.

``python -m tests.reasons 2000`` looks at so many decisions of each family and prints what contradicts its move.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.bots.bot import Choice, Reason
from engine.bots.brevity import MOST
from engine.bots.hints import ADVISER, hints
from engine.bots.levels import bot_of_level
from engine.bots.manner import THOROUGH
from engine.bots.memory import Memories
from engine.bots.outlook import Outlook
from engine.bots.planner import Planner
from engine.bots.settlement.objections import objection
from engine.bots.settlement.prospects import Hand, Prospects, covers, lacking, minus, plus
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.trading import TOO_NEAR
from engine.bots.sitting import bot_generators
from engine.games import CATALOGUE
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import kinds_in, unpack
from engine.parts.dice import odds_of
from engine.parts.domestic_trade import Offers, offer_of
from engine.parts.hands import Hands
from engine.parts.land import Land
from engine.parts.maritime_trade import Rates
from engine.parts.rule import public_points
from engine.parts.yields import yields
from tests.words import words_of

TABLES = (
    Spec("classic", 4),
    Spec("explorers", 2, 1),
    Spec("explorers", 3, 3),
    Spec("explorers", 2, 5),
    Spec("seafarers", 4, 1),
    Spec("seafarers", 3, 6),
    Spec("seafarers", 4, 7),
    Spec("seafarers", 3, 8),
    Spec("cities_knights", 3),
    Spec("seafarers_knights", 3, 2),
    Spec("junior", 3),
    Spec("anno1503", 3, 1),
    Spec("anno1503", 2, 2),
)
"""Tables of each family, of scenarios that differ most."""
EVERY = 7
"""One decision of so many is looked at, in the mean."""
LONGEST = 3000
"""Plies after which a game is left for the next."""
PLAYERS = "hard"
PROPOSED = ("offer", "counter")
"""The verbs that propose a trade to others."""
NO_PURPOSE = ("offer", "counter", "offer-spare", "offer-rather", "bank-rather", "accept", "accept-rather")
"""Keys of reasons that leave open what cards are for."""
NEEDED = ("bank", "offer", "market")
"""The first words of reasons that name a card that a goal still lacks."""


class Advised(NamedTuple):
    """A decision: what the seat sees, and what it is advised, best first."""

    view: State
    seat: int
    choices: Sequence[Choice]

    @property
    def best(self) -> Choice:
        """The choice that is advised first."""
        return self.choices[0]


def decisions(spec: Spec, seed: int) -> Iterator[Advised]:
    """Yield some decisions of a game of bots, with the advice for them."""
    rules = CATALOGUE.rules(spec)
    chance, generators = Seeded(seed), bot_generators(seed, spec.seats)
    pick, bot = Generator(seed), bot_of_level(PLAYERS)
    state, events = rules.start(chance)
    memories = Memories(rules, range(spec.seats))
    memories.notice(state, events)
    for _ in range(LONGEST):
        if state.over:
            return
        seat = state.decision.seats[0]
        view = memories.view(state, seat)
        if pick.below(EVERY) == 0 and len(rules.legal(view, seat)) > 1:
            yield Advised(view, seat, hints(view, seat, pick, ADVISER)[:2])
        memories.notice(state, rules.perform(state, bot.decide(view, seat, generators[seat]).action, chance))


def hand_after(outlook: Outlook, choice: Choice) -> Hand | None:
    """Return the hand after a swap of cards; None after anything else."""
    sight, (verb, args) = outlook[Sight], (choice.action.verb, choice.action.args)
    if verb in PROPOSED:
        return plus(minus(sight.hand, args[0]), args[1])
    if verb in ("bank", "market"):
        given, taken = args
        rate = sight.rates[given] if verb == "bank" else 1
        price = [rate * (kind == given) for kind in range(sight.kinds)]
        return plus(minus(sight.hand, price), [int(kind == taken) for kind in range(sight.kinds)])
    return None


def needs(advised: Advised) -> Iterator[str]:
    """A card said to be needed is lacking for a goal of the kind, and the swap leaves fewer cards lacking for it."""
    word, _, kind = advised.best.why.key.partition("-")
    taken = advised.best.why.details.get("resource")
    if word not in NEEDED or not isinstance(taken, int) or Sight not in known(advised):
        return
    outlook = Planner(THOROUGH).outlook(advised.view, advised.seat)
    hand, after = outlook[Sight].hand, hand_after(outlook, advised.best)
    goals = [goal for goal in outlook[Prospects].goals if goal.kind == kind and goal.cost[taken] > hand[taken]]
    if kind not in {goal.kind for goal in outlook[Prospects].goals}:
        return
    if not goals:
        yield "needs what no such goal lacks"
    elif after and not any(lacking(after, goal.cost) < lacking(hand, goal.cost) for goal in goals):
        yield "is no nearer to what it needs the card for"


def purposes(advised: Advised) -> Iterator[str]:
    """A trade that is proposed says what it makes possible, or why it pays."""
    if advised.best.action.verb in PROPOSED and advised.best.why.key in NO_PURPOSE:
        yield "does not say what it is for"


def payable(advised: Advised) -> Iterator[str]:
    """What is said to be payable at once can be paid for then, and could not before."""
    if "fact-now" not in said(advised.best) or Sight not in known(advised):
        return
    outlook = Planner(THOROUGH).outlook(advised.view, advised.seat)
    hand, after = outlook[Sight].hand, hand_after(outlook, advised.best)
    if after and not any(
        covers(after, goal.cost) and not covers(hand, goal.cost)
        for goal in outlook[Prospects].goals
        if advised.best.why.key.endswith(goal.kind)
    ):
        yield "says that it can pay for nothing new"


def beside(best: Choice, facts: Mapping[str, Reason]) -> Iterator[str]:
    """What is cheaper or nearer than the next best is so, and a knight that is played is not one that is left."""
    for key in ("fact-beside-onward", "fact-beside-price", "fact-beside-rate"):
        if key in facts and not facts[key].details["count"] < facts[key].details["others"]:
            yield f"{key} is not so"
    if "fact-beside-taken" in facts:
        fact = facts["fact-beside-taken"].details
        if not fact["others"] < fact["times"] <= fact["total"]:
            yield "fact-beside-taken is not so"
    for key in ("fact-beside-enough", "fact-beside-seven", "fact-beside-there"):
        if key in facts and facts[key].details["count"] < 1:
            yield f"{key} of nothing"
    if best.action.verb == "knight" and "ahead-knights" in facts:
        yield "keeps the knight that it plays"


def figures(advised: Advised) -> Iterator[str]:
    """What is sooner is sooner, what is away is away, and what is short is short."""
    facts = said(advised.best)
    yield from beside(advised.best, facts)
    for key, less in (("fact-sooner", True), ("fact-later", False)):
        if key in facts and (facts[key].details["rolls"] < facts[key].details["others"]) is not less:
            yield f"{key} is not so"
    for key in ("fact-moves", "fact-onward", "fact-away", "fact-wait", "fact-trail", "fact-near"):
        if key in facts and facts[key].details["count"] == 0:
            yield f"{key} of nothing"
    for key, fact in facts.items():
        if key.startswith(("fact-rest", "fact-short", "fact-unpaid", "warn-")) and not any(cards_in(fact)):
            yield f"{key} of nothing"


def cards_in(fact: Reason) -> tuple[int, ...]:
    """Return the cards that a fact names; one of each kind if it names none."""
    cards = fact.details.get("cards", (1,))
    return cards if isinstance(cards, tuple) else (cards,)


def order(advised: Advised) -> Iterator[str]:
    """No chance is said that is greater than that of the best, nor one of the next best alone."""
    first, *others = advised.choices
    chances = [said(each)["odds"].details["percent"] for each in advised.choices if "odds" in said(each)]
    if any(chance > chances[0] for chance in chances):
        yield "has a worse chance than the next best"
    if any("odds" in said(each) for each in others) and "odds" not in said(first):
        yield "says the chance of the next best alone"
    alike = [each for each in others if goal_of(each) == goal_of(first)]
    if any(rolls_until(first) > rolls_until(each) >= 0 for each in alike) and not outweighed(first, chances):
        yield "takes longer than the next best, and does not say what outweighs that"


def goal_of(choice: Choice) -> str:
    """Return the word for what a choice is for."""
    return choice.why.key.partition("-")[2]


def rolls_until(choice: Choice) -> int:
    """Return after how many rolls a choice says that something can be paid for; -1 if it does not say that."""
    facts = said(choice)
    if {"fact-now", "fact-bank"} & facts.keys():
        return 0
    rolls = facts["fact-sooner"].details["rolls"] if "fact-sooner" in facts else -1
    return rolls if isinstance(rolls, int) else -1


def outweighed(first: Choice, chances: Sequence[object]) -> bool:
    """Return whether something is said of the best that the next best has not."""
    apart = [key for key in said(first) if key.startswith(("ahead-", "but-", "fact-beside-"))]
    return bool(apart) or len({*chances}) > 1


def short(advised: Advised) -> Iterator[str]:
    """Two points at most are said of a move, and its chance."""
    if too_long([each.key for each in advised.best.why.more]):
        yield "says too much"


def too_long(keys: Iterable[str]) -> bool:
    """Return whether reasons with these keys are more than two points; of the next best one says what it lacks once."""
    sorts = [key.partition("-")[0] for key in keys]
    points = sum(sort not in ("warn", "next", "but", "odds") for sort in sorts) + ("warn" in sorts) + ("next" in sorts)
    return points > MOST or sorts.count("next") > 1 or sorts.count("but") > 1


def words(advised: Advised) -> Iterator[str]:
    """Every reason has words."""
    told = words_of(advised.view.rules, "en")
    for each in (advised.best.why, *advised.best.why.more):
        if f"why.{each.key}" not in told and f"why.{each.key}.other" not in told:
            yield f"{each.key} has no words"


def again(advised: Advised) -> Iterator[str]:
    """No seat is asked twice in a turn for what it refuses for the same reason; nobody seen near victory asks on."""
    if advised.best.action.verb != "offer" or Offers not in advised.view:
        return
    view, seat = advised.view, advised.seat
    sight = Planner(THOROUGH).outlook(view, seat)[Sight]
    give, want, asked = advised.best.action.args
    heard = [
        (other, objection(sight, other, unpack(old, sight.kinds), unpack(wished, sight.kinds)))
        for old, wished, unwilling in view[Offers].made
        for other in bits(unwilling)
    ]
    if any((other, objection(sight, other, give, want)) in heard for other in asked):
        yield "asks somebody who refused for the same reason"
    if heard and sight.target - public_points(view, seat) <= TOO_NEAR:
        yield "asks on though others fear its victory"


def brought(view: State, seat: int, robbed: int) -> list[float]:
    """Return by kind the dots that a seat's buildings take, those of the robber's hex counted ``robbed`` times."""
    land, buildings, harvest = view[Land], view[Buildings], view.rules.tables[yields]
    dots = [0.0] * len(view.rules.numbers.resources)
    for corner in bits(buildings.mine[seat]):
        for hex_ in view.board.corner_hexes[corner]:
            odds = odds_of(view.rules)[land.number[hex_]] * (robbed if land.barren >> hex_ & 1 else 1)
            for kind, number in kinds_in(harvest[buildings.kind[corner]][land.terrain[hex_]]):
                dots[kind] += number * odds
    return dots


def sources(advised: Advised) -> Iterator[str]:
    """What one's buildings are said to bring they do, whether the robber stays or goes; the bank gives what is said."""
    view, seat, why = advised.view, advised.seat, advised.best.why
    kind, than = (why.details.get(name, 0) for name in ("resource", "than"))
    if not isinstance(kind, int) or not isinstance(than, int):
        return
    for dots in [brought(view, seat, robbed) for robbed in (0, 1)] if Buildings in view else ():
        if why.key == "refuse-more" and not dots[kind] > dots[than]:
            yield "has no more of it"
        if why.key == "refuse-as-much" and dots[kind] != dots[than]:
            yield "has not as much of it"
        if why.key == "refuse-scarce" and dots[kind]:
            yield "gets some of it"
    if why.key == "refuse-empty" and view[Hands].hand[seat]:
        yield "has cards"
    if why.key == "refuse-bank" and not bank_gives(view, seat):
        yield "gets less from the bank"


def foreign(advised: Advised) -> Iterator[str]:
    """What is said not to come in does not, and what a site is said to bring anew is there and does not come in."""
    view, seat = advised.view, advised.seat
    for why in (advised.best.why, *advised.best.why.more) if Buildings in view else ():
        dots = brought(view, seat, 1)
        if why.key == "fact-none" and any(dots[kind] for kind in kinds_of(why, "resource")):
            yield "gets some of what it says never to get"
        if why.key in ("fact-new", "lead-new") and any(dots[kind] for kind in kinds_of(why, "resources")):
            yield "gets some of what it calls new"


def kinds_of(why: Reason, name: str) -> tuple[int, ...]:
    """Return the kinds that a detail of a reason names."""
    kinds = why.details[name]
    return kinds if isinstance(kinds, tuple) else (kinds,)


def leads(advised: Advised) -> Iterator[str]:
    """A site whose reason does not begin with its cards must be held against one with more cards."""
    facts, dots = said(advised.best), said(advised.best).get("fact-dots")
    if not advised.best.why.key.startswith("lead-"):
        return
    if "next-site" not in facts or not any(key.startswith("but-") for key in facts):
        yield "says nothing of the site that it outweighs"
    elif dots and facts["next-site"].details["count"] <= sum(kinds_of(dots, "dots")):
        yield "does not say its cards, though they are as many"


def bank_gives(view: State, seat: int) -> bool:
    """Return whether the bank would give as many cards as the open offer does for the cards that it asks for."""
    get, pay = offer_of(view)
    if Rates not in view:
        return False
    rates, bank = unpack(view[Rates].rate[seat], len(pay)), unpack(view[Hands].bank, len(get))
    return covers(bank, get) and sum(cards // rate for cards, rate in zip(pay, rates, strict=True)) >= sum(get)


def known(advised: Advised) -> set[type]:
    """Return the lenses through which the game of a decision can be read."""
    return {Sight} if hasattr(advised.view.rules.numbers, "costs") else set()


def said(choice: Choice) -> Mapping[str, Reason]:
    """Return what a choice's reason adds, by key."""
    return {each.key: each for each in choice.why.more}


CHECKS: Sequence[Callable[[Advised], Iterator[str]]] = (
    *(needs, purposes, payable, figures, words, again, sources, foreign, leads, short),
)


def contradictions(advised: Advised) -> list[str]:
    """Return what contradicts their moves in the reasons of the choices: sentences; none if all is true."""
    alone = (advised._replace(choices=[choice]) for choice in advised.choices)
    return [*order(advised), *(wrong for each in alone for check in CHECKS for wrong in check(each))]


def looked_at(spec: Spec, number: int, seed: int) -> Iterator[tuple[Advised, list[str]]]:
    """Yield so many decisions of a table's games, from this seed on, each with its contradictions."""
    left = number
    while left > 0:
        for advised in decisions(spec, seed):
            yield advised, contradictions(advised)
            left -= 1
            if not left:
                return
        seed += 1


def main() -> None:
    """Print the contradictions by family, and how often which reason was given."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for spec in TABLES:
        wrong, keys = Counter[str](), Counter[str]()
        for advised, found in looked_at(spec, number, 1):
            keys[f"{advised.best.action.verb}: {advised.best.why.key}"] += 1
            wrong.update(f"{advised.best.action.verb}: {advised.best.why.key} {each}" for each in found)
        print(f"{spec.game} {spec.scenario}, {spec.seats} seats: {number} decisions, {wrong.total()} contradictions")
        for each, times in wrong.most_common():
            print(f"    {times} x {each}")
        if "--keys" in sys.argv:
            print("   ", dict(keys.most_common()))


if __name__ == "__main__":
    main()
