"""What may be agreed before a game, and what may not."""

from __future__ import annotations

import pytest

from engine.games import CATALOGUE
from engine.games.classic import CLASSIC
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from tests.tables.classic import Island

OFFICIAL = {
    "map": "spiral",
    "first": "roll",
    "dice": "free",
    "friendly-robber": "off",
    "theft": "must",
    "hand-limit": 7,
    "cards-before-roll": "any",
    "points": 10,
    "luck": "free",
}


def test_every_option_is_at_its_official_value_unless_chosen() -> None:
    assert CLASSIC.on_table(4).chosen == OFFICIAL


def test_these_values_may_be_chosen() -> None:
    offered = {option.name: option.values for option in CLASSIC.on_table(3).options}
    assert offered == {
        "map": ("spiral", "beginner", "beginner-classic", "random", "balanced"),
        "first": ("roll", "0", "1", "2"),
        "dice": ("free", "deck", "balanced"),
        "friendly-robber": ("off", "on"),
        "theft": ("must", "may"),
        "hand-limit": tuple(range(5, 16)),
        "cards-before-roll": ("any", "knight"),
        "points": tuple(range(3, 21)),
        "luck": ("free", "turns"),
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("map", "atoll"),
        ("map", ""),
        ("first", "4"),
        ("first", 0),
        ("dice", "loaded"),
        ("friendly-robber", "yes"),
        ("theft", "never"),
        ("hand-limit", 4),
        ("hand-limit", 16),
        ("hand-limit", "7"),
        ("cards-before-roll", "none"),
        ("points", 2),
        ("points", 21),
        ("points", "10"),
    ],
)
def test_other_values_are_refused(option: str, value: int | str) -> None:
    with pytest.raises(Refusal) as caught:
        CLASSIC.on_table(4, {option: value})
    assert caught.value.key == "option-value"
    assert caught.value.details == {"option": option, "value": value}


@pytest.mark.parametrize("option", ["colour", "Points", "hand_limit", ""])
def test_unknown_options_are_refused(option: str) -> None:
    with pytest.raises(Refusal, match="unknown-option"):
        CLASSIC.on_table(4, {option: 1})


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_sit_at_the_table(seats: int) -> None:
    with pytest.raises(Refusal, match="seats"):
        CLASSIC.on_table(seats)


def test_nobody_starts_who_does_not_sit_there() -> None:
    with pytest.raises(Refusal, match="option-value"):
        CLASSIC.on_table(2, {"first": "2"})


def test_a_game_is_found_by_its_agreement() -> None:
    spec = Spec("classic", 3, 0, (("hand-limit", 9), ("map", "balanced")))
    rules = CATALOGUE.rules(spec)
    assert rules.spec == spec
    assert (rules.number("hand-limit"), rules.word("map")) == (9, "balanced")


@pytest.mark.parametrize("spec", [Spec("classic", 4, 1), Spec("checkers", 2), Spec("", 4)])
def test_other_games_are_not_found(spec: Spec) -> None:
    with pytest.raises(Refusal, match=r"unknown-(game|scenario)"):
        CATALOGUE.rules(spec)


def test_each_player_has_these_pieces_and_the_bank_these_cards() -> None:
    numbers = Island().rules.numbers
    assert numbers.pieces == {"road": 15, "settlement": 5, "city": 4}
    assert Island().bank == "19brick+19lumber+19wool+19grain+19ore"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_supplies_do_not_depend_on_the_size_of_the_table(seats: int) -> None:
    assert Island(seats).bank == "19brick+19lumber+19wool+19grain+19ore"
