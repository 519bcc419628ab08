"""Extra building at large tables, between two turns (classic 13).

Either all others may build and buy, one after the other, and nobody wins; or only the player three places on has a
short turn, in which cards may be played and the bank trades besides, and which may win. For so long it is the active
one, and the rules close the short turn as they close any turn.
"""

from __future__ import annotations

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
from engine.parts.turn import BUILD, EVERYBODY, EXCHANGE, PASS, PLAY_CARD, Turn, active_seat, points_changed

BREAK, SHORT_TURN = "break", "short-turn"
"""The kind of decision of the seats that may build between turns, and of the seat with a short turn."""
LARGE = (5, 99)
"""The tables that have extra building."""
AGREED, SPECIAL, PAIRED = "extra-building", "special", "paired"
"""The option which kind of extra building there is."""
PLACES_ON = 3
"""How many seats after the active one the seat with the short turn sits."""
BACK = "short-turn-over"
"""The stage in which a short turn is over; its argument is the seat whose turn it has followed."""


class PassBuilding(Verb):
    """Build no more before the next turn."""

    name = "pass-building"
    passes = True
    during = (BREAK, SHORT_TURN)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Let the next one build; a short turn is closed by the rules."""
        state = step.state
        if state.stack.pop().kind == SHORT_TURN:
            state.rules.courses[Rule.turn_closes][action.seat](step, action.seat)


def _make_active(step: Step, seat: int) -> None:
    """Let another seat be the active one: what belongs to the turn of the one before is over."""
    state, turn = step.state, step.state[Turn]
    for ends in state.rules.each[Rule.turn_ends]:
        ends(step, turn.active)
    turn.active = seat
    state.stack[0] = question(state.stack[0].kind, seat)  # the turn that waits below is the active seat's


class ExtraBuilding(Rule):
    """When all others build, nobody trades, plays a card or wins; whoever has no cards is not asked.

    It is the last rule to answer when a turn closes: what the active seat still owes, it gives before others build.
    """

    tables = LARGE
    verbs = (PassBuilding,)
    questions = (
        Question(BREAK, lambda state: EVERYBODY & ~(1 << state[Turn].active), over=(PASS, BREAK)),
        Question(SHORT_TURN, active_seat, over=(PASS,)),
    )
    stages = (Stage(BACK, _make_active, SEAT, over=(PASS,), transparent=True),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether there are short turns."""
        return {"paired": int(state.rules.word(AGREED) == PAIRED)}

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """To build and to buy; in a short turn also to trade with the bank and to play a card."""
        return {BREAK: (BUILD,), SHORT_TURN: (BUILD, EXCHANGE, PLAY_CARD)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Which kind there is."""
        return (Option(AGREED, SPECIAL, (SPECIAL, PAIRED)),)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Let others build; after a short turn nobody does."""
        if _waits(step.state, BACK):
            return
        if step.state.rules.word(AGREED) == PAIRED:
            _begin_short_turn(step, seat)
        else:
            _ask_others(step.state, seat)

    def between_turns(self, state: State) -> bool:
        """While others build the turn of the active seat is over; a short turn is one."""
        return _waits(state, BREAK)

    def audit(self, state: State) -> Sequence[str]:
        """A short turn has followed another turn, to whose seat it leads back."""
        lost = _waits(state, SHORT_TURN) and not _waits(state, BACK)
        return ["a short turn has followed nobody's turn"] if lost else []


def _waits(state: State, kind: str) -> bool:
    """Whether a decision or a stage of a kind is on the stack."""
    return any(entry.kind == kind for entry in state.stack)


def _ask_others(state: State, seat: int) -> None:
    """Ask the seats with cards, in turn order."""
    for n in range(state.seats - 1, 0, -1):
        other = (seat + n) % state.seats
        if cards_held(state, other):
            state.ask(BREAK, other)


def _begin_short_turn(step: Step, seat: int) -> None:
    """Let the seat some places on be the active one, until it has done; its points may win at once."""
    other = (seat + PLACES_ON) % step.state.seats
    _make_active(step, other)
    step.state.then(BACK, seat)
    step.state.ask(SHORT_TURN, other)
    points_changed(step, 1 << other)
