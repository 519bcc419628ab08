"""Whatever stands in a save, it is opened and played on or refused in plain words, and nothing else is touched."""

from collections import Counter

import pytest

from engine.games import CATALOGUE
from tests.mutations import LENGTHS, linked, mutation, real_saves, troubles

SAMPLE, PART, FEW = 500, 25, 8


@pytest.mark.some(1)
@pytest.mark.parametrize("first", range(0, SAMPLE, PART))
def test_a_damaged_save_is_opened_or_refused_in_plain_words(first: int) -> None:
    told: Counter[str] = Counter()
    assert not troubles(range(first, first + PART), told)
    assert told.total() == PART


@pytest.mark.some(1)
@pytest.mark.parametrize("first", range(0, SAMPLE, FEW))
def test_what_opens_is_played_on_by_bots_that_think(first: int) -> None:
    assert not troubles(range(first, first + FEW), thoughtful=True)


def test_the_damage_is_the_same_every_time_and_of_every_game() -> None:
    saves = range(len(real_saves()))
    assert len(set(real_saves())) == len(CATALOGUE.games()) * len(LENGTHS)
    assert [mutation(number) for number in saves] == [mutation(number) for number in saves]
    assert [linked(number) for number in range(40)] == [linked(number) for number in range(40)]
