"""The pirate: where it is in the way of others' ships and not of one's own; and whom it robs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import fsum

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.robbing import booty, harm, losses_at, rob_by
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.cloth import Weavers
from engine.games.seafarers.parts.pirate import blockade
from engine.games.seafarers.parts.ships import ShipLines
from engine.kernel.state import State
from engine.parts.network import net_of
from engine.parts.robber import Robber

IN_THE_WAY = 0.02
"""What it costs a seat that a place for its ships is closed."""
CLOTH = 0.5
"""What a piece of cloth is worth."""


def place(outlook: Outlook) -> Iterator[Proposal]:
    """Where there is somebody to rob, in the way of dangerous opponents; the robber goes on costing whom it costs."""
    view = outlook.view
    freed = _closed(outlook, outlook.seat, blockade(view))
    stays = harm(outlook, losses_at(outlook, view[Robber].hex))
    for action in outlook.of_verb("pirate"):
        sides: int = view.board.hex_sides_mask[action.args[0]]
        hindered = {seat: _hindrance(outlook, seat, sides) for seat in outlook[Sight].opponents}
        owners = [seat for seat in hindered if view[ShipLines].mine[seat] & sides]
        loot = max((_loot(outlook, seat) for seat in owners), default=0.0)
        worth = fsum(hindered.values()) + loot + freed - 1.5 * _closed(outlook, outlook.seat, sides) + stays
        yield Proposal(worth, action, _why(outlook, action.args[0], hindered, owners))


def _hindrance(outlook: Outlook, seat: int, sides: int) -> float:
    return _closed(outlook, seat, sides) * outlook[Sight].threat[seat]


def _closed(outlook: Outlook, seat: int, sides: int) -> float:
    """What a blockade of some sides costs a seat: the places for its ships among them, and ships that may not move."""
    view, net = outlook.view, net_of(outlook.view.rules, ShipLines)
    return (
        IN_THE_WAY * (view[ShipLines].reach[seat] & ~view[ShipLines].taken & sides).bit_count()
        + IN_THE_WAY * (net.loose(view, seat) & sides).bit_count()
    )


def _why(outlook: Outlook, hex_: int, hindered: dict[int, float], owners: list[int]) -> Reason:
    if owners:
        return because("pirate", hex=hex_, seat=max(owners, key=lambda seat: booty(outlook, seat)))
    hurt = max(hindered, key=hindered.__getitem__)
    return because("pirate-blocks", hex=hex_, seat=hurt) if hindered[hurt] else because("pirate-nobody", hex=hex_)


plunder = partial(rob_by, verb="plunder")
rob = partial(rob_by, verb="rob")


def take_cloth(outlook: Outlook) -> Iterator[Proposal]:
    """Cloth is worth more than any card."""
    for action in outlook.of_verb("take-cloth"):
        (victim,) = action.args
        yield Proposal(_of_cloth(outlook, victim), action, because("take-cloth", seat=victim))


def _loot(outlook: Outlook, seat: int) -> float:
    """The best that may be taken from a seat: cloth or a card."""
    return _of_cloth(outlook, seat) if has_cloth(outlook.view, seat) else booty(outlook, seat)


def _of_cloth(outlook: Outlook, seat: int) -> float:
    """What it is worth to take a piece of cloth from a seat."""
    return CLOTH * (1 + outlook[Sight].threat[seat] / 2)


def has_cloth(state: State, seat: int) -> bool:
    """Whether a seat has cloth, in a game where there is any."""
    return Weavers in state and state[Weavers].has[seat] > 0
