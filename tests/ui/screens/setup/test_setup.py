"""The set-up of a game at the page; only the browser is replaced."""

import re
from collections.abc import Sequence

import pytest

from engine.games import CATALOGUE
from engine.kernel.catalogue import Family
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import notices, room
from tests.words import common_words
from ui.base.inputs import Typed
from ui.play.table import Seatholder
from ui.screens.setup.setting_up import preview
from ui.shelf.setup import usual

# -- set-up ------------------------------------------------------------------------------------------------


def setting_up(storage: MemoryStorage | None = None) -> FakeHost:
    host = FakeHost(storage=storage)
    host.command("setup")
    return host


def test_what_was_agreed_is_played() -> None:
    host = setting_up()
    host.type("seats", "3")
    host.type("seat:0:name", "<b>Zoë</b>")
    host.type("seat:1:kind", "human")
    host.type("seat:2:colour", "0")
    host.type("option:points", "8")
    host.type("option:map", "balanced")
    host.type("seed", "123")
    host.command("start")
    session = room(host).session
    assert session.players[0].name == "<b>Zoë</b>"
    assert [player.kind for player in session.players][:2] == ["human", "human"]
    assert session.players[2].colour == 0
    assert sorted({player.colour for player in session.players}) == sorted(p.colour for p in session.players)
    assert (session.rules.chosen["points"], session.rules.chosen["map"], session.seed) == (8, "balanced", 123)
    assert "<b>" not in host.text.replace("<b>", "", host.text.count("<b aria")) or "&lt;b&gt;Zoë" in host.text


def test_two_levels_of_one_rank_are_told_apart_by_what_they_win_against_each_other() -> None:
    host = FakeHost()
    host.command("setup:seafarers")
    assert "Nobody at this table" not in text_of(host.page.regions["chairs"])
    for seat, kind in enumerate(("hard", "expert", "hard")):
        host.type(f"seat:{seat}:kind", kind)
    told = text_of(host.page.regions["chairs"])
    assert "Nobody at this table" in told
    assert told.count("Gives nothing away") == 1
    assert "Wins about 7 of 10 games against “Hard bot”" in told


def test_in_the_childrens_game_no_two_levels_have_one_nickname() -> None:
    host = FakeHost()
    host.command("setup:junior")
    host.type("seats", "4")
    for seat, kind in enumerate(("random", "easy", "medium", "hard")):
        host.type(f"seat:{seat}:kind", kind)
    told = text_of(host.page.regions["chairs"])
    assert all(told.count(f": {name}.") == 1 for name in ("dozing pirate", "ship’s cat", "sailor", "first mate"))


@pytest.mark.parametrize("family", ["", "junior"])
def test_a_game_on_several_screens_is_begun_from_the_set_up(family: str) -> None:
    host = FakeHost()
    host.command(f"setup:{family}")
    assert host.app.words("setup.start.together") in text_of(host.page.regions["chairs"])
    host.command("start:together")
    assert room(host).on_shelf
    assert host.app.words("together.title") in text_of(host.page.regions["dialog"])
    assert len(marked(host.page.regions["dialog"], "data-presence")) == len(room(host).session.players)


def test_what_was_agreed_is_remembered_all_but_the_seed() -> None:
    host = setting_up()
    host.type("seats", "2")
    host.type("seat:0:name", "Zoë")
    host.type("option:dice", "deck")
    host.type("seed", "123")
    host.command("menu")
    again = setting_up(host.kept)
    assert "Zoë" in again.page.regions["chairs"]
    again.command("start")
    session = room(again).session
    assert (len(session.players), session.rules.chosen["dice"]) == (2, "deck")
    assert session.seed != 123


def test_a_reload_shows_what_was_chosen() -> None:
    host = setting_up()
    host.command("game:junior:0")
    again = setting_up(host.kept)
    assert again.app.room.setup.game == "junior"  # type: ignore[attr-defined]


def test_a_table_of_bots_alone_is_not_remembered_its_first_seat_is_a_persons_again() -> None:
    host = setting_up()
    host.type("seats", "2")
    for seat in range(2):
        host.type(f"seat:{seat}:kind", "hard")
    assert "Nobody at this table" in text_of(host.page.regions["chairs"])
    again = setting_up(host.kept)
    again.command("start")
    assert [player.kind for player in room(again).session.players] == ["human", "hard"]


@pytest.mark.parametrize("kept", ["", "{}", "[]", '{"game": "chess", "scenario": 0, "seats": [], "options": {}}'])
def test_nonsense_that_is_remembered_is_forgotten(kept: str) -> None:
    host = setting_up(MemoryStorage({"landfall.setup": kept}))
    host.command("start")
    assert len(room(host).session.players) == 4


def test_the_island_is_seen_before_it_is_played_on() -> None:
    host = setting_up()
    first = host.page.regions["island"]
    host.command("deal")
    assert host.page.regions["island"] != first
    host.type("seed", "4242")
    shown = host.page.regions["island"]
    host.type("seed", "1")
    host.type("seed", "4242")
    assert host.page.regions["island"] == shown


