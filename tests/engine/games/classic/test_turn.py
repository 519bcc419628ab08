"""Turns and dice (classic 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from engine.kernel.actions import Action, alone
from engine.kernel.chance import Seeded
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.dice import Rolled
from engine.parts.rule import Rule
from engine.parts.turn import BUILD, EVERYBODY, PASS, Turn, TurnBegan, Turns
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.places import corner, side
from tests.tables.table import event

RICH = "3brick+3lumber+3wool+3grain+3ore"


# -- the order of a turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["end", "road 0,0,E", "settlement 0,0,S", "city 0,0,N", "buy-card", "bank ore brick", "offer ore brick 1"]
)
def test_before_the_roll_one_can_neither_build_nor_buy_nor_trade_nor_end(text: str) -> None:
    table = Island(moment="roll").settlement(0, "0,0 N").road(0, "0,0 NE").give(0, RICH)
    assert table.refused(f"0 {text}") == "not-now"
    assert table.legal() == {"0 roll"}


def test_after_the_roll_one_can_do_all_that() -> None:
    table = Island(moment="roll").settlement(0, "0,0 N").road(0, "0,0 NE E").give(0, RICH)
    table.do("0 roll", 1, 1)
    table.do(f"0 settlement {corner('0,0 SE')}")
    table.do(f"0 road {side('0,0 SE')}")
    table.do(f"0 city {corner('0,0 N')}")
    assert table.hand(0) == "brick+lumber+2wool"


def test_one_rolls_once_a_turn() -> None:
    table = Island(moment="roll")
    table.do("0 roll", 1, 1)
    assert table.refused("0 roll") == "not-now"


def test_trading_and_building_may_alternate_in_any_order() -> None:
    table = Island().settlement(0, "0,0 N").give(0, "brick+lumber+8wool+grain")
    table.play(f"""
        0 road {side("0,0 NE")}
        0 bank wool brick
        0 bank wool lumber
        0 road {side("0,0 E")}
    """)
    assert table.hand(0) == "grain"


def test_a_port_reached_this_turn_may_be_used_at_once() -> None:
    table = Island().road(0, "0,-2 W").give(0, "brick+lumber+wool+grain+3ore")
    assert table.refused("0 bank ore brick") == "rate"
    table.do(f"0 settlement {corner('0,-2 NW')}")
    table.do("0 bank ore brick")
    assert table.hand(0) == "brick"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dice_pass_to_the_left(seats: int) -> None:
    table = Island(seats, moment="roll")
    for turn in range(1, 2 * seats + 1):
        seat = (turn - 1) % seats
        assert table.asked == ("roll", (seat,))
        assert table.state[Turn].number == turn
        table.do(f"{seat} roll", 1, 1)
        events = table.do(f"{seat} end")
        assert event(events, TurnBegan) == (turn % seats, turn + 1)


def test_nobody_acts_in_another_players_turn() -> None:
    table = Island(moment="roll").give(1, RICH)
    assert table.refused("1 roll") == "not-your-turn"
    table.do("0 roll", 1, 1)
    for text in ("end", "buy-card", "bank ore brick", "offer ore brick 0", "road 0,0,E"):
        assert table.refused(f"1 {text}") == "not-your-turn"


# -- occasions -----------------------------------------------------------------------------------------------

PAUSE = "pause"


class Enough(Verb):
    """Build no more between two turns."""

    name = "enough"
    during = (PAUSE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        step.state.stack.pop()


class BuildingBreak(Rule):
    """Between two turns the seat before the active one may build; nobody ends a turn without a building."""

    verbs = (Enough,)
    questions = (Question(PAUSE, lambda _: EVERYBODY, over=(PASS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        return {PAUSE: (BUILD,)}

    def turn_closes(self, step: Step, seat: int) -> None:
        step.state.ask(PAUSE, (seat - 1) % step.state.seats)

    def holds_turn(self, state: State, seat: int) -> Refusal | None:
        return None if state[Buildings].mine[seat] else Refusal("too-early")


def test_a_rule_may_give_an_occasion_to_build_and_to_nothing_else() -> None:
    table = Island(3, game=BARE_ISLAND.plus(BuildingBreak())).settlement(2, "0,0 N").settlement(0, "2,0 N")
    table.give(2, RICH).deal(2, "monopoly")
    table.do("0 end")
    assert table.asked == (PAUSE, (2,))
    assert {text.split()[1] for text in table.legal()} == {"road", "city", "buy-card", "enough"}
    for text in ("bank ore brick", "monopoly ore", "offer ore brick 1", "end"):
        assert table.refused(f"2 {text}") == "not-now"
    table.do(f"2 road {side('0,0 NE')}")
    table.do("2 enough")
    assert table.asked == ("roll", (1,))


def test_a_rule_may_hold_the_turn() -> None:
    table = Island(game=BARE_ISLAND.plus(BuildingBreak()))
    assert table.refused("0 end") == "too-early"
    assert "end" not in {text.split()[1] for text in table.legal()}


def test_what_a_part_of_the_turn_gives_occasion_for_is_data() -> None:
    strict = BARE_ISLAND.plus(Turns(before_roll=()), instead=Turns)
    table = Island(game=strict, moment="roll").deal(0, "knight")
    assert table.legal() == {"0 roll"}
    assert table.refused("0 knight") == "not-now"
    table.do("0 roll", 1, 1)
    assert "0 knight" in table.legal()


# -- dice ----------------------------------------------------------------------------------------------------


def test_two_dice_are_rolled_for_all_to_see() -> None:
    table = Island(moment="roll")
    assert event(table.do("0 roll", 2, 6), Rolled) == (0, 2, 6)


def rolls(table: Island, count: int, seed: int = 1) -> list[tuple[int, int]]:
    """So many production rolls, nobody doing more than they must."""
    chance = Seeded(seed)
    rolled: list[tuple[int, int]] = []
    while len(rolled) < count:
        action = table.rules.legal(table.state)[0]
        events = table.rules.perform(table.state, action, chance)
        rolled += [(each.first, each.second) for each in events if isinstance(each, Rolled)]
    return rolled


ALL_PAIRS = {(first, second) for first in range(1, 7) for second in range(1, 7)}


def test_free_dice_may_repeat_themselves_and_leave_out_what_they_like() -> None:
    assert set(rolls(Island(moment="roll"), 36)) != ALL_PAIRS


def test_the_deck_of_dice_holds_each_pair_once_and_is_shuffled_when_it_is_used_up() -> None:
    rolled = rolls(Island(moment="roll", dice="deck"), 108)
    for deck in (rolled[:36], rolled[36:72], rolled[72:]):
        assert set(deck) == ALL_PAIRS
    assert rolled[:36] != rolled[36:72]


def test_balanced_dice_never_roll_a_pair_again_before_two_thirds_of_the_deck_are_used() -> None:
    rolled = rolls(Island(moment="roll", dice="balanced"), 240)
    for start in range(0, 240, 24):
        assert len(set(rolled[start : start + 24])) == 24


def test_balanced_dice_repeat_a_total_less_often_than_free_ones() -> None:
    def repeats(dice: str) -> int:
        totals = [sum(pair) for pair in rolls(Island(moment="roll", dice=dice), 1200)]
        return sum(one == other for one, other in pairwise(totals))

    assert repeats("balanced") < 0.7 * repeats("free")


class Watched:
    """Chance that remembers the weights it was given and takes the first card it can."""

    def __init__(self) -> None:
        self.draws: list[int] = []
        self.weights: list[Sequence[int]] = []

    def meant(self, purpose: str, *which: int) -> Watched:
        """This, for every purpose."""
        return self

    def between(self, low: int, high: int) -> int:
        """The lowest."""
        return low

    def weighted(self, weights: Sequence[int]) -> int:
        """The first."""
        self.weights.append(tuple(weights))
        return next(index for index, weight in enumerate(weights) if weight)


def test_to_balanced_dice_the_last_total_is_half_as_likely_as_its_pairs_say() -> None:
    table, chance = Island(moment="roll", dice="balanced"), Watched()
    for text in ("0 roll", "0 end", "1 roll", "1 end", "2 roll"):
        table.rules.perform(table.state, table.rules.read(text), chance)
    first, second, third = chance.weights
    assert first == (2,) * 36
    assert second == (0, *(2,) * 35)  # 1+1 is used up, and no other pair makes 2
    assert third == (0, 0, *(2,) * 4, 1, *(2,) * 29)  # after 1+2, its twin 2+1 is half as likely


def test_every_kind_of_dice_rolls_all_totals() -> None:
    for dice in ("free", "deck", "balanced"):
        totals = Counter(sum(pair) for pair in rolls(Island(moment="roll", dice=dice), 720))
        assert set(totals) == set(range(2, 13))
        assert max(totals, key=totals.__getitem__) == 7
