"""The recorded games of Cities & Knights: attacks won and lost, a tipped city, a metropolis that is taken, and more."""

from __future__ import annotations

from pathlib import Path

import pytest

LOGS = {path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "logs").glob("*.log")}


@pytest.mark.parametrize(
    ("name", "told_there"),
    [
        ("attack-won-by-one", {"BarbariansAttacked": 1, "DefenderNamed": 1, "CityLost": 0, "BarbariansGone": 1}),
        ("attack-won-by-several", {"BarbariansAttacked": 1, "DefendersHonoured": 1, "ProgressDrawn": 2}),
        ("attack-lost-by-one", {"BarbariansAttacked": 1, "CityLost": 1, "DefenderNamed": 0}),
        ("attack-lost-by-ties", {"BarbariansAttacked": 1, "CityLost": 2}),
    ],
)
def test_there_is_a_game_for_every_end_of_an_attack(name: str, told_there: dict[str, int]) -> None:
    for event, times in told_there.items():
        assert LOGS[name].count(f"> {event} ") == times


def test_there_is_a_game_in_which_a_city_lies_tipped_and_is_turned_back() -> None:
    told = [line for line in LOGS["tipped-city"].splitlines() if line.startswith(">")]
    (lost,) = (line for line in told if line.startswith("> CityLost") and "tipped=yes" in line)
    corner = next(word for word in lost.split() if word.startswith("corner="))
    assert told[-1] == f"> CityBuilt seat=1 {corner}"


def test_there_is_a_game_in_which_a_metropolis_is_taken() -> None:
    told = [line for line in LOGS["metropolis-taken"].splitlines() if "Metropolis" in line]
    assert [line.split()[1:3] for line in told] == [
        ["MetropolisBuilt", "seat=0"],
        ["MetropolisLost", "seat=0"],
        ["MetropolisBuilt", "seat=1"],
    ]
    assert "= points 3 5" in LOGS["metropolis-taken"]


def test_there_is_a_game_in_which_a_deck_is_used_up() -> None:
    log = LOGS["deck-used-up"]
    assert (log.count("> ProgressDrawn"), log.count("> NothingDrawn")) == (18, 6)


def test_there_is_a_whole_game_that_is_won_at_the_beginning_of_a_turn_by_a_point_from_another_turn() -> None:
    told = [line for line in LOGS["won-at-the-beginning-of-a-turn"].splitlines() if line.startswith((">", "0 end"))]
    assert told[-4:] == [
        "> ProgressLaid seat=1 card=constitution",
        "0 end",
        "> TurnBegan seat=1 number=116",
        "> Won seat=1 points=6,13",
    ]


def test_there_is_a_game_of_six_who_build_between_two_turns_in_the_order_of_their_seats() -> None:
    log = LOGS["special-building"].splitlines()
    between = log[log.index("0 end") + 1 : log.index("> TurnBegan seat=1 number=2")]
    seats = [line.split()[0] for line in between if not line.startswith(">")]
    assert seats == ["1", "1", "1", "1", "2", "2", "3", "3", "4", "5"]
    assert {"KnightHired", "KnightActivated", "Improved"} == {line.split()[1] for line in between if line[0] == ">"}
