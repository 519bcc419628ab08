"""Tables of five and six: a larger island, more cards, and extra building between two turns (classic 2, 13)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.command.sitting import Sitter, play
from engine.games.classic import CLASSIC
from engine.games.classic.maps import LARGE_BEGINNER, LARGE_ISLAND, LARGE_LETTERED
from engine.hexes.coordinates import Hex, neighbour, spiral
from engine.hexes.drawing import Marked
from engine.kernel.chance import Seeded
from engine.kernel.codec import state_from_json, state_to_json
from engine.parts.extra_building import BACK
from engine.parts.robber import Robber
from tests.engine.games.classic.twin import Twin, around
from tests.lots import Share
from tests.tables.classic import Island
from tests.tables.places import corner, side

LARGE_TABLES = pytest.mark.parametrize("seats", [5, 6])
DEALT = pytest.mark.parametrize("name", ["spiral", "random", "balanced"])
LETTERS = "2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6"
SPIRAL_FROM_NORTH_EAST = (
    "3,-3 2,-3 1,-3 0,-2 -1,-1 -2,0 -2,1 -2,2 -2,3 -1,3 0,3 1,2 2,1 3,0 3,-1 3,-2 "
    "2,-2 1,-2 0,-1 -1,0 -1,1 -1,2 0,2 1,1 2,0 2,-1 1,-1 0,0 0,1 1,0"
)
SPIRAL_FROM_WEST = (
    "-2,0 -2,1 -2,2 -2,3 -1,3 0,3 1,2 2,1 3,0 3,-1 3,-2 3,-3 2,-3 1,-3 0,-2 -1,-1 "
    "-1,0 -1,1 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-1 0,0 0,1 1,0 1,-1"
)
TIPS = [Hex(3, -3), Hex(1, -3), Hex(-2, 0), Hex(-2, 3), Hex(0, 3), Hex(3, 0)]
LAND_FOR_FIRST_GAMES = """
    1,-3 hills 10       2,-3 pasture 6     3,-3 desert 0
    0,-2 hills 6        1,-2 fields 2      2,-2 mountains 9   3,-2 hills 11
    -1,-1 forest 3      0,-1 mountains 11  1,-1 forest 5      2,-1 fields 10    3,-1 pasture 4
    -2,0 desert 0       -1,0 pasture 5     0,0 fields 4       1,0 mountains 6   2,0 pasture 3    3,0 fields 8
    -2,1 forest 12      -1,1 mountains 10  0,1 pasture 2      1,1 hills 4       2,1 forest 11
    -2,2 forest 8       -1,2 fields 3      0,2 forest 9       1,2 fields 5
    -2,3 hills 9        -1,3 pasture 12    0,3 mountains 8
"""
PORTS_FOR_FIRST_GAMES = {
    "1,-3 NW": "",
    "2,-3 NE": "wool",
    "3,-2 NE": "",
    "3,0 E": "",
    "2,1 SE": "brick",
    "0,3 E": "wool",
    "-1,3 SE": "lumber",
    "-2,3 SW": "",
    "-2,2 W": "grain",
    "-2,0 SW": "",
    "-1,-1 W": "ore",
}


# -- the larger island ---------------------------------------------------------------------------------------


def dealt(name: str, seed: int, seats: int = 6) -> Twin:
    """A new game's map, as the twin reads it."""
    return Twin(CLASSIC.on_table(seats, {"map": name}).start(Seeded(seed))[0])


def test_its_coast_has_eleven_ports_that_share_no_corner() -> None:
    board = LARGE_BEGINNER.board
    assert (len(board.hexes), len(board.corners), len(board.sides)) == (30, 80, 109)
    spots = [board.find("side", port.name) for port in LARGE_BEGINNER.marked("ports")]
    assert all(len(board.side_hexes[spot]) == 1 for spot in spots)
    assert len({corner for spot in spots for corner in board.side_corners[spot]}) == 22
    assert LARGE_ISLAND.marks["ports"] == tuple(
        Marked("side", port.name, "?") for port in LARGE_BEGINNER.marked("ports")
    )


