"""The largest army (classic 11.2; ruling R7)."""

from __future__ import annotations

from engine.parts.largest_army import Army, LargestArmyTaken
from tests.tables.classic import Island
from tests.tables.table import event, kinds


def play_knight(table: Island, seat: int, robber: str = "1,0") -> list[str]:
    """The seat plays a knight in a turn of its own; what happened before the robber moved."""
    table.turn_of(seat).deal(seat, "knight")
    events = kinds(table.do(f"{seat} knight"))
    table.do(f"{seat} robber {robber if table.robber_at != robber else '0,0'}")
    table.do(f"{seat} end")
    return events


def test_two_knights_are_not_enough() -> None:
    table = Island().knights(0, played=1)
    assert play_knight(table, 0) == ["CardPlayed"]
    assert table.state[Army].holder == -1


def test_the_first_to_play_three_knights_takes_it() -> None:
    table = Island().knights(0, played=2).deal(0, "knight")
    assert event(table.do("0 knight"), LargestArmyTaken) == (0, 3)
    assert table.state[Army].holder == 0
    assert table.tally(0) == (2, 2)


def test_knights_in_hand_do_not_count() -> None:
    table = Island().knights(0, played=1).deal(0, "knight", "knight", "knight")
    table.do("0 knight")
    assert table.state[Army].holder == -1


def test_as_many_knights_are_not_enough_to_take_it_away() -> None:
    table = Island().knights(0, played=2).knights(1, played=2)
    play_knight(table, 0)
    assert play_knight(table, 1) == ["CardPlayed"]
    assert table.state[Army].holder == 0


def test_one_knight_more_takes_it_away() -> None:
    """Ruling R7: strictly more than the holder."""
    table = Island().knights(0, played=2).knights(1, played=2)
    play_knight(table, 0)
    play_knight(table, 1)
    assert play_knight(table, 1) == ["CardPlayed", "LargestArmyTaken"]
    assert table.state[Army].holder == 1
    assert (table.tally(0), table.tally(1)) == ((0, 0), (2, 2))


def test_the_holder_is_not_told_again_for_a_fourth_knight() -> None:
    table = Island().knights(0, played=2)
    play_knight(table, 0)
    assert play_knight(table, 0) == ["CardPlayed"]
    assert table.state[Army].holder == 0


def test_it_can_be_won_back() -> None:
    table = Island().knights(0, played=2).knights(1, played=3)
    play_knight(table, 0)
    play_knight(table, 1)
    play_knight(table, 0)
    assert table.state[Army].holder == 1
    assert play_knight(table, 0) == ["CardPlayed", "LargestArmyTaken"]
    assert table.state[Army].holder == 0


def test_it_is_never_set_aside() -> None:
    table = Island().knights(0, played=2)
    play_knight(table, 0)
    for seat in (1, 2, 3):
        for _ in range(3):
            play_knight(table, seat)
            assert table.state[Army].holder == 0


def test_other_cards_do_not_count() -> None:
    table = Island().knights(0, played=2).deal(0, "monopoly")
    assert "LargestArmyTaken" not in kinds(table.do("0 monopoly ore"))


def test_the_award_comes_before_the_robber_moves() -> None:
    table = Island().knights(0, played=2).deal(0, "knight")
    table.do("0 knight")
    assert table.asked == ("robber", (0,))
    assert table.tally(0) == (2, 2)
