"""The page of the pirates' game for children: every decision is answered by clicks, and the board shows what counts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.games.junior import JUNIOR
from engine.games.junior.maps import MAPS
from engine.games.junior.parts.harbours import Tiles
from engine.games.junior.parts.market import MarketTraded
from engine.parts.maritime_trade import BankTraded
from tests.lots import Share
from tests.play import random_play
from tests.tables.junior import FREE_PIECE, GHOST_CARD, NEIGHBOURS, Cove
from tests.ui.board.drawn import parsed
from tests.ui.play.test_screen import assert_answered_by_clicks, assert_sound, offered
from tests.ui.seen import drafted, everything, language_of, marked, table_of, text_of, view_of, viewers
from ui.base.words import LANGUAGES
from ui.board.art import piece_icon
from ui.board.defs import defs
from ui.board.picture import Picture
from ui.board.sketch import COLOURS, drawn
from ui.board.sketching import sketch
from ui.board.terrain import tile
from ui.families.junior import bidding, celebration, chart, cove, lands, pieces, sights, stats, wares
from ui.guide import aloud
from ui.play import banner, dice, screen, spots
from ui.play.end import end_screen
from ui.play.statistics import Tally
from ui.play.table import TableView
from ui.play.wares import ware_icon


def _ghost() -> Cove:
    table = Cove(moment="roll")
    table.do("0 roll", 6)
    return table


def _free_piece() -> Cove:
    table = Cove().ship(0, "2-3")
    table.ask_parrot(0, FREE_PIECE)
    return table


def _give() -> Cove:
    table = Cove().give(1, "wool+gold").give(3, "rum")
    table.ask_parrot(0, NEIGHBOURS)
    return table


def _main() -> Cove:
    return Cove().ship(0, "2-3").give(0, "2sabre+3wool+2wood+3rum+3gold")


ASKED: dict[str, Callable[[], Cove]] = {
    "roll": lambda: Cove(moment="roll"),
    "main": _main,
    "ghost": _ghost,
    "free-piece": _free_piece,
    "give": _give,
}
"""The decisions, and tables at which they are asked."""


def seen(table: Cove, seat: int = 0) -> Picture:
    return screen.picture(view_of(table.state, seat))


@pytest.mark.parametrize("decision", ASKED)
def test_what_is_asked_is_answered_by_clicks(decision: str) -> None:
    assert_answered_by_clicks(decision, ASKED[decision]().state)


def test_all_that_the_family_asks_is_tried() -> None:
    assert set(ASKED) == set(JUNIOR.on_table(4).menus) - {"answer", "deal"}


@pytest.mark.some(1)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_screen_is_sound_at_every_ply(seats: int, share: Share) -> None:
    for match in share.of(random_play(JUNIOR.on_table(seats), seats, longest=240), 3):
        seat = match.state.decision.seats[0] if match.state.stack else 0
        assert_sound(table_of(match, seat, language_of(match.ply)))


# -- the board -----------------------------------------------------------------------------------------------


def test_all_drawings_are_kept_and_every_copied_one_exists() -> None:
    kept = {element.get("id") for element in parsed(defs()).iter()}
    arts = [piece_icon(art) for art in pieces.ARTS]
    lands_ = [tile("0,0", name) or "" for name in lands.LANDS.values()]
    assert set(re.findall(r'href="#([^"]+)"', "".join([*arts, *lands_]))) <= kept
    assert {f"ware-{name}" for name in wares.WARES.values()} <= kept


@pytest.mark.parametrize(("seats", "sites", "lines", "anchors"), [(4, 32, 40, 4), (3, 25, 30, 3)])
def test_all_sites_lines_and_anchors_are_printed(seats: int, sites: int, lines: int, anchors: int) -> None:
    shown = seen(Cove(seats))
    (printed,) = (piece for piece in shown.pieces if piece.art is chart.CHART)
    kinds = [len(name.split(",")) and name.rsplit(",", 1)[1] for name in printed.holds]
    assert sum(kind in {"N", "S"} for kind in kinds) == sites
    assert sum(kind in {"NE", "E", "SE"} for kind in kinds) == lines
    assert sum(piece.art is chart.ANCHOR for piece in shown.pieces) == anchors


def test_no_anchor_is_printed_where_it_was_agreed_to_play_without() -> None:
    assert not any(piece.art is chart.ANCHOR for piece in seen(Cove(harbours="off")).pieces)


def test_lands_show_the_face_of_the_die_and_the_castle_none() -> None:
    shown = seen(Cove())
    assert sorted({tile_.die for tile_ in shown.hexes if tile_.die}) == [1, 2, 3, 4, 5]
    assert [tile_.die for tile_ in shown.hexes].count(None) == 1
    assert not any(tile_.number for tile_ in shown.hexes)


def test_the_ghost_blocks_the_land_where_it_is() -> None:
    table = _ghost()
    table.do(f"0 ghost {table.land('B')}")
    (blocked,) = (each for each in seen(table).hexes if each.blocked)
    (ghost,) = (piece for piece in seen(table).pieces if piece.art is pieces.GHOST)
    assert blocked.name == ghost.place == table.land("B")


def test_the_ghost_and_a_piece_not_placed_yet_have_keys_of_their_own() -> None:
    table = view_of(_main().state, 0)
    ship = next(action for action in table.legal if action.verb == "ship")
    considered = replace(table, draft=replace(table.draft, chosen=table.rules.write(ship)))
    keys = [each.attributes["data-key"] for each in marked(everything(considered)["board"], "data-key")]
    assert {"ghost", "haunting"} <= set(keys)
    assert len(keys) == len(set(keys))


def test_the_flag_of_whoever_is_bravest_is_on_the_castle() -> None:
    assert not any(piece.art is pieces.FLAG for piece in seen(Cove()).pieces)
    (flag,) = (piece for piece in seen(Cove().shown(2, GHOST_CARD)).pieces if piece.art is pieces.FLAG)
    assert flag.player == 2


def test_a_sketch_knows_every_land_by_common_colours() -> None:
    for side in MAPS["printed"].maps:
        text = sketch(seen(Cove(side.seats[1])))
        assert drawn(text)
        assert {line.split()[1] for line in text.split(";")} <= set(COLOURS)


def test_all_that_is_free_is_shown_at_once() -> None:
    view = view_of(_free_piece().state, 0)
    assert {click.action.verb for click in spots.clicks(view)} == {"fort", "ship"}


def test_places_glow_before_anything_is_asked_for() -> None:
    view = view_of(_main().state, 0)
    assert {click.action.verb for click in spots.clicks(view)} == {"fort", "ship"}
    shaped = drafted(view, "mode:fort")
    assert {click.action.verb for click in spots.clicks(shaped)} == {"fort"}
    assert {target.kind for target in screen.picture(view).targets} == {"corner", "side"}


# -- beside the board ----------------------------------------------------------------------------------------


def test_a_single_die_is_seen_and_told() -> None:
    table = Cove(moment="roll")
    fresh = screen.regions(view_of(table.state, 0))["dice"]
    assert fresh.count("die-body") == 1
    *_, match = random_play(JUNIOR.on_table(4), 1, longest=20)
    view = table_of(match, 0)
    (face,) = (sum(event.thrown()) for event in dice.last_roll(view) if hasattr(event, "thrown"))
    (shown,) = marked(screen.regions(view)["dice"], "data-roll")
    assert shown.attributes["data-roll"] == str(face)


def test_everybody_sees_what_lies_on_the_stalls() -> None:
    table = Cove().stalls("wool wool gold rum -")
    for viewer in viewers(table.rules):
        stalls = str(cove.stalls(view_of(table.state, viewer)))
        assert stalls.count('aria-label="wool"') == 2
        assert "sabre" not in stalls


def stall_controls(table: Cove) -> list[str]:
    return [
        each.attributes["data-control"] for each in marked(str(cove.stalls(view_of(table.state, 0))), "data-control")
    ]


def test_a_touched_stall_gives_its_card_where_it_can_and_tells_what_it_is_for_where_not() -> None:
    table = Cove().give(0, "wool").stalls("wool wood gold rum -")
    assert stall_controls(table)[1:] == ["sight:market", "stalls:wood", "stalls:gold", "stalls:rum", "sight:market"]
    assert set(stall_controls(Cove(moment="roll"))) == {"sight:market"}


def test_the_choice_of_what_to_take_has_the_order_of_the_stalls() -> None:
    table = Cove().give(0, "wool+sabre").stalls("rum wood - gold wood")
    panel = screen.regions(drafted(view_of(table.state, 0), "stalls"))["panel"]
    offered = [each.attributes["data-control"] for each in marked(panel, "data-control")]
    assert offered[-3:] == ["stalls:rum", "stalls:wood", "stalls:gold"]


@pytest.mark.parametrize("name", sights.PICTURES)
def test_whatever_is_touched_tells_what_it_is_and_is_put_away_by_another_touch(name: str) -> None:
    for state in (Cove(moment="roll").state, Cove().state):
        for viewer in (0, 1):
            shown = drafted(view_of(state, viewer), f"sight:{name}")
            told = text_of(screen.regions(shown)["panel"])
            assert shown.words(f"play.sight.{name}") in told
            assert aloud.touched(shown) in told
            assert not drafted(shown, f"sight:{name}").draft.panel


def test_castle_ghost_and_anchors_can_be_touched_on_the_board() -> None:
    touched = {piece.control for piece in seen(Cove()).pieces}
    assert {"sight:castle", "sight:ghost", "sight:harbours"} <= touched


def test_what_a_thing_is_for_can_be_done_where_it_is_told() -> None:
    table = Cove().give(0, "rum+sabre+gold")
    assert panel_actions(drafted(view_of(table.state, 0), "sight:parrot")) == ["0 parrot"]
    market = screen.regions(drafted(view_of(table.state, 0), "sight:market"))["panel"]
    assert "stalls" in {each.attributes["data-control"] for each in marked(market, "data-control")}
    assert panel_actions(drafted(view_of(Cove().state, 0), "sight:parrot")) == []


def test_a_price_marks_what_is_lacking() -> None:
    def lacked(table: Cove) -> list[int]:
        shown = str(screen.regions(view_of(table.state, 0))["actions"])
        return [button.count('class="lacked"') for button in shown.split("<button")[1:4]]

    assert lacked(Cove()) == [2, 4, 3]
    assert lacked(Cove().give(0, "wool+rum+gold")) == [1, 2, 1]


def why_no_market(table: Cove) -> str:
    found = marked(screen.regions(view_of(table.state, 0))["actions"], "data-control")
    return next(each.attributes.get("data-why", "") for each in found if each.attributes["data-control"] == "stalls")


def test_the_market_says_why_it_is_closed() -> None:
    table = Cove().give(0, "2wool")
    assert not why_no_market(table)
    table.do("0 market wool gold")
    assert "Only one" in why_no_market(table)
    assert "0 market" not in str(offered(drafted(view_of(table.state, 0), "stalls", "stalls:gold")))


def test_the_market_asks_one_thing_at_a_time() -> None:
    view = view_of(Cove().give(0, "wool").state, 0)
    first, then = (screen.regions(drafted(view, *way))["panel"] for way in (["stalls"], ["stalls", "stalls:rum"]))
    assert not marked(first, "data-action")
    assert [each.attributes["data-action"] for each in marked(then, "data-action")] == ["0 market wool rum"]


def test_a_swap_is_put_together_by_pictures_and_taken_back_by_them() -> None:
    view = view_of(Cove().give(0, "3wool+rum").state, 0)
    empty, laid = drafted(view, "panel:trade"), drafted(view, "panel:trade", "give:wool", "give:wool", "want:gold")
    assert not taken_back(empty)
    assert taken_back(laid) == {"ungive:wool", "unwant:gold"}
    assert taken_back(drafted(laid, "ungive:wool", "ungive:wool", "unwant:gold")) == set()


def taken_back(view: TableView) -> set[str]:
    """The controls of the open panel that take a card back."""
    shown = marked(screen.regions(view)["panel"], "data-control")
    return {name for each in shown if (name := each.attributes["data-control"]).startswith("un")}


def test_each_friend_is_asked_with_a_touch_and_so_is_the_bank() -> None:
    view = view_of(Cove().give(0, "3wool").state, 0)
    one, three = (drafted(view, "panel:trade", *["give:wool"] * count, "want:gold") for count in (1, 3))
    asked = [f"0 offer wool gold {friend}" for friend in (1, 2, 3)]
    assert panel_actions(one) == asked
    assert panel_actions(three) == [action.replace("wool", "3wool") for action in asked] + ["0 bank wool gold"]


def panel_actions(view: TableView) -> list[str]:
    return [each.attributes["data-action"] for each in marked(screen.regions(view)["panel"], "data-action")]


@pytest.mark.parametrize(
    ("way", "told"),
    [
        (["panel:trade"], "What do you give? Touch it!"),
        (["panel:trade", "give:wool"], "And what do you want?"),
        (["panel:trade", "want:gold"], "And what do you give?"),
        (["panel:trade", "give:wool", "want:gold"], "Ask for it!"),
        (["panel:trade", *["give:wool"] * 3, "want:gold"], "The bank does that! Touch the bank!"),
        (["stalls"], "What do you take?"),
        (["stalls", "stalls:rum"], "What do you give for it?"),
    ],
)
def test_an_open_panel_asks_for_the_next_thing(way: list[str], told: str) -> None:
    view = view_of(Cove().give(0, "3wool").state, 0)
    shown = screen.regions(drafted(view, *way))["banner"]
    assert told in text_of(shown)


def test_the_market_shows_what_is_taken_while_it_asks_what_is_given() -> None:
    view = view_of(Cove().give(0, "3wool").state, 0)
    sign = str(ware_icon(view.rules, "rum"))
    assert sign not in screen.regions(drafted(view, "stalls"))["panel"]
    assert sign in screen.regions(drafted(view, "stalls", "stalls:rum"))["panel"]


def test_a_die_and_a_ghost_are_called_so() -> None:
    table = Cove(moment="roll")
    assert "the die" in text_of(screen.regions(view_of(table.state, 0))["actions"])
    words = view_of(table.state, 0, "fr").words
    assert words("event.produced.and-blocked", blocked="x") == "Le fantôme bloque x"


def test_all_see_the_castle_the_harbours_and_how_many_cards_the_parrot_has() -> None:
    table = Cove()
    for viewer in viewers(table.rules):
        told = text_of(screen.regions(view_of(table.state, viewer))["players"])
        assert "Nobody has a fort at the castle" in told
        assert "4 harbours still to find" in told
        assert "The parrot has" in told
    table.shown(1, GHOST_CARD, FREE_PIECE)
    told = text_of(screen.regions(view_of(table.state, 0))["players"])
    assert "has the most ghost cards, and so a fort at the castle" in told
    assert "2 parrot cards" in told


@pytest.mark.parametrize(("seats", "anchors"), [(2, 3), (3, 3), (4, 4)])
def test_as_many_harbours_are_still_to_find_as_anchors_are_free(seats: int, anchors: int) -> None:
    told = text_of(cove.harbours(view_of(Cove(seats).state, 0)) or "")
    assert f"{anchors} harbours still to find" in told


def test_a_harbour_tile_tells_what_it_is_for_and_whose_it_is() -> None:
    table = Cove().ship(0, "2-1")
    view = view_of(table.state, 0)
    tiles = view.view[Tiles].owner
    tiles[view.rules.numbers.resources.index("rum")] = 2
    told = text_of(cove.harbours(view) or "")
    assert "Cy & Co has the harbour: rum" in told
    assert "3 harbours still to find" in told


def test_without_harbours_none_are_told_of() -> None:
    assert cove.harbours(view_of(Cove(harbours="off").state, 0)) is None


# -- what a child is asked -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decision", ASKED)
def test_each_question_is_one_short_sentence(decision: str, language: str) -> None:
    state = ASKED[decision]().state
    view = view_of(state, state.decision.seats[0], language)
    told = bidding.bid(view)
    assert banner.line(view).endswith(told)
    assert 0 < len(told) <= 60
    assert told[-1] in "!?"


def test_a_child_is_told_of_the_best_that_can_be_done_and_of_nothing_that_cannot() -> None:
    assert "fort" in bidding.bid(view_of(_main().state, 0))
    assert "ship" in bidding.bid(view_of(Cove().give(0, "wool+wood").state, 0))
    assert "parrot" in bidding.bid(view_of(Cove().give(0, "rum+sabre+gold").state, 0))
    assert "End your turn" in bidding.bid(view_of(Cove().state, 0))
    chosen = drafted(view_of(_main().state, 0), "mode:ship")
    assert bidding.bid(chosen) == "Touch a glowing place!"


# -- the end -------------------------------------------------------------------------------------------------


def test_swaps_at_the_market_are_no_trades_with_the_bank_and_have_a_row() -> None:
    *_, match = random_play(JUNIOR.on_table(3), 2)
    view = table_of(match, 0)
    tally = Tally.of(view.rules, view.log)
    events = [event for entry in match.log for event in entry.events]
    for seat in range(3):
        banked, swapped = (
            sum(isinstance(event, kind) and event.seat == seat for event in events)
            for kind in (BankTraded, MarketTraded)
        )
        assert (tally.records[seat].bank_trades, stats.swaps(view, seat)) == (banked, swapped)
    assert {"At the market", "Parrot cards"} <= set(re.findall(r"<th[^>]*>([^<]*)</th>", str(end_screen(view))))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_praises_everybody_and_shows_all_forts(seats: int, language: str) -> None:
    *_, match = random_play(JUNIOR.on_table(seats), seats)
    assert match.state.over
    view = table_of(match, 0, language)
    told = celebration.honours(view)
    shown = str(celebration.celebration(view))
    assert set(told) == set(range(seats))
    for seat in range(seats):
        assert view.players[seat].name in text_of(shown)
        assert told[seat][1] > 0
    names = [name for seat, (name, _) in told.items() if seat != view.view.winner and name != "forts"]
    assert len(names) == len(set(names))