@pytest.mark.parametrize("name", CLASSIC.maps_for(6))
@LARGE_TABLES
def test_every_map_has_its_tiles_tokens_and_ports(name: str, seats: int) -> None:
    twin = dealt(name, 3, seats)
    terrain = {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
    assert Counter(twin.terrain.values()) == terrain
    assert Counter(filter(None, twin.token.values())) == {2: 2, 12: 2, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)}
    assert Counter(twin.ports.values()) == {"": 5, "wool": 2, "brick": 1, "lumber": 1, "grain": 1, "ore": 1}
    assert twin.terrain[twin.robber] == "desert"


@pytest.mark.some(1)
@DEALT
def test_red_numbers_never_touch(name: str, share: Share) -> None:
    for seed in share.of(range(60), 4):
        twin = dealt(name, seed)
        red = [place for place, token in twin.token.items() if token in (6, 8)]
        assert not any(other in red for place in red for other in around(place))


def test_the_land_for_first_games_lies_as_printed_and_the_pieces_are_placed_by_the_players() -> None:
    twin = dealt("beginner", 1)
    words = LAND_FOR_FIRST_GAMES.split()
    for place, terrain, number in zip(words[::3], words[1::3], words[2::3], strict=True):
        q, r = map(int, place.split(","))
        assert (twin.terrain[q, r], twin.token[q, r]) == (terrain, int(number))
    assert twin.ports == {twin.path[side(spot)]: kind for spot, kind in PORTS_FOR_FIRST_GAMES.items()}
    assert (twin.robber, twin.houses) == ((-2, 0), {})


def test_the_tokens_are_lettered_like_this_and_lie_along_a_spiral_from_any_tip() -> None:
    assert tuple(map(int, LETTERS.split())) == LARGE_LETTERED
    for way in (SPIRAL_FROM_NORTH_EAST, SPIRAL_FROM_WEST):
        first, *_ = hexes = [Hex(*map(int, name.split(","))) for name in way.split()]
        assert list(spiral(LARGE_ISLAND.hexes, first)) == hexes
    assert [str(tip) for tip in TIPS] == [tip.name for tip in LARGE_ISLAND.marks["tips"]]
    for seed in range(10):
        token = dealt("spiral", seed).token
        lays = [tuple(token[place.q, place.r] for place in spiral(LARGE_ISLAND.hexes, tip)) for tip in TIPS]
        assert LARGE_LETTERED in [tuple(filter(None, lay)) for lay in lays]


def test_red_numbers_never_touch_on_any_spiral_wherever_the_deserts_lie() -> None:
    for tip in TIPS:
        whole = spiral(LARGE_ISLAND.hexes, tip)
        for deserts in combinations(whole, 2):
            fertile = [place for place in whole if place not in deserts]
            red = {place for place, token in zip(fertile, LARGE_LETTERED, strict=True) if token in (6, 8)}
            assert len(red) == 6
            assert not any(neighbour(place, towards) in red for place in red for towards in ("NE", "E", "SE"))


@pytest.mark.parametrize("seed", range(4))
def test_the_robber_begins_in_a_desert_and_may_go_to_the_other(seed: int) -> None:
    table = Island(6, moment="opening", map="random")
    table.state, _ = table.rules.start(Seeded(seed))
    twin = Twin(table.state)
    deserts = {place for place, terrain in twin.terrain.items() if terrain == "desert"}
    (other,) = deserts - {twin.robber}
    table.turn_of(0).deal(0, "knight").do("0 knight")
    assert f"{other[0]},{other[1]}" in table.legal("robber")


# -- more cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "bank", "deck"), [(4, 19, (14, 5, 2, 2, 2)), (5, 24, (20, 5, 3, 3, 3))])
def test_there_are_more_cards_for_more_players(seats: int, bank: int, deck: tuple[int, ...]) -> None:
    numbers = CLASSIC.on_table(seats).numbers
    assert numbers.bank == (bank,) * 5
    assert numbers.development == ("knight", "victory-point", "road-building", "year-of-plenty", "monopoly")
    assert numbers.deck == deck


