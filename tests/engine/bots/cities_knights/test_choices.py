"""The players of games with knights: they know all there is, and do what is sensible."""

import pytest

from engine.bots.chapters import outlook_of
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.cities_knights.watch import Watch, ships_in
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.settlement.prospects import Prospects
from engine.kernel.generator import Generator
from tests.advice import chosen, decided
from tests.tables.cities_knights import SHIP
from tests.tables.places import corner
from tests.tables.progress import Court
from tests.tables.seafarers_knights import Coasts
from tests.tables.table import Table

# -- cities and improvements ---------------------------------------------------------------------------------


def goals(table: Table, seat: int = 0) -> set[str]:
    """The kinds of goals that a careful player sees."""
    return {goal.kind for goal in outlook_of(table.rules.view(table.state, seat), seat, CAREFUL)[Prospects].goals}


def test_commodities_count_for_something() -> None:
    table = Court(2)
    sight = outlook_of(table.rules.view(table.state, 0), 0, CAREFUL)[RealmSight]
    plain, more = [5.0] * 5 + [0.0] * 3, [5.0] * 6 + [0.0] * 2
    assert sight.pace(more, sight.rates) > sight.pace(plain, sight.rates) > 0


def test_the_first_level_is_built_as_soon_as_it_can_be_paid() -> None:
    assert chosen(Court(2).city(0, "0,0 N").give(0, "paper")) == "improve science"


def test_nobody_aims_at_improvements_without_a_city() -> None:
    table = Court(2).settlement(0, "0,0 N").give(0, "paper")
    assert "improvement" not in goals(table)
    assert "improvement" in goals(table.city(0, "0,1 S"))


def test_a_metropolis_is_worth_four_commodities() -> None:
    table = Court(2).city(0, "0,0 N").give(0, "4cloth")
    for track, level in (("trade", 3), ("politics", 1), ("science", 1)):
        table.improve(0, track, level)
    assert decided(table).why.key == "improve-metropolis"


def test_the_metropolis_of_another_is_taken() -> None:
    table = Court(2).city(0, "0,0 N").city(1, "0,1 S").give(0, "5coin")
    table.improve(1, "politics", 4)
    table.improve(0, "politics", 4)
    assert decided(table).why.key == "improve-takes"


def test_with_medicine_a_city_is_built_at_its_price() -> None:
    table = Court(2).settlement(0, "0,1 N").hold(0, "medicine").give(0, "2ore+grain")
    assert chosen(table) == f"play-medicine {corner('0,1 N')}"


def test_the_city_that_brings_least_is_lost() -> None:
    table = Court(2).city(0, "0,1 N", "-1,2 S")
    table.attacked()
    assert table.asked == ("lose-city", (0,))
    assert chosen(table) == f"lose-city {corner('-1,2 S')}"


# -- knights -------------------------------------------------------------------------------------------------


def guarded(steps: int) -> Court:
    """Both have a city; seat 0 has a knight that sleeps, and a grain for it. The barbarians have come so many steps."""
    return (
        Court(2).city(0, "0,0 N").city(1, "0,1 S").road(0, "0,0 NE").knight(0, "0,0 NE").give(0, "grain").sailed(steps)
    )


def test_a_knight_is_activated_before_the_barbarians_come() -> None:
    assert chosen(guarded(6)) == f"activate-knight {corner('0,0 NE')}"


def test_it_sleeps_while_they_are_far_away() -> None:
    assert chosen(guarded(0)) == "end"


def test_more_strength_never_brings_less() -> None:
    view = guarded(6).rules.view(guarded(6).state, 0)
    watch = outlook_of(view, 0, CAREFUL)[Watch]
    worths = [watch.worth(share) for share in range(7)]
    assert worths == sorted(worths)
    assert worths[0] < 0 < worths[-1]


@pytest.mark.parametrize(
    ("rolls", "ships", "chance"), [(1, 1, 0.5), (2, 2, 0.25), (2, 1, 0.75), (1, 2, 0.0), (0, 0, 1.0)]
)
def test_half_of_the_rolls_bring_a_ship(rolls: int, ships: int, chance: float) -> None:
    assert ships_in(rolls, ships) == chance


def test_no_knight_is_hired_where_one_could_settle() -> None:
    table = Court(2).settlement(0, "0,0 N").road(0, "0,0 NE E").city(0, "0,2 S").city(1, "-1,2 S")
    table.give(0, "wool+ore").sailed(5)
    assert chosen(table) == f"hire-knight {corner('0,0 NE')}"


def test_a_knight_is_hired_in_the_middle_of_the_longest_road() -> None:
    table = Court(2).road(1, "-1,0 W NW NE E SE SW").city(0, "1,0 N").settlement(1, "-1,0 SW").road(0, "0,0 NE NW W")
    table.give(0, "wool+ore").sailed(5)
    longest = {corner(f"-1,0 {where}") for where in ("N", "NE", "SE", "S", "NW")}
    assert chosen(table).split()[1] in longest


