"""What irrigation and mining have in common: cards for each hex of a kind at home (cities_knights 11; C12)."""

from __future__ import annotations

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
"""So many cards a hex brings, however many buildings stand at it, and of whatever kind."""


class Harvested(NamedTuple):
    """A seat took cards from the bank for hexes at which it lives."""

    seat: Seat
    cards: Bundle
    hexes: tuple[Hex, ...]

    def moves(self) -> Iterator[Move]:
        """The cards."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


def hexes_of(state: State, seat: int, terrain: int) -> int:
    """The mask of the hexes of a terrain at which the seat has a building."""
    mine, kinds, at = state[Buildings].mine[seat], state[Land].terrain, state.board.corner_hexes
    return mask_of(hex_ for corner in bits(mine) for hex_ in at[corner] if kinds[hex_] == terrain)


class PlayHarvest(PlayScienceCard):
    """Take cards for each hex of a terrain at which one has a building; the robber does not matter."""

    terrain: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._terrain = rules.vocabulary("terrains").index(self.terrain)
        self._resource = rules.numbers.yields[self._terrain]

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """No such hex, or no such card in the bank."""
        if not hexes_of(state, seat, self._terrain):
            return Refusal("no-such-land", land=self.terrain)
        return None if count(state[Hands].bank, self._resource) else Refusal("bank-empty", resource=self._resource)

    def perform(self, step: Step, action: Action) -> None:
        """Take them, as far as the bank can give."""
        state, seat = step.state, action.seat
        hexes = hexes_of(state, seat, self._terrain)
        cards = min(EACH * hexes.bit_count(), count(state[Hands].bank, self._resource)) * one(self._resource)
        self.spend(step, seat)
        gain(state, seat, cards)
        step.events.append(Harvested(Seat(seat), bundle_of(state, cards), tuple(map(Hex, bits(hexes)))))
