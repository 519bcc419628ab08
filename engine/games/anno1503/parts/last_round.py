"""The last round: the seat that has achieved most by then wins (anno 11, 15)."""

from collections.abc import Mapping

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.state import State
from engine.parts.last_round import RoundLimit
from engine.parts.purse import Purse
from engine.parts.rule import public_points


class LastRound(RoundLimit, AnnoRule):
    """The rule that a game ends after ``rounds`` rounds: the best seat wins by points, then achievements, then gold."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``rounds``, and as ``achieved`` 1 if this table has achievements that break ties, else 0."""
        return {**super().help_values(state), "achieved": int(bool(state.rules.each[AnnoRule.achievements]))}

    def standing(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the seat's points, achievements and gold; the seat with the greatest tuple wins."""
        achieved = sum(rule(state, seat) for rule in state.rules.each[AnnoRule.achievements])
        return public_points(state, seat), achieved, state[Purse].gold[seat]
