"""How long bots think: a budget that is kept and counted in futures, the same decisions from it, and its refusals."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from engine.__main__ import main
from engine.bots.bot import Choice
from engine.bots.hints import ADVISER, hints
from engine.bots.lengths import LENGTHS, USUAL
from engine.bots.levels import LEVELS, bot_of_level
from engine.bots.search.effort import EXPERT, Effort
from engine.bots.search.player import SearchBot
from engine.bots.service import answer
from engine.bots.thinking import Thinker, thinking
from engine.games import CATALOGUE
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from engine.kernel.state import State
from tests.engine.bots.test_search import BESIDES, Counted, in_turn
from tests.lots import Share
from tests.play import positions

CLASSIC = CATALOGUE.rules(Spec("classic", 3))
LOOKING_AHEAD = [level for level in LEVELS if isinstance(bot_of_level(level), Thinker)]
MOMENTS = [
    state
    for state in positions(CLASSIC, seed=2)
    if not state.over and len(CLASSIC.legal(state, state.decision.seats[0])) > 1
]
SOME = MOMENTS[::3]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Counts the futures that are looked at from now on; no proposal is ever given up."""
    return Counted(monkeypatch)


def asked(state: State, length: str = USUAL, **what: Any) -> dict[str, Any]:
    """What the service answers for the seat that is asked first."""
    seat = state.decision.seats[0]
    question: Mapping[str, Any] = {
        "spec": spec_to_json(state.rules.spec),
        "view": state_to_json(state.rules.view(state, seat)),
        "seat": seat,
        "player": "expert",
        "seed": 5,
        "token": 9,
        "thinking": length,
        **what,
    }
    reply: dict[str, Any] = json.loads(answer(json.dumps(question)))
    return reply


def decided(level: str, length: str, moments: Sequence[State] = SOME) -> Iterator[Choice]:
    """What a bot decides at some moments of a game."""
    for state in moments:
        seat = state.decision.seats[0]
        yield thinking(bot_of_level(level), length).decide(CLASSIC.view(state, seat), seat, Generator(5))


# -- a budget ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "futures"), [("brief", 4), ("usual", 8), ("long", 32)])
def test_a_length_is_a_budget_of_futures(length: str, futures: int, counted: Counted) -> None:
    bot = thinking(SearchBot(Effort(proposals=3, futures=8, turns=1)), length)
    bot.decide(in_turn(), 0, Generator(1))
    assert counted.judged == 3 * futures + BESIDES


def test_the_shortest_thinker_still_looks_once(counted: Counted) -> None:
    thinking(SearchBot(Effort(proposals=3, futures=1, turns=1)), "brief").decide(in_turn(), 0, Generator(1))
    assert counted.judged == 3 + BESIDES


@pytest.mark.parametrize("level", LOOKING_AHEAD)
def test_longer_is_more_at_every_level_that_looks_ahead(level: str, counted: Counted) -> None:
    looked = []
    for length in LENGTHS:
        before = counted.judged
        thinking(bot_of_level(level), length).decide(in_turn(), 0, Generator(1))
        looked.append(counted.judged - before)
    assert looked == sorted(set(looked))


def test_telling_one_bot_how_long_to_think_changes_no_other() -> None:
    bot = SearchBot(EXPERT)
    assert thinking(bot, "long") is not bot
    assert bot.effort == EXPERT == ADVISER.effort


# -- the same decisions --------------------------------------------------------------------------------------


@pytest.mark.some(1)
@pytest.mark.parametrize("length", LENGTHS)
def test_equal_budgets_lead_to_equal_decisions(length: str) -> None:
    once = list(decided("expert", length))
    assert list(decided("expert", length)) == once


def test_the_length_makes_a_difference_to_those_who_look_ahead() -> None:
    brief, usual, long = (list(decided("expert", length, MOMENTS)) for length in LENGTHS)
    assert brief != long != usual


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in LOOKING_AHEAD])
def test_who_does_not_look_ahead_decides_as_ever(level: str) -> None:
    brief, usual, long = (list(decided(level, length)) for length in LENGTHS)
    assert brief == usual == long


# -- who is told ---------------------------------------------------------------------------------------------


@pytest.mark.some(1)
@pytest.mark.parametrize("length", LENGTHS)
def test_the_service_lets_bots_think_as_long_as_it_is_told(length: str) -> None:
    answers = [asked(state, length)["action"] for state in SOME]
    assert answers == [CLASSIC.write(choice.action) for choice in decided("expert", length)]


def test_who_says_nothing_gets_the_usual(counted: Counted) -> None:
    state = in_turn()
    asked(state)
    usual = counted.judged
    bot_of_level("expert").decide(state.rules.view(state, 0), 0, Generator(5))
    assert counted.judged == 2 * usual > 0


@pytest.mark.some(1)
@pytest.mark.parametrize("length", LENGTHS)
def test_hints_are_thought_about_as_long(length: str) -> None:
    for state in SOME[::2]:
        seat = state.decision.seats[0]
        advised = hints(CLASSIC.view(state, seat), seat, Generator(5), ADVISER.with_budget(LENGTHS[length]))
        told = [CLASSIC.read(hint["action"]) for hint in asked(state, length, hints=9)["hints"]]
        assert told == [choice.action for choice in advised][:9]


# -- what is refused -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_thinks_for_ever(level: str) -> None:
    with pytest.raises(Refusal) as caught:
        thinking(bot_of_level(level), "forever")
    assert caught.value.key == "unknown-thinking"
    assert caught.value.details == {"thinking": "forever"}


@pytest.mark.parametrize(
    ("length", "error"), [("forever", "unknown-thinking"), (4, "unknown-thinking"), ([], "bad-request")]
)
def test_the_service_refuses_what_is_no_length(length: Any, error: str) -> None:
    for what in ({}, {"hints": 2}):
        assert asked(in_turn(), length, **what) == {"error": error, "token": 9}


@pytest.mark.parametrize("command", ["play", "tournament"])
def test_the_command_line_takes_a_length_or_says_which_there_are(
    command: str, capsys: pytest.CaptureFixture[str], share: Share
) -> None:
    words = [command, "--seats", "expert,medium", "--games", "1", "--option", "points=3", "--json"]
    for length in share.of(LENGTHS, len(LENGTHS)):
        assert main([*words, "--thinking", length]) == 0
    capsys.readouterr()
    assert main([*words, "--thinking", "forever"]) == 2
    sentence = capsys.readouterr().err
    assert "forever" in sentence
    assert all(length in sentence for length in LENGTHS)


def test_a_game_of_brief_thinkers_is_another_game_but_always_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    def game(length: str) -> str:
        main(["play", "--seats", "expert,easy", "--seed", "3", "--option", "points=3", "--json", "--thinking", length])
        return str(json.loads(capsys.readouterr().out)["games"][0]["hash"])

    assert game("brief") == game("brief") != game("usual")