def test_extra_building_is_agreed_on_at_large_tables_alone() -> None:
    offered = [{option.name: option.values for option in CLASSIC.on_table(seats).options} for seats in range(2, 7)]
    assert [each.get("extra-building") for each in offered] == [None] * 3 + [("special", "paired")] * 2
    assert [each["map"] for each in offered[2:4]] == [
        ("spiral", "beginner", "beginner-classic", "random", "balanced"),
        ("spiral", "beginner", "random", "balanced"),
    ]


# -- extra building ------------------------------------------------------------------------------------------

RICH = "3brick+3lumber+2wool+2grain+ore"


def large(seats: int = 5, **options: str | int) -> Island:
    """Mid-play on the land for first games, with a road of seat 2 between two sites; seats 2 and 4 have cards."""
    table = Island(seats, map="beginner", **options).settlement(2, "0,0 N").road(2, "0,0 NE")
    return table.give(2, RICH).give(4, "ore")


def test_after_a_turn_the_others_build_in_the_order_of_seats_if_they_have_cards() -> None:
    table = large(active=3)
    table.do("3 end")
    assert table.asked == ("break", (4,))
    assert table.legal() == {"4 pass-building"}
    table.do("4 pass-building")
    assert table.asked == ("break", (2,))
    table.do("2 pass-building")
    assert table.asked == ("roll", (4,))


def test_they_may_build_and_buy_as_long_as_they_can_pay() -> None:
    table = large()
    table.do("0 end")
    assert {text.split()[1] for text in table.legal()} == {"pass-building", "road", "buy-card"}
    table.do(f"2 road {side('1,0 NW')}")
    table.do(f"2 road {side('1,0 NE')}")
    table.do(f"2 settlement {corner('1,0 NE')}")
    table.do("2 buy-card", 0)
    assert table.hand(2) == "none"
    table.do("2 pass-building")
    assert (table.points(2), table.asked) == (2, ("break", (4,)))


def test_nobody_trades_or_plays_a_card_then() -> None:
    table = large().deal(2, "monopoly")
    table.do("0 end")
    for text in ("monopoly ore", "bank 3brick ore", "offer brick ore 0", "end", "roll"):
        assert table.refused(f"2 {text}") in ("not-now", "nonsense")


def test_a_card_bought_then_is_played_in_the_next_own_turn() -> None:
    table = large(active=1)
    table.do("1 end")
    table.do("2 buy-card", 0)
    table.play("2 pass-building\n4 pass-building")
    assert table.asked == ("roll", (2,))
    assert "knight" in {text.split()[1] for text in table.legal()}


def test_points_that_win_are_counted_when_the_own_turn_begins() -> None:
    table = large(points=3).settlement(2, "0,2 N").road(2, "1,0 NW NE")
    table.do("0 end")
    table.do(f"2 settlement {corner('1,0 NE')}")
    assert not table.state.over
    table.play("2 pass-building\n4 pass-building\n1 roll | 1 1\n1 end")
    while not table.state.over:
        table.do(f"{table.asked[1][0]} pass-building")
    assert table.state.winner == 2


def cut_between_turns() -> Island:
    """Seat 0, with three points of five, ends its turn; seat 1 is about to cut the longest road, which seat 2 has."""
    table = Island(5, map="beginner", points=5).settlement(0, "-2,0 NW", "3,-3 N", "3,0 SE")
    table.road(2, "0,0 SW W NW NE E", "1,0 SW").road(0, "-1,2 SW W NW NE E").road(1, "0,-1 E")
    table.give(1, "brick+lumber+wool+grain").do("0 end")
    return table


def test_nobody_wins_while_others_build_not_even_whose_turn_has_ended() -> None:
    table = cut_between_turns()
    table.do(f"1 settlement {corner('0,0 N')}")
    assert (table.points(0), table.state.over) == (5, False)
    table.play("1 pass-building\n1 roll | 1 1\n1 end")
    assert not table.state.over


def test_points_reached_after_the_own_turn_win_when_the_next_own_turn_begins() -> None:
    table = cut_between_turns()
    table.play(f"1 settlement {corner('0,0 N')}\n1 pass-building\n1 roll | 1 1\n1 end")
    for seat in (2, 3, 4):
        table.play(f"{seat} roll | 1 1\n{seat} end")
    assert table.state.winner == 0


