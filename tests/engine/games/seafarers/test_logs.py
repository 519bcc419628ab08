"""The recorded games of the seafarers: a whole one of each scenario, and one for every way to end."""

from __future__ import annotations

from pathlib import Path

import pytest

LOGS = {path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "logs").glob("*.log")}


@pytest.mark.parametrize(
    ("scenario", "told_there"),
    [
        (1, ["> ShoreReached", "> ShipMoved"]),
        (2, ["> ShoreReached"]),
        (3, ["> Uncovered", "> Picked"]),
        (4, ["> ShoreReached", "> PirateMoved"]),
        (5, ["> GiftTaken", "> HarbourBuilt", "> CardFound"]),
        (6, ["> VillageReached", "> ClothTraded", "> ClothStolen", "> PirateMoved"]),
        (7, ["> ShipArmed", "> Raided", "> RaidRepelled", "> FortressAttacked", "> FortressTaken"]),
        (8, ["> WonderClaimed", "> LevelBuilt", "> LargestArmyTaken"]),
        (9, ["> HarbourBuilt", "> PirateMoved"]),
        (10, ["> Numbered"]),
        (11, ["> TreasureFound", "> Uncovered", "> CardFound"]),
        (12, ["> HarbourMasterNamed"]),
    ],
)
def test_there_is_a_whole_game_of(scenario: int, told_there: list[str]) -> None:
    text = LOGS[f"whole-game-{scenario}"]
    assert f"game seafarers {scenario}" in text
    assert "= won" in text
    for line in told_there:
        assert line in text


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("whole-game-1", "points"),
        ("won-by-villages", "villages"),
        ("whole-game-7", "fortress"),
        ("whole-game-8", "wonder-lead"),
        ("won-by-wonder", "wonder"),
    ],
)
def test_there_is_a_game_for_every_way_to_end(name: str, end: str) -> None:
    (won,) = (line for line in LOGS[name].splitlines() if line.startswith("= won"))
    assert won.split()[3] == end
