"""Bots of one's own sit down at a table: they are asked where they are shut in; another decides if they fail."""

from __future__ import annotations

import json

import pytest

from engine.bots.own.seat import Seat
from tests.ui.fakes import FakeHost, MemoryStorage
from ui.base.inputs import BotTold
from ui.screens.game.playing import Playing
from ui.session.own_bots import OwnBot, keep
from ui.session.own_seats import MOST_IN_TURN, PATIENCE

FIRST = "def decide(table):\n    return sorted(table.legal, key=lambda action: action.verb in ('end', 'offer'))\n"
CELL = "seat 1"


def table(text: str, name: str = "Ada") -> FakeHost:
    """A game of junior pirates in which a bot of one's own sits on the second seat."""
    storage = MemoryStorage()
    keep(storage, [OwnBot(name, text)])
    host = FakeHost(storage=storage)
    host.command("setup:junior")
    host.type("seats", "2")
    host.type("seat:1:kind", "own:Ada")
    host.command("start")
    return host


def playing(host: FakeHost) -> Playing:
    room = host.app.room
    assert isinstance(room, Playing)
    return room


def until_own_turn(host: FakeHost) -> None:
    """Let the person do anything until the bot must act."""
    room = playing(host)
    while 1 not in room.session.asked:
        host.act(room.session.rules.write(room.session.rules.legal(room.session.state, 0)[0]))


def tell(host: FakeHost, **news: object) -> None:
    host.deliver(BotTold(json.dumps(news), CELL))


def think(host: FakeHost) -> list[str]:
    """Let the bot's place answer all that it was asked; return the kinds of its news."""
    told: list[str] = []
    seat = Seat(json.loads(host.shut_in[CELL]), lambda news: told.append(json.dumps(news)))
    host.deliver(*(BotTold(news, CELL) for news in told))
    while host.bots_asked:
        told.clear()
        seat.answer(host.bots_asked.pop(0)[1])
        host.deliver(*(BotTold(news, CELL) for news in told))
    return [json.loads(news)["is"] for news in told]


def test_it_plays_with_what_its_seat_may_know_and_goes_on_after_a_reload() -> None:
    host = table(FIRST)
    until_own_turn(host)
    assert playing(host).look.body()["thinking"] == "true"
    before = playing(host).session.ply
    assert "decided" in think(host)
    assert playing(host).session.ply > before
    assert not host.questions
    again = FakeHost(storage=host.kept)
    again.command("continue")
    until_own_turn(again)
    before = playing(again).session.ply
    think(again)
    assert playing(again).session.ply > before
    again.command("menu")
    assert not again.shut_in


@pytest.mark.parametrize(
    ("text", "news", "said"),
    [
        ("def decide(table):\n    return 1 // 0\n", {}, "Ada: Line 2: ZeroDivisionError"),
        (
            FIRST,
            {"is": "failed", "why": "decision"},
            "Ada: It thought for more than 2 seconds. A hard bot decides in its place this time.",
        ),
        (FIRST, {"is": "failed", "why": "crashed"}, "Ada: Its Python broke down."),
        (FIRST, {"is": "failed", "why": "start", "reason": "no file"}, "Its Python could not be started: no file"),
        (FIRST, {"is": "decided", "action": "1 dance"}, "What it answered cannot be done"),
    ],
)
def test_where_it_fails_another_bot_decides_and_the_game_goes_on(text: str, news: dict[str, str], said: str) -> None:
    host = table(text)
    until_own_turn(host)
    before = playing(host).session.ply
    if news:
        tell(host, token=before, **news)
    else:
        think(host)
    assert said in host.page.regions["notices"]
    host.let_bots_answer(1)
    assert playing(host).session.ply == before + 1


def test_a_bot_that_breaks_down_again_and_again_is_not_started_any_more() -> None:
    host = table(FIRST)
    for _ in range(3):
        until_own_turn(host)
        tell(host, **{"is": "failed", "why": "decision"})
        host.let_bots_answer(1)
    until_own_turn(host)
    assert not host.shut_in
    assert host.questions


def test_where_it_is_not_kept_another_bot_plays() -> None:
    host = table(FIRST, name="Somebody else")
    until_own_turn(host)
    assert "This bot is not on this device. A hard bot plays on" in host.page.regions["notices"]
    host.let_bots_answer(1)


@pytest.mark.parametrize("news", ["", "[]", '{"is": []}', '{"is": "decided"}', '{"is": "decided", "token": 99999}'])
def test_hostile_news_are_ignored(news: str) -> None:
    host = table(FIRST)
    until_own_turn(host)
    before = playing(host).session.ply
    host.deliver(BotTold(news, CELL), BotTold(news, "seat 0"))
    assert playing(host).session.ply == before
    think(host)
    assert playing(host).session.ply > before


def test_its_dice_do_not_depend_on_the_seed_of_the_game() -> None:
    host = table(FIRST)
    until_own_turn(host)
    tell(host, **{"is": "ready"})
    room = playing(host)

    def asked(seed: int) -> object:
        room.bots.drop()
        host.seed, room.session.seed = 7, seed
        room.bot_turns.ask()
        return json.loads(host.bots_asked[-1][1])["seed"]

    assert asked(1) == asked(2)


def test_a_bot_that_is_silent_is_stopped_by_the_page_itself() -> None:
    host = table(FIRST)
    until_own_turn(host)
    before = playing(host).session.ply
    host.wait(PATIENCE - 1)
    assert not host.questions
    host.wait(1)
    assert "Its Python does not answer any more." in host.page.regions["notices"]
    assert not host.shut_in
    host.let_bots_answer(1)
    assert playing(host).session.ply == before + 1


def test_a_bot_that_never_ends_its_turn_gives_it_back() -> None:
    host = table(FIRST)
    until_own_turn(host)
    room = playing(host)
    own = room.bots.own
    assert own
    turn = room.session.turn
    for _ in range(MOST_IN_TURN - 1):
        room.bots.drop()
        assert own.ask(1) is None
    room.bots.drop()
    room.bot_turns.ask()
    host.command("look again")
    assert "100 times in this turn" in host.page.regions["notices"]
    while room.session.turn == turn:
        assert not own.decides(1)
        host.let_bots_answer(1)
    until_own_turn(host)
    assert own.decides(1)


def test_what_it_prints_is_shown_beside_the_board() -> None:
    host = table("print('<hello>')\n" + FIRST)
    until_own_turn(host)
    assert "printed" not in host.page.regions["guide"]
    tell(host, **{"is": "printed", "text": "<hello>"})
    assert "&lt;hello&gt;" in host.page.regions["guide"]


def test_it_is_started_before_it_is_asked_and_once_more_only_when_asked_again() -> None:
    begun = (table(FIRST) for _ in range(40))
    host = next(host for host in begun if playing(host).session.asked == (0,))
    assert CELL in host.shut_in
    tell(host, **{"is": "failed", "why": "reading"})
    assert CELL not in host.shut_in
    until_own_turn(host)
    assert CELL in host.shut_in
