"""The recorded games of Cities & Knights: attacks of the barbarians that are won and lost, a city that lies tipped."""

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
