"""Hints: legal, explained in both languages, what the adviser itself would do, and never a loss on the spot."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import pytest

from engine.bots.bot import Choice, Reason
from engine.bots.hints import ADVISER, hints
from engine.bots.levels import LEVELS
from engine.bots.service import MOST_HINTS, answer
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import State
from tests.play import EVERY_SETTING, OFFICIAL, Setting, briefly, moments_for, random_play
from tests.tables.classic import Island
from tests.words import words_of
from ui.base.words import LANGUAGES

AT_A_TABLE = 5
"""Positions of each table."""


class Moment(NamedTuple):
    """A position, and somebody who is asked there."""

    state: State
    seat: int

    @property
    def view(self) -> State:
        return self.state.rules.view(self.state, self.seat)


def moments(setting: Setting) -> Iterator[Moment]:
    """Positions of a random game at a table, spread over it, its last decision among them."""
    played = [match.state for match in random_play(setting.rules, 40 + EVERY_SETTING.index(setting), longest=400)]
    open_ones = [state for state in played if not state.over]
    for part in range(AT_A_TABLE):
        state = open_ones[-1 - part * (len(open_ones) - 1) // (AT_A_TABLE - 1)]
        yield Moment(state, state.decision.seats[-1])


Advised: TypeAlias = list[tuple[Moment, list[Any]]]


@pytest.fixture(scope="module")
def advised(tables: list[Setting]) -> Advised:
    return [
        (moment, list(hints(moment.view, moment.seat, Generator(7))))
        for setting in tables
        if "-map-" in setting.name
        for moment in moments(setting)
    ]


def winners(state: State, action: Action) -> set[int]:
    """Who has won after an action, over several dice and draws; -1 stands for nobody."""
    found = set()
    for seed in range(8):
        after = state.copy()
        after.rules.perform(after, action, Seeded(seed))
        found.add(after.winner)
    return found


def test_hints_are_legal_and_explained(advised: Advised) -> None:
    assert advised
    for (state, seat), told in advised:
        assert told
        assert len({choice.action for choice in told}) == len(told)
        for action, (key, details, _) in told:
            assert action.seat == seat
            state.rules.check(state, action)
            assert key != "random"
            said = {name: str(value) if name != "count" else value for name, value in details.items()}
            for language in LANGUAGES:
                assert "{" not in words_of(state.rules, language)(f"why.{key}", **said)


def test_hints_never_lose_on_the_spot(advised: Advised) -> None:
    """Held against every legal action, tried out in the true state with several dice."""
    for (state, seat), told in advised:
        fates = {action: winners(state, action) for action in state.rules.legal(state, seat)}
        winning = {action for action, won in fates.items() if won == {seat}}
        hopeless = all(won - {-1, seat} for won in fates.values())
        for action, _ in told:
            assert not winning or action in winning
            assert hopeless or not fates.get(action, winners(state, action)) - {-1, seat}


def test_there_is_a_next_best_wherever_there_is_a_choice_of_places(advised: Advised) -> None:
    kinds = ("opening-settlement", "opening-road", "opening-harbour", "opening-ship", "robber", "pirate", "free-road")
    seen = [moment for moment, _ in advised if moment.state.decision.kind in kinds]
    assert seen
    for moment, told in advised:
        if moment.state.decision.kind in kinds and len(moment.state.rules.legal(moment.state, moment.seat)) > 1:
            assert len(told) > 1


@pytest.mark.some(6)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_a_level_decides_what_it_ranks_first(level: str, setting: Any) -> None:
    bot: Any = briefly(level)
    for state in moments_for(level, setting.rules):
        seat = state.decision.seats[0]
        view = setting.rules.view(state, seat)
        assert next(iter(bot.ranked(view, seat, Generator(5)))) == bot.decide(view, seat, Generator(5))


def test_the_best_hint_is_what_the_adviser_would_do() -> None:
    state, _ = CATALOGUE.rules(Spec("classic", 3)).start(Seeded(2))
    seat = state.decision.seats[0]
    view = state.rules.view(state, seat)
    assert hints(view, seat, Generator(9))[0].action == ADVISER.decide(view, seat, Generator(9)).action


# -- ends in sight -------------------------------------------------------------------------------------------


def near_victory() -> Island:
    """Seat 0 has nine points of ten, and may build a city, or a road, or end its turn."""
    table = Island(seats=2).settlement(0, "0,0 N", "0,0 SE", "0,0 SW").city(0, "-2,0 N", "-2,2 N", "2,-2 N")
    return table.road(0, "0,0 NE").give(0, "3ore+2grain+brick+lumber")


def test_what_wins_at_once_is_all_that_is_advised() -> None:
    state = near_victory().state
    told = hints(state.rules.view(state, 0), 0, Generator(1))
    assert {action.verb for action, _ in told} == {"city"}
    for action, _ in told:
        assert winners(state, action) == {0}


@pytest.mark.parametrize("verb", ["end", "road"])
def test_a_win_is_advised_also_where_the_adviser_overlooks_it(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = near_victory().state
    other = next(action for action in state.rules.legal(state) if action.verb == verb)
    monkeypatch.setattr(ADVISER, "ranked", lambda *_: [Choice(other, Reason("end"))], raising=False)
    told = hints(state.rules.view(state, 0), 0, Generator(1))
    assert {choice.action.verb for choice in told} == {"city"}
    assert {choice.why.key for choice in told} == {"win"}


def test_nobody_is_advised_to_end_a_turn_after_which_another_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 has ten points and needs only its turn."""
    table = Island(seats=2).settlement(0, "0,0 N").road(0, "0,0 NE").give(0, "brick+lumber")
    state = table.city(1, "-2,0 N", "-2,2 N", "2,-2 N", "0,2 N").settlement(1, "2,0 N", "0,0 S").state
    end = state.rules.read("0 end")
    assert winners(state, end) == {1}
    view = state.rules.view(state, 0)
    assert end not in {choice.action for choice in hints(view, 0, Generator(1))}
    monkeypatch.setattr(ADVISER, "ranked", lambda *_: [Choice(end, Reason("end"))], raising=False)
    told = hints(view, 0, Generator(1))
    assert {choice.action.verb for choice in told} == {"road"}
    assert {choice.why.key for choice in told} == {"delay"}


