"""Production and the shortage of the bank (classic 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.classic.numbers import cost
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.generator import Generator
from engine.parts.production import Missed, Produced
from engine.parts.rule import Rule
from tests.engine.games.classic.twin import Twin
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.places import corner
from tests.tables.table import event


def ready(**options: Any) -> Island:
    """A bare island, seat 0 about to roll."""
    return Island(moment="roll", **options)


# -- who gets what -------------------------------------------------------------------------------------------


def test_a_settlement_gets_one_card_and_a_city_two() -> None:
    table = ready().settlement(0, "0,-1 N").city(0, "0,-1 S")
    table.do("0 roll", 3, 3)
    assert table.hand(0) == "3brick"


class Paper(Rule):
    """A city on a forest takes lumber and wool, and any building on a pasture two wool and an ore."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        pasture = {(building, "pasture"): cost("2wool+ore") for building in ("settlement", "city")}
        return {"special_yields": {("city", "forest"): cost("lumber+wool"), **pasture}}


def test_a_building_may_take_several_kinds_of_a_terrain() -> None:
    table = ready(game=BARE_ISLAND.plus(Paper())).settlement(0, "-2,0 N", "1,1 S").city(1, "-2,0 S", "1,1 N")
    table.do("0 roll", 1, 2)
    assert [table.hand(seat) for seat in range(2)] == ["lumber+2wool+ore", "lumber+3wool+ore"]


def test_what_is_blocked_is_missed_in_all_its_kinds() -> None:
    table = ready(game=BARE_ISLAND.plus(Paper())).city(0, "-2,0 N").robber("-2,0")
    events = table.rules.perform(table.state, table.rules.read("0 roll"), Scripted([1, 2]))
    assert event(events, Missed).losses[0] == (0, 1, 1, 0, 0)


def test_all_players_collect_and_not_only_the_roller() -> None:
    table = ready().settlement(0, "0,-1 N").settlement(1, "0,-1 SE").city(2, "0,-1 SW")
    table.do("0 roll", 2, 4)
    assert [table.hand(seat) for seat in range(4)] == ["brick", "brick", "2brick", "none"]


def test_every_hex_with_the_number_produces() -> None:
    table = ready().settlement(0, "0,-1 N").settlement(1, "-1,2 S")
    table.do("0 roll", 5, 1)
    assert (table.hand(0), table.hand(1)) == ("brick", "grain")


def test_a_corner_between_two_hexes_of_one_number_collects_from_both() -> None:
    table = ready().settlement(0, "-1,1 S")
    table.do("0 roll", 1, 4)
    assert table.hand(0) == "wool+ore"


def test_hexes_with_other_numbers_produce_nothing() -> None:
    table = ready().settlement(0, "0,-1 N")
    for dice in ((1, 2), (2, 2), (1, 4), (4, 4), (4, 5), (5, 6), (6, 6)):
        table.turn_of(0, "roll").do("0 roll", *dice)
    assert table.hand(0) == "none"
    table.turn_of(0, "roll").do("0 roll", 1, 1)
    assert table.hand(0) == "wool"


def test_the_robber_stops_its_hex_for_everybody_and_only_its_hex() -> None:
    table = ready().settlement(0, "0,-1 N").city(1, "0,-1 S").settlement(2, "-1,2 S").robber("0,-1")
    produced = event(table.do("0 roll", 3, 3), Produced)
    assert [table.hand(seat) for seat in range(3)] == ["none", "none", "grain"]
    assert [table.rules.board.name("hex", place) for place in produced.blocked] == ["0,-1"]


def test_a_hex_produces_again_when_the_robber_has_left() -> None:
    table = ready().settlement(0, "0,-1 N").robber("0,-1").robber("0,0")
    produced = event(table.do("0 roll", 3, 3), Produced)
    assert table.hand(0) == "brick"
    assert produced.blocked == ()


def test_on_a_seven_nobody_gets_anything() -> None:
    table = ready()
    for spot in ("0,-1 N", "0,1 S", "-2,0 N", "2,0 N", "1,1 S"):
        table.settlement(1, spot)
    table.do("0 roll", 3, 4)
    assert table.hand(1) == "none"


def test_produced_cards_come_from_the_bank() -> None:
    table = ready().settlement(0, "0,-1 N").city(0, "0,-1 S")
    table.do("0 roll", 3, 3)
    assert table.bank == "16brick+19lumber+19wool+19grain+19ore"


def test_the_news_of_production_tell_what_everybody_got() -> None:
    table = ready().settlement(0, "0,-1 N").city(2, "0,-1 S")
    produced = event(table.do("0 roll", 3, 3), Produced)
    assert produced.gains == ((1, 0, 0, 0, 0), (0,) * 5, (2, 0, 0, 0, 0), (0,) * 5)
    assert produced.short == (0,) * 5


# -- the bank runs short -------------------------------------------------------------------------------------


def short(left: int) -> Island:
    """Seat 0 will be owed two bricks and seat 1 one, seat 2 one grain; so many bricks are left in the bank."""
    table = ready().city(0, "0,-1 N").settlement(1, "0,-1 S").settlement(2, "-1,2 S")
    return table.leave_in_bank(left, "brick", hoarder=3)


@pytest.mark.parametrize("left", [3, 4, 19])
def test_all_are_paid_when_the_bank_has_enough(left: int) -> None:
    table = short(left)
    table.do("0 roll", 3, 3)
    assert (table.hand(0), table.hand(1)) == ("2brick", "brick")