def test_the_island_shows_the_places_in_the_colours_that_were_chosen() -> None:
    host = setting_up()
    host.type("seats", "3")
    host.type("option:map", "beginner")
    host.type("seat:0:colour", "5")
    shown = host.page.regions["island"].partition('class="preview"')[2]
    assert "p5" in shown
    assert "p0" not in shown


@pytest.mark.parametrize("family", [family.name for family in CATALOGUE.families])
def test_the_island_that_is_seen_before_has_the_words_of_its_game(family: str) -> None:
    """The words are strict: one that is missing would fail."""
    scenario = CATALOGUE.family(family).games()[0].scenario
    shown = preview(usual(1).with_game(family, scenario), common_words())
    assert "place." not in shown


@pytest.mark.parametrize("seed", ["", "x", "-4", "1e9", "99999999999999999999"])
def test_a_seed_that_is_none_is_refused_in_a_sentence(seed: str) -> None:
    host = setting_up()
    before = host.page.regions["island"]
    host.type("seed", seed)
    assert "4294967295" in notices(host)
    assert host.page.regions["island"] == before


def test_an_option_that_fits_no_more_is_left_out() -> None:
    host = setting_up()
    host.type("option:first", "3")
    host.type("seats", "2")
    host.command("start")
    assert room(host).session.rules.chosen["first"] == "roll"


def test_every_option_of_the_game_is_offered() -> None:
    host = setting_up()
    host.command("fold:options")
    assert host.page.focus.startswith(".option-list"), "what opens below the edge of the window comes into view"
    names = {element["name"] for element in marked(host.text, "name")}
    assert {f"option:{option.name}" for option in host.app.room.setup.rules.options} <= names  # type: ignore[attr-defined]


def doors(host: FakeHost) -> dict[str, dict[str, str]]:
    """What chooses a game on the set-up screen, by its command."""
    return {door["data-command"]: door for door in marked(host.page.regions["island"], "data-command")}


def test_a_game_of_usual_players_has_those_of_the_game_that_is_chosen() -> None:
    host = setting_up()
    for game, kinds in (("junior:0", ["human", "easy"]), ("classic:0", ["human"] + 3 * ["medium"])):
        host.command(f"game:{game}")
        assert [holder.kind for holder in agreed(host)] == kinds


def test_players_that_were_agreed_on_stay_when_another_game_is_chosen() -> None:
    host = setting_up()
    host.type("seat:1:kind", "expert")
    host.command("game:junior:0")
    assert [holder.kind for holder in agreed(host)] == ["human", "expert", "medium", "medium"]


def agreed(host: FakeHost) -> Sequence[Seatholder]:
    """Return the seats that the set-up screen shows."""
    return host.app.room.setup.seats  # type: ignore[attr-defined, no-any-return]


def test_every_family_tells_its_players_goal_and_duration_on_its_card() -> None:
    island = setting_up().page.regions["island"]
    cards = island.partition('class="families"')[2].partition("</ul>")[0]
    assert cards.count('class="numbers"') == len([family for family in CATALOGUE.families if not family.base])
    assert "2–6" in cards
    assert "10–18" in cards


@pytest.mark.parametrize(("language", "goals"), [("en", "3 goals"), ("fr", "3 objectifs")])
def test_where_goals_win_their_number_is_not_one_of_points(language: str, goals: str) -> None:
    host = FakeHost({"lang": language})
    host.command("setup", "game:anno1503:1")
    told = host.page.regions["island"]
    assert f"{goals} ≈" in text_of(told)
    assert text_of(told).count(f"{goals} · ") == len(CATALOGUE.family("anno1503").scenarios)
    host.command("fold:options")
    asked = {"en": "Goals to win", "fr": "Objectifs pour gagner"}
    assert asked[language] in text_of(host.text)
    assert told.count("#icon-trophy") == len([family for family in CATALOGUE.families if not family.base]) - 1


@pytest.mark.parametrize("family", CATALOGUE.families, ids=lambda family: family.name)
def test_every_family_is_offered_and_the_chosen_one_lists_its_scenarios(family: Family) -> None:
    host = setting_up()
    for name in (family.titled, family.name):
        first = f"game:{name}:{family.scenarios[0].number}"
        assert first in doors(host)
        host.command(first)
    for scenario in family.scenarios:
        host.command(f"game:{family.name}:{scenario.number}")
        (chosen,) = [command for command, door in doors(host).items() if door.get("aria-pressed") == "true"]
        assert chosen == f"game:{family.name}:{scenario.number}"
        told = text_of(host.page.regions["island"])
        wins = "goals" if family.name == "anno1503" else "points"
        assert f"{scenario.seats[0]}–{scenario.seats[1]} players · {scenario.points} {wins}" in told


