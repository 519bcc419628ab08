"""Hints on the page: asked for by button and key, explained, done by a click, gone when the table is another."""

import json

import pytest

from engine.bots.service import answer
from engine.kernel.gradual import at_once
from tests.ui.fakes import FakeHost, marked, text_of
from ui.base.inputs import WorkerAnswered, WorkerFailed
from ui.base.words import LANGUAGES
from ui.screens.game.playing import Playing
from ui.session.session import reading_session

ALONE = {"game": "classic", "seed": "7", "seats": "human,random,random"}
TWO = {"game": "classic", "seed": "7", "seats": "human,human"}
VOYAGE = {"game": "explorers", "scenario": "3", "seed": "7", "seats": "human,random"}


def at_my_move(query: dict[str, str]) -> FakeHost:
    """A game in which a person is asked."""
    host = FakeHost(query)
    host.let_bots_answer()
    return host


def hinted(query: dict[str, str]) -> FakeHost:
    """The same, with a hint."""
    host = at_my_move(query)
    host.command("hint")
    assert host.let_bots_answer() == 1
    return host


def shown(host: FakeHost) -> str:
    return host.page.regions["advice"]


def advised(host: FakeHost) -> list[str]:
    return [element["data-action"] for element in marked(shown(host), "data-action")]


def news(host: FakeHost) -> str:
    return " ".join(said for page in host.pages for said in page.news)


def test_there_is_no_hint_until_one_is_asked_for() -> None:
    host = at_my_move(ALONE)
    assert shown(host) == ""
    assert "advice" not in host.page.body
    assert not host.questions


