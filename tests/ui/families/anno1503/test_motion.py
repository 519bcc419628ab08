"""What of the explorers and merchants is seen in passing: the tile that a ship has found."""

from __future__ import annotations

from engine.games.anno1503.parts.exploration import Claimed, Looked
from engine.games.anno1503.words import Square, Tile
from engine.kernel.events import Event, Seat
from tests.tables.anno import Anno
from tests.ui.seen import known, view_of
from ui.base.effects import Sprite
from ui.motion.moves import effects_of
from ui.play.table import LogEntry


def shown(event: Event, viewer: int) -> list[str]:
    """What a seat sees large over the board after an event of seat 1."""
    told = known([event], viewer)
    found = effects_of(view_of(Anno().state, viewer, log=(LogEntry(1, "", told),)), told)
    return [effect.inside for effect in found if isinstance(effect, Sprite) and "reveal" in effect.look.split()]


def test_a_tile_is_shown_to_its_finder_at_once_and_to_the_others_with_the_finders_name() -> None:
    found = Seat(1), Square(0), Tile(0)
    looked, claimed = Looked(*found), Claimed(*found)
    (own,) = shown(looked, 1)
    assert 'class="who"' not in own
    assert (shown(claimed, 1), shown(looked, 0)) == ([], [])
    (told,) = shown(claimed, 0)
    assert 'class="who"' in told
