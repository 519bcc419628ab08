"""A voyage that a test sets as it likes: pieces and cargo by name, tiles turned over, dice and draws as it wishes.

Pieces are placed by the functions that the rules use, and tiles come out of what is left to discover, so whatever
a test sets up is a position that the auditors accept::

    sea = Sea().harbour(0, "2,0,N").ship(0, 1, "2,0,NE", "settler")
    assert sea.voyage().refused("0 sail 1 4,-3,NE") == "no-sea-route"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from engine.games import CATALOGUE
from engine.games.explorers.parts.capture import finish
from engine.games.explorers.parts.chart import Chart, survey
from engine.games.explorers.parts.discovery import Unknown, show
from engine.games.explorers.parts.fleet import HARBOUR, SHIPS, Fleet, put_ship
from engine.games.explorers.parts.lairs import Lairs, move_crews
from engine.games.explorers.parts.purse import Purse
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.sailing import waves
from engine.games.explorers.parts.shoals import Shoals
from engine.games.explorers.parts.villages import Villages
from engine.games.explorers.terrain import SHOAL, TERRAINS, UNKNOWN
from engine.hexes.bits import bits
from engine.kernel.actions import Counts
from engine.kernel.chance import Scripted
from engine.kernel.events import Event, implied
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules, Spec
from engine.kernel.state import Decision
from engine.parts.buildings import place_building
from engine.parts.bundles import count, one, pack, unpack
from engine.parts.hands import Hands, bundle_of, gain
from engine.parts.land import Land
from engine.parts.roads import place_road
from engine.parts.rule import public_points
from engine.parts.settlements import SETTLEMENT
from engine.parts.turn import Turn

E = TypeVar("E")


def rules_of(scenario: int, seats: int = 4, **options: int | str) -> Rules:
    """The rules of a scenario; seat 0 begins unless told otherwise."""
    chosen = {"first": "0", **{name.replace("_", "-"): value for name, value in options.items()}}
    return CATALOGUE.rules(Spec("explorers", seats, scenario, tuple(sorted(chosen.items()))))


class Sea:
    """A game in mid-play, on a board without pieces (but in the first scenario those of the fixed start)."""

    def __init__(self, scenario: int = 2, seats: int = 4, **options: int | str) -> None:
        self.rules = rules_of(scenario, seats, **options)
        shuffled = self.rules.chosen["map"] == "shuffled"
        self.state, self.opening = self.rules.start(Scripted([0] if shuffled else []))
        self.turn_of(0)

    def turn_of(self, seat: int, moment: str = "main") -> Sea:
        """Make it this seat's turn, at a moment of it; whatever was asked is asked no more."""
        self.state[Turn].active = seat
        turn = moment if moment in ("roll", "movement") else "main"
        self.state.stack[:] = [Decision(kind, (seat,)) for kind in dict.fromkeys((turn, moment))]
        return self

    def voyage(self) -> Sea:
        """Let the active seat begin its movement phase."""
        self.do(f"{self.state[Turn].active} set-sail")
        return self

    # -- setting up --------------------------------------------------------------------------------------

    def _at(self, kind: str, name: str) -> int:
        return int(self.rules.board.find(kind, name))

    def _step(self) -> Step:
        return Step(self.state, Scripted(()))

    def give(self, seat: int, cards: str) -> Sea:
        """Cards from the bank to a hand."""
        gain(self.state, seat, pack(Counts("resources").read(cards, self.rules)))
        return self

    def hoard(self, seat: int, kind: str) -> Sea:
        """All cards of a kind go from the bank to a hand."""
        index = self.rules.numbers.resources.index(kind)
        gain(self.state, seat, count(self.state[Hands].bank, index) * one(index))
        return self

    def gold(self, *purses: int) -> Sea:
        """What each seat has in its purse."""
        self.state[Purse].gold = list(purses)
        return self

    def settlement(self, seat: int, *corners: str) -> Sea:
        """Settlements on corners."""
        for corner in corners:
            place_building(self._step(), seat, self._at("corner", corner), SETTLEMENT)
        return self

    def harbour(self, seat: int, corner: str, load: str = "none") -> Sea:
        """A harbour settlement with a load in its basin."""
        place_building(self._step(), seat, self._at("corner", corner), HARBOUR)
        self.state[Fleet].basin[self._at("corner", corner)] = self._load(seat, load)
        return self

    def road(self, seat: int, *sides: str) -> Sea:
        """Roads on sides."""
        for side in sides:
            place_road(self._step(), seat, self._at("side", side))
        return self

    def ship(self, seat: int, number: int, side: str, load: str = "none") -> Sea:
        """A ship (from 1) on a side, with a load."""
        ship = SHIPS * seat + number - 1
        put_ship(self.state, ship, self._at("side", side))
        self.state[Fleet].hold[ship] = self._load(seat, load)
        return self

    def _load(self, seat: int, load: str) -> int:
        """Cargo out of the supplies."""
        fleet, counts = self.state[Fleet], Counts("cargo").read(load, self.rules)
        fleet.settlers[seat] -= counts[0]
        fleet.crews[seat] -= counts[1]
        if counts[2]:
            self.state[Shoals].left -= counts[2]
        if counts[3]:
            self.state[Villages].left -= counts[3]
        return pack(counts)

    def camp(self, seat: int, place: str, number: int) -> Sea:
        """Crews on a gold river."""
        self._load(seat, f"{number}crew")
        move_crews(self.state[Lairs], seat, self._at("hex", place), number)
        return self

    def free_river(self, place: str, number: int) -> Sea:
        """Three crews of seat 0 capture a lair, whose token has this number."""
        self.camp(0, place, 3).state[Lairs].taken = (self._at("hex", place),)
        finish(Step(self.state, Scripted([number])), self._at("hex", place), 0, stepped=False)
        return self

    def reveal(self, place: str, terrain: str, number: int = 0) -> Sea:
        """Turn a hex over: a tile of its zone, with a number that is left."""
        hex_, kind = self._at("hex", place), TERRAINS.index(terrain)
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
            discovered(self._step(), 0, hex_)
        return self

    # -- playing -----------------------------------------------------------------------------------------

    def do(self, text: str, *draws: int) -> list[Event]:
        """Do a legal action, with what is drawn for it; exactly these draws are used. Leaves out what is implied."""
        action = self.rules.read(text)
        self.rules.check(self.state, action)
        chance = Scripted(draws)
        events = self.rules.perform(self.state, action, chance)
        assert not chance.left, f"{text}: {chance.left} draws were not used"
        assert not self.rules.audit(self.state)
        return [event for event in events if not implied(event)]

    def play(self, lines: str) -> list[Event]:
        """Do several actions, a line for each with its draws behind a bar."""
        events: list[Event] = []
        for line in filter(None, map(str.strip, lines.splitlines())):
            text, _, draws = line.partition("|")
            events += self.do(text, *map(int, draws.split()))
        return events

    def refused(self, text: str) -> str:
        """The key of the reason why an action is refused; fails where it is not, or where refusing changed anything."""
        before = self.state.copy()
        with pytest.raises(Refusal) as caught:
            self.rules.check(self.state, self.rules.read(text))
        assert self.state == before
        return caught.value.key

    def legal(self, verb: str, seat: int = -1) -> set[str]:
        """What follows a verb in the listed actions of a seat."""
        texts = [self.rules.write(action).split(" ", 2) for action in self.rules.legal(self.state, seat)]
        return {" ".join(rest) for _, name, *rest in texts if name == verb}

    # -- looking -----------------------------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        """A hand as text."""
        return Counts("resources").write(bundle_of(self.state, self.state[Hands].hand[seat]), self.rules)

    def hold(self, seat: int, number: int) -> str:
        """The cargo of a ship as text."""
        return Counts("cargo").write(unpack(self.state[Fleet].hold[SHIPS * seat + number - 1], 4), self.rules)

    def basin(self, corner: str) -> str:
        """The cargo of a basin as text."""
        return Counts("cargo").write(unpack(self.state[Fleet].basin[self._at("corner", corner)], 4), self.rules)

    def berth(self, seat: int, number: int) -> str:
        """The side where a ship is; empty for one in supply."""
        side = self.state[Fleet].side[SHIPS * seat + number - 1]
        return str(self.rules.board.name("side", side)) if side >= 0 else ""

    def moves(self, seat: int, number: int) -> int:
        """The movement points that a ship has left."""
        return self.state[Fleet].moves[SHIPS * seat + number - 1]

    def purse(self, seat: int) -> int:
        """A seat's gold."""
        return self.state[Purse].gold[seat]

    def points(self, seat: int) -> int:
        """A seat's victory points."""
        return public_points(self.state, seat)

    @property
    def asked(self) -> tuple[str, tuple[int, ...]]:
        """The open decision and who owes an answer; nothing and nobody when the game is over."""
        return tuple(self.state.decision[:2]) if self.state.stack else ("", ())  # type: ignore[return-value]


def event(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = (each for each in events if isinstance(each, kind))
    return found


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
