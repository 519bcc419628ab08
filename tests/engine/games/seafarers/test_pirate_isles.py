"""The pirate isles: prepared seats, lines of ships, warships, and what replaces the robber."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.lanes import line_of, seat_lanes, steps, straight_steps
from engine.games.seafarers.parts.ships import ShipLines, ShipMoved
from engine.games.seafarers.parts.warships import ShipArmed, Warships
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.scenarios.pirate_isles import PIRATE_ISLES
from engine.kernel.bits import bits, mask_of
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.parts.buildings import Buildings
from engine.parts.opening import FirstCards
from engine.parts.rule import start_place
from engine.parts.theft import Stolen
from tests.tables.pirate_isles import BLUE, LENGTH, ORANGE, RED, WHITE, Isles
from tests.tables.places import corner, side
from tests.tables.table import event

WAYPOINTS = {WHITE: "1,4 N", BLUE: "1,4 S", ORANGE: "0,7 SE", RED: "3,1 NE"}
FORTRESSES = {WHITE: "1,2 S", BLUE: "-1,6 N", ORANGE: "-1,7 S", RED: "2,1 N"}
PRICE = "brick+lumber+wool+grain"


# -- the prepared opening ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "colours"),
    [(2, ["orange", "red"]), (3, ["blue", "orange", "red"]), (4, ["white", "blue", "orange", "red"])],
)
def test_smaller_tables_do_without_white_and_then_blue(seats: int, colours: list[str]) -> None:
    rules = PIRATE_ISLES.on_table(seats)
    assert [start_place(rules, seat) for seat in range(seats)] == colours


def test_everybody_begins_with_a_settlement_and_a_ship_on_the_coast() -> None:
    table = Isles(moment="opening")
    buildings, ships = table.state[Buildings], table.state[ShipLines]
    assert [mine.bit_count() for mine in buildings.mine] == [1, 1, 1, 1]
    assert [mine.bit_count() for mine in ships.mine] == [1, 1, 1, 1]
    assert ships.left == [14, 14, 14, 14]


def test_two_settlements_with_roads_follow_in_a_snake_draft_and_the_second_pays() -> None:
    table = Isles(2, moment="opening")
    order, paid = [], []
    while table.asked[0] != "roll":
        kind, (seat,) = table.asked
        order.append((kind.removeprefix("opening-"), seat))
        action = table.rules.legal(table.state)[0]
        events = table.do(table.rules.write(action), then=Seeded(0))
        paid += [each.seat for each in events if isinstance(each, FirstCards)]
    assert order == [(kind, seat) for seat in (0, 1, 1, 0) for kind in ("settlement", "road")]
    assert paid == [1, 0]
    assert [mine.bit_count() for mine in table.state[Buildings].mine] == [3, 3]
    assert table.state[ShipLines].left == [14, 14]


def test_the_opening_is_at_home_and_its_pieces_are_roads() -> None:
    table = Isles(moment="opening")
    assert table.refused(f"0 opening-settlement {corner(WAYPOINTS[WHITE])}") == "no-ground"
    assert table.refused(f"0 opening-settlement {corner('4,2 N')}") == "no-ground"
    assert "opening-ship" not in table.rules.verbs


# -- what is missing -----------------------------------------------------------------------------------------


def test_there_is_no_robber_and_there_are_no_awards() -> None:
    rules = Isles().rules
    assert not {"Robber", "Trails", "Army"} & set(rules.slices)
    assert not {"robber", "pirate", "steal"} & set(rules.verbs)


@pytest.mark.parametrize(("seats", "knights"), [(2, 14), (3, 14), (4, 19)])
def test_victory_cards_are_taken_out_or_count_as_knights(seats: int, knights: int) -> None:
    numbers = PIRATE_ISLES.on_table(seats).numbers
    deck = dict(zip(numbers.development, numbers.deck, strict=True))
    assert deck == {"knight": knights, "road-building": 2, "year-of-plenty": 2, "monopoly": 2}


# -- the lines -----------------------------------------------------------------------------------------------


def test_a_line_goes_on_from_its_end_alone_and_every_ship_brings_it_nearer() -> None:
    table = Isles(active=WHITE).settlement(WHITE, "7,1 NE").give(WHITE, "2lumber+2wool")
    assert table.legal("ship") == {side("3,4 NE")}
    assert table.refused(f"0 ship {side('4,3 E')}") == "off-course"
    assert table.refused(f"0 ship {side('7,1 NE')}") == "off-course"
    assert table.refused(f"0 ship {side('4,4 NW')}") == "occupied"
    table.do(f"0 ship {side('3,4 NE')}")
    assert table.legal("ship") == {side("3,3 SE")}
    assert table.refused(f"0 ship {side('4,3 W')}") == "off-course"


@pytest.mark.parametrize("seat", range(4))
def test_a_line_leads_by_the_waypoint_to_the_fortress(seat: int) -> None:
    table = Isles(active=seat).sail(seat, LENGTH)
    touched = {str(table.rules.board.name("corner", c)) for c in _corners(table, seat)}
    assert corner(WAYPOINTS[seat]) in touched
    assert corner(FORTRESSES[seat]) in touched
    table.give(seat, "lumber+wool")
    assert table.legal("ship") == set()


def _corners(table: Isles, seat: int) -> list[int]:
    sides = table.state.board.side_corners
    return [end for name in table.line(seat) for end in sides[table.at("side", name)]]


def test_of_equal_ways_each_may_be_taken() -> None:
    table = Isles(active=WHITE).sail(WHITE, 6).give(WHITE, "lumber+wool")
    assert len(table.legal("ship")) == 2


def test_what_is_straight_is_as_short_as_it_can_be() -> None:
    """Whatever lies on the lanes, and wherever the line ends."""
    generator, rules, found = Generator(1), PIRATE_ISLES.on_table(4), [0, 0]
    state, _ = rules.start(Seeded(1))
    lanes, board = state[Waters].lanes, rules.board
    corners = sorted({corner_ for side_ in bits(lanes) for corner_ in board.side_corners[side_]})
    for _ in range(600):
        free = lanes & ~mask_of(generator.choice(bits(lanes)) for _ in range(generator.below(30)))
        closed, here = 1 << generator.choice(corners), generator.choice(corners)
        goal = generator.choice(rules.tables[seat_lanes])[1 + generator.below(2)]
        if here != goal and not closed >> here & 1:
            straight = straight_steps(board, lanes, free, closed, here, goal)
            assert straight in (0, steps(board, free, closed, here, goal))
            found[straight > 0] += 1
    assert min(found) > 50


def test_a_side_holds_one_ship_and_who_finds_the_way_taken_goes_around() -> None:
    table = Isles(active=WHITE).give(WHITE, "lumber+wool")
    _bar(table, 1 << table.at("side", "3,4 NE"))
    assert table.refused(f"0 ship {side('3,4 NE')}") == "occupied"
    assert table.legal("ship") == {side("3,4 E")}


def test_each_ship_takes_the_shortest_way_that_is_still_free() -> None:
    """Ruling Q24: with two ways of the same length one of them may be cut off farther ahead."""
    table = Isles(active=WHITE).sail(WHITE, 6).give(WHITE, "lumber+wool")
    ways = table.legal("ship")
    assert len(ways) == 2
    for way in ways:
        (other,) = ways - {way}
        cut = Isles(active=WHITE).sail(WHITE, 6).give(WHITE, "lumber+wool")
        _bar(cut, _beyond(cut, way))
        assert cut.legal("ship") == {other}
        assert cut.refused(f"0 ship {way}") == "off-course"


def test_where_no_way_is_free_the_line_waits() -> None:
    table = Isles(active=WHITE).give(WHITE, "lumber+wool")
    state, goal = table.state, table.rules.tables[seat_lanes][WHITE].waypoint
    around = state.board.corner_sides_mask[goal] & state[Waters].lanes
    _bar(table, around)
    assert table.legal("ship") == set()
    assert table.refused(f"0 ship {side('3,4 NE')}") == "off-course"


def _beyond(table: Isles, way: str) -> int:
    """The sides of the lanes that lead on from a side at the end of white's line."""
    board, lanes = table.state.board, table.state[Waters].lanes
    here, line = board.find("side", way), line_of(table.state, WHITE)
    (end,) = set(board.side_corners[here]) - {line.end}
    return int(board.corner_sides_mask[end] & lanes & ~(1 << here))


