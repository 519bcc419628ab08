"""Calibration: what a hint says is heard as it says it, and put beside what came of it."""

from engine.bots.bot import Choice, Reason
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.rules import Spec
from tools.calibration import BEGIN, END, PAGE, Said, fitted, in_page, percent_in, row, watched


def test_only_chances_that_are_said_are_heard() -> None:
    """In a game to three points somebody has half of them from the beginning on."""
    rules = CATALOGUE.rules(Spec("classic", 2, options=(("points", 3), ("map", "beginner"))))
    heard = [each for seed in range(6) for each in watched(rules, seed)]
    assert heard
    assert all(each.percent % 5 == 0 and each.seats == 2 for each in heard)
    assert {each.won for each in heard} == {True, False}


def test_a_choice_without_a_chance_says_none() -> None:
    end = Action(0, "end")
    assert percent_in(Choice(end, Reason("end", more=(Reason("odds", {"percent": 45}),)))) == 45
    assert percent_in(Choice(end, Reason("end", more=(Reason("but-even"),)))) is None


def test_what_is_said_too_boldly_wants_a_gentler_slope() -> None:
    bold = [Said(90, 2, won) for won in (True, True, True, False)] + [Said(10, 2, won) for won in (False, False, True)]
    assert fitted(bold) < 1 < fitted([Said(60, 2, True)] * 9 + [Said(60, 2, False)])


def test_each_band_tells_what_was_said_and_what_came_of_it() -> None:
    said = [Said(60, 2, True), Said(70, 2, False), Said(100, 2, True), Said(0, 2, False)]
    assert row("classic, 2", 3, said) == "| classic, 2 | 3 | 0: 0 (1) | – | – | 65: 50 (2) | 100: 100 (1) |"


def test_the_page_has_a_place_for_the_table() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
    assert in_page(in_page(text, "old\n"), "new\n") == in_page(text, "new\n")
