"""The pirate ship: where it is to lie, whom it robs; and the hero of a lair."""

from __future__ import annotations

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
"""A ship that is so many steps away may have to pay."""
TOLL = 0.06
"""What a coin of tribute is worth."""
FISH = 0.3
"""What a haul is worth that goes back to the supply, if it is nearer to others than to oneself."""
CREW = 0.2
"""What the crew is worth that a hero gives for a step."""


def place(outlook: Outlook) -> Iterator[Proposal]:
    """Where it is in the way of dangerous opponents, and there is somebody to rob."""
    for action in outlook.of_verb("pirate"):
        (hex_,) = action.args
        harm = {seat: _harm(outlook, seat, hex_) for seat in outlook[Sight].opponents}
        worth = fsum(harm.values()) + _fish(outlook, hex_)
        yield Proposal(worth, action, _why(hex_, harm))
    for action in outlook.of_verb("leave-sea-free"):
        yield Proposal(-1.0, action, because("leave-sea-free"))


def _harm(outlook: Outlook, seat: int, hex_: int) -> float:
    """What pirates on a hex cost a seat: tribute from ships nearby, and a card if there is a ship on the spot."""
    view, sides = outlook.view, outlook.view.board.hex_sides_mask[hex_]
    steps, worth = steps_from(view, sides), 0.0
    for ship in ships_at_sea(view[Fleet], seat):
        away = steps[view[Fleet].side[ship]]
        worth += TOLL * max(0, NEAR - away) / NEAR
        if not away:
            worth = max(worth, _booty(outlook, seat))
    return worth * outlook[Sight].threat[seat]


def ships_near(outlook: Outlook, seat: int, hex_: int) -> int:
    """How many ships of a seat are so near to a hex that they may have to pay there."""
    view = outlook.view
    steps = steps_from(view, view.board.hex_sides_mask[hex_])
    return sum(steps[view[Fleet].side[ship]] < NEAR for ship in ships_at_sea(view[Fleet], seat))


def _booty(outlook: Outlook, seat: int) -> float:
    return booty(outlook, seat) or COIN * (outlook.view[Purse].gold[seat] > 0)


def _fish(outlook: Outlook, hex_: int) -> float:
    """Pirates drive fish away: good where others would catch them."""
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
    """Rob the most dangerous who has anything."""
    for action in outlook.of_verb("rob"):
        (victim,) = action.args
        worth = _booty(outlook, victim) + 0.001 * outlook[Sight].held[victim]
        yield Proposal(worth, action, because("rob", seat=victim))
    yield Proposal(0.0, Action(outlook.seat, "rob-nobody"), because("rob-nobody"))


def hero(outlook: Outlook) -> Iterator[Proposal]:
    """A step for a crew, if the step is worth it."""
    yield Proposal(outlook[Worths].steps("lairs"), Action(outlook.seat, "step-forward"), because("step-forward"))
    yield Proposal(CREW, Action(outlook.seat, "keep-crew"), because("keep-crew"))
