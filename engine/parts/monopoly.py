"""Monopoly: a development card that takes all cards of one kind from all other seats (classic 10)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.actions import Action, Named, at_each
from engine.kernel.events import Cause, Move, Resource, Seat
from engine.kernel.numbers import at_table
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.bundles import count, one
from engine.parts.development import DevelopmentCards, PlayCard
from engine.parts.hands import RESOURCES, Hands
from engine.parts.rule import Rule


class Monopolized(NamedTuple):
    """All other seats handed their cards of ``resource`` over to ``seat``; ``counts`` has the number by seat."""

    seat: Seat
    resource: Resource
    counts: tuple[int, ...]

    def moves(self) -> Iterator[Move]:
        """Return a move for each seat that had such cards."""
        for seat, number in enumerate(self.counts):
            if number:
                yield Move(seat, self.seat, RESOURCES, self.resource, number, Cause.LEVY)


class PlayMonopoly(PlayCard):
    """Play a monopoly on a resource: ``monopoly ore``."""

    name = card = "monopoly"
    fields = (Named("resources"),)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each resource, even if no seat has it (ruling R14)."""
        return at_each(self.name, seat, (1 << len(state.rules.numbers.resources)) - 1)

    def perform(self, step: Step, action: Action) -> None:
        """Lay the card open, take the resource's cards of all other seats, add the event, and notify the rules."""
        (resource,) = action.args
        self.spend(step, action.seat)
        hand = step.state[Hands].hand
        counts = [0 if seat == action.seat else count(held, resource) for seat, held in enumerate(hand)]
        for seat, taken in enumerate(counts):
            hand[seat] -= taken * one(resource)
        hand[action.seat] += sum(counts) * one(resource)
        step.events.append(Monopolized(Seat(action.seat), resource, tuple(counts)))
        self.tell(step, action.seat)


@dataclass(frozen=True, eq=False)
class Monopoly(Rule):
    """Monopoly cards are among the development cards."""

    copies: int | Mapping[int, int]
    """The number of copies; a mapping by the number of seats if it depends on that."""

    needs = (DevelopmentCards,)

    verbs = (PlayMonopoly,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``development`` and ``deck``: the card ``monopoly`` and its number of copies."""
        return {"development": ("monopoly",), "deck": (at_table(self.copies, seats),)}
