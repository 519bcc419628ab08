"""Trade with the bank and ports (classic 8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.classic.numbers import cost
from engine.kernel.bits import bits
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import Buildings, place_building, remove_building
from engine.parts.cities import CITY
from engine.parts.maritime_trade import BankTraded, Rates, renew_rates
from engine.parts.rule import Rule
from engine.parts.settlements import SETTLEMENT
from tests.engine.games.classic.twin import RESOURCES, Twin, spot_name
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.places import corner, spoken
from tests.tables.table import event

PORTS = {
    "brick": ("-2,1 SW", "-2,1 NW"),
    "lumber": ("-1,-1 SW", "-1,-1 NW"),
    "wool": ("1,1 SE", "1,1 S"),
    "grain": ("1,-2 N", "1,-2 NE"),
    "ore": ("2,-1 N", "2,-1 NE"),
}
GENERIC = ("0,-2 NW", "0,-2 N", "2,0 NE", "2,0 SE", "-1,2 SE", "-1,2 S", "-2,2 S", "-2,2 SW")


def rates(table: Island, seat: int = 0) -> dict[str, int]:
    """At what rate the bank takes each resource from a seat, found out by offering it more and more."""
    found = {}
    for kind in RESOURCES:
        other = "ore" if kind != "ore" else "brick"
        for rate in (1, 2, 3, 4):
            trial = Island.__new__(Island)
            trial.rules, trial.state = table.rules, table.state.copy()
            if f"{kind} {other}" in trial.turn_of(seat).give(seat, f"{rate}{kind}").legal("bank", seat):
                found[kind] = rate
                break
    return found


PLAIN = dict.fromkeys(RESOURCES, 4)


# -- 4:1 -----------------------------------------------------------------------------------------------------


def test_four_of_a_kind_buy_one_of_any_other_kind_always() -> None:
    table = Island().give(0, "4wool")
    assert table.legal("bank") == {"wool brick", "wool lumber", "wool grain", "wool ore"}
    events = table.do("0 bank wool ore")
    assert event(events, BankTraded)[:] == (0, 2, 4, 4)
    assert table.hand(0) == "ore"
    assert table.bank == "19brick+19lumber+19wool+19grain+18ore"


def test_three_are_not_enough_without_a_port() -> None:
    refusal = Island().give(0, "3wool+3ore").refusal("0 bank wool brick")
    assert (refusal.key, refusal.details) == ("rate", {"rate": 4, "resource": 2})


def test_the_cards_given_must_be_of_one_kind() -> None:
    assert Island().give(0, "3wool+grain").legal("bank") == set()


def test_like_for_like_is_refused() -> None:
    assert Island().give(0, "4wool").refused("0 bank wool wool") == "same-kind"


def test_several_trades_may_follow_each_other() -> None:
    table = Island().give(0, "8wool+4ore")
    table.play("""
        0 bank wool brick
        0 bank wool lumber
        0 bank ore brick
    """)
    assert table.hand(0) == "2brick+lumber"


def test_the_bank_must_have_the_card() -> None:
    table = Island().give(0, "4wool").leave_in_bank(0, "ore", hoarder=1)
    refusal = table.refusal("0 bank wool ore")
    assert (refusal.key, refusal.details) == ("bank-empty", {"resource": 4})
    assert "wool ore" not in table.legal("bank")
    table.leave_in_bank(1, "grain", hoarder=1).do("0 bank wool grain")


def test_the_opponents_of_the_active_player_cannot_trade_with_the_bank() -> None:
    assert Island().give(1, "4wool").refused("1 bank wool ore") == "not-your-turn"


# -- 3:1 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spot", GENERIC)
def test_at_a_generic_port_three_of_a_kind_are_enough(spot: str) -> None:
    assert rates(Island().settlement(0, spot)) == dict.fromkeys(RESOURCES, 3)


def test_a_city_serves_as_well_as_a_settlement() -> None:
    assert rates(Island().city(0, GENERIC[0])) == dict.fromkeys(RESOURCES, 3)


def test_three_are_given_and_no_more() -> None:
    table = Island().settlement(0, GENERIC[0]).give(0, "5wool")
    table.do("0 bank wool ore")
    assert table.hand(0) == "2wool+ore"


# -- 2:1 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", RESOURCES)
@pytest.mark.parametrize("end", [0, 1])
def test_at_a_special_port_two_of_its_kind_are_enough_and_nothing_else_changes(kind: str, end: int) -> None:
    assert rates(Island().settlement(0, PORTS[kind][end])) == {**PLAIN, kind: 2}


def test_two_are_given_and_no_more() -> None:
    table = Island().settlement(0, PORTS["lumber"][0]).give(0, "5lumber")
    table.do("0 bank lumber brick")
    table.do("0 bank lumber ore")
    assert table.hand(0) == "brick+lumber+ore"


def test_the_best_rate_holds_for_each_kind() -> None:
    both = {**dict.fromkeys(RESOURCES, 3), "ore": 2}
    assert rates(Island().settlement(0, PORTS["ore"][0], GENERIC[0])) == both
    assert rates(Island().settlement(0, GENERIC[0], PORTS["ore"][0])) == both
    assert rates(Island().settlement(0, PORTS["ore"][0], PORTS["wool"][1])) == {**PLAIN, "ore": 2, "wool": 2}


# -- whose port ----------------------------------------------------------------------------------------------


def test_a_port_serves_its_owner_only() -> None:
    table = Island().settlement(1, GENERIC[0])
    assert rates(table, 0) == PLAIN
    assert rates(table, 1) == dict.fromkeys(RESOURCES, 3)


class Guild(Rule):
    """Whoever has a city gives two wool or two ore for a card."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        return {"rates": (2,)}

    def bank_rates(self, state: State, seat: int) -> int:
        buildings = state[Buildings]
        has_city = any(buildings.kind[corner] == CITY for corner in bits(buildings.mine[seat]))
        return cost("2wool+2ore") if has_city else 0

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        renew_rates(step.state, seat)


