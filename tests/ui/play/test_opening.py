"""Leaving the opening to a bot: in every game that has one, piece by piece, to be taken back as usual."""

import json

import pytest

from tests.play import OFFICIAL, Setting
from tests.ui.fakes import FakeHost, marked, text_of
from tests.ui.person import commands, room
from ui.play.banner import line
from ui.play.controls import idle

OPENINGS = [setting for setting in OFFICIAL if any(verb.opening for verb in setting.rules.verbs.values())]


def opened(setting: Setting, seats: str = "human,random,random") -> FakeHost:
    """A game at the first thing that a person is to place."""
    spec = setting.spec
    host = FakeHost({"game": spec.game, "scenario": str(spec.scenario), "seats": seats, "seed": "5"})
    wait_for_person(host)
    assert room(host).table.opening
    return host


def wait_for_person(host: FakeHost) -> None:
    """Let others do what they do until a person is asked."""
    while not room(host).table.can_act:
        if room(host).curtain is not None:
            host.press("curtain")
        else:
            assert host.let_bots_answer(1)


@pytest.mark.some(1)
@pytest.mark.parametrize("setting", OPENINGS, ids=lambda setting: setting.name)
def test_a_bot_places_all_that_is_placed_before_the_first_turn(setting: Setting) -> None:
    host = opened(setting)
    host.command("place")
    while room(host).table.opening:
        assert not room(host).table.can_act, "a person is asked in vain"
        table = room(host).table
        if table.seat in table.asked:
            assert idle(table) == table.words("refusal.nothing-to-do")
            assert line(table) == table.words("play.placing"), "not that the person is thinking"
        host.let_bots_answer(1)
    log = room(host).session.log(0)
    assert any(entry.action.startswith("0 ") and entry.why for entry in log)
    wait_for_person(host)
    assert "place" not in commands(host)


def test_it_places_what_the_hint_advises_piece_by_piece() -> None:
    host = opened(OPENINGS[0])
    advised: list[str] = []
    for _ in range(2):
        host.command("hint")
        host.let_bots_answer(1)
        advised.append(marked(host.page.regions["advice"], "data-action")[0]["data-action"])
        host.act(advised[-1])
    host = opened(OPENINGS[0])
    host.command("place")
    host.let_bots_answer(2)
    placed = [entry.action for entry in room(host).session.log(0) if entry.action.startswith("0 ")]
    assert placed == advised


def test_it_is_asked_for_hints_and_places_for_nobody_else() -> None:
    host = opened(OPENINGS[0], "human,random,human")
    own, asked = room(host).table.own, set()
    host.command("place")
    while host.questions:
        question = json.loads(host.questions[0][1])
        asked.add((question["seat"], question.get("player")))
        host.let_bots_answer(1)
    assert (own, None) in asked
    assert asked <= {(own, None), (1, "random")}
    assert room(host).curtain not in (None, own)


def test_what_was_placed_can_be_taken_back_and_is_asked_again() -> None:
    host = opened(OPENINGS[0])
    host.command("place")
    host.let_bots_answer(1)
    assert not room(host).table.can_act
    host.command("undo")
    assert room(host).table.can_act
    assert not room(host).bots.question
    assert "place" in commands(host)
    assert "Let a bot place for me" in text_of(host.page.regions["actions"])


@pytest.mark.parametrize("piece", ["road", "ship"])
def test_once_a_kind_of_piece_is_chosen_it_is_asked_for_by_name(piece: str) -> None:
    host = FakeHost({"game": "seafarers", "scenario": "1", "seats": "human,random,random", "first": "0", "seed": "5"})
    for site in map(room(host).table.rules.write, room(host).table.legal):
        host.act(site)
        if f"mode:opening-{piece}" in {each["data-control"] for each in marked(host.text, "data-control")}:
            break
        host.command("undo")
    host.press(f"mode:opening-{piece}")
    assert f"Choose where the {piece} goes" in text_of(host.page.regions["banner"])
