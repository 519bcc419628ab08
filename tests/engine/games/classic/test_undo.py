"""What can be taken back in the classic game: whatever showed nothing new, until somebody else acts."""

from __future__ import annotations

import pytest

from engine.kernel.chance import Scripted
from engine.kernel.match import Match
from tests.tables.classic import Island
from tests.tables.places import corner, side

RICH = "3brick+3lumber+3wool+3grain+4ore"


def ready(moment: str = "main") -> Island:
    """Seat 0 can do anything, and seat 1 lives on the forest 1,0."""
    table = Island(moment=moment).road(0, "0,0 NE E").settlement(0, "0,0 N").give(0, RICH)
    table.deal(0, "knight", "road-building", "year-of-plenty", "monopoly")
    return table.settlement(1, "1,0 SE").give(1, "brick")


def after(table: Island, *lines: str) -> Match:
    """The match after some lines of a log."""
    match = Match.resumed(table.rules, table.state, Scripted(()))
    for line in lines:
        text, _, draws = line.partition("|")
        match.chance = Scripted(map(int, draws.split()))
        match.submit(table.rules.read(text))
    return match


@pytest.mark.parametrize(
    "lines",
    [
        [f"0 road {side('0,0 SE')}"],
        [f"0 settlement {corner('0,0 SE')}"],
        [f"0 city {corner('0,0 N')}"],
        ["0 bank ore brick"],
        ["0 knight"],
        ["0 knight", "0 robber -1,0"],
        ["0 road-building"],
        ["0 road-building", f"0 road {side('0,0 SE')}"],
        ["0 road-building", "0 skip-road"],
        ["0 year-of-plenty 2ore"],
        ["0 offer ore brick 1"],
        ["0 end"],
    ],
    ids=lambda lines: lines[-1],
)
def test_what_showed_nothing_new_can_be_taken_back(lines: list[str]) -> None:
    table = ready()
    before = table.state.copy()
    match = after(table, *lines)
    for _ in lines:
        assert match.can_undo(0)
        match.undo()
    assert match.state == before


@pytest.mark.parametrize(
    "lines",
    [["0 buy-card | 0"], ["0 monopoly ore"], ["0 knight", "0 robber 1,0 | 0"]],
    ids=lambda lines: lines[-1],
)
def test_a_card_that_was_seen_cannot_be_given_back(lines: list[str]) -> None:
    assert not after(ready(), *lines).can_undo(0)


def test_a_roll_cannot_be_taken_back_nor_a_card_played_before_it() -> None:
    match = after(ready("roll"), "0 knight", "0 robber -1,0", "0 roll | 1 1")
    assert not match.can_undo(0)


def test_what_came_after_the_roll_can() -> None:
    match = after(ready("roll"), "0 roll | 1 1", "0 bank ore brick")
    assert match.can_undo(0)
    match.undo()
    assert not match.can_undo(0)


def test_a_robbery_without_a_card_to_take_can_be_taken_back() -> None:
    """All could see that the hand was empty."""
    table = ready().settlement(2, "-1,0 N")
    match = after(table, "0 knight", "0 robber -1,0")
    assert match.can_undo(0)


def test_an_answer_ends_the_other_players_undo() -> None:
    match = after(ready(), "0 offer ore brick 1", "1 refuse")
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_the_next_players_roll_ends_the_undo_of_the_turns_end() -> None:
    match = after(ready(), "0 end")
    assert match.can_undo(0)
    match.chance = Scripted((1, 1))
    match.submit(match.rules.read("1 roll"))
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_discards_are_each_ones_own() -> None:
    table = Island(moment="roll").give(0, "8ore").give(1, "8wool")
    match = after(table, "0 roll | 3 4", "0 discard 4ore", "1 discard 4wool")
    assert match.can_undo(1)
    match.undo()
    assert not match.can_undo(0)
    assert match.state.decision[:2] == ("discard", (1,))


@pytest.mark.parametrize(("hidden", "kept"), [(1, True), (2, False)])
def test_that_a_game_goes_on_may_tell_what_is_in_a_hand(hidden: int, kept: bool) -> None:
    """Seat 1 lacks two points, and goes on: now all know that two hidden cards are not both points."""
    table = Island(points=3).settlement(1, "0,0 N").deal(1, *["knight"] * hidden)
    assert after(table, "0 end").can_undo(0) is kept


def test_victory_cannot_be_taken_back() -> None:
    table = Island(points=3).settlement(0, "0,-2 N").road(0, "0,0 NE").settlement(0, "2,0 SE")
    match = after(table.give(0, "brick+lumber+wool+grain"), f"0 settlement {corner('0,0 N')}")
    assert match.state.over
    assert not match.can_undo(0)
