"""Learning: positions are watched, weights point the right way, and what is written can be read."""

import pytest

from engine.bots.chapters import playbook_of
from engine.bots.levels import bot_of_level
from engine.bots.search.insight import Learnt, MeasuresStanding, Weights
from engine.bots.search.player import insight_of
from engine.bots.settlement.features import Standing
from engine.kernel.generator import Generator
from tools.learning import MAPS, Position, by_chapter, fitted, game_of, module, scale_of, shares, surprise, watched


def made_up(games: int) -> list[list[Position]]:
    """Games in which the first number decides who wins, the second means nothing, and the third never changes."""
    generator, found = Generator(7), []
    for game in range(games):
        rows = [[generator.below(100) / 10, generator.below(100) / 10, 5.0] for _ in range(2)]
        winner = int(rows[1][0] > rows[0][0])
        found.append([Position(game, rows, 0.5, winner)] * 3)
    return found


def test_weights_find_what_decides() -> None:
    games = made_up(150)
    scale = scale_of([position for game in games for position in game])
    standard = [[scale.of(position) for position in game] for game in games]
    weights = fitted(standard, Generator(1))
    assert weights[0] > 1
    assert abs(weights[1]) < weights[0] / 4
    assert weights[2] == 0
    assert weights[3:] == weights[:3]
    positions = [game[0] for game in standard]
    assert surprise(weights, positions) < 0.3 < surprise([0.0] * 6, positions)


def test_shares_add_up() -> None:
    assert sum(shares([1.0, -2.0], [[3.0, 1.0], [0.0, 0.0], [900.0, 0.0]])) == 1


def test_a_game_is_watched_to_its_end() -> None:
    rules = game_of("classic", 0, 2, 3)
    insight = insight_of(rules)
    assert insight
    positions = list(watched(rules, insight, [bot_of_level("medium"), bot_of_level("easy")], 3))
    assert len(positions) > 10
    assert {position.game for position in positions} == {3}
    assert len({position.winner for position in positions}) == 1
    assert all(len(row) == len(Standing._fields) for position in positions for row in position.seats)


@pytest.mark.parametrize("game", ["classic", "cities_knights"])
def test_islands_that_are_dealt_are_learnt_on_in_turn(game: str) -> None:
    assert {game_of(game, 0, 2, seed).chosen["map"] for seed in range(6)} == set(MAPS)


def test_of_a_family_all_scenarios_are_played_in_turn_on_their_own_maps() -> None:
    tables = [game_of("seafarers_knights", 0, 4, seed) for seed in range(3)]
    assert len({rules.game.scenario for rules in tables}) == 3
    assert game_of("seafarers_knights", 4, 4, 1).game.scenario == 4


def test_what_is_written_can_be_read() -> None:
    counts = playbook_of(game_of("seafarers", 1, 2, 3)).of(MeasuresStanding)
    number = sum(len(each.kind._fields) for each in counts)
    row, other = ([n / d for n in range(number)] for d in (8, 4))
    learnt = {4: by_chapter(counts, Weights(row, other)), 2: by_chapter(counts, Weights(other, row))}
    scope: dict[str, dict[int, object]] = {}
    exec(module(learnt, {2: "how", 4: "how else"}), scope)
    read = scope["WEIGHTS"][4]
    assert isinstance(read, Learnt)
    assert [type(each) for each in read.early] == [each.kind for each in counts]
    assert [number for each in read.early for number in each] == row
    assert [number for each in read.late for number in each] == other
    assert scope["RECIPES"] == {2: "how", 4: "how else"}


def test_what_counts_may_change_while_a_game_goes_on() -> None:
    generator, games = Generator(9), []
    for game in range(200):
        rows = [[generator.below(100) / 10, generator.below(100) / 10] for _ in range(2)]
        for progress in (0.0, 1.0):
            winner = int(rows[1][int(progress)] > rows[0][int(progress)])
            games.append([Position(game, rows, progress, winner)])
    scale = scale_of([position for game in games for position in game])
    early_first, early_second, late_first, late_second = fitted(
        [[scale.of(position) for position in game] for game in games], Generator(1)
    )
    assert early_first > 1 > 4 * abs(early_second)
    assert late_second > 1 > 4 * abs(late_first)