def _bar(table: Isles, sides: int) -> None:
    """Let ships of another lie on some sides."""
    for each in bits(sides):
        table.state[ShipLines].owner[each] = BLUE
    table.state[ShipLines].taken |= sides


def test_a_road_card_lays_ships_on_course_too() -> None:
    table = Isles(active=WHITE).deal(WHITE, "road-building")
    table.do("0 road-building")
    table.do(f"0 ship {side('3,4 NE')}")
    table.do(f"0 ship {side('3,3 SE')}")
    assert table.asked == ("main", (WHITE,))


def test_the_last_ship_may_move_to_another_way_of_the_same_length() -> None:
    table = Isles(active=WHITE).sail(WHITE, 7)
    (move,) = table.legal("move-ship")
    assert move.split()[0] == table.line(WHITE)[-1]
    assert event(table.do(f"0 move-ship {move}"), ShipMoved)
    assert table.line(WHITE)[-1] == move.split()[1]


def test_where_there_is_one_way_it_stays() -> None:
    table = Isles(active=WHITE).sail(WHITE, 4)
    assert table.legal("move-ship") == set()
    last = table.line(WHITE)[-1]
    assert table.refused(f"0 move-ship {last} {side('3,5 W')}") == "no-ship-there"


def test_the_fleet_blocks_the_sides_of_its_hex() -> None:
    """Ruling Q18."""
    table = Isles(active=ORANGE).give(ORANGE, "2lumber+2wool")
    assert table.legal("ship") == set()
    assert table.refused(f"2 ship {side('2,7 NE')}") == "no-ground"
    assert table.pirate("1,7").legal("ship") == {side("2,7 NE"), side("2,7 E")}
    table = Isles(active=WHITE).sail(WHITE, 7).pirate("1,3")
    assert table.refused(f"0 move-ship {table.line(WHITE)[-1]} {side('3,5 W')}") == "ship-anchored"


