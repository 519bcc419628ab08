"""The help tells the rules on the table, no others, with the table's numbers; and the sheet tells the scenario."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.rules import Game, Rules, Spec
from engine.parts.land import Land
from engine.parts.rule import Rule, public_points, start_place
from engine.parts.victory import ways_to_end
from tests.play import OFFICIAL, PLAYABLE, Setting
from tests.tables.classic import Island
from tests.ui.fakes import FakeHost, MemoryStorage, Tab, marked, text_of
from tests.ui.seen import view_of
from tests.words import all_words, words_of
from ui.base.words import LANGUAGES
from ui.guide.rulebook import UNTOLD, paragraphs
from ui.guide.sheet import (
    MOST_SPECIAL,
    UNKNOWN,
    buildings,
    card,
    endings,
    goal,
    name_of_game,
    page,
    prices,
    scoring,
    standing,
)
from ui.play.sources import sources as source_list
from ui.play.speaker import Pointer
from ui.play.table import LogEntry, Seatholder, TableView
from ui.play.telling import card_text, name_of, parts_in_force, text_numbers

WORDS = {language: all_words(language) for language in LANGUAGES}
KEYS = frozenset(WORDS["en"].catalogue)
TOLD = {key.split(".")[1] for key in KEYS if key.startswith("rule.")} - {"harvest"}
COLOURS = (5, 0, 3, 4, 1, 2)
"""Chosen by the players, and none of them that of the place in the rules."""


def table_of(rules: Rules, language: str = "en", seat: int = 0) -> TableView:
    state, events = rules.start(Seeded(3))
    players = tuple(Seatholder(f"Player {n}", COLOURS[n]) for n in range(rules.seats))
    view = rules.view(state, seat)
    return TableView(rules, view, seat, players, words_of(rules, language), log=(LogEntry(0, "", tuple(events)),))


def texts(table: TableView) -> dict[str, str]:
    return {each.part: text_of(str(each.text)) for each in paragraphs(table)}


# -- every game and scenario ----------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", PLAYABLE, ids=lambda setting: setting.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_paragraph_belongs_to_a_rule_on_the_table_in_the_order_of_the_list(
    setting: Setting, language: str
) -> None:
    table = table_of(setting.rules, language)
    told = list(texts(table))
    assert told == [name_of(part) for part in parts_in_force(table) if name_of(part) not in UNTOLD]
    assert all(texts(table).values())
    assert "{" not in "".join(texts(table).values())
    assert [part for part, text in texts(table).items() if ".." in text or not text.endswith((".", "!"))] == []


def test_ones_own_hidden_cards_count_in_ones_own_column_and_no_others() -> None:
    table = Island(seats=2).settlement(0, "0,0 N").deal(0, "victory-point").deal(1, "victory-point")
    rows = {seat: str(standing(view_of(table.state, seat))).partition("Victory cards")[2] for seat in (0, 1, None)}
    told = {seat: re.findall("<td>(.*?)</td>", row.partition("</tr>")[0]) for seat, row in rows.items()}
    assert told == {0: ["1", UNKNOWN], 1: [UNKNOWN, "1"], None: [UNKNOWN, UNKNOWN]}


def test_every_part_is_told_of_or_declared_as_needing_no_words() -> None:
    parts = {name_of(part) for game in CATALOGUE.games() for part in game.parts}
    assert parts == TOLD | UNTOLD
    assert not TOLD & UNTOLD


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_the_rules_and_never_written_into_the_words(language: str) -> None:
    rooms = ("rule.", "scores.", "sheet.")
    for key, text in WORDS[language].catalogue.items():
        if key.startswith(rooms) or ".special." in key:
            assert not re.search(r"\d", re.sub(r"\{\w+\}", "", text)), key


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: f"{setting.name}-{setting.spec.scenario}")
def test_points_costs_rates_and_limits_are_those_of_the_game(setting: Setting) -> None:
    rules, table = setting.rules, table_of(setting.rules)
    numbers, told = rules.numbers, texts(table)
    assert re.findall(r"\d+", told["victory"]) == [str(numbers.target)]
    assert "seven" not in told or re.findall(r"\d+", told["seven"]) == [str(numbers.hand_limit)]
    if trade := told.get("maritime-trade"):
        assert re.findall(r"\d+", trade)[0] == str(numbers.bank_rate)
        assert ("harbour" in trade) == bool(table.view[Land].ports)
    assert str(numbers.target) in text_of(page(table))
    assert len(marked(prices(table), "class")) > len(numbers.costs)


def test_what_was_agreed_changes_what_is_told() -> None:
    agreed = (("dice", "deck"), ("friendly-robber", "on"), ("hand-limit", 9), ("points", 12))
    told = texts(table_of(CATALOGUE.rules(Spec("classic", 4, options=agreed))))
    usual = texts(table_of(CATALOGUE.rules(Spec("classic", 4))))
    assert "12 points" in told["victory"]
    assert "9 cards" in told["seven"]
    assert len(told["robber-piece"]) > len(usual["robber-piece"])
    assert len(told["production-dice"]) > len(usual["production-dice"])


def test_voyages_tell_nothing_of_what_they_do_not_have() -> None:
    for game in CATALOGUE.family("explorers").games():
        told = " ".join(texts(table_of(game.on_table(4))).values())
        assert not re.search(r"robber|longest|army|general harbour", told), game.scenario
        assert "4 equal cards" not in told


def test_development_cards_are_told_of_only_where_there_are_some() -> None:
    for game in CATALOGUE.games():
        told = texts(table_of(game.on_table(4)))
        if "development-cards" not in told:
            assert "development" not in " ".join(told.values()), (game.name, game.scenario)


ROW_WITH_VILLAGES = 6
"""The scenario at sea whose villages give cloth."""


@pytest.mark.parametrize("game", CATALOGUE.family("seafarers_knights").games(), ids=lambda game: str(game.scenario))
def test_knights_at_villages_are_told_of_where_there_are_villages(game: Game) -> None:
    told = texts(table_of(game.on_table(4)))
    assert ("village" in told.get("sea-knights", "")) == (game.scenario == ROW_WITH_VILLAGES)


def test_what_a_diplomat_does_with_ships_is_told_of_where_there_are_any() -> None:
    families = CATALOGUE.family("cities_knights"), CATALOGUE.family("seafarers_knights")
    for game in (game for family in families for game in family.games()):
        told = texts(table_of(game.on_table(4)))
        assert ("ship" in told["diplomat"].lower()) == ("ship-network" in told), game.scenario


@pytest.mark.parametrize(("seats", "large"), [(4, False), (5, True)])
def test_whom_others_build_after_is_told_of_at_large_tables(seats: int, large: bool) -> None:
    told = texts(table_of(CATALOGUE.rules(Spec("cities_knights", seats))))
    assert ("before others build" in told["progress"]) == ("extra-building" in told) == large


NO_DESERT = "own-" + "f3p4g6h8m9" * 3 + "f3p4g6h8"


@pytest.mark.parametrize(("map_", "beside"), [("beginner", False), (NO_DESERT, True)])
@pytest.mark.parametrize("game", ["classic", "cities_knights"])
def test_the_sheet_and_the_rules_say_that_the_robber_begins_beside_the_board(
    game: str, map_: str, beside: bool
) -> None:
    table = table_of(CATALOGUE.rules(Spec(game, 4, 0, (("map", map_),))))
    where = "stands beside the board"
    assert (where in text_of(page(table))) == (where in texts(table)["robber-piece"]) == beside


def test_every_figure_of_a_part_stands_in_its_words_or_chooses_among_them() -> None:
    for game in CATALOGUE.games():
        table = table_of(game.on_table(game.seats[1]))
        for part in table.rules.parts:
            if isinstance(part, Rule):
                key = f"rule.{name_of(part)}"
                texts_ = {name: text for name, text in table.words.catalogue.items() if name.startswith(f"{key}.")}
                for name in part.help_values(table.view):
                    dashed = name.replace("_", "-")
                    chosen = {f"{key}.with-{dashed}", f"{key}.if-{dashed}"} & texts_.keys()
                    assert chosen or f"{{{name}}}" in " ".join(texts_.values()), name


def test_every_number_of_the_games_has_a_name_in_the_words() -> None:
    for game in CATALOGUE.games():
        table = table_of(game.on_table(4))
        told = text_numbers(table)
        for name, value in vars(table.rules.numbers).items():
            assert type(value) is not int or told[name] == str(table.rules.chosen.get(name, value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cloth_of_villages_is_called_otherwise_than_the_commodity(language: str) -> None:
    words = words_of(CATALOGUE.game("seafarers_knights", 6).on_table(4), language)
    commodity = words("resource.cloth")
    for key in ("points.cloth-trade", "rule.cloth-trade", "verb.take-cloth", "play.do.take-cloth"):
        assert "village" in words(key).lower()
    assert commodity in texts(table_of(CATALOGUE.game("seafarers_knights", 6).on_table(4), language))["cloth-trade"]


def test_all_progress_cards_are_told_of_with_how_many_there_are() -> None:
    table = table_of(CATALOGUE.game("cities_knights").on_table(4))
    told, numbers = texts(table), table.rules.numbers
    decks = {track: getattr(numbers, f"{track}-copies") for track in table.rules.vocabulary("tracks")}
    assert sum(map(sum, decks.values())) == 54
    assert all(f"{sum(copies)} cards" in told[f"deck-of-{track}"] for track, copies in decks.items())
    of_cards = [text for text in told.values() if text.startswith("In the deck: ")]
    assert [int(text.split()[3].rstrip(".")) for text in of_cards] == [n for copies in decks.values() for n in copies]


# -- the sheet ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: f"{setting.name}-{setting.spec.scenario}")
def test_the_sheet_tells_what_scores_here_and_what_is_special(setting: Setting, language: str) -> None:
    rules, table = setting.rules, table_of(setting.rules, language)
    words, shown = table.words, text_of(page(table))
    sources = [label for label, _ in buildings(table)] + [label for _, label, _ in scoring(table)]
    told = {words(key) for key, _ in source_list(table)}
    assert told <= set(sources) <= told | {words("points.victory-cards")}
    game = rules.game
    name = f"game.{name_of_game(replace(game, name=CATALOGUE.titled(game.name)))}"
    special = [key for key in sorted(KEYS) if key.startswith(f"{name}.special.")]
    assert special == [f"{name}.special.{n}" for n in range(1, len(special) + 1)]
    assert 1 <= len(special) <= MOST_SPECIAL
    assert all(label in shown for label in sources)
    assert words(name) in shown
    assert (f"{words(name)}, " in shown) == (CATALOGUE.titled(game.name) != game.name)
    assert "{" not in shown
    assert "{" not in text_of(card(table))


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: f"{setting.name}-{setting.spec.scenario}")
def test_the_sheet_tells_where_everybody_stands(setting: Setting) -> None:
    table = table_of(setting.rules)
    shown = text_of(page(table))
    for seat, player in enumerate(table.players):
        after = shown[shown.rindex(player.name) :]
        assert str(public_points(table.view, seat)) in after


MAPS = [setting for setting in PLAYABLE if "map" in dict(setting.spec.options)]


@pytest.mark.parametrize("setting", MAPS, ids=lambda setting: setting.name)
def test_the_sheet_says_where_my_pieces_start_whatever_my_colour(setting: Setting) -> None:
    rules = setting.rules
    places = [start_place(rules, seat) for seat in range(rules.seats)]
    if not any(places):
        assert "You start at" not in text_of(page(table_of(rules)))
        return
    assert len(set(places)) == rules.seats
    for seat in range(rules.seats):
        table = table_of(rules, seat=seat)
        mine = [event for event in table.log[0].events if getattr(event, "seat", None) == seat]
        corners = [event.corner for event in mine if hasattr(event, "corner")]
        assert len(set(corners)) == len(corners) >= 1
        told = text_of(page(table)).partition("You start at")[2]
        assert all(Pointer.at(table).place("corner", corner) in told for corner in corners)


def test_there_are_fixed_places_in_every_family_but_where_cities_are_placed_or_islands_dealt() -> None:
    everywhere = {family.name for family in CATALOGUE.families}
    elsewhere = {"cities_knights", "seafarers_knights", "anno1503"}
    of_each = {
        (setting.spec.game, setting.spec.scenario, *dict(setting.spec.options).values()): setting for setting in MAPS
    }
    assert {
        setting.spec.game for setting in of_each.values() if start_place(setting.rules, 0)
    } == everywhere - elsewhere


def test_with_three_the_place_that_the_rules_leave_out_is_nobodys() -> None:
    beginner = CATALOGUE.rules(Spec("classic", 3, options=(("map", "beginner"),)))
    assert "red" not in [start_place(beginner, seat) for seat in range(3)]


# -- how it ends, and how far one has come ---------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: f"{setting.name}-{setting.spec.scenario}")
def test_the_sheet_tells_every_way_in_which_the_game_may_end(setting: Setting, language: str) -> None:
    table = table_of(setting.rules, language)
    told = [text_of(str(text)) for _, ways in endings(table) for text in ways]
    assert len(told) == len(set(told)) == len(ways_to_end(setting.rules))
    assert all(text in text_of(goal(table)) for text in told)


ENDS = {
    ("seafarers", 6): ["villages", "points"],
    ("seafarers", 7): ["fortress"],
    ("seafarers", 8): ["wonder", "wonder-lead"],
    ("junior", 0): ["points", "rounds"],
    ("anno1503", 1): ["points", "rounds"],
    ("anno1503", 2): ["points", "rounds"],
}
"""How the games end that do not end by points alone."""


def test_points_alone_are_no_way_to_end_where_a_rule_asks_for_more() -> None:
    for game in CATALOGUE.games():
        titled = CATALOGUE.titled(game.name), game.scenario
        assert ways_to_end(game.on_table(4)) == ENDS.get(titled, ["points"])


def test_the_points_that_are_told_are_those_that_win() -> None:
    agreed = table_of(CATALOGUE.rules(Spec("seafarers", 4, 1, (("harbour-master", "on"), ("points", 12)))))
    assert "13 points" in text_of(goal(agreed))
    assert "13 points" in texts(agreed)["victory"]


def test_a_rule_that_is_not_in_force_is_not_told() -> None:
    without, agreed = (table_of(CATALOGUE.rules(Spec("seafarers", 4, 1, chosen))) for chosen in ((), (MASTER,)))
    assert "harbour-master" not in texts(without)
    assert "harbour-master" in texts(agreed)
    assert ("Harbour master" in text_of(page(without)), "Harbour master" in text_of(page(agreed))) == (False, True)
    assert "points.harbour-master" not in dict(source_list(without))


MASTER = ("harbour-master", "on")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_come_some_way_is_told_how_far(language: str) -> None:
    for game in CATALOGUE.games():
        table = table_of(game.on_table(4), language)
        for part in parts_in_force(table):
            if isinstance(part, Rule) and (reached := part.reached(table.view, 0)):
                assert table.words(f"reached.{name_of(part)}", **reached) in text_of(page(table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does_here(language: str) -> None:
    for game in CATALOGUE.games():
        table = table_of(game.on_table(4), language)
        assert all(card_text(table, each) for each in table.rules.vocabulary("development"))


def test_a_knight_does_what_the_rule_says_that_brings_it() -> None:
    island, pirates = (table_of(CATALOGUE.game(*name).on_table(4)) for name in (("classic",), ("seafarers", 7)))
    assert "robber" in card_text(island, "knight")
    assert "warship" in card_text(pirates, "knight")


def test_ships_are_told_of_where_there_are_ships() -> None:
    island, sea = (texts(table_of(CATALOGUE.game(*name).on_table(4))) for name in (("classic",), ("seafarers", 1)))
    for part in ("longest-road", "road-building", "settlements", "snake-draft"):
        assert "ship" in sea[part].lower()
        assert "ship" not in island[part].lower()


# -- when it is shown -----------------------------------------------------------------------------------------

BEGINNER = {"game": "classic", "map": "beginner", "seed": "4", "seats": "human,random,random", "first": "0"}


def sheet_of(host: FakeHost) -> str:
    guide = host.page.regions["guide"]
    return guide if "sheet-card" in guide else ""


def test_it_is_shown_at_the_start_beside_the_board_and_blocks_nothing() -> None:
    host = FakeHost(BEGINNER)
    assert sheet_of(host)
    assert "<dialog" not in host.text
    assert host.page.board is not None
    host.act("0 roll")
    assert host.page.body["ply"] == "1"


def test_it_is_put_away_by_its_button_or_by_the_first_move_and_not_shown_again() -> None:
    for put_away in (lambda host: host.press("sheet"), lambda host: host.act("0 roll")):
        storage = MemoryStorage()
        host = FakeHost(BEGINNER, storage=storage)
        put_away(host)
        assert not sheet_of(host)
        assert not sheet_of(FakeHost(BEGINNER, storage=storage))
        assert sheet_of(FakeHost({"game": "explorers", "scenario": "1", "seats": "human,random"}, storage=storage))


def test_the_banner_asks_to_read_it_first_until_it_is_put_away() -> None:
    host = FakeHost(BEGINNER)
    assert "Read the sheet, then roll the dice" in text_of(host.page.regions["banner"])
    host.press("sheet")
    assert "Your move: roll the dice" in text_of(host.page.regions["banner"])


def test_where_several_share_the_screen_the_banner_says_who_reads_it_first() -> None:
    host = FakeHost({**BEGINNER, "seats": "human,human,random"})
    host.press("curtain")
    assert "Player 1: read the sheet, then roll the dice" in text_of(host.page.regions["banner"])


def test_without_storage_it_is_shown_all_the_same() -> None:
    storage = MemoryStorage()
    storage.trouble = "storage-full"
    host = FakeHost(BEGINNER, storage=storage)
    host.press("sheet")
    assert not sheet_of(host)
    assert sheet_of(FakeHost(BEGINNER, storage=storage))


def test_a_lesson_and_a_game_under_way_need_none() -> None:
    assert not sheet_of(FakeHost({"lesson": "classic"}))
    storage, tab = MemoryStorage(), Tab()
    host = FakeHost(BEGINNER, storage=storage, tab=tab)
    host.act("0 roll")
    storage.pop("landfall.sheets")
    assert not sheet_of(FakeHost(BEGINNER, storage=storage, tab=tab))


def test_what_counts_is_a_click_away_at_any_time() -> None:
    host = FakeHost(BEGINNER)
    host.press("sheet")
    host.command("goal")
    shown = host.page.regions["dialog"]
    assert "sheet-page" in shown
    assert "10 points" in text_of(shown)
    host.command("help")
    assert 'data-part="road-network"' in host.page.regions["dialog"]


def test_where_no_game_is_played_nothing_counts() -> None:
    host = FakeHost()
    host.command("goal")
    assert not host.page.regions["dialog"]


def test_help_tells_how_a_turn_goes_what_things_cost_what_signs_mean_and_the_rules() -> None:
    host = FakeHost(BEGINNER)
    host.press("sheet")
    host.command("help")
    shown = host.page.regions["dialog"]
    parts = ("turn-steps", "What things cost", "legend-page", 'data-part="road-network"', "key-list")
    order = [shown.index(part) for part in parts]
    assert all(one < two for one, two in pairwise(order))
    assert "sheet-page" not in shown


def test_where_no_game_is_played_help_is_about_the_page() -> None:
    host = FakeHost()
    host.command("help")
    assert "data-part" not in host.page.regions["dialog"]
    host.command("close")
    host.strike("?")
    assert "key-list" in host.page.regions["dialog"]
