"""Networks of any kinds of routes, what bars them, free pieces, and buildings that shrink and go, in made-up games."""

from __future__ import annotations

import json

import pytest

from engine.command.sitting import Sitter, play
from engine.kernel.bits import bits
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.codec import state_from_json, state_to_json
from engine.kernel.parts import Step
from engine.kernel.rules import Game
from engine.kernel.state import State
from engine.parts.buildings import Buildings, pieces_left
from engine.parts.distance import DistanceRule
from engine.parts.land import Land
from engine.parts.longest_road import LongestRoadTaken, Trails
from engine.parts.maritime_trade import Rates
from engine.parts.network import barred, ends_of, net_of, nets, sides_of, taken_sides
from engine.parts.production import Produced
from engine.parts.roads import RoadBuilt, Roads
from engine.parts.ways import Way, ways
from tests.engine.parts.nets import (
    CANALS,
    EVERYTHING,
    GUARDED,
    QUAKING,
    CanalBuilt,
    Canals,
    Guards,
    ruin,
    shrink,
    swap_guards,
)
from tests.play import pool, positions, random_play
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.made_up import WithCanals, WithGuards
from tests.tables.places import corner, side, spoken
from tests.tables.table import event, kinds
from tests.trails import walks

made_up = pytest.mark.parametrize(
    "game", [CANALS, GUARDED, QUAKING, EVERYTHING], ids=["canals", "guarded", "quaking", "everything"]
)


class Waters(WithCanals, WithGuards, Island):
    """The island with everything that is made up here."""

    game = EVERYTHING

    def length(self, seat: int = 0) -> int:
        """The length that is kept for a seat, which must be that of its longest walk."""
        kept = self.state[Trails].length[seat]
        assert kept == longest_walk(self.state, seat)
        assert self.rules.audit(self.state) == []
        return kept


def longest_walk(state: State, seat: int) -> int:
    """The longest trail over a seat's nets, by walking every one."""
    net_sides = [bits(sides_) for sides_ in sides_of(state, seat)]
    return walks(state.board, net_sides, set(bits(state[Buildings].mine[seat])), set(bits(barred(state, seat))))


# -- two kinds of routes -----------------------------------------------------------------------------------------


def test_canals_go_on_from_canals_and_from_own_buildings_alone() -> None:
    table = Waters().settlement(0, "0,-2 N").road(0, "0,-2 NE E")
    table.give(0, "2brick+2wool+lumber")
    assert event(table.do(f"0 canal {side('0,-2 NW')}"), CanalBuilt)
    assert table.refused(f"0 canal {side('0,-2 SE')}") == "not-connected"
    assert table.refused(f"0 road {side('0,-2 W')}") == "not-connected"
    assert side("0,-2 W") in table.legal("canal")
    assert side("0,-2 SE") in table.legal("road")


def test_a_side_takes_one_piece_of_whatever_kind() -> None:
    table = Waters().settlement(0, "0,-2 N").road(0, "0,-2 NE").canal(0, "0,-2 NW").give(0, "brick+wool+lumber")
    assert table.refused(f"0 canal {side('0,-2 NE')}") == "occupied"
    assert table.refused(f"0 road {side('0,-2 NW')}") == "occupied"


def test_each_net_has_its_own_ground_and_its_own_supply() -> None:
    table = Waters().settlement(0, "0,0 N").canal(0, "0,-1 E").give(0, "brick+wool+lumber")
    assert table.refused(f"0 canal {side('0,0 NE')}") == "no-ground"
    assert side("0,0 NE") in table.legal("road")
    assert (table.state[Roads].left[0], table.state[Canals].left[0]) == (15, 8)


def test_settlements_are_built_where_any_net_ends() -> None:
    table = Waters().settlement(0, "0,-2 N").canal(0, "0,-2 NW W").give(0, "brick+lumber+wool+grain")
    assert corner("0,-2 SW") in table.legal("settlement")
    table.do(f"0 settlement {corner('0,-2 SW')}")
    assert side("0,-2 SW") in table.give(0, "brick+lumber").legal("road")


