"""The new world, whose harbours the players place before anything else."""

from __future__ import annotations

import pytest

from engine.command.sitting import Sitter, play
from engine.games.seafarers import NEW_WORLD
from engine.games.seafarers.parts.docking import PlacedHarbours, coasts
from engine.games.seafarers.parts.shores import Landfalls
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.bits import bits
from engine.hexes.regions import regions
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.parts.bundles import size
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


def test_after_a_turn_the_others_may_build_if_they_have_cards() -> None:
    """Ruling Q21; classic 13."""
    table = large()
    table.do("0 end")
    assert table.asked == ("break", (2,))
    assert {text.split()[1] for text in table.legal()} <= {"pass-building", "ship", "road"}
    table.do("2 pass-building")
    assert table.asked == ("break", (4,))
    table.do("4 pass-building")
    assert table.asked == ("roll", (1,))


def test_nobody_trades_or_plays_a_card_then() -> None:
    table = large().give(2, "2lumber").deal(2, "monopoly")
    table.do("0 end")
    assert table.refused("2 monopoly ore") == table.refused("2 bank lumber ore") == "not-now"


def test_at_usual_tables_the_next_turn_begins_at_once() -> None:
    table = AtSea(4, IN_MID_PLAY).give(2, "2lumber+2wool")
    table.do("0 end")
    assert table.asked == ("roll", (1,))


def test_there_are_more_cards_for_more_players() -> None:
    usual, many = (NEW_WORLD.on_table(seats).numbers for seats in (4, 6))
    assert (sum(usual.deck), sum(many.deck), max(usual.deck), max(many.deck)) == (25, 34, 14, 20)
    assert (size(usual.bank), size(many.bank)) == (5 * 19, 5 * 24)


# -- short turns ---------------------------------------------------------------------------------------------------


def paired(**options: str | int) -> AtSea:
    """A table of five at which short turns were agreed on; seat 3 follows upon seat 0."""
    return AtSea(5, IN_MID_PLAY, **{"extra-building": "paired", **options}).give(3, "4lumber+2wool").deal(3, "monopoly")


def test_whoever_sits_three_places_on_has_a_short_turn() -> None:
    """Classic 13."""
    table = paired()
    table.do("0 end")
    assert table.asked == ("short-turn", (3,))
    assert table.refused("3 end") == table.refused("3 offer lumber wool 0") == table.refused("3 roll") == "not-now"
    table.do("3 bank lumber ore")
    table.do("3 monopoly grain")
    table.do("3 pass-building")
    assert table.asked == ("roll", (1,))


def test_a_short_turn_comes_with_or_without_cards_and_goes_round_the_table() -> None:
    table = AtSea(6, IN_MID_PLAY, active=4, **{"extra-building": "paired"})
    table.do("4 end")
    assert table.asked == ("short-turn", (1,))
    table.do("1 pass-building")
    assert table.asked == ("roll", (5,))


def test_one_card_is_played_in_a_short_turn_and_another_in_the_next_turn() -> None:
    table = paired().deal(3, "year-of-plenty")
    table.do("0 end")
    table.do("3 monopoly grain")
    assert table.refused("3 year-of-plenty 2ore") == "one-card-a-turn"
    table.do("3 pass-building")
    table.turn_of(3)
    table.do("3 year-of-plenty 2ore")


def test_whoever_has_the_points_in_a_short_turn_wins() -> None:
    table = paired(points=3).settlement(3, "2,2 N", "3,3 N", "1,5 N")
    table.do("0 end")
    assert table.state.over
    assert table.state.winner == 3


def test_both_kinds_are_for_large_tables_alone() -> None:
    names = [{option.name for option in NEW_WORLD.on_table(seats).options} for seats in (4, 5)]
    assert ["extra-building" in each for each in names] == [False, True]


@pytest.mark.parametrize("seats", [5, 6])
def test_a_whole_game_of_short_turns_ends(seats: int) -> None:
    rules = NEW_WORLD.on_table(seats, {"extra-building": "paired", "points": 8})
    outcome = play(rules, [Sitter("random")] * seats, 7)
    assert outcome.end == "points"
