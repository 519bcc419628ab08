"""How many ways there are to go on: sequences of listed actions from fixed positions, with chance held still.

The counts are part of the rules as much as any sentence: one legal action too many or too few anywhere in the
tree changes them. To depths that it can reach, the slow twin walks the same tree and must list the same actions
at every node.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine.kernel.rules import Rules
from engine.kernel.state import State
from tests.engine.games.classic.twin import Twin
from tests.tables.classic import Island


class Still:
    """Chance that holds still: the dice always fall alike, and of cards the first kind there is is drawn."""

    def __init__(self, dice: tuple[int, int]) -> None:
        self.draws: list[int] = []
        self.dice = dice

    def meant(self, purpose: str, *which: int) -> Still:
        """This, for every purpose."""
        return self

    def between(self, low: int, high: int) -> int:
        """The one die, then the other."""
        self.draws.append(self.dice[len(self.draws) % 2])
        return self.draws[-1]

    def weighted(self, weights: Sequence[int]) -> int:
        """The first that can be drawn."""
        self.draws.append(next(index for index, weight in enumerate(weights) if weight))
        return self.draws[-1]


def draft() -> Island:
    """The opening on a dealt map, before the first placement."""
    return Island(4, map="spiral", moment="opening")


def second_round() -> Island:
    """The opening for two, in the middle: seat 1 places its second settlement next."""
    table = Island(2, map="spiral", moment="opening")
    for seat in range(2):
        for _ in range(2):
            table.do(sorted(table.legal())[20 if "settlement" in table.asked[0] else 0])
        assert table.asked[1] == (1,), seat
    return table


def builder() -> Island:
    """The beginner's island; seat 0 has cards for one of anything."""
    return Island(4, map="beginner").give(0, "3brick+2lumber+2wool+2grain+2ore")


def merchant() -> Island:
    """Many cards of two kinds, and a port of three to one."""
    return Island(3).settlement(0, "0,-2 N").settlement(1, "0,0 S").give(0, "8brick+7wool").give(1, "2ore+grain")


def gambler() -> Island:
    """Before the roll, with one of every card that can be played."""
    table = Island(3, map="beginner", moment="roll").deal(0, "knight", "road-building", "year-of-plenty", "monopoly")
    return table.deal(1, "knight").give(1, "ore")


def rich() -> Island:
    """Everything can be built, bought and traded, on an island with others in the way."""
    table = Island(4).road(0, "0,0 NE E SE SW").settlement(0, "0,0 N").city(0, "0,0 S")
    table.road(1, "1,0 NE E SE").settlement(1, "1,0 NE").settlement(2, "0,2 N").deal(0, "knight")
    return table.give(0, "4brick+4lumber+3wool+4grain+4ore").give(1, "2ore")


DRY, SEVEN = (1, 1), (3, 4)
KNOWN: list[tuple[Callable[[], Island], tuple[int, int], tuple[int, ...]]] = [
    (draft, DRY, (54, 144, 7236, 19248)),
    (second_round, DRY, (48, 130, 5764, 15570)),
    (builder, DRY, (14, 121, 1117, 4518, 10904)),
    (merchant, DRY, (9, 77, 557, 3525, 17333)),
    (gambler, DRY, (23, 70, 281, 546, 1455, 5311)),
    (gambler, SEVEN, (23, 65, 894, 5942, 19098)),
    (rich, SEVEN, (27, 505, 7634, 100176)),
]
"""A position, the dice, and the number of sequences of one, two, three ... actions."""

known = pytest.mark.parametrize(
    ("position", "dice", "counts"), KNOWN, ids=lambda value: getattr(value, "__name__", None)
)


def perft(rules: Rules, state: State, depth: int, dice: tuple[int, int]) -> int:
    """The number of sequences of so many listed actions; a game that is over has none."""
    actions = [action for seat in range(rules.seats) for action in rules.legal(state, seat)]
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        twin = state.copy()
        rules.perform(twin, action, Still(dice))
        total += perft(rules, twin, depth - 1, dice)
    return total


def perft_of_both(state: State, twin: Twin, depth: int, dice: tuple[int, int]) -> int:
    """The same by engine and twin side by side, which list the same actions at every node."""
    rules = state.rules
    actions = {rules.write(action): action for seat in range(rules.seats) for action in rules.legal(state, seat)}
    assert set(actions) == twin.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for text, action in actions.items():
        next_state, next_twin, chance = state.copy(), twin.copy(), Still(dice)
        rules.perform(next_state, action, chance)
        next_twin.do(text, chance.draws)
        total += perft_of_both(next_state, next_twin, depth - 1, dice)
    return total


@known
def test_there_are_so_many_ways_to_go_on(
    position: Callable[[], Island], dice: tuple[int, int], counts: tuple[int, ...]
) -> None:
    table = position()
    for depth, count in enumerate(counts, start=1):
        assert perft(table.rules, table.state, depth, dice) == count


@known
def test_the_twin_finds_the_same_ways(
    position: Callable[[], Island], dice: tuple[int, int], counts: tuple[int, ...]
) -> None:
    table = position()
    depth = max(depth for depth, count in enumerate(counts, start=1) if count < 6000)
    assert perft_of_both(table.state, Twin(table.state), depth, dice) == counts[depth - 1]


def test_the_first_three_placements_can_be_counted_by_hand() -> None:
    """Of 54 corners 18 have two sides and 36 three; each settlement closes itself and its neighbours."""
    assert 18 * 2 + 36 * 3 == 144
    assert 18 * 2 * (54 - 3) + 36 * 3 * (54 - 4) == 7236
