"""The stars of the journeys: from the record alone, one for each scenario and level."""

import pytest

from tests.ui.record.results import book, mixed, result
from ui.days.stars import JOURNEYS, LEVELS, Star, read
from ui.record.book import MOST_RESULTS, MOST_TALLIES, Book

SEA = {"game": "seafarers", "scenario": 3}


def test_a_star_is_won_by_a_win_against_its_level() -> None:
    games = [result(1, won=True, **SEA), result(2, won=False, game="explorers", scenario=1)]
    assert book(games).won == {Star("seafarers", 3, "medium")}


def test_older_games_that_are_only_added_up_keep_their_stars() -> None:
    games = mixed(MOST_RESULTS + 3 * MOST_TALLIES)
    whole = book(games)
    assert any(not tally.kind.level for tally in whole.tallies)
    assert whole.won == Book(games).won
    assert Book.read(whole.text())[0].won == whole.won
    other = Book()
    other.merge(whole)
    assert other.won == whole.won


def test_a_star_is_read_as_it_was_written_and_nothing_else_is() -> None:
    for game in JOURNEYS:
        for level in LEVELS:
            assert read(Star(game, 5, level).text) == Star(game, 5, level)
    for text in ("", "classic/0/easy", "seafarers/1/human", "seafarers/x/easy", "seafarers/1"):
        with pytest.raises(ValueError, match=r"star|unpack|int"):
            read(text)
