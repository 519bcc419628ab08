"""The replay of games in every family: along the tape, through whose eyes, and on from there; only the browser is
replaced.
"""

import json
from functools import lru_cache

import pytest

from engine.games import CATALOGUE
from engine.kernel.gradual import at_once
from engine.kernel.rules import Spec
from engine.parts.turn import TurnBegan
from tests.play import finished, random_play
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import ALONE, commands, notices, play
from ui.base.inputs import Touched
from ui.board.geometry import point_of
from ui.play.table import Seatholder
from ui.screens.game.playing import Playing
from ui.screens.replay.replaying import Replaying
from ui.session.session import Session, reading_session
from ui.session.summary import card_of
from ui.shelf.saves import PREFIX, Shelf

FAMILIES = [family.name for family in CATALOGUE.families]
SLOT = "shown0"


@lru_cache(maxsize=16)
def kept(family: str) -> dict[str, str]:
    """A shelf with a game of a family: one that is over where a person plays, else the beginning of one of bots."""
    scenario = next(each.scenarios[0] for each in CATALOGUE.families if each.name == family)
    seats = max(scenario.seats[0], min(3, scenario.seats[1]))
    rules = CATALOGUE.rules(Spec(family, seats, scenario.number))
    *_, match = [finished(rules)] if family == "classic" else random_play(rules, 1, 240)
    person = "human" if match.state.over else "random"
    kinds = (person, *["random"] * (seats - 1))
    session = Session(match, [Seatholder(f"P{seat}", seat, kind) for seat, kind in enumerate(kinds)], 1)
    store = MemoryStorage()
    Shelf(store).keep(card_of(session, SLOT, "2031-05-06T07:00:00"), session.saved())
    return dict(store)


def replaying(family: str = "classic", **query: str) -> FakeHost:
    store = MemoryStorage()
    store.update(kept(family))
    host = FakeHost(query, storage=store)
    host.command("saves", f"replay:{SLOT}")
    return host


def at(host: FakeHost) -> int:
    return int(host.page.body["ply"])


def last(host: FakeHost) -> int:
    return int(host.page.body["plies"])


def room(host: FakeHost) -> Replaying:
    assert isinstance(host.app.room, Replaying)
    return host.app.room


