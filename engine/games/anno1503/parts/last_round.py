"""The last round: whoever has reached most by then has won (anno 11, 15)."""

from __future__ import annotations

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.state import State
from engine.parts.last_round import RoundLimit
from engine.parts.purse import Purse
from engine.parts.rule import public_points


class LastRound(RoundLimit, AnnoRule):
    """Most goals that count win, then what else was achieved, then gold."""

    def standing(self, state: State, seat: int) -> tuple[int, ...]:
        """These, of a seat."""
        achieved = sum(rule(state, seat) for rule in state.rules.each[AnnoRule.achievements])
        return public_points(state, seat), achieved, state[Purse].gold[seat]
