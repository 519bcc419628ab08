"""What an action would let slip, and being asked once before it does."""

import pytest

from engine.games.explorers import SCENARIOS
from engine.games.explorers.parts.fleet import Fleet
from engine.kernel.actions import Action
from engine.parts.hands import gain
from tests.play import OFFICIAL, Setting, random_play
from tests.tables.classic import Island
from tests.tables.explorers import Sea
from tests.ui.fakes import FakeHost, text_of
from tests.ui.person import ALONE, room
from tests.ui.seen import marked, table_of, view_of
from ui.base import options
from ui.base.inputs import LINE, Acted, Commanded, Typed
from ui.base.words import LANGUAGES
from ui.play import screen, slips

END = Action(0, "end")


def settler(hand: str = "brick+lumber+wool+grain") -> Island:
    """Seat 0 in its turn, with a road to a place for a settlement and these cards."""
    return Island(seats=3).settlement(0, "0,0 N").road(0, "0,0 NE E").give(0, hand)


@pytest.mark.parametrize(
    ("table", "lost"),
    [
        (settler(), ("settlement",)),
        (settler("2grain+3ore"), ("city",)),
        (settler("brick+lumber"), ()),
        (settler("wool+grain+ore"), ()),
        (settler("none").deal(0, "knight", "monopoly"), ("knight", "monopoly")),
        (settler("none").deal(0, "victory-point"), ()),
    ],
)
def test_the_end_of_a_turn_lets_buildings_and_cards_slip(table: Island, lost: tuple[str, ...]) -> None:
    assert slips.let_slip(view_of(table.state, 0), END) == lost


def test_nothing_slips_by_what_cannot_be_done_or_by_building() -> None:
    table = settler()
    assert slips.let_slip(view_of(table.state, 1), END) == ()
    road = table.rules.read(f"0 road {sorted(table.legal('road'))[0]}")
    assert slips.let_slip(view_of(table.state, 0), road) == ()


def test_who_sets_sail_can_build_no_more_and_who_ends_the_turn_fishes_no_more() -> None:
    lost: dict[str, set[str]] = {"set-sail": set(), "end": set()}
    for match in random_play(SCENARIOS[2].on_table(3), 1, longest=1200):
        if not match.state.over:
            table = table_of(match, match.state.decision.seats[0])
            for verb, found in lost.items():
                if verbs := slips.let_slip(table, Action(table.own, verb)):
                    found |= {f"{table.decision}: {lost}" for lost in verbs}
    assert lost["set-sail"] <= {"main: settlement", "main: harbour"}
    assert lost["set-sail"] <= lost["end"]
    assert "main: set-sail" in lost["end"]
    assert "movement: fish" in lost["end"]


def test_the_end_of_a_turn_lets_a_voyage_slip_where_a_ship_is_at_sea_and_else_none() -> None:
    sea = Sea().harbour(0, "2,1,N")
    assert slips.let_slip(view_of(sea.state, 0), END) == ()
    assert slips.let_slip(view_of(sea.ship(0, 1, "2,1,NE").state, 0), END) == ("set-sail",)


def test_who_fishes_in_the_middle_of_a_move_loses_the_rest_of_it() -> None:
    met = set()
    for match in random_play(SCENARIOS[2].on_table(3), 1, longest=800):
        seat = match.state.decision.seats[0] if match.state.stack else -1
        fish = Action(seat, "fish")
        if seat < 0 or fish not in match.rules.legal(match.state, seat):
            continue
        lost = slips.let_slip(table_of(match, seat), fish)
        moving = match.state[Fleet].moving
        goes_on = any(
            action.verb in ("sail", "sail-with-tribute") and 3 * seat + action.args[0] == moving
            for action in match.rules.legal(match.state, seat)
        )
        assert bool(lost) == goes_on
        met.add(bool(lost))
    assert met == {True, False}


@pytest.mark.some(2)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_whatever_can_slip_has_words(setting: Setting) -> None:
    asked = set()
    for match in random_play(setting.rules, 4, longest=500):
        for language in LANGUAGES:
            table = table_of(match, match.state.decision.seats[0] if match.state.stack else None, language)
            for action in table.legal:
                if not action.args and (verbs := slips.let_slip(table, action)):
                    asked |= {slips.question(table, action), slips.still(table, verbs)}
    assert all("{" not in text for text in asked)
    missable = [name for name, verb in setting.rules.verbs.items() if verb.easily_missed]
    assert all(f"play.still.{name}" in table.words for name in missable)


