"""What is asked when, and which seats are asked: the stack holds only questions that a rule declares."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import CATALOGUE
from engine.kernel.questions import misplaced
from engine.kernel.rules import Spec
from engine.kernel.state import State, question
from engine.parts.turn import Turn
from tests.play import OFFICIAL, Setting, positions, random_play

official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


@official
def test_nothing_is_asked_that_is_not_declared(setting: Setting) -> None:
    rules = setting.rules
    for match in random_play(rules, 2, 600):
        assert misplaced(match.state) == []
    assert rules.questions.keys() <= rules.menus.keys()


def in_main(seats: int = 3) -> State:
    """The classic game in the main part of a turn, with a copy to change."""
    rules = CATALOGUE.rules(Spec("classic", seats))
    return next(state for state in positions(rules) if state.stack and state.decision.kind == "main").copy()


@pytest.mark.parametrize(
    "stack",
    [
        [("roll", 1)],
        [("main", 0), ("main", 0)],
        [("steal", 0)],
        [("free-road", 0)],
        [("main", 0), ("robber", 1)],
        [("main", 0), ("robber", 0), ("steal", 0)],
        [("main", 0), ("answer", 1)],
        [("roll", 0), ("deal", 0)],
        [("main", 0), ("opening-road", 0)],
        [("movement", 0)],
    ],
)
def test_what_is_asked_at_a_wrong_time_or_of_the_wrong_seat_is_a_fault(stack: list[tuple[str, int]]) -> None:
    """Seats count from the active one."""
    state = in_main()
    active = state[Turn].active
    state.stack = [question(kind, (active + seat) % state.seats) for kind, seat in stack]
    assert state.rules.audit(state)


def test_an_opening_is_asked_in_its_order() -> None:
    for game in CATALOGUE.games():
        start = next(random_play(game.on_table(2), 1)).state
        for number in range(1, len(start.stack)):
            state: Any = start.copy()
            del state.stack[number]
            assert state.rules.audit(state)
