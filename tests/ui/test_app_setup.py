"""The set-up of a game at the page; only the browser is replaced."""

import pytest

from engine.games import CATALOGUE
from engine.kernel.catalogue import Family
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import notices, room
from ui.inputs import Typed

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
    names = {element["name"] for element in marked(host.text, "name")}
    assert {f"option:{option.name}" for option in host.app.room.setup.rules.options} <= names  # type: ignore[attr-defined]


@pytest.mark.parametrize("family", CATALOGUE.families, ids=lambda family: family.name)
def test_every_family_is_offered_and_the_chosen_one_lists_its_scenarios(family: Family) -> None:
    host = setting_up()
    first = f"game:{family.name}:{family.scenarios[0].number}"
    assert first in {door["data-command"] for door in marked(host.page.regions["island"], "data-command")}
    host.command(first)
    for scenario in family.scenarios:
        host.command(f"game:{family.name}:{scenario.number}")
        doors = marked(host.page.regions["island"], "aria-pressed")
        (chosen,) = [door["data-command"] for door in doors if door["aria-pressed"] == "true"]
        assert chosen == f"game:{family.name}:{scenario.number}"
        told = text_of(host.page.regions["island"])
        assert f"{scenario.seats[0]}–{scenario.seats[1]} players · {scenario.points} points" in told


def test_letters_typed_do_not_paint_the_page_again() -> None:
    host = setting_up()
    pages = len(host.pages)
    host.deliver(Typed("seat:0:name", "Z", whole=False), Typed("seat:0:name", "Zo", whole=False))
    assert len(host.pages) == pages
    host.command("start")
    assert room(host).session.players[0].name == "Zo"