def test_a_roll_for_fish_stands_out_above_the_end_of_the_turn() -> None:
    for match in random_play(SCENARIOS[2].on_table(3), 1, longest=800):
        seat = match.state.decision.seats[0]
        if Action(seat, "fish") in match.rules.legal(match.state, seat) and match.state[Fleet].moving < 0:
            break
    buttons = [
        element.attributes for element in marked(screen.regions(table_of(match, seat))["actions"], "data-action")
    ]
    large = {marks["data-action"].split()[1]: marks["class"] for marks in buttons if "build" not in marks["class"]}
    assert large == {"fish": "main", "end": "minor end"}
    assert list(large) == ["fish", "end"]


def test_what_passes_over_a_choice_of_places_is_less_striking_than_the_choice() -> None:
    sea = Sea().ship(0, 1, "3,0,NE").turn_of(1, "pirate")
    sea.do("1 pirate 4,0")
    sea.turn_of(0).voyage().do("0 chase 1", 6)
    assert sea.asked == ("may-place-pirate", (0,))
    buttons = marked(screen.regions(view_of(sea.state, 0))["actions"], "data-action")
    large = [each.attributes for each in buttons if each.attributes["data-action"] == "0 leave-sea-free"]
    assert [marks["class"] for marks in large] == ["minor end"]


def test_who_ends_a_turn_is_asked_about_a_settlement_that_a_ship_can_found() -> None:
    """The deed brings a point, and the ship has no moves left that would remind of it."""
    end = Action(0, "end")
    for match in random_play(SCENARIOS[0].on_table(2), 1, longest=2000):
        seat = match.state.decision.seats[0]
        legal = {action.verb for action in match.rules.legal(match.state, seat)}
        if {"found", "end"} <= legal and "sail" not in legal:
            end = Action(seat, "end")
            break
    assert slips.let_slip(table_of(match, end.seat), end) == ("found",)


# -- being asked ---------------------------------------------------------------------------------------------


def about_to_forget(query: dict[str, str]) -> FakeHost:
    """A person who could still build something and has nothing else to do."""
    host = FakeHost({**ALONE, "map": "beginner", "first": "0", **query})
    host.act("0 roll")
    while host.page.body["decision"] != "main":
        host.let_bots_answer(1)
        target = host.page.board.targets[0] if host.page.board and host.page.board.targets else None
        host.act(target.action if target else "0 end")
    gain(room(host).session.state, 0, Island().bundle("2grain+3ore"))
    room(host).session.changes += 1
    room(host).refresh()
    return host


def test_the_end_of_a_turn_is_asked_about_once() -> None:
    host = about_to_forget({"confirm": "1"})
    ply = host.page.body["ply"]
    host.act("0 end")
    assert "build a city" in text_of(host.page.regions["question"])
    assert host.page.body["ply"] == ply
    host.command("answer:1")
    assert host.page.regions["question"] == ""
    assert host.page.body["ply"] == ply
    host.act("0 end")
    assert int(host.page.body["ply"]) == int(ply) + 1


def test_nothing_is_asked_about_that_the_hint_on_the_screen_advises() -> None:
    host = about_to_forget({"confirm": "1"})
    ply, playing = int(host.page.body["ply"]), room(host)
    host.command("hint")
    host.let_bots_answer(1)
    playing.adviser.narrow([action for action in playing.table.legal if action.verb == "end"])
    host.act("0 end")
    assert host.page.regions["question"] == ""
    assert int(host.page.body["ply"]) == ply + 1


def test_who_means_it_goes_on_at_once() -> None:
    host = about_to_forget({"confirm": "1"})
    ply = int(host.page.body["ply"])
    host.strike("e")
    host.command("answer:0")
    assert int(host.page.body["ply"]) == ply + 1


def test_what_is_typed_is_asked_about_too() -> None:
    host = about_to_forget({"confirm": "1"})
    ply = host.page.body["ply"]
    host.command("text")
    host.deliver(Typed(LINE, "end", whole=False), Commanded("text", "enter"))
    assert "build a city" in text_of(host.page.regions["question"])
    assert host.page.body["ply"] == ply


def test_a_question_goes_when_the_game_goes_on_without_an_answer() -> None:
    host = about_to_forget({"confirm": "1"})
    host.act("0 end")
    assert host.page.regions["question"]
    host.deliver(Acted("0 end"))
    assert host.page.regions["question"] == ""


@pytest.mark.parametrize("query", [{"confirm": "0"}, {"confirm": "1", "warn": "off"}])
def test_who_wants_no_question_gets_none(query: dict[str, str]) -> None:
    host = about_to_forget(query)
    ply = int(host.page.body["ply"])
    host.act("0 end")
    assert host.page.regions["question"] == ""
    assert int(host.page.body["ply"]) == ply + 1


def test_one_click_of_the_address_asks_nothing_twice_unless_it_says_so() -> None:
    assert options.read({"confirm": "0"}).preferences == {"confirm": "off", "warn": "off", "voice": "off"}
    assert options.read({"confirm": "0", "warn": "on"}).preferences == {"confirm": "off", "warn": "on", "voice": "off"}