def test_what_cannot_be_helped_is_advised_all_the_same() -> None:
    state = Island(seats=2).city(1, "-2,0 N", "-2,2 N", "2,-2 N", "0,2 N").settlement(1, "2,0 N", "0,0 S").state
    told = hints(state.rules.view(state, 0), 0, Generator(1))
    assert [choice.action.verb for choice in told] == ["end"]


# -- the door ------------------------------------------------------------------------------------------------


def asked(**changes: Any) -> dict[str, Any]:
    """What is answered to a question for hints at the beginning of a game."""
    state, _ = CATALOGUE.rules(Spec("classic", 3)).start(Seeded(2))
    seat = state.decision.seats[0]
    question = {
        "spec": spec_to_json(state.rules.spec),
        "view": state_to_json(state.rules.view(state, seat)),
        "seat": seat,
        "hints": 2,
        "seed": 9,
        "token": 17,
    }
    told: dict[str, Any] = json.loads(answer(json.dumps({**question, **changes})))
    return told


def test_the_page_gets_as_many_hints_as_it_asks_for() -> None:
    told = asked()
    assert told["token"] == 17
    assert len(told["hints"]) == 2
    assert all(set(hint) == {"action", "why"} for hint in told["hints"])
    assert all(hint["why"]["key"].startswith("why.") for hint in told["hints"])
    assert asked(hints=1)["hints"] == told["hints"][:1]
    assert asked() == told


@pytest.mark.parametrize("wanted", [-1, MOST_HINTS + 1, 10**30, 1.5, "2", [2], {}, True, None])
def test_a_question_for_nonsense_is_refused(wanted: Any) -> None:
    assert asked(hints=wanted) == {"error": "bad-request", "token": 17}


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"seat": 9}, "not-your-turn"),
        ({"seat": True}, "not-your-turn"),
        ({"view": {}}, "bad-request"),
        ({"seed": "x"}, "bad-request"),
        ({"hints": 0}, "bad-request"),
    ],
)
def test_hints_are_given_only_to_whom_is_asked(change: dict[str, Any], error: str) -> None:
    assert asked(**change) == {"error": error, "token": 17}