def test_a_rule_may_give_better_rates_and_take_them_back() -> None:
    table = Island(game=BARE_ISLAND.plus(Guild())).city(0, "0,0 N")
    assert (rates(table), rates(table, 1)) == ({**PLAIN, "wool": 2, "ore": 2}, PLAIN)
    step, (here,) = table.step(), bits(table.state[Buildings].mine[0])
    place_building(step, 0, here, SETTLEMENT)
    assert rates(table) == PLAIN
    assert table.rules.audit(table.state) == []


def test_a_port_that_is_lost_is_lost() -> None:
    table = Island().settlement(0, GENERIC[0], PORTS["wool"][0])
    assert rates(table) == {**dict.fromkeys(RESOURCES, 3), "wool": 2}
    step = table.step()
    for here, left in zip(bits(table.state[Buildings].mine[0]), ({**PLAIN, "wool": 2}, PLAIN), strict=True):
        remove_building(step, here)
        assert rates(table) == left


def test_a_table_of_rates_that_the_rules_do_not_give_is_a_fault() -> None:
    table = Island()
    table.state[Rates].rate[1] -= cost("ore")
    assert table.rules.audit(table.state) == ["the bank's rates are wrong"]


def test_a_road_at_a_port_is_not_enough() -> None:
    assert rates(Island().road(0, "0,-2 NW W")) == PLAIN


def test_a_coast_without_a_port_is_not_enough() -> None:
    assert rates(Island().settlement(0, "0,-2 NE")) == PLAIN


def test_a_city_in_the_place_of_the_settlement_keeps_the_port() -> None:
    table = Island().settlement(0, PORTS["wool"][0]).give(0, "2grain+3ore")
    table.do(f"0 city {corner(PORTS['wool'][0])}")
    assert rates(table) == {**PLAIN, "wool": 2}


# -- compared with the twin ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bare", "spiral", "random", "balanced"])
def test_rates_are_what_the_twin_says_wherever_one_lives(name: str) -> None:
    generator = Generator(4)
    for _ in range(25):
        table = Island(2, map=name)
        twin = Twin(table.state)
        for _ in range(3):
            spots = [spot for spot in twin.spots if twin.is_free(spot) and len(spot & set(twin.terrain)) < 3]
            spot = generator.choice(sorted(spots, key=sorted))
            table.settlement(0, spoken(spot_name(spot)))
            twin.houses[spot] = (0, 1)
        assert rates(table) == {kind: twin.rate(0, kind) for kind in RESOURCES}
