"""What would you do? Positions on the real game screen, one action, and the answer."""

import json
from dataclasses import replace
from functools import cache

import pytest

from engine.bots.service import answer
from engine.kernel.generator import Generator
from engine.kernel.gradual import at_once
from engine.kernel.refusal import Refusal
from tests.ui.fakes import FakeHost, text_of
from tests.words import words_of
from ui.base.inputs import WorkerAnswered
from ui.base.words import load
from ui.board.scene import scene
from ui.play import screen
from ui.practice import scores
from ui.practice.positions import GAMES, KINDS, ROOT, Position, opened, prepared, read
from ui.screens.practice.drill import Drill
from ui.screens.practice.menu import Practice
from ui.screens.practice.position_drill import PositionExercise, open_position, position_drill
from ui.screens.practice.seeking import Seeking

WORDS = load("en", strict=True)
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def shown(position: Position | None = None, game: str = "classic") -> FakeHost:
    """A host with a position on the table."""
    host = FakeHost()
    open_position(host.app, position or prepared(game)[0], "")
    host.app.paint()
    host.settle()
    return host


@cache
def thought(request: str) -> str:
    """What the worker answers; to the same question always the same."""
    return answer(request)


def judge(host: FakeHost) -> None:
    """Answer all that is asked of the worker."""
    while host.questions:
        number, request = host.questions.pop(0)
        host.deliver(WorkerAnswered(number, thought(request)))


def drill(host: FakeHost) -> Drill:
    room = host.app.room
    assert isinstance(room, Drill)
    return room


def exercise(host: FakeHost) -> PositionExercise:
    shown = drill(host).exercise
    assert isinstance(shown, PositionExercise)
    return shown


def other_than(host: FakeHost, *actions: str) -> str:
    """Something legal that is none of these."""
    table = drill(host).table
    return next(text for action in table.legal if (text := table.rules.write(action)) not in actions)


def guide(host: FakeHost) -> str:
    return text_of(host.page.regions["guide"])


def test_every_family_that_is_offered_has_positions_and_no_other() -> None:
    assert {path.stem for path in ROOT.glob("*.json")} == set(GAMES)
    assert all(prepared(game) for game in GAMES)


@pytest.mark.some(2)
@EVERY_GAME
def test_a_position_shows_nothing_that_is_hidden_from_its_seat(game: str) -> None:
    """Whatever else might be in the hidden hands, the screen would be the same."""
    session = at_once(opened(prepared(game)[-1], WORDS))
    host = FakeHost()
    room = position_drill(host.app, session, prepared(game)[-1], "", "position/")
    table = room.table
    imagined = session.rules.determinize(table.view, room.session.people[0], Generator(3))
    again = replace(table, view=session.rules.view(imagined, room.session.people[0]), words=words_of(session.rules))
    table = replace(table, words=words_of(session.rules))
    assert screen.regions(again) == screen.regions(table)
    assert scene(screen.picture(again)) == scene(screen.picture(table))


def test_the_careless_action_is_judged_ahead_and_told_at_once() -> None:
    host = shown()
    assert host.page.body["drill"] == "asked"
    judge(host)
    host.act(exercise(host).position.careless)
    assert host.page.body["drill"] == "told"
    verdict = exercise(host).verdict
    assert verdict
    assert not verdict.well
    assert WORDS("practice.careless") in guide(host)
    assert WORDS("practice.yours.lost") in guide(host)
    assert scores.recall(host.kept).of("classic") == scores.Results(1, 0, 0, 0)


def test_the_best_is_told_at_once_too_and_counts() -> None:
    host = shown()
    judge(host)
    ahead = exercise(host).ahead
    assert ahead
    rules = drill(host).session.rules
    host.act(rules.write(ahead.choices[0].hint.action))
    assert host.page.body["drill"] == "told"
    assert WORDS("practice.best-move") in text_of(host.page.regions["banner"])
    assert WORDS("practice.yours.well") in guide(host)
    assert scores.recall(host.kept).of("classic") == scores.Results(1, 1, 1, 1)


def test_anything_else_is_judged_when_it_has_been_played() -> None:
    host = shown()
    judge(host)
    room = drill(host)
    assert exercise(host).ahead
    known = [
        room.session.rules.write(each.hint.action)
        for each in (exercise(host).ahead.choices[0], exercise(host).ahead.own)
    ]
    host.act(other_than(host, *known))
    assert host.page.body["drill"] == "judging"
    assert not drill(host).bots.question
    judge(host)
    assert host.page.body["drill"] == "told"
    assert any(WORDS(f"practice.yours.{verdict}") in guide(host) for verdict in ("well", "lost"))
    assert WORDS("practice.careless") in guide(host)
    assert scores.recall(host.kept).of("classic").answered == 1


def test_who_is_quicker_than_the_judge_waits_for_the_answer() -> None:
    host = shown()
    host.act(exercise(host).position.careless)
    assert host.page.body["drill"] == "judging"
    judge(host)
    assert host.page.body["drill"] == "told"


