"""Home islands: each seat gets one at random, with five sites that yield goods (anno 5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, TypeAlias

from engine.games.anno1503.numbers import ANY
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import HomeIsland
from engine.kernel.actions import Named
from engine.kernel.chance import shuffled
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat

SITES = 5
OF_CHOICE = -1
"""The entry for a site that yields a good of the seat's choice."""

Islet: TypeAlias = Annotated[int, Named("home-islands")]


@state_slice
class Homes(Slice):
    """``island`` is the home island of each seat."""

    island: BySeat[Islet]


class HomeDealt(NamedTuple):
    """A seat has got its home island."""

    seat: Seat
    island: HomeIsland


def site_good(state: State, seat: int, site: int) -> int:
    """Return the good that a site of the seat's island yields, or ``OF_CHOICE`` (-1)."""
    return state.rules.tables[_goods_of_sites][state[Homes].island[seat]][site]


def _goods_of_sites(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return the good of each site, or ``OF_CHOICE``, by island and then by site."""
    index = {word: good for good, word in enumerate(rules.vocabulary("resources"))} | {ANY: OF_CHOICE}
    return tuple(tuple(index[word] for word in island) for island in rules.numbers.island_goods)


@dataclass(frozen=True, eq=False)
class HomeIslands(AnnoRule):
    """The rule of home islands: each seat gets an island of its own at random."""

    islands: Mapping[str, tuple[str, ...]]
    """The goods of the five sites, by the name of the island."""

    slices = (Homes,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabularies ``home-islands`` and ``sites``, and as ``island_goods`` the goods of each island."""
        return {
            "home-islands": tuple(self.islands),
            "island_goods": tuple(self.islands.values()),
            "sites": tuple(str(site + 1) for site in range(SITES)),
        }

    def setup(self, step: Step) -> None:
        """Deal a random island to each seat, no island twice, and record it."""
        dealt = shuffled(step.chance.meant("home"), range(len(self.islands)))[: step.state.seats]
        step.state[Homes] = Homes(dealt)
        for seat, island in enumerate(dealt):
            step.events.append(HomeDealt(Seat(seat), HomeIsland(island)))
