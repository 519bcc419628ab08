"""The manor: nine steps to pay, and a card for each if one likes (anno 6; A2, A3, A17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.anno1503.parts.aristocrat_cards import can_draw, draw_aristocrat
from engine.games.anno1503.parts.lairs import lairs_of
from engine.games.anno1503.parts.projects import Project, is_payable, why_unpayable
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import spend
from engine.kernel.actions import Action, alone
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat, Count
from engine.parts.purse import cannot_spend, coins
from engine.parts.turn import active_seat, points_changed

MANOR_CARD = "manor-card"
"""The decision whether to draw a card."""


@state_slice
class Manors(Slice):
    """How many steps of its manor each seat has paid."""

    steps: BySeat[Count]


class ManorGrew(NamedTuple):
    """A seat paid a step of its manor, and so much gold for it."""

    seat: Seat
    step: int
    gold: int

    def moves(self) -> Iterator[Move]:
        """The gold; cards are told by themselves."""
        if self.gold:
            yield coins(self.seat, BANK, self.gold, Cause.PRICE)


class CardLeft(NamedTuple):
    """A seat drew no card for a step."""

    seat: Seat


def next_step(state: State, seat: int) -> tuple[int, int] | None:
    """The gold and the cards, a packed bundle, that the next step of a seat's manor costs; None when it is complete."""
    steps: tuple[tuple[int, int], ...] = state.rules.numbers.manor_costs
    done = state[Manors].steps[seat]
    return steps[done] if done < len(steps) else None


def no_step(state: State, seat: int) -> Refusal | None:
    """Why a seat cannot take the next step, whatever cards it costs."""
    step = next_step(state, seat)
    if not step:
        return Refusal("manor-complete")
    last = state[Manors].steps[seat] + 1 == len(state.rules.numbers.manor_costs)
    if last and not lairs_of(state, seat):
        return Refusal("lair-first")
    return cannot_spend(state, seat, step[0])


class Extend(Project):
    """Pay the next step of the manor: ``manor``."""

    name = "manor"

    def __init__(self, rules: Rules) -> None:
        self.costs = [cards for _, cards in rules.numbers.manor_costs]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """If it can be paid."""
        done = state[Manors].steps[seat]
        if done == len(self.costs) or not is_payable(state, seat, self.costs[done]) or no_step(state, seat):
            return ()
        return alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A step left, a lair for the last one, the gold, the cards."""
        step = next_step(state, action.seat)
        return no_step(state, action.seat) or (why_unpayable(state, action.seat, step[1]) if step else None)

    def perform(self, step: Step, action: Action) -> None:
        """Pay it, and choose whether to draw."""
        state, seat = step.state, action.seat
        gold, cards = state.rules.numbers.manor_costs[state[Manors].steps[seat]]
        self.settle(step, seat, cards)
        spend(step, seat, gold)
        state[Manors].steps[seat] += 1
        step.events.append(ManorGrew(Seat(seat), state[Manors].steps[seat], gold))
        if can_draw(state):
            state.ask(MANOR_CARD, seat)
        points_changed(step, 1 << seat)


class DrawCard(Verb):
    """Draw a card for the step: ``draw-card``."""

    name = "draw-card"
    during = (MANOR_CARD,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Draw it."""
        step.state.stack.pop()
        draw_aristocrat(step, action.seat)


class LeaveCard(Verb):
    """Draw none: ``leave-card``."""

    name = "leave-card"
    during = (MANOR_CARD,)
    passes = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        step.state.stack.pop()
        step.events.append(CardLeft(Seat(action.seat)))


@dataclass(frozen=True, eq=False)
class ManorTrack(AnnoRule):
    """Everybody may build a manor, step by step; the last one takes a lair that was defeated."""

    costs: tuple[tuple[int, int], ...]
    """By step the gold and the cards."""

    slices = (Manors,)
    verbs = (Extend, DrawCard, LeaveCard)
    questions = (Question(MANOR_CARD, active_seat, over=("main",)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The costs."""
        return {"manor_costs": self.costs}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many steps there are."""
        return {"steps": len(self.costs)}

    def setup(self, step: Step) -> None:
        """None is paid."""
        step.state[Manors] = Manors([0] * step.state.seats)

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """Of the next step."""
        step = next_step(state, seat)
        return [step[1]] if step and not no_step(state, seat) else []

    def achievements(self, state: State, seat: int) -> int:
        """The steps."""
        return state[Manors].steps[seat]

    def audit(self, state: State) -> Sequence[str]:
        """No more steps than there are."""
        return ["a manor has grown too large"] if max(state[Manors].steps) > len(self.costs) else []