def test_a_road_or_a_canal_may_lie_at_an_opening_settlement() -> None:
    table = Waters(2, moment="opening")
    table.do(f"0 opening-settlement {corner('0,-2 N')}")
    assert table.legal("opening-road") == table.legal("opening-canal") == {side("0,-2 NE"), side("0,-2 NW")}
    table.do(f"0 opening-canal {side('0,-2 NE')}")
    assert table.asked == ("opening-settlement", (1,))


def test_a_trail_changes_from_road_to_canal_at_an_own_building_alone() -> None:
    table = Waters().road(0, "0,-2 NE E SE").canal(0, "0,-2 W SW")
    assert table.length() == 3
    table.settlement(0, "0,-2 S")
    assert table.length() == 5
    assert table.state[Trails].holder == 0


def test_what_is_built_last_joins_as_well() -> None:
    table = Waters().settlement(0, "0,-2 S").road(0, "0,-2 NE E SE").give(0, "2brick+2wool")
    assert kinds(table.do(f"0 canal {side('0,-2 SW')}")) == ["CanalBuilt"]
    assert event(table.do(f"0 canal {side('0,-2 W')}"), LongestRoadTaken) == (0, 5)
    assert table.length() == 5


def test_an_opponents_building_bars_all_nets() -> None:
    table = Waters().settlement(1, "0,-2 S").road(0, "0,-2 E SE").canal(0, "0,-2 SW W").give(0, "brick+wool+lumber")
    assert table.length() == 2
    assert side("-1,-1 E") not in table.legal("road") | table.legal("canal")


def test_a_piece_taken_away_shortens_trail_and_reach_and_comes_back() -> None:
    table = Waters().settlement(0, "0,-2 N").canal(0, "0,-2 NE E SE SW W")
    assert (table.length(), table.state[Canals].left[0], table.state[Trails].holder) == (5, 4, 0)
    net_of(table.rules, Canals).remove(table.step(), table.state.board.find("side", side("0,-2 E")))
    assert (table.length(), table.state[Canals].left[0], table.state[Trails].holder) == (3, 5, -1)
    table.give(0, "brick+wool")
    assert side("0,-2 E") in table.legal("canal")


def test_a_piece_that_moves_is_judged_where_it_comes_to_lie() -> None:
    """The holder's trail is as long as before: the other's, as long, does not get the award in between."""
    table = Waters().canal(0, "0,-2 NE E SE SW W").road(1, "0,2 NE E SE SW W")
    net, step = net_of(table.rules, Canals), table.step()
    net.move(step, table.state.board.find("side", side("0,-2 W")), table.state.board.find("side", side("0,-2 NW")))
    assert (step.events, table.length(), table.length(1), table.state[Trails].holder) == ([], 5, 5, 0)
    assert table.state[Canals].left[0] == 4


def test_a_piece_is_loose_where_it_ends_at_nothing_of_its_own() -> None:
    table = Waters().settlement(0, "0,-2 N").canal(0, "0,-2 NE E").road(0, "0,-2 SE").settlement(1, "0,-2 SW")
    canals, state = net_of(table.rules, Canals), table.state
    assert canals.loose(state, 0) == 1 << table.at("side", side("0,-2 E"))
    table.guard(0, "0,-2 SE")
    assert canals.loose(state, 0) == 0
    table.guard(0)
    table.canal(0, "0,-2 NW W")
    assert set(bits(canals.loose(state, 0))) == {table.at("side", side(f"0,-2 {way}")) for way in ("E", "W")}


def test_where_a_piece_might_lie_instead_is_judged_without_it() -> None:
    table = Waters().settlement(0, "0,-2 N").canal(0, "0,-2 NE E SE").give(0, "brick+wool")
    canals, state = net_of(table.rules, Canals), table.state
    last = table.at("side", side("0,-2 SE"))
    ((side_, instead),), sites = canals.sites_instead(state, 0, 1 << last), canals.sites(state, 0)
    assert side_ == last
    assert not instead >> table.at("side", side("0,-2 SW")) & 1
    assert sites & ~instead == state.board.corner_sides_mask[table.at("corner", corner("0,-2 S"))] & sites
    for to in bits(instead):
        moved = state.copy()
        canals.move(Step(moved, Seeded(1)), last, to)
        assert moved.rules.audit(moved) == []


# -- free pieces -------------------------------------------------------------------------------------------------


