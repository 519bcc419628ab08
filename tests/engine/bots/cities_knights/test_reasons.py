"""What bots say for their choices with knights, in figures; what is counted here is counted afresh."""

import pytest

from engine.games.cities_knights.numbers import CLOTH, COIN, PAPER
from tests.advice import said
from tests.tables.progress import Court


def test_of_a_level_it_is_said_how_often_its_gate_brings_a_card() -> None:
    table = Court(3).city(0, "0,0 N").give(0, "2paper")
    table.improve(0, "science", 1)
    table.improve(2, "science", 2)
    draws = sum(gate == 0 and red <= 3 for gate in range(6) for red in range(1, 7))
    facts = said(table, "improve")
    assert facts["fact-gate"] == {"count": draws, "total": 36}
    assert facts["fact-level-of"] == {"seat": 2, "count": 2}


@pytest.mark.parametrize(
    ("track", "cards", "key"),
    [("trade", "3cloth", "fact-guild"), ("politics", "3coin", "fact-fortress"), ("science", "3paper", "fact-aqueduct")],
)
def test_of_the_third_level_it_is_said_which_power_comes_with_it(track: str, cards: str, key: str) -> None:
    table = Court(2).city(0, "0,0 N").give(0, cards)
    table.improve(0, track, 2)
    assert key in said(table, "improve")


def test_an_aqueduct_serves_whenever_nothing_comes() -> None:
    """The corner has hills 11, mountains 9 and a desert: 6 of 36 rolls bring something, 6 are sevens."""
    table = Court(2).city(0, "0,0 NE").give(0, "3paper")
    table.improve(0, "science", 2)
    assert said(table, "improve")["fact-aqueduct"] == {"count": 36 - 6 - 2 - 2, "total": 36}


def test_of_two_tracks_it_is_said_where_the_metropolis_is_nearer() -> None:
    table = Court(2).city(0, "0,0 N").give(0, "3paper+2coin")
    for track, level in (("politics", 1), ("science", 2)):
        table.improve(0, track, level)
    facts = said(table, "improve", 1)
    assert facts["next-track"] == {"track": 1}
    assert facts["but-nearer"] == {"count": 2}


def test_of_a_knight_it_is_said_how_strong_all_are_and_what_would_come_of_it() -> None:
    table = Court(2).city(0, "0,0 N").city(1, "0,1 S", "-1,1 S").road(0, "0,0 NE").knight(0, "0,0 NE", rank="strong")
    facts = said(table.give(0, "grain").sailed(6), "activate-knight")
    assert facts["fact-barbarians"] == {"count": 3, "others": 0}
    assert facts["fact-loses"] == {}
    assert facts["fact-share"] == {"count": 2}


def test_of_a_city_it_is_said_which_commodities_it_brings() -> None:
    table = Court(2).settlement(0, "0,1 N").give(0, "3ore+2grain")
    assert said(table, "city")["fact-commodities"] == {"resources": (CLOTH, COIN)}


def test_of_the_first_city_too() -> None:
    table = Court(2, moment="opening")
    for _ in range(2):
        for verb in ("opening-settlement", "opening-road"):
            table.do(sorted(table.legal())[0]) if table.legal(verb) else None
    assert table.asked[0] == "opening-city"
    commodities = said(table, "opening-city")["fact-commodities"]["resources"]
    assert set(commodities) <= {CLOTH, COIN, PAPER}


def test_of_a_wall_it_is_said_how_many_cards_are_in_hand() -> None:
    table = Court(2).city(0, "0,0 N").give(0, "2brick+6lumber")
    assert said(table, "wall")["fact-hand"]["count"] == 8


def test_of_a_chase_it_is_said_what_the_robber_costs() -> None:
    table = Court(2).city(0, "0,1 N").road(0, "0,1 NE").knight(0, "0,1 NE", active=True).settlement(1, "2,0 N")
    assert said(table.give(1, "2ore").awake().robber("0,1"), "chase-robber") == {"fact-robbed": {"count": 10}}


