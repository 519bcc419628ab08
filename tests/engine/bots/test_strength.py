"""Ratings of players who do not change, from their scores against players of known ratings."""

import pytest

from engine.bots.strength import CONFIDENCE, Rating, Score, Series, rating_against

FAR = Rating(-6, 485)


@pytest.mark.parametrize(("won", "lost"), [(35, 5), (20, 20), (0, 40), (40, 0), (1, 0)])
def test_against_one_player_the_rating_is_that_of_a_series(won: int, lost: int) -> None:
    series = Series("weaker", "stronger", won, lost, "")
    found = rating_against([Score(Rating(1500, 0), won, lost)])
    assert found.points == pytest.approx(1500 + series.gap, abs=1.5)
    assert found.reach == pytest.approx(CONFIDENCE * series.variance**0.5, rel=0.02)


def test_who_wins_most_games_stands_above_a_player_who_is_far_from_the_usual() -> None:
    assert FAR.points + 200 < rating_against([Score(FAR, 35, 5)]).points < FAR.points + 400
    assert rating_against([Score(FAR, 35, 5)]).reach > FAR.reach


def test_several_scores_are_weighed_together() -> None:
    easy, hard = Score(Rating(1300, 0), 30, 10), Score(Rating(1650, 0), 12, 28)
    both = rating_against([easy, hard])
    alone = sorted(rating_against([each]).points for each in (easy, hard))
    assert alone[0] <= both.points <= alone[1]
    assert both.reach < min(rating_against([each]).reach for each in (easy, hard))


def test_without_scores_there_is_no_rating() -> None:
    with pytest.raises(ValueError, match="empty"):
        rating_against([])
