"""The calendar: a date counts once, rows of days, and a text that stays small and can be damaged."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.fakes import MemoryStorage
from ui.days.calendar import KEPT, MOST, TRIES, Calendar, Day, End, keep, read, recall

TODAY = date(2026, 11, 26)
FEW = 60
"""So many days are kept where all that can be would only take longer."""
WON = End(True, 10, 8, 17, False, "0011222222")
LOST = WON._replace(won=False, points=7)

ends = st.builds(
    End,
    st.booleans(),
    st.integers(0, 99),
    st.integers(0, 99),
    st.integers(0, 999),
    st.booleans(),
    st.text("012", max_size=10),
)
some_days = st.builds(Day, st.sampled_from(("", "1a2b3c4d")), st.none() | ends, st.integers(0, TRIES), st.booleans())
calendars = st.builds(
    Calendar, st.dictionaries(st.dates(date(2026, 1, 1), date(2027, 1, 1)), some_days, max_size=20), st.integers(0, 9)
)


def played(*days: date) -> Calendar:
    """A calendar in which the islands of these days were played to their ends."""
    kept = Calendar()
    for number, day in enumerate(days):
        kept = kept.beginning(day, f"{number:08x}").ending(f"{number:08x}", WON)
    return kept


def test_a_date_counts_once_whatever_the_clock_does() -> None:
    first = Calendar().beginning(TODAY, "aaaa").ending("aaaa", LOST)
    again = first.beginning(TODAY, "bbbb").ending("bbbb", WON)
    assert again == first
    tomorrow = again.beginning(TODAY + timedelta(1), "cccc")
    assert tomorrow.beginning(TODAY, "dddd").of(TODAY) == first.of(TODAY)
    assert tomorrow.ending("aaaa", WON) == tomorrow


def test_a_puzzle_has_three_tries_and_none_after_it_is_solved() -> None:
    kept = Calendar()
    for _ in range(TRIES + 2):
        kept = kept.answering(TODAY, solved=False)
    assert kept.of(TODAY) == Day(tries=TRIES)
    assert kept.answering(TODAY, solved=True) == kept
    solved = Calendar().answering(TODAY, solved=False).answering(TODAY, solved=True)
    assert solved.answering(TODAY, solved=False) == solved
    assert solved.of(TODAY) == Day(tries=2, solved=True)


def test_a_row_goes_on_until_a_day_is_over_without_anything_done() -> None:
    kept = played(*(TODAY - timedelta(back) for back in (1, 2, 3, 5, 6, 7, 8)))
    assert kept.row(TODAY) == 3
    assert kept.best_row == 4
    assert kept.row(TODAY + timedelta(1)) == 0
    assert kept.answering(TODAY, solved=True).row(TODAY) == 4
    assert Calendar().row(TODAY) == Calendar().best_row == 0


def test_the_text_stays_small_and_the_longest_row_outlives_its_days() -> None:
    first = date(2026, 1, 1)
    kept = Calendar()
    for number in range(MOST + 50):
        day = first + timedelta(number)
        kept = kept.beginning(day, f"{number:08x}").ending(f"{number:08x}", WON).answering(day, solved=True)
    assert len(kept.days) == MOST
    assert kept.best_row == kept.row(day) == MOST + 50
    assert len(kept.text()) < 30_000
    assert read(kept.text()) == kept


@given(calendars)
def test_a_text_holds_all_of_a_calendar(kept: Calendar) -> None:
    again = read(kept.text())
    assert again.days == kept.days
    assert again.best_row == kept.best_row


@given(calendars, calendars)
def test_two_calendars_become_one_and_twice_changes_nothing(one: Calendar, other: Calendar) -> None:
    both = one.merged(other)
    assert both.merged(other) == both
    assert both.days.keys() == {*one.days, *other.days}
    assert all(
        both.of(day).tries >= max(one.of(day).tries, other.of(day).tries)
        for day in both.days
        if not both.of(day).solved
    )
    assert all(both.of(day).solved >= max(one.of(day).solved, other.of(day).solved) for day in both.days)
    assert both.best_row >= max(one.best_row, other.best_row)


def test_a_puzzle_that_was_solved_here_stays_solved_whatever_was_tried_elsewhere() -> None:
    here = Calendar().answering(TODAY, solved=True)
    there = Calendar()
    for _ in range(TRIES):
        there = there.answering(TODAY, solved=False)
    assert here.merged(there).of(TODAY) == there.merged(here).of(TODAY) == Day(tries=1, solved=True)


def test_a_day_before_all_that_are_kept_shortens_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.days.calendar.MOST", FEW)
    first = date(2026, 1, 1)
    kept = played(*(first + timedelta(number) for number in range(FEW + 50)))
    assert len(kept.days) == FEW
    last = max(kept.days)
    assert kept.row(last) == FEW + 50
    assert kept.beginning(date(2025, 6, 1), "ffff").row(last) == FEW + 50
    assert kept.merged(played(date(2025, 6, 1))).row(last) == FEW + 50
    assert played(date(2025, 6, 1)).merged(kept).row(last) == FEW + 50


def test_what_is_damaged_is_left_out() -> None:
    sound = played(TODAY).text()
    for row in ('["../x",0,0]', '["a",9,0]', '["a",0,0,1]', '["a",0,0,1,10,8,17,0,"3"]', "7", "null", '["a",0,2]'):
        damaged = sound.replace('"days":{', f'"days":{{"2026-11-20":{row},')
        assert read(damaged).days == played(TODAY).days
    for text in (
        "",
        "[]",
        "{}",
        '{"longest":-1,"before":0,"days":{}}',
        '{"longest":0,"before":0,"days":[]}',
        '{"longest":0,"before":0,"days":{"x":[]}}',
    ):
        assert read(text) == Calendar()


def test_a_storage_that_is_forbidden_has_an_empty_calendar() -> None:
    storage = MemoryStorage()
    keep(storage, played(TODAY))
    assert recall(storage) == played(TODAY)
    assert KEPT in storage
    storage.forbidden = True
    assert recall(storage) == Calendar()


def test_days_at_the_ends_of_all_time_are_left_out() -> None:
    row = '["1a2b3c4d",3,0]'
    told = read(f'{{"longest":0,"before":0,"days":{{"0001-01-01":{row},"9999-12-31":{row},"2026-11-26":{row}}}}}')
    assert list(told.days) == [TODAY]
    assert told.best_row == told.row(TODAY) == 1
