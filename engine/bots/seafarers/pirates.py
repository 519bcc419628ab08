"""The pirate: where it is in the way of others' ships and not of one's own; and whom it robs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import fsum

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.robbing import booty, losses_at, rob_by
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.pirate import blockade
from engine.games.seafarers.parts.ships import ShipLines
from engine.parts.network import net_of
from engine.parts.robber import Robber

IN_THE_WAY = 0.08
"""What it costs a seat that a place for its ships is closed."""
OWN_DOT = 0.04
"""What it costs, for each dot, that the robber stays at an own hex."""
CLOTH = 0.5
"""What a piece of cloth is worth."""


def place(outlook: Outlook) -> Iterator[Proposal]:
    """Where there is somebody to rob, and in the way of dangerous opponents."""
    view = outlook.view
    freed = _closed(outlook, outlook.seat, blockade(view))
    stays = OWN_DOT * losses_at(outlook, view[Robber].hex).get(outlook.seat, 0)
    for action in outlook.of_verb("pirate"):
        sides: int = view.board.hex_sides_mask[action.args[0]]
        harm = {seat: _harm(outlook, seat, sides) for seat in outlook[Sight].opponents}
        owners = [seat for seat in harm if view[ShipLines].mine[seat] & sides]
        loot = max((booty(outlook, seat) for seat in owners), default=0.0)
        worth = fsum(harm.values()) + loot + freed - 1.5 * _closed(outlook, outlook.seat, sides) - stays
        yield Proposal(worth, action, _why(outlook, action.args[0], harm, owners))


def _harm(outlook: Outlook, seat: int, sides: int) -> float:
    return _closed(outlook, seat, sides) * outlook[Sight].threat[seat]


def _closed(outlook: Outlook, seat: int, sides: int) -> float:
    """What a blockade of some sides costs a seat: the places for its ships among them, and ships that may not move."""
    view, net = outlook.view, net_of(outlook.view.rules, ShipLines)
    return (
        IN_THE_WAY * (view[ShipLines].reach[seat] & ~view[ShipLines].taken & sides).bit_count()
        + IN_THE_WAY * (net.loose(view, seat) & sides).bit_count()
    )


def _why(outlook: Outlook, hex_: int, harm: dict[int, float], owners: list[int]) -> Reason:
    if owners:
        return because("pirate", hex=hex_, seat=max(owners, key=lambda seat: booty(outlook, seat)))
    hurt = max(harm, key=harm.__getitem__)
    return because("pirate-blocks", hex=hex_, seat=hurt) if harm[hurt] else because("pirate-nobody", hex=hex_)


plunder = partial(rob_by, verb="plunder")
rob = partial(rob_by, verb="rob")


def take_cloth(outlook: Outlook) -> Iterator[Proposal]:
    """Cloth is worth more than any card."""
    for action in outlook.of_verb("take-cloth"):
        (victim,) = action.args
        worth = CLOTH * (1 + outlook[Sight].threat[victim] / 2)
        yield Proposal(worth, action, because("take-cloth", seat=victim))
