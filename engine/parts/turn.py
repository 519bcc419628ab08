"""Turns go round the table: roll, act, end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.kernel.actions import Action, alone
from engine.kernel.chance import Draws
from engine.kernel.events import Seat, often
from engine.kernel.parts import Option, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Notebook, Slice, derived, noted, state_slice
from engine.kernel.stages import Course, Stage
from engine.kernel.state import Decision, State, question
from engine.parts.declared import SEAT, Count, SeatNumber
from engine.parts.rule import Rule

BUILD, EXCHANGE, TRADE, PLAY_CARD, END_TURN = "build", "exchange", "trade", "play-card", "end-turn"
"""The occasions: build and buy; trade with the bank; trade with others; play a card; end the turn."""
EVERYBODY = -1
"""The mask of all seats."""
Notices: TypeAlias = "tuple[Callable[[Step, int], None], ...]"


@state_slice
class Turn(Slice):
    """``active`` is the seat whose turn it is, ``number`` counts turns from 1, ``first`` is the start player.

    ``uncounted`` is the mask of seats whose points may have changed since they were last counted in their own turn.
    ``notes`` caches what functions compute from the points of all seats.
    """

    active: SeatNumber
    number: Count
    first: SeatNumber
    uncounted: int = derived(init=False)
    notes: Notebook = derived(init=False)

    def derive(self) -> None:
        """Mark all points as uncounted, and start an empty cache."""
        self.uncounted = EVERYBODY
        self.notes = Notebook()


class OpeningRolls(NamedTuple):
    """The seats rolled for the start player ``first``; ``totals`` has each seat's first roll.

    ``tied``: several had the highest roll, and rolled again among themselves.
    """

    totals: tuple[int, ...]
    first: Seat
    tied: bool = False


class TurnBegan(NamedTuple):
    """The turn of ``seat``, the ``number``-th of the game, began."""

    seat: Seat
    number: int


class End(Verb):
    """End the turn."""

    name = "end"
    during = (END_TURN,)

    def __init__(self, rules: Rules) -> None:
        self._holding = rules.each[Rule.holds_turn]
        self.always = not self._holding
        self._silent = rules.courses[Rule.turn_closes].silent

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action, or none if a rule holds the turn."""
        for holds in self._holding:
            if holds(state, seat):
                return ()
        return alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return the refusal of the first rule that holds the turn, or None."""
        return next((why for holds in self._holding if (why := holds(state, action.seat))), None)

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether the player has probably overlooked ``other``, which the end of the turn gives up."""
        return state.rules.verbs[other.verb].is_overlooked(state, other)

    def perform(self, step: Step, action: Action) -> None:
        """Run the course of the turn's end, then pass the turn to the next seat."""
        if self._silent:  # in most games no part does anything at a turn's end: this saves a call
            _pass_turn(step)
        else:
            end_turn(step)


def end_turn(step: Step) -> None:
    """End the active seat's turn: run the course ``turn_closes``, then, its questions answered, pass the turn."""
    state, stack = step.state, step.state.stack
    seat, depth = state[Turn].active, len(stack)
    state.rules.courses[Rule.turn_closes][seat](step, seat)
    # The usual case: there is no question to wait for and there are no points to count first, so no stage is needed.
    if len(stack) == depth and not step.scored:
        _pass_turn(step)
    elif stack:
        stack.insert(depth, _PASS)


def active_mask(state: State) -> int:
    """Return the mask of the seat whose turn it is."""
    return 1 << state[Turn].active


def in_turn(state: State) -> bool:
    """Return False while other seats act between the active seat's turn and the next one, else True."""
    return not any(between(state) for between in state.rules.each[Rule.between_turns])


def this_turn(step: Step, purpose: str, *which: int) -> Draws:
    """Return the draws for a purpose in the turn that is played: ``this_turn(step, "dice")``.

    ``which`` are numbers that tell several draws for one purpose in a turn apart, such as the victim's seat.
    """
    return step.chance.meant(purpose, step.state[Turn].number, *which)


