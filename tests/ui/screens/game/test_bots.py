"""Bots at the page: they are asked, waited for, given up; only the browser is replaced."""

import json
import re
from collections.abc import Iterable

import pytest

from engine.bots.lengths import LENGTHS
from engine.bots.service import answer
from engine.games.cities_knights.parts.barbarians import BarbariansAttacked
from engine.games.cities_knights.parts.cards.deserter import KnightDeserted
from engine.games.cities_knights.parts.pillage import CityLost
from engine.games.explorers.parts.discovery import Discovered
from engine.games.explorers.terrain import OPEN_SEA
from tests.ui.fakes import FakeHost, marked, text_of
from tests.ui.person import CLASSIC, digest, notices, room
from tests.words import common_words
from ui.base.inputs import WorkerAnswered, WorkerChanged, WorkerFailed
from ui.base.words import LANGUAGES
from ui.session.worker import START

# -- bots --------------------------------------------------------------------------------------------------


def watching(workers: Iterable[WorkerChanged] = (WorkerChanged(True),), **more: str) -> FakeHost:
    return FakeHost({**CLASSIC, "seats": "random,random", **more}, workers=workers)


def test_bots_play_among_themselves_before_an_onlooker() -> None:
    host = watching(points="5")
    assert host.let_bots_answer() > 100
    assert host.page.body["screen"] == "end"


def test_a_late_answer_is_dropped() -> None:
    host = watching()
    number, _ = host.questions[0]
    host.let_bots_answer(1)
    before = digest(host)
    host.deliver(WorkerAnswered(number, '{"action": "0 end", "why": null}'), WorkerFailed(number, "late"))
    assert digest(host) == before
    assert host.page.body["ply"] == "1"


def test_an_answer_from_before_the_menu_is_dropped() -> None:
    host = watching()
    ((number, _),) = host.questions
    host.command("menu")
    host.deliver(WorkerAnswered(number, "{}"))
    assert host.page.body["screen"] == "menu"
    assert not host.app.notices.shown


def test_a_failing_worker_is_started_again_and_then_given_up() -> None:
    host = watching()
    started = host.bots_started
    host.let_bots_fail()
    assert host.bots_started == started + 1
    assert not host.app.notices.shown
    host.let_bots_fail()
    for _ in range(5):
        host.wait(0.1)
    assert notices(host).count("page") == 1
    assert int(host.page.body["ply"]) == 5
    assert host.questions == []


def test_a_silent_worker_is_given_up_after_a_while() -> None:
    host = watching()
    started = host.bots_started
    host.wait(9)
    assert host.page.body["thinking"] == "true"
    assert host.bots_started == started
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


# -- a worker that does not come ---------------------------------------------------------------------------


def test_a_worker_that_is_never_heard_of_is_not_waited_for_long() -> None:
    host = watching(workers=())
    host.wait(START - 1)
    assert (host.page.body["ply"], notices(host)) == ("0", "")
    host.wait(2)
    assert (host.page.body["ply"], notices(host).count("page")) == ("1", 1)
    for _ in range(10):
        host.wait(0.1)
    assert (host.page.body["ply"], notices(host).count("page")) == ("11", 1)
    assert host.questions == []


def test_a_worker_that_comes_late_is_taken_into_use() -> None:
    host = watching(workers=())
    host.wait(START + 1)
    host.deliver(WorkerChanged(True))
    assert len(host.questions) == 1
    host.let_bots_answer(1)
    host.wait(0.1)
    assert (host.page.body["ply"], len(host.questions)) == ("2", 1)


def test_a_worker_that_cannot_start_is_given_up_at_once() -> None:
    host = watching(workers=(WorkerChanged(False, "no such file"),))
    host.wait(0.1)
    assert host.bots_started == 2
    assert (host.page.body["ply"], notices(host).count("page")) == ("1", 1)
    host.app.games.rematch(room(host).session)
    host.wait(0.1)
    assert (host.page.body["ply"], host.bots_started) == ("1", 2)


def test_a_worker_that_starts_at_the_second_try_costs_nobody_a_sentence() -> None:
    host = watching(workers=(WorkerChanged(False, "out of memory"), WorkerChanged(True)))
    host.let_bots_answer(3)
    host.wait(5)
    assert (host.page.body["ply"], notices(host)) == ("3", "")


def test_an_answer_to_the_game_before_a_rematch_is_none_to_the_new_one() -> None:
    host = watching()
    number, request = host.questions[0]
    host.app.games.rematch(room(host).session)
    host.deliver(WorkerAnswered(number, answer(request)))
    assert host.page.body["ply"] == "0"


