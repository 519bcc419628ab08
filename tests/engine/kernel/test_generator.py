"""The generator gives the same numbers on every Python, for ever: these are some of them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel.generator import Generator

DRAWS = 60_000


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [447129947, 3844031008, 38569271, 561439417, 3425507267]),
        (1, [3123141027, 140573081, 1940766965, 4249271846, 1870958742]),
        (2**64 - 1, [3326150425, 3252666024, 2895966297, 2960389921, 1893425998]),
    ],
)
def test_a_seed_gives_these_numbers(seed: int, numbers: list[int]) -> None:
    generator = Generator(seed)
    assert [generator.below(1 << 32) for _ in numbers] == numbers


def test_a_seed_rolls_these_dice() -> None:
    generator = Generator(42)
    assert "".join(str(1 + generator.below(6)) for _ in range(24)) == "562153263451456456525411"


def test_a_seed_shuffles_like_this() -> None:
    items = list(range(10))
    Generator(42).shuffle(items)
    assert items == [3, 6, 8, 5, 1, 4, 0, 2, 9, 7]


def test_a_seed_draws_by_weight_like_this() -> None:
    generator = Generator(42)
    assert "".join(str(generator.weighted((1, 0, 3, 6))) for _ in range(24)) == "332032232330333333323320"


def test_a_fork_is_seeded_by_its_parent_and_then_goes_its_own_way() -> None:
    parent, twin = Generator(42), Generator(42)
    fork = parent.fork()
    assert (fork.below(1000), parent.below(1000)) == (459, 283)
    twin.fork()
    twin.below(1000)
    assert parent.state == twin.state


def test_the_state_is_all_there_is_to_it() -> None:
    generator, again = Generator(7), Generator(0)
    generator.below(10)
    again.state = generator.state
    assert [again.below(100) for _ in range(20)] == [generator.below(100) for _ in range(20)]


@pytest.mark.parametrize("n", [1, 2, 6, 36, 1000, 1 << 32])
def test_numbers_are_below_what_was_asked(n: int) -> None:
    generator = Generator(5)
    assert all(0 <= generator.below(n) < n for _ in range(2000))


def test_dice_are_fair() -> None:
    generator = Generator(3)
    counts = Counter(generator.below(6) for _ in range(DRAWS))
    assert all(abs(count - DRAWS / 6) < DRAWS / 100 for count in counts.values())
    assert len(counts) == 6


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = Counter(Generator(seed).below(6) for seed in range(6000))
    assert all(abs(count - 1000) < 120 for count in firsts.values())
    pairs = Counter((Generator(seed).below(6), Generator(seed + 1).below(6)) for seed in range(7200))
    assert len(pairs) == 36
    assert all(abs(count - 200) < 70 for count in pairs.values())


def test_weights_are_respected_and_nothing_without_weight_is_drawn() -> None:
    generator = Generator(3)
    counts = Counter(generator.weighted((1, 0, 2, 7)) for _ in range(DRAWS))
    assert counts[1] == 0
    assert abs(counts[0] - DRAWS / 10) < DRAWS / 100
    assert abs(counts[2] - DRAWS / 5) < DRAWS / 100


def test_every_order_is_equally_likely() -> None:
    generator = Generator(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        generator.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(abs(count - 500) < 110 for count in orders.values())


def test_a_few_are_drawn_as_if_all_had_been_shuffled() -> None:
    for wanted in range(7):
        few, whole = list(range(6)), list(range(6))
        Generator(wanted).shuffle(few, wanted)
        Generator(wanted).shuffle(whole)
        assert few[6 - wanted :] == whole[6 - wanted :]
