"""Sources of chance: what is drawn is recorded as its outcome, and what was recorded can be drawn again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import Chance, ImpossibleDraw, Scripted, Seeded, shuffled
from engine.kernel.generator import Generator


def some_draws(chance: Chance) -> list[int]:
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
    drawn = [chance.between(1, 6), chance.between(1, 6), chance.weighted((2, 2))]
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
