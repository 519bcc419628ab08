"""Trading posts: tiles on the quays of a home island, each beside a site whose good it may replace (anno 5, 8; A15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from engine.games.anno1503.parts.declared import SITE, TileOrNone
from engine.games.anno1503.parts.exploration import FOUND, found_tile, take_found
from engine.games.anno1503.parts.home import OF_CHOICE, SITES, site_good
from engine.games.anno1503.parts.islands import goods_of, put_under
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import Site, Tile
from engine.kernel.actions import Action, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import NONE, Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import SEAT
from engine.parts.hands import plain_kinds
from engine.parts.turn import points_changed


@state_slice
class Posts(Slice):
    """``at`` is the tile at each site of each seat's island, in one flat list."""

    at: Annotated[list[TileOrNone], Each(SEAT, SITES)]


class PostOpened(NamedTuple):
    """A trading post was put at a site; ``replaced`` is the tile that it took the place of, -1 for none."""

    seat: Seat
    tile: Tile
    site: Site
    replaced: Tile


def post_goods(rules: Rules) -> Mapping[int, int]:
    """The tiles that are posts, each with its good."""
    return goods_of(rules, "-post")


def post_at(state: State, seat: int, site: int) -> int:
    """The tile at a site of a seat's island, or none."""
    return state[Posts].at[seat * SITES + site]


def post_good(state: State, seat: int, site: int) -> int:
    """The good of the post at a site of a seat's island; -1 without one."""
    return state.rules.tables[post_goods].get(post_at(state, seat, site), NONE)


def sites_with_posts(state: State, seat: int) -> int:
    """The mask of the sites of a seat's island that have a post."""
    return mask_of([site for site, tile in enumerate(_posts(state, seat)) if tile != NONE])


def number_of_posts(state: State, seat: int) -> int:
    """How many trading posts a seat has."""
    return SITES - _posts(state, seat).count(NONE)


def _posts(state: State, seat: int) -> list[int]:
    """The tile at each site of a seat's island, or none."""
    return state[Posts].at[seat * SITES : (seat + 1) * SITES]


def remove_post(state: State, seat: int, site: int) -> int:
    """Take a post away and put its tile under the reserve; returns the tile."""
    at, place = state[Posts].at, seat * SITES + site
    tile, at[place] = at[place], NONE
    put_under(state, tile)
    return tile


def open_sites(state: State, seat: int, tile: int) -> int:
    """The mask of the sites where a post may be put: free ones if there are any, or else any that it fits."""
    luxury = state.rules.tables[post_goods][tile] >= state.rules.tables[plain_kinds]
    fitting = mask_of(site for site in range(SITES) if luxury or site_good(state, seat, site) != OF_CHOICE)
    return fitting & ~sites_with_posts(state, seat) or fitting


class OpenPost(Verb):
    """Take the trading post that was found, and put it at a site of the own island: ``open-post 3``."""

    name = "open-post"
    fields = (SITE,)
    during = (FOUND,)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every site that is open to it."""
        tile = found_tile(state)
        return at_each(self.name, seat, open_sites(state, seat, tile)) if _is_post(state, tile) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be a post, and the site open to it."""
        tile, (site,) = found_tile(state), action.args
        if not _is_post(state, tile):
            return Refusal("no-post")
        return None if open_sites(state, action.seat, tile) >> site & 1 else Refusal("no-quay")

    def perform(self, step: Step, action: Action) -> None:
        """Put it there; a post that it replaces goes under its reserve."""
        state, seat, (site,) = step.state, action.seat, action.args
        old = post_at(state, seat, site)
        if old != NONE:
            remove_post(state, seat, site)
        tile = take_found(step)
        state[Posts].at[seat * SITES + site] = tile
        step.events.append(PostOpened(Seat(seat), Tile(tile), Site(site), Tile(old)))
        points_changed(step, 1 << seat)


def _is_post(state: State, tile: int) -> bool:
    return tile in state.rules.tables[post_goods]


class TradingPosts(AnnoRule):
    """A post takes a quay; one for a luxury may also stand at the site that yields any good."""

    slices = (Posts,)
    verbs = (OpenPost,)

    def setup(self, step: Step) -> None:
        """No posts."""
        step.state[Posts] = Posts([NONE] * (SITES * step.state.seats))

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """It is not claimed without saying where it goes."""
        return Refusal("post-needs-quay") if _is_post(state, tile) else None

    def audit(self, state: State) -> Sequence[str]:
        """Only posts stand there, and none for a plain good where any good is yielded."""
        goods, plain, faults = state.rules.tables[post_goods], state.rules.tables[plain_kinds], []
        for place, tile in enumerate(state[Posts].at):
            seat, site = divmod(place, SITES)
            if tile != NONE and (tile not in goods or _misplaced(state, seat, site, goods[tile] >= plain)):
                faults.append(f"a wrong post at site {site + 1} of seat {seat}")
        return faults


def _misplaced(state: State, seat: int, site: int, luxury: bool) -> bool:
    return not luxury and site_good(state, seat, site) == OF_CHOICE
