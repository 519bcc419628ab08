"""The worth of the tiles of the islands to a seat, in gold: of tiles that it has seen and of unseen ones."""

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
"""The number of posts that makes a goal."""
CHOICE = 1.0
"""The worth of the choice between two goods, each time a site yields."""
YIELDING = 0.3
"""The share that counts of what a post may yield in the rest of the game."""
DISCOUNT = 0.3
"""The worth, per round, of paying a coin less for a good."""
FOUND = 20.0
"""The effort that a tile for a goal saves, in gold."""
LAIR = 40.0
"""The worth of a defeated lair that a chosen goal needs, in gold."""
CHEAPER = 0.7
"""The share that counts of what a lair's discount saves on the luxuries still needed."""
CURIOSITY = 0.5
"""The worth of seeing an unseen tile, in gold, whatever tile it is."""


class Tiles(Lens):
    """The worth of each tile to the seat; :meth:`net` is its worth less the ship that claims it."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house, self.aims, self.stock = outlook[Household], outlook[Aims], outlook[Stock]
        self.hero = outlook[Pirates].hero
        self._nets: dict[int, float] = {}
        self._posts: dict[int, float] = {}
        self._unknown: dict[int, float] = {}

    @cached_property
    def ship(self) -> float:
        """The worth in gold of the ship that a claim sends back to the reserve."""
        return self.house.cost(self.house.unpacked(ship_cost(self.view, self.seat)))

    def at(self, square: int) -> float:
        """Return the worth, in gold, of a ship's arrival at the island at `square`, its tile seen or not.

        It is never negative, and 0 if no tile is left there.
        """
        islands = self.view[Islands]
        tile, back = islands.tile[square], islands.back[square]
        if back == NONE:
            return 0.0
        return self.unknown(back) if tile == NONE else max(0.0, self.net(tile))

    def unknown(self, stack: int) -> float:
        """Return the average worth, in gold, of an unseen tile of the stack with index `stack`, and of seeing it."""
        if stack not in self._unknown:
            likely = self._likely(stack)
            total = sum([n * max(0.0, self.net(tile)) for n, tile in likely])
            self._unknown[stack] = CURIOSITY + total / max(1, sum([n for n, _ in likely]))
        return self._unknown[stack]

    def _likely(self, stack: int) -> list[tuple[int, int]]:
        """Return (number, tile) of each kind of tile of `stack` that the seat has not seen."""
        stacks, unseen = self.view.rules.numbers.tile_stacks, self.view[Islands].unseen
        return [(n, tile) for tile, n in enumerate(unseen) if n and stacks[tile] == stack]

    def hopes(self, stack: int) -> tuple[int, int]:
        """Return (how many of the unseen tiles of `stack` are worth a ship, how many unseen tiles it has)."""
        likely = self._likely(stack)
        return sum([n for n, tile in likely if self.net(tile) > 0]), sum([n for n, _ in likely])

    def net(self, tile: int) -> float:
        """Return the worth, in gold, of claiming `tile`, or attacking its lair, less the ship. Cached.

        It may be negative.
        """
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
        """Return how much more gold a post for `good` would yield at `site` than what is there, to the game's end."""
        best, free = self._sites[site]
        more = max(0.0, self.stock.first(good) - best) + CHOICE * free
        return YIELDING * self.house.rolls * self.aims.rounds * more

    @cached_property
    def _sites(self) -> list[tuple[float, bool]]:
        """For each site, the worth in gold of the best good that it yields now, and whether it has no post."""
        return [self._site(site) for site in range(SITES)]

    def _site(self, site: int) -> tuple[float, bool]:
        there, old = site_good(self.view, self.seat, site), post_good(self.view, self.seat, site)
        goods = [*range(self.house.plain)] if there == OF_CHOICE else [there]
        return max([self.stock.first(good) for good in (*goods, old) if good >= 0]), old < 0

    def post_there(self, site: int) -> float:
        """Return how much more gold a card of the post at `site` is worth than one of the site's good; at least 0."""
        posted, there = post_good(self.view, self.seat, site), site_good(self.view, self.seat, site)
        best = self.stock.first(there) if there >= 0 else 0.0
        return max(0.0, self.stock.first(posted) - best)

    def _agreement(self, good: int) -> float:
        agreed = agreed_goods(self.view, self.seat)
        if good in agreed or len(agreed) == DOCKS:
            return 0.0
        return DISCOUNT * self.aims.rounds + self.aims.progress("agreements", FOUND, DOCKS - len(agreed))

    def chance(self, strength: int) -> float:
        """Return the likelihood that the seat defeats a lair of `strength`."""
        return chance(self.house.guns - strength, self.hero)

    def _raid(self, strength: int) -> float:
        """Return the average worth, in gold, of attacking a lair of `strength`; 0 if the seat may defeat no more."""
        left = BRIDGES - len(lairs_of(self.view, self.seat))
        if not left:
            return 0.0
        luxuries = sum(self.aims.needs[self.house.plain :])
        won = CHEAPER * discount_of(strength) * luxuries + LAIR * bool(self.aims.lairs_wanted)
        won += self.aims.progress("lairs", 0.0, left)
        likely = self.chance(strength)
        return likely * (won - self.ship) - (1 - likely) * REPAIR
