"""How the terrain, the number tokens and the ports of a map come to lie where they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from engine.hexes.board import Board
from engine.hexes.coordinates import Hex
from engine.kernel.chance import Chance
from engine.kernel.generator import Generator

T = TypeVar("T")

RED = (6, 8)
"""The numbers that fall most often; their tokens are printed red."""


class Dealt(NamedTuple):
    """A map as it lies: terrain words and numbers by hex, ports as pairs of a side's name and a word."""

    terrain: Mapping[Hex, str]
    number: Mapping[Hex, int]
    ports: Sequence[tuple[str, str]]


class Dealing(Protocol):
    """A way to lay out a map."""

    def deal(self, chance: Chance, board: Board) -> Dealt:
        """Draw what is drawn."""


@dataclass(frozen=True)
class Printed:
    """Everything lies as printed; nothing is drawn."""

    dealt: Dealt

    def deal(self, chance: Chance, board: Board) -> Dealt:
        """The printed map."""
        return self.dealt


class Numbering(Protocol):
    """A way to lay the number tokens on terrain."""

    def lay(self, generator: Generator, board: Board, fertile: Sequence[Hex]) -> dict[Hex, int]:
        """A number for each hex that bears one."""


@dataclass(frozen=True)
class Shuffled:
    """Terrain and ports are shuffled onto their spots; then the numbers are laid (classic 4.1.2).

    With ``mixed`` no hex has two neighbours of its own terrain.
    """

    places: tuple[Hex, ...]
    terrain: tuple[str, ...]
    port_sides: tuple[str, ...]
    port_kinds: tuple[str, ...]
    numbering: Numbering
    barren: tuple[str, ...] = ("desert",)
    mixed: bool = False

    def deal(self, chance: Chance, board: Board) -> Dealt:
        """Draw one number, which names the map; a generator seeded with it shuffles until the map is good."""
        generator = Generator(chance.between(0, (1 << 32) - 1))
        terrain = self._terrain(generator, board)
        fertile = [place for place in self.places if terrain[place] not in self.barren]
        number = self.numbering.lay(generator, board, fertile)
        return Dealt(terrain, number, list(zip(self.port_sides, _mixed(generator, self.port_kinds), strict=True)))

    def _terrain(self, generator: Generator, board: Board) -> dict[Hex, str]:
        while True:
            terrain = dict(zip(self.places, _mixed(generator, self.terrain), strict=True))
            if not self.mixed or not clumped(board, terrain):
                return terrain


def clumped(board: Board, terrain: Mapping[Hex, str]) -> bool:
    """Whether some hex has two neighbours of its own terrain."""
    return any(
        sum(terrain[board.hexes[other]] == terrain[place] for other in board.hex_hexes[index]) > 1
        for index, place in enumerate(board.hexes)
    )


@dataclass(frozen=True)
class Spiral:
    """The lettered tokens in order along a spiral from a drawn corner of the island, skipping barren hexes."""

    tokens: tuple[int, ...]
    spirals: tuple[tuple[Hex, ...], ...]

    def lay(self, generator: Generator, board: Board, fertile: Sequence[Hex]) -> dict[Hex, int]:
        """Draw the corner and follow its spiral."""
        way = generator.choice(self.spirals)
        return dict(zip((place for place in way if place in fertile), self.tokens, strict=True))


@dataclass(frozen=True)
class Scattered:
    """The tokens shuffled until no two red numbers touch; with ``spread`` no two equal ones and no 2 and 12 either."""

    tokens: tuple[int, ...]
    spread: bool = False

    def lay(self, generator: Generator, board: Board, fertile: Sequence[Hex]) -> dict[Hex, int]:
        """Shuffle until the numbers lie well."""
        while True:
            number = dict(zip(fertile, _mixed(generator, self.tokens), strict=True))
            if not any(self._clash(a, b) for a, b in touching(board, number)):
                return number

    def _clash(self, a: int, b: int) -> bool:
        return (a in RED and b in RED) or (self.spread and (a == b or {a, b} == {2, 12}))


def touching(board: Board, number: Mapping[Hex, int]) -> list[tuple[int, int]]:
    """The pairs of numbers on neighbouring hexes."""
    return [
        (number[place], number[board.hexes[other]])
        for index, place in enumerate(board.hexes)
        for other in board.hex_hexes[index]
        if place in number and other > index and board.hexes[other] in number
    ]


def _mixed(generator: Generator, items: Sequence[T]) -> list[T]:
    mixed = list(items)
    generator.shuffle(mixed)
    return mixed
