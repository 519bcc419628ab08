"""Which goals a seat goes for: those that take the least effort together, and how far the others fall behind."""

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
"""A goal that takes this much more effort than the chosen goals, in gold, has weight 0."""
SHORTEST, LONGEST = 3.0, 30.0
"""The least and the most rounds for which a game is expected to go on."""
SOUGHT = ("agreements", "posts")
"""The goals whose tiles ships must find."""
WASTE = 0.8
"""The share of the income that serves the goals."""
MARGIN = 1.3
"""The worth of a step towards a chosen goal, as a multiple of its cost."""
FINISH = 8.0
"""The extra worth, in gold, of the step that completes a goal."""
HOARD = 60.0
"""The worth, in gold, of having nearly all the gold of a goal, as spending it would mean to begin again."""
SAFE = 1
"""By how many guns a ship should be stronger than a lair."""
RAID = 10.0
"""The effort, in gold, to sail to a lair and fight, without the guns."""


class Aim(NamedTuple):
    """A goal not reached yet, what the seat lacks for it, and the ``effort``: the gold that this takes.

    The effort leaves out fights with lairs.
    """

    goal: Goal
    lack: Lack
    effort: float


class Aims(Lens):
    """The goals of the seat: ``chosen`` are those that it goes for, ``effort`` is the gold that these take together.

    ``weights`` are by the word of a goal: 1 if it is as cheap as a chosen one, down to 0 if it is not worth it. A goal
    that is reached, or that no longer counts, has none.
    """

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
        """Add the cheapest goals of `group` to the chosen ones, as many as still count, and add their effort.

        Then weigh all goals of the group that are not reached yet; none if no more count. `reached` is the mask of the
        goals reached already; its bit 0 is the first goal of the group.
        """
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
        """Return a goal with what the seat lacks for it and the effort, `NEVER` if the goal is out of reach."""
        lack = LACKS[goal.word](self.house, goal)
        if not lack:
            return Aim(goal, Lack(added(self.house, ())), NEVER)
        return Aim(goal, lack, self.house.cost(lack.cards) + lack.gold)

    def _total(self, aims: Sequence[Aim]) -> float:
        """Return the effort in gold for the goals `aims` together; a defeated lair serves all of them."""
        lairs = max([aim.lack.lairs for aim in aims], default=0)
        return fsum(aim.effort for aim in aims) + self.raids(lairs)

    def raids(self, lairs: int) -> float:
        """Return the gold it takes to have defeated `lairs` lairs in all: 0 if done, `NEVER` if no lair is left."""
        more = lairs - len(lairs_of(self.view, self.seat)) if lairs else 0
        if more <= 0:
            return 0.0
        return self.arming + RAID * more if self.weakest else NEVER

    @cached_property
    def weakest(self) -> int:
        """The strength of the weakest lair that may still lie on an island; 0 if there is none."""
        if Lairs not in self.view:
            return 0
        strengths, lying = self.view.rules.tables[lair_strengths], self.house.lying
        return min([strength for tile, strength in strengths.items() if lying[tile]], default=0)

    @property
    def needed_guns(self) -> int:
        """The number of guns that is enough against the weakest lair: its strength and `SAFE` more."""
        return self.weakest + SAFE

    @cached_property
    def arming(self) -> float:
        """The price of all cannons that the seat still lacks against the weakest lair; 0 if its guns are enough."""
        return float(sum(self._prices[: max(0, self.needed_guns - self.house.guns)]))

    @cached_property
    def _prices(self) -> Sequence[int]:
        """The prices of the cannons that the seat may still buy, the next one first."""
        prices: Sequence[int] = self.view.rules.numbers.cannon_prices
        return prices[self.view[Cannons].number[self.seat] :]

    @cached_property
    def cannon(self) -> int:
        """The price of the next cannon; 0 if the seat may buy no more, or the game has no cannons."""
        return self._prices[0] if Cannons in self.view and self._prices else 0

    @cached_property
    def lairs_wanted(self) -> int:
        """The number of lairs that the seat must still defeat for the chosen goals."""
        wanted = max([aim.lack.lairs for aim in self.chosen], default=0)
        return max(0, wanted - len(lairs_of(self.view, self.seat))) if wanted else 0

    @cached_property
    def needs(self) -> Cards:
        """The goods that the chosen goals lack, by good, with the cost of a ship if they need a search at sea."""
        sails = any(aim.lack.lairs or aim.goal.word in SOUGHT for aim in self.chosen)
        ship = self.house.unpacked(ship_cost(self.view, self.seat))
        return added(self.house, [*(aim.lack.cards for aim in self.chosen), *([ship] * sails)])

    @cached_property
    def rounds(self) -> float:
        """The number of rounds for which the game is expected to go on, from `SHORTEST` to `LONGEST`."""
        return min(max(SHORTEST, self.effort / max(1.0, WASTE * self.house.income)), LONGEST)

    def weight(self, word: str) -> float:
        """Return the weight (0 to 1) of the goal `word`; 0 if it is reached, counts no more, or is not in the game."""
        return self.weights.get(word, 0.0)

    def progress(self, word: str, effort: float, left: int) -> float:
        """Return the worth, in gold, of a step that costs `effort`; `left` steps lead to the goal `word`, it included.

        The last step is worth more, above all if it wins the game; 0 if no step is left, or the goal has no weight.
        """
        weight = self.weights.get(word, 0.0)
        if left <= 0 or not weight:
            return 0.0
        end = (A_POINT * VICTORY if self.last else FINISH) if left == 1 else 0.0
        return weight * (MARGIN * effort + end)

    def coins(self, more: int) -> float:
        """Return the worth, in gold, of `more` coins (negative: less): their own, and their part in a goal of gold."""
        gold = self.house.gold
        return more + (self._hoard(gold + more) - self._hoard(gold) if self.weight("gold") else 0.0)

    def _hoard(self, gold: int) -> float:
        """Return the worth, in gold, of having `gold` coins for the goal of gold; it rises steeply near the end."""
        share = min(1.0, gold / self._gold)
        end = (A_POINT * VICTORY if self.last else FINISH) if share == 1 else 0.0
        return self.weight("gold") * (HOARD * share * share * share + end)

    @cached_property
    def _gold(self) -> int:
        """The coins that the goal of gold takes."""
        return next(goal.wanted for group in groups(self.view.rules) for goal in group.goals if goal.word == "gold")

    @cached_property
    def last(self) -> bool:
        """Whether the seat wins with one more goal."""
        return public_points(self.view, self.seat) + 1 >= self.view.rules.tables[points_to_win]
