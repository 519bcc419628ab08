"""The aqueduct (cities_knights 4; C19), on land."""

from __future__ import annotations

from tests.tables.cities_knights import SHIP, Realm


def watered(*seats: int, active: int = 0) -> Realm:
    """A table at which some seats have an aqueduct, and a city each on the coast in the north."""
    table = Realm(active=active, moment="roll")
    for seat, spot in enumerate(("0,-2 N", "1,-2 N", "2,-2 N", "-1,-1 NW")):
        table.city(seat, spot)
        if seat in seats:
            table.improve(seat, "science", 3)
    return table


def test_whom_the_roll_brings_no_card_takes_a_resource_of_choice() -> None:
    table = watered(0)
    table.do("0 roll", 4, 4, SHIP)
    assert table.asked == ("aqueduct", (0,))
    assert table.legal("aqueduct") == {"none", "brick", "lumber", "wool", "grain", "ore"}
    assert table.refused("0 aqueduct cloth") == "bank-short"
    assert table.refused("0 aqueduct 2ore") == "aqueduct-one"
    table.do("0 aqueduct ore")
    assert (table.hand(0), table.asked) == ("ore", ("main", (0,)))


def test_it_may_be_left() -> None:
    table = watered(0)
    table.do("0 roll", 4, 4, SHIP)
    table.do("0 aqueduct none")
    assert (table.hand(0), table.asked) == ("none", ("main", (0,)))


def test_whoever_gets_a_card_is_not_asked() -> None:
    table = watered(0)
    table.do("0 roll", 3, 3, SHIP)
    assert (table.hand(0), table.asked) == ("2brick", ("main", (0,)))


def test_the_second_level_is_too_low() -> None:
    table = watered()
    table.improve(0, "science", 2)
    table.do("0 roll", 4, 4, SHIP)
    assert table.asked == ("main", (0,))


def test_it_works_in_the_turns_of_others_and_in_their_order_from_the_roller() -> None:
    table = watered(0, 1, 3, active=2)
    table.do("2 roll", 4, 4, SHIP)
    for seat in (3, 0, 1):
        assert table.asked == ("aqueduct", (seat,))
        table.do(f"{seat} aqueduct grain")
    assert table.asked == ("main", (2,))


def test_a_seven_brings_nobody_anything() -> None:
    table = watered(0)
    table.do("0 roll", 3, 4, SHIP)
    assert table.asked[0] != "aqueduct"


def test_what_the_robber_keeps_away_is_nothing() -> None:
    """Ruling C19."""
    table = watered(0).robber("0,-2")
    table.do("0 roll", 3, 3, SHIP)
    assert table.asked == ("aqueduct", (0,))


def test_what_the_bank_does_not_have_is_nothing() -> None:
    """Ruling C19."""
    table = watered(0).leave_in_bank(0, "brick", 3)
    table.do("0 roll", 3, 3, SHIP)
    assert table.asked == ("aqueduct", (0,))
    assert "brick" not in table.legal("aqueduct")


def test_a_commodity_alone_is_a_card() -> None:
    """Ruling C19: of a mountain the city takes coin where the bank has no ore."""
    table = watered(1).leave_in_bank(0, "ore", 3)
    table.do("0 roll", 1, 1, SHIP)
    assert (table.hand(1), table.asked) == ("coin", ("main", (0,)))


def test_with_a_bank_of_commodities_nobody_is_asked() -> None:
    table = watered(0).give(3, "19brick+19lumber+19wool+19grain+19ore")
    table.do("0 roll", 4, 4, SHIP)
    assert table.asked == ("main", (0,))
