"""Lairs: tiles that a seat must defeat in a fight, and that make luxuries cheaper (anno 9; A6, A16)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from engine.games.anno1503.parts.declared import TILES, SquareOrNone, TileOrNone
from engine.games.anno1503.parts.exploration import FOUND, found_tile, look_away, recall_ship
from engine.games.anno1503.parts.fights import LAIR, fight
from engine.games.anno1503.parts.fleet import Fleet, put_ship, ship_at
from engine.games.anno1503.parts.islands import Islands, show_to_all, take_tile
from engine.games.anno1503.parts.market import luxuries, terms_changed
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import Ship, Square, Tile
from engine.kernel.actions import Action, alone
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import NONE, Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import SEAT
from engine.parts.turn import points_changed

BRIDGES = 2
"""How many lairs a seat may defeat."""


@state_slice
class Lairs(Slice):
    """``bridges`` are the tiles of each seat's defeated lairs, -1 for none: one flat list, ``BRIDGES`` entries by seat.

    ``attacked`` is the square of the lair under attack, -1 for none.
    """

    bridges: Annotated[list[TileOrNone], Each(SEAT, BRIDGES)]
    attacked: SquareOrNone


class LairAttacked(NamedTuple):
    """A seat attacked the lair on a square; all seats see the tile now."""

    seat: Seat
    square: Square
    tile: Tile


class LairDefeated(NamedTuple):
    """A seat defeated the lair on ``square`` and took its tile; the seat's ship is in reserve again."""

    seat: Seat
    square: Square
    tile: Tile


class ShipDamaged(NamedTuple):
    """The ship of a seat lies damaged on a square."""

    seat: Seat
    ship: Ship
    square: Square


def lair_strengths(rules: Rules) -> Mapping[int, int]:
    """Return ``{tile: strength}`` for the tiles that are lairs; ``lair-4`` has the strength 4."""
    kinds = enumerate(rules.vocabulary(TILES))
    return {tile: int(kind.removeprefix("lair-")) for tile, kind in kinds if kind.startswith("lair-")}


def discount_of(strength: int) -> int:
    """Return by how much gold a defeated lair of this strength makes each luxury cheaper: by 1 for the strength 4."""
    return strength - 3


def lairs_of(state: State, seat: int) -> list[int]:
    """Return the tiles of the lairs that the seat has defeated, the first defeated first."""
    return [tile for tile in state[Lairs].bridges[seat * BRIDGES : (seat + 1) * BRIDGES] if tile != NONE]


def damage_ship(step: Step, seat: int, square: int) -> None:
    """Put the seat's ship that acted last on a square as damaged, and record it."""
    ship = step.state[Fleet].acting
    put_ship(step.state, seat, ship, square, damaged=True)
    step.events.append(ShipDamaged(Seat(seat), Ship(ship), Square(square)))


class Attack(Verb):
    """Attack the lair that was found: ``attack``."""

    name = "attack"
    during = (FOUND,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the found tile is a lair and the seat has a free bridge."""
        return () if _why_cannot_attack(state, seat) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot attack the tile that it found, or None.

        The keys: "no-lair" (the tile is something else), "bridges-full" (it has defeated as many lairs as it may).
        """
        return _why_cannot_attack(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, show the lair to all seats, record the attack, and start the fight."""
        state, tile = step.state, found_tile(step.state)
        square = look_away(state)
        state[Lairs].attacked = square
        show_to_all(state, square)
        step.events.append(LairAttacked(Seat(action.seat), Square(square), Tile(tile)))
        fight(step, action.seat, LAIR, state.rules.tables[lair_strengths][tile])


def _why_cannot_attack(state: State, seat: int) -> Refusal | None:
    """Return why the seat cannot attack what it found, or None.

    The keys: "no-lair" (it found another thing) and "bridges-full" (it has defeated as many lairs as it may).
    """
    if found_tile(state) not in state.rules.tables[lair_strengths]:
        return Refusal("no-lair")
    return Refusal("bridges-full") if len(lairs_of(state, seat)) == BRIDGES else None


class PirateLairs(AnnoRule):
    """The rule of lairs: a seat that defeats one buys luxuries for less; if the seat loses, its ship is damaged."""

    slices = (Lairs,)
    verbs = (Attack,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return how many lairs a seat may defeat, as ``bridges``."""
        return {"bridges": BRIDGES}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no lair is defeated or attacked."""
        step.state[Lairs] = Lairs([NONE] * BRIDGES * step.state.seats, NONE)

    def discounts(self, state: State, seat: int) -> int:
        """Return the discount on each luxury by all lairs that the seat has defeated, as a packed bundle."""
        strengths = state.rules.tables[lair_strengths]
        less = sum(discount_of(strengths[tile]) for tile in lairs_of(state, seat))
        return less * state.rules.tables[luxuries]

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """Return Refusal("lair-unclaimed") if the tile is a lair, which has to be attacked, else None."""
        return Refusal("lair-unclaimed") if tile in state.rules.tables[lair_strengths] else None

    def fought(self, step: Step, seat: int, foe: int, won: bool) -> None:
        """If the foe was a lair: after a win give the seat the lair's tile, else damage the seat's ship where it is.

        After a win the ship is in reserve, and prices and points are computed again. Either result is recorded.
        """
        if foe != LAIR:
            return
        state, lairs = step.state, step.state[Lairs]
        square, lairs.attacked = lairs.attacked, NONE
        if not won:
            damage_ship(step, seat, ship_at(state, seat, state[Fleet].acting))
            return
        tile = take_tile(state, square)
        lairs.bridges[seat * BRIDGES + len(lairs_of(state, seat))] = tile
        terms_changed(state)
        recall_ship(state, seat)
        step.events.append(LairDefeated(Seat(seat), Square(square), Tile(tile)))
        points_changed(step, 1 << seat)

    def achievements(self, state: State, seat: int) -> int:
        """Return two for each lair that the seat has defeated."""
        return 2 * len(lairs_of(state, seat))

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a tile on a bridge or the attacked tile is no lair."""
        strengths, lairs = state.rules.tables[lair_strengths], state[Lairs]
        wrong = any(tile != NONE and tile not in strengths for tile in lairs.bridges)
        gone = lairs.attacked != NONE and state[Islands].tile[lairs.attacked] not in strengths
        return ["a lair is not what it seems"] if wrong or gone else []
