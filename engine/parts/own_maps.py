"""Maps that somebody has laid: an island of a game with every tile and token where they want it, as a word.

The word goes where the name of a map would, so such a map is agreed on, kept and shared like any other:
``own-`` and for each hex, in the order in which the island is drawn, the letter of its terrain and its token
(``0`` for none, ``a`` to ``c`` for ten to twelve). The ports are dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from engine.hexes.coordinates import Hex
from engine.kernel.rules import Maps, Rules
from engine.parts.dealing import BARREN
from engine.parts.maps import Map

PREFIX = "own-"
LETTERS = {"f": "forest", "p": "pasture", "g": "fields", "h": "hills", "m": "mountains", "d": "desert"}
"""The letter of each terrain that may be laid."""
TOKENS = "0.23456.89abc"
"""The sign of each token, at the place of its number."""
TERRAINS = {terrain: letter for letter, terrain in LETTERS.items()}
NUMBERS = tuple(number for number, sign in enumerate(TOKENS) if number and sign != ".")
"""The numbers on tokens."""


class Mislaid(ValueError):
    """No map can be laid so; ``fault`` is ``own-hexes``, ``own-token`` (none on land, or one on a desert) or
    ``own-lands`` (not every land is there)."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault


class WithOwn(dict[str, Maps]):
    """Maps by name, and those that somebody has laid on one of these islands, by their words.

    An island is a map of which the tiles and the tokens are left out.
    """

    def __init__(self, maps: Mapping[str, Maps], islands: Iterable[Map]) -> None:
        super().__init__(maps)
        self.islands = {len(island.board.hexes): island for island in islands}
        self._laid = lru_cache(maxsize=64)(self._read)

    def __missing__(self, word: str) -> Map:
        if not isinstance(word, str) or not word.startswith(PREFIX):
            raise KeyError(word)
        return self._laid(word)

    def _read(self, word: str) -> Map:
        """The map of a word; raises ``KeyError`` where it stands for none."""
        try:
            return self.laid(*self.parted(word))
        except Mislaid as error:
            raise KeyError(word) from error

    def parted(self, word: str) -> tuple[dict[Hex, str], dict[Hex, int]]:
        """The terrains and the tokens of a word, whether or not a map can be laid so; raises :class:`Mislaid`."""
        signs = word.removeprefix(PREFIX)
        island = self.islands.get(len(signs) // 2)
        if island is None or len(signs) % 2 or not set(signs[::2]) <= LETTERS.keys():
            raise Mislaid("own-hexes")
        if not set(signs[1::2]) <= set(TOKENS) - {"."}:
            raise Mislaid("own-token")
        hexes = island.drawing.hexes
        terrain = {place: LETTERS[sign] for place, sign in zip(hexes, signs[::2], strict=True)}
        return terrain, {place: TOKENS.index(sign) for place, sign in zip(hexes, signs[1::2], strict=True)}

    def laid(self, terrain: Mapping[Hex, str], number: Mapping[Hex, int]) -> Map:
        """The map with these tiles and tokens, 0 for none; raises :class:`Mislaid`."""
        island = self.islands[len(terrain)]
        if any((terrain[place] in BARREN) == bool(number[place]) for place in terrain):
            raise Mislaid("own-token")
        if not set(LETTERS.values()) - set(BARREN) <= set(terrain.values()):
            raise Mislaid("own-lands")
        tokens = {place: token for place, token in number.items() if token}
        drawing = replace(island.drawing, terrain=dict(terrain), number=tokens)
        return Map(drawing, island.dealing, island.seats)


def own_maps(rules: Rules) -> WithOwn | None:
    """The maps of a game on whose islands one can lay another; None where there is none for this table."""
    maps = rules.game.maps
    if not isinstance(maps, WithOwn):
        return None
    seats = [island.seats for island in maps.islands.values()]
    return maps if any(low <= rules.seats <= high for low, high in seats) else None


def word_of(terrain: Iterable[str], number: Iterable[int]) -> str:
    """The word of a map with these tiles and tokens, in the order of its hexes."""
    return PREFIX + "".join(TERRAINS[tile] + TOKENS[token] for tile, token in zip(terrain, number, strict=True))
