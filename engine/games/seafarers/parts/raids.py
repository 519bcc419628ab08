"""The pirates' fleet: after every roll it sails on and raids the seats with buildings at its hex (seafarers 7.7).

The lower die says how far it sails, and how strong it is against the warships of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.games.seafarers.parts.claims import city_count
from engine.games.seafarers.parts.picking import Picking, grant_cards
from engine.games.seafarers.parts.pirate import Blockade, Pirate
from engine.games.seafarers.parts.warships import WarshipCards, Warships
from engine.kernel.events import BANK, Bundle, Cause, Hex, Move, Seat, moved
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import one, size, unpack
from engine.parts.dice import Dice
from engine.parts.figures import BESIDE, corners_at
from engine.parts.hands import RESOURCES, Hands, pay
from engine.parts.maps import map_of
from engine.parts.turn import Turn

RAIDS, EVERYBODY, ALONE = "fleet-raids", "everybody", "alone"


class FleetSailed(NamedTuple):
    """The fleet has come to a hex, so strong."""

    hex: Hex
    strength: int


class Raided(NamedTuple):
    """The fleet was stronger than a seat's warships, and took cards of it."""

    seat: Seat
    warships: int
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The cards, back to the bank."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.RETURN)


class RaidRepelled(NamedTuple):
    """A seat's warships were as strong as the fleet, or stronger: then they have won."""

    seat: Seat
    warships: int
    won: bool


class FleetGone(NamedTuple):
    """The fleet has left for good."""


def circuit(rules: Rules) -> tuple[int, ...]:
    """The hexes of the fleet's way, clockwise."""
    return tuple(map_of(rules).words("hex", "circuit"))


def raided_seats(state: State) -> list[int]:
    """Return the seats with buildings at the fleet's hex, the active one first; by option, only a seat alone there."""
    here, active = corners_at(state, state[Pirate].hex), state[Turn].active
    order = ((active + n) % state.seats for n in range(state.seats))
    seats = [seat for seat in order if state[Buildings].mine[seat] & here]
    return [] if len(seats) > 1 and state.rules.word(RAIDS) == ALONE else seats


def _raid(step: Step, seat: int, strength: int) -> None:
    """Compare the fleet with the warships of a seat."""
    warships = step.state[Warships].armed[seat]
    if strength > warships:
        cards = _plundered(step, seat, 1 + city_count(step.state, seat))
        step.events.append(Raided(Seat(seat), warships, cards))
        return
    step.events.append(RaidRepelled(Seat(seat), warships, warships > strength))
    if warships > strength:
        grant_cards(step, seat, 1)


def _plundered(step: Step, seat: int, number: int) -> Bundle:
    """Take this many random cards of a hand, or all if it has fewer."""
    cards, kinds, lost = step.state[Hands], len(step.state.rules.numbers.resources), 0
    for _ in range(min(number, size(cards.hand[seat]))):
        card = one(step.chance.weighted(unpack(cards.hand[seat], kinds)))
        pay(step.state, seat, card)
        lost += card
    return unpack(lost, kinds)


def dismiss_fleet(step: Step) -> None:
    """Let the fleet leave the board."""
    step.state[Pirate].hex = BESIDE
    step.events.append(FleetGone())


class PirateFleet(Blockade):
    """The fleet goes round and raids. It blocks its hex as a pirate does, but steals nothing else (Q18)."""

    needs = (Picking, WarshipCards)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether it raids only who is alone where it comes."""
        return {"alone": int(state.rules.word(RAIDS) == ALONE)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Whether it raids everybody where it comes, or only who is alone there."""
        return (Option(RAIDS, EVERYBODY, (EVERYBODY, ALONE)),)

    def rolled(self, step: Step, total: int) -> None:
        """Sail by the lower die, then raid."""
        state, dice = step.state, step.state[Dice]
        if state[Pirate].hex == BESIDE:
            return
        strength, way = min(dice.first, dice.second), state.rules.tables[circuit]
        state[Pirate].hex = way[(way.index(state[Pirate].hex) + strength) % len(way)]
        step.events.append(FleetSailed(Hex(state[Pirate].hex), strength))
        for seat in raided_seats(state):
            _raid(step, seat, strength)

    def audit(self, state: State) -> Sequence[str]:
        """The fleet is on its way, or gone."""
        hex_ = state[Pirate].hex
        return [] if hex_ == BESIDE or hex_ in state.rules.tables[circuit] else ["the fleet has lost its way"]