def test_what_is_done_after_the_answer_is_not_done_and_counts_for_nothing() -> None:
    host = shown()
    before = drill(host).session.ply
    host.act(exercise(host).position.careless)
    rules, state = drill(host).session.rules, drill(host).session.state
    (seat,) = state.decision.seats
    more = rules.write(rules.legal(state, seat)[0])
    host.act(more)
    judge(host)
    host.act(more)
    assert drill(host).session.ply == before + 1
    assert not drill(host).table.can_act
    assert scores.recall(host.kept).of("classic").answered == 1


def test_nobody_else_moves_and_nothing_is_taken_back() -> None:
    host = shown()
    judge(host)
    before = drill(host).session.ply
    host.command("undo", "hint")
    assert drill(host).session.ply == before
    host.act(exercise(host).position.careless)
    host.wait(5.0)
    judge(host)
    host.command("undo")
    assert drill(host).session.ply == before + 1
    assert not [name for name in host.kept if name.startswith("landfall.game")]


def test_what_is_told_can_be_folded_tried_again_and_played_on_from() -> None:
    host = shown()
    judge(host)
    host.act(exercise(host).position.careless)
    host.command("drill:fold")
    assert WORDS("practice.careless") not in guide(host)
    host.command("drill:again")
    assert host.page.body["drill"] == "asked"
    judge(host)
    start = exercise(host).start
    host.act(exercise(host).position.careless)
    host.command("drill:on")
    assert (host.page.body["ply"], host.page.body["screen"]) == (str(start), "game")
    assert [name for name in host.kept if name.startswith("landfall.game")]


def test_a_reload_shows_the_same_position_again() -> None:
    host = shown(prepared("classic")[2])
    again = FakeHost(tab=host.kept_in_tab, storage=host.kept)
    assert exercise(again).position == prepared("classic")[2]
    assert again.page.body["drill"] == "asked"


@pytest.mark.parametrize("text", ["", "|building|2 end|AQBD", "|nonsense|2 end|x", "x|y", "|building|2 city|"])
def test_a_step_to_no_position_leads_to_the_practice_room(text: str) -> None:
    host = FakeHost()
    host.app.trail.go(f"drill:position/{text}")
    assert isinstance(host.app.room, Practice)


def test_a_position_whose_careless_action_cannot_be_done_is_refused() -> None:
    spoilt = replace(prepared("classic")[0], careless="0 roll")
    with pytest.raises(Refusal):
        at_once(opened(spoilt, WORDS))
    assert read(spoilt.text) == spoilt


def test_prepared_positions_come_once_each_then_fresh_ones_are_looked_for() -> None:
    host = FakeHost()
    host.command("practice")
    host.type("position:game", "classic")
    host.command("begin-position")
    seen = {exercise(host).position}
    for _ in prepared("classic")[1:]:
        host.command("practice", "begin-position")
        seen.add(exercise(host).position)
    assert seen == set(prepared("classic"))
    host.command("practice", "begin-position")
    assert isinstance(host.app.room, Seeking)
    started = host.bots_started
    host.command("leave-errand")
    assert isinstance(host.app.room, Practice)
    assert host.bots_started == started + 1, "nobody waits for what the worker was at"
    host.command("begin-position", "menu")
    assert not host.questions


def test_the_next_position_is_another() -> None:
    host = shown()
    judge(host)
    host.act(exercise(host).position.careless)
    host.kept[scores.KEPT] = json.dumps({"seen": {"classic": 1}})
    host.command("drill:next")
    assert exercise(host).position in prepared("classic")[1:]


def test_a_fresh_position_is_made_while_one_waits() -> None:
    host = FakeHost()
    host.app.enter(Seeking(host.app, "classic", "opening"))
    host.app.paint()
    host.settle()
    for _ in range(60):
        if isinstance(host.app.room, Drill):
            break
        host.let_bots_answer(1)
    assert exercise(host).position.kind == "opening"
    assert exercise(host).position not in prepared("classic")


def test_attempts_that_fail_are_repeated_and_given_up_in_the_end() -> None:
    host = FakeHost()
    host.app.enter(Seeking(host.app, "classic", ""))
    host.app.paint()
    host.settle()
    for _ in range(90):
        if not host.questions:
            break
        number, _ = host.questions.pop(0)
        host.deliver(WorkerAnswered(number, json.dumps({"found": None})))
    assert isinstance(host.app.room, Practice)
    assert host.bots_started == 1
    assert load("en")("practice.none-found") in host.page.regions["notices"]


def test_where_nobody_can_judge_the_drill_says_so_and_goes_on() -> None:
    host = shown()
    host.let_bots_fail()
    host.act(other_than(host, exercise(host).position.careless))
    drill(host).inquiry.alone = True
    number, _ = host.questions.pop(0)
    host.deliver(WorkerAnswered(number, "nonsense"))
    assert host.page.body["drill"] == "told"
    assert WORDS("practice.unjudged") in text_of(host.page.regions["banner"])
    assert scores.KEPT not in host.kept
    host.command("drill:next")
    assert drill(host).stage == "asked"


def test_kinds_are_the_same_in_the_page_and_in_the_worker() -> None:
    from engine.bots import puzzles

    assert puzzles.KINDS == KINDS
