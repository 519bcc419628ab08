"""What the tiles of the islands are worth to a seat, in gold: those that it knows, and those that it does not."""

from __future__ import annotations

from functools import cached_property

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.fighting import REPAIR, Pirates, chance
from engine.bots.anno1503.household import Household
from engine.bots.anno1503.lacks import PROMOTION
from engine.bots.anno1503.stock import Stock
from engine.bots.outlook import Lens, Outlook
from engine.games.anno1503.parts import counted
from engine.games.anno1503.parts.agreements import DOCKS, agreed_goods, agreement_goods
from engine.games.anno1503.parts.fleet import ship_cost
from engine.games.anno1503.parts.home import OF_CHOICE, SITES, site_good
from engine.games.anno1503.parts.islands import Islands, kind_of
from engine.games.anno1503.parts.lairs import BRIDGES, discount_of, lair_strengths, lairs_of
from engine.games.anno1503.parts.posts import open_sites, post_good, post_goods
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE

TREASURE = 12
POSTS = 4
"""So many posts are a goal."""
CHOICE = 1.0
"""What it is worth to have the choice between two goods."""
YIELDING = 0.3
"""What counts of what a post may yield in the rest of the game."""
DISCOUNT = 0.3
"""What a coin less for a good is worth in a round."""
FOUND = 20.0
"""The effort that is saved by a tile that some goal asks for."""
LAIR = 40.0
"""What a lair is worth that some goal asks for."""
CHEAPER = 0.7
"""What counts of what is saved with every luxury that is still needed."""
CURIOSITY = 0.5
"""What it is worth to know a tile, whatever it is."""


class Tiles(Lens):
    """What it is worth to have each tile; :meth:`net` is what is left of it for the ship that claims it."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house, self.aims, self.stock = outlook[Household], outlook[Aims], outlook[Stock]
        self.hero = outlook[Pirates].hero
        self._nets: dict[int, float] = {}
        self._posts: dict[int, float] = {}
        self._unknown: dict[int, float] = {}

    @cached_property
    def ship(self) -> float:
        """What the ship is worth that goes to the reserve."""
        return self.house.cost(self.house.unpacked(ship_cost(self.view, self.seat)))

    def at(self, square: int) -> float:
        """What it is worth that a ship gets to an island, known or not."""
        islands = self.view[Islands]
        tile, back = islands.tile[square], islands.back[square]
        if back == NONE:
            return 0.0
        return self.unknown(back) if tile == NONE else max(0.0, self.net(tile))

    def unknown(self, stack: int) -> float:
        """What a tile of a stack may be worth that the seat has not seen."""
        if stack not in self._unknown:
            likely = self._likely(stack)
            total = sum([n * max(0.0, self.net(tile)) for n, tile in likely])
            self._unknown[stack] = CURIOSITY + total / max(1, sum([n for n, _ in likely]))
        return self._unknown[stack]

    def _likely(self, stack: int) -> list[tuple[int, int]]:
        """The tiles of a stack that the seat has not seen, and how many there are of each."""
        stacks, unseen = self.view.rules.numbers.tile_stacks, self.view[Islands].unseen
        return [(n, tile) for tile, n in enumerate(unseen) if n and stacks[tile] == stack]

    def hopes(self, stack: int) -> tuple[int, int]:
        """How many of the tiles of a stack that the seat has not seen are worth a ship, and how many there are."""
        likely = self._likely(stack)
        return sum([n for n, tile in likely if self.net(tile) > 0]), sum([n for n, _ in likely])

    def net(self, tile: int) -> float:
        """What it is worth to claim a tile, or to attack a lair, less the ship."""
        if tile not in self._nets:
            strength = self.view.rules.tables[lair_strengths].get(tile, 0) if self.aims.weakest else 0
            self._nets[tile] = self._raid(strength) if strength else self._claim(tile) - self.ship
        return self._nets[tile]

    def _claim(self, tile: int) -> float:
        rules = self.view.rules
        if tile in rules.tables[post_goods]:
            return self._post(tile)
        if tile in rules.tables[agreement_goods]:
            return self._agreement(rules.tables[agreement_goods][tile])
        return self.aims.coins(TREASURE) if kind_of(self.view, tile) == "treasure" else PROMOTION

    def _post(self, tile: int) -> float:
        good = self.view.rules.tables[post_goods][tile]
        if good not in self._posts:
            sites = bits(open_sites(self.view, self.seat, tile))
            self._posts[good] = max([self.post_at(good, site) for site in sites]) + self._post_goal
        return self._posts[good]

    @cached_property
    def _post_goal(self) -> float:
        return self.aims.progress("posts", FOUND, POSTS - counted.posts(self.view, self.seat))

    def post_at(self, good: int, site: int) -> float:
        """What a post for a good yields at a site in the rest of the game, more than what is there."""
        best, free = self._sites[site]
        more = max(0.0, self.stock.first(good) - best) + CHOICE * free
        return YIELDING * self.house.rolls * self.aims.rounds * more

    @cached_property
    def _sites(self) -> list[tuple[float, bool]]:
        """By site the best that it yields now, and whether it has no post."""
        return [self._site(site) for site in range(SITES)]

    def _site(self, site: int) -> tuple[float, bool]:
        there, old = site_good(self.view, self.seat, site), post_good(self.view, self.seat, site)
        goods = [*range(self.house.plain)] if there == OF_CHOICE else [there]
        return max([self.stock.first(good) for good in (*goods, old) if good >= 0]), old < 0

    def post_there(self, site: int) -> float:
        """What the post at a site is worth, beside what the site yields by itself."""
        posted, there = post_good(self.view, self.seat, site), site_good(self.view, self.seat, site)
        best = self.stock.first(there) if there >= 0 else 0.0
        return max(0.0, self.stock.first(posted) - best)

    def _agreement(self, good: int) -> float:
        agreed = agreed_goods(self.view, self.seat)
        if good in agreed or len(agreed) == DOCKS:
            return 0.0
        return DISCOUNT * self.aims.rounds + self.aims.progress("agreements", FOUND, DOCKS - len(agreed))

    def odds(self, strength: int) -> float:
        """How likely the seat is to defeat a lair."""
        return chance(self.house.guns - strength, self.hero)

    def _raid(self, strength: int) -> float:
        """What it is worth to attack a lair."""
        left = BRIDGES - len(lairs_of(self.view, self.seat))
        if not left:
            return 0.0
        luxuries = sum(self.aims.needs[self.house.plain :])
        won = CHEAPER * discount_of(strength) * luxuries + LAIR * bool(self.aims.lairs_wanted)
        won += self.aims.progress("lairs", 0.0, left)
        likely = self.odds(strength)
        return likely * (won - self.ship) - (1 - likely) * REPAIR
