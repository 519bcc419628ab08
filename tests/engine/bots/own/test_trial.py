"""A series of a bot of one function: what is told of it, and that nothing that a bot does breaks the telling."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots.own.trial import MOST_PRINTED, run
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.match import Match

FIRST = "def decide(table):\n    waiting = ('end', 'bank', 'offer', 'counter')\n"
FIRST += "    return sorted(table.legal, key=lambda action: action.verb in waiting)\n"


def told(source: str, games: int = 1, seed: int = 7) -> list[dict[str, Any]]:
    """All news of a series against the random bot but those of thinking; plain JSON values."""
    news: list[Mapping[str, Any]] = []
    request = {"name": "mine", "source": source, "game": "junior", "scenario": 0, "level": "random", "seats": 2}
    run(request | {"seed": seed, "games": games}, news.append)
    assert json.loads(json.dumps(news)) == news
    return [dict(each) for each in news if each["is"] not in ("reading", "begun", "thinking", "thought")]


def begun_and_acted(source: str, games: int) -> list[dict[str, Any]]:
    """All games of a series as the frame puts them together: how each began and ended, and all that was done."""
    found: list[dict[str, Any]] = []
    request = {"name": "mine", "source": source, "game": "junior", "scenario": 0, "level": "random", "seats": 2}

    def hear(news: Mapping[str, Any]) -> None:
        if news["is"] == "begun":
            found.append({**news, "acted": []})
        elif "acted" in news:
            found[-1] |= {**news, "acted": found[-1]["acted"] + news["acted"]}

    run(request | {"seed": 7, "games": games}, hear)
    return found


def test_boards_are_paired_and_seats_change() -> None:
    games = begun_and_acted(FIRST, games=3)
    assert [(game["number"], game["seed"], game["seat"]) for game in games] == [(0, 7, 0), (1, 7, 1), (2, 8, 0)]


def test_a_series_goes_on_where_it_was_broken_off() -> None:
    request = {"name": "mine", "source": FIRST, "game": "junior", "scenario": 0, "level": "random", "seats": 2}
    news: list[Mapping[str, Any]] = []
    run(request | {"seed": 7, "games": 3, "first": 2}, news.append)
    assert [(each["number"], each["seed"]) for each in news if each["is"] == "begun"] == [(2, 8)]


def test_a_game_can_be_played_again_from_its_seed_and_its_actions() -> None:
    (game,) = begun_and_acted(FIRST, games=1)
    match = Match(CATALOGUE.game("junior", 0).on_table(2), Seeded(game["seed"]))
    for action in game["acted"]:
        match.submit(match.rules.read(action))
    assert match.state.over
    assert match.state.winner == game["winner"]


def test_each_decision_is_told_before_and_after() -> None:
    news: list[str] = []
    request = {"name": "mine", "source": FIRST, "game": "junior", "scenario": 0, "level": "random", "seats": 2}
    run(request | {"seed": 1, "games": 1}, lambda each: news.append(each["is"]))
    assert news[:6] == ["reading", "begun", "thinking", "thought", "thinking", "thought"]


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("def decide(table):\n    return 1 // 0\n", 2, "ZeroDivisionError"),
        ("def decide(table):\n    return decide(table)\n", 2, "RecursionError"),
        ("def decide(table):\n    return '0 dance'\n", 2, "which is no action"),
        ("def decide(table):\n    raise KeyboardInterrupt\n", 0, "KeyboardInterrupt"),
    ],
)
def test_a_bot_that_fails_forfeits_its_game_and_plays_the_next(source: str, line: int, reason: str) -> None:
    first, second, last = told(source, games=2)
    assert (first["is"], first["line"]) == ("forfeit", line)
    assert reason in first["reason"]
    assert (second["is"], last) == ("forfeit", {"is": "done"})


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("def decide(table:\n", 1, "this is no Python"),
        ("x = 1\n", 0, "it defines no function decide(table)"),
    ],
)
def test_a_text_that_is_no_bot_ends_the_series_with_its_line(source: str, line: int, reason: str) -> None:
    (failed,) = told(source, games=2)
    assert (failed["is"], failed["line"]) == ("failed", line)
    assert reason in failed["reason"]


def test_a_game_without_an_end_is_forfeited() -> None:
    news: list[Mapping[str, Any]] = []
    source = "def decide(table):\n    return table.legal[-1]\n"  # an offer, again and again
    request = {"name": "mine", "source": source, "game": "classic", "scenario": 0, "level": "random", "seats": 2}
    run(request | {"seed": 5, "games": 1}, news.append)
    forfeit = next(each for each in news if each["is"] == "forfeit")
    assert forfeit["why"] == "endless"


def test_what_is_printed_is_told_and_a_flood_is_cut_off() -> None:
    first = told(FIRST.replace("):\n", "):\n    print('seen', len(table.players))\n", 1))[0]
    assert first == {"is": "printed", "text": "seen 1\n"}
    flood = told(FIRST.replace("):\n", "):\n    print('x' * 10_000_000)\n", 1))
    printed = "".join(each["text"] for each in flood if "text" in each)
    assert printed == "x" * MOST_PRINTED + " ..."
    assert flood[-1] == {"is": "done"}


def test_what_is_printed_before_an_error_is_told() -> None:
    assert told("print('hello')\nwrong\n")[0] == {"is": "printed", "text": "hello\n"}
