"""The manor: nine steps with a price; for each the seat may draw an aristocrat card (anno 6; A2, A3, A17)."""

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
from engine.parts.turn import active_mask, points_changed

MANOR_CARD = "manor-card"
"""The question whether the seat draws an aristocrat card for a step."""


@state_slice
class Manors(Slice):
    """``steps`` is by seat how many steps of its manor it has paid."""

    steps: BySeat[Count]


class ManorGrew(NamedTuple):
    """A seat paid the step ``step`` (from 1) of its manor, for ``gold`` and perhaps cards."""

    seat: Seat
    step: int
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the move of the gold, if any; the cards have an event of their own."""
        if self.gold:
            yield coins(self.seat, BANK, self.gold, Cause.PRICE)


class CardLeft(NamedTuple):
    """A seat drew no aristocrat card for a step of its manor."""

    seat: Seat


def next_step(state: State, seat: int) -> tuple[int, int] | None:
    """Return the price of the seat's next step as (gold, packed bundle of cards), or None if the manor is complete."""
    steps: tuple[tuple[int, int], ...] = state.rules.numbers.manor_costs
    done = state[Manors].steps[seat]
    return steps[done] if done < len(steps) else None


def no_step(state: State, seat: int) -> Refusal | None:
    """Return why the seat cannot take the next step, apart from the cards it costs, or None.

    The keys: "manor-complete", "lair-first" (the last step needs a defeated lair) and "no-gold".
    """
    step = next_step(state, seat)
    if not step:
        return Refusal("manor-complete")
    last = state[Manors].steps[seat] + 1 == len(state.rules.numbers.manor_costs)
    if last and not lairs_of(state, seat):
        return Refusal("lair-first")
    return cannot_spend(state, seat, step[0])


class Extend(Project):
    """Pay the next step of the seat's manor: ``manor``."""

    name = "manor"

    def __init__(self, rules: Rules) -> None:
        self.costs = [cards for _, cards in rules.numbers.manor_costs]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat can take and pay the next step."""
        done = state[Manors].steps[seat]
        if done == len(self.costs) or not is_payable(state, seat, self.costs[done]) or no_step(state, seat):
            return ()
        return alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot take the next step (``no_step``) or pay its cards (``why_unpayable``), or None."""
        step = next_step(state, action.seat)
        return no_step(state, action.seat) or (why_unpayable(state, action.seat, step[1]) if step else None)

    def perform(self, step: Step, action: Action) -> None:
        """Pay the step, record it, and have the seat's points counted again; ask whether the seat draws a card.

        It is not asked if neither the pile nor the discards have a card.
        """
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
    """Draw an aristocrat card for the step: ``draw-card``."""

    name = "draw-card"
    during = (MANOR_CARD,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and draw an aristocrat card, which is recorded."""
        step.state.stack.pop()
        draw_aristocrat(step, action.seat)


class LeaveCard(Verb):
    """Draw no aristocrat card for the step: ``leave-card``."""

    name = "leave-card"
    during = (MANOR_CARD,)
    passes = True
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question without drawing and record it."""
        step.state.stack.pop()
        step.events.append(CardLeft(Seat(action.seat)))


@dataclass(frozen=True, eq=False)
class ManorTrack(AnnoRule):
    """The rule of manors: each seat may build one step by step; the last step needs a defeated lair."""

    costs: tuple[tuple[int, int], ...]
    """The price of each step: (gold, packed bundle of cards)."""

    slices = (Manors,)
    verbs = (Extend, DrawCard, LeaveCard)
    questions = (Question(MANOR_CARD, active_mask, over=("main",)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the prices of the steps as ``manor_costs``."""
        return {"manor_costs": self.costs}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the number of ``steps``."""
        return {"steps": len(self.costs)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no steps are paid."""
        step.state[Manors] = Manors([0] * step.state.seats)

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """Return the cards of the seat's next step, a packed bundle, in a list; empty if it cannot take one now."""
        step = next_step(state, seat)
        return [step[1]] if step and not no_step(state, seat) else []

    def achievements(self, state: State, seat: int) -> int:
        """Return how many steps the seat has paid."""
        return state[Manors].steps[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a manor has more steps than there are."""
        return ["a manor has grown too large"] if max(state[Manors].steps) > len(self.costs) else []
