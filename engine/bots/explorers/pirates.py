"""Proposals for the pirate ship, where to put it and which seat to rob; and for the hero of a captured lair."""

from collections.abc import Iterator
from math import fsum

from engine.bots.bot import Reason
from engine.bots.explorers.waters import nearest, steps_from
from engine.bots.explorers.worths import COIN, Worths
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.robbing import booty
from engine.bots.settlement.sight import Sight
from engine.games.explorers.parts.fleet import Fleet, ships_at_sea
from engine.games.explorers.parts.shoals import Shoals
from engine.kernel.actions import Action
from engine.parts.purse import Purse

NEAR = 4
"""Ships fewer steps than this from the pirate ship may have to pay tribute."""
TOLL = 0.06
"""The worth of a coin of tribute, in points."""
FISH = 0.3
"""The worth, in points, of driving off a fish haul that an opponent would reach first; negative if the seat would."""
CREW = 0.2
"""The worth, in points, of the crew that a hero gives for one more step on the track."""


def place(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each hex for the pirate ship, by its harm to opponents and to fish near them.

    Where it is allowed, propose also to place the pirate ship nowhere, worth -1.
    """
    for action in outlook.of_verb("pirate"):
        (hex_,) = action.args
        harm = {seat: _harm(outlook, seat, hex_) for seat in outlook[Sight].opponents}
        fish = _fish(outlook, hex_)
        yield Proposal(fsum(harm.values()) + fish, action, _why(hex_, harm), hurts=fish < 0)
    for action in outlook.of_verb("leave-sea-free"):
        yield Proposal(-1.0, action, because("leave-sea-free"))


def _harm(outlook: Outlook, seat: int, hex_: int) -> float:
    """Return the points that pirates on `hex_` take from `seat`, times the seat's threat.

    Ships near the hex may have to pay tribute; a seat with a ship beside the hex may be robbed of a card.
    """
    view, sides = outlook.view, outlook.view.board.hex_sides_mask[hex_]
    steps, worth = steps_from(view, sides), 0.0
    for ship in ships_at_sea(view[Fleet], seat):
        away = steps[view[Fleet].side[ship]]
        worth += TOLL * max(0, NEAR - away) / NEAR
        if not away:
            worth = max(worth, _booty(outlook, seat))
    return worth * outlook[Sight].threat[seat]


def ships_near(outlook: Outlook, seat: int, hex_: int) -> int:
    """Return how many ships of `seat` are fewer than `NEAR` steps from `hex_`, so that they may have to pay tribute."""
    view = outlook.view
    steps = steps_from(view, view.board.hex_sides_mask[hex_])
    return sum(steps[view[Fleet].side[ship]] < NEAR for ship in ships_at_sea(view[Fleet], seat))


def _booty(outlook: Outlook, seat: int) -> float:
    return booty(outlook, seat) or COIN * (outlook.view[Purse].gold[seat] > 0)


def _fish(outlook: Outlook, hex_: int) -> float:
    """Return the points for driving a fish haul off `hex_`: negative if the seat's ships are nearest, 0 without one."""
    view = outlook.view
    if Shoals not in view or not view[Shoals].hauls >> hex_ & 1:
        return 0.0
    sides = view.board.hex_sides_mask[hex_]
    away = {
        seat: nearest(
            steps_from(view, sides), sum(1 << view[Fleet].side[ship] for ship in ships_at_sea(view[Fleet], seat))
        )
        for seat in outlook[Sight].seats
    }
    mine = away.pop(outlook.seat)
    return FISH if min(away.values()) < mine else -FISH


def _why(hex_: int, harm: dict[int, float]) -> Reason:
    hurt = max(harm, key=harm.__getitem__)
    return because("pirate", hex=hex_, seat=hurt) if harm[hurt] else because("pirate-nobody", hex=hex_)


def rob(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to rob each possible seat, by what its card or coin is worth; and to rob no seat (worth 0)."""
    for action in outlook.of_verb("rob"):
        (victim,) = action.args
        worth = _booty(outlook, victim) + 0.001 * outlook[Sight].held[victim]
        yield Proposal(worth, action, because("rob", seat=victim))
    yield Proposal(0.0, Action(outlook.seat, "rob-nobody"), because("rob-nobody"))


def hero(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to give a crew for one more step on the track of lairs, and to keep the crew."""
    yield Proposal(outlook[Worths].steps("lairs"), Action(outlook.seat, "step-forward"), because("step-forward"))
    yield Proposal(CREW, Action(outlook.seat, "keep-crew"), because("keep-crew"))
