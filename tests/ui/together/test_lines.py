"""Channels of a page: texts arrive whole, and a flood is cut off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.base.inputs import Heard, Input, Parted, Reached
from ui.together.lines import BURST, FLOOD, LONGEST, PIECE, Joiner, Lines, pieces


class Page:
    """A page with one open channel. ``events`` are its inputs, ``sent`` what it has sent, ``closed`` how often."""

    def __init__(self) -> None:
        self.now = 0.0
        self.events: list[Input] = []
        self.sent: list[str] = []
        self.closed = 0
        self.lines = Lines(self.events.append, lambda: self.now)
        self.lines.open("x", self.sent.extend, self.close)

    def close(self) -> None:
        self.closed += 1

    @property
    def heard(self) -> list[str]:
        return [event.text for event in self.events if isinstance(event, Heard)]


@pytest.fixture
def page() -> Page:
    return Page()


@given(st.lists(st.text(max_size=30) | st.integers(0, 3 * PIECE).map("é".__mul__), max_size=5))
def test_texts_that_are_cut_are_joined_again(texts: list[str]) -> None:
    cut = [piece for text in texts for piece in pieces(text)]
    assert all(len(piece.encode("utf-8", "surrogatepass")) <= 4 * PIECE + 1 for piece in cut)
    joiner = Joiner()
    assert [joined for piece in cut if (joined := joiner.take(piece)) is not None] == texts


@given(st.lists(st.text(max_size=5) | st.sampled_from(["+a", ".b", "+" * (PIECE + 2)])))
def test_no_piece_confuses_what_comes_after_the_next_end(rubbish: list[str]) -> None:
    joiner = Joiner()
    for piece in [*rubbish, "."]:
        joiner.take(piece)
    assert joiner.take(".whole") == "whole"


def test_a_text_without_end_is_not_kept() -> None:
    joiner = Joiner()
    for _ in range(LONGEST // PIECE + 100):
        assert joiner.take("+" + "a" * PIECE) is None
    assert joiner.take(".") is None
    assert joiner.take(".next") == "next"


def test_a_channel_is_reached_heard_told_and_parted_from(page: Page) -> None:
    page.lines.tell("x", "hello")
    page.lines.hear("x", ".good evening")
    page.lines.lose("x")
    page.lines.hear("x", ".too late")
    page.lines.tell("x", "anybody?")
    assert page.sent == [".hello"]
    assert page.events == [Reached("x"), Heard("x", "good evening"), Parted("x")]
    assert page.closed == 0


def test_who_parts_is_not_told_of_it(page: Page) -> None:
    page.lines.part("x")
    page.lines.lose("x")
    page.lines.part_all()
    assert page.events == [Reached("x")]
    assert page.closed == 1


def test_a_flood_is_dropped_and_then_cut_off(page: Page) -> None:
    for _ in range(10_000):
        page.lines.hear("x", ".nonsense")
    assert len(page.heard) == BURST
    assert page.events[-1] == Parted("x")
    assert page.closed == 1


def test_a_flood_that_trickles_is_cut_off_too(page: Page) -> None:
    for _ in range(10_000):
        page.now += 0.001
        page.lines.hear("x", ".nonsense")
    assert len(page.heard) < 400
    assert page.events[-1] == Parted("x")


def test_who_is_silent_for_a_while_may_speak_again(page: Page) -> None:
    for _ in range(BURST + FLOOD // 2):
        page.lines.hear("x", ".a")
    page.now += FLOOD
    page.lines.hear("x", ".b")
    assert page.heard[-1] == "b"
    assert page.closed == 0


@pytest.mark.parametrize("piece", [None, 7, b"bytes", ["list"], "", "no mark"])
def test_what_is_no_piece_of_text_is_ignored(page: Page, piece: object) -> None:
    page.lines.hear("x", piece)
    page.lines.hear("elsewhere", piece)
    assert page.events == [Reached("x")]
