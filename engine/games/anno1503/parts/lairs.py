"""Lairs: tiles that are fought for, and make luxuries cheaper (anno 9; A6, A16)."""

from __future__ import annotations

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
"""So many lairs a seat may defeat."""


@state_slice
class Lairs(Slice):
    """``bridges`` are the tiles of the lairs that each seat has defeated, in one flat list; ``attacked`` is the square
    of the one that is attacked just now, -1 for none."""

    bridges: Annotated[list[TileOrNone], Each(SEAT, BRIDGES)]
    attacked: SquareOrNone


class LairAttacked(NamedTuple):
    """A seat attacked a lair, which everybody sees now."""

    seat: Seat
    square: Square
    tile: Tile


class LairDefeated(NamedTuple):
    """A seat defeated a lair; its ship is in reserve again."""

    seat: Seat
    square: Square
    tile: Tile


class ShipDamaged(NamedTuple):
    """A ship lies damaged on a square."""

    seat: Seat
    ship: Ship
    square: Square


def lair_strengths(rules: Rules) -> Mapping[int, int]:
    """The tiles that are lairs, each with its strength."""
    kinds = enumerate(rules.vocabulary(TILES))
    return {tile: int(kind.removeprefix("lair-")) for tile, kind in kinds if kind.startswith("lair-")}


def discount_of(strength: int) -> int:
    """How much gold less luxuries cost whoever has defeated a lair."""
    return strength - 3


def lairs_of(state: State, seat: int) -> list[int]:
    """The tiles of the lairs that a seat has defeated."""
    return [tile for tile in state[Lairs].bridges[seat * BRIDGES : (seat + 1) * BRIDGES] if tile != NONE]


def damage_ship(step: Step, seat: int, square: int) -> None:
    """Let the ship that acts lie damaged on a square."""
    ship = step.state[Fleet].acting
    put_ship(step.state, seat, ship, square, damaged=True)
    step.events.append(ShipDamaged(Seat(seat), Ship(ship), Square(square)))


class Attack(Verb):
    """Attack the lair that was found: ``attack``."""

    name = "attack"
    during = (FOUND,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """If it is a lair, and there is a bridge for it."""
        return () if _no_attack(state, seat) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """No lair, or two already."""
        return _no_attack(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Show it to all, and fight."""
        state, tile = step.state, found_tile(step.state)
        square = look_away(state)
        state[Lairs].attacked = square
        show_to_all(state, square)
        step.events.append(LairAttacked(Seat(action.seat), Square(square), Tile(tile)))
        fight(step, action.seat, LAIR, state.rules.tables[lair_strengths][tile])


def _no_attack(state: State, seat: int) -> Refusal | None:
    if found_tile(state) not in state.rules.tables[lair_strengths]:
        return Refusal("no-lair")
    return Refusal("bridges-full") if len(lairs_of(state, seat)) == BRIDGES else None


class PirateLairs(AnnoRule):
    """Whoever defeats one buys luxuries for less; whoever loses has a damaged ship."""

    slices = (Lairs,)
    verbs = (Attack,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many a seat may defeat."""
        return {"bridges": BRIDGES}

    def setup(self, step: Step) -> None:
        """None is defeated."""
        step.state[Lairs] = Lairs([NONE] * BRIDGES * step.state.seats, NONE)

    def discounts(self, state: State, seat: int) -> int:
        """For luxuries, of all lairs that the seat has defeated."""
        strengths = state.rules.tables[lair_strengths]
        less = sum(discount_of(strengths[tile]) for tile in lairs_of(state, seat))
        return less * state.rules.tables[luxuries]

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """A lair is not claimed."""
        return Refusal("lair-unclaimed") if tile in state.rules.tables[lair_strengths] else None

    def fought(self, step: Step, seat: int, foe: int, won: bool) -> None:
        """Put the tile on a bridge, or let the ship lie damaged where it is."""
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
        """Two for each."""
        return 2 * len(lairs_of(state, seat))

    def audit(self, state: State) -> Sequence[str]:
        """Only lairs lie on bridges, and what is attacked is there."""
        strengths, lairs = state.rules.tables[lair_strengths], state[Lairs]
        wrong = any(tile != NONE and tile not in strengths for tile in lairs.bridges)
        gone = lairs.attacked != NONE and state[Islands].tile[lairs.attacked] not in strengths
        return ["a lair is not what it seems"] if wrong or gone else []
