"""At sea: tiles, ships, lairs and pirates (anno 8, 9, 10; A6 to A16, A22, A23, A28, A30, A31, A32)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games import CATALOGUE
from engine.games.anno1503 import BASE
from engine.games.anno1503.parts.exploration import Looked
from engine.games.anno1503.parts.fleet import Fleet
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.pirate_cards import PiratePile, pirate_of
from engine.games.anno1503.parts.rule import guns_of
from engine.kernel import saves
from engine.kernel.chance import ByTurns, Scripted, Seeded
from engine.kernel.events import seen_by
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.parts.turn import Turn
from tests.tables.anno import Anno
from tests.tables.table import event, kinds

ISLE, BESIDE = "B:3,3", "B:3,2"
"""An island of the stack 2 of the home waters, and the water west of it."""
REEF, OFF = "P:3,14", "P:3,13"
"""An island of the stack 2 of the pirate sea, and the water west of it."""
AMBUSH, NEAR = "P:2,14", "P:2,13"
"""A square of pirates, and the water west of it."""


def found(kind: str, square: str = ISLE, water: str = BESIDE, **others: int) -> Anno:
    """The first ship of seat 0 looks at a tile of a kind."""
    table = Anno(**others).lies(square, kind).ship(0, water)
    table.do(f"0 look first {square}")
    return table


# -- ships ---------------------------------------------------------------------------------------------------


def test_a_ship_sails_three_squares_and_never_on_islands() -> None:
    table = Anno()
    assert table.legal("sail") == {"first B:3,2"}
    table.play("0 sail first B:3,2\n0 sail first B:2,2\n0 sail first B:1,2")
    assert table.refused("0 sail first B:2,2") == "no-action-points"
    assert table.refused("0 sail second B:3,2") == "ship-away"
    assert Anno().refused("0 sail first B:2,1") == "out-of-reach"


def test_once_ships_sail_nothing_is_built_or_bought_any_more() -> None:
    table = Anno().gold(0, 20).give(0, "wood+cloth")
    table.do("0 sail first B:3,2")
    assert table.asked == ("explore", (0,))
    assert table.refused("0 buy wood") == "not-now"
    assert table.refused("0 ship B:3,1") == "not-now"
    table.do("0 end")
    assert table.asked == ("roll", (1,))


def test_a8_a28_a_ship_that_waits_for_another_loses_the_points_it_has_left() -> None:
    table = Anno().ship(0, "B:2,2", 1)
    table.play("0 sail first B:3,2\n0 sail second B:2,3")
    assert table.refused("0 sail first B:3,1") == "no-action-points"
    assert table.state[Fleet].points == [0, 2]


def test_the_passage_joins_the_seas() -> None:
    table = Anno().ship(0, "B:3,12")
    table.do("0 sail first P:3,13")
    assert table.at_sea(0) == "P:3,13"


def test_every_ship_has_its_points_again_in_the_next_turn() -> None:
    table = Anno()
    table.play("0 sail first B:3,2\n0 end")
    assert table.state[Fleet].points == [3, 3]


# -- tiles ---------------------------------------------------------------------------------------------------


def test_what_is_looked_at_is_drawn_and_known_to_that_seat_alone_for_good() -> None:
    table = Anno().ship(0, BESIDE)
    tile = table.tile_drawn("treasure", ISLE)
    looked = event(table.do(f"0 look first {ISLE}", tile), Looked)
    assert [seen_by(looked, seat).tile for seat in (0, 1, None)] == [tile, NONE, NONE]
    table.do("0 put-back")
    square = table.square(ISLE)
    known = [table.rules.view(table.state, seat)[Islands].tile[square] for seat in (0, 1, None)]
    assert known == [tile, NONE, NONE]
    assert table.asked == ("explore", (0,))


def test_what_another_has_seen_is_imagined_and_what_nobody_has_seen_is_not_decided() -> None:
    table = Anno().ship(0, BESIDE)
    table.play(f"0 look first {ISLE} | {table.tile_drawn('treasure', ISLE)}\n0 put-back")
    view = table.rules.view(table.state, 1)
    kinds_seen = {table.rules.determinize(view, 1, Generator(n))[Islands].tile[table.square(ISLE)] for n in range(40)}
    assert len(kinds_seen) > 5
    assert NONE not in kinds_seen


def test_a13_to_look_again_costs_a_point_again() -> None:
    table = Anno().ship(0, BESIDE).lies(ISLE, "treasure", 0)
    table.play(f"0 look first {ISLE}\n0 put-back\n0 look first {ISLE}")
    assert table.state[Fleet].points[0] == 1


def test_a14_what_the_last_point_has_found_can_be_claimed_and_the_ship_goes_to_the_reserve() -> None:
    table = Anno().lies(ISLE, "treasure")
    table.state[Fleet].points[0] = 2
    table.play(f"0 sail first B:3,2\n0 look first {ISLE}\n0 claim")
    assert (table.purse(0), table.at_sea(0)) == (12, "-")
    assert table.state[Islands].back[table.square(ISLE)] == NONE
    assert table.asked == ("explore", (0,))


def test_a_promotion_is_kept_and_used_in_a_later_turn() -> None:
    table = found("promotion")
    table.do("0 claim")
    table.turn_of(0).people(0, 1, 0, 0, 0)
    table.do("0 use-promotion pioneer")
    assert table.ranks(0) == (0, 1, 0, 0)
    assert table.refused("0 use-promotion settler") == "no-promotion-tile"


def test_a18_a_promotion_needs_a_free_tile_too() -> None:
    table = found("promotion")
    table.do("0 claim")
    table.turn_of(0).people(0, 0, 1, 1, 2)
    assert table.refused("0 use-promotion settler") == "no-tile"


def test_an_agreement_takes_a_dock_and_there_is_one_for_each_good() -> None:
    table = found("wood-agreement")
    table.do("0 claim")
    assert table.gold(0, 5).turn_of(0).do("0 buy wood")
    table = found("wood-agreement", seats=4)
    table.agree(0, "stone", "cloth", "spice")
    assert table.refused("0 claim") == "docks-full"
    table = Anno(3).agree(0, "cloth").lies("B:1,3", "cloth-agreement").ship(0, "B:1,2")
    table.do("0 look first B:1,3")
    assert table.refused("0 claim") == "agreed-already"


def test_a_post_takes_a_free_quay_and_replaces_one_only_where_none_is_free() -> None:
    table = found("spice-post")
    assert table.refused("0 claim") == "post-needs-quay"
    assert table.legal("open-post") == {"1", "2", "3", "4"}
    table.do("0 open-post 2")
    assert (table.kind_at(0, 2), table.at_sea(0)) == ("spice-post", "-")
    table = found("spice-post")
    for site, good in enumerate(("tobacco", "cloth", "tools", "wood"), start=1):
        table.post(0, site, good)
    assert table.legal("open-post") == {"1", "2", "3", "4"}
    table.do("0 open-post 1")
    assert len(table.state[Islands].under) == 1
    table = found("spice-post").post(0, 1, "cloth")
    assert table.refused("0 open-post 1") == "no-quay"


def test_a15_a_luxury_post_also_stands_at_the_site_of_choice_and_two_may_be_equal() -> None:
    table = found("silk-post", REEF, OFF).post(0, 1, "silk")
    assert table.legal("open-post") == {"2", "3", "4", "5"}
    table.do("0 open-post 5")
    assert (table.kind_at(0, 1), table.kind_at(0, 5)) == ("silk-post", "silk-post")


def test_a31_a_tile_that_was_lost_is_drawn_last_and_known_to_nobody() -> None:
    table = Anno(moment="roll").post(0, 1, "spice").post(0, 2, "wood")
    islands = table.state[Islands]
    for stack in range(3):
        kept = [tile for tile, of in enumerate(table.rules.numbers.tile_stacks) if of == stack and islands.unseen[tile]]
        while islands.rest[stack]:
            islands.rest[stack] -= 1
            islands.unseen[next(tile for tile in kept if islands.unseen[tile])] -= 1
    table.do("0 roll", 6, 1)
    table.do("0 lose-post 1")
    tile = islands.drawn
    assert tile != NONE
    assert table.rules.view(table.state, 0)[Islands].drawn == NONE
    free = min(table.legal("lay-tile"))
    table.do(f"0 lay-tile {free}")
    view = table.rules.view(table.state, 0)[Islands]
    assert (islands.tile[table.square(free)], view.tile[table.square(free)]) == (tile, NONE)


def played(table: Anno, *texts: str, draws: Sequence[int] = ()) -> Match:
    """Some actions as a match, from where the table stands."""
    return Match.resumed(table.rules, table.state, Scripted(draws)).play(texts)


def test_a32_what_was_looked_at_cannot_be_taken_back() -> None:
    match = played(Anno().ship(0, BESIDE).lies(ISLE, "treasure"), "0 sail first B:2,2", "0 sail first B:3,2")
    assert match.can_undo(0)
    assert not match.play([f"0 look first {ISLE}"]).can_undo(0)


def test_a32_a_die_a_card_and_the_choice_of_another_are_not_taken_back() -> None:
    assert not played(Anno(moment="roll"), "0 roll", draws=[1]).can_undo(0)
    table = Anno().deal(0, "builder").gold(0, 2)
    assert not played(table, "0 swap-card builder", draws=[table.card("engineer")]).can_undo(0)
    match = played(Anno(2, moment="roll").post(1, 1, "spice"), "0 roll", "1 take spice", draws=[1])
    assert not match.can_undo(0)
    match.play(["0 sail first B:3,2"]).undo()
    assert not match.can_undo(0)


@pytest.mark.parametrize(("field", "value"), [("seen", 1), ("tile", 3)])
def test_a_save_in_which_a_tile_is_known_where_none_lies_does_not_open(field: str, value: int) -> None:
    table = Anno()
    bare = table.square("B:3,2")
    assert table.state[Islands].back[bare] == NONE
    getattr(table.state[Islands], field)[bare] = value
    with pytest.raises(Refusal, match="save-unplayable"):
        saves.read(saves.write(Match.resumed(table.rules, table.state, Seeded(1)), {}), CATALOGUE)


# -- lairs ---------------------------------------------------------------------------------------------------


def test_a_lair_that_is_defeated_is_kept_and_the_ship_goes_to_the_reserve() -> None:
    table = found("lair-4", REEF, OFF).guns(0, 4)
    assert table.refused("0 claim") == "lair-unclaimed"
    events = table.do("0 attack", 3, 1)
    assert kinds(events) == ["LairAttacked", "DiceFought", "LairDefeated"]
    assert (table.at_sea(0), table.state[Islands].back[table.square(REEF)]) == ("-", NONE)


def test_a6_whoever_loses_to_a_lair_has_a_damaged_ship_and_everybody_knows_the_lair() -> None:
    table = found("lair-4", REEF, OFF).guns(0, 3)
    table.do("0 attack", 1, 1)
    assert table.at_sea(0) == OFF
    assert table.refused("0 sail first P:2,13") == "ship-away"
    assert table.rules.view(table.state, None)[Islands].tile[table.square(REEF)] != NONE
    table.turn_of(0).give(0, "wood+tools").do("0 repair first")
    table.do("0 sail first P:2,13")  # A30


def test_a_tie_is_rolled_again_or_won_by_a_sea_hero() -> None:
    table = found("lair-4", REEF, OFF).guns(0, 4)
    table.do("0 attack", 2, 2)
    assert table.asked == ("tie", (0,))
    assert table.refused("0 play-sea-hero") == "no-aristocrat-card"
    table.do("0 roll-again", 1, 1)
    table.deal(0, "sea-hero")
    assert kinds(table.do("0 play-sea-hero")) == ["AristocratPlayed", "LairDefeated"]


def test_a16_a_third_lair_can_be_looked_at_but_not_attacked() -> None:
    table = Anno().lair(0, 5).lair(0, 6).marked().lies(REEF, "lair-4").ship(0, OFF)
    table.do(f"0 look first {REEF}")
    assert table.refused("0 attack") == "bridges-full"
    table.do("0 put-back")
    assert found("treasure").refused("0 attack") == "no-lair"


# -- pirates -------------------------------------------------------------------------------------------------


def met(card: int, seats: int = 4) -> Anno:
    """The first ship of seat 0 sails among pirates, who have a card, counted from 1."""
    table = Anno(seats).ship(0, NEAR)
    table.do(f"0 sail first {AMBUSH}", card - 1)
    return table


def fought(table: Anno, won: bool) -> Anno:
    """The table after a fight, in which the other guns are those of seat 0."""
    table.do("0 fight", *((3, 1) if won else (1, 3)))
    return table


def test_a8_among_pirates_the_points_of_all_ships_lapse() -> None:
    table = Anno().ship(0, NEAR).ship(0, BESIDE, 1)
    table.do(f"0 sail first {AMBUSH}", 10 - 1)
    assert table.state[Fleet].points == [0, 0]
    table.do("0 decline-wares")
    assert not table.legal("sail")


def test_a_ship_among_pirates_can_do_no_more_but_starts_from_there_in_peace() -> None:
    table = met(1)
    assert table.state[Fleet].points[0] == 0
    table.gold(0, 3).do("0 bribe")
    assert (table.purse(0), table.asked) == (0, ("explore", (0,)))
    assert kinds(Anno().ship(0, AMBUSH).do("0 sail first P:2,13")) == ["Sailed"]


def test_a22_who_has_less_than_three_gold_cannot_bribe() -> None:
    assert met(1).gold(0, 2).refused("0 bribe") == "no-gold"


WON = {1: (7, "none"), 2: (0, "gem"), 3: (0, "tobacco"), 4: (0, "marble"), 5: (5, "none"), 6: (5, "none")}


@pytest.mark.parametrize(("card", "prize"), [*WON.items(), (7, (0, "silk")), (8, (0, "spice"))])
def test_whoever_wins_takes_the_prize_and_stays(card: int, prize: tuple[int, str]) -> None:
    table = fought(met(card), True)
    assert (table.purse(0), table.hand(0), table.at_sea(0)) == (*prize, AMBUSH)


@pytest.mark.parametrize("card", [1, 3, 5, 8])
def test_some_pirates_take_a_good_or_five_gold_or_nothing_of_who_has_nothing(card: int) -> None:
    table = fought(met(card).gold(0, 5).give(0, "wood+silk"), False)
    assert table.asked == ("tribute", (0,))
    assert table.legal("give-good") == {"wood", "silk"}
    table.do("0 give-gold")
    assert table.purse(0) == 0
    table = fought(met(card).give(0, "silk"), False)
    assert table.refused("0 give-gold") == "no-gold"
    table.do("0 give-good silk")
    assert table.hand(0) == "none"
    assert fought(met(card).gold(0, 4), False).asked == ("explore", (0,))


@pytest.mark.parametrize("card", [2, 4, 7])
def test_a6_some_pirates_send_the_ship_to_the_port(card: int) -> None:
    table = fought(met(card), False)
    assert table.legal("lay-up") == {"B:2,9", "B:3,8", "B:3,10"}
    assert table.refused("0 lay-up B:3,1") == "not-at-port"
    table.do("0 lay-up B:3,8")
    assert (table.at_sea(0), table.state[Fleet].damaged[0]) == ("B:3,8", True)


def test_card_6_takes_half_of_the_gold_rounded_down() -> None:
    assert fought(met(6).gold(0, 7), False).purse(0) == 4


def test_card_9_sells_spice_or_tobacco_and_all_cards_are_shuffled_again() -> None:
    table = met(9).gold(0, 2)
    assert table.legal("barter") == {"spice", "tobacco"}
    assert table.refused("0 barter silk") == "not-peddled"
    table.do("0 barter spice")
    assert (table.purse(0), table.hand(0)) == (0, "spice")
    assert table.state[PiratePile].left == (1 << 10) - 1


def test_card_10_sells_a_luxury_and_is_discarded() -> None:
    table = met(10).gold(0, 5)
    assert table.legal("barter") == {"marble", "silk", "gem"}
    table.do("0 barter gem")
    assert table.hand(0) == "gem"
    assert table.state[PiratePile].left == (1 << 9) - 1
    assert met(10).refused("0 barter gem") == "no-gold"
    met(10).do("0 decline-wares")


def test_a9_the_pile_is_shuffled_again_when_it_is_empty() -> None:
    table = Anno().ship(0, NEAR)
    table.state[PiratePile].left = 0
    table.do(f"0 sail first {AMBUSH}", 4)
    assert table.state[PiratePile].left.bit_count() == 9


def test_luck_by_turns_has_one_order_of_pirates_whenever_they_are_met() -> None:
    order = set()
    for turn in range(1, 6):
        luck, cards = ByTurns(5), []
        for later in range(12):
            table = Anno().ship(0, NEAR)
            table.state[Turn].number += turn * later
            table.state[PiratePile].left = cards[-1][1] if cards else table.state[PiratePile].left
            table.do(f"0 sail first {AMBUSH}", then=luck)
            cards.append((table.state[PiratePile].card, table.state[PiratePile].left))
        order.add(tuple(cards))
    assert len(order) == 1


def test_a10_a_pirate_as_strong_as_oneself_has_the_university_too() -> None:
    table = met(1).guns(0, 3).estate(0, "university")
    assert guns_of(table.state, pirate_of(table.state, 0, "own")) == 4


@pytest.mark.parametrize(("seats", "left", "second_left", "second_right"), [(2, 1, 1, 1), (3, 1, 2, 1), (4, 1, 2, 2)])
def test_who_the_pirates_are(seats: int, left: int, second_left: int, second_right: int) -> None:
    state = Anno(seats).state
    found = [pirate_of(state, 0, foe) for foe in ("own", "left", "second-left", "second-right")]
    assert found == [0, left, second_left, second_right]


def test_a11_a12_an_opponent_lends_its_guns_with_its_university_and_gains_nothing() -> None:
    table = met(3).guns(1, 2).estate(1, "university").give(0, "wood")
    table.do("0 fight", 3, 1)
    assert table.asked == ("tribute", (0,))
    table.do("0 give-good wood")
    assert (table.hand(1), table.purse(1)) == ("none", 0)


def test_a23_a_prize_that_the_supply_lacks_is_nothing() -> None:
    table = met(7).leave_in_bank(0, "silk", hoarder=3)
    assert fought(table, True).hand(0) == "none"


# -- the base game -------------------------------------------------------------------------------------------


def test_the_base_game_has_one_sea_no_port_and_no_luxuries() -> None:
    table = Anno(game=BASE).give(0, "wood+cloth")
    assert table.legal("ship") == {"B:3,1"}
    assert table.state[Islands].back[table.square("B:3,9")] != NONE
    assert table.rules.numbers.resources == ("stone", "wood", "tools", "cloth", "spice", "tobacco")
