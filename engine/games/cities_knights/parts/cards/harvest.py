"""Base of irrigation and mining: cards that bring resources for hexes of one terrain (cities_knights 11; C12)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayScienceCard
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import BANK, Bundle, Cause, Hex, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import count, one
from engine.parts.hands import RESOURCES, Hands, bundle_of, gain
from engine.parts.land import Land

EACH = 2
"""How many cards a hex brings, whatever the number and kind of the seat's buildings at it."""


class Harvested(NamedTuple):
    """A seat took ``cards`` from the bank for the ``hexes`` of the terrain at which it has buildings."""

    seat: Seat
    cards: Bundle
    hexes: tuple[Hex, ...]

    def moves(self) -> Iterator[Move]:
        """Yield the moves of the cards from the bank to the seat."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


def hexes_of(state: State, seat: int, terrain: int) -> int:
    """Return the mask of the hexes of a terrain at which the seat has a building."""
    mine, kinds, at = state[Buildings].mine[seat], state[Land].terrain, state.board.corner_hexes
    return mask_of(hex_ for corner in bits(mine) for hex_ in at[corner] if kinds[hex_] == terrain)


class PlayHarvest(PlayScienceCard):
    """Base of the verbs that take cards for each hex of ``terrain`` with a building of the seat, robber or not."""

    terrain: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._terrain = rules.vocabulary("terrains").index(self.terrain)
        self._resource = rules.numbers.yields[self._terrain]

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return why the card would bring nothing, or None.

        The keys: "no-such-land" (the seat has no building at such a hex) and "bank-empty" (the bank has no such card).
        """
        if not hexes_of(state, seat, self._terrain):
            return Refusal("no-such-land", land=self.terrain)
        return None if count(state[Hands].bank, self._resource) else Refusal("bank-empty", resource=self._resource)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, take two resources for each hex, as far as the bank has them, and record it."""
        state, seat = step.state, action.seat
        hexes = hexes_of(state, seat, self._terrain)
        cards = min(EACH * hexes.bit_count(), count(state[Hands].bank, self._resource)) * one(self._resource)
        self.spend(step, seat)
        gain(state, seat, cards)
        step.events.append(Harvested(Seat(seat), bundle_of(state, cards), tuple(map(Hex, bits(hexes)))))
