"""The table of the game of explorers and merchants: tiles, posts, inhabitants, buildings and ships as a test wishes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Self

from engine.games.anno1503 import EXPANSION
from engine.games.anno1503.parts.agreements import Agreements
from engine.games.anno1503.parts.aristocrat_cards import CARDS, AristocratDeck
from engine.games.anno1503.parts.cannons import Cannons
from engine.games.anno1503.parts.declared import TILES
from engine.games.anno1503.parts.estates import ESTATES, Estates
from engine.games.anno1503.parts.estates import SITES as GROUNDS
from engine.games.anno1503.parts.fleet import put_ship, ship_at
from engine.games.anno1503.parts.home import SITES, Homes
from engine.games.anno1503.parts.inhabitants import RANKS, People, people_of
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.lairs import BRIDGES, Lairs, lairs_of
from engine.games.anno1503.parts.manor import Manors
from engine.games.anno1503.parts.market import terms_changed
from engine.games.anno1503.parts.posts import Posts, post_at
from engine.games.anno1503.parts.public_buildings import PUBLIC, Town
from engine.kernel.parts import Part
from engine.kernel.ranges import NONE
from engine.parts.bundles import one
from engine.parts.hands import Hands, pay
from engine.parts.purse import Purse
from tests.tables.cards import Cards
from tests.tables.turns import Turns

DATA = Path(__file__).parent.parent / "engine" / "games" / "anno1503" / "boards"
NORTH, EAST, SOUTH, WEST = range(4)
"""The home islands; seat 0 has the first, and so on."""


@cache
def told(name: str) -> Any:
    """What the rules say in numbers: ``base``, ``pirates``, ``tiles``, ``home-islands`` or ``data``."""
    return json.loads((DATA / f"anno-{name}.json").read_text(encoding="utf-8"))


class Anno(Cards, Turns):
    """A game in mid-play in which nobody has a card or gold; seat 0 lives in the north, seat 1 in the east."""

    game = EXPANSION

    def __init__(self, seats: int = 4, *, moment: str = "main", **others: Any) -> None:
        super().__init__(seats, moment=moment, **others)
        if moment != "opening":
            self.state[Homes].island = list(range(seats))
            for seat in range(seats):
                pay(self.state, seat, self.state[Hands].hand[seat])
                self.gold(seat, 0)

    # -- setting up --------------------------------------------------------------------------------------

    def gold(self, seat: int, coins: int) -> Self:
        """Let a seat have so much gold."""
        self.state[Purse].gold[seat] = coins
        return self

    def people(self, seat: int, *numbers: int) -> Self:
        """Let a seat have so many inhabitants of each rank."""
        self.state[People].number[seat * RANKS : (seat + 1) * RANKS] = numbers
        return self

    def ship(self, seat: int, square: str, ship: int = 0, *, damaged: bool = False) -> Self:
        """Put a ship on a square, or into the reserve (``-``)."""
        put_ship(self.state, seat, ship, NONE if square == "-" else self.square(square), damaged)
        return self

    def lies(self, square: str, kind: str, *seen_by: int) -> Self:
        """Let a tile of a kind lie on an island, seen by some seats; it is one that nobody knew."""
        islands, place = self.state[Islands], self.square(square)
        stacks, kinds = self.rules.numbers.tile_stacks, self.rules.vocabulary(TILES)
        if kind not in {kinds[tile] for tile, stack in enumerate(stacks) if stack == islands.back[place]}:
            raise ValueError(f"{square} cannot have a {kind}")
        tile = next(t for t, word in enumerate(kinds) if word == kind and stacks[t] == islands.back[place])
        islands.unseen[tile] -= 1
        islands.tile[place] = tile
        islands.seen[place] = sum(1 << seat for seat in seen_by)
        return self

    def _taken(self, kind: str) -> int:
        """A tile of a kind from some island, which is empty then."""
        islands, stacks = self.state[Islands], self.rules.numbers.tile_stacks
        kinds = self.rules.vocabulary(TILES)
        tile = next(t for t, word in enumerate(kinds) if word == kind and islands.unseen[t])
        places = [place for place, back in enumerate(islands.back) if back == stacks[tile]]
        place = next(place for place in reversed(places) if islands.tile[place] == NONE)
        islands.back[place] = NONE
        islands.derive()
        islands.unseen[tile] -= 1
        return tile

    def post(self, seat: int, site: int, kind: str) -> Self:
        """Put a trading post for a good at a site, counted from 1."""
        self.state[Posts].at[seat * SITES + site - 1] = self._taken(f"{kind}-post")
        return self

    def agree(self, seat: int, *goods: str) -> Self:
        """Trade agreements for some goods."""
        for good in goods:
            self.state[Agreements].tiles[seat] |= 1 << self._taken(f"{good}-agreement")
        terms_changed(self.state)
        return self

    def lair(self, seat: int, strength: int) -> Self:
        """Let a seat have defeated a lair."""
        self.state[Lairs].bridges[seat * BRIDGES + len(lairs_of(self.state, seat))] = self._taken(f"lair-{strength}")
        terms_changed(self.state)
        return self

    def public(self, seat: int, *words: str) -> Self:
        """Public buildings of a seat."""
        for word in words:
            self.state[Town].built[seat] |= 1 << self.rules.vocabulary(PUBLIC).index(word)
        terms_changed(self.state)
        return self

    def estate(self, seat: int, *words: str) -> Self:
        """Aristocrat buildings of a seat, from its first site on."""
        for ground, word in enumerate(words):
            self.state[Estates].at[seat * GROUNDS + ground] = self.rules.vocabulary(ESTATES).index(word)
        terms_changed(self.state)
        return self

    def deal(self, seat: int, *words: str) -> Self:
        """Aristocrat cards from the pile to a hand."""
        deck = self.state[AristocratDeck]
        for word in words:
            deck.deck -= one(self.card(word))
            deck.hand[seat] += one(self.card(word))
        return self

    def guns(self, seat: int, cannons: int) -> Self:
        """Let a seat have so many cannons."""
        self.state[Cannons].number[seat] = cannons
        return self

    def manor(self, seat: int, steps: int) -> Self:
        """Let a seat have paid so many steps of its manor."""
        self.state[Manors].steps[seat] = steps
        return self

    def marked(self) -> Self:
        """Let the goals count that the active seat has reached so."""
        step = self.step()
        for scored in self.rules.each[Part.scored]:
            scored(step)
        return self

    # -- looking -----------------------------------------------------------------------------------------

    def square(self, name: str) -> int:
        """The index of a square."""
        return int(self.rules.board.find("square", name))

    def card(self, word: str) -> int:
        """What is drawn for an aristocrat card."""
        return self.rules.vocabulary(CARDS).index(word)

    def held(self, seat: int) -> dict[str, int]:
        """The aristocrat cards of a seat."""
        hand, words = self.state[AristocratDeck].hand[seat], self.rules.vocabulary(CARDS)
        return {word: n for index, word in enumerate(words) if (n := hand >> 8 * index & 255)}

    def purse(self, seat: int) -> int:
        """The gold of a seat."""
        return self.state[Purse].gold[seat]

    def ranks(self, seat: int) -> tuple[int, ...]:
        """How many inhabitants of each rank a seat has."""
        return tuple(people_of(self.state, seat))

    def at_sea(self, seat: int, ship: int = 0) -> str:
        """The square of a ship; ``-`` in reserve."""
        square = ship_at(self.state, seat, ship)
        return "-" if square == NONE else str(self.rules.board.name("square", square))

    def kind_at(self, seat: int, site: int) -> str:
        """The kind of the post at a site, counted from 1; empty without one."""
        tile = post_at(self.state, seat, site - 1)
        return "" if tile == NONE else self.rules.vocabulary(TILES)[tile]

    def tile_drawn(self, kind: str, square: str) -> int:
        """What is drawn when a tile of a kind is found on an island."""
        back, stacks = self.state[Islands].back[self.square(square)], self.rules.numbers.tile_stacks
        kinds = enumerate(self.rules.vocabulary(TILES))
        return next(tile for tile, word in kinds if word == kind and stacks[tile] == back)
