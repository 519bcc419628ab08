"""Bots at the page: they are asked, waited for, given up; only the browser is replaced."""

import json

import pytest

from engine.bots.thinking import LENGTHS
from tests.ui.fakes import FakeHost, marked, text_of
from tests.ui.person import CLASSIC, digest, notices
from ui.inputs import Stumbled, Thought
from ui.words import LANGUAGES, load

# -- bots --------------------------------------------------------------------------------------------------


def watching(**more: str) -> FakeHost:
    return FakeHost({**CLASSIC, "seats": "random,random", **more})


def test_bots_play_among_themselves_before_an_onlooker() -> None:
    host = watching(points="5")
    assert host.let_bots_answer() > 100
    assert host.page.body["screen"] == "end"


def test_a_late_answer_is_dropped() -> None:
    host = watching()
    number, _ = host.questions[0]
    host.let_bots_answer(1)
    before = digest(host)
    host.deliver(Thought(number, '{"action": "0 end", "why": null}'), Stumbled(number, "late"))
    assert digest(host) == before
    assert host.page.body["ply"] == "1"


def test_an_answer_from_before_the_menu_is_dropped() -> None:
    host = watching()
    ((number, _),) = host.questions
    host.command("menu")
    host.deliver(Thought(number, "{}"))
    assert host.page.body["screen"] == "menu"
    assert not host.app.notices


def test_a_failing_worker_is_started_again_and_then_given_up() -> None:
    host = watching()
    started = host.bots_started
    host.let_bots_fail()
    assert host.bots_started == started + 1
    assert not host.app.notices
    host.let_bots_fail()
    assert "page" in notices(host)
    for _ in range(5):
        host.wait(0.1)
    assert int(host.page.body["ply"]) == 5
    assert host.questions == []


def test_a_silent_worker_is_given_up_after_a_while() -> None:
    host = watching()
    host.wait(29)
    assert host.page.body["thinking"] == "true"
    started = host.bots_started
    host.wait(2)
    assert host.bots_started == started + 1
    host.let_bots_answer(1)
    host.wait(11)
    assert host.bots_started == started + 2
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "2"


def test_bots_are_told_how_long_to_think_from_the_next_question_on() -> None:
    host = watching()
    host.type("prefer:thinking", "long")
    told = []
    for _ in range(2):
        told.append(json.loads(host.questions[-1][1])["thinking"])
        host.let_bots_answer(1)
    assert told == ["usual", "long"]


def test_who_lets_bots_think_long_is_more_patient() -> None:
    host = watching(thinking="long")
    started = host.bots_started
    host.wait(39)
    assert host.bots_started == started
    host.wait(2)
    assert host.bots_started == started + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_long_bots_think_is_offered_and_explained(language: str) -> None:
    host = FakeHost({"lang": language, "thinking": "brief"})
    host.command("settings")
    words = load(language, strict=True)
    dialog = host.page.regions["dialog"]
    assert all(words(f"settings.thinking.{length}") in text_of(dialog) for length in LENGTHS)
    assert words("settings.thinking.help") in text_of(dialog)


@pytest.mark.parametrize("answer", ["", "{}", '{"error": "bot-failed"}', '{"action": "0 fly", "why": null}', "[1]"])
def test_an_answer_that_cannot_be_played_counts_as_a_failure(answer: str) -> None:
    host = watching()
    for _ in range(2):
        number, _ = host.questions.pop(0)
        host.deliver(Thought(number, answer))
    assert "page" in notices(host)
    assert host.page.body["ply"] == "0"


def test_when_no_bot_can_think_something_legal_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.service.answer", lambda request: '{"error": "bot-failed"}')
    host = watching()
    host.let_bots_fail()
    host.let_bots_fail()
    for _ in range(30):
        host.wait(0.1)
    assert int(host.page.body["ply"]) == 30


def test_a_pause_holds_the_bots_and_a_step_lets_one_move() -> None:
    host = watching()
    host.command("pause")
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "0"
    host.command("step")
    assert host.page.body["ply"] == "1"
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "1"
    host.command("pause")
    assert host.page.body["ply"] == "2"


def test_a_bots_move_can_be_seen_before_the_next() -> None:
    host = watching(speed="normal")
    host.let_bots_answer(1)
    host.let_bots_answer(1)
    assert host.page.body["ply"] == "1"
    host.wait(0.7)
    assert host.page.body["ply"] == "1"
    host.wait(0.2)
    assert host.page.body["ply"] == "2"


def test_the_buttons_of_the_bar_stay_where_they_are_while_the_bots_pause() -> None:
    """The bar ends at the edge of the screen: what comes is put before what stays."""
    host = watching()
    bars = [marked(host.page.regions["bar"], "data-command")]
    host.command("pause")
    bars.append(marked(host.page.regions["bar"], "data-command"))
    before, after = ([button["data-command"] for button in bar] for bar in bars)
    assert after == ["step", *before]
