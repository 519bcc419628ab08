"""How games end, how far they can be taken back, and what holds at every ply (junior 11, 12; J21, J22, J23)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.junior import JUNIOR
from engine.games.junior.parts.ships import Ships
from engine.kernel.chance import Scripted
from engine.kernel.match import Match
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.bundles import one
from engine.parts.hands import Hands, aside
from engine.parts.turn import Turn
from tests.play import random_play
from tests.tables.junior import FREE_PIECE, GHOST_CARD, NEIGHBOURS, PRICE, WOOD, Cove, board
from tests.tables.table import kinds

LOGS = {path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "logs").glob("*.log")}

# -- the end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("won-by-fort", ["FortBuilt", "Won"]),
        ("won-by-castle", ["GhostMoved", "CastleTaken", "Won"]),
        ("won-by-free-fort", ["ParrotCardShown", "FortBuilt", "Won"]),
    ],
)
def test_there_is_a_game_for_every_way_to_the_last_fort(name: str, last: list[str]) -> None:
    told = [line.split()[1] for line in LOGS[name].splitlines() if line.startswith(">")]
    assert told[-len(last) :] == last


def test_the_game_is_over_in_the_middle_of_what_a_card_does() -> None:
    table = Cove().ship(0, "1-2", "2-3").fort(0, 1, 3).ship(0, "1-26", "3-24").fort(0, 26, 24).ship(0, "24-25", "23-24")
    table.ask_parrot(0, FREE_PIECE)
    assert kinds(table.do(table.to_build(0, "fort", "23"))) == ["FortBuilt", "Won"]
    assert (table.asked, table.state.winner) == (("", ()), 0)


def test_a_seventh_fort_draws_a_tile_before_the_game_is_over() -> None:
    table = Cove(points=4).ship(0, "17-18", "18-19").fort(0, 17).give(0, "sabre+wool+wood+rum")
    assert kinds(table.do(table.to_build(0, "fort", "19"), WOOD)) == ["FortBuilt", "HarbourDrawn", "Won"]


def last_turn(table: Cove) -> Cove:
    """The table in the last turn of its hundred and fiftieth round, which is about to end."""
    seats = table.state.seats
    table.state[Turn].number = 150 * seats
    table.turn_of(seats - 1)
    return table


def ended(table: Cove) -> tuple[int, str]:
    """Who has won when the last turn has ended, and how."""
    last_turn(table).do(f"{table.state.seats - 1} end")
    return table.state.winner, table.state.end


def test_j21_after_150_rounds_most_forts_win() -> None:
    assert ended(Cove().ship(1, "4-5").fort(1, 4).ship(2, "8-9", "9-10").give(3, "9wool")) == (1, "rounds")


def test_j21_the_castle_counts_as_a_fort() -> None:
    assert ended(Cove().shown(2, GHOST_CARD)) == (2, "rounds")


def test_j21_then_ships_then_cards_then_the_later_seat_decide() -> None:
    assert ended(Cove().ship(2, "8-9").give(3, "9wool")) == (2, "rounds")
    assert ended(Cove().give(1, "wool")) == (1, "rounds")
    assert ended(Cove()) == (3, "rounds")
    assert ended(Cove(first="2")) == (1, "rounds")


def test_j21_before_that_it_goes_on() -> None:
    table = last_turn(Cove())
    table.state[Turn].number -= 1
    assert kinds(table.do("3 end")) == ["TurnBegan"]
    assert not table.state.over


# -- taken back ----------------------------------------------------------------------------------------------


def played(*lines: str) -> Match:
    """A match in which seat 0 begins, with some lines and their draws."""
    return go_on(Match(JUNIOR.on_table(4, {"first": "0"}), Scripted(())), *lines)


def rich(match: Match, seat: int, cards: str) -> Match:
    """The match with cards of the bank in a hand."""
    words = match.rules.numbers.resources
    for word in cards.split("+"):
        match.state[Hands].hand[seat] += one(words.index(word))
        match.state[Hands].bank -= one(words.index(word))
    return match


def go_on(match: Match, *lines: str) -> Match:
    """Some more lines."""
    for line in lines:
        text, _, draws = line.partition("|")
        match.chance = Scripted(map(int, draws.split()))
        match.submit(match.rules.read(text))
    return match


def test_j22_a_roll_is_not_taken_back() -> None:
    assert not played("0 roll | 5").can_undo(0)


def test_j22_the_ghosts_target_buildings_and_trades_are_taken_back_to_the_roll() -> None:
    site = board("large")["sites"]["1"]["corner"]
    match = rich(played("0 roll | 6"), 0, "wool+wool+wool+wool+wood+sabre+rum+wool")
    line = Cove().line("1-2")
    go_on(match, "0 ghost 0,0", f"0 ship {line}", f"0 fort {site}", "0 bank wool gold", "0 market gold wood")
    for _ in range(5):
        assert match.can_undo(0)
        match.undo()
    assert not match.can_undo(0)
    assert match.state.decision.kind == "ghost"


@pytest.mark.parametrize("card", [GHOST_CARD, FREE_PIECE, WOOD])
def test_j22_a_card_that_was_turned_up_is_not_taken_back(card: int) -> None:
    match = rich(played("0 roll | 5"), 0, PRICE)
    assert not go_on(match, f"0 parrot | {card}").can_undo(0)


def test_j22_nor_is_a_harbour_tile() -> None:
    table = Cove()
    match = rich(played("0 roll | 5"), 0, "wool+wood+sabre+wool+wood+rum")
    go_on(match, f"0 ship {table.line('18-19')}")
    assert match.can_undo(0)
    assert not go_on(match, f"0 fort {table.site(19)} | 2").can_undo(0)


def test_j22_nor_is_what_another_player_has_answered() -> None:
    match = rich(played("0 roll | 5"), 0, PRICE)
    go_on(match, f"0 parrot | {NEIGHBOURS}", "1 give wood", "3 give rum")
    assert not match.can_undo(0)


# -- at every ply --------------------------------------------------------------------------------------------

TABLES = [(seats, harbours) for seats in (2, 3, 4) for harbours in ("on", "off")]
EVERY_TABLE = pytest.mark.parametrize(("seats", "harbours"), TABLES)


def rules_of(seats: int, harbours: str) -> Rules:
    """The rules of a table."""
    return JUNIOR.on_table(seats, {"harbours": harbours})


@EVERY_TABLE
def test_whatever_is_done_cards_and_pieces_are_all_there(seats: int, harbours: str) -> None:
    for match in random_play(rules_of(seats, harbours), seed=seats):
        state = match.state
        assert state[Hands].bank + sum(state[Hands].hand) + aside(state) == sum(19 * one(kind) for kind in range(5))
        for seat in range(seats):
            castle = state.rules.points(state)[seat] - state[Buildings].mine[seat].bit_count()
            assert castle in (0, 1)
            assert state[Buildings].mine[seat].bit_count() + castle + state[Buildings].left[seat] == 7
            assert state[Ships].mine[seat].bit_count() + state[Ships].left[seat] == 8
        assert match.ply % 5 or state.rules.audit(state) == []
    assert state.over


@EVERY_TABLE
def test_j23_on_anothers_turn_one_gives_cards_or_answers_offers_and_nothing_else(seats: int, harbours: str) -> None:
    asked = set()
    for match in random_play(rules_of(seats, harbours), seed=10 + seats):
        if not match.state.over:
            kind, owing, _ = match.state.decision
            asked |= {kind for seat in owing if seat != match.state[Turn].active}
    assert asked <= {"give", "answer"}


@EVERY_TABLE
def test_two_ships_of_a_player_never_share_an_empty_site(seats: int, harbours: str) -> None:
    for match in random_play(rules_of(seats, harbours), seed=20 + seats):
        state = match.state
        for seat in range(seats):
            empty = state.board.all_corners & ~state[Buildings].all
            mine = state[Ships].mine[seat]
            around = state.board.corner_sides_mask
            assert all((around[corner] & mine).bit_count() < 2 for corner in range(len(around)) if empty >> corner & 1)


@pytest.mark.some(1)
@pytest.mark.parametrize("seed", range(12))
@EVERY_TABLE
def test_random_games_end_with_the_last_fort(seats: int, harbours: str, seed: int) -> None:
    *_, match = random_play(rules_of(seats, harbours), seed, longest=16_000)
    assert match.state.over
    assert match.state.end == "points"
    assert max(match.rules.points(match.state)) == 7
