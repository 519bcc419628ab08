"""The workshop: a bot is written, kept, tried; what its worker tells is believed only where it makes sense."""

from __future__ import annotations

import json

import pytest

from tests.ui.fakes import FakeHost, MemoryStorage
from tools.paths import ROOT
from ui.base.inputs import BotTold, FileChosen
from ui.screens.workshop.bench import Workshop
from ui.screens.workshop.kept import FIRST, KEPT, OwnBot, keep, recall
from ui.screens.workshop.series import MOST_PRINTED, Series


def opened(storage: MemoryStorage | None = None) -> tuple[FakeHost, Workshop]:
    host = FakeHost(storage=storage)
    host.command("workshop")
    room = host.app.room
    assert isinstance(room, Workshop)
    return host, room


def game(won: bool) -> str:
    return json.dumps({"is": "game", "seat": 0, "winner": 0 if won else 1})


def test_a_bot_is_kept_under_its_name_as_it_is_written() -> None:
    host, room = opened()
    assert room.bot.text == FIRST
    host.type("bot:text", "def decide(table):\n    return table.legal\n")
    host.type("bot:name", "Ada")
    _, again = opened(host.kept)
    assert [(bot.name, bot.text) for bot in again.bots] == [("Ada", "def decide(table):\n    return table.legal\n")]


def test_a_new_bot_is_the_one_of_the_documentation() -> None:
    assert (ROOT / "docs" / "bots" / "greedy.py").read_text(encoding="utf-8") == FIRST


def test_several_bots_are_chosen_and_deleted() -> None:
    host, room = opened()
    host.command("bot-new")
    assert [bot.name for bot in room.bots] == ["my bot 1", "my bot 2"]
    host.type("bot:chosen", "0")
    assert room.bot.name == "my bot 1"
    host.command("bot-delete")
    host.command("answer:0")
    assert [bot.name for bot in room.bots] == ["my bot 2"]


def test_a_match_is_asked_for_told_and_a_beaten_level_is_a_badge() -> None:
    host, room = opened()
    host.command("bot-match")
    request = json.loads(host.trials[0])
    assert (request["level"], request["games"], request["source"]) == ("easy", 40, FIRST)
    for number in range(40):
        host.deliver(BotTold(game(won=number < 31)))
    assert "Won 31 of 40" in host.page.regions["workshop-match"]
    host.deliver(BotTold('{"is": "done"}'))
    assert "Stronger than Easy bot: won 31 of 40." in host.page.regions["workshop-match"]
    assert room.bot.beaten == ["easy"]
    assert recall(host.kept)[0].beaten == ["easy"]


def test_a_series_is_stopped_and_late_news_change_nothing() -> None:
    host, room = opened()
    host.command("bot-match")
    host.command("bot-stop")
    assert not host.trials
    host.deliver(BotTold(game(won=True)))
    assert room.series
    assert room.series.played == 0


def test_a_failure_is_told_with_the_line_it_happened_in() -> None:
    host, _ = opened()
    host.type("bot:text", "def decide(table):\n    return 1 // 0\n")
    host.command("bot-try")
    host.deliver(BotTold('{"is": "failed", "game": 0, "line": 2, "reason": "ZeroDivisionError: x"}'))
    shown = host.page.regions["workshop-match"]
    assert "Line 2: ZeroDivisionError: x" in shown
    assert "return 1 // 0" in shown


def test_a_file_is_shown_as_text_and_not_run() -> None:
    host, room = opened()
    host.deliver(FileChosen("theirs.py", "print(1)\n"))
    assert (room.bot.name, room.bot.text) == ("theirs", "print(1)\n")
    assert not host.trials
    host.deliver(FileChosen("huge.py", None))
    assert len(room.bots) == 2


@pytest.mark.parametrize(
    "news",
    [
        "",
        "[]",
        "7",
        "{}",
        "[" * 100_000,
        '{"is": "dance"}',
        '{"is": []}',
        '{"is": "printed", "text": {}}',
        '{"is": "failed", "line": "x"}',
    ],
)
def test_hostile_news_break_nothing(news: str) -> None:
    series = Series(2, "easy")
    series.hear(news)
    assert series.played == series.line == 0
    series.hear(json.dumps({"is": "printed", "text": "x" * 10**6}))
    assert len(series.printed) <= MOST_PRINTED


def test_spoilt_bots_are_not_read() -> None:
    storage = MemoryStorage()
    for text in ("{", "7", '[{"name": 1}]', '[{"name": "a", "text": "b", "beaten": 3}]'):
        storage.set(KEPT, text)
        assert recall(storage) == []
    keep(storage, [OwnBot("a", "b")])
    assert recall(storage) == [OwnBot("a", "b")]


@pytest.mark.parametrize(
    ("won", "of", "verdict"), [(31, 40, "stronger"), (9, 40, "weaker"), (22, 40, "open"), (0, 0, "open")]
)
def test_how_sure_it_is_that_a_bot_is_stronger(won: int, of: int, verdict: str) -> None:
    series = Series(40, "easy")
    for number in range(of):
        series.hear(game(won=number < won))
    assert series.verdict == verdict