@pytest.mark.parametrize("left", [0, 1, 2])
def test_nobody_is_paid_when_several_are_owed_more_than_the_bank_has(left: int) -> None:
    table = short(left)
    produced = event(table.do("0 roll", 3, 3), Produced)
    assert (table.hand(0), table.hand(1)) == ("none", "none")
    assert produced.short == (3, 0, 0, 0, 0)
    assert table.bank.startswith(["19lumber", "brick", "2brick"][left])


@pytest.mark.parametrize("left", [0, 1, 2])
def test_other_resources_are_paid_all_the_same(left: int) -> None:
    table = short(left)
    table.do("0 roll", 3, 3)
    assert table.hand(2) == "grain"


@pytest.mark.parametrize(
    ("left", "paid"), [(0, "none"), (1, "brick"), (2, "2brick"), (3, "3brick"), (4, "4brick"), (5, "4brick")]
)
def test_the_only_one_owed_a_resource_gets_what_is_left_of_it(left: int, paid: str) -> None:
    table = ready().city(0, "0,-1 N", "0,-1 SE").leave_in_bank(left, "brick", hoarder=3)
    produced = event(table.do("0 roll", 3, 3), Produced)
    assert table.hand(0) == paid
    assert produced.short[0] == max(0, 4 - left)


def test_it_does_not_matter_whether_the_only_one_owed_is_the_roller() -> None:
    table = ready().city(2, "0,-1 N", "0,-1 SE").leave_in_bank(3, "brick", hoarder=3)
    table.do("0 roll", 3, 3)
    assert table.hand(2) == "3brick"


def test_who_is_owed_by_a_robbed_hex_is_owed_nothing() -> None:
    """The robber stops the other claimant, so one alone is left, who takes what there is."""
    table = ready().city(0, "2,-2 N").settlement(1, "1,0 S").leave_in_bank(1, "lumber", hoarder=3).robber("1,0")
    table.do("0 roll", 4, 5)
    assert (table.hand(0), table.hand(1)) == ("lumber", "none")


def test_two_resources_may_be_short_in_one_roll_each_in_its_own_way() -> None:
    table = ready().city(0, "0,-1 N").settlement(1, "0,-1 S").city(2, "-1,2 S")
    table.leave_in_bank(2, "brick", hoarder=3).leave_in_bank(1, "grain", hoarder=3)
    produced = event(table.do("0 roll", 3, 3), Produced)
    assert [table.hand(seat) for seat in range(3)] == ["none", "none", "grain"]
    assert produced.short == (3, 0, 0, 1, 0)


def test_the_example_of_the_rules() -> None:
    """Three ore are left: two players owed two each get none, one owed four gets three."""
    both = ready().city(0, "2,0 NE").city(1, "2,0 S").leave_in_bank(3, "ore", hoarder=3)
    both.do("0 roll", 4, 4)
    assert (both.hand(0), both.hand(1)) == ("none", "none")
    one = ready().city(0, "2,0 NE", "2,0 S").leave_in_bank(3, "ore", hoarder=3)
    one.do("0 roll", 4, 4)
    assert one.hand(0) == "3ore"


# -- compared with the twin ----------------------------------------------------------------------------------


def test_production_is_what_the_twin_says_on_crowded_islands_with_poor_banks() -> None:
    generator = Generator(1)
    shortages = 0
    for _ in range(200):
        table = crowded(generator)
        twin, total = Twin(table.state), 2 + generator.below(11)
        total = 6 if total == 7 else total
        dice = (min(6, total - 1), total - min(6, total - 1))
        shortages += any(event(table.do("0 roll", *dice), Produced).short)
        twin.do("0 roll", list(dice))
        assert [table.hand(seat) for seat in range(4)] == [text_of(twin, seat) for seat in range(4)]
    assert shortages > 20


def crowded(generator: Generator) -> Island:
    """Buildings of all kinds anywhere, and little left in the bank."""
    table = ready(points=20)
    for kind in ("brick", "lumber", "wool", "grain", "ore"):
        table.leave_in_bank(generator.below(6), kind, hoarder=3)
    spots = [f"{place} {which}" for place in table.rules.board.hexes for which in ("N", "NE", "SE", "S", "SW", "NW")]
    twin = Twin(table.state)
    for _ in range(40):
        seat, size, spot = generator.below(4), 1 + generator.below(2), generator.choice(spots)
        here = twin.spot[corner(spot)]
        if twin.is_free(here) and len(twin.own_houses(seat, 1)) < 5 and len(twin.own_houses(seat, 2)) < 4:
            (table.city if size == 2 else table.settlement)(seat, spot)
            twin.houses[here] = (seat, size)
    return table.robber(str(generator.choice(table.rules.board.hexes))).turn_of(0, "roll")


def text_of(twin: Twin, seat: int) -> str:
    """A hand of the twin as text."""
    hand = twin.hands[seat]
    words = [f"{n if n > 1 else ''}{kind}" for kind in ("brick", "lumber", "wool", "grain", "ore") if (n := hand[kind])]
    return "+".join(words) or "none"


def test_every_total_but_seven_tells_of_production() -> None:
    table, chance = ready(), Seeded(1)
    for _ in range(40):
        events = table.turn_of(0, "roll").rules.perform(table.state, table.rules.read("0 roll"), chance)
        assert any(isinstance(each, Produced) for each in events)