def test_the_button_that_begins_says_if_bots_alone_play() -> None:
    host = setting_up()
    assert "Start the game" in text_of(host.page.regions["setup-foot"])
    host.deliver(Typed("seat:0:kind", "easy"))
    assert "Watch the bots play" in text_of(host.page.regions["setup-foot"])


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("seafarers:1", "Cards played before the roll"),
        ("seafarers:7", "Cards played before the roll, Longest trade route, Largest army"),
        ("seafarers:10", "Cards played before the roll, Cities of each player"),
        ("seafarers_knights:6", "Longest trade route"),
        ("seafarers_knights:1", ""),
        ("classic:0", ""),
    ],
)
def test_the_chosen_scenario_names_the_options_that_deserve_a_look(game: str, named: str) -> None:
    host = setting_up()
    host.command(f"game:{game}")
    told = text_of(host.page.regions["island"])
    assert ("Rules to choose below:" in told) == bool(named)
    assert f"Rules to choose below: {named}" * bool(named) in told


EXTENSIONS = [family for family in CATALOGUE.families if family.base]
OF_EACH_EXTENSION = pytest.mark.parametrize("family", EXTENSIONS, ids=lambda family: family.name)


def switch_of(host: FakeHost) -> dict[str, str]:
    (switch,) = marked(host.page.regions["island"], "aria-checked")
    return switch


@OF_EACH_EXTENSION
def test_a_family_with_more_to_it_is_a_switch_of_its_base_that_goes_both_ways(family: Family) -> None:
    host = setting_up()
    number = family.scenarios[-1].number
    host.command(f"game:{family.base}:{number}")
    for name, on in ((family.name, "true"), (family.base, "false")):
        assert switch_of(host)["data-command"] == f"game:{name}:{number}"
        host.command(switch_of(host)["data-command"])
        assert switch_of(host)["aria-checked"] == on
        assert host.app.room.setup.game == name  # type: ignore[attr-defined]


@OF_EACH_EXTENSION
def test_what_an_extension_leaves_out_says_why_wherever_it_is_chosen(family: Family) -> None:
    host = setting_up()
    for number in family.left_out:
        host.command(f"game:{family.base}:{number}")
        assert switch_of(host)["data-why"].startswith("Not with knights")
        assert "data-command" not in switch_of(host)
    host.command(f"game:{family.name}:{family.scenarios[0].number}")
    shut = [door for door in marked(host.page.regions["island"], "data-why") if "aria-pressed" in door]
    assert len(shut) == len(family.left_out)
    assert not {f"game:{family.name}:{number}" for number in family.left_out} & doors(host).keys()


@OF_EACH_EXTENSION
def test_where_the_rules_advise_against_it_the_card_says_so(family: Family) -> None:
    host = setting_up()
    host.command(f"game:{family.base}:{family.scenarios[0].number}")
    assert "advise against" not in text_of(host.page.regions["island"])
    host.command(f"game:{family.name}:{family.scenarios[0].number}")
    unadvised = [scenario for scenario in family.scenarios if not scenario.advised]
    assert text_of(host.page.regions["island"]).count("advise against") == len(unadvised)


@OF_EACH_EXTENSION
def test_an_address_asks_for_an_extension_by_the_number_of_the_scenario(family: Family) -> None:
    number = str(family.scenarios[-1].number)
    host = FakeHost({"game": family.name, "scenario": number, "seats": "human,random"})
    assert (room(host).session.rules.game.name, str(room(host).session.rules.game.scenario)) == (family.name, number)
    left_out = FakeHost({"game": family.name, "scenario": str(next(iter(family.left_out)))})
    assert "Not with knights" in notices(left_out)


def test_letters_typed_do_not_paint_the_page_again() -> None:
    host = setting_up()
    pages = len(host.pages)
    host.deliver(Typed("seat:0:name", "Z", whole=False), Typed("seat:0:name", "Zo", whole=False))
    assert len(host.pages) == pages
    host.command("start")
    assert room(host).session.players[0].name == "Zo"


# -- how strong the bots are -----------------------------------------------------------------------------------


def levels_told(host: FakeHost) -> list[str]:
    return [text_of(item) for item in re.findall(r"<li><b>.*?</li>", host.page.regions["chairs"])]


def test_each_level_at_the_table_is_told_once_in_a_word_and_a_sentence() -> None:
    host = setting_up()
    (usual_one,) = levels_told(host)
    assert re.match(r"Medium bot: a fair match\. +Knows", usual_one)
    host.type("seat:1:kind", "random")
    assert [told.partition(":")[0] for told in levels_told(host)] == ["Random bot", "Medium bot"]
    for number in range(4):
        host.type(f"seat:{number}:kind", "human")
    assert levels_told(host) == []


def test_where_the_expert_plays_as_another_the_set_up_says_so() -> None:
    host = setting_up()
    for game, alike in (("classic:0", False), ("junior:0", True), ("anno1503:1", False)):
        host.command(f"game:{game}")
        host.type("seat:1:kind", "expert")
        assert any("plays exactly as “Hard bot”" in told for told in levels_told(host)) == alike


@pytest.mark.parametrize(("game", "word"), [("junior:0", "sailor"), ("explorers:1", "a fair match")])
def test_children_meet_a_crew(game: str, word: str) -> None:
    host = setting_up()
    host.command(f"game:{game}")
    host.type("seat:1:kind", "medium")
    assert levels_told(host)[0].startswith(f"Medium bot: {word}")
