"""Positions in which a careless and a strong player differ: the prepared ones, and how fresh ones are found."""

import json
from functools import cache
from typing import Any

import pytest

from engine.bots.memory import Memories
from engine.bots.puzzles import KINDS, LEAST, Puzzle, attempt, kind_of, to_json
from engine.bots.review.judging import NOISE, judge
from engine.bots.service import BAD_REQUEST, answer
from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.chance import Scripted
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from engine.kernel.state import State
from tests.reasons import too_long
from tools.paths import STATIC

CLASSIC = CATALOGUE.rules(Spec("classic", 2))
FILES = sorted((STATIC / "positions").glob("*.json"))
PREPARED = [
    pytest.param(each, id=f"{path.stem}-{number}")
    for path in FILES
    for number, each in enumerate(json.loads(path.read_text(encoding="utf-8")))
]
EACH = pytest.mark.parametrize("position", PREPARED)


def view_of(match: Match, seat: int) -> State:
    """What a seat knows at the end of a match, with what it remembers."""
    state, memories = match.first.copy(), Memories(match.rules, range(match.rules.seats))
    memories.notice(state, match.opening)
    for entry in match.log:
        match.rules.perform(state, entry.action, Scripted(entry.draws))
        memories.notice(state, entry.events)
    return memories.view(match.state, seat)


@cache
def found(kind: str = "opening") -> tuple[int, Puzzle]:
    """The first seed that brings a position of a kind, and the position."""
    attempts = ((seed, attempt(CLASSIC, seed, kind)) for seed in range(40))
    return next((seed, puzzle) for seed, puzzle in attempts if puzzle)


@EACH
def test_every_prepared_position_opens_and_there_is_a_choice(position: dict[str, str]) -> None:
    match = links.read(position["link"], CATALOGUE).match
    careless = match.rules.read(position["careless"])
    match.rules.check(match.state, careless)
    assert match.state.decision.seats == (careless.seat,)
    assert len(match.rules.legal(match.state, careless.seat)) > 1
    assert position["kind"] in KINDS


@pytest.mark.some(3)
@EACH
def test_in_every_prepared_position_the_two_players_differ_by_more_than_noise(position: dict[str, str]) -> None:
    match = links.read(position["link"], CATALOGUE).match
    careless = match.rules.read(position["careless"])
    judged = judge(view_of(match, careless.seat), careless.seat, careless, Generator(match.ply))
    assert judged.best.action != careless
    assert judged.loss > NOISE * judged.doubt
    assert kind_of(match.state, judged.best.action) in KINDS


def test_a_search_is_the_same_again_and_what_it_finds_is_judged() -> None:
    seed, puzzle = found()
    again = attempt(CLASSIC, seed, "opening")
    assert again
    assert to_json(again) == to_json(puzzle)
    assert puzzle.judged.loss >= LEAST
    assert puzzle.match.state.decision.seats == (puzzle.seat,)
    judged = judge(view_of(puzzle.match, puzzle.seat), puzzle.seat, puzzle.careless, Generator(puzzle.match.ply))
    assert judged == puzzle.judged


def test_a_kind_can_be_wished_for() -> None:
    _, puzzle = found()
    assert (puzzle.kind, puzzle.match.rules.verbs[puzzle.careless.verb].opening) == ("opening", True)


def seek(**changes: Any) -> dict[str, Any]:
    request = {"task": "seek", "spec": spec_to_json(CLASSIC.spec), "seed": 1, "kind": "opening", "token": 4}
    answered: dict[str, Any] = json.loads(answer(json.dumps({**request, **changes})))
    return answered


def test_the_worker_makes_an_attempt_at_a_time() -> None:
    seed, puzzle = found()
    assert seek(seed=seed)["found"] == to_json(puzzle)
    assert seek(kind="nonsense") == {"error": BAD_REQUEST, "token": 4}


def test_the_worker_judges_whatever_is_played() -> None:
    _, puzzle = found()
    view, rules = view_of(puzzle.match, puzzle.seat), puzzle.match.rules
    for played in (puzzle.careless, puzzle.judged.best.action):
        request = {
            "task": "judge",
            "spec": spec_to_json(rules.spec),
            "view": state_to_json(view),
            "seat": puzzle.seat,
            "played": rules.write(played),
            "seed": puzzle.match.ply,
            "token": 1,
        }
        verdict = json.loads(answer(json.dumps(request)))
        assert verdict["choices"][verdict["played"]]["action"] == rules.write(played)
        assert verdict["choices"][0]["why"]["more"]
        said = [
            [each["key"].removeprefix("why.") for each in (told["why"] or {"more": ()})["more"]]
            for told in verdict["choices"]
        ]
        assert not any(map(too_long, said))
        chances = [each["chance"] for each in verdict["choices"]]
        assert all(0 <= chance <= 1 for chance in chances)
        assert bool(verdict["loss"]) == (played == puzzle.careless)
