"""What of a game at sea is seen in passing: ships, the pirate and the fleet on their way, and what is found."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from engine.games.seafarers import SCENARIOS
from engine.games.seafarers.parts.cloth import SEATS, Weavers
from engine.games.seafarers.parts.fog import Uncovered
from engine.games.seafarers.parts.gifts import Gifts
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.games.seafarers.scenarios.fog_islands import FOG_ISLANDS
from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from engine.games.seafarers.scenarios.tribe import TRIBE
from engine.kernel.events import Event
from engine.kernel.rules import Game
from tests.play import random_play
from tests.tables.pirate_isles import RED, Isles
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.ui.seen import known, view_of
from ui.base.effects import Effect, Journey, Mark, Sound, Sprite
from ui.board.geometry import hex_centre, nearest_angle, side_angle
from ui.families.seafarers.motion import LEG, PASSAGE, SHOWN, SOUNDS
from ui.motion.moves import effects_of
from ui.play.table import LogEntry


def effects(table: AtSea, events: Sequence[Event], seat: int = 0) -> list[Effect]:
    """What a seat sees and hears of an action."""
    told = known(events, seat)
    return effects_of(view_of(table.state.copy(), seat, log=(LogEntry(1, "", told),)), told)


def flights(found: Sequence[Effect]) -> list[tuple[str, str]]:
    """Where what flies comes from, and where it goes."""
    return [(effect.start, effect.goal) for effect in found if isinstance(effect, Sprite) and effect.look == "flight"]


def at(key: str) -> str:
    """The selector of something on the board."""
    return f'[data-key="{key}"]'


def test_a_ship_goes_from_its_side_to_the_other() -> None:
    table = AtSea(4).settlement(0, "1,1 N").ship(0, "0,1 NE")
    start, goal = sorted(table.legal("move-ship"))[0].split()
    (journey,) = (each for each in effects(table, table.do(f"0 move-ship {start} {goal}")) if isinstance(each, Journey))
    assert (journey.at, journey.lasts) == (at(f"ship:{goal}"), PASSAGE)
    assert "rotate" in journey.begin


@pytest.mark.parametrize(("start", "goal"), [*permutations(("0,0,NE", "0,0,E", "0,0,SE"), 2)])
def test_a_ship_turns_the_short_way(start: str, goal: str) -> None:
    turned = nearest_angle(start, goal)
    assert (turned - side_angle(start)) % 180 == pytest.approx(0)
    assert abs(turned - side_angle(goal)) == pytest.approx(60)


def test_fog_lifts_over_what_a_ship_has_found() -> None:
    table = AtSea(4, FOG_ISLANDS)
    match = next(match for match in random_play(table.rules, 1) if match.log and _found(match.log[-1].events))
    events = known(match.log[-1].events, 0)
    (mist,) = (each for each in effects_of(view_of(match.state, 0), events) if getattr(each, "look", "") == "mist")
    assert mist.start == at(f"hex:{match.state.board.name('hex', _found(events)[0].hex)}")


def _found(events: Sequence[Event]) -> list[Uncovered]:
    return [event for event in events if isinstance(event, Uncovered)]


def test_the_fleet_passes_every_hex_with_its_blockade() -> None:
    table = Isles(4).turn_of(0, "roll")
    events = table.do("0 roll", 3, 5)
    journeys = [effect for effect in effects(table, events) if isinstance(effect, Journey)]
    assert [journey.at for journey in journeys] == [at("pirate"), at("blockade")]
    assert {journey.by for journey in journeys} == {(hex_centre("1,7"), hex_centre("1,6"))}
    assert {journey.lasts for journey in journeys} == {3 * LEG}


def test_a_gift_flies_to_whoever_took_it() -> None:
    table = AtSea(4, TRIBE).give(0, "lumber+wool").ship(0, "1,8 E")
    table.state[Gifts].harbours = (1,) * 6
    found = effects(table, table.do(f"0 ship {side('2,7 SW')}"))
    assert (at(f"side:{side('2,7 SW')}"), "#players .seat:nth-child(1)") in flights(found)
    assert Sound("card") in found


def test_cloth_comes_from_the_villages_whose_number_was_rolled() -> None:
    table = AtSea(4, CLOTH)
    table.state[Weavers].traders = [0 * SEATS + 1, 1 * SEATS + 2]
    table.turn_of(0, "roll")
    found = flights(effects(table, table.do("0 roll", 4, 6)))
    there = [(start, goal) for start, goal in found if "corner:" in start]
    assert there == [(at(f"corner:{corner('1,4 N')}"), "#players .seat:nth-child(2)")]


def test_a_number_is_carried_over_the_sea() -> None:
    table = AtSea(4, GREATER_ISLAND)
    match = next(
        match
        for match in random_play(table.rules, 3, longest=4000)
        if match.log and match.log[-1].action.verb == "carry"
    )
    source, goal = match.log[-1].action.args
    names = [match.state.board.name("hex", hex_) for hex_ in (source, goal)]
    told = known(match.log[-1].events, 0)
    found = effects_of(view_of(match.state, 0, log=(LogEntry(1, "", told),)), told)
    assert flights(found) == [(at(f"hex:{names[0]}"), at(f"hex:{names[1]}"))]
    assert [effect.at for effect in found if isinstance(effect, Mark)] == [at(f"token:{names[1]}")]


@pytest.mark.parametrize(("die", "marks"), [(1, 1), (3, 0)])
def test_a_fortress_shakes_when_it_is_hit(die: int, marks: int) -> None:
    table = Isles(4).sail(RED, 9)
    table.arm(RED, 2)
    found = effects(table.turn_of(RED), table.do(f"{RED} attack", die))
    assert len([each for each in found if isinstance(each, Sprite) and each.look == "blow"]) == 1
    assert len([each for each in found if isinstance(each, Mark) and each.look == "shaking"]) == marks


def test_every_event_with_a_sound_is_one_of_a_scenario() -> None:
    assert {kind.__name__ for kind in SHOWN} <= {*SOUNDS, "FleetSailed", "ClothTraded", "Uncovered"}


@pytest.mark.some(3)
@pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))
def test_whatever_happens_can_be_seen(game: Game) -> None:
    for match in random_play(game.on_table(game.seats[1], {"points": 8}), 2, longest=600):
        told = known(match.log[-1].events if match.log else match.opening, 1)
        assert all(effects_of(view_of(match.state, 1, log=(LogEntry(match.ply, "", told),)), told) or [True])
