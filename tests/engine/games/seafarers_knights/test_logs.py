"""The recorded games at sea with knights: two whole ones, and a line of ships that a knight closes for a while."""

from __future__ import annotations

from pathlib import Path

import pytest

LOGS = {path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "logs").glob("*.log")}


@pytest.mark.parametrize(
    ("scenario", "told_there"),
    [
        (1, ["> RobberCame", "> PirateCame", "> RobberChased", "> BarbariansAttacked", "> ShoreReached"]),
        (6, ["> VillageReached", "> ClothTraded", "> ClothStolen", "> PirateChased", "> Improved"]),
    ],
)
def test_there_is_a_whole_game_of(scenario: int, told_there: list[str]) -> None:
    text = LOGS[f"whole-game-{scenario}"]
    assert f"game seafarers_knights {scenario}" in text
    assert "= won" in text
    for line in told_there:
        assert line in text


def test_before_the_first_attack_no_figure_comes() -> None:
    told = [line.split()[1] for line in LOGS["whole-game-1"].splitlines() if line.startswith(">")]
    assert "BarbariansAttacked" in told[: told.index("RobberCame")]
    assert told.count("RobberCame") == told.count("PirateCame") == 1


def test_there_is_a_game_in_which_a_line_moves_again_when_the_knight_at_its_end_has_gone() -> None:
    told = [line for line in LOGS["closed-by-a-knight"].splitlines() if line.startswith("> ") and "seat=1" in line]
    assert told[-4:] == [
        "> ShipMoved seat=1 side=-2,6,SE to=-2,6,E",
        "> KnightHired seat=1 corner=-1,5,S",
        "> KnightMoved seat=1 corner=-1,5,S to=-2,6,S",
        "> ShipMoved seat=1 side=-2,6,E to=-2,7,NE",
    ]