def test_a_game_opened_again_between_two_turns_is_not_won_there() -> None:
    table = cut_between_turns()
    table.do(f"1 settlement {corner('0,0 N')}")
    table.state = state_from_json(table.rules, state_to_json(table.state))
    assert table.rules.audit(table.state) == []
    table.do("1 pass-building")
    assert table.asked == ("roll", (1,))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_usual_tables_the_next_turn_begins_at_once(seats: int) -> None:
    table = Island(seats).give(1, RICH)
    table.do("0 end")
    assert table.asked == ("roll", (1,))
    assert "pass-building" not in table.rules.verbs


# -- short turns ---------------------------------------------------------------------------------------------


def paired(seats: int = 5, **options: str | int) -> Island:
    """A table at which short turns were agreed on; seat 3 follows upon seat 0."""
    agreed = {"extra-building": "paired", **options}
    return Island(seats, map="beginner", **agreed).give(3, "4lumber+wool+grain+ore").deal(3, "monopoly")


def test_whoever_sits_three_places_on_has_a_short_turn() -> None:
    table = paired()
    table.do("0 end")
    assert table.asked == ("short-turn", (3,))
    assert table.refused("3 end") == table.refused("3 offer lumber wool 0") == table.refused("3 roll") == "not-now"
    table.do("3 bank lumber ore")
    table.do("3 monopoly grain")
    table.do("3 buy-card", 0)
    table.do("3 pass-building")
    assert table.asked == ("roll", (1,))


@pytest.mark.parametrize(("seats", "active", "other", "following"), [(6, 4, 1, 5), (5, 4, 2, 0), (6, 0, 3, 1)])
def test_a_short_turn_comes_with_or_without_cards_and_goes_round_the_table(
    seats: int, active: int, other: int, following: int
) -> None:
    table = Island(seats, active=active, **{"extra-building": "paired"})
    table.do(f"{active} end")
    assert table.asked == ("short-turn", (other,))
    table.do(f"{other} pass-building")
    assert table.asked == ("roll", (following,))


def test_one_card_is_played_in_a_short_turn_and_another_in_the_next_turn() -> None:
    table = paired().deal(3, "year-of-plenty")
    table.do("0 end")
    table.do("3 monopoly grain")
    assert table.refused("3 year-of-plenty 2ore") == "one-card-a-turn"
    table.do("3 pass-building")
    table.turn_of(3)
    table.do("3 year-of-plenty 2ore")


def test_a_card_bought_in_a_short_turn_is_not_played_in_it() -> None:
    table = paired()
    table.do("0 end")
    table.do("3 buy-card", 0)
    assert table.refused("3 knight") == "bought-this-turn"


def test_a_knight_of_a_short_turn_moves_the_robber_and_counts() -> None:
    table = paired().deal(3, "knight").settlement(1, "0,0 N")
    table.do("0 end")
    table.do("3 knight")
    table.do("3 robber 0,0")
    assert table.state[Robber].hex == table.at("hex", "0,0")
    assert table.asked == ("short-turn", (3,))


def test_whoever_has_the_points_in_a_short_turn_wins() -> None:
    table = paired(points=3).settlement(3, "1,-1 N", "0,1 S", "1,1 S")
    table.do("0 end")
    assert table.state.over
    assert table.state.winner == 3


def test_a_short_turn_of_nobodys_is_a_fault() -> None:
    table = paired()
    table.do("0 end")
    table.state.stack[:] = [entry for entry in table.state.stack if entry.kind != BACK]
    assert table.rules.audit(table.state) == ["a short turn has followed nobody's turn"]


# -- whole games ---------------------------------------------------------------------------------------------


@LARGE_TABLES
@pytest.mark.parametrize("kind", ["special", "paired"])
def test_random_games_end_by_points(seats: int, kind: str) -> None:
    rules = CLASSIC.on_table(seats, {"extra-building": kind})
    assert play(rules, [Sitter("random")] * seats, seed=7).end == "points"
