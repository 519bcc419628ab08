"""The new world, whose harbours the players place before anything else."""

from __future__ import annotations

import pytest

from engine.command.sitting import Sitter, play
from engine.games.seafarers.parts.docking import PlacedHarbours, coasts
from engine.games.seafarers.parts.shores import Landfalls
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.scenarios.new_world import NEW_WORLD
from engine.hexes.regions import regions
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.parts.land import Land
from engine.parts.settlements import free_sites
from tests.play import choose
from tests.tables.seafarers import AtSea

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def placed(seats: int, seed: int) -> Match:
    """The harbours of a new world are placed."""
    match, generator = Match(NEW_WORLD.on_table(seats, {"first": "1"}), Seeded(seed)), Generator(seed)
    while match.state.decision.kind == "dock":
        match.submit(choose(match.state.rules, match.state, generator))
    return match


@EVERY_TABLE
def test_harbours_are_placed_in_turn_order_before_the_first_settlement(seats: int) -> None:
    match = placed(seats, 4)
    seats_asked = [entry.action.seat for entry in match.log]
    harbours = [-1, -1, -1, -1, 0, 1, 2, 3, 4] if seats < 5 else [-1, -1, -1, -1, -1, 0, 1, 2, 2, 3, 4]
    assert seats_asked == [(1 + n) % seats for n in range(len(harbours))]
    assert match.state.decision.kind == "opening-settlement"
    assert sorted(kind for _, kind in match.state[Land].ports) == harbours


@pytest.mark.parametrize("seed", range(8))
def test_harbours_lie_on_coasts_and_share_no_corner(seed: int) -> None:
    state = placed(3, seed).state
    sides = [side for side, _ in state[Land].ports]
    corners = [corner for side in sides for corner in state.board.side_corners[side]]
    assert len(corners) == len(set(corners))
    assert all((state[Waters].lanes & state[Waters].paths) >> side & 1 for side in sides)
    assert not coasts(state) & sum(1 << side for side in sides)


@pytest.mark.parametrize("seed", range(8))
def test_a_dealt_world_has_islands_and_room_for_everybody(seed: int) -> None:
    state, _ = NEW_WORLD.on_table(4).start(Seeded(seed))
    assert len(regions(state.board, state[Waters].land)) > 1
    assert free_sites(state, 0, state.board.all_corners).bit_count() >= 2 * 4


def test_home_is_where_one_begins_and_every_other_island_counts_one() -> None:
    match, generator = placed(3, 2), Generator(2)
    while match.state.decision.kind != "roll":
        match.submit(choose(match.state.rules, match.state, generator))
    homes = match.state[Landfalls].home
    islands = sum(1 << bits(region)[0] for region in regions(match.state.board, match.state[Waters].land))
    assert all(home and not home & ~islands for home in homes)
    assert match.state.rules.numbers.shore_points == 1


# -- five and six --------------------------------------------------------------------------------------------------


IN_MID_PLAY = NEW_WORLD.without(PlacedHarbours)
"""The game as it is once its harbours are placed."""


def large(**options: str) -> AtSea:
    """A table of five in mid-play; seats 2 and 4 have cards."""
    return AtSea(5, IN_MID_PLAY, **options).give(2, "2lumber+2wool").give(4, "ore")


def test_after_a_turn_the_others_may_build_ships_too_if_they_have_cards() -> None:
    """Ruling Q21; classic 13."""
    table = large()
    table.do("0 end")
    assert table.asked == ("break", (2,))
    assert {text.split()[1] for text in table.legal()} <= {"pass-building", "ship", "road"}
    table.do("2 pass-building")
    assert table.asked == ("break", (4,))
    table.do("4 pass-building")
    assert table.asked == ("roll", (1,))


@pytest.mark.parametrize("seats", [5, 6])
def test_a_whole_game_of_short_turns_ends(seats: int) -> None:
    rules = NEW_WORLD.on_table(seats, {"extra-building": "paired", "points": 8})
    outcome = play(rules, [Sitter("random")] * seats, 7)
    assert outcome.end == "points"