def test_what_is_touched_on_the_board_is_told() -> None:
    host = replaying()
    host.deliver(Touched(*point_of("0,0")))
    assert "rolls" in notices(host)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_seen_again_from_its_shelf_through_all_eyes(family: str) -> None:
    host = replaying(family)
    before = dict(host.kept)
    assert (host.page.body["screen"], at(host), host.page.body["eyes"]) == ("replay", 0, "all")
    for part in range(1, 9):
        host.type("replay-ply", str(last(host) * part // 8))
        assert at(host) == last(host) * part // 8
        assert host.page.news
        for eyes in ("public", "0", "1", "all"):
            host.press(f"eyes:{eyes}")
            assert host.page.body["eyes"] == eyes
            assert host.page.board
            assert not host.page.board.targets
    assert host.kept == before


def test_the_keys_go_by_moves_and_turns_to_both_ends() -> None:
    host = replaying()
    host.strike("ArrowRight", "ArrowRight", "ArrowLeft")
    assert at(host) == 1
    host.strike("PageDown")
    first = at(host)
    host.strike("PageDown")
    assert room(host).tape.turns[:2] == [first, at(host)]
    host.strike("PageUp")
    assert at(host) == first
    host.strike("End", "ArrowRight")
    assert at(host) == last(host)
    host.strike("Home", "ArrowLeft", "PageUp")
    assert at(host) == 0


def test_it_plays_by_itself_at_four_speeds_until_it_is_stopped() -> None:
    host = replaying()
    for speed, seconds in (("half", 1.6), ("one", 0.8), ("two", 0.4), ("eight", 0.1)):
        host.press(f"speed:{speed}")
        host.strike(" ")
        assert host.page.body["playing"] == "true"
        begun = at(host)
        host.wait(seconds * 0.9)
        assert at(host) == begun
        host.wait(seconds * 0.2)
        assert at(host) == begun + 1
        host.strike(" ")
        host.wait(5)
        assert at(host) == begun + 1
    host.type("replay-ply", str(last(host) - 1))
    host.strike(" ")
    host.wait(1)
    assert (at(host), host.page.body["playing"]) == (last(host), "false")
    host.strike(" ")
    assert at(host) == 0


def test_where_a_turn_begins_the_banner_has_the_emblem_of_the_seat_that_it_names() -> None:
    host = replaying()
    for ply in room(host).tape.told_turns[1:4]:
        host.type("replay-ply", str(ply))
        (begun,) = (event for event in room(host).tape.entry(ply, -1).events if isinstance(event, TurnBegan))
        banner, player = host.page.regions["banner"], room(host).session.players[begun.seat]
        assert player.name in text_of(banner)
        assert f"banner p{player.colour}" in banner


def test_before_the_first_move_the_banner_has_the_emblem_of_the_seat_that_begins() -> None:
    host = FakeHost({**ALONE, "first": "1"})
    play(host, 4)
    host.command("more", "replay")
    host.type("replay-ply", "0")
    assert "Before the first move" in text_of(host.page.regions["banner"])
    assert 'class="banner p1' in host.page.regions["banner"]


def test_a_line_of_the_log_leads_to_its_move_and_the_dice_to_the_next_roll() -> None:
    host = replaying()
    host.type("replay-ply", str(last(host) // 2))
    before = host.page.regions["log"]
    host.wait(0.2)
    assert host.page.regions["log"] != before
    lines = [each["data-control"] for each in marked(host.page.regions["log"], "data-control")]
    later = max(int(line.removeprefix("ply:")) for line in lines if line.startswith("ply:"))
    assert later > at(host)
    host.press(f"ply:{later}")
    assert at(host) == later
    host.press("panel:graph")
    chart = [each["data-control"] for each in marked(host.page.regions["panel"], "data-control")]
    roll = next(control for control in chart if control.startswith("rolled:"))
    host.press(roll)
    entry = room(host).tape.entry(at(host), -1)
    assert f"{roll.removeprefix('rolled:')}" in text_of(host.page.regions["banner"])
    assert entry.events
    assert sum(control.startswith("ply:") for control in chart) == len(room(host).tape.told_turns) + 1


def test_the_chart_of_a_game_under_way_ends_with_the_points_of_its_present_turn() -> None:
    host = replaying("seafarers")
    host.press("panel:graph")
    chart = [each["data-control"] for each in marked(host.page.regions["panel"], "data-control")]
    assert sum(control.startswith("ply:") for control in chart) == len(room(host).tape.told_turns) + 1
    assert f"ply:{last(host)}" in chart


def test_a_reload_and_the_way_back_lead_to_where_one_stood() -> None:
    host = replaying()
    host.type("replay-ply", "33")
    host.press("eyes:1")
    host.wait(1)
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert (again.page.body["screen"], at(again), again.page.body["eyes"]) == ("replay", 33, "1")
    again.command("back")
    assert isinstance(again.app.room, Playing)


def test_one_plays_on_from_a_move_in_a_game_of_its_own() -> None:
    host = replaying()
    before = dict(host.kept)
    host.type("replay-ply", "40")
    host.press("panel:branch")
    host.type("replay-seat:0", "random")
    host.type("replay-seat:1", "human")
    host.press("replay:branch")
    assert isinstance(host.app.room, Playing)
    session = host.app.room.session
    assert [player.kind for player in session.players] == ["random", "human", "random"]
    assert session.ply == 40
    assert "after move 40" in notices(host)
    host.let_bots_answer(3)
    assert {name: host.kept[name] for name in before} == before
    (text,) = [text for name, text in host.kept.items() if SLOT not in name and name.endswith(".0")]
    new = at_once(reading_session(json.dumps({k: v for k, v in json.loads(text).items() if k != "card"})))
    old = json.loads(before[f"{PREFIX}{SLOT}.0"])
    assert not new.lost
    assert new.match.lines()[:41] == old["log"][:41]


def test_what_makes_no_sense_for_a_seat_changes_nothing() -> None:
    host = replaying()
    host.press("panel:branch")
    before = room(host).seats
    for name, kind in (("replay-seat:9", "human"), ("replay-seat:0", "wizard"), ("replay-seat:x", "human")):
        host.type(name, kind)
    host.type("replay-ply", "nonsense")
    assert (room(host).seats, at(host)) == (before, 0)


def test_a_game_that_goes_on_shows_no_hidden_hand_and_no_way_on() -> None:
    host = FakeHost(ALONE)
    play(host, 40)
    host.command("more", "replay")
    assert (host.page.body["screen"], host.page.body["eyes"], last(host)) == ("replay", "0", 40)
    assert {each["data-control"] for each in marked(host.page.regions["actions"], "data-control")} >= {
        "eyes:0",
        "eyes:public",
    }
    host.press("eyes:all", "eyes:1")
    assert host.page.body["eyes"] == "0"
    assert "would show hidden hands" in text_of(host.page.regions["actions"]), "to be read without a pointer"
    host.press("panel:branch", "replay:branch")
    assert isinstance(host.app.room, Replaying)
    assert "hidden" in notices(host)
    host.command("back")
    assert host.page.body["ply"] == "40"


def test_the_end_of_a_game_leads_to_its_replay() -> None:
    host = replaying()
    host.command("back")
    assert host.page.body["screen"] == "end"
    assert "replay" in commands(host)
    host.command("replay")
    assert (host.page.body["screen"], host.page.body["eyes"]) == ("replay", "all")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"check":"', '"check":"0', 1),
        lambda text: text.replace(" opening-settlement ", " opening-city ", 1),
        lambda text: "",
    ],
    ids=["torn", "checksum", "by hand", "empty"],
)
def test_a_game_that_does_not_open_is_refused_in_a_sentence(spoil) -> None:  # type: ignore[no-untyped-def]
    host = replaying()
    host.command("menu", "saves")
    name = f"{PREFIX}{SLOT}.0"
    host.kept[name] = spoil(host.kept[name])
    before = dict(host.kept)
    host.command(f"replay:{SLOT}")
    assert host.page.body["screen"] == "menu"
    assert notices(host)
    assert host.kept == before


def test_a_game_in_which_nothing_was_played_is_not_replayed() -> None:
    host = FakeHost({**ALONE, "first": "0"})
    host.command("replay")
    assert isinstance(host.app.room, Playing)
    assert "nothing to replay" in notices(host)


def test_a_line_of_the_log_is_marked_at_every_move() -> None:
    host = replaying()
    host.strike("PageDown", "PageDown")
    for _ in range(30):
        host.strike("ArrowRight")
        marks = marked(host.page.regions["log"], "aria-current")
        assert marks
        assert len({each["class"] for each in marks}) == 1


def test_the_sheet_of_what_counts_is_told_in_a_replay_too() -> None:
    host = replaying()
    host.command("goal")
    assert "10 points" in text_of(host.page.regions["dialog"])
