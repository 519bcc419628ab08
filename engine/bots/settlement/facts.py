"""Facts shown after the reason of a choice: dots, resources, harbours, plans, cards. All of them are counted."""

from collections.abc import Iterable, Iterator

from engine.bots.bot import Choice, Reason
from engine.bots.brevity import READY
from engine.bots.entries import GivesFacts
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement.goals import TRAIL_GOAL, Goal, sources, trail_lacking
from engine.bots.settlement.objections import refused
from engine.bots.settlement.prospects import Hand, Plan, Prospects, cards_of, covers, lacking, minus, plus
from engine.bots.settlement.robbing import losses_at
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.trading import terms
from engine.bots.settlement.waiting import NEVER
from engine.hexes.board import Board
from engine.kernel.bits import bits, mask_of
from engine.parts.buildings import Buildings
from engine.parts.bundles import count, kinds_in, size
from engine.parts.development import Development
from engine.parts.domestic_trade import offer_of
from engine.parts.hands import plain_kinds
from engine.parts.land import Land
from engine.parts.longest_road import Trails, length_with
from engine.parts.network import nets
from engine.parts.settlements import SETTLEMENT

KNIGHT = "knight"
PLAN = "fact-plan"
LEFT, WAY = "fact-left", "fact-way"
"""The keys of facts on the pieces that lead somewhere, before the name of their net."""


def site_facts(outlook: Outlook, corner: int) -> Iterator[Reason]:
    """Yield the dots around a corner by resource, and what a settlement there would change.

    That is which resources the seat would lack, the harbour, and the easiest purchase; then the nearest opponent.
    """
    sight = outlook[Sight]
    yield from by_resource(sight, corner)
    yield from _resources_lacking(sight, corner)
    if corner in sight.ports:
        yield because("fact-port", port=sight.ports[corner])
    yield from _best_purchase(sight, corner)
    yield from _neighbour(outlook, corner)


def by_resource(sight: Sight, corner: int) -> Iterator[Reason]:
    """Yield one reason with the dots around a corner by resource; nothing if there are none."""
    dots = sight.dots_by_resource(corner)
    if any(dots):
        yield because("fact-dots", dots=dots)


def income_with(sight: Sight, corner: int) -> list[float]:
    """Return the seat's income by resource, in dots, if it also had a settlement on a corner."""
    return [have + add for have, add in zip(sight.income, sight.corner_income(corner), strict=True)]


def lacking_with(sight: Sight, corner: int) -> tuple[int, ...]:
    """Return the resources, by index, that neither the seat's buildings nor a settlement on this corner would bring."""
    income, here = sight.income, sight.dots_by_resource(corner)
    return tuple(kind for kind in range(plain_kinds(sight.view.rules)) if not here[kind] and not income[kind])


def new_at(sight: Sight, corner: int) -> tuple[int, ...]:
    """Return the resources, by index, that a corner brings and the seat's buildings do not."""
    return tuple(kind for kind, dots in enumerate(sight.dots_by_resource(corner)) if dots and not sight.income[kind])


def _resources_lacking(sight: Sight, corner: int) -> Iterator[Reason]:
    """Yield the resources of a corner that the seat's buildings do not bring, then those that it would still lack.

    The first are left out for a seat without buildings. If the seat would lack none, yield only that, and only if the
    corner brings one that it lacks now.
    """
    new, lacking = new_at(sight, corner), lacking_with(sight, corner)
    if new and not lacking:
        yield because("fact-all", count=plain_kinds(sight.view.rules))
    if new and lacking and sight.view[Buildings].mine[sight.seat]:
        yield because("fact-new", resources=new)
    if lacking:
        yield because("fact-lack", resources=lacking)


def _best_purchase(sight: Sight, corner: int) -> Iterator[Reason]:
    """Yield the purchase that a settlement on the corner would make easiest, and in how many rolls it could be paid.

    Easiest is the purchase with the fewest rolls for each card of its cost. Roads and ships are left out: they only
    lead to something else. Yield nothing if the income never pays.
    """
    besides = {net.name for net in nets(sight.view.rules)} | sight.besides
    income, rates = income_with(sight, corner), sight.rates_with(corner, sight.rates)
    nothing = (0,) * sight.kinds
    waits = {
        name: sight.rolls(nothing, cost, income, rates)
        for name, cost in sight.costs.items()
        if name not in besides and any(cost)
    }
    best = min(waits, key=lambda name: waits[name] / sum(sight.costs[name]), default="")
    if best and waits[best] < NEVER:
        yield because(f"{PLAN}-{best}", rolls=round(waits[best]))