def test_road_building_grants_pieces_of_all_nets() -> None:
    table = Waters().settlement(0, "0,-2 N").deal(0, "road-building")
    table.do("0 road-building")
    assert {verb.split()[1] for verb in table.legal()} == {"road", "canal", "skip-road"}
    assert event(table.do(f"0 canal {side('0,-2 NE')}"), CanalBuilt)
    assert event(table.do(f"0 road {side('0,-2 NW')}"), RoadBuilt)
    assert (table.asked, table.hand(0)) == (("main", (0,)), "none")


def test_road_building_asks_for_no_more_pieces_than_there_are() -> None:
    table = Waters().settlement(0, "0,-2 N").deal(0, "road-building")
    table.state[Roads].left[0] = 0
    table.state[Canals].left[0] = 1
    table.rules.perform(table.state, table.rules.read("0 road-building"), Seeded(1))
    assert [kind for kind, *_ in table.state.stack] == ["main", "free-road"]


def test_a_game_of_one_kind_more_asks_each_question_of_all_nets() -> None:
    table = Waters().settlement(0, "0,-2 N").road(0, "0,-2 NE").canal(0, "0,-2 NW")
    state = table.state
    assert [net.name for net in nets(table.rules)] == ["road", "canal"]
    assert taken_sides(state).bit_count() == 2
    assert set(bits(ends_of(state, 0))) == {table.at("corner", f"0,-2 {where}") for where in ("N", "NE", "NW")}
    with pytest.raises(KeyError):
        net_of(BARE_ISLAND.on_table(2), Canals)


# -- pieces that bar and move ------------------------------------------------------------------------------------


def test_a_guard_cuts_a_trail_and_mends_it_when_it_goes() -> None:
    table = Waters().road(0, "0,-2 NE E SE SW W").road(1, "-1,-1 E")
    assert (table.length(), table.state[Trails].holder) == (5, 0)
    assert table.guard(1, "0,-2 S") == ["LongestRoadSetAside"]
    assert (table.length(), table.state[Trails].holder) == (3, -1)
    assert table.guard(1, "-1,-1 SE") == ["LongestRoadTaken"]
    assert (table.length(), table.state[Trails].holder) == (5, 0)
    assert table.guard(1) == []


def test_who_is_longest_while_a_guard_stands_there_keeps_the_award_at_a_tie() -> None:
    table = Waters().road(0, "0,-2 NE E SE SW W").road(2, "0,2 NE E SE SW W").road(1, "-1,-1 E")
    assert table.guard(1, "0,-2 S") == ["LongestRoadTaken"]
    assert table.guard(1) == []
    assert table.state[Trails].holder == 2


def test_a_guard_bars_the_way_on_and_opens_it_again() -> None:
    table = Waters().road(0, "0,-2 NE E").road(1, "0,-2 SE").give(0, "2brick+2lumber")
    onward = side("1,-2 SW")
    assert onward in table.legal("road")
    table.guard(1, "0,-2 SE")
    assert table.refused(f"0 road {onward}") == "not-connected"
    table.guard(1, "0,-2 S")
    assert onward in table.legal("road")


def test_the_own_guard_bars_nothing_but_its_corner() -> None:
    table = Waters().road(0, "0,-2 NE E SE SW W").give(0, "2brick+2lumber+wool+grain")
    table.guard(0, "0,-2 SE")
    assert table.length() == 5
    assert side("1,-2 SW") in table.legal("road")
    assert table.refused(f"0 settlement {corner('0,-2 SE')}") == "no-ground"


def test_a_guard_in_the_place_of_another_bars_others_than_before() -> None:
    table = Waters().road(0, "0,-2 NE E").road(1, "0,-2 SE").road(2, "1,-2 SW")
    table.guard(1, "0,-2 SE")
    before = table.state[Roads].reach[:]
    table.guard(1)
    table.guard(2, "0,-2 SE")
    assert table.rules.audit(table.state) == []
    assert table.state[Roads].reach[0] == before[0]
    assert table.state[Roads].reach[1] != before[1]
    assert table.state[Roads].reach[2] != before[2]


def test_guards_that_change_places_are_told_of_at_once() -> None:
    """Nobody is longest for a moment who is not in the end."""
    table = Waters().road(0, "0,-2 NE E SE SW W").road(1, "0,2 NE E SE SW W")
    table.guard(3, "0,-2 S")
    table.guard(2, "0,2 SE")
    assert (table.length(0), table.length(1), table.state[Trails].holder) == (3, 3, -1)
    step = table.step()
    swap_guards(step, 2, 3)
    assert (step.events, table.length(0), table.length(1)) == ([], 3, 3)


