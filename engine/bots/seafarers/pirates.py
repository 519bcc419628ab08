"""Proposals for the pirate: where to put it, in the way of opponents' ships, and which seat to rob."""

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
"""What it costs a seat, in points, if the pirate closes a side to its ships or keeps one of its ships from moving."""
CLOTH = 0.5
"""The worth of a piece of cloth, in points."""


def place(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each hex for the pirate. A hex is worth more if the pirate hinders ships of dangerous opponents there.

    It is also worth more if an opponent can be robbed there, and less if the pirate hinders the seat's own ships. The
    robber stays where it is, so the harm that it does there is added.
    """
    view = outlook.view
    freed = _closed(outlook, outlook.seat, blockade(view))
    stays = harm(outlook, losses_at(outlook, view[Robber].hex))
    for action in outlook.of_verb("pirate"):
        sides: int = view.board.hex_sides_mask[action.args[0]]
        hindered = {seat: _hindrance(outlook, seat, sides) for seat in outlook[Sight].opponents}
        owners = [seat for seat in hindered if view[ShipLines].mine[seat] & sides]
        loot = max((_loot(outlook, seat) for seat in owners), default=0.0)
        own = _closed(outlook, outlook.seat, sides)
        worth = fsum(hindered.values()) + loot + freed - 1.5 * own + stays
        yield Proposal(worth, action, _why(outlook, action.args[0], hindered, owners), hurts=own > 0)


def _hindrance(outlook: Outlook, seat: int, sides: int) -> float:
    return _closed(outlook, seat, sides) * outlook[Sight].threat[seat]


def _closed(outlook: Outlook, seat: int, sides: int) -> float:
    """Return the points that a blockade of the mask `sides` costs `seat`: sites for ships, and movable ships."""
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
    """Propose to take a piece of cloth from each possible seat; that is worth more than any card."""
    for action in outlook.of_verb("take-cloth"):
        (victim,) = action.args
        yield Proposal(_of_cloth(outlook, victim), action, because("take-cloth", seat=victim))


def _loot(outlook: Outlook, seat: int) -> float:
    """Return the points that robbing `seat` is worth: a piece of cloth if it has any, else a card."""
    return _of_cloth(outlook, seat) if has_cloth(outlook.view, seat) else booty(outlook, seat)


def _of_cloth(outlook: Outlook, seat: int) -> float:
    """Return the points that it is worth to take a piece of cloth from `seat`: more if it is dangerous."""
    return CLOTH * (1 + outlook[Sight].threat[seat] / 2)


def has_cloth(state: State, seat: int) -> bool:
    """Return whether `seat` has cloth; False in a game without cloth."""
    return Weavers in state and state[Weavers].has[seat] > 0
