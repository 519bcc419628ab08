"""Proposals for ships at sea: where to sail, which islands to look at, and what to do with the tiles found."""

from collections.abc import Iterator

from engine.bots.anno1503.developing import Business
from engine.bots.anno1503.household import points
from engine.bots.anno1503.tiles import Tiles
from engine.bots.anno1503.voyages import Voyage, Voyages
from engine.bots.anno1503.waters import ways
from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.exploration import found_tile
from engine.games.anno1503.parts.fleet import Fleet, ship_at
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.lairs import lair_strengths
from engine.games.anno1503.parts.posts import post_goods
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE

ON_THE_WAY = 0.6
"""A ship looks in passing at an island beside it that is worth more than this, in gold."""
ACTING = 0.5
"""The worth, in points, of going on with the acting ship: its points lapse when another ship acts."""
A_LITTLE = 0.01
"""The share of a post's worth at a site that decides between sites."""
LEAST = 0.02
"""The least worth, in points, of an action of a ship with a voyage."""


def explore(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to sail ships on their voyages and to look at islands, once no other business is worth doing."""
    if outlook.view.decision.kind == "main" and outlook[Business].proposals:
        return
    fleet = outlook.view[Fleet]
    for plan in outlook[Voyages].plans:
        if fleet.points[plan.ship]:
            first = ACTING * (fleet.acting == plan.ship)
            for proposal in (*_looks(outlook, plan), _onward(outlook, plan)):
                yield proposal._replace(worth=first + LEAST + proposal.worth)


def _looks(outlook: Outlook, plan: Voyage) -> Iterator[Proposal]:
    """Propose to look at each island beside the plan's ship that is worth a look in passing."""
    square, islands = ship_at(outlook.view, outlook.seat, plan.ship), outlook[Voyages].islands
    for beside in outlook.view.board.square_squares[square]:
        worth = islands.get(beside, 0.0)
        if worth > ON_THE_WAY:
            known = outlook.view[Islands].tile[beside] != NONE
            why = because("look-again" if known else "look")
            yield Proposal(points(plan.worth + worth), Action(outlook.seat, "look", (plan.ship, beside)), why)


def _onward(outlook: Outlook, plan: Voyage) -> Proposal:
    """Return the proposal to look at the target, if it is an island next to the ship, or to sail to the next square."""
    view, square, target = outlook.view, ship_at(outlook.view, outlook.seat, plan.ship), plan.target
    if target in view.board.square_squares[square] and view[Islands].back[target] != NONE:
        return Proposal(points(plan.worth), Action(outlook.seat, "look", (plan.ship, target)), because("look"))
    seas, voyages = seas_of(view.rules), outlook[Voyages]
    far = view.rules.tables[ways][square]
    open_to = bits(view.board.square_squares_mask[square] & seas.waters)
    best = min(open_to, key=lambda other: (far[other] + voyages.away(other, target), other))
    action = Action(outlook.seat, "sail", (plan.ship, best))
    return Proposal(points(plan.worth), action, _why_sail(outlook, target))


def _why_sail(outlook: Outlook, target: int) -> Reason:
    islands = outlook.view[Islands]
    if islands.back[target] == NONE:
        return because("sail-pirates", square=target)
    return because("sail-known" if islands.tile[target] != NONE else "sail", square=target)


def found(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each use of the found tile (claim, post, attack), worth the tile less the ship; to put it back is 0."""
    tiles, tile = outlook[Tiles], found_tile(outlook.view)
    for action in outlook.legal:
        if action.verb == "put-back":
            yield Proposal(0.0, action, because("put-back"))
        elif action.verb == "open-post":
            good = outlook.view.rules.tables[post_goods][tile]
            worth = tiles.net(tile) + A_LITTLE * tiles.post_at(good, action.args[0])
            yield Proposal(points(worth), action, because("open-post"))
        elif action.verb == "attack":
            percent = int(100 * tiles.chance(outlook.view.rules.tables[lair_strengths][tile]) + 0.5)
            yield Proposal(points(tiles.net(tile)), action, because("attack", percent=percent))
        else:
            yield Proposal(points(tiles.net(tile)), action, because("claim"))
