"""Pirates raid the seats with the most trading posts: each loses one of them (anno 8; A5)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.anno1503.parts.declared import SITE, SQUARE
from engine.games.anno1503.parts.happenings import PIRATES
from engine.games.anno1503.parts.in_turn import from_active
from engine.games.anno1503.parts.islands import Islands, draw_from_reserve, free_islands, lay_drawn
from engine.games.anno1503.parts.posts import number_of_posts, post_at, remove_post, sites_with_posts
from engine.games.anno1503.parts.rule import AnnoRule, is_spared
from engine.games.anno1503.words import Site, Square, Tile
from engine.kernel.actions import Action, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.declared import SEAT
from engine.parts.rule import EVERYWHERE

RAID, LAY = "raid", "lay-tile"
"""The questions which post is lost, and on which island a tile of the reserve is laid."""
RAIDED = "raided"
"""The stage in which a seat loses a post; its argument is the seat."""
FEWEST = 2
"""Pirates do not raid a seat with fewer posts than this."""


class PostLost(NamedTuple):
    """A seat lost the post at a site; its tile went under the reserve."""

    seat: Seat
    site: Site
    tile: Tile


class TileLaid(NamedTuple):
    """A seat laid a tile of a reserve face down on an island."""

    seat: Seat
    square: Square


class LosePost(Verb):
    """Choose the post that the seat loses: ``lose-post 2``."""

    name = "lose-post"
    fields = (SITE,)
    during = (RAID,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each site of the seat with a post."""
        return at_each(self.name, seat, sites_with_posts(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-post-there") if the site has no post, else None."""
        return None if post_at(state, action.seat, action.args[0]) != NONE else Refusal("no-post-there")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, put the post under the reserve of its sea, and record it.

        If an island of that sea is free, draw a tile from the reserve and ask the seat where it lays the tile.
        """
        state, seat, (site,) = step.state, action.seat, action.args
        state.stack.pop()
        tile = remove_post(state, seat, site)
        step.events.append(PostLost(Seat(seat), Site(site), Tile(tile)))
        stack = state.rules.numbers.tile_stacks[tile]
        if free_islands(state, stack):
            draw_from_reserve(step, stack)
            state.ask(LAY, seat)


class LayTile(Verb):
    """Lay the drawn tile of the reserve on an island: ``lay-tile B:1,3``."""

    name = "lay-tile"
    fields = (SQUARE,)
    during = (LAY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each free island of the sea to which the drawn tile belongs."""
        return at_each(self.name, seat, free_islands(state, state[Islands].drawn_back))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return None if the square is a free island of the drawn tile's sea, else Refusal("no-free-island")."""
        free = free_islands(state, state[Islands].drawn_back)
        return None if free >> action.args[0] & 1 else Refusal("no-free-island")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, lay the tile face down and record it."""
        step.state.stack.pop()
        lay_drawn(step.state, action.args[0])
        step.events.append(TileLaid(Seat(action.seat), Square(action.args[0])))


def raided_seats(state: State) -> int:
    """Return the mask of the seats with the most posts; 0 if these have too few to be raided."""
    posts = [number_of_posts(state, seat) for seat in range(state.seats)]
    return mask_of(seat for seat, n in enumerate(posts) if n == max(posts) >= FEWEST)


def _raid(step: Step, seat: int) -> None:
    """Ask the seat which post it loses."""
    step.state.ask(RAID, seat)


def _seats_with_posts(state: State) -> int:
    """Return the mask of the seats with at least one post: only they can be asked to lose one."""
    return mask_of(seat for seat in range(state.seats) if number_of_posts(state, seat))


class Raids(AnnoRule):
    """The rule of raids: each seat with the most posts, if these are two or more, loses one."""

    verbs = (LosePost, LayTile)
    questions = (
        Question(RAID, _seats_with_posts, over=("main",)),
        Question(LAY, lambda state: EVERYWHERE, over=("main",)),
    )
    stages = (Stage(RAIDED, _raid, SEAT, over=("main",), transparent=True),)

    def befell(self, step: Step, happening: int) -> None:
        """Let each raided seat that no rule protects lose a post, if the happening is pirates."""
        if happening == PIRATES:
            state = step.state
            hit = raided_seats(state)
            spared = mask_of(seat for seat in range(state.seats) if is_spared(state, seat, PIRATES))
            from_active(step, RAIDED, hit & ~spared)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a tile is drawn while the question is not open, or the other way round."""
        asked = any(kind == LAY for kind, *_ in state.stack)
        held = state[Islands].drawn_back != NONE
        return [] if asked == held or state.over else ["a tile is in hand, and nobody lays it"]
