"""What can be said for a choice at sea: gold and shores at a site, ships at a hex, and all that is said on land."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.bot import Choice, Reason
from engine.bots.entries import Compares, Tells
from engine.bots.outlook import Outlook
from engine.bots.playbook import Needs
from engine.bots.proposals import because
from engine.bots.seafarers.sight import SeaSight, fresh_shores
from engine.bots.settlement import comparing, facts
from engine.bots.settlement.prospects import plus
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import Landfalls
from engine.parts.land import Land
from engine.parts.opening import opening_goes_on


def _site(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """What is said on land, then gold and a shore."""
    corner = choice.action.args[-1]
    yield from facts.site_facts(outlook, corner)
    yield from _abroad(outlook, corner)


def _route(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """The site to which a piece leads."""
    yield from facts.route_facts(outlook, choice)
    corner = choice.why.details.get("corner")
    if isinstance(corner, int):
        yield from _abroad(outlook, corner)


def _abroad(outlook: Outlook, corner: int) -> Iterator[Reason]:
    """The dots of gold at a corner, and the points of a shore that is new."""
    view, sight = outlook.view, outlook[SeaSight]
    land = view[Land]
    gold = sum(sight.hex_dots(hex_) for hex_ in sight.board.corner_hexes[corner] if land.terrain[hex_] == sight.gold)
    if gold:
        yield because("fact-gold", count=gold)
    if (
        Landfalls in view
        and not opening_goes_on(view)
        and any(shore >> corner & 1 for shore in fresh_shores(view, outlook.seat))
    ):
        yield because("fact-shore", count=sight.numbers.shore_points)


def _pick(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """How much sooner the plan is reached."""
    yield from facts.sooner(outlook, plus(outlook[Sight].hand, choice.action.args[0]))


def _pirate(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Whose ships are at the hex."""
    here = outlook.view.board.hex_sides_mask[choice.action.args[0]]
    for seat in outlook[Sight].opponents:
        if ships := (outlook.view[ShipLines].mine[seat] & here).bit_count():
            yield because("fact-ships", seat=seat, count=ships)


def _robbed(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """The points of the victim."""
    (victim,) = choice.action.args
    yield because("fact-points", seat=victim, count=outlook[Sight].points[victim])


AT_SEA = Needs(slices=("Waters",))

FACTS = (
    Tells(("opening-settlement", "settlement"), _site, needs=AT_SEA),
    Tells(("opening-road", "road", "opening-ship", "ship"), _route, needs=AT_SEA),
    Tells(("pick",), _pick),
    Tells(("pirate",), _pirate),
    Tells(("plunder", "rob", "take-cloth"), _robbed),
)
"""What there is to say for choices at sea."""

COMPARISONS = (Compares(("opening-ship", "ship"), comparing.compared_by(comparing.sites)),)
"""How the choices of ways by ship are held against each other."""
