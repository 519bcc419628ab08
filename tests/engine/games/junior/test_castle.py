"""The haunted castle (junior 8; J4, J9, J10)."""

from __future__ import annotations

from engine.games.junior.parts.castle import Castle, bravest
from engine.parts.buildings import Buildings
from tests.tables.junior import FREE_PIECE, GHOST_CARD, NEIGHBOURS, TIMBER, WOOD, Cove
from tests.tables.table import kinds


def ghost_card(table: Cove, seat: int) -> list[str]:
    """Let a seat turn up a ghost card in its turn, and move the ghost; what comes of it."""
    table.turn_of(seat).ask_parrot(seat, GHOST_CARD)
    elsewhere = table.land("D" if table.ghost_at != table.land("D") else "I")
    return kinds(table.do(f"{seat} ghost {elsewhere}"))


def test_the_first_ghost_card_brings_a_fort_at_the_castle_once_the_ghost_has_moved() -> None:
    table = Cove()
    table.ask_parrot(0, GHOST_CARD)
    assert table.state[Castle].owner == -1
    assert kinds(table.do(f"0 ghost {table.land('A')}")) == ["GhostMoved", "CastleTaken"]
    assert (table.state[Castle].owner, table.points(0), table.state[Buildings].left[0]) == (0, 3, 4)


def test_with_a_tie_nobody_has_it_and_with_one_more_somebody_has_it_again() -> None:
    table = Cove()
    assert ghost_card(table, 0) == ["GhostMoved", "CastleTaken"]
    assert ghost_card(table, 1) == ["GhostMoved", "CastleLeft"]
    assert [table.points(seat) for seat in range(4)] == [2, 2, 2, 2]
    assert ghost_card(table, 1) == ["GhostMoved", "CastleTaken"]
    assert ghost_card(table, 1) == ["GhostMoved"]
    assert [table.points(seat) for seat in range(4)] == [2, 3, 2, 2]


def test_it_may_go_from_one_to_another_only_by_way_of_a_tie() -> None:
    table = Cove().shown(0, GHOST_CARD, GHOST_CARD).shown(1, GHOST_CARD)
    assert ghost_card(table, 1) == ["GhostMoved", "CastleLeft"]


def test_j4_only_ghost_cards_count() -> None:
    table = Cove().shown(0, FREE_PIECE, WOOD, TIMBER, NEIGHBOURS)
    assert bravest(table.state) == -1
    table.shown(1, GHOST_CARD)
    assert (bravest(table.state), table.state[Castle].owner) == (1, 1)


def test_j4_a_six_does_not_count() -> None:
    table = Cove(moment="roll")
    table.do("0 roll", 6)
    assert kinds(table.do(f"0 ghost {table.land('A')}")) == ["GhostMoved"]
    assert table.state[Castle].owner == -1


def test_j9_the_castle_may_be_the_last_fort_there_is() -> None:
    table = Cove().ship(0, "1-2", "2-3").fort(0, 1, 3).ship(0, "1-26", "3-24").fort(0, 26, 24)
    assert (table.points(0), table.state[Buildings].left[0]) == (6, 1)
    assert ghost_card(table, 0)[-2:] == ["CastleTaken", "Won"]
    assert (table.state.winner, table.state[Buildings].left[0]) == (0, 0)


def test_j10_a_lost_fort_goes_back_to_the_reserve() -> None:
    table = Cove().ship(0, "1-2", "2-3").fort(0, 1, 3).shown(0, GHOST_CARD)
    assert (table.points(0), table.state[Buildings].left[0]) == (5, 2)
    ghost_card(table, 1)
    assert (table.points(0), table.state[Buildings].left[0]) == (4, 3)


def test_its_fort_earns_nothing() -> None:
    table = Cove().shown(0, GHOST_CARD)
    for face in range(1, 6):
        table.turn_of(0, "roll").do("0 roll", face)
    assert table.hand(0) == "sabre+wool+wood+rum"


def test_the_auditor_knows_whose_it_is() -> None:
    table = Cove().shown(0, GHOST_CARD)
    table.state[Castle].owner = 1
    assert "the castle is not the bravest seat's" in table.rules.audit(table.state)
