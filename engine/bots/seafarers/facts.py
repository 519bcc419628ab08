"""The facts that explain a choice at sea: gold and shores at a site, ships at a hex, levels, blows, dots."""

from collections.abc import Iterator, Sequence

from engine.bots.bot import Choice, Reason
from engine.bots.entries import Compares, GivesFacts
from engine.bots.outlook import Outlook
from engine.bots.playbook import Needs
from engine.bots.proposals import because
from engine.bots.seafarers.fortress import SIDES, strikes
from engine.bots.seafarers.harbours import with_harbour
from engine.bots.seafarers.pirates import has_cloth
from engine.bots.seafarers.sight import SeaSight, fresh_shores
from engine.bots.settlement import comparing, facts
from engine.bots.settlement.prospects import Prospects, plus
from engine.bots.settlement.robbing import losses_at
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.waiting import CHANCES, NEVER, rolls_until
from engine.games.seafarers.parts.cloth import Weavers
from engine.games.seafarers.parts.fortresses import Fortresses, lost_ships
from engine.games.seafarers.parts.numbers_travel import Supply
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.games.seafarers.parts.shores import Landfalls
from engine.games.seafarers.parts.warships import Warships
from engine.games.seafarers.parts.wonders import LEVELS, Works
from engine.parts.buildings import Buildings
from engine.parts.bundles import kinds_in, unpack
from engine.parts.land import Land
from engine.parts.opening import opening_goes_on
from engine.parts.robber import Robber
from engine.parts.settlements import SETTLEMENT

LOWER_DIE = (11, 9, 7, 5, 3, 1)
"""In how many of 36 rolls of two dice the lower die shows 1, 2, 3, 4, 5 and 6."""


