"""Wonders: which to claim, what buildings on the way to a claim are worth, and what the next level is worth."""

from collections.abc import Iterator
from functools import cached_property

from engine.bots.bot import Choice, Reason
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.waiting import rolls_until
from engine.games.seafarers.parts.claims import CITIES
from engine.games.seafarers.parts.wonders import LEVELS, WONDERS, Works, claimed_by
from engine.kernel.actions import Action
from engine.parts.buildings import NOBODY
from engine.parts.bundles import unpack
from engine.parts.cities import CITY, cities_of
from engine.parts.maps import map_of
from engine.parts.settlements import SETTLEMENT

LEVEL_GOAL = "level"

LEVEL = (1.6, 1.8, 2.2, 4.0)
"""The worth of each of the four levels, in points; the last level wins."""
CLAIM = 1.0
"""The worth of claiming any wonder, in points."""
QUICKLY = 20.0
"""In rolls: a wonder whose level takes this long to pay for gets half of the extra point for speed."""
WAY_TO_A_CLAIM = 0.5
"""The worth of a building that lets the seat claim a wonder, in points."""
SPOTS = {"bridge": "strait", "wall": "wasteland"}
"""The wonders that need a building on a marked corner of the map: ``{wonder: mark}``."""


class WonderSight(Sight):
    """The view of one seat as numbers, with the worth of buildings that let it claim a wonder."""

    def extra_points(self, corner: int, building: int) -> float:
        """Add what a building is worth, in points, on the way to a wonder."""
        points = super().extra_points(corner, building)
        if building == SETTLEMENT and any(spots >> corner & 1 for spots in self.open_spots):
            return points + WAY_TO_A_CLAIM
        return points + self.for_cities if building == CITY else points

    @cached_property
    def open_wonders(self) -> list[str]:
        """The words of the wonders that no seat has claimed; empty if this seat has one already."""
        if self.view[Works].wonder[self.seat] != NOBODY:
            return []
        words = self.view.rules.vocabulary(WONDERS)
        return [word for wonder, word in enumerate(words) if claimed_by(self.view, wonder) == NOBODY]

    @cached_property
    def open_spots(self) -> list[int]:
        """The masks of corners where a settlement lets the seat claim a wonder, one per open wonder with a mark."""
        return [map_of(self.view.rules).mask("corner", SPOTS[word]) for word in self.open_wonders if word in SPOTS]

    @cached_property
    def for_cities(self) -> float:
        """The worth of one more city on the way to a claim, in points; 0 if no open wonder needs cities."""
        if not {"theatre", "cathedral"} & set(self.open_wonders):
            return 0.0
        return WAY_TO_A_CLAIM / max(1, CITIES - cities_of(self.view, self.seat).bit_count())


def levels(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal to build the next level of the seat's wonder; nothing if it has no wonder or has finished it."""
    works, sight, seat = outlook.view[Works], outlook[Sight], outlook.seat
    wonder, level = works.wonder[seat], works.levels[seat]
    if wonder != NOBODY and level < LEVELS:
        cost = unpack(sight.numbers.wonder_costs[wonder], sight.kinds)
        yield Goal(LEVEL_GOAL, cost, LEVEL[level], decisive=_wins(outlook, level + 1))


def _wins(outlook: Outlook, level: int) -> bool:
    """Return whether the seat wins with `level` levels: all four, or enough points and more levels than all others."""
    sight = outlook[Sight]
    enough = sight.points[outlook.seat] >= sight.target
    return level == LEVELS or (enough and all(outlook.view[Works].levels[seat] < level for seat in sight.opponents))


def raise_wonder(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build the next level of the wonder; its reason is "win" if the goal is decisive."""
    return Choice(Action(outlook.seat, "raise-wonder"), because("win") if goal.decisive else _why(outlook))


def _why(outlook: Outlook) -> Reason:
    works, seat = outlook.view[Works], outlook.seat
    return because("raise-wonder", wonder=works.wonder[seat], count=LEVELS - works.levels[seat] - 1)


def claim(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each wonder that may be claimed; best is the one whose level the seat's income pays for soonest."""
    sight = outlook[Sight]
    for action in outlook.of_verb("claim-wonder"):
        (wonder,) = action.args
        cost = unpack(sight.numbers.wonder_costs[wonder], sight.kinds)
        wait = rolls_until((0,) * sight.kinds, cost, sight.income, sight.rates)
        worth = CLAIM + QUICKLY / (QUICKLY + wait)
        yield Proposal(worth, action, because("claim-wonder", wonder=wonder, rolls=round(wait)))
