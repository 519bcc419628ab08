"""Maps made by players: an island of a game with chosen tiles, tokens and ports, encoded as a word.

The word takes the place of a map's name, so such a map is agreed, saved and shared like any other. It is ``own-`` and
for each hex, in the order of the island's drawing, the letter of its terrain and the character of its token (``0`` for
none, ``a`` to ``c`` for ten to twelve); then ``-`` and the letter of each port, in the order of the drawing. In a word
without these letters the ports are dealt.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.hexes.coordinates import Hex
from engine.kernel.rules import Maps, Rules
from engine.parts.dealing import BARREN
from engine.parts.maps import PORTS, Map

PREFIX = "own-"
LETTERS = {"f": "forest", "p": "pasture", "g": "fields", "h": "hills", "m": "mountains", "d": "desert"}
"""The letter of each terrain that a player may use."""
TOKENS = "0.23456.89abc"
"""The character for each token, at the index of its number; a dot stands where no token has the number."""
PORT_LETTERS = {"x": "generic", "b": "brick", "l": "lumber", "w": "wool", "g": "grain", "o": "ore"}
"""The letter of each kind of port."""
TERRAINS = {terrain: letter for letter, terrain in LETTERS.items()}
PORT_KINDS = {kind: letter for letter, kind in PORT_LETTERS.items()}
NUMBERS = tuple(number for number, sign in enumerate(TOKENS) if number and sign != ".")
"""The numbers on tokens."""


class Contents(NamedTuple):
    """What lies on an island: the terrain and the token (0: none) of each hex, and the kind of each port.

    The ports are in the order of the drawing; there are none if they are to be dealt.
    """

    terrain: dict[Hex, str]
    number: dict[Hex, int]
    ports: tuple[str, ...] = ()


class Mislaid(ValueError):
    """A word or a choice of tiles, tokens and ports is no valid map.

    ``fault`` is ``own-hexes`` (a wrong number of hexes or ports, or an unknown letter), ``own-token`` (an unknown
    token, none on land, or one on a desert) or ``own-lands`` (a terrain other than desert does not occur).
    """

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault


class WithOwn(dict[str, Maps]):
    """Maps by name; under a word that begins with ``own-`` also the map that a player made on one of the islands.

    An island is a map without tiles and tokens. Islands must differ in their number of hexes.
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
        """Return the map of a word. Raise ``KeyError`` if the word is not valid."""
        try:
            return self.laid(self.parted(word))
        except Mislaid as error:
            raise KeyError(word) from error

    def parted(self, word: str) -> Contents:
        """Return the contents of the map for which the text ``word`` stands.

        Raise :class:`Mislaid` if the text is malformed.
        """
        signs, dash, ports = word.removeprefix(PREFIX).partition("-")
        island = self.islands.get(len(signs) // 2)
        if island is None or len(signs) % 2 or not set(signs[::2]) <= LETTERS.keys():
            raise Mislaid("own-hexes")
        if not set(signs[1::2]) <= set(TOKENS) - {"."}:
            raise Mislaid("own-token")
        if dash and (len(ports) != len(island.marked(PORTS)) or not set(ports) <= PORT_LETTERS.keys()):
            raise Mislaid("own-hexes")
        hexes = island.drawing.hexes
        terrain = {place: LETTERS[sign] for place, sign in zip(hexes, signs[::2], strict=True)}
        number = {place: TOKENS.index(sign) for place, sign in zip(hexes, signs[1::2], strict=True)}
        return Contents(terrain, number, tuple(PORT_LETTERS[sign] for sign in ports))

    def laid(self, contents: Contents) -> Map:
        """Return a map of the island with as many hexes as ``contents``, with these on it.

        Raise :class:`Mislaid` if they are not valid, ``KeyError`` if no island has as many hexes.
        """
        terrain, number, kinds = contents
        island = self.islands[len(terrain)]
        if any((terrain[place] in BARREN) == bool(number[place]) for place in terrain):
            raise Mislaid("own-token")
        if not set(LETTERS.values()) - set(BARREN) <= set(terrain.values()):
            raise Mislaid("own-lands")
        tokens = {place: token for place, token in number.items() if token}
        drawing = replace(island.drawing, terrain=dict(terrain), number=tokens)
        if not kinds:
            return Map(drawing, island.dealing, island.seats)
        ports = tuple(port._replace(words=kind) for port, kind in zip(island.marked(PORTS), kinds, strict=True))
        return Map(replace(drawing, marks={**drawing.marks, PORTS: ports}), seats=island.seats)


def own_maps(rules: Rules) -> WithOwn | None:
    """Return the maps of a game if players may make their own for this number of seats, else None."""
    maps = rules.game.maps
    if not isinstance(maps, WithOwn):
        return None
    seats = [island.seats for island in maps.islands.values()]
    return maps if any(low <= rules.seats <= high for low, high in seats) else None


def word_of(terrain: Iterable[str], number: Iterable[int], ports: Iterable[str] = ()) -> str:
    """Return the text that stands for a map as the value of the option ``map``.

    `terrain` and `number` (the tokens; 0 for none) are in the order of the map's hexes, the kinds of `ports` in that of
    its ports; without ports they are dealt.
    """
    hexes = "".join(TERRAINS[tile] + TOKENS[token] for tile, token in zip(terrain, number, strict=True))
    letters = "".join(PORT_KINDS[kind] for kind in ports)
    return f"{PREFIX}{hexes}-{letters}" if letters else f"{PREFIX}{hexes}"