@pytest.mark.parametrize("speed", ["0", "normal"])
def test_a_rematch_leaves_nothing_to_wait_for(speed: str) -> None:
    waiting = []
    host = watching(speed=speed)
    host.wait(1)
    for _ in range(9):
        host.let_bots_answer(5)
        host.app.games.rematch(room(host).session)
        waiting.append(sorted(timer.event.name for timer in host.timers))
    assert waiting[0] == waiting[-1]
    assert len(waiting[0]) <= 3


def test_time_that_goes_by_asks_for_no_painting_after_nine_games() -> None:
    host = watching()
    for _ in range(9):
        host.let_bots_answer(2)
        host.app.games.rematch(room(host).session)
    host.questions.clear()
    host.command("menu")
    for _ in range(9):
        host.wait(9)
    pages = len(host.pages)
    host.wait(100)
    assert len(host.pages) == pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_long_bots_think_is_offered_and_explained(language: str) -> None:
    host = FakeHost({"lang": language, "thinking": "brief"})
    host.command("settings")
    words = common_words(language)
    dialog = host.page.regions["dialog"]
    assert all(words(f"settings.thinking.{length}") in text_of(dialog) for length in LENGTHS)
    assert words("settings.thinking.help") in text_of(dialog)


@pytest.mark.parametrize("said", ["", "{}", '{"error": "bot-failed"}', '{"action": "0 fly", "why": null}', "[1]"])
def test_an_answer_that_cannot_be_played_counts_as_a_failure(said: str) -> None:
    host = watching()
    for _ in range(2):
        number, _ = host.questions.pop(0)
        host.deliver(WorkerAnswered(number, said))
    assert host.page.body["ply"] == "0"
    host.wait(0.1)
    assert "page" in notices(host)
    assert host.page.body["ply"] == "1"


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


def first_legal(host: FakeHost) -> str:
    rules = room(host).session.rules
    return rules.write(room(host).table.legal[0])


def test_an_attack_in_a_bots_turn_is_told_until_the_person_acts() -> None:
    host = FakeHost({"game": "cities_knights", "seats": "human,random,random", "first": "0", "lang": "en"})
    announcing = room(host).announcing
    announcing.tell_grave([BarbariansAttacked(3, 1, (0, 1, 0), False), CityLost(0, 5, False)])
    announcing.tell_grave([])
    host.wait(60)
    host.press("panel:none")
    assert "3 against 1: the knights lose" in notices(host)
    assert "loses a city" in notices(host)
    announcing.tell_grave([BarbariansAttacked(4, 6, (6, 0, 0), True)])
    host.press("panel:none")
    assert "4 against 6" in notices(host)
    assert "3 against 1" not in notices(host)
    host.act(first_legal(host))
    assert "4 against 6" not in notices(host), "the game has moved on"


def test_a_piece_that_a_bot_takes_from_the_person_is_told_and_one_of_another_bot_is_not() -> None:
    host = FakeHost({"game": "cities_knights", "seats": "human,random,random", "first": "0", "lang": "en"})
    announcing = room(host).announcing
    for seat, told in ((1, False), (0, True)):
        announcing.tell_grave([KnightDeserted(seat, 5, 0), CityLost(seat, 5, False)])
        host.press("panel:none")
        assert ("deserts" in notices(host)) is told
        assert ("loses a city" in notices(host)) is told


def test_what_a_person_has_discovered_is_told_with_its_reward_and_what_others_have_is_not() -> None:
    host = FakeHost({"game": "explorers", "scenario": "1", "seats": "human,random", "lang": "en"})
    announcing = room(host).announcing
    announcing.tell_found([Discovered(1, 3, OPEN_SEA, 0, -1, 2)])
    host.press("panel:none")
    assert "discovers" not in notices(host)
    announcing.tell_found([Discovered(0, 3, OPEN_SEA, 0, -1, 2)])
    host.press("panel:none")
    assert re.search("Captain discovers .* takes 2 gold", notices(host))


def test_an_attack_that_is_taken_back_is_not_told_any_more() -> None:
    host = FakeHost({"game": "cities_knights", "seats": "human,random,random", "first": "0", "lang": "en"})
    host.act(first_legal(host))
    room(host).announcing.tell_grave([BarbariansAttacked(3, 1, (0, 1, 0), False)])
    host.press("panel:none")
    assert "3 against 1" in notices(host)
    host.command("undo")
    assert "3 against 1" not in notices(host)