def _neighbour(outlook: Outlook, corner: int) -> Iterator[Reason]:
    """Yield which opponent has the nearest building, and how many sides lie between; nothing if none has built."""
    buildings, board = outlook.view[Buildings], outlook[Sight].board
    built = [seat for seat in outlook[Sight].opponents if buildings.mine[seat]]
    if built:
        away = {seat: _sides_to(board, corner, buildings.mine[seat]) for seat in built}
        nearest = min(away, key=away.__getitem__)
        yield because("fact-near", seat=nearest, count=away[nearest])


def _sides_to(board: Board, corner: int, buildings: int) -> int:
    """Return how many sides lie between a corner and the nearest of a mask of buildings, which must not be empty."""
    wave, steps = 1 << corner, 0
    while not wave & buildings:
        wave |= mask_of(other for place in bits(wave) for other in board.corner_corners[place])
        steps += 1
    return steps


def _settlement(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    yield from site_facts(outlook, choice.action.args[-1])


def route_facts(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how much is left of the way to a site, and what the seat lacks with it, or facts on the longest road.

    The reason of a piece that leads to a site has named the site with its dots and its harbour.
    """
    corner = choice.why.details.get("corner")
    if isinstance(corner, int):
        if left := left_after(outlook, choice):
            yield because(f"{LEFT}-{choice.action.verb}", count=left)
        yield from _resources_lacking(outlook[Sight], corner)
    elif choice.why.key == f"{choice.action.verb}-{TRAIL_GOAL}":
        yield from _longer(outlook, choice)


def left_after(outlook: Outlook, choice: Choice) -> int | None:
    """Return how many more pieces the way to the corner that a reason names needs after the piece that is laid.

    None if the choice lays no piece, or if no goal has such a way.
    """
    verb, place = choice.action.verb, choice.why.details.get("corner")
    if not any(net.name == verb for net in nets(outlook.view.rules)):
        return None
    ways = [goal.way.sides for goal in outlook[Prospects].goals if goal.place == place and goal.way.net == verb]
    return min((len(sides) - 1 for sides in ways if sides[0] == choice.action.args[-1]), default=None)


def _longer(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how long the seat's trail is with the piece that a choice lays, if the piece makes it longer.

    Then yield how many more pieces it lacks to the award; nothing if it lacks none.
    """
    now = length = outlook.view[Trails].length[outlook.seat]
    net = next((net for net in nets(outlook.view.rules) if net.name == choice.action.verb), None)
    if net:
        length = max(now, length_with(outlook.view, outlook.seat, net.routes, choice.action.args[-1]))
    if length > now:
        yield because("fact-length", count=length)
    if (left := trail_lacking(outlook[Sight]) - (length - now)) > 0:
        yield because("fact-trail", count=left)


def city_facts(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the dots around a city by resource."""
    yield from by_resource(outlook[Sight], choice.action.args[0])


def robber_facts(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield what the robber does at a hex: the opponents' lost dots (if two or more lose any) and the resource.

    Then yield the dots that the seat itself loses, and the opponent there with the fullest hand; each if above 0.
    """
    (hex_,) = choice.action.args
    sight, losses = outlook[Sight], losses_at(outlook, hex_)
    own = losses.pop(outlook.seat, 0)
    if sum(map(bool, losses.values())) > 1:
        yield because("fact-costs-all", count=sum(losses.values()))
    for resource, _ in kinds_in(sight.yields[SETTLEMENT][outlook.view[Land].terrain[hex_]]):
        yield because("fact-blocks", resource=resource)
    if own:
        yield because("fact-own", count=own)
    victim = max(losses, key=sight.held.__getitem__, default=outlook.seat)
    if victim != outlook.seat and sight.held[victim]:
        yield because("fact-loot", seat=victim, count=sight.held[victim])


def victim_facts(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the points of the seat that is robbed."""
    (victim,) = choice.action.args
    yield because("fact-points", seat=victim, count=outlook[Sight].points[victim])


def _card(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many of the development cards that the seat has not seen are knights."""
    numbers, development = outlook[Sight].numbers, outlook.view[Development]
    if KNIGHT in outlook.view.rules.vocabulary("development"):
        kind, seen = numbers.development.index(KNIGHT), [*development.hand, *development.played]
        knights = numbers.deck[kind] - sum(count(cards, kind) for cards in seen)
        yield because("fact-deck", count=knights, total=sum(numbers.deck) - sum(map(size, seen)))


def _after_bank(outlook: Outlook, choice: Choice) -> Iterable[Reason]:
    return _swapped(outlook, choice, choice.action.args[0])


def _after_offer(outlook: Outlook, choice: Choice) -> Iterable[Reason]:
    return _swapped(outlook, choice, *(kind for kind, number in enumerate(choice.action.args[0]) if number))


def _after_swap(outlook: Outlook, choice: Choice) -> Iterable[Reason]:
    return _swapped(outlook, choice)


def _swapped(outlook: Outlook, choice: Choice, *given: int) -> Iterable[Reason]:
    """Return what can be said for a swap: what the seat's land never brings, what is spared of ``given``, what it pays.

    What the land never brings comes last if the swap pays for the goal.
    """
    hand = after_swap(outlook, choice)
    absent, rest = none_of(outlook, hand), [*spared(outlook, choice, hand, *given), *advanced(outlook, choice, hand)]
    return [*rest, *absent] if any(each.key in READY for each in rest) else [*absent, *rest]


def after_swap(outlook: Outlook, choice: Choice) -> Hand:
    """Return the hand after a swap of cards: with the bank, or by an offer or counter-offer, its own or not."""
    sight, (verb, args) = outlook[Sight], (choice.action.verb, choice.action.args)
    if verb == "bank":
        given, taken = args
        get, pay = cards_of(taken, sight.kinds), cards_of(given, sight.kinds, sight.rates[given])
    elif verb == "offer":
        pay, get, _ = args
    elif verb == "counter":
        pay, get = args
    else:
        get, pay = terms(outlook, args[0]) if verb == "deal" else offer_of(outlook.view)
    return plus(minus(sight.hand, pay), get)


NEARER = ("ahead-points", "ahead-finish", "ahead-victory")
"""The keys of reasons of the search that speak of reaching something, whatever it is."""


def advances(outlook: Outlook, choice: Choice, reason: Reason) -> bool:
    """Return whether a swap brings nearer what a reason of the search names; True if the reason names no goal.

    It does if fewer cards are lacking for a goal of that kind; for points and victory, for any goal.
    """
    found, name = outlook[Prospects].goals, reason.key.removeprefix("ahead-").removesuffix("-gain")
    named = found if reason.key in NEARER else [goal for goal in found if goal.kind == name]
    if reason.key not in NEARER and (name == reason.key or name not in sources(outlook.playbook)):
        return True
    hand, after = outlook[Sight].hand, after_swap(outlook, choice)
    return any(lacking(after, goal.cost) < lacking(hand, goal.cost) for goal in named)


def _two_cards(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    hand = plus(outlook[Sight].hand, choice.action.args[0])
    yield from sooner(outlook, hand, outlook[Prospects].goals)
    yield from none_of(outlook, hand)


def none_of(outlook: Outlook, hand: Hand) -> Iterator[Reason]:
    """Yield each kind of card that ``hand`` has more of than now, and that the seat's buildings do not bring."""
    sight = outlook[Sight]
    for kind, (then, now) in enumerate(zip(hand, sight.hand, strict=True)):
        if then > now and not sight.income[kind]:
            yield because("fact-none", resource=kind)


def spared(outlook: Outlook, choice: Choice, hand: Hand, *given: int) -> Iterator[Reason]:
    """Yield a reason for each kind ``given`` away in a trade that leaves enough of the kind in ``hand``.

    ``hand`` is the hand after the trade. Enough is what every goal costs that the reason of the choice may mean; yield
    nothing if it means none.
    """
    goals = _named(outlook, choice)
    for kind in given:
        if goals and all(hand[kind] >= goal.cost[kind] for goal in goals):
            yield because("fact-spare", resource=kind)


def advanced(outlook: Outlook, choice: Choice, hand: Hand) -> Iterator[Reason]:
    """Yield how much sooner ``hand`` pays for the goal that the reason of a choice names; nothing if it names none."""
    yield from sooner(outlook, hand, _named(outlook, choice))


def sooner(outlook: Outlook, hand: Hand, goals: Iterable[Goal]) -> Iterator[Reason]:
    """Yield how much sooner ``hand`` than the present hand pays for the best of some goals, or that it pays for it now.

    Before that yield which cards ``hand`` still lacks; if it lacks none, how many pieces on the way to the goal are
    paid for too. Yield nothing without goals, or if the present hand can pay for that goal already.
    """
    prospects = outlook[Prospects]
    plan = max((prospects.plan_for(goal, hand) for goal in goals), key=lambda plan: plan.worth, default=None)
    before = round(prospects.plan_for(plan.goal, outlook[Sight].hand).wait) if plan else 0
    if not plan or not before:
        return
    short = list(_lacking(outlook, hand, plan, "fact-rest"))
    yield from short
    if not short and _leads(plan.goal):
        yield because(f"{WAY}-{plan.goal.way.net}", None, count=len(plan.goal.way.sides), **_place(plan.goal))
    if covers(hand, plan.goal.cost):
        yield because("fact-now")
    elif not plan.wait:
        yield because("fact-bank")
    elif round(plan.wait) < before < NEVER:
        yield because("fact-sooner", rolls=round(plan.wait), others=before)


def _named(outlook: Outlook, choice: Choice) -> list[Goal]:
    """Return the goals that the reason of a choice may mean: of the kind it names, and in need of the card it names."""
    goals = [goal for goal in outlook[Prospects].goals if choice.why.key.endswith(f"-{goal.kind}")]
    taken, hand = choice.why.details.get("resource"), outlook[Sight].hand
    return [goal for goal in goals if not isinstance(taken, int) or goal.cost[taken] > hand[taken]]


def _keeping(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the cards that a discard keeps for the best goal, and the cards that this goal still needs."""
    kinds = len(outlook[Sight].numbers.resources)
    given = (*choice.action.args[0], *(0,) * (outlook[Sight].kinds - kinds))
    hand = minus(outlook[Sight].hand, given)
    plan = outlook[Prospects].plan(hand)
    kept = tuple(map(min, hand[:kinds], plan.goal.cost)) if plan else ()
    if any(kept):
        yield because("fact-kept", cards=kept)
    yield from _lacking(outlook, hand, plan)


def saving(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the cards that the present plan still needs, and the wait for them, if the choice ends building for it."""
    plan = outlook[Prospects].present
    if plan and choice.why.key in [because(key, plan.goal).key for key in ("end", choice.action.verb)]:
        yield from _lacking(outlook, outlook[Sight].hand, plan)
        if 0 < plan.wait < NEVER:
            yield because("fact-wait", count=round(plan.wait))


def _lacking(outlook: Outlook, hand: Hand, plan: Plan | None, key: str = "fact-short") -> Iterator[Reason]:
    """Yield the resources that a hand lacks for the goal of a plan; nothing without a plan, or if it lacks none.

    The reason also names the corner of the goal, if it has one, and the number of pieces that lead to it, if any: their
    price is part of the cost.
    """
    if plan:
        cost, way = plan.goal.cost[: len(outlook[Sight].numbers.resources)], plan.goal.way
        short = tuple(max(0, need - have) for need, have in zip(cost, hand, strict=False))
        if any(short) and _leads(plan.goal):
            yield because(f"{key}-{way.net}", None, cards=short, count=len(way.sides), **_place(plan.goal))
        elif any(short):
            yield because(key, None, cards=short, **_place(plan.goal))


def _place(goal: Goal) -> dict[str, int]:
    """Return the detail of a reason that names the corner of a goal; empty if the goal has none."""
    return {"corner": goal.place} if goal.place >= 0 else {}


def _leads(goal: Goal) -> bool:
    """Return whether pieces lead to a goal: those of the longest road are the goal itself."""
    return bool(goal.way.sides) and goal.kind != TRAIL_GOAL


FACTS = (
    GivesFacts(("opening-settlement", "settlement"), _settlement),
    GivesFacts(("opening-road", "road"), route_facts),
    GivesFacts(("city",), city_facts),
    GivesFacts(("robber",), robber_facts),
    GivesFacts(("steal",), victim_facts),
    GivesFacts(("buy-card",), _card),
    GivesFacts(("bank",), _after_bank, fits=advances),
    GivesFacts(("offer", "counter"), _after_offer, fits=advances),
    GivesFacts(("accept", "deal"), _after_swap, fits=advances),
    GivesFacts(("refuse",), refused),
    GivesFacts(("year-of-plenty",), _two_cards),
    GivesFacts(("discard",), _keeping),
    GivesFacts(("end",), saving),
)
"""The entries that yield facts for choices in games of settlements."""
