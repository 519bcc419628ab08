"""What of the pirates' game is seen and heard in passing: the die, the ghost, the parrot's cards, the castle."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.events import Event
from tests.tables.junior import GHOST_CARD, WOOD, Cove
from tests.ui.seen import known, view_of, viewers
from ui.base.effects import Effect, Journey, Mark, Sound, Sprite
from ui.families.junior.motion import FLOATS, OPEN, SHOWN, SOUNDS
from ui.motion.moves import effects_of
from ui.play.table import LogEntry


def effects(table: Cove, events: Sequence[Event], seat: int | None = 0) -> list[Effect]:
    """What a seat sees and hears of an action."""
    told = known(events, seat)
    return effects_of(view_of(table.state.copy(), seat, log=(LogEntry(1, "", told),)), told)


def sprites(found: Sequence[Effect], look: str) -> list[Sprite]:
    return [effect for effect in found if isinstance(effect, Sprite) and look in effect.look.split()]


def test_one_die_tumbles() -> None:
    table = Cove(moment="roll")
    found = effects(table, table.do("0 roll", 5))
    (thrown,) = sprites(found, "throw")
    assert thrown.start == "#dice .die:nth-child(1)"
    assert Sound("dice") in found


def test_the_ghost_is_seen_on_its_way() -> None:
    table = Cove(moment="roll")
    table.do("0 roll", 6)
    found = effects(table, table.do(f"0 ghost {table.land('B')}"))
    (journey,) = (effect for effect in found if isinstance(effect, Journey))
    assert (journey.at, journey.lasts) == ('[data-key="haunting"]', FLOATS)
    assert Sound(SOUNDS["GhostMoved"]) in found


def test_a_card_of_the_parrots_is_seen_by_all_before_it_brings_anything() -> None:
    table = Cove()
    events = table.ask_parrot(0, WOOD)
    for viewer in viewers(table.rules):
        found = effects(table, events, viewer)
        (card,) = sprites(found, "parrot-card")
        assert "Two wood" in card.inside
        brought = [flight for flight in sprites(found, "flight") if flight.wait >= OPEN]
        assert brought, "the wood comes when the card has been seen"


def test_whoever_gets_the_castle_is_praised_and_the_flag_goes_up() -> None:
    table = Cove()
    table.ask_parrot(0, GHOST_CARD)
    found = effects(table, table.do(f"0 ghost {table.land('B')}"))
    assert any(isinstance(each, Mark) and "castle" in each.at for each in found)
    assert [sprite.goal or sprite.start for sprite in sprites(found, "halo")] == ["#players .seat:nth-child(1)"]
    assert Sound("award") in found


def test_a_harbour_tile_is_shown_to_all() -> None:
    table = Cove().ship(0, "2-3").fort(0, 7).ship(0, "6-7")
    found = effects(table, table.give(0, "sabre+wool+wood+rum").do(f"0 fort {table.site(6)}", 0), 2)
    (tile,) = sprites(found, "halo")
    assert "ware" in tile.inside


def test_all_that_is_shown_or_heard_is_an_event_of_the_family() -> None:
    assert {kind.__name__ for kind in SHOWN} <= set(SOUNDS)
