"""The tables of voyages: ships with their cargo, purses, fog, crews on gold rivers."""

from __future__ import annotations

from typing import Self

from engine.games import CATALOGUE
from engine.games.explorers.parts.capture import finish
from engine.games.explorers.parts.chart import Chart, survey
from engine.games.explorers.parts.discovery import Unknown, show
from engine.games.explorers.parts.fleet import HARBOUR, SHIPS, Fleet, put_ship
from engine.games.explorers.parts.lairs import Lairs, move_crews
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.sailing import waves
from engine.games.explorers.parts.shoals import Shoals
from engine.games.explorers.parts.villages import Villages
from engine.games.explorers.terrain import SHOAL, TERRAINS, UNKNOWN
from engine.kernel.actions import Counts
from engine.kernel.bits import bits
from engine.kernel.chance import Scripted
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.parts.bundles import pack, unpack
from engine.parts.land import Land
from engine.parts.purse import Purse
from engine.parts.turn import Turn
from tests.tables.cards import Cards
from tests.tables.pieces import Pieces
from tests.tables.table import Table, on_table
from tests.tables.turns import Turns


class Purses(Table):
    """Gold."""

    def gold(self, *purses: int) -> Self:
        """What each seat has in its purse."""
        self.state[Purse].gold = list(purses)
        return self

    def purse(self, seat: int) -> int:
        """A seat's gold."""
        return self.state[Purse].gold[seat]


class Ships(Pieces):
    """Ships, which have a number from 1 for each seat, and harbours, with cargo out of the supplies."""

    def harbour(self, seat: int, corner: str, load: str = "none") -> Self:
        """A harbour settlement with a load in its basin."""
        self.building(HARBOUR, seat, corner)
        self.state[Fleet].basin[self.at("corner", corner)] = self.take_cargo(seat, load)
        return self

    def ship(self, seat: int, number: int, side: str, load: str = "none") -> Self:
        """A ship on a side, with a load."""
        ship = SHIPS * seat + number - 1
        put_ship(self.state, ship, self.at("side", side))
        self.state[Fleet].hold[ship] = self.take_cargo(seat, load)
        return self

    def take_cargo(self, seat: int, load: str) -> int:
        """Cargo out of the supplies."""
        fleet, counts = self.state[Fleet], Counts("cargo").read(load, self.rules)
        fleet.settlers[seat] -= counts[0]
        fleet.crews[seat] -= counts[1]
        if counts[2]:
            self.state[Shoals].left -= counts[2]
        if counts[3]:
            self.state[Villages].left -= counts[3]
        return pack(counts)

    def hold(self, seat: int, number: int) -> str:
        """The cargo of a ship as text."""
        return self.cargo_as_text(self.state[Fleet].hold[SHIPS * seat + number - 1])

    def basin(self, corner: str) -> str:
        """The cargo of a basin as text."""
        return self.cargo_as_text(self.state[Fleet].basin[self.at("corner", corner)])

    def cargo_as_text(self, packed: int) -> str:
        """A packed load as text."""
        return Counts("cargo").write(unpack(packed, 4), self.rules)

    def berth(self, seat: int, number: int) -> str:
        """The side where a ship is; empty for one in supply."""
        side = self.state[Fleet].side[SHIPS * seat + number - 1]
        return str(self.rules.board.name("side", side)) if side >= 0 else ""

    def moves(self, seat: int, number: int) -> int:
        """The movement points that a ship has left."""
        return self.state[Fleet].moves[SHIPS * seat + number - 1]

    def voyage(self) -> Self:
        """Let the active seat begin its movement phase."""
        self.do(f"{self.state[Turn].active} set-sail")
        return self


class Fog(Table):
    """Tiles that lie face down."""

    def reveal(self, place: str, terrain: str, number: int = 0) -> Self:
        """Turn a hex over: a tile of its zone, with a number that is left."""
        hex_, kind = self.at("hex", place), TERRAINS.index(terrain)
        zone = UNKNOWN.index(self.state[Land].terrain[hex_])
        unknown = self.state[Unknown]
        unknown.tiles[zone * len(TERRAINS) + kind] -= 1
        if self.rules.numbers.yields[kind] >= 0:
            unknown.tokens[zone] ^= 1 << number
        elif kind == SHOAL:
            unknown.shoals[zone] ^= 1 << number
        show(self.state, hex_, kind, number)
        self.state[Chart] = survey(self.state)
        for discovered in self.rules.each[ExplorersRule.discovered]:
            discovered(self.step(), 0, hex_)
        return self


class GoldRivers(Ships):
    """Crews on gold rivers, before and after the pirates' lairs there are taken."""

    def camp(self, seat: int, place: str, number: int) -> Self:
        """Crews on a gold river."""
        self.take_cargo(seat, f"{number}crew")
        move_crews(self.state[Lairs], seat, self.at("hex", place), number)
        return self

    def free_river(self, place: str, number: int) -> Self:
        """Three crews of seat 0 capture a lair, whose token has this number."""
        self.camp(0, place, 3).state[Lairs].taken = (self.at("hex", place),)
        finish(Step(self.state, Scripted([number])), self.at("hex", place), 0, stepped=False)
        return self


def rules_of(scenario: int, seats: int = 0, **options: int | str) -> Rules:
    """The rules of a scenario; seat 0 begins unless told otherwise."""
    return on_table(CATALOGUE.game("explorers", scenario), seats, **{"first": "0", **options})


class Sea(GoldRivers, Fog, Purses, Cards, Turns):
    """A voyage in mid-play, on a board without pieces (but in the first scenario those of the fixed start)."""

    def __init__(self, scenario: int = 2, seats: int = 0, **options: int | str) -> None:
        super().__init__(seats, CATALOGUE.game("explorers", scenario), **options)


def terrain(word: str) -> int:
    """What is drawn when a tile of this terrain is turned over."""
    return TERRAINS.index(word)


def crowded_at_random(seed: int) -> Sea:
    """Four fleets near a pirate ship of seat 1, so that few sides have room."""
    generator, sea = Generator(seed), Sea().turn_of(1, "pirate")
    sea.do("1 pirate 4,0")
    board, chart = sea.rules.board, sea.state[Chart]
    near = bits(waves(board, 1 << board.find("side", "3,0,SE"), chart.routes, chart.misty, 2)[-1] & ~chart.misty)
    for ship in range(4 * SHIPS):
        room = [side for side in near if not sea.state[Fleet].full >> side & 1]
        sea.ship(ship // SHIPS, 1 + ship % SHIPS, str(board.name("side", generator.choice(room))))
    sea.turn_of(0).gold(generator.below(2), 0, 0, 0).voyage()
    sea.state[Fleet].moves[0] = 1 + generator.below(4)
    return sea
