"""What of Cities & Knights is seen in passing: knights on the march, battles, metropolises."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.cities_knights.parts.barbarians import WAY
from engine.games.cities_knights.parts.knight_moves import KnightDisplaced
from engine.kernel.events import Event
from engine.kernel.rules import Game
from tests.play import random_play
from tests.tables.cities_knights import SHIP
from tests.tables.knights import Embattled
from tests.tables.places import corner
from tests.tables.seafarers_knights import WATERY_KNIGHTS, Coasts
from tests.ui.board.drawn import parsed
from tests.ui.seen import known, table_of, text_of, view_of
from ui.base.effects import Effect, Journey, Mark, Sound, Sprite
from ui.board.geometry import corner_point
from ui.board.shapes import move
from ui.families.cities_knights import raid
from ui.families.cities_knights.motion import AFTERMATH, LEG, MARCH, SHOWN, SOUNDS
from ui.motion.moves import effects_of
from ui.play import screen
from ui.play.table import LogEntry

START, GOAL, REFUGE = "0,0 N", "0,0 NE", "0,0 SE"


def effects(table: Embattled | Coasts, *told: Sequence[Event], seat: int = 0) -> list[Effect]:
    """What a seat sees and hears of the last of some actions."""
    events = [known(each, seat) for each in told]
    log = tuple(LogEntry(ply, "", each) for ply, each in enumerate(events, 1))
    return effects_of(view_of(table.state.copy(), seat, log=log), events[-1])


def marches(found: Sequence[Effect]) -> dict[str, str]:
    """Where knights go, and with which transform they stood before."""
    return {effect.at: effect.begin for effect in found if isinstance(effect, Journey)}


def marched(start: str, goal: str) -> dict[str, str]:
    """The march of one knight."""
    return {f'[data-key="knight:{corner(goal)}"]': move(*corner_point(corner(start)))}


def looks(found: Sequence[Effect], look: str) -> list[str]:
    """What moves on the spot like this."""
    return [effect.at for effect in found if isinstance(effect, Mark) and effect.look == look]


def test_a_knight_goes_from_its_corner_to_the_other() -> None:
    table = Embattled().road(0, "0,0 NE").knight(0, START, active=True).turn_of(0)
    found = effects(table, table.do(f"0 move-knight {corner(START)} {corner(GOAL)}"))
    assert marches(found) == marched(START, GOAL)
    assert {(effect.by, effect.lasts) for effect in found if isinstance(effect, Journey)} == {((), MARCH + LEG)}
    assert Sound("road") in found


def test_a_knight_goes_along_the_routes_of_its_owner() -> None:
    table = Embattled().road(0, "0,0 NE E SE").knight(0, START, active=True).turn_of(0)
    (march,) = (
        effect
        for effect in effects(table, table.do(f"0 move-knight {corner(START)} {corner('0,0 S')}"))
        if isinstance(effect, Journey)
    )
    assert march.by == tuple(corner_point(corner(spot)) for spot in (GOAL, REFUGE))
    assert march.lasts == MARCH + 3 * LEG


def embattled() -> Embattled:
    """A strong knight before a basic one, whose owner has a route that leads away."""
    table = Embattled().road(0, "0,0 NE").road(1, "0,0 E").turn_of(0)
    return table.knight(0, START, rank="strong", active=True).knight(1, GOAL)


def test_a_driven_knight_leaves_and_the_other_comes() -> None:
    table = embattled()
    found = effects(table, table.do(f"0 displace-knight {corner(START)} {corner(GOAL)}"))
    assert marches(found) == marched(GOAL, REFUGE) | marched(START, GOAL)


def test_nobody_comes_before_the_driven_knight_has_chosen_where_it_goes() -> None:
    table = embattled().road(1, "0,0 SE")
    first = table.do(f"0 displace-knight {corner(START)} {corner(GOAL)}")
    found = effects(table, first)
    assert (marches(found), len(looks(found, "shaking"))) == ({}, 1)
    assert any(isinstance(event, KnightDisplaced) for event in first)
    found = effects(table, first, table.do(f"1 retreat {corner(REFUGE)}"))
    assert marches(found) == marched(GOAL, REFUGE) | marched(START, GOAL)


@pytest.mark.parametrize("active", [True, False])
def test_a_battle_tells_both_sides_and_who_is_stronger(active: bool) -> None:
    table = Embattled().city(0, "0,0 S").knight(0, START, active=active)
    found = effects(table, table.attacked())
    (battle,) = (effect for effect in found if isinstance(effect, Sprite) and effect.look == "battle")
    told = parsed(battle.inside)
    sides = {side.get("class"): side.findtext("b") for side in told.iter() if "force " in side.get("class", "")}
    assert sides == (
        {"force raiders": "1", "force knights wins": "1"}
        if active
        else {"force raiders wins": "1", "force knights": "0"}
    )
    assert "".join(told.itertext()).endswith("Ada is defender: 1 point" if active else "Ada lost a city")
    assert len(looks(found, "shaking")) == 1 + (not active)  # the robber wakes
    assert (Sound("award") in found) is active


def flown(found: Sequence[Effect], look: str) -> list[Sprite]:
    """What is drawn over the page like this."""
    return [effect for effect in found if isinstance(effect, Sprite) and effect.look == look]


def test_the_ship_of_the_event_die_goes_to_its_place_on_the_track() -> None:
    table = Embattled().sailed(2).turn_of(0, "roll")
    found = effects(table, table.do("0 roll", 1, 1, SHIP))
    assert [sprite.goal for sprite in flown(found, "flight")] == [raid.SHIP]
    assert looks(found, "sailing") == [raid.SHIP]
    assert Sound("oars") in found


@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_page_warns_when_the_barbarians_are_two_steps_away(left: int) -> None:
    table = Embattled().sailed(WAY - left - 1).turn_of(0, "roll")
    alarms = flown(effects(table, table.do("0 roll", 1, 1, SHIP)), "alarm")
    assert [text_of(alarm.inside) for alarm in alarms] == {
        3: [],
        2: ["The barbarians are near: 2 steps to go"],
        1: ["The barbarians are near: 1 step to go"],
    }[left]


def test_a_city_falls_when_the_battle_has_been_told() -> None:
    table = Embattled().city(0, "0,0 S")
    (fallen,) = flown(effects(table, table.attacked()), "fallen")
    assert (fallen.start, fallen.wait) == (f'[data-key="corner:{corner("0,0 S")}"]', AFTERMATH)


def test_a_knight_that_has_nowhere_to_go_falls() -> None:
    table = Embattled().road(0, "0,0 NE").turn_of(0).knight(0, START, rank="strong", active=True).knight(1, GOAL)
    found = effects(table, table.do(f"0 displace-knight {corner(START)} {corner(GOAL)}"))
    assert [sprite.start for sprite in flown(found, "fallen")] == [f'[data-key="corner:{corner(GOAL)}"]']


def test_the_sign_of_a_metropolis_that_is_taken_goes_to_its_new_city() -> None:
    table = Embattled().city(0, START).city(1, "0,0 S")
    table.improve(1, "science", 4)
    table.improve(0, "science", 4)
    table.give(0, "5paper").turn_of(0)
    (sign,) = flown(effects(table, table.do("0 improve science")), "flight")
    assert (sign.start, sign.goal) == tuple(f'[data-key="building:{corner(spot)}"]' for spot in ("0,0 S", START))


def test_a_metropolis_is_seen_to_rise() -> None:
    table = Embattled().city(0, START)
    table.improve(0, "science", 3)
    table.give(0, "4paper").turn_of(0)
    found = effects(table, table.do("0 improve science"))
    assert f'[data-key="building:{corner(START)}"]' in looks(found, "arriving")


def test_whatever_is_heard_is_an_event() -> None:
    assert {kind.__name__ for kind in SHOWN} - {"BarbariansGone", "MetropolisLost"} <= set(SOUNDS)


@pytest.mark.parametrize("game", [CITIES_KNIGHTS, WATERY_KNIGHTS], ids=lambda game: game.name)
def test_all_that_moves_in_a_game_is_on_the_board(game: Game) -> None:
    """A knight that goes is there where it comes, as are all that move on the spot."""
    for match in random_play(game.on_table(4), 3, 1500):
        events = known(match.log[-1].events, 0) if match.log else ()
        if not any(type(event) in SHOWN for event in events):
            continue
        view = table_of(match, 0)
        keys = {f'[data-key="{piece.key}"]' for piece in screen.picture(view).pieces}
        moved = [each.at for each in effects_of(view, events) if isinstance(each, Journey | Mark)]
        assert {at for at in moved if at.startswith(('[data-key="knight', '[data-key="building'))} <= keys


def test_after_the_first_battle_the_figures_come_from_beside_the_map() -> None:
    table = Coasts().city(0, "0,0 N")
    found = effects(table, table.attacked())
    coming = {effect.at: effect.wait for effect in found if isinstance(effect, Journey)}
    assert coming == {'[data-key="robber"]': AFTERMATH, '[data-key="pirate"]': AFTERMATH}
