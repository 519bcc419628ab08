"""The event die and the turn (cities_knights 1, 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.cities_knights.parts.event_die import EventDie, EventFace, EventRolled
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.chance import Seeded
from engine.kernel.parts import Step
from engine.parts.production import Production
from tests.tables.cities_knights import POLITICS, SCIENCE, SHIP, TRADE, Realm
from tests.tables.table import kinds

HEARD: list[str] = []


class Listening(KnightsRule):
    """Notes what it is told, for a test."""

    def ship_rolled(self, step: Step, seat: int) -> None:
        HEARD.append(f"ship {seat}")

    def gate_opened(self, step: Step, track: int, red: int) -> None:
        HEARD.append(f"{step.state.rules.numbers.tracks[track]} {red}")


@pytest.mark.parametrize(
    ("face", "told"), [(SHIP, "ship 1"), (TRADE, "trade 5"), (POLITICS, "politics 5"), (SCIENCE, "science 5")]
)
def test_the_rules_are_told_of_the_ship_or_of_a_gate_with_the_red_die(face: int, told: str) -> None:
    HEARD.clear()
    table = Realm(game=Realm.game.plus(Listening()), active=1, moment="roll")
    table.do("1 roll", 5, 1, face, then=Seeded(0))
    assert [told] == HEARD
    assert table.state[EventFace].face == face


def test_it_is_told_before_production_and_after_the_dice() -> None:
    table = Realm(moment="roll").settlement(0, "0,-2 N")
    events = kinds(table.do("0 roll", 3, 3, SHIP))
    assert events.index("Rolled") < events.index("EventRolled") < events.index("Produced")


def test_it_is_rolled_on_a_seven_too() -> None:
    table = Realm(moment="roll")
    assert any(isinstance(told, EventRolled) for told in table.do("0 roll", 3, 4, SHIP))


def test_half_of_its_faces_are_ships_and_each_gate_has_one_of_the_six() -> None:
    faces: Counter[int] = Counter()
    for seed in range(600):
        table = Realm(2, moment="roll")
        table.do("0 roll", 1, 1, then=Seeded(seed))
        faces[table.state[EventFace].face] += 1
    assert 250 < faces[SHIP] < 350
    assert all(60 < faces[gate] < 140 for gate in (TRADE, POLITICS, SCIENCE))


def test_it_stands_before_production_in_the_list() -> None:
    order = [type(part) for part in Realm.game.parts]
    assert order.index(EventDie) < order.index(Production)