def test_guards_move_in_play() -> None:
    table = Waters().road(0, "0,-2 NE").give(0, "2wool")
    assert table.legal("guard") == {corner("0,-2 N"), corner("0,-2 NE")}
    table.do(f"0 guard {corner('0,-2 N')}")
    assert table.legal("guard") == {corner("0,-2 NE")}
    assert table.state[Guards].posts[0] == 1 << table.at("corner", "0,-2 N")


# -- buildings that shrink and go --------------------------------------------------------------------------------


def supply(table: Island) -> list[int]:
    """The settlements and cities that seat 0 has left."""
    return [pieces_left(table.state, 0, kind) for kind in range(2)]


def test_a_city_becomes_a_settlement_again() -> None:
    table = Waters().city(0, "0,-2 N").road(0, "0,-2 NE")
    (number,) = {
        table.state[Land].number[hex_] for hex_ in table.state.board.corner_hexes[table.at("corner", "0,-2 N")]
    }
    before = table.state[Roads].reach[:]
    assert (table.points(0), supply(table), harvested(table, number)) == (2, [5, 3], 2)
    step = table.step()
    shrink(step, 0, table.at("corner", "0,-2 N"))
    assert kinds(step.events) == ["Shrunk"]
    assert (table.points(0), supply(table), harvested(table, number)) == (1, [4, 4], 1)
    assert table.state[Roads].reach == before
    assert table.rules.audit(table.state) == []
    table.give(0, "3ore+2grain").do(f"0 city {corner('0,-2 N')}")
    assert supply(table) == [5, 3]


