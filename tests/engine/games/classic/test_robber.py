"""The robber moves and steals (classic 7.3, 7.4; rulings R3, R8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.games.classic import CLASSIC
from engine.hexes.drawing import drawn
from engine.kernel.bits import bits, mask_of
from engine.kernel.chance import Seeded
from engine.kernel.events import seen_by
from engine.kernel.rules import Game
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.cities import CITY
from engine.parts.figures import BESIDE
from engine.parts.land import Land
from engine.parts.maps import LEGEND, Map
from engine.parts.robber import Robber, RobberMoved
from engine.parts.rule import Rule
from engine.parts.theft import Stolen
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.table import event, kinds

BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)


def robbing(**options: Any) -> Island:
    """Seat 0 has rolled a seven; nobody owes a discard."""
    return Island(moment="robber", **options)


# -- where it goes -------------------------------------------------------------------------------------------


def test_the_robber_starts_in_the_desert() -> None:
    assert Island().robber_at == "0,0"


def marked(places: str, land: str = "de ") -> Game:
    """The bare island with more marks, and perhaps other land in the place of the desert."""
    rows = """
              mo10  pa2   fo9
           fi12  hi6   hi4   pa10
        fo3   fi11  de    fo9   mo8
           fo8   mo5   fi4   pa3
              pa5   fi6   hi11
    """
    island = Map(drawn(f"{rows.replace('de ', land)}\n{places}", LEGEND))
    return replace(CLASSIC, maps={"bare": island})


def test_the_map_says_where_it_starts() -> None:
    table = Island(game=marked("robber: hex 1,0"))
    assert table.robber_at == "1,0"
    assert table.state[Land].barren == 1 << table.state[Robber].hex


@pytest.mark.parametrize("game", [marked("robber:"), marked("", "hi2")], ids=["so the map says", "no desert"])
def test_where_it_has_no_place_it_waits_beside_the_board(game: Game) -> None:
    table = Island(moment="roll", game=game).settlement(1, "1,0 N").give(1, "ore")
    assert (table.state[Robber].hex, table.state[Land].barren) == (BESIDE, 0)
    assert table.rules.audit(table.state) == []
    table.do("0 roll", 3, 4)
    assert table.legal("robber") == {str(place) for place in table.rules.board.hexes}
    table.do("0 robber 1,0", ORE)
    assert (table.robber_at, table.hand(0)) == ("1,0", "ore")


def test_where_it_may_not_go_is_marked() -> None:
    table = robbing(game=marked("no-robber: hexes 1,0, 0,1"))
    assert not {"1,0", "0,1"} & table.legal("robber")
    assert table.refused("0 robber 1,0") == "robber-barred"


class Truce(Rule):
    """The robber sleeps while nobody has a city, and stays away from mountains."""

    def figure_sleeps(self, state: State, figure: str) -> bool:
        buildings = state[Buildings]
        return not any(buildings.kind[corner] == CITY for corner in bits(buildings.all))

    def figure_ground(self, state: State, figure: str) -> int:
        terrain, mountains = state[Land].terrain, state.rules.numbers.terrains.index("mountains")
        return mask_of(hex_ for hex_, kind in enumerate(terrain) if kind != mountains)


def test_a_sleeping_robber_stays_and_hands_are_counted_all_the_same() -> None:
    table = Island(moment="roll", game=BARE_ISLAND.plus(Truce())).give(1, "8ore").deal(0, "knight")
    table.do("0 knight")
    table.do("0 roll", 3, 4)
    assert table.asked == ("discard", (1,))
    table.do("1 discard 4ore")
    assert table.asked == ("main", (0,))
    assert table.robber_at == "0,0"


def test_it_wakes_and_goes_where_rules_let_it() -> None:
    table = Island(moment="roll", game=BARE_ISLAND.plus(Truce())).city(2, "0,0 S")
    table.do("0 roll", 3, 4)
    mountains = {"0,-2", "-1,1", "2,0"}
    assert table.legal("robber") == {str(place) for place in table.rules.board.hexes} - mountains - {"0,0"}


def test_it_must_move() -> None:
    assert robbing().refused("0 robber 0,0") == "robber-stays"
    assert robbing().refused("0 end") == "not-now"


def test_it_may_go_to_any_other_hex() -> None:
    table = robbing().robber("1,0")
    everywhere = {str(place) for place in table.rules.board.hexes}
    assert table.legal("robber") == everywhere - {"1,0"}


def test_it_may_return_to_the_desert() -> None:
    """Ruling R8."""
    table = robbing().robber("1,0")
    table.do("0 robber 0,0")
    assert table.robber_at == "0,0"


def test_all_see_where_it_goes() -> None:
    table = robbing()
    events = table.do("0 robber 1,0")
    assert event(events, RobberMoved) == (0, table.rules.board.find("hex", "1,0"))


def test_it_may_stand_next_to_ones_own_buildings_only() -> None:
    table = robbing().settlement(0, "1,0 N").give(0, "ore")
    assert kinds(table.do("0 robber 1,0")) == ["RobberMoved"]
    assert table.hand(0) == "ore"


# -- whom it robs --------------------------------------------------------------------------------------------


def test_where_nobody_lives_nobody_is_robbed() -> None:
    table = Island(moment="roll").give(1, "5ore").settlement(1, "0,-2 N")
    table.do("0 roll", 6, 1)
    assert kinds(table.do("0 robber 1,1")) == ["RobberMoved"]
    assert table.asked == ("main", (0,))


def test_the_only_victim_is_robbed_at_once() -> None:
    """Ruling R3: stealing is a duty, so there is nothing to ask."""
    table = robbing().settlement(1, "1,0 N").settlement(0, "1,0 S").give(1, "2ore+wool")
    events = table.do("0 robber 1,0", ORE)
    assert event(events, Stolen) == (0, 1, ORE, False)
    assert (table.hand(0), table.hand(1)) == ("ore", "wool+ore")


def test_cities_are_robbed_like_settlements_and_one_card_is_taken() -> None:
    table = robbing().city(1, "1,0 N", "1,0 S").give(1, "4ore")
    table.do("0 robber 1,0", ORE)
    assert (table.hand(0), table.hand(1)) == ("ore", "3ore")


def test_of_several_victims_the_thief_chooses_one() -> None:
    table = robbing().settlement(1, "1,0 N").settlement(2, "1,0 SE").settlement(3, "0,-2 N")
    table.give(1, "ore").give(2, "wool").give(3, "grain")
    table.do("0 robber 1,0")
    assert table.asked == ("steal", (0,))
    assert table.legal("steal") == {"1", "2"}
    assert table.refused("0 steal 3") == "no-victim"
    assert table.refused("0 steal 0") == "no-victim"
    assert table.refused("1 steal 2") == "not-your-turn"
    table.do("0 steal 2", WOOL)
    assert [table.hand(seat) for seat in range(4)] == ["wool", "ore", "none", "grain"]


def test_an_opponent_with_two_buildings_there_is_still_one_victim() -> None:
    table = robbing().settlement(1, "1,0 N", "1,0 SE").give(1, "ore")
    table.do("0 robber 1,0", ORE)
    assert table.hand(0) == "ore"


def test_a_victim_without_cards_may_be_chosen_and_yields_nothing() -> None:
    table = robbing().settlement(1, "1,0 N").settlement(2, "1,0 SE").give(2, "wool")
    table.do("0 robber 1,0")
    assert table.legal("steal") == {"1", "2"}
    assert event(table.do("0 steal 1"), Stolen) == (0, 1, -1, True)
    assert table.hand(0) == "none"
    assert table.hand(2) == "wool"


def test_an_only_victim_without_cards_is_robbed_of_nothing() -> None:
    table = robbing().settlement(1, "1,0 N")
    assert event(table.do("0 robber 1,0"), Stolen).none


def test_development_cards_are_never_stolen() -> None:
    table = robbing().settlement(1, "1,0 N").deal(1, "knight", "monopoly")
    assert event(table.do("0 robber 1,0"), Stolen).none
    assert table.cards(1) == {"knight": 1, "monopoly": 1}


def test_stealing_is_no_choice() -> None:
    """Ruling R3."""
    table = robbing().settlement(1, "1,0 N").settlement(2, "1,0 SE").give(2, "wool")
    table.do("0 robber 1,0")
    assert table.refused("0 end") == "not-now"
    assert table.legal() == {"0 steal 1", "0 steal 2"}


def test_every_card_of_the_hand_is_equally_likely() -> None:
    taken: Counter[int] = Counter()
    chance = Seeded(1)
    for _ in range(1000):
        table = robbing().settlement(1, "1,0 N").give(1, "3ore+wool")
        taken[event(table.do("0 robber 1,0", then=chance), Stolen).card] += 1
    assert set(taken) == {WOOL, ORE}
    assert 190 < taken[WOOL] < 310


def test_only_thief_and_victim_know_the_stolen_card() -> None:
    table = robbing().settlement(1, "1,0 N").give(1, "ore")
    stolen = event(table.do("0 robber 1,0", ORE), Stolen)
    assert seen_by(stolen, 0) == seen_by(stolen, 1) == stolen
    assert seen_by(stolen, 2) == seen_by(stolen, None) == stolen._replace(card=-1)


# -- the friendly robber -------------------------------------------------------------------------------------


def test_where_it_was_agreed_a_theft_may_be_waived() -> None:
    table = robbing(theft="may").settlement(1, "1,0 N").give(1, "ore")
    assert kinds(table.do("0 robber 1,0")) == ["RobberMoved"]
    assert table.legal() == {"0 steal 1", "0 rob-nobody"}
    assert table.do("0 rob-nobody") == []
    assert (table.hand(1), table.asked) == ("ore", ("main", (0,)))


def test_where_it_was_not_agreed_there_is_no_choice() -> None:
    """Ruling R3."""
    table = robbing().settlement(1, "1,0 N").settlement(2, "1,0 S").give(1, "ore")
    table.do("0 robber 1,0")
    assert table.refused("0 rob-nobody") == "must-steal"
    assert table.legal() == {"0 steal 1", "0 steal 2"}


def test_a_friendly_robber_spares_whoever_has_two_points_or_fewer() -> None:
    table = robbing(friendly_robber="on").settlement(1, "1,0 N", "-1,0 N")
    assert table.refused("0 robber 1,0") == "robber-spares"
    assert "1,0" not in table.legal("robber")
    assert "1,1" in table.legal("robber")
    assert table.refused("0 robber 0,0") == "robber-stays"


def test_it_does_not_spare_whoever_has_three() -> None:
    table = robbing(friendly_robber="on").settlement(1, "1,0 N").city(1, "-1,0 N").give(1, "ore")
    table.do("0 robber 1,0", ORE)


def test_hidden_points_do_not_count_for_it() -> None:
    table = robbing(friendly_robber="on").settlement(1, "1,0 N", "-1,0 N").deal(1, "victory-point")
    assert table.refused("0 robber 1,0") == "robber-spares"


def test_a_hex_that_a_poor_and_a_rich_opponent_share_is_spared() -> None:
    table = robbing(friendly_robber="on").settlement(1, "1,0 N").city(2, "1,0 S", "-1,0 N")
    assert table.refused("0 robber 1,0") == "robber-spares"


def test_ones_own_poverty_does_not_count() -> None:
    table = robbing(friendly_robber="on").settlement(0, "1,0 N")
    table.do("0 robber 1,0")


def test_where_every_hex_would_be_spared_none_is() -> None:
    table = robbing(friendly_robber="on")
    table.settlement(1, "1,0 NE", "0,1 SE").settlement(2, "-1,1 S", "-1,0 SW").settlement(3, "0,-1 NW")
    assert table.legal("robber") == {"1,-1", "1,-2", "2,-2"}
    table.settlement(3, "1,-1 N")
    assert len(table.legal("robber")) == 18


@pytest.mark.parametrize("friendly", ["off", "on"])
def test_usually_the_robber_is_not_friendly(friendly: str) -> None:
    table = robbing(friendly_robber=friendly).settlement(1, "1,0 N")
    assert ("1,0" in table.legal("robber")) == (friendly == "off")
    assert Island().rules.chosen["friendly-robber"] == "off"