# -- where to settle -----------------------------------------------------------------------------------------


def test_only_its_owner_settles_at_a_waypoint() -> None:
    for seat in (WHITE, BLUE):
        table = Isles(active=seat).sail(seat, 6).give(seat, PRICE).ship(seat, "1,4 NE E SE")
        assert table.legal("settlement") == {corner(WAYPOINTS[seat])}


def test_a_line_goes_on_past_its_waypoint_and_a_settlement_there() -> None:
    table = Isles(active=WHITE).sail(WHITE, 6).give(WHITE, PRICE + "+lumber+wool")
    table.do(f"0 settlement {corner(WAYPOINTS[WHITE])}")
    assert len(table.legal("ship")) == 2
    assert table.points(WHITE) == 2


def test_elsewhere_abroad_nobody_settles() -> None:
    table = Isles(active=WHITE).sail(WHITE, LENGTH).give(WHITE, PRICE)
    assert table.refused(f"0 settlement {corner(FORTRESSES[WHITE])}") == "no-ground"
    assert table.legal("settlement") == {corner(WAYPOINTS[WHITE])}


# -- warships ------------------------------------------------------------------------------------------------


def test_a_knight_arms_the_rearmost_ordinary_ship() -> None:
    table = Isles(active=WHITE).sail(WHITE, 2).deal(WHITE, "knight", "knight")
    armed = event(table.do("0 knight"), ShipArmed)
    assert armed.side == table.at("side", table.line(WHITE)[0])
    assert table.asked == ("main", (WHITE,))
    table.turn_of(WHITE).do("0 end")
    table.turn_of(WHITE)
    assert event(table.do("0 knight"), ShipArmed).side == table.at("side", table.line(WHITE)[1])


def test_before_the_roll_too() -> None:
    table = Isles(active=WHITE, moment="roll").deal(WHITE, "knight")
    table.do("0 knight")
    assert table.asked == ("roll", (WHITE,))


def test_without_an_ordinary_ship_there_is_nothing_to_arm() -> None:
    table = Isles(active=WHITE).arm(WHITE, 1).deal(WHITE, "knight")
    assert table.legal("knight") == set()
    assert table.refused("0 knight") == "no-ship-to-arm"


def test_a_warship_that_moves_stays_one() -> None:
    table = Isles(active=WHITE).sail(WHITE, 7).arm(WHITE, 7)
    (move,) = table.legal("move-ship")
    table.do(f"0 move-ship {move}")
    assert table.state[Warships].armed[WHITE] == 7


# -- the seven -----------------------------------------------------------------------------------------------


def seven(table: Isles) -> Isles:
    """White rolls a seven; the fleet sails to 1,5, where nobody lives."""
    table.do("0 roll", 3, 4)
    return table


def test_after_the_discards_of_a_seven_a_card_is_stolen_from_anybody_who_has_one() -> None:
    table = seven(Isles(moment="roll").give(BLUE, "8ore").give(RED, "wool"))
    assert table.asked == ("discard", (BLUE,))
    table.do("1 discard 4ore")
    assert (table.asked, table.legal()) == (("rob", (WHITE,)), {"0 rob 1", "0 rob 3", "0 rob-nobody"})
    assert table.refused("0 rob 2") == "no-victim"
    assert event(table.do("0 rob 3", 2), Stolen) == (WHITE, RED, 2, False)
    assert table.asked == ("main", (WHITE,))


def test_or_from_nobody() -> None:
    table = seven(Isles(moment="roll").give(BLUE, "ore"))
    table.do("0 rob-nobody")
    assert (table.hand(BLUE), table.asked) == ("ore", ("main", (WHITE,)))


def test_where_nobody_else_holds_a_card_nobody_is_asked() -> None:
    assert seven(Isles(moment="roll").give(WHITE, "ore")).asked == ("main", (WHITE,))