def _site(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield a site's new shore, which brings points, and its gold; then the facts of a settlement site on land."""
    corner = choice.action.args[-1]
    yield from _abroad(outlook, corner)
    yield from facts.site_facts(outlook, corner)


def _route(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the new shore and the gold of the site to which the chosen road or ship leads, then its other facts."""
    corner = choice.why.details.get("corner")
    if isinstance(corner, int):
        yield from _abroad(outlook, corner)
    yield from facts.route_facts(outlook, choice)


def _abroad(outlook: Outlook, corner: int) -> Iterator[Reason]:
    """Yield the points for the shore at `corner`, if it is new to the seat, and the dots of gold there, if any.

    In the opening no shore brings points yet, so only the gold is told.
    """
    view, sight = outlook.view, outlook[SeaSight]
    land = view[Land]
    if (
        Landfalls in view
        and not opening_goes_on(view)
        and any(shore >> corner & 1 for shore in fresh_shores(view, outlook.seat))
    ):
        yield because("fact-shore", count=sight.numbers.shore_points)
    gold = sum(sight.hex_dots(hex_) for hex_ in sight.board.corner_hexes[corner] if land.terrain[hex_] == sight.gold)
    if gold:
        yield because("fact-gold", count=gold)


def _pick(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how much sooner the seat can pay for its best goal with the cards that the choice takes."""
    yield from facts.sooner(outlook, plus(outlook[Sight].hand, choice.action.args[0]), outlook[Prospects].goals)


def _pirate(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many ships each opponent has at the pirate's new hex, if any, and how much cloth, if it has both.

    Then yield how many dots opponents lose under the robber, who stays; nothing if none.
    """
    view, sight = outlook.view, outlook[Sight]
    here = view.board.hex_sides_mask[choice.action.args[0]]
    for seat in sight.opponents:
        if ships := (view[ShipLines].mine[seat] & here).bit_count():
            yield because("fact-ships", seat=seat, count=ships)
            if has_cloth(view, seat):
                yield because("fact-cloth", seat=seat, count=view[Weavers].has[seat])
    losses = losses_at(outlook, view[Robber].hex)
    if others := sum(dots for seat, dots in losses.items() if seat != outlook.seat):
        yield because("fact-stays", count=others)


def _moved(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the cost of a ship, which moving one saves."""
    yield because("fact-saved", cards=tuple(outlook[Sight].costs[ShipNetwork.name]))


def _warship(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how often the seat's warships, with the new one, stop the pirate fleet and strike at the fortress.

    Nothing is said of the fortress if it is taken, or if no attack could succeed yet.
    """
    armed = outlook.view[Warships].armed[outlook.seat] + 1
    yield because("fact-raids", count=sum(LOWER_DIE[:armed]), total=CHANCES)
    wins = strikes(armed)
    if wins and outlook.view[Fortresses].chits[outlook.seat]:
        yield because("fact-strikes", count=wins)


def _attack(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield how many blows the fortress still withstands, and how many ships the attack may lose, if any."""
    armed = outlook.view[Warships].armed[outlook.seat]
    yield because("fact-blows", count=outlook.view[Fortresses].chits[outlook.seat])
    if lost := max(lost_ships(armed, die) for die in range(1, SIDES + 1)):
        yield because("fact-risk", count=lost)


def _claimed(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield what a level of the claimed wonder costs, and the highest level of the opponents."""
    (wonder,) = choice.action.args
    yield because("fact-cost", cards=tuple(_level_cost(outlook, wonder)))
    yield from _ahead(outlook)


def _raised(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield in how many rolls the income pays for one more level, and the highest level of the opponents."""
    sight, works = outlook[Sight], outlook.view[Works]
    cost = _level_cost(outlook, works.wonder[outlook.seat])
    rolls = rolls_until((0,) * sight.kinds, cost, sight.income, sight.rates)
    if works.levels[outlook.seat] < LEVELS - 1 and rolls < NEVER:
        yield because("fact-level", rolls=round(rolls))
    yield from _ahead(outlook)


def _level_cost(outlook: Outlook, wonder: int) -> Sequence[int]:
    return unpack(outlook[Sight].numbers.wonder_costs[wonder], outlook[Sight].kinds)


def _ahead(outlook: Outlook) -> Iterator[Reason]:
    """Yield the opponent whose wonder has most levels, and their number; nothing if none has any."""
    levels = outlook.view[Works].levels
    highest = max(outlook[Sight].opponents, key=levels.__getitem__)
    if levels[highest]:
        yield because("fact-levels", seat=highest, count=levels[highest])


def _woken(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the seat's dots of the resource of the hex, and how many numbers the supply has left."""
    (hex_,) = choice.action.args
    sight = outlook[Sight]
    for resource, _ in kinds_in(sight.yields[SETTLEMENT][outlook.view[Land].terrain[hex_]]):
        yield because("fact-comes", resource=resource, count=round(sight.income[resource]))
    yield because("fact-supply", count=outlook.view[Supply].left)


def _carried(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the dots that the seat and each opponent lose when the number leaves its hex; nothing for 0."""
    losses = losses_at(outlook, choice.action.args[0])
    if own := losses.pop(outlook.seat, 0):
        yield because("fact-own", count=own)
    for seat, dots in losses.items():
        if dots:
            yield because("fact-costs", seat=seat, count=dots)


def _docked(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the kind of the harbour; at a building of the seat also how much sooner usual purchases come, if sooner."""
    kind, side = choice.action.args
    sight, nothing = outlook[Sight], (0,) * outlook[Sight].kinds
    yield because("fact-trade", port=kind - 1)
    if outlook.view[Buildings].mine[outlook.seat] & sight.board.side_corners_mask[side]:
        rates = with_harbour(sight, kind - 1)
        then, now = (rolls_until(nothing, sight.usual_cost, sight.income, each) for each in (rates, sight.rates))
        if round(then) < round(now) < NEVER:
            yield because("fact-usual", rolls=round(then), others=round(now))


AT_SEA, AT_FORTRESS = Needs(slices=("Waters",)), Needs(slices=("Fortresses",))

FACTS = (
    GivesFacts(("opening-settlement", "settlement"), _site, needs=AT_SEA),
    GivesFacts(("opening-road", "road", "opening-ship", "ship"), _route, needs=AT_SEA),
    GivesFacts(("pick",), _pick),
    GivesFacts(("pirate",), _pirate),
    GivesFacts(("plunder", "rob", "take-cloth"), facts.victim_facts),
    GivesFacts(("move-ship",), _moved),
    GivesFacts(("knight",), _warship, needs=AT_FORTRESS),
    GivesFacts(("attack",), _attack),
    GivesFacts(("claim-wonder",), _claimed),
    GivesFacts(("raise-wonder",), _raised),
    GivesFacts(("wake",), _woken),
    GivesFacts(("carry",), _carried),
    GivesFacts(("dock",), _docked),
)
"""The facts for choices at sea, by verb."""

COMPARISONS = (Compares(("opening-ship", "ship"), comparing.compared_by(comparing.sites)),)
"""How the best ship is compared with another: by the sites to which they lead."""