def test_of_dice_that_are_decided_it_is_said_who_else_gains() -> None:
    table = Court(2).city(0, "0,1 N", "0,1 SE").settlement(1, "0,1 S").hold(0, "alchemist")
    table.improve(0, "science", 5)
    facts = said(table.turn_of(0, "roll"), "play-alchemist")
    assert facts["fact-gets"] == {"seat": 1, "count": 1}
    assert facts["fact-gates"] == {"count": 1}


# -- the attack to come --------------------------------------------------------------------------------------


def attacked_soon(held: str, steps: int = 5) -> Court:
    """Seat 0 has a city and no active knight; the barbarians are so far that an attack would cost it the city."""
    table = Court(2).city(0, "0,0 N").road(0, "0,0 NE").city(1, "0,1 S").give(0, held)
    return table.sailed(steps).turn_of(0)


def test_of_an_attack_that_costs_a_city_is_warned_with_what_would_prevent_it() -> None:
    told = said(attacked_soon("wool"), "end")
    assert told["warn-barbarians"] == {"count": 2, "others": 2}
    assert told["warn-knight"]["cards"][:5] == (0, 0, 0, 1, 1)
    assert "warn-payable" in said(attacked_soon("wool+ore+grain"), "end")


def test_knights_that_sleep_are_named_and_what_is_lacking_to_wake_them() -> None:
    asleep = attacked_soon("grain+wool").knight(0, "0,0 NE", rank="strong")
    assert said(asleep, "end")["warn-asleep"] == {"count": 2}
    poor = attacked_soon("wool").knight(0, "0,0 NE", rank="strong")
    told = said(poor, "end")
    assert "warn-asleep" not in told
    assert told["warn-wake"]["cards"][:5] == (0, 0, 0, 1, 0)


def test_only_as_many_knights_are_named_as_can_be_paid_for() -> None:
    table = attacked_soon("grain").knight(0, "0,0 NE", rank="strong").knight(0, "0,0 N")
    assert said(table, "end")["warn-asleep"] == {"count": 2}


@pytest.mark.parametrize(
    ("steps", "guarded", "key"),
    [(5, False, "warn-chance"), (6, False, "warn-rather"), (6, True, "warn-held")],
    ids=["they may come later", "it is worth more", "others hold them off"],
)
def test_who_ends_the_turn_beside_a_remedy_says_why(steps: int, guarded: bool, key: str) -> None:
    table = attacked_soon("grain", steps).knight(0, "0,0 NE")
    if guarded:
        table.road(1, "0,1 SE").knight(1, "0,1 S", rank="strong").knight(1, "0,1 SE", rank="mighty")
    assert key in said(table, "end")


def test_no_excuse_is_made_where_the_remedy_can_still_be_paid_afterwards() -> None:
    table = attacked_soon("grain+2brick", 6).knight(0, "0,0 NE")
    told = said(table, "wall")
    assert "warn-asleep" in told
    assert not {"warn-chance", "warn-held", "warn-vain", "warn-rather"} & told.keys()


def test_who_spends_what_would_buy_the_remedy_at_the_bank_says_why_too() -> None:
    """Four bricks would bring the grain that wakes the knight; the wall costs two of them."""
    table = attacked_soon("4brick", 6).knight(0, "0,0 NE")
    assert {"warn-wake", "warn-rather"} <= said(table, "wall").keys()
    rich = said(attacked_soon("6brick", 6).knight(0, "0,0 NE"), "wall")
    assert "warn-rather" not in rich
    assert {"warn-wake", "warn-bank"} <= rich.keys()
    assert "warn-bank" not in said(attacked_soon("4brick", 6).knight(0, "0,0 NE"), "bank")


def test_nothing_is_warned_of_while_the_attack_is_far_or_by_a_move_against_it() -> None:
    assert "warn-barbarians" not in said(attacked_soon("wool", steps=2), "end")
    table = attacked_soon("grain").knight(0, "0,0 NE", rank="strong")
    assert "warn-barbarians" not in said(table, "activate-knight")