@pytest.mark.parametrize("query", [ALONE, VOYAGE], ids=["classic", "explorers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_tells_the_best_and_the_next_best_and_why(query: dict[str, str], language: str) -> None:
    host = hinted({**query, "lang": language})
    best, second = advised(host)
    assert best != second
    assert len(marked(shown(host), "data-why")) == 0
    assert shown(host).count('class="reason"') == 2
    assert "{" not in text_of(shown(host))
    assert host.page.body["advice"] == "ready"
    assert host.page.focus == "#advice [data-action]"


def test_facts_come_before_the_next_best_and_no_odds_are_told_in_the_opening() -> None:
    told = text_of(shown(hinted(ALONE))).partition("second choice")[0]
    order = [told.index(part) for part in ("in 36 rolls", "by resource", "Also tempting", "But with it")]
    assert order == sorted(order)
    assert "chance of winning" not in told


def test_while_it_is_thought_over_the_page_says_so() -> None:
    host = at_my_move(ALONE)
    host.strike("h")
    assert host.page.body["advice"] == "thinking"
    assert "Thinking" in text_of(shown(host))
    (question,) = host.questions
    assert json.loads(question[1])["hints"] == 2


def test_a_hint_is_said_aloud() -> None:
    assert "A bot’s first choice: place a settlement at" in news(hinted(ALONE))


def test_its_place_is_marked_on_the_board_without_being_played() -> None:
    host = at_my_move(ALONE)
    ply = host.page.body["ply"]
    assert host.page.board is not None
    assert host.page.board.advised == ()
    host.command("hint")
    host.let_bots_answer()
    assert [f"0 opening-settlement {name}" for _, name in host.page.board.advised] == advised(host)[:1]
    assert host.page.body["ply"] == ply


def test_doing_what_is_advised_is_one_click_and_ends_the_hint() -> None:
    host = hinted(ALONE)
    ply = int(host.page.body["ply"])
    host.act(advised(host)[0])
    assert int(host.page.body["ply"]) == ply + 1
    assert shown(host) == ""
    assert host.page.board is not None
    assert host.page.board.advised == ()


def test_who_lets_a_bot_place_has_read_the_sheet() -> None:
    host = at_my_move(ALONE)
    assert 'data-control="sheet"' in host.page.regions["guide"]
    host.command("place")
    assert 'data-control="sheet"' not in host.page.regions["guide"]


@pytest.mark.parametrize("away", ["h", "Escape"])
def test_a_key_puts_it_away(away: str) -> None:
    host = hinted(ALONE)
    host.strike(away)
    assert shown(host) == ""
    assert host.page.focus == '#actions [data-command="hint"]'


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    host = at_my_move(ALONE)
    host.command("hint")
    number, request = host.questions.pop()
    legal = next(target.action for target in host.page.board.targets) if host.page.board else ""
    host.act(legal)
    host.deliver(WorkerAnswered(number, answer(request)))
    assert shown(host) == ""


def test_while_others_are_asked_there_is_none() -> None:
    host = FakeHost({**ALONE, "seats": "random,human,random", "first": "0"})
    while host.page.body["thinking"] == "false":
        host.act(host.page.board.targets[0].action if host.page.board else "")
    host.strike("h")
    host.command("hint")
    assert shown(host) == ""


@pytest.mark.parametrize(
    "nonsense", ["", "x", "[]", "{}", '{"hints": 3}', '{"hints": [{"action": "0 end", "why": {}}]}', '{"hints": []}']
)
def test_an_answer_that_is_no_hint_is_excused(nonsense: str) -> None:
    host = at_my_move(ALONE)
    host.command("hint")
    number, _ = host.questions.pop()
    host.deliver(WorkerAnswered(number, nonsense))
    assert shown(host) == ""
    assert "No hint" in text_of(host.page.regions["notices"])


def test_a_worker_that_fails_or_is_silent_is_not_waited_for() -> None:
    host = at_my_move(ALONE)
    host.command("hint")
    number, _ = host.questions.pop()
    host.deliver(WorkerFailed(number, "no worker"))
    assert shown(host) == ""
    host.command("hint")
    host.wait(31)
    assert shown(host) == ""


def test_without_a_worker_the_page_thinks_for_itself() -> None:
    host = at_my_move(ALONE)
    assert isinstance(host.app.room, Playing)
    host.app.worker.failures, host.app.worker.here = 2, False
    host.command("hint")
    assert not host.questions
    host.wait(0.1)
    assert len(advised(host)) == 2


def test_at_a_shared_screen_only_who_has_it_sees_a_hint() -> None:
    host = FakeHost(TWO)
    host.press("curtain")
    host.command("hint")
    host.let_bots_answer()
    (first,) = {text.split()[0] for text in advised(host)}
    for _ in range(2):
        host.act(host.page.board.targets[0].action if host.page.board else "")
    assert "<dialog" in host.page.regions["curtain"]
    assert shown(host) == ""
    host.command("hint")
    host.strike("h")
    assert not host.questions
    assert shown(host) == ""
    host.press("curtain")
    assert shown(host) == ""
    host.command("hint")
    host.let_bots_answer()
    assert {text.split()[0] for text in advised(host)} != {first}


def test_a_hint_is_asked_for_with_no_more_than_the_seat_may_know() -> None:
    host = at_my_move(ALONE)
    host.command("hint")
    (_, request) = host.questions[-1]
    assert isinstance(host.app.room, Playing)
    asked = json.loads(request)
    assert asked["seat"] == 0
    assert "player" not in asked
    assert asked["view"] == json.loads(host.app.room.session.request(0))["view"]


@pytest.mark.parametrize("help_", ["", "hint", "place"])
def test_a_save_remembers_that_a_bot_has_helped(help_: str) -> None:
    host = at_my_move(ALONE)
    if help_:
        host.command(help_)
        host.let_bots_answer()
    assert isinstance(host.app.room, Playing)
    session = host.app.room.session
    assert session.helped == bool(help_)
    again = at_once(reading_session(session.saved()))
    assert again.helped == session.helped


@pytest.mark.parametrize("help_", ["hint", "place"])
def test_a_reload_before_the_next_move_does_not_undo_the_help(help_: str) -> None:
    host = at_my_move(ALONE)
    host.command(help_)
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert isinstance(again.app.room, Playing)
    assert again.app.room.session.helped
