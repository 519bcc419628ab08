"""The clocks of the cell in which a bot is shut in: only news that are due move them, whatever a bot sends."""

import json
import subprocess
from collections.abc import Iterable
from typing import Any

import pytest

from tools.paths import ROOT, STATIC

Step = dict[str, Any]

READING: Step = {"worker": {"is": "reading"}}
THINKING: Step = {"worker": {"is": "thinking", "acted": []}}
THOUGHT: Step = {"worker": {"is": "thought"}}
WON: Step = {"worker": {"is": "game", "winner": 0, "acted": ["0 end"]}}


def begun(number: object) -> Step:
    return {"worker": {"is": "begun", "number": number, "seed": 5, "seat": 0}}


def wait(seconds: float) -> Step:
    return {"wait": seconds * 1000}


def run(steps: Iterable[Step], **request: object) -> dict[str, Any]:
    """What comes of a series of three games, or of what else is asked for."""
    asked = {"page": {"request": json.dumps(request or {"games": 3})}}
    command = ["node", ROOT / "tests/static/cell.mjs", STATIC / "sandbox-cell.js"]
    told = json.dumps([asked, *steps])
    done = subprocess.run(command, input=told, capture_output=True, check=True, text=True, timeout=60)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def last(steps: Iterable[Step], **request: object) -> dict[str, Any]:
    told: dict[str, Any] = run(steps, **request)["told"][-1]
    return told


def test_a_series_is_told_from_its_begin_to_its_end() -> None:
    told = run(
        [READING, *(step for n in range(3) for step in (begun(n), THINKING, THOUGHT, WON)), {"worker": {"is": "done"}}]
    )
    assert [news["is"] for news in told["told"]] == ["reading", "game", "game", "game", "done"]
    assert told["told"][1] == {"is": "game", "winner": 0, "number": 0, "seed": 5, "seat": 0, "acted": ["0 end"]}
    assert told["firsts"] == [0]


def test_who_takes_too_long_forfeits_and_a_worker_goes_on_that_was_started_before() -> None:
    late = [READING, begun(0), THINKING, wait(2)]
    told = run([*late, READING, begun(1), THINKING, wait(2), READING, begun(2), WON])
    assert [news.get("why") for news in told["told"] if news["is"] == "forfeit"] == ["decision", "decision"]
    assert told["firsts"] == [0, 1, 2]
    assert (told["ended"], told["workers"]) == (2, 4)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([wait(60)], "silent"),
        ([READING, wait(5)], "reading"),
        ([READING, begun(0), wait(60)], "silent"),
        ([READING, begun(0), THINKING, THOUGHT, wait(60)], "silent"),
        ([READING, READING], "forged"),
        ([begun(0)], "forged"),
        ([READING, begun(-1)], "forged"),
        ([READING, begun("0")], "forged"),
        ([READING, begun(0), begun(0)], "forged"),
        ([READING, begun(0), THINKING, begun(0)], "forged"),
        ([READING, begun(0), THINKING, WON], "forged"),
        ([READING, begun(0), THOUGHT], "forged"),
        ([READING, begun(0), WON, WON], "forged"),
        ([READING, begun(0), WON, begun(0)], "forged"),
        ([READING, {"worker": {"is": "ready"}}, {"worker": {"is": "decided", "token": 1}}], "forged"),
        ([{"worker": "no news"}], "forged"),
        ([{"worker": "7"}], "forged"),
        ([{"worker": {"is": "toString"}}], "forged"),
        ([{"worker": {"is": "printed", "text": "x"}}] * 33_000, "flood"),
    ],
)
def test_what_is_not_due_or_does_not_come_ends_all(steps: list[Step], why: str) -> None:
    told = run(steps)
    assert told["told"][-1] == {"is": "failed", "why": why}
    assert told["ended"] == 1


def test_prints_do_not_keep_a_bot_alive() -> None:
    prints = [{"worker": {"is": "printed", "text": "x"}}, wait(1)]
    assert last([READING, begun(0), THINKING, *prints, *prints])["why"] == "decision"
    assert last([READING, begun(0), *prints * 60])["why"] == "silent"


def test_forged_pauses_between_decisions_count_as_thinking_and_a_game_has_an_end() -> None:
    decisions = [THINKING, wait(1.9), THOUGHT] * 15
    assert last([READING, begun(0), *decisions, THINKING, wait(1.6)])["why"] == "game"
    told = run([READING, begun(0), *[THINKING, THOUGHT, wait(50)] * 12])
    assert told["told"][-1]["why"] == "lasting"


def test_of_news_only_named_fields_are_handed_on_and_texts_are_bounded() -> None:
    long, acted = "x" * 10_000, [*["y" * 1_000] * 30_000, {}]
    news = {
        "is": "forfeit",
        "why": "error",
        "line": 2,
        "reason": long,
        "acted": acted[:700],
        "more": [[]],
        "winner": "0",
    }
    (*_, told) = run([READING, begun(0), {"worker": news}])["told"]
    expected = {"is": "forfeit", "why": "error", "line": 2, "reason": "x" * 400}
    assert told == expected | {"number": 0, "seed": 5, "seat": 0, "acted": ["y" * 200] * 700}


def test_a_bot_at_a_table_is_asked_and_may_rest_in_between() -> None:
    question: Step = {"page": {"question": "{}"}}
    answer: Step = {"worker": {"is": "decided", "token": 3, "action": "0 end", "seen": ["a", 7], "line": "x"}}
    ready = [READING, {"worker": {"is": "ready"}}, wait(1000)]
    told = run([*ready, question, THINKING, THOUGHT, answer, wait(1000), question, question, answer, answer], sits=True)
    assert [news["is"] for news in told["told"]] == ["reading", "ready", "decided", "decided", "decided"]
    assert told["told"][-1] == {"is": "decided", "token": 3, "action": "0 end", "seen": ["a", ""]}
    assert last([*ready, question, wait(60)], sits=True) == {"is": "failed", "why": "silent"}
    assert last([*ready, question, THINKING, wait(2)], sits=True) == {"is": "failed", "why": "decision"}
