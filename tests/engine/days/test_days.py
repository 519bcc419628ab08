"""What a date agrees on: tables that can be played, on every day, and the same each time."""

from collections import Counter
from datetime import date

import pytest

from engine.bots.review.judging import NOISE, judge
from engine.bots.review.past import Past
from engine.days.island import LEVELS, SEEDS, TABLES, WEEK, island_of
from engine.days.puzzle import BEGINNING, puzzle_of, puzzles
from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import BY_TURNS, LUCK

TODAY = date(2026, 11, 26).toordinal()
LONG = range(TODAY, TODAY + 7 * 60)


def test_every_day_has_a_table_that_can_be_played_and_is_the_same_again() -> None:
    for day in range(TODAY, TODAY + 14):
        island = island_of(day)
        rules = island.rules
        assert rules.chosen[LUCK] == BY_TURNS
        assert rules.seats == len(island.sitters)
        assert island.sitters.count("human") == 1
        assert Match(rules, rules.chance(island.seed)).state == Match(rules, rules.chance(island.seed)).state
        assert island_of(day) == island


def test_the_family_goes_by_the_weekday_and_all_scenarios_come_round() -> None:
    assert island_of(date(2026, 11, 23).toordinal()).game == WEEK[0]
    found = Counter((island.game, island.scenario) for island in map(island_of, LONG))
    advised = {(name, s.number) for name in WEEK for s in CATALOGUE.family(name).scenarios if s.advised}
    assert set(found) == advised


def test_tables_levels_and_luck_change_from_day_to_day() -> None:
    islands = [*map(island_of, LONG)]
    low, high = TABLES
    assert {island.seats for island in islands} == {*range(low, high + 1)}
    assert {island.level for island in islands} == set(LEVELS)
    assert len({island.seed for island in islands}) == len(islands)
    assert all(0 <= island.seed < SEEDS for island in islands)


def test_a_fixed_map_is_taken_only_where_there_is_no_other() -> None:
    maps = {island.game: dict(island.spec.options)["map"] for island in map(island_of, range(TODAY, TODAY + 7))}
    assert maps["junior"] == "printed"
    assert maps["classic"] in ("spiral", "random", "balanced")


def test_one_day_after_the_other_takes_the_next_puzzle_without_end() -> None:
    lines = puzzles()
    assert puzzle_of(BEGINNING) == lines[0]
    assert puzzle_of(BEGINNING + 1) == lines[1]
    assert puzzle_of(BEGINNING + len(lines)) == lines[0]
    assert puzzle_of(BEGINNING - 1) == lines[-1]
    assert len(set(lines)) == len(lines)


@pytest.mark.some(12)
@pytest.mark.parametrize("number", range(len(puzzles())))
def test_every_puzzle_opens_and_asks_one_seat_that_has_a_choice(number: int) -> None:
    _, careless, link = puzzles()[number].split("|")
    match = links.read(link, CATALOGUE).match
    action = match.rules.read(careless)
    match.rules.check(match.state, action)
    assert match.state.decision.seats == (action.seat,)
    assert len(match.rules.legal(match.state, action.seat)) > 1


@pytest.mark.some(1)
@pytest.mark.parametrize("number", range(len(puzzles())))
def test_the_expert_does_not_doubt_the_answer_of_a_puzzle(number: int) -> None:
    _, careless, link = puzzles()[number].split("|")
    match = links.read(link, CATALOGUE).match
    action = match.rules.read(careless)
    view = Past(match, action.seat).view(match.ply)
    judged = judge(view, action.seat, action, Generator(match.ply))
    assert judged.best.action != action
    assert judged.loss > NOISE * judged.doubt
