"""How good a placement of the opening is: held against every other there is, one by one."""

import json

import pytest

from engine.bots.appraisal import FULL, appraise
from engine.bots.chapters import playbook_of
from engine.bots.entries import adapted
from engine.bots.manner import CAREFUL
from engine.bots.outlook import Outlook
from engine.bots.planner import Planner
from engine.bots.service import BAD_REQUEST, answer
from engine.bots.settlement.opening import worth_opening
from engine.bots.settlement.sight import Sight
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from engine.kernel.state import State


def after(plies: int, game: str = "classic", scenario: int = 0, seats: int = 2) -> tuple[State, int]:
    """The view of who is to place after so many placements of a careful player."""
    match, generator = Match(CATALOGUE.rules(Spec(game, seats, scenario)), Seeded(7)), Generator(7)
    for _ in range(plies):
        seat = match.state.decision.seats[0]
        match.submit(Planner(CAREFUL).decide(match.rules.view(match.state, seat), seat, generator).action)
    seat = match.state.decision.seats[0]
    return match.rules.view(match.state, seat), seat


def worths(view: State, seat: int) -> dict[int, float]:
    """What each corner is worth, corner by corner."""
    book = playbook_of(view.rules)
    sight = Outlook(view, seat, adapted(book, CAREFUL), book)[Sight]
    return {action.args[0]: worth_opening(sight, action.args[0]) for action in view.rules.legal(view, seat)}


@pytest.mark.parametrize("plies", [0, 4])
def test_every_corner_is_scored_between_the_worst_and_the_best(plies: int) -> None:
    view, seat = after(plies)
    found, known = {}, worths(view, seat)
    for corner in known:
        appraisal = appraise(view, seat, Action(seat, "opening-settlement", (corner,)), Generator(1))
        found[corner] = appraisal.played
        assert appraisal.among == len(known)
        assert appraisal.played.rank == 1 + sum(worth > known[corner] for worth in known.values())
    low, high = min(known.values()), max(known.values())
    assert {corner: each.score for corner, each in found.items()} == {
        corner: round(FULL * (worth - low) / (high - low)) for corner, worth in known.items()
    }
    assert found[max(known, key=known.__getitem__)].score == FULL
    assert found[min(known, key=known.__getitem__)].score == 0


def test_the_best_come_first_with_what_speaks_for_them() -> None:
    view, seat = after(0)
    known = worths(view, seat)
    worst = min(known, key=known.__getitem__)
    appraisal = appraise(view, seat, Action(seat, "opening-settlement", (worst,)), Generator(1))
    corners = [each.choice.action.args[0] for each in appraisal.best]
    assert corners == sorted(known, key=known.__getitem__, reverse=True)[: len(corners)]
    assert [each.rank for each in appraisal.best] == [1, 2, 3]
    assert all(each.choice.why.more for each in appraisal.best)


def test_of_the_few_ways_on_each_is_a_share_of_the_best() -> None:
    view, seat = after(1)
    scores = [appraise(view, seat, action, Generator(1)).played.score for action in view.rules.legal(view, seat)]
    assert max(scores) == FULL
    assert min(scores) > 0


def request(view: State, seat: int, played: str, task: str = "appraise") -> str:
    told = {"spec": spec_to_json(view.rules.spec), "view": state_to_json(view), "seat": seat, "seed": 1, "token": 3}
    return json.dumps({**told, "task": task, "played": played})


def test_the_worker_appraises_and_refuses_what_means_nothing() -> None:
    view, seat = after(0)
    action = view.rules.legal(view, seat)[0]
    told = json.loads(answer(request(view, seat, view.rules.write(action))))
    assert (told["token"], told["among"], len(told["best"])) == (3, len(view.rules.legal(view, seat)), 3)
    assert told["played"]["action"] == view.rules.write(action)
    assert json.loads(answer(request(view, seat, "nonsense")))["error"]
    assert json.loads(answer(request(view, seat, "", "no-task"))) == {"error": BAD_REQUEST, "token": 3}


def test_what_cannot_be_played_is_not_appraised() -> None:
    view, seat = after(1)
    with pytest.raises(Refusal):
        appraise(view, seat, Action(seat, "opening-settlement", (0,)), Generator(1))
