"""Which goals a seat goes for: those that take least together, and how much each of the others falls behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from math import fsum
from typing import NamedTuple

from engine.bots.anno1503.household import A_POINT, Cards, Household
from engine.bots.anno1503.lacks import LACKS, NEVER, Lack, added, groups
from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import VICTORY
from engine.games.anno1503.parts.cannons import Cannons
from engine.games.anno1503.parts.fleet import ship_cost
from engine.games.anno1503.parts.goals import Goal, Group, Reached
from engine.games.anno1503.parts.lairs import Lairs, lair_strengths, lairs_of
from engine.parts.rule import public_points
from engine.parts.victory import points_to_win

SLACK = 20.0
"""A goal that would take so much more gold than those that are chosen is not worth a thought."""
SHORTEST, LONGEST = 3.0, 30.0
"""For how many rounds a game goes on, at least and at most."""
SOUGHT = ("agreements", "posts")
"""Goals whose tiles must be found."""
WASTE = 0.8
"""What of the income is of use."""
MARGIN = 1.3
"""How much more than it costs a step towards a chosen goal is worth."""
FINISH = 8.0
"""What it is worth to have a goal for good."""
HOARD = 60.0
"""What it is worth to have nearly all of the gold that is a goal: who spends it then begins again."""
SAFE = 1
"""By so many guns a ship should be stronger than a lair."""
RAID = 10.0
"""What it takes to sail to a lair and fight, besides guns."""


class Aim(NamedTuple):
    """A goal that is not reached yet, what is lacking for it, and what that takes in gold, besides lairs."""

    goal: Goal
    lack: Lack
    effort: float


class Aims(Lens):
    """What is worth going for. ``weights`` are by the word of a goal: 1 where it is chosen, 0 where it is no use."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house = outlook[Household]
        self.weights: dict[str, float] = {}
        self.chosen: list[Aim] = []
        self.effort = 0.0
        reached = self.view[Reached].goals[self.seat]
        for group in groups(self.view.rules):
            self._choose(group, reached)
            reached >>= len(group.goals)

    def _choose(self, group: Group, reached: int) -> None:
        """Choose those goals of a group that take least together, and weigh the others against them."""
        aims = [self._aim(goal) for index, goal in enumerate(group.goals) if not reached >> index & 1]
        wanted = group.most - (len(group.goals) - len(aims))
        totals = [(self._total(some), some) for some in combinations(aims, max(0, wanted))]
        best, chosen = min(totals, key=lambda each: each[0])
        self.effort += best
        self.chosen += chosen
        for aim in aims if wanted > 0 else ():
            least = min(total for total, some in totals if aim in some)
            self.weights[aim.goal.word] = max(0.0, 1 - (least - best) / SLACK)

    def _aim(self, goal: Goal) -> Aim:
        lack = LACKS[goal.word](self.house, goal)
        if not lack:
            return Aim(goal, Lack(added(self.house, ())), NEVER)
        return Aim(goal, lack, self.house.cost(lack.cards) + lack.gold)

    def _total(self, aims: Sequence[Aim]) -> float:
        """What some goals take together: for all of them the same lairs are good."""
        lairs = max([aim.lack.lairs for aim in aims], default=0)
        return fsum(aim.effort for aim in aims) + self.raids(lairs)

    def raids(self, lairs: int) -> float:
        """What it takes to have defeated so many lairs."""
        more = lairs - len(lairs_of(self.view, self.seat)) if lairs else 0
        if more <= 0:
            return 0.0
        return self.arming + RAID * more if self.weakest else NEVER

    @cached_property
    def weakest(self) -> int:
        """The strength of the weakest lair that may still be there; 0 for none."""
        if Lairs not in self.view:
            return 0
        strengths, lying = self.view.rules.tables[lair_strengths], self.house.lying
        return min([strength for tile, strength in strengths.items() if lying[tile]], default=0)

    @property
    def needed_guns(self) -> int:
        """How many guns are enough against it."""
        return self.weakest + SAFE

    @cached_property
    def arming(self) -> float:
        """What the cannons cost that are still lacking against it."""
        return float(sum(self._prices[: max(0, self.needed_guns - self.house.guns)]))

    @cached_property
    def _prices(self) -> Sequence[int]:
        """What the next cannons cost."""
        prices: Sequence[int] = self.view.rules.numbers.cannon_prices
        return prices[self.view[Cannons].number[self.seat] :]

    @cached_property
    def cannon(self) -> int:
        """What the next cannon costs; 0 where there is none."""
        return self._prices[0] if Cannons in self.view and self._prices else 0

    @cached_property
    def lairs_wanted(self) -> int:
        """How many more lairs the chosen goals ask for."""
        wanted = max([aim.lack.lairs for aim in self.chosen], default=0)
        return max(0, wanted - len(lairs_of(self.view, self.seat))) if wanted else 0

    @cached_property
    def needs(self) -> Cards:
        """The goods that the chosen goals still ask for, and a ship where there is something to look for."""
        sails = any(aim.lack.lairs or aim.goal.word in SOUGHT for aim in self.chosen)
        ship = self.house.unpacked(ship_cost(self.view, self.seat))
        return added(self.house, [*(aim.lack.cards for aim in self.chosen), *([ship] * sails)])

    @cached_property
    def rounds(self) -> float:
        """For how many rounds the game may still go on."""
        return min(max(SHORTEST, self.effort / max(1.0, WASTE * self.house.income)), LONGEST)

    def weight(self, word: str) -> float:
        """How much a goal is worth going for; nothing where the game has no such goal."""
        return self.weights.get(word, 0.0)

    def progress(self, word: str, effort: float, left: int) -> float:
        """What a step of such an effort is worth where so many are left to the goal; nothing where none is."""
        weight = self.weights.get(word, 0.0)
        if left <= 0 or not weight:
            return 0.0
        end = (A_POINT * VICTORY if self.last else FINISH) if left == 1 else 0.0
        return weight * (MARGIN * effort + end)

    def coins(self, more: int) -> float:
        """What so many coins more, or less, are worth: themselves, and what they do for gold as a goal."""
        gold = self.house.gold
        return more + (self._hoard(gold + more) - self._hoard(gold) if self.weight("gold") else 0.0)

    def _hoard(self, gold: int) -> float:
        """What it is worth to have so much gold where gold is a goal: most of it when nearly all is there."""
        share = min(1.0, gold / self._gold)
        end = (A_POINT * VICTORY if self.last else FINISH) if share == 1 else 0.0
        return self.weight("gold") * (HOARD * share * share * share + end)

    @cached_property
    def _gold(self) -> int:
        """So much gold is a goal."""
        return next(goal.wanted for group in groups(self.view.rules) for goal in group.goals if goal.word == "gold")

    @cached_property
    def last(self) -> bool:
        """Whether one more goal that counts wins."""
        return public_points(self.view, self.seat) + 1 >= self.view.rules.tables[points_to_win]
