"""The pirates' fleet: after each roll it sails on and raids the seats with buildings at its hex (seafarers 7.7).

The lower die is both the number of hexes that it sails and its strength against the warships of a seat.
"""

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
from engine.parts.turn import Turn, this_turn

RAIDS, EVERYBODY, ALONE = "fleet-raids", "everybody", "alone"


class FleetSailed(NamedTuple):
    """The fleet sailed to a hex, with this strength."""

    hex: Hex
    strength: int


class Raided(NamedTuple):
    """The fleet was stronger than a seat's warships and took ``cards`` from it."""

    seat: Seat
    warships: int
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the cards from the seat to the bank."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.RETURN)


class RaidRepelled(NamedTuple):
    """A seat's warships were at least as strong as the fleet; ``won`` if they were stronger."""

    seat: Seat
    warships: int
    won: bool


class FleetGone(NamedTuple):
    """The fleet left the board for good."""


def circuit(rules: Rules) -> tuple[int, ...]:
    """Return the hexes of the fleet's circuit, clockwise."""
    return tuple(map_of(rules).words("hex", "circuit"))


def raided_seats(state: State) -> list[int]:
    """Return the seats with buildings at the fleet's hex, the active one first.

    With the option ``alone``, return none if there are several.
    """
    here, active = corners_at(state, state[Pirate].hex), state[Turn].active
    order = ((active + n) % state.seats for n in range(state.seats))
    seats = [seat for seat in order if state[Buildings].mine[seat] & here]
    return [] if len(seats) > 1 and state.rules.word(RAIDS) == ALONE else seats


def _raid(step: Step, seat: int, strength: int) -> None:
    """Let the fleet take a random card, and one more for each city, if it is stronger than the seat's warships.

    Stronger warships win a card of choice. Add the event of the outcome.
    """
    warships = step.state[Warships].armed[seat]
    if strength > warships:
        cards = _plundered(step, seat, 1 + city_count(step.state, seat))
        step.events.append(Raided(Seat(seat), warships, cards))
        return
    step.events.append(RaidRepelled(Seat(seat), warships, warships > strength))
    if warships > strength:
        grant_cards(step, seat, 1)


def _plundered(step: Step, seat: int, number: int) -> Bundle:
    """Move `number` random cards of the seat's hand, or all if it has fewer, to the bank; return them as counts."""
    cards, kinds, lost = step.state[Hands], len(step.state.rules.numbers.resources), 0
    draws = this_turn(step, "raid", seat)
    for _ in range(min(number, size(cards.hand[seat]))):
        card = one(draws.weighted(unpack(cards.hand[seat], kinds)))
        pay(step.state, seat, card)
        lost += card
    return unpack(lost, kinds)


def dismiss_fleet(step: Step) -> None:
    """Remove the fleet from the board for good, and add the event."""
    step.state[Pirate].hex = BESIDE
    step.events.append(FleetGone())


class PirateFleet(Blockade):
    """The rule of the pirate fleet: the fleet sails its circuit and raids.

    The fleet blocks its hex like a pirate, but steals no cards other than in raids (Q18).
    """

    needs = (Picking, WarshipCards)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``alone``: 1 if the option limits raids to a seat alone at the hex, else 0."""
        return {"alone": int(state.rules.word(RAIDS) == ALONE)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``fleet-raids``: the fleet raids ``everybody`` at its hex, or a seat only if ``alone``."""
        return (Option(RAIDS, EVERYBODY, (EVERYBODY, ALONE)),)

    def rolled(self, step: Step, total: int) -> None:
        """Move the fleet as many hexes as the lower die shows, then raid; do nothing once the fleet is gone."""
        state, dice = step.state, step.state[Dice]
        if state[Pirate].hex == BESIDE:
            return
        strength, way = min(dice.first, dice.second), state.rules.tables[circuit]
        state[Pirate].hex = way[(way.index(state[Pirate].hex) + strength) % len(way)]
        step.events.append(FleetSailed(Hex(state[Pirate].hex), strength))
        for seat in raided_seats(state):
            _raid(step, seat, strength)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the fleet is on the board but not on its circuit."""
        hex_ = state[Pirate].hex
        return [] if hex_ == BESIDE or hex_ in state.rules.tables[circuit] else ["the fleet has lost its way"]
