"""The puzzle of the day: three tries that count, a solution that is shown only after them."""

from datetime import date, timedelta
from functools import cache

import pytest

from engine.days.puzzle import BEGINNING, puzzle_of
from engine.games import CATALOGUE
from engine.kernel import links
from tests.ui.fakes import FakeHost, MemoryStorage, text_of
from tests.ui.person import commands
from tests.ui.screens.practice.test_positions import judge
from ui.base.families import words_at
from ui.base.words import load
from ui.days import calendar
from ui.days.calendar import Day
from ui.practice.position_sheet import kind_called
from ui.screens.days.puzzle import DayPuzzle
from ui.screens.practice.drill import Drill

WORDS = load("en")


@cache
def classic_day() -> date:
    """A day whose puzzle is of the classic game."""
    days = (BEGINNING + number for number in range(400))
    return date.fromordinal(
        next(
            day
            for day in days
            if links.read(puzzle_of(day).split("|")[2], CATALOGUE).match.rules.game.name == "classic"
        )
    )


def asked(storage: MemoryStorage | None = None, day: date | None = None) -> FakeHost:
    """The puzzle of a day, judged ahead."""
    host = FakeHost(storage=storage if storage is not None else MemoryStorage())
    host.day = (day or classic_day()).isoformat()
    host.command("today", f"day:{classic_day().isoformat()}", "puzzle")
    judge(host)
    return host


def puzzle(host: FakeHost) -> DayPuzzle:
    room = host.app.room
    assert isinstance(room, Drill)
    assert isinstance(room.exercise, DayPuzzle)
    return room.exercise


def sheet(host: FakeHost) -> str:
    return text_of(host.page.regions["guide"])


def kept(host: FakeHost) -> Day:
    return calendar.recall(host.kept).of(classic_day())


def answer(host: FakeHost, *, well: bool) -> None:
    """Play the best action, or the careless one."""
    exercise = puzzle(host)
    ahead = exercise.ahead
    assert ahead
    best = exercise.drill.session.rules.write(ahead.choices[0].hint.action)
    host.act(best if well else exercise.position.careless)


def test_a_wrong_try_shows_nothing_of_the_solution_and_the_third_shows_all() -> None:
    host = asked()
    for left in (2, 1):
        answer(host, well=False)
        assert host.page.body["drill"] == "told"
        assert WORDS("days.tries", count=left) in sheet(host)
        assert "Of 100 games from here" in sheet(host)
        assert "Of 100 games" not in text_of(host.page.regions["banner"]), "the banner of a phone has two lines"
        assert WORDS("practice.careless") not in sheet(host)
        assert not any(piece.art.name == "rank" for piece in host.page.board.pieces)  # type: ignore[union-attr]
        assert "drill:on" not in commands(host)
        host.command("drill:again")
        judge(host)
    answer(host, well=False)
    assert kept(host) == Day(tries=3)
    assert "%, the best " in text_of(host.page.regions["banner"])
    assert "%, the best " not in sheet(host), "the banner has said it"
    assert WORDS("days.unsolved") in sheet(host)
    assert WORDS("practice.careless") in sheet(host)
    assert {"drill:again", "drill:on"} <= commands(host)


def test_the_best_move_solves_it_and_later_answers_are_practice() -> None:
    host = asked()
    answer(host, well=True)
    assert kept(host) == Day(tries=1, solved=True)
    assert WORDS("days.solved", count=1) in sheet(host)
    host.command("drill:again")
    judge(host)
    answer(host, well=False)
    assert WORDS("practice.careless") in sheet(host)
    assert kept(host) == Day(tries=1, solved=True)


def test_a_puzzle_of_a_day_before_is_practice_and_one_to_come_is_not_shown() -> None:
    host = asked(day=classic_day() + timedelta(2))
    assert WORDS("days.late-again") in sheet(host)
    answer(host, well=False)
    assert WORDS("practice.careless") in sheet(host)
    assert kept(host) == Day()
    host.command("today")
    assert host.page.body["day"] == host.day
    early = asked(day=classic_day() - timedelta(2))
    assert puzzle(early).day < classic_day()


def test_a_reload_opens_it_again_with_the_tries_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    host = asked()
    answer(host, well=False)
    monkeypatch.setattr(FakeHost, "day", host.day)
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["drill"] == "asked"
    assert WORDS("days.tries", count=2) in sheet(again)


def test_what_a_puzzle_is_about_has_the_name_of_its_family() -> None:
    explorers = words_at(WORDS, CATALOGUE.game("explorers", 2).on_table(4))
    assert kind_called(explorers, "robber") == "The pirate ship"
    assert kind_called(WORDS, "robber") == "The robber"
