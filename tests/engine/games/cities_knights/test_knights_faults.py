"""Positions with knights and barbarians that no play leads to are told apart: a damaged save is not played on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.cities_knights.parts.barbarians import Barbarians
from engine.games.cities_knights.parts.knight_moves import Displacement
from engine.games.cities_knights.parts.knights import Knights
from engine.games.cities_knights.parts.pillage import TippedCities
from engine.kernel.state import State, question
from tests.tables.knights import Embattled

Damage = Callable[[State], object]


def table() -> Embattled:
    """Two seats with knights, after the first attack."""
    made = Embattled(2).city(0, "0,0 N").settlement(1, "1,1 S").road(0, "0,0 NE E").awake()
    return made.knight(0, "0,0 NE", "0,0 SE", active=True).knight(1, "0,0 SW", rank="strong")


def spot(state: State, name: str) -> int:
    """The mask of a corner."""
    return 1 << int(state.board.find("corner", name))


def give(state: State, seat: int, mask: int) -> None:
    """A seat has knights on more corners."""
    state[Knights].mine[seat] |= mask


FAULTS: dict[str, Damage] = {
    "a knight of two seats": lambda state: give(state, 1, state[Knights].mine[0]),
    "a knight of no rank": lambda state: state[Knights].ranks.__setitem__(0, 0),
    "a knight of two ranks": lambda state: state[Knights].ranks.__setitem__(2, state[Knights].ranks[0]),
    "a rank without a knight": lambda state: state[Knights].ranks.__setitem__(2, spot(state, "0,0,N")),
    "an active nobody": lambda state: setattr(state[Knights], "active", spot(state, "2,0,N")),
    "fresh and not active": lambda state: setattr(state[Knights], "fresh", state[Knights].mine[1]),
    "a promoted nobody": lambda state: setattr(state[Knights], "promoted", spot(state, "2,0,N")),
    "a displaced knight without a question": lambda state: setattr(state[Displacement], "corner", 3),
    "a question without a displaced knight": lambda state: state.stack.append(question("retreat", 1)),
    "steps that are no more": lambda state: setattr(state[Barbarians], "steps", 7),
    "too many defenders": lambda state: setattr(state[Barbarians], "defenders", [4, 3]),
    "a tipped city that stands": lambda state: setattr(state[TippedCities], "corners", spot(state, "0,0,N")),
    "a tipped settlement too many": lambda state: setattr(state[TippedCities], "corners", 1 << 53),
    "a lost city of who has one alone": lambda state: state.stack.append(question("lose-city", 0)),
}


@pytest.mark.parametrize("name", FAULTS)
def test_it_is_a_fault(name: str) -> None:
    state = table().state
    assert state.rules.audit(state) == []
    FAULTS[name](state)
    assert state.rules.audit(state)


def test_nobody_is_asked_where_a_sleeping_robber_goes_that_was_chased() -> None:
    embattled = table()
    embattled.state.stack.append(question("chase", 0))
    assert embattled.rules.audit(embattled.state) == []
    embattled.sailed(0)
    assert embattled.rules.audit(embattled.state)


def test_three_of_a_rank_are_one_too_many() -> None:
    embattled = table().knight(0, "0,0 S")
    assert embattled.rules.audit(embattled.state)
