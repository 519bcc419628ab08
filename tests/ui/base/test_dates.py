"""Dates in words, in both languages."""

import pytest

from ui.base.dates import moment, to_midnight
from ui.base.words import load

NOW = "2031-03-01T00:10:00"
SAID = [
    ("2031-03-01T00:05:59", "today at 0:05", "aujourd’hui à 0 h 05"),
    ("2031-02-28T14:30:00", "yesterday at 14:30", "hier à 14 h 30"),
    ("2031-02-27T09:07:00", "27 February at 9:07", "27 février à 9 h 07"),
    ("2031-01-01T23:59:00", "1 January at 23:59", "1er janvier à 23 h 59"),
    ("2030-08-15T12:00:00", "15 August 2030 at 12:00", "15 août 2030 à 12 h 00"),
    ("2040-12-31T12:00:00", "31 December 2040 at 12:00", "31 décembre 2040 à 12 h 00"),
    ("9999-12-31T23:59:59", "31 December 9999 at 23:59", "31 décembre 9999 à 23 h 59"),
]


@pytest.mark.parametrize(("when", "english", "french"), SAID)
def test_a_time_is_said_as_people_do(when: str, english: str, french: str) -> None:
    assert moment(load("en", strict=True), when, NOW) == english
    assert moment(load("fr", strict=True), when, NOW).replace("\u00a0", " ").replace("\u202f", " ") == french


NO_TIMES = ["", "yesterday", "2031-02-30T10:00:00", "0000-00-00", "x" * 24, "2031-13-01", "\ud800"]


@pytest.mark.parametrize("when", NO_TIMES)
def test_what_is_no_time_is_not_said(when: str) -> None:
    assert moment(load("en", strict=True), when, NOW) == ""
    assert moment(load("en", strict=True), NOW, when) == ""


def test_the_seconds_to_midnight_are_counted() -> None:
    assert to_midnight("2031-02-28T23:59:58") == 2
    assert to_midnight("2031-03-01T00:00:00") == 24 * 3600