def harvested(table: Island, number: int) -> int:
    """How many cards a roll brings seat 0; what it brings goes back at once."""
    state = table.state.copy()
    state.stack = table.turn_of(0, "roll").state.stack[:]
    events = table.rules.perform(state, table.rules.read("0 roll"), Scripted([number // 2, number - number // 2]))
    table.turn_of(0)
    return sum(event(events, Produced).gains[0])


def test_a_building_that_is_gone_opens_its_corner_and_ends_what_began_there() -> None:
    table = (
        Waters()
        .settlement(0, "0,-2 N")
        .road(1, "0,-2 NE", "0,-2 NW")
        .give(0, "brick+lumber")
        .give(1, "brick+lumber+wool+grain")
    )
    assert (table.length(1), table.legal("road")) == (1, set())
    table.turn_of(1)
    assert table.refused(f"1 settlement {corner('0,-2 NE')}") == "too-near"
    ruin(table.step(), 0, table.at("corner", "0,-2 N"))
    assert (table.length(1), table.points(0), supply(table)) == (2, 0, [5, 4])
    assert {corner(f"0,-2 {where}") for where in ("N", "NE", "NW")} <= table.legal("settlement")


def test_a_joint_that_is_gone_parts_the_nets() -> None:
    table = Waters().settlement(0, "0,-2 S").road(0, "0,-2 NE E SE").canal(0, "0,-2 SW W")
    assert (table.length(), table.state[Trails].holder) == (5, 0)
    step = table.step()
    ruin(step, 0, table.at("corner", "0,-2 S"))
    assert (table.length(), kinds(step.events)) == (3, ["Ruined", "LongestRoadSetAside"])


def test_the_bank_trades_at_the_plain_rate_again_when_the_building_at_the_port_is_gone() -> None:
    table = Waters()
    port, _ = table.state[Land].ports[0]
    one, _ = table.state.board.side_corners[port]
    plain = table.state[Rates].rate[0]
    table.settlement(0, spoken(table.state.board.name("corner", one)))
    assert table.state[Rates].rate[0] != plain
    ruin(table.step(), 0, one)
    assert table.state[Rates].rate[0] == plain


# -- the distance rule -------------------------------------------------------------------------------------------


def test_without_the_distance_rule_buildings_may_be_neighbours() -> None:
    rules = CANALS.without(DistanceRule).on_table(2, {"map": "bare", "first": "0"})
    state, _ = rules.start(Seeded(1))
    rules.perform(state, rules.read(f"0 opening-settlement {corner('0,-2 N')}"), Seeded(1))
    rules.perform(state, rules.read(f"0 opening-road {side('0,-2 NE')}"), Seeded(1))
    assert rules.refusal(state, rules.read(f"1 opening-settlement {corner('0,-2 NE')}")) is None
    assert rules.refusal(state, rules.read(f"1 opening-settlement {corner('0,-2 N')}")) is not None


# -- looking ahead -----------------------------------------------------------------------------------------------


def test_ways_lead_with_as_few_pieces_as_laying_them_does() -> None:
    rules, longer = EVERYTHING.on_table(3), 0
    for state in positions(rules):
        free = state.board.all_corners & ~state[Buildings].all
        for seat in range(3):
            found, wanted = ways(state, seat, free, 2), by_laying(state, seat, 2)
            lengths = {corner: len(way.sides) for corner, way in found.items()}
            assert lengths == {corner: pieces for corner, pieces in wanted.items() if free >> corner & 1}
            for corner_, way in found.items():
                assert corner_ in ends_when_laid(state, seat, way)
            longer += len(found) - len(ways(state, seat, free, 1))
    assert longer > 100


def by_laying(state: State, seat: int, pieces: int) -> dict[int, int]:
    """The corners where the seat's nets end when it has laid up to so many pieces, and how many that takes."""
    found = dict.fromkeys(bits(ends_of(state, seat)), 0)
    for net in nets(state.rules) if pieces else ():
        for side_ in bits(net.sites(state, seat)) if state[net.routes].left[seat] else ():
            for corner_, more in by_laying(laid(state, seat, Way(net.name, (side_,))), seat, pieces - 1).items():
                found[corner_] = min(found.get(corner_, pieces), more + 1)
    return found


def laid(state: State, seat: int, way: Way) -> State:
    """A copy of the state with the pieces of a way, each of them on a site."""
    state = state.copy()
    for net in nets(state.rules):
        for side_ in way.sides if net.name == way.net else ():
            assert net.sites(state, seat) >> side_ & 1
            net.place(Step(state, Seeded(1)), seat, side_)
    return state


def ends_when_laid(state: State, seat: int, way: Way) -> tuple[int, ...]:
    """Where the seat's nets end when the pieces of a way are laid."""
    return bits(ends_of(laid(state, seat, way), seat))


@pytest.mark.some(1)
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_bots_of_every_level_play_where_there_are_several_nets(level: str) -> None:
    assert play(EVERYTHING.on_table(2, {"points": 4}), [Sitter(level)] * 2, 1).end == "points"


# -- whole games -------------------------------------------------------------------------------------------------


@made_up
def test_random_games_keep_all_tables_right_and_end(game: Game) -> None:
    for seed in (1, 2):
        for match in random_play(game.on_table(3, {"points": 5}), seed):
            if match.ply % 5 == 0:
                assert match.rules.audit(match.state) == []
            if match.ply % 50 == 0:
                lengths = [longest_walk(match.state, seat) for seat in range(3)]
                assert match.state[Trails].length == lengths
        assert match.state.over


@made_up
def test_what_is_legal_is_not_refused_and_the_other_way_round(game: Game) -> None:
    rules = game.on_table(2)
    for state in positions(rules):
        for verb in ("road", "canal", "guard", "settlement"):
            if verb in rules.verbs:
                legal = {action for seat in range(2) for action in rules.legal(state, seat) if action.verb == verb}
                assert legal == {action for action in pool(rules, verb) if not rules.refusal(state, action)}


@made_up
def test_saves_and_copies_of_made_up_games(game: Game) -> None:
    rules = game.on_table(2)
    for state in positions(rules):
        assert state.copy() == state
        assert state_from_json(rules, json.loads(json.dumps(state_to_json(state)))) == state


def test_the_made_up_rules_matter() -> None:
    """What they are made for happens in the games above."""
    told = {
        type(each).__name__
        for seed in (1, 2)
        for match in random_play(EVERYTHING.on_table(3, {"points": 6}), seed)
        if match.log
        for each in match.log[-1].events
    }
    assert {"CanalBuilt", "CanalPlaced", "RoadBuilt", "GuardMoved", "Shrunk", "Ruined", "LongestRoadTaken"} <= told
