"""Victory: a player who has enough points in a turn of their own wins at once (classic 12)."""

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
"""The word for the end of a game by points."""


class Won(NamedTuple):
    """The seat ``seat`` has won; ``points`` are by seat, secret ones included."""

    seat: Seat
    points: tuple[int, ...]


def has_won(state: State, seat: int) -> bool:
    """Return whether one rule lets ``seat`` win and no rule forbids it. Whether it is in its turn is not checked."""
    each = state.rules.each
    for wins in each[Rule.wins]:
        if wins(state, seat):
            return all(may_win(state, seat) for may_win in each[Rule.may_win])
    return False


def points_to_win(rules: Rules) -> int:
    """Return the points needed to win: the agreed number plus what rules add."""
    return rules.number("points") + sum(more(rules) for more in rules.each[Rule.more_to_win])


def ways_to_end(rules: Rules) -> list[str]:
    """Return the words for the ways in which a game may end; ``points`` is left out if a rule may forbid to win."""
    ends = [end for part in rules.parts if isinstance(part, Rule) for end in part.ends]
    return [end for end in ends if end != POINTS or not rules.each[Rule.may_win]]


def end_if_won(step: Step) -> None:
    """End the game if the active seat has won, with the first word that a rule has for it, else ``points``."""
    state, active = step.state, step.state[Turn].active
    if has_won(state, active):
        words = (ending(state, active) for ending in state.rules.each[Rule.ending])
        end_game(step, active, next(filter(None, words), POINTS))


def end_game(step: Step, winner: int, end: str) -> None:
    """End the game with this winner and this word for the way it ended, and add the event with all points."""
    state = step.state
    totals = tuple(all_points(state, seat) for seat in range(state.seats))
    state.finish(winner, end)
    step.events.append(Won(Seat(winner), totals))


def missed(state: State) -> bool:
    """Return whether the active seat has won in its turn but the game goes on. No game reaches such a state."""
    return not state.over and in_turn(state) and has_won(state, state[Turn].active)


@dataclass(frozen=True, eq=False)
class Victory(Rule):
    """A seat wins by points in its own turn; points gained in others' turns count when its turn begins."""

    target: int | Mapping[int, int]
    """The points to win; a mapping by the number of seats if it depends on that."""
    agreed: tuple[int, int] = (3, 20)
    """The range of numbers on which players may agree instead."""

    ends = (POINTS,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``target``, the default number of points to win, and ``targets``, the least and the most agreed."""
        return {"target": at_table(self.target, seats), "targets": self.agreed}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``points``: the number of points to win, within the range that players may agree on."""
        low, high = rules.numbers.targets
        return (Option("points", rules.numbers.target, tuple(range(low, high + 1))),)

    def wins(self, state: State, seat: int) -> bool:
        """Return whether the seat has enough points, secret ones included."""
        return all_points(state, seat) >= state.rules.tables[points_to_win]

    def scored(self, step: Step) -> None:
        """End the game if the active seat's points may have changed and it has won in its turn.

        Its points are not looked at again before the next change; between turns nothing happens.
        """
        turn = step.state[Turn]
        here = 1 << turn.active
        if turn.uncounted & here and not step.state.over and in_turn(step.state):
            turn.uncounted &= ~here
            end_if_won(step)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the active seat has won in its turn and the game goes on."""
        return ["the active seat should have won"] if missed(state) else []
