"""Sources of chance: what is drawn is recorded as its outcome, and what was recorded can be drawn again."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import ByTurns, Draws, ImpossibleDraw, Scripted, Seeded, shuffled
from engine.kernel.generator import Generator


def some_draws(chance: Draws) -> list[int]:
    """Draws of both kinds."""
    return [chance.between(1, 6), chance.weighted((0, 3, 1)), chance.between(-2, 2), chance.weighted((1,))]


@given(st.integers(0, 2**64 - 1))
def test_what_a_seed_drew_can_be_scripted(seed: int) -> None:
    seeded = Seeded(seed)
    outcomes = some_draws(seeded)
    assert seeded.draws == outcomes
    scripted = Scripted(outcomes)
    assert some_draws(scripted) == outcomes
    assert scripted.draws == outcomes
    assert scripted.left == 0


def test_a_seeded_source_can_share_a_generator() -> None:
    assert some_draws(Seeded(Generator(5))) == some_draws(Seeded(5))


def test_a_draw_between_includes_both_ends() -> None:
    assert {Seeded(seed).between(1, 6) for seed in range(200)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("outcome", [0, 7, -1])
def test_a_scripted_die_must_have_such_a_face(outcome: int) -> None:
    with pytest.raises(ImpossibleDraw, match="not between 1 and 6"):
        Scripted([outcome]).between(1, 6)


@pytest.mark.parametrize("outcome", [0, 3, -1])
def test_a_scripted_card_must_be_in_the_pile(outcome: int) -> None:
    with pytest.raises(ImpossibleDraw, match="cannot be drawn"):
        Scripted([outcome]).weighted((0, 3, 1))


def test_a_script_that_is_used_up_is_an_error() -> None:
    with pytest.raises(ImpossibleDraw, match="no scripted draw is left"):
        Scripted([]).between(1, 6)


def test_a_script_can_go_on_by_chance() -> None:
    chance = Scripted([3], then=Seeded(1))
    draws = chance.meant("dice", 1)
    drawn = [draws.between(1, 6), draws.between(1, 6), draws.weighted((2, 2))]
    assert drawn[0] == 3
    assert chance.draws == drawn
    assert Seeded(1).between(1, 6) == drawn[1]


def test_a_script_knows_how_much_of_it_is_left() -> None:
    chance = Scripted([1, 2, 3])
    chance.between(1, 6)
    assert chance.left == 2


@given(st.integers(0, 2**32), st.lists(st.integers(0, 9), max_size=12))
def test_shuffling_keeps_the_items_and_can_be_replayed(seed: int, items: list[int]) -> None:
    seeded = Seeded(seed)
    mixed = shuffled(seeded, items)
    assert sorted(mixed) == sorted(items)
    assert shuffled(Scripted(seeded.draws), items) == mixed


def test_luck_by_turns_asks_for_what_a_draw_is_meant_not_what_was_drawn_before() -> None:
    idle, busy = ByTurns(5), ByTurns(5)
    for turn in range(7):
        busy.meant("dice", turn).between(1, 6)
        busy.meant("theft", turn, 2).weighted([1, 2, 3])
    assert some_draws(idle.meant("dice", 8)) == some_draws(busy.meant("dice", 8))
    assert len(busy.draws) == 14 + 4


def test_what_is_rolled_again_falls_otherwise() -> None:
    chance = ByTurns(5)
    assert len({tuple(some_draws(chance.meant("fight", 3))) for _ in range(40)}) > 5


def test_the_dice_of_turns_and_seeds_fall_as_dice_do() -> None:
    faces = []
    for seed in range(300):
        dice = ByTurns(seed).meant("dice", 1 + seed % 7)
        faces += [dice.between(1, 6), dice.between(1, 6)]
    assert all(70 < faces.count(face) < 130 for face in range(1, 7))
    assert 60 < sum(one == other for one, other in pairwise(faces)) < 140


def test_a_script_goes_on_with_the_luck_that_is_meant() -> None:
    chance = Scripted([3], then=ByTurns(5))
    draws = chance.meant("dice", 1)
    assert [draws.between(1, 6), draws.between(1, 6)] == [3, ByTurns(5).meant("dice", 1).between(1, 6)]


def test_a_listener_hears_what_a_script_draws_for_and_draws_nothing_for_it() -> None:
    heard, drew = ByTurns(5), ByTurns(5)
    outcomes = some_draws(drew.meant("theft", 3, 2))
    script = Scripted(outcomes, listener=heard)
    assert some_draws(script.meant("theft", 3, 2)) == outcomes
    assert heard.draws == []
    assert some_draws(heard.meant("theft", 3, 2)) == some_draws(drew.meant("theft", 3, 2))
    with pytest.raises(ImpossibleDraw, match="no scripted draw is left"):
        script.meant("theft", 3, 2).between(1, 6)
