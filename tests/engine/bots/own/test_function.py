"""A bot that is one function: its answers are read, its errors told with their lines, and it sits at every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.__main__ import main
from engine.bots.own.function import FunctionBot
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from tests.play import OFFICIAL, Setting
from tools.paths import ROOT

EXAMPLES = ("first", "greedy", "ahead")
SEAT = 1


def opening() -> State:
    """Seat 1 places its first settlement."""
    state, _ = CATALOGUE.game("classic").on_table(3, {"first": str(SEAT)}).start(Seeded(1))
    return state


def answered(body: str) -> str:
    """The action of a bot whose function has this body, as text."""
    state = opening()
    bot = FunctionBot.of_source(f"def decide(table):\n {body}\n", "mybot.py")
    return state.rules.write(bot.decide(state, SEAT, Generator(1)).action)


def objected(source: str) -> tuple[int, str]:
    """The line and the reason with which a bot is refused."""
    with pytest.raises(Refusal) as refused:
        FunctionBot.of_source(source, "mybot.py").decide(opening(), SEAT, Generator(1))
    line = refused.value.details.get("line", 0)
    assert refused.value.key == ("own-bot" if line else "unknown-bot")
    assert refused.value.details["bot"] == "mybot.py"
    return line, refused.value.details["reason"]


def test_an_answer_is_an_action_or_its_text_or_a_list_of_them() -> None:
    fifth = answered("return table.legal[5]")
    assert answered("return table.legal[5].text") == fifth
    assert answered("return [table.legal[5], table.legal[6]]") == fifth
    assert answered("return ('1 end', '1 roll', table.legal[5].text)") == fifth


def test_what_the_text_says_may_be_legal_without_being_listed() -> None:
    assert answered("return '1  opening-settlement   0,0,N'") == "1 opening-settlement 0,0,N"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("return None", "decide returned None"),
        ("return 3", "decide returned 3"),
        ("return 'dance'", "'dance', which is no action"),
        ("return [7]", "decide returned 7"),
        ("return '1 end'", "1 end is not legal in the phase opening-settlement"),
        ("return table.legal[0].text.replace('1', '0', 1)", "it is done by seat 0, not by 1"),
        ("return []", "nothing in its list of 0 is legal"),
        ("return ['1 end', '1 roll']", "nothing in its list of 2 is legal"),
    ],
)
def test_any_other_answer_is_refused_with_the_line_of_its_return(body: str, reason: str) -> None:
    line, told = objected(f"\n\ndef decide(table):\n    {body}\n")
    assert line == 4
    assert reason in told


def test_an_error_is_told_with_the_line_of_the_bot_that_led_to_it() -> None:
    source = "import json\n\ndef decide(table):\n    return helped()\n\ndef helped():\n    return json.loads('?')\n"
    line, reason = objected(source)
    assert line == 7
    assert reason.startswith("JSONDecodeError")
    assert objected("def decide(table):\n    return 1 // 0\n")[0] == 2
    assert objected("def decide(table):\n    raise SystemExit\n")[0] == 2
    assert objected("def decide(table):\n    def help():\n        return 1\n    help()\n")[0] == 1
    assert objected("def decide(table):\n    raise ValueError('a\\nb')\n") == (2, "ValueError: a b")


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("def decide(table:\n", 1, "this is no Python"),
        ("import json\nwrong\n", 2, "NameError"),
        ("def choose(table):\n    return table.legal\n", 0, "no function decide(table)"),
        ("decide = 3\n", 0, "no function decide(table)"),
        ("raise SystemError\n", 1, "SystemError"),
    ],
)
def test_a_text_that_is_no_bot_is_refused(source: str, line: int, reason: str) -> None:
    told = objected(source)
    assert told[0] == line
    assert reason in told[1]


def test_two_bots_of_a_text_share_nothing() -> None:
    source = "calls = []\n\ndef decide(table):\n    calls.append(1)\n    return table.legal[len(calls)]\n"
    one, other = (FunctionBot.of_source(source, "mybot.py") for _ in range(2))
    first = one.decide(opening(), SEAT, Generator(1)).action
    assert other.decide(opening(), SEAT, Generator(1)).action == first
    assert one.decide(opening(), SEAT, Generator(1)).action != first


@pytest.mark.some(18)
@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_the_examples_play_every_game(example: str, setting: Setting) -> None:
    rules = setting.rules
    path = ROOT / "docs" / "bots" / f"{example}.py"
    bot = FunctionBot.of_source(path.read_text(encoding="utf-8"), path.name)
    chance, generator = Seeded(4), Generator(4)
    state, _ = rules.start(chance)
    for _ in range(15):
        seat = state.decision.seats[0]
        action = bot.decide(rules.view(state, seat), seat, generator).action
        rules.check(state, action)
        rules.perform(state, action, chance)
        if state.over:
            break


# -- on the command line -------------------------------------------------------------------------------------


def test_a_file_sits_down_beside_levels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mybot.py"
    path.write_text("def decide(table):\n    return table.legal[0]\n", encoding="utf-8")
    words = ["--seats", f"{path},random", "--games", "2", "--option", "points=3"]
    for command in ("play", "tournament"):
        assert main([command, *words]) == 0
        assert str(path) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def decide(table):\n    return 1 // 0\n", "mybot.py, line 2: ZeroDivisionError"),
        ("def decide(table):\n    return 5\n", "mybot.py, line 2: decide returned 5"),
        ("def decide(table:\n", "mybot.py, line 1: this is no Python"),
        ("# nothing\n", "mybot.py cannot be made: it defines no function decide(table)"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mybot.py"
    path.write_text(text, encoding="utf-8")
    assert main(["tournament", "--seats", f"{path},easy", "--games", "1"]) == 2
    output = capsys.readouterr()
    assert told in output.err
    assert output.err.count("\n") == 1
    assert not output.out


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seats", f"{tmp_path / 'none.py'},easy"]) == 2
    assert "the file cannot be read" in capsys.readouterr().err