def points_changed(step: Step, seats: int) -> None:
    """Mark the points of ``seats`` (a mask) to be counted, because they may have changed, and drop cached standings.

    The active seat's points are counted at the end of the action, the others' when their turn begins.
    """
    turn = step.state[Turn]
    turn.uncounted |= seats
    turn.notes = Notebook()
    step.scored = True


@noted(Turn)
def standings(state: State) -> tuple[int, ...]:
    """Return the public points of each seat as a tuple. Cached until :func:`points_changed` is called."""
    return state.rules.points(state)


def _pass_turn(step: Step, _: int = 0) -> None:
    """End the turn, make the next seat active, ask it to roll, and add the event; the rules are told of both turns."""
    state = step.state
    turn = state[Turn]
    seat = turn.active
    ends, begins = state.rules.tables[_listeners]
    for told in ends:
        told(step, seat)
    turn.active = seat = (seat + 1) % state.seats
    turn.number = number = turn.number + 1
    if turn.uncounted >> seat & 1:
        step.scored = True
    state.stack[:] = _ROLLS[seat]
    step.events.append(_began(seat, number))
    for told in begins:
        if state.stack:  # the stack is empty if an earlier rule has ended the game
            told(step, seat)


def _listeners(rules: Rules) -> tuple[Notices, Notices]:
    """Return the methods told of a turn's end, and those told of the next (``before_turn``, then ``turn_begins``)."""
    return rules.each[Rule.turn_ends], (*rules.each[Rule.before_turn], *rules.each[Rule.turn_begins])


PASS = "pass-turn"
"""The stage in which the turn passes to the next seat."""
_PASS = Decision(PASS)
_began = often(TurnBegan)
_ROLLS = [(question("roll", seat),) for seat in range(8)]


@dataclass(frozen=True, eq=False)
class Turns(Rule):
    """The turn order: the start player is the highest roll, or agreed; then clockwise (classic 4.2, 5; ruling R9)."""

    before_roll: tuple[str, ...] = (PLAY_CARD,)
    """The occasions of the decision before the roll; ``after_roll`` are those of the decision after it."""
    after_roll: tuple[str, ...] = (BUILD, EXCHANGE, TRADE, PLAY_CARD, END_TURN)
    dice: int = 2
    """How many dice each seat rolls for the start player."""

    slices = (Turn,)
    verbs = (End,)
    questions = (Question("roll", active_mask), Question("main", active_mask))
    stages = (Stage(PASS, _pass_turn, over=(END_TURN,)),)
    courses = (Course(Rule.turn_closes, SEAT, over=(PASS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasions of the decisions ``roll`` (``before_roll``) and ``main`` (``after_roll``)."""
        return {"roll": self.before_roll, "main": self.after_roll}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``first``, the start player: ``roll`` (the highest roll), or a seat, ``0`` and so on."""
        return (Option("first", "roll", ("roll", *map(str, range(rules.seats)))),)

    def setup(self, step: Step) -> None:
        """Determine the start player, by dice or as agreed, and ask it for the first roll."""
        chosen = step.state.rules.word("first")
        first = self._roll_off(step) if chosen == "roll" else int(chosen)
        step.state[Turn] = Turn(first, 1, first)
        step.state.ask("roll", first)

    def _roll_off(self, step: Step) -> int:
        draws = step.chance.meant("first")
        totals = {seat: self._sum(draws) for seat in range(step.state.seats)}
        best = tied = _seats_with_highest(totals)
        while len(best) > 1:
            best = _seats_with_highest({seat: self._sum(draws) for seat in best})
        step.events.append(OpeningRolls(tuple(totals.values()), Seat(best[0]), len(tied) > 1))
        return best[0]

    def _sum(self, draws: Draws) -> int:
        """Return the sum of a roll of all dice."""
        return sum(draws.between(1, 6) for _ in range(self.dice))


def _seats_with_highest(rolls: Mapping[int, int]) -> list[int]:
    """Return the seats with the highest roll, given each seat's roll."""
    most = max(rolls.values())
    return [seat for seat, roll in rolls.items() if roll == most]
