"""Trading posts: tiles at the sites of a home island; a seat may take their good instead (anno 5, 8; A15)."""

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
    """``at`` is the post tile at each site of each seat's island, -1 for none: one flat list, by seat, then by site."""

    at: Annotated[list[TileOrNone], Each(SEAT, SITES)]


class PostOpened(NamedTuple):
    """A seat put a trading post at a site; ``replaced`` is the tile that was there, -1 for none."""

    seat: Seat
    tile: Tile
    site: Site
    replaced: Tile


def post_goods(rules: Rules) -> Mapping[int, int]:
    """Return ``{tile: good}`` for the tiles that are trading posts."""
    return goods_of(rules, "-post")


def post_at(state: State, seat: int, site: int) -> int:
    """Return the tile of the post at a site of the seat's island, or -1."""
    return state[Posts].at[seat * SITES + site]


def post_good(state: State, seat: int, site: int) -> int:
    """Return the good of the post at a site of the seat's island, or -1 without a post."""
    return state.rules.tables[post_goods].get(post_at(state, seat, site), NONE)


def sites_with_posts(state: State, seat: int) -> int:
    """Return the mask of the sites of the seat's island with a post."""
    return mask_of([site for site, tile in enumerate(_posts(state, seat)) if tile != NONE])


def number_of_posts(state: State, seat: int) -> int:
    """Return how many trading posts the seat has."""
    return SITES - _posts(state, seat).count(NONE)


def _posts(state: State, seat: int) -> list[int]:
    """Return the tile at each site of the seat's island, -1 for none."""
    return state[Posts].at[seat * SITES : (seat + 1) * SITES]


def remove_post(state: State, seat: int, site: int) -> int:
    """Remove the post at a site, put its tile under the reserve of its sea, and return the tile."""
    at, place = state[Posts].at, seat * SITES + site
    tile, at[place] = at[place], NONE
    put_under(state, tile)
    return tile


def open_sites(state: State, seat: int, tile: int) -> int:
    """Return the mask of the sites where the seat may put the post ``tile``: free ones, or if none is free, taken ones.

    Only a post for a luxury fits at the site that yields any good.
    """
    luxury = state.rules.tables[post_goods][tile] >= state.rules.tables[plain_kinds]
    fitting = mask_of(site for site in range(SITES) if luxury or site_good(state, seat, site) != OF_CHOICE)
    return fitting & ~sites_with_posts(state, seat) or fitting


class OpenPost(Verb):
    """Take the found trading post and put it at a site of the seat's island: ``open-post 3``."""

    name = "open-post"
    fields = (SITE,)
    during = (FOUND,)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each site where the found post may be put."""
        tile = found_tile(state)
        return at_each(self.name, seat, open_sites(state, seat, tile)) if _is_post(state, tile) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the found tile cannot be put at the site, or None.

        The keys: "no-post" (the tile is none) and "no-quay" (the post may not be put at this site).
        """
        tile, (site,) = found_tile(state), action.args
        if not _is_post(state, tile):
            return Refusal("no-post")
        return None if open_sites(state, action.seat, tile) >> site & 1 else Refusal("no-quay")

    def perform(self, step: Step, action: Action) -> None:
        """Take the found tile, which puts the ship into reserve, put it at the site and record it.

        A post that was at the site goes under the reserve of its sea. The seat's points are counted again.
        """
        state, seat, (site,) = step.state, action.seat, action.args
        old = post_at(state, seat, site)
        if old != NONE:
            remove_post(state, seat, site)
        tile = take_found(step)
        state[Posts].at[seat * SITES + site] = tile
        step.events.append(PostOpened(Seat(seat), Tile(tile), Site(site), Tile(old)))
        points_changed(step, 1 << seat)


def _is_post(state: State, tile: int) -> bool:
    """Return whether the tile is a trading post; -1 is none."""
    return tile in state.rules.tables[post_goods]


class TradingPosts(AnnoRule):
    """The rule of trading posts: each takes a site; only those for luxuries fit at the site that yields any good."""

    slices = (Posts,)
    verbs = (OpenPost,)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there are no posts."""
        step.state[Posts] = Posts([NONE] * (SITES * step.state.seats))

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """Return Refusal("post-needs-quay") for a post, which needs the choice of a site, else None."""
        return Refusal("post-needs-quay") if _is_post(state, tile) else None

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault for each tile at a site that is no post, or that does not fit there."""
        goods, plain, faults = state.rules.tables[post_goods], state.rules.tables[plain_kinds], []
        for place, tile in enumerate(state[Posts].at):
            seat, site = divmod(place, SITES)
            if tile != NONE and (tile not in goods or _misplaced(state, seat, site, goods[tile] >= plain)):
                faults.append(f"a wrong post at site {site + 1} of seat {seat}")
        return faults


def _misplaced(state: State, seat: int, site: int, luxury: bool) -> bool:
    """Return whether a post does not fit at the site: it is for no luxury, and the site yields any good."""
    return not luxury and site_good(state, seat, site) == OF_CHOICE