def test_a_knight_chases_the_robber_from_the_own_land() -> None:
    table = Court(2).city(0, "0,1 N").road(0, "0,1 NE").knight(0, "0,1 NE", active=True).settlement(1, "2,0 N")
    table.give(1, "2ore").awake().robber("0,1")
    assert chosen(table) == f"chase-robber {corner('0,1 NE')}"


def test_it_stays_when_the_barbarians_are_near() -> None:
    table = Court(2).city(0, "0,1 N").city(1, "2,0 N").road(0, "0,1 NE").knight(0, "0,1 NE", active=True)
    table.give(1, "2ore").sailed(6, 1).robber("-2,0")
    assert chosen(table) == "end"


# -- progress cards ------------------------------------------------------------------------------------------


def test_the_merchant_is_a_point_at_once() -> None:
    assert chosen(Court(2).settlement(0, "0,1 N").hold(0, "merchant")).startswith("play-merchant")


def test_who_has_the_merchant_keeps_the_card_for_when_it_is_lost() -> None:
    table = Court(2).settlement(0, "0,1 N").hold(0, "merchant", "merchant")
    table.do(f"0 {chosen(table)}")
    assert chosen(table) == "end"


def test_who_has_the_merchant_plays_it_for_its_rate_and_names_no_point() -> None:
    table = Court(2).settlement(0, "0,1 N", "-1,2 N", "1,-1 N").city(0, "0,0 N").hold(0, "merchant", "merchant")
    view = table.rules.view(table.state, 0)
    first = Planner(CAREFUL).ranked(view, 0, Generator(1))[0]
    assert first.why.key == "play-merchant"
    table.do(table.rules.write(first.action))
    again = Planner(CAREFUL).ranked(table.rules.view(table.state, 0), 0, Generator(1))
    keys = {choice.why.key for choice in again if choice.action.verb == "play-merchant"}
    assert keys <= {"play-merchant-rate"}


@pytest.mark.parametrize(("steps", "verb"), [(0, "end"), (6, "play-warlord")])
def test_a_warlord_waits_for_the_barbarians(steps: int, verb: str) -> None:
    table = guarded(steps).hold(0, "warlord").road(0, "0,0 E").knight(0, "0,0 SE")
    assert chosen(table).split()[0] == verb


def test_a_crane_is_used_where_a_commodity_lacks() -> None:
    assert chosen(Court(2).city(0, "0,0 N").hold(0, "crane")) == "play-crane"


@pytest.mark.parametrize(("cards", "verb"), [("none", "end"), ("6ore+6wool", "play-saboteur")])
def test_a_saboteur_waits_for_full_hands(cards: str, verb: str) -> None:
    table = Court(2).settlement(0, "0,0 N").city(1, "0,1 S").hold(0, "saboteur").give(1, "2ore")
    assert chosen(table if cards == "none" else table.give(1, cards)).split()[0] == verb


def test_fields_are_watered_when_grain_lacks_for_a_city() -> None:
    table = Court(2).settlement(0, "-1,1 N").hold(0, "irrigation").give(0, "3ore")
    assert chosen(table) == "play-irrigation"


def test_too_many_cards_are_put_back_worst_first() -> None:
    table = Court(2).hold(1, "merchant", "medicine", "resource-monopoly", "intrigue", "bishop")
    table.state.ask("return-progress", 1)
    assert chosen(table) == "return-progress intrigue"


def test_a_spy_takes_the_best_card() -> None:
    table = Court(2).hold(0, "spy").hold(1, "merchant", "intrigue")
    table.do("0 play-spy 1")
    assert chosen(table) == "take-progress merchant"


def test_the_aqueduct_brings_what_lacks() -> None:
    table = Court(2).settlement(0, "-1,1 N").city(1, "0,1 S").give(0, "3ore+grain").turn_of(1, "roll")
    table.improve(0, "science", 3)
    table.do("1 roll", 1, 1, SHIP)
    assert chosen(table) == "aqueduct grain"


def test_a_gift_is_what_is_missed_least() -> None:
    table = Court(2).settlement(0, "0,0 N").city(1, "0,1 S").hold(0, "wedding").give(1, "4cloth+2lumber")
    table.improve(1, "trade", 3)
    table.do("0 play-wedding")
    assert chosen(table) == "wedding-gift 2lumber"


# -- at sea --------------------------------------------------------------------------------------------------


def test_gold_is_spent_on_resources_alone() -> None:
    table = Coasts(2).turn_of(0)
    sight = outlook_of(table.rules.view(table.state, 0), 0, CAREFUL)[RealmSight]
    corners = range(table.rules.board.count("corner"))
    assert any(all(sight.corner_income(corner)[: sight.resources]) for corner in corners)
    assert not any(any(sight.corner_income(corner)[sight.resources :]) for corner in corners)
