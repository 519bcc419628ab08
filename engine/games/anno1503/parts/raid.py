"""Pirates raid whoever has the most posts: one of them goes back to the seas (anno 8; A5)."""

from __future__ import annotations

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
"""The decisions which post is lost, and where a tile from the reserve is laid."""
RAIDED = "raided"
"""The stage in which a seat loses a post."""
FEWEST = 2
"""Whoever has fewer posts is not worth a raid."""


class PostLost(NamedTuple):
    """A post was lost, and its tile went under its reserve."""

    seat: Seat
    site: Site
    tile: Tile


class TileLaid(NamedTuple):
    """A tile from a reserve was laid on an island, unseen."""

    seat: Seat
    square: Square


class LosePost(Verb):
    """Choose the post that is lost: ``lose-post 2``."""

    name = "lose-post"
    fields = (SITE,)
    during = (RAID,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Any of one's own."""
        return at_each(self.name, seat, sites_with_posts(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """There must be one."""
        return None if post_at(state, action.seat, action.args[0]) != NONE else Refusal("no-post-there")

    def perform(self, step: Step, action: Action) -> None:
        """Put it under its reserve, and draw the tile that is laid instead."""
        state, seat, (site,) = step.state, action.seat, action.args
        state.stack.pop()
        tile = remove_post(state, seat, site)
        step.events.append(PostLost(Seat(seat), Site(site), Tile(tile)))
        stack = state.rules.numbers.tile_stacks[tile]
        if free_islands(state, stack):
            draw_from_reserve(step, stack)
            state.ask(LAY, seat)


class LayTile(Verb):
    """Lay the tile from the reserve on an island: ``lay-tile B:1,3``."""

    name = "lay-tile"
    fields = (SQUARE,)
    during = (LAY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every free island of its sea."""
        return at_each(self.name, seat, free_islands(state, state[Islands].drawn_back))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be free, and of its sea."""
        free = free_islands(state, state[Islands].drawn_back)
        return None if free >> action.args[0] & 1 else Refusal("no-free-island")

    def perform(self, step: Step, action: Action) -> None:
        """Lay it, unseen."""
        step.state.stack.pop()
        lay_drawn(step.state, action.args[0])
        step.events.append(TileLaid(Seat(action.seat), Square(action.args[0])))


def raided_seats(state: State) -> int:
    """The mask of the seats with the most posts; none where nobody has enough."""
    posts = [number_of_posts(state, seat) for seat in range(state.seats)]
    return mask_of(seat for seat, n in enumerate(posts) if n == max(posts) >= FEWEST)


def _raid(step: Step, seat: int) -> None:
    step.state.ask(RAID, seat)


def _owing(state: State) -> int:
    return mask_of(seat for seat in range(state.seats) if number_of_posts(state, seat))


class Raids(AnnoRule):
    """Pirates come to all who have the most posts."""

    verbs = (LosePost, LayTile)
    questions = (Question(RAID, _owing, over=("main",)), Question(LAY, lambda state: EVERYWHERE, over=("main",)))
    stages = (Stage(RAIDED, _raid, SEAT, over=("main",), transparent=True),)

    def befell(self, step: Step, happening: int) -> None:
        """Each of them loses one, unless a rule spares it."""
        if happening == PIRATES:
            state = step.state
            hit = raided_seats(state)
            spared = mask_of(seat for seat in range(state.seats) if is_spared(state, seat, PIRATES))
            from_active(step, RAIDED, hit & ~spared)

    def audit(self, state: State) -> Sequence[str]:
        """A tile from the reserve is in hand as long as somebody lays it."""
        asked = any(kind == LAY for kind, *_ in state.stack)
        held = state[Islands].drawn_back != NONE
        return [] if asked == held or state.over else ["a tile is in hand, and nobody lays it"]
