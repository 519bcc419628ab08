"""What of a voyage is seen in passing: the way of a ship, side by side, and the fog that lifts at its end."""

from itertools import pairwise
from math import dist

import pytest

from engine.games.explorers.parts.discovery import Discovered
from engine.games.explorers.parts.sailing import Sailed
from tests.play import OFFICIAL, Setting, random_play
from tests.ui.seen import known, view_of
from ui.base.effects import Journey, Sprite
from ui.board.geometry import Point, side_middle
from ui.motion.moves import effects_of
from ui.play.table import LogEntry

FROM_SIDE_TO_SIDE = 52.0
VOYAGES = [setting for setting in OFFICIAL if setting.name.startswith("explorers")]


@pytest.mark.parametrize("setting", VOYAGES, ids=lambda setting: setting.name)
def test_a_ship_is_seen_on_its_way_and_fog_lifts_when_it_is_there(setting: Setting) -> None:
    journeys = lifted = 0
    for match in random_play(setting.rules, 1, longest=400):
        events = match.log[-1].events if match.log else ()
        for sailed in (event for event in events if isinstance(event, Sailed)):
            table = view_of(match.state, 0, log=(LogEntry(match.ply, "", known(events, 0)),))
            effects = effects_of(table, known(events, 0))
            (journey,) = (effect for effect in effects if isinstance(effect, Journey))
            assert journey.at == f'[data-key="ship:{sailed.seat}-{sailed.ship + 1}"]'
            goal = side_middle(match.state.board.name("side", sailed.path[-1]))
            legs: list[Point] = [*journey.by, goal]
            assert len(legs) == len(sailed.path)
            assert all(dist(one, other) == pytest.approx(FROM_SIDE_TO_SIDE, abs=0.1) for one, other in pairwise(legs))
            found = [event for event in events if isinstance(event, Discovered)]
            mists = [effect for effect in effects if isinstance(effect, Sprite) and effect.look == "mist"]
            assert len(mists) == len(found)
            assert all(mist.wait == journey.wait + journey.lasts for mist in mists)
            journeys, lifted = journeys + 1, lifted + len(mists)
    assert journeys
    assert lifted
