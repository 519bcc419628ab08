"""The page of the explorers and merchants: every decision is answered by clicks, and the board shows what counts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.games.anno1503 import BASE, EXPANSION, SCENARIOS
from engine.kernel.actions import Action
from engine.kernel.rules import Game
from engine.parts.turn import End
from tests.lots import Share
from tests.play import random_play
from tests.tables.anno import Anno
from tests.ui.board.drawn import parsed
from tests.ui.play.test_screen import Controls, assert_sound
from tests.ui.seen import drafted, language_of, marked, table_of, text_of, view_of, viewers
from ui.base.words import LANGUAGES
from ui.board.art import piece_icon
from ui.board.defs import defs
from ui.board.geometry import point_of
from ui.board.picture import Picture
from ui.board.sketch import drawn
from ui.board.sketching import sketch
from ui.families.anno1503 import counts, pieces, wares
from ui.families.anno1503.fights import chance_of_victory
from ui.families.anno1503.market import NAME as MARKET
from ui.families.anno1503.pieces import house
from ui.families.anno1503.scenery import ISLE
from ui.families.anno1503.seas import Seas
from ui.families.anno1503.tiles import Face, tile_icon
from ui.play import screen, slips
from ui.play.actions import hindrance
from ui.text.touched import told


@pytest.mark.some(1)
@pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: f"scenario-{game.scenario}")
def test_what_is_asked_is_answered_by_clicks(game: Game, share: Share) -> None:
    asked: dict[str, int] = {}
    for seed in range(4):
        for match in random_play(game.on_table(3), seed, longest=500):
            if match.state.over:
                break
            kind, (seat, *_) = match.state.decision[:2]
            asked[kind] = asked.get(kind, 0) + 1
            if (asked[kind] > 3 and match.ply % 60) or not share.has(asked[kind], 3):
                continue
            controls = Controls(table_of(match, seat))
            for action in controls.table.legal:
                assert controls.reach(action), match.rules.write(action)
    assert len(asked) > 9


@pytest.mark.some(1)
@pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: f"scenario-{game.scenario}")
def test_the_market_and_the_island_open_at_a_touch_or_say_what_comes_first(game: Game, share: Share) -> None:
    asked: dict[str, int] = {}
    for match in share.of(random_play(game.on_table(3), 5, longest=240), 5):
        if match.state.over:
            break
        kind, (seat, *_) = match.state.decision[:2]
        asked[kind] = asked.get(kind, 0) + 1
        table = table_of(match, seat)
        buttons = marked(screen.regions(table)["actions"], "data-control")
        tools = {each.attributes["data-control"]: each.attributes for each in buttons}
        for control, where, seen in ((MARKET, "panel", "stalls"), (f"{ISLE}:{seat}", ISLE, "isle-sheet")):
            barred = tools[control].get("aria-disabled") == "true"
            opened = f'class="{seen}"' in screen.regions(drafted(table, control))[where]
            assert barred or opened, (kind, control)
            assert kind != "main" or not barred
    assert len(asked) > 3


@pytest.mark.some(1)
@pytest.mark.parametrize(("game", "seats"), [(EXPANSION, 4), (EXPANSION, 2), (BASE, 3)])
def test_the_screen_is_sound_at_every_ply(game: Game, seats: int, share: Share) -> None:
    for match in share.of(random_play(game.on_table(seats), seats, longest=150), 3):
        seat = match.state.decision.seats[0] if match.state.stack else 0
        table = table_of(match, seat, language_of(match.ply))
        assert_sound(table)
        if match.ply % 20 == 0:
            for viewer in viewers(match.rules):
                assert_sound(drafted(table_of(match, viewer, language_of(match.ply)), f"{ISLE}:{match.ply % seats}"))
            assert_sound(drafted(table, MARKET))


# -- the seas ------------------------------------------------------------------------------------------------


def seen(table: Anno, seat: int | None = 0) -> Picture:
    return screen.picture(view_of(table.state, seat))


def faces(table: Anno, seat: int | None) -> dict[str, Face]:
    painter = seen(table, seat).painter
    assert isinstance(painter, Seas)
    return {square.name: square.face for square in painter.squares if square.face}


def test_a_tile_is_shown_to_whoever_has_looked_at_it_alone() -> None:
    table = Anno().lies("B:1,1", "spice-post", 0).lies("P:1,15", "lair-4", 0, 1, 2, 3)
    assert faces(table, 0) == {"B:1,1": Face("spice-post", secret=True), "P:1,15": Face("lair-4")}
    assert faces(table, 1) == faces(table, None) == {"P:1,15": Face("lair-4")}


def test_ships_show_the_action_points_they_have_left() -> None:
    table = Anno().ship(0, "B:4,2").ship(1, "B:4,2", damaged=True)
    shown = {piece.name: piece for piece in seen(table).pieces if piece.art is pieces.SHIP}
    assert shown["0-0"].number == 3
    assert (shown["1-0"].number, shown["1-0"].looks, shown["1-0"].berth) == (0, ("damaged",), 1)
    table.do("0 sail first B:3,2")
    moved = next(piece for piece in seen(table).pieces if piece.name == "0-0")
    assert (moved.place, moved.number, moved.looks) == ("B:3,2", 2, ("active",))


def test_ships_go_where_the_board_is_clicked() -> None:
    table = view_of(Anno().ship(0, "B:4,2").give(0, "wood+cloth").state, 0)
    open_ = {target.name: target for target in screen.picture(table).targets}
    assert {name: target.action for name, target in open_.items()} == {
        "B:3,2": "0 sail first B:3,2",
        "B:5,2": "0 sail first B:5,2",
        "B:4,1": "0 look first B:4,1",
        "B:4,3": "0 look first B:4,3",
    }
    assert open_["B:3,2"].label == "sail the first ship to home waters C2"
    built = drafted(table, "mode:ship")
    assert {target.action.split()[1] for target in screen.picture(built).targets} == {"ship"}


def test_the_open_cards_of_others_are_named_on_their_cards() -> None:
    table = Anno().give(1, "2wood+stone")
    players = text_of(screen.regions(view_of(table.state, 0))["players"])
    assert "3 resource cards: 1 stone, 2 wood" in players
    assert "3 resource cards:" not in text_of(screen.regions(view_of(table.state, 1))["players"])


FAR_WATER = "Too far now: each action takes a ship to the next square, never diagonally"
FAR_TILE = "Too far now: a ship looks at a tile from a square beside it"


@pytest.mark.parametrize(
    ("square", "too_far"),
    [
        ("B:4,2", ""),
        ("B:3,2", ""),
        ("B:4,3", ""),
        ("B:2,2", FAR_WATER),
        ("B:5,4", FAR_WATER),
        ("B:2,1", FAR_TILE),
        ("B:3,9", ""),
    ],
    ids=["own-ship", "sails-there", "looks-there", "two-steps", "diagonal", "tile", "port"],
)
def test_a_touched_square_that_ships_cannot_reach_now_tells_how_they_go(square: str, too_far: str) -> None:
    state = Anno().ship(0, "B:4,2").give(0, "wood+cloth").state
    table = view_of(state, 0)
    sentence = told(table, point_of(square))
    assert [part for part in sentence.split(". ") if part.startswith("Too far")] == [too_far] * bool(too_far)
    assert "Too far" not in told(drafted(table, "mode:ship"), point_of(square))
    assert "Too far" not in told(view_of(state, 1), point_of(square))


def test_everybodys_island_is_one_click_away_and_grows() -> None:
    table = Anno().people(1, 1, 1, 2, 0).public(1, "bank")
    (home,) = (piece for piece in seen(table).pieces if piece.art is pieces.HOME and piece.name == "1")
    assert (home.control, home.number) == (f"{ISLE}:1", 1)
    assert home.holds == ("pioneer", "settler", "citizen", "citizen")
    opened = drafted(view_of(table.state, 0), home.control)
    region = screen.regions(opened)[ISLE]
    assert "Bank" in text_of(region)
    assert not marked(region, "data-action")


def test_an_island_lies_over_the_board_until_it_is_closed_or_the_seas_are_asked_for() -> None:
    table = Anno().ship(0, "B:3,2").lies("B:3,3", "treasure")
    assert not screen.regions(view_of(table.state, 0))[ISLE]
    assert screen.regions(drafted(view_of(table.state, 0), f"{ISLE}:0"))[ISLE]
    assert not screen.regions(drafted(view_of(table.state, 0), f"{ISLE}:0", f"{ISLE}:0"))[ISLE]
    table.do("0 look first B:3,3")
    assert not screen.regions(drafted(view_of(table.state, 0), f"{ISLE}:0"))[ISLE]


def test_what_is_for_sale_says_what_it_would_change() -> None:
    table = Anno().gold(0, 20).guns(0, 3).manor(0, 1).people(0, 1, 1, 1, 1).give(0, "wood")
    isle = text_of(screen.regions(drafted(view_of(table.state, 0), f"{ISLE}:0"))[ISLE])
    assert "Goal: public buildings, 0 of 4" in isle.replace("\xa0", " ")
    assert "Manor: 1 of 9 steps" in isle
    assert "Against lairs of 4 · 5 · 6: 14 · 0 · 0%, then 50 · 14 · 0%" in isle
    market = text_of(screen.regions(drafted(view_of(table.state, 0), MARKET))["panel"])
    assert "One more pays for: Ship" in market
    table.ship(0, "B:3,2").ship(0, "B:3,3", ship=1)
    market = text_of(screen.regions(drafted(view_of(table.state, 0), MARKET))["panel"])
    assert "One more pays for: Ship" not in market, "no ship is left to build"


def test_aristocrat_cards_lie_beside_the_hand_and_open() -> None:
    table = Anno().gold(0, 2).deal(0, "engineer", "explorer").ship(0, "B:3,2")
    view = view_of(table.state, 0)
    cards = marked(screen.regions(view)["hand"], "data-control")
    assert {"aristocrat:engineer", "aristocrat:explorer"} <= {each.attributes["data-control"] for each in cards}
    panel = screen.regions(drafted(view, "aristocrat:explorer"))["panel"]
    offered = {each.attributes["data-action"] for each in marked(panel, "data-action")}
    assert offered == {"0 play-explorer first", "0 swap-card explorer"}
    assert not screen.regions(view_of(table.state, 1))["hand"].count("court-card")


def test_a_ship_says_on_its_button_what_is_missing() -> None:
    table = Anno(game=BASE).give(0, "wood")
    assert hindrance(view_of(table.state, 0), 0, "ship") == "1 cloth short"
    table.ship(0, "B:3,2", 1).give(0, "cloth")
    assert hindrance(view_of(table.state, 0), 0, "ship") == "Both your ships are at sea"


def test_a_ship_costs_on_its_button_what_it_costs_now() -> None:
    usual, cheap = (
        text_of(screen.regions(view_of(Anno().public(0, built).state, 0))["actions"]) for built in ("bank", "shipyard")
    )
    assert "1 wood, 1 cloth" in usual
    assert "1 wood, 1 cloth" not in cheap


def test_a_sketch_knows_both_seas() -> None:
    assert drawn(sketch(seen(Anno())))


def test_all_drawings_are_kept_and_every_copied_one_exists() -> None:
    kept = {element.get("id") for element in parsed(defs()).iter()}
    kinds = [f"{good}-{sort}" for good in wares.WARES for sort in ("post", "agreement")]
    used = [piece_icon(pieces.SHIP, 0), *map(tile_icon, (*kinds, "lair-5", "treasure", "promotion"))]
    assert set(re.findall(r'href="#([^"]+)"', "".join(used))) <= kept
    assert {f"ware-{name}" for name in wares.WARES.values()} <= kept


# -- beside the board ----------------------------------------------------------------------------------------


def test_the_market_tells_prices_as_they_are_now_and_what_is_left() -> None:
    table = Anno().gold(0, 11).agree(0, "tools").give(0, "wood").people(0, 0, 1, 0, 0)
    (panel,) = (screen.regions(drafted(view_of(table.state, 0), MARKET))["panel"],)
    labels = {each.attributes["data-action"]: each.attributes["aria-label"] for each in marked(panel, "data-action")}
    assert labels["0 buy tools"] == "buy tools for 5 gold: then 6 gold is left"
    assert labels["0 buy stone"] == "buy stone for 6 gold: then 5 gold is left"
    assert labels["0 sell settler wood"].endswith("for 2 gold")
    assert "2 purchases left" in text_of(panel)


def test_gold_goes_out_where_one_buys_and_comes_in_from_the_buyer_where_one_sells() -> None:
    table = Anno().gold(0, 11).give(0, "wood+silk").people(0, 0, 1, 0, 1)
    panel = screen.regions(drafted(view_of(table.state, 0), MARKET))["panel"]
    shown = {each.attributes["data-action"]: each.text for each in marked(panel, "data-action")}
    assert shown["0 buy wood"] == "−6"
    assert (shown["0 sell settler wood"], shown["0 sell merchant wood"]) == ("+2", "+4")
    assert shown["0 sell-luxury aristocrat silk"] == "+3"
    assert all(panel.count(f">{house(rank)}<") == 1 for rank in ("settler", "merchant"))


def test_each_deed_on_an_island_has_its_word_and_its_picture() -> None:
    table = Anno().gold(0, 20).people(0, 0, 4, 0, 0).give(0, "4stone+4wood+4tools+4cloth+2spice+2tobacco").lair(0, 4)
    island = screen.regions(drafted(view_of(table.state, 0), f"{ISLE}:0"))[ISLE]
    told = {each.attributes["data-action"]: each.text for each in marked(island, "data-action")}
    assert told["0 promote settler"] == "Promote"
    assert told["0 public church"] == "Build it"
    assert told["0 manor"] == "Pay the step"
    assert told["0 cannon"] == "Buy a cannon"
    assert "icon-plus" not in island


def test_what_one_has_and_what_a_good_allows_stand_where_goods_are_chosen() -> None:
    table = Anno(moment="roll").give(0, "2wood").gold(0, 3)
    table.do("0 roll", 5)
    panel = text_of(screen.regions(view_of(table.state, 0))["panel"])
    assert "You have" in panel
    assert "2 wood" in panel
    assert "3 gold" in panel
    assert "One more pays for: Ship" in panel


def test_goals_without_names_are_named_by_a_touch() -> None:
    players = screen.regions(view_of(Anno().state, 0))["players"]
    (names,) = (each for each in marked(players, "data-command") if each.attributes["data-command"] == "goal")
    assert names.attributes["aria-label"] == "What counts here"


def test_how_far_everybody_is_stays_in_sight() -> None:
    table = Anno().manor(1, 4).lair(2, 5).lair(2, 4)
    for language in LANGUAGES:
        told = screen.regions(view_of(table.state, 0, language))["players"]
        assert "4/9" in text_of(told)
    table.marked()
    rows = [each for each in marked(screen.regions(view_of(table.state, 0))["players"], "scope") if each.tag == "th"]
    assert len(rows) == 4 + 6


def odds(make: Callable[[], Anno]) -> str:
    return text_of(screen.regions(view_of(make().state, 0))["panel"])


def test_a_lair_that_was_found_tells_how_a_fight_may_end() -> None:
    table = Anno().ship(0, "P:2,15").lies("P:1,15", "lair-4").guns(0, 4)
    table.do("0 look first P:1,15")
    told = odds(lambda: table)
    assert "lair of strength 4" in told
    assert "50%" in told


@pytest.mark.parametrize(("ahead", "chance"), [(-2, 0), (-1, 14), (0, 50), (1, 86), (2, 100)])
def test_the_chances_of_a_fight_count_the_throws_after_a_tie(ahead: int, chance: int) -> None:
    assert chance_of_victory(ahead) == chance


def test_with_a_sea_hero_a_tie_counts_as_won() -> None:
    assert chance_of_victory(-2, hero=True) == 11


def test_a_level_fight_shows_the_dice_and_goes_on() -> None:
    table = Anno().ship(0, "P:2,15").lies("P:1,15", "lair-4").guns(0, 4).deal(0, "sea-hero")
    table.play("0 look first P:1,15")
    table.do("0 attack", 2, 2)
    panel = screen.regions(view_of(table.state, 0))["panel"]
    offered = {each.attributes["data-action"] for each in marked(panel, "data-action")}
    assert offered == {"0 roll-again", "0 play-sea-hero"}


def test_what_is_lost_is_chosen_among_pictures() -> None:
    table = Anno(moment="fire").people(0, 1, 1, 0, 0).gold(0, 3)
    panel = screen.regions(view_of(table.state, 0))["panel"]
    offered = {each.attributes["data-action"]: each for each in marked(panel, "data-action")}
    assert set(offered) == {"0 suffer pioneer", "0 suffer settler", "0 put-out"}
    assert panel.count("house-icon") == 3


def test_the_end_counts_what_the_log_tells() -> None:
    *_, match = random_play(EXPANSION.on_table(2), 3, longest=250)
    table = table_of(match, 0)
    for seat in range(2):
        looks = sum(entry.action[:2] == (seat, "look") for entry in match.log)
        assert counts.tiles_seen(table, seat) == looks
        assert counts.gold_earned(table, seat) >= sum(entry.action[:2] == (seat, "sell") for entry in match.log)
    shown = text_of(screen.end_screen(table))
    assert "Tiles looked at" in shown
    assert "Deals" not in shown


def test_who_ends_the_turn_with_too_many_cards_is_told_first_how_many_go_back() -> None:
    def told(hand: str) -> str:
        table = view_of(Anno().give(0, hand).state, 0)
        return slips.warning(table, Action(0, End.name))

    assert told("8wood").endswith("You will give back 3 cards: at the end of the turn a hand keeps 5 at most.")
    assert "give back" not in told("5wood")


def test_who_ends_the_turn_is_reminded_of_a_ship_that_can_sail_and_of_what_can_be_paid_for() -> None:
    table = view_of(Anno().ship(0, "B:4,2").give(0, "wood+stone").state, 0)
    assert slips.let_slip(table, Action(0, End.name)) == ("pioneer", "sail")
