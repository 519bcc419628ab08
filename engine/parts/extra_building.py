"""Extra building at large tables, between two turns (classic 13). The players agree on one of two kinds.

Special: all others may build and buy, one after the other, and nobody can win. Paired: only the player three places on
has a short turn, in which cards may also be played, the bank trades, and the player can win. During a short turn that
seat is the active one, and the rules close it like any turn.
"""

from collections.abc import Mapping, Sequence

from engine.kernel.actions import Action
from engine.kernel.parts import Option, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.rules import Rules
from engine.kernel.stages import Stage
from engine.kernel.state import State, question
from engine.parts.declared import SEAT
from engine.parts.hands import cards_held
from engine.parts.rule import Rule
from engine.parts.turn import BUILD, EVERYBODY, EXCHANGE, PASS, PLAY_CARD, Turn, active_mask, points_changed

BREAK, SHORT_TURN = "break", "short-turn"
"""The decisions: of each other seat in special building, and of the seat with the short turn."""
LARGE = (5, 99)
"""The smallest and the largest number of seats with extra building."""
AGREED, SPECIAL, PAIRED = "extra-building", "special", "paired"
"""The option that chooses the kind of extra building, and its two values."""
PLACES_ON = 3
"""How many places after the active seat sits the seat with the short turn."""
BACK = "short-turn-over"
"""The stage after a short turn: it makes the seat of the regular turn, its argument, active again."""


class PassBuilding(Verb):
    """End the seat's extra building."""

    name = "pass-building"
    passes = True
    during = (BREAK, SHORT_TURN)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the decision, so that the next seat may build. After a short turn run the course of a turn's end."""
        state = step.state
        if state.stack.pop().kind == SHORT_TURN:
            state.rules.courses[Rule.turn_closes][action.seat](step, action.seat)


def _make_active(step: Step, seat: int) -> None:
    """End the turn of the active seat for the rules, then make ``seat`` the active one.

    The decision at the bottom of the stack, which belongs to the turn, asks this seat from now on.
    """
    state, turn = step.state, step.state[Turn]
    for ends in state.rules.each[Rule.turn_ends]:
        ends(step, turn.active)
    turn.active = seat
    # The turn's own decision, which waits at the bottom of the stack, always asks the active seat.
    state.stack[0] = question(state.stack[0].kind, seat)


class ExtraBuilding(Rule):
    """Other seats may build between two turns. In special building a seat without cards is not asked.

    It must be the last rule to react when a turn closes: the active seat first settles all it owes.
    """

    tables = LARGE
    verbs = (PassBuilding,)
    questions = (
        Question(BREAK, lambda state: EVERYBODY & ~(1 << state[Turn].active), over=(PASS, BREAK)),
        Question(SHORT_TURN, active_mask, over=(PASS,)),
    )
    stages = (Stage(BACK, _make_active, SEAT, over=(PASS,), transparent=True),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``paired``: 1 if the option is paired (short turns), else 0."""
        return {"paired": int(state.rules.word(AGREED) == PAIRED)}

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return for ``break`` the occasion to build, for ``short-turn`` also to trade with the bank and play cards."""
        return {BREAK: (BUILD,), SHORT_TURN: (BUILD, EXCHANGE, PLAY_CARD)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``extra-building``: special (the default) or paired."""
        return (Option(AGREED, SPECIAL, (SPECIAL, PAIRED)),)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Begin the extra building of the agreed kind; do nothing if it is a short turn that closes."""
        if _waits(step.state, BACK):
            return
        if step.state.rules.word(AGREED) == PAIRED:
            _begin_short_turn(step, seat)
        else:
            _ask_others(step.state, seat)

    def between_turns(self, state: State) -> bool:
        """Return whether other seats are asked for special building; a short turn counts as a turn instead."""
        return _waits(state, BREAK)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a short turn is open without a way back to the regular turn."""
        lost = _waits(state, SHORT_TURN) and not _waits(state, BACK)
        return ["a short turn has followed nobody's turn"] if lost else []


def _waits(state: State, kind: str) -> bool:
    """Return whether a decision or a stage of a kind is on the stack."""
    return any(entry.kind == kind for entry in state.stack)


def _ask_others(state: State, seat: int) -> None:
    """Ask each other seat that holds cards to build; the next in turn order is asked first."""
    for n in range(state.seats - 1, 0, -1):
        other = (seat + n) % state.seats
        if cards_held(state, other):
            state.ask(BREAK, other)


def _begin_short_turn(step: Step, seat: int) -> None:
    """Make the third seat after ``seat`` the active one and ask it for its short turn. It may win at once.

    A stage below that question makes ``seat`` active again.
    """
    other = (seat + PLACES_ON) % step.state.seats
    _make_active(step, other)
    step.state.then(BACK, seat)
    step.state.ask(SHORT_TURN, other)
    points_changed(step, 1 << other)
