"""A rating of one's own: the example of the paper, players of known strength, and games that do not count."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import pytest

from engine.kernel.generator import Generator
from tests.ui.record.results import result
from ui.base.words import load
from ui.record import tables
from ui.record.rating import Bout, Strength, bots_of, match_for, strengths
from ui.record.result import Result, Sitter
from ui.record.sums import named


def own(*results: Result) -> dict[str, Strength]:
    """The strength of the only person of some games, by family."""
    return strengths(results).get("", {})


def test_the_example_of_the_paper() -> None:
    """A player of 1500 (deviation 200) wins against 1400 (30) and loses against 1550 (100) and 1700 (300)."""
    games = [[Bout(1400, 30, 1)], [Bout(1550, 100, 0)], [Bout(1700, 300, 0)]]
    after = Strength(1500, 200, 0.06).after(games)
    assert after.points == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.02)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)
    assert after.games == 3


def test_great_surprises_make_a_rating_less_settled() -> None:
    settled = Strength(1500, 40, 0.06)
    lost = settled.after([[Bout(700, 20, 0)]] * 10)
    assert lost.volatility > settled.volatility
    assert lost.points < settled.points - 50


@pytest.mark.parametrize("seats", [2, 4])
def test_players_of_known_strength_are_found(seats: int) -> None:
    """Each picks the bots that win about as often; the odds of a table are in proportion to everybody's strength."""
    chance, levels, astray = Generator(11), bots_of("classic"), []
    for number in range(60):
        true, found, played = 1150 + 14 * number, Strength(), []
        for game in range(60):
            level = min(levels, key=lambda each: abs(levels[each].points - found.points))
            weights = [10 ** (points / 400) for points in (true, *[levels[level].points] * (seats - 1))]
            winner = chance.weighted([round(1e6 * weight / max(weights)) for weight in weights])
            bots = tuple(Sitter(level, "", 5) for _ in range(seats - 1))
            played.append(result(game, sitters=(Sitter("human", "", 5), *bots), winner=winner))
            if game % 10 == 9:
                found = own(*played)["classic"]
        astray.append(abs(found.points - true))
        assert found.games == 60
    assert median(astray) < 60
    assert sum(error < 2 * found.deviation + 60 for error in astray) > 50


def test_games_with_help_of_a_bot_or_several_people_change_nothing() -> None:
    fair = [result(number, won=number % 3 == 0) for number in range(12)]
    rated = own(*fair)
    helped = result(20, unrated=True)
    sitters = (Sitter("human", "Ada", 10), Sitter("human", "Bob", 5), Sitter("medium", "", 3))
    together = result(21, sitters=sitters, rolls=(1,) * 11)
    unknown = result(22, sitters=(Sitter("human", "", 10), Sitter("grandmaster", "", 3)))
    undecided = result(23, winner=-1)
    assert own(*fair, helped, together, unknown, undecided) == rated
    assert rated["classic"].games == 12
    assert own(helped) == {}


def test_each_name_has_a_rating_of_its_own() -> None:
    mine = [result(number, won=number % 2 == 0) for number in range(12)]
    hers = [replace(each, sitters=(Sitter("human", "Ada", 9), *each.sitters[1:]), winner=0) for each in mine]
    both = [game for pair in zip(mine, hers, strict=True) for game in pair]
    assert strengths(both) == {"": own(*mine), "Ada": strengths(hers)["Ada"]}
    assert strengths(both, named("Ada")) == strengths(hers)
    assert strengths(both)["Ada"]["classic"].points > strengths(both)[""]["classic"].points


def test_the_meaning_names_the_strongest_bots_that_are_beaten_as_often_as_not() -> None:
    bots = bots_of("classic")
    assert match_for(Strength(bots["hard"].points + 5), "classic")[0] == "hard"
    level, share = match_for(Strength(-600), "classic")
    assert level == "random"
    assert 0 <= share < 0.5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_says_rating_reach_and_meaning(language: str) -> None:
    words = load(language, strict=True)
    ten = own(*[result(number, won=number % 2 == 0) for number in range(10)])
    told = tables.ratings(words, {"": ten})
    assert "±" in told
    level, share = match_for(ten["classic"], "classic")
    bots = words(f"record.against.{level}")
    assert words("record.rating.means", count=10, wins=round(10 * share), bots=bots) in told
    assert words("record.rating.early", count=1) in tables.ratings(words, strengths([result()]))
    assert "<h3>" not in told
    assert "<h3>Ada</h3>" in tables.ratings(words, {"": ten, "Ada": ten})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_says_how_one_gets_a_rating_before_there_is_one_and_after(language: str) -> None:
    words = load(language)
    for found in ({}, {"": {"classic": Strength()}}):
        told = tables.ratings(words, found)
        assert told.count(words("record.rating.how")) == 1
        assert (words("record.rating.about") in told) == bool(found)
