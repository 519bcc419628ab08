"""Ratings: what a series says, what is kept of it, and the tables made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.levels import LEVELS
from engine.bots.ratings import ALIKE, SERIES
from engine.bots.search.player import insight_of
from engine.bots.strength import ANCHOR, LEAST, MIDDLE, RANKS, Rating, Series, ratings_of
from engine.games import CATALOGUE
from tools import ratings
from tools.ratings import Round, alike, in_readme, merged, module, pairs, play_all, series, table, titles

STEPS = [
    Series("random", "easy", 60, 0, "how"),
    Series("easy", "medium", 300, 100, "how"),
    Series("medium", "hard", 100, 100, "how"),
]


def test_three_games_of_four_are_two_hundred_points_and_the_anchor_stays() -> None:
    found = ratings_of(STEPS, {})
    assert found[ANCHOR] == Rating(MIDDLE, 0)
    assert MIDDLE - found["easy"].points == pytest.approx(191, abs=1)
    assert found["hard"].points == MIDDLE
    assert found["random"].points < found["easy"].points - 400


def test_an_interval_grows_along_the_chain_and_shrinks_with_games() -> None:
    found = ratings_of(STEPS, {})
    assert found["easy"].reach == pytest.approx(1.96 * 400 / 2.302585 * (1 / 300.5 + 1 / 100.5) ** 0.5, abs=1)
    assert found["random"].reach > found["easy"].reach < found["hard"].reach


def test_who_plays_as_another_is_rated_as_that_one_and_who_played_nobody_is_not() -> None:
    assert ratings_of(STEPS, {"expert": "hard"})["expert"] == ratings_of(STEPS, {})["hard"]
    assert "expert" not in ratings_of(STEPS, {})
    assert ratings_of([Series("hard", "expert", 3, 1, "how")], {}) == {ANCHOR: Rating(MIDDLE, 0)}


def test_a_rating_has_a_word_and_a_better_one_no_lesser_word() -> None:
    words = list(dict.fromkeys(Rating(points, 9).rank for points in range(3000, -100, -1)))
    assert words == [*RANKS, LEAST]


def test_who_has_no_insight_plays_as_the_careful_one() -> None:
    assert alike("junior") == {"expert": "hard"}
    assert alike("classic") == {}
    assert ("hard", "expert") not in pairs("junior", list(LEVELS))
    assert pairs("classic", ["easy", "hard", "expert"]) == [("hard", "expert")]


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "KEPT", tmp_path / "new" / "kept.jsonl")
    rounds = [Round("junior", "random", "easy", seed) for seed in range(3)]
    first = play_all(rounds[:2], 1)
    assert ratings.kept() == first
    ratings.forget(rounds[:1])
    assert ratings.kept().keys() == {rounds[1]}
    wrong = {rounds[1]: 9}
    ratings._keep("w", wrong)
    assert play_all(rounds, 1) == {rounds[0]: first[rounds[0]], rounds[1]: 9, rounds[2]: ratings.played(rounds[2])}


def test_rounds_add_up_and_those_that_do_not_end_do_not_count() -> None:
    found = {Round("junior", "easy", "medium", seed): won for seed, won in ((5, 2), (6, 1), (7, -1))}
    assert series(found) == {"junior": [Series("easy", "medium", 3, 1, "--games 6 --seed 5")]}


def test_a_series_takes_the_place_of_an_older_one_and_others_stay() -> None:
    newer = Series("easy", "medium", 1, 1, "newer")
    assert merged(STEPS, [newer]) == [STEPS[0], newer, STEPS[2]]


def test_what_is_written_can_be_read() -> None:
    scope: dict[str, object] = {}
    exec(module({"classic": STEPS, "junior": ()}, {"junior": {"expert": "hard"}}), scope)
    assert (scope["SERIES"], scope["ALIKE"]) == ({"classic": (*STEPS,), "junior": ()}, {"junior": {"expert": "hard"}})


# -- as it stands ----------------------------------------------------------------------------------------------


def test_the_readme_shows_what_the_module_says() -> None:
    text = ratings.README.read_text(encoding="utf-8")
    assert in_readme(text, table(SERIES, ALIKE, titles())) == text
    assert ratings.MODULE.read_text(encoding="utf-8") == module(SERIES, ALIKE)


@pytest.mark.parametrize("family", [family.name for family in CATALOGUE.families])
def test_every_family_is_rated_and_says_who_plays_as_another(family: str) -> None:
    assert {"easy", "medium", "hard"} <= ratings_of(SERIES[family], {}).keys()
    seen = {bool(insight_of(game.on_table(2))) for game in CATALOGUE.family(family).games()}
    assert seen == {family not in ALIKE}
    assert ALIKE.get(family, {}) == alike(family)
