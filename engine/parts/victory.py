"""Victory: a seat with enough points in its own turn wins at once (classic 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.events import Seat
from engine.kernel.numbers import at_table
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.rule import Rule, all_points
from engine.parts.turn import Turn, in_turn

POINTS = "points"
"""The end of a game that the points decide."""


class Won(NamedTuple):
    """A seat has won; ``points`` is by seat, with what was hidden."""

    seat: Seat
    points: tuple[int, ...]


def has_won(state: State, seat: int) -> bool:
    """Whether a seat has won if it is its turn: by one rule at least, and no rule has anything against it."""
    each = state.rules.each
    for wins in each[Rule.wins]:
        if wins(state, seat):
            return all(may_win(state, seat) for may_win in each[Rule.may_win])
    return False


def points_to_win(rules: Rules) -> int:
    """The points that win: those that were agreed, and what rules add to them."""
    return rules.number("points") + sum(more(rules) for more in rules.each[Rule.more_to_win])


def ways_to_end(rules: Rules) -> list[str]:
    """The words for all ways in which a game may end; points alone are none where a rule may forbid to win by them."""
    ends = [end for part in rules.parts if isinstance(part, Rule) for end in part.ends]
    return [end for end in ends if end != POINTS or not rules.each[Rule.may_win]]


def end_if_won(step: Step) -> None:
    """End the game if the active seat has won now."""
    state, active = step.state, step.state[Turn].active
    if has_won(state, active):
        words = (ending(state, active) for ending in state.rules.each[Rule.ending])
        end_game(step, active, next(filter(None, words), POINTS))


def end_game(step: Step, winner: int, end: str) -> None:
    """End the game with its winner and the word for the way of winning."""
    state = step.state
    totals = tuple(all_points(state, seat) for seat in range(state.seats))
    state.finish(winner, end)
    step.events.append(Won(Seat(winner), totals))


def missed(state: State) -> bool:
    """Whether the active seat has won in its turn, and the game goes on: no play leads there."""
    return not state.over and in_turn(state) and has_won(state, state[Turn].active)


@dataclass(frozen=True, eq=False)
class Victory(Rule):
    """Points reached outside the own turn win when the next own turn begins, if they are still there."""

    target: int | Mapping[int, int]
    """The points that win, by the number of seats where that matters."""
    agreed: tuple[int, int] = (3, 20)
    """Between these the players may agree on others."""

    ends = (POINTS,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The points that win, and what may be agreed."""
        return {"target": at_table(self.target, seats), "targets": self.agreed}

    def options(self, rules: Rules) -> Sequence[Option]:
        """How many points win."""
        low, high = rules.numbers.targets
        return (Option("points", rules.numbers.target, tuple(range(low, high + 1))),)

    def wins(self, state: State, seat: int) -> bool:
        """Return whether the seat has enough points."""
        return all_points(state, seat) >= state.rules.tables[points_to_win]

    def scored(self, step: Step) -> None:
        """Count the active seat's points in its turn, if they may have changed."""
        turn = step.state[Turn]
        here = 1 << turn.active
        if turn.uncounted & here and not step.state.over and in_turn(step.state):
            turn.uncounted &= ~here
            end_if_won(step)

    def audit(self, state: State) -> Sequence[str]:
        """Nobody in turn has the points and goes on."""
        return ["the active seat should have won"] if missed(state) else []
