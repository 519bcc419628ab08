"""Judging a decision: the same futures for all choices, nothing that the seat cannot know, no loss without a reason."""

from __future__ import annotations

import pytest

from engine.bots.chapters import playbook_of
from engine.bots.manner import THOROUGH
from engine.bots.memory import Memory
from engine.bots.planner import Planner
from engine.bots.review.chances import by_count, chances_of
from engine.bots.review.judging import NOISE, Depth, candidates, compared, gap, judge
from engine.bots.search.effort import EXPERT, adapted
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Game, Spec
from engine.kernel.state import State
from engine.parts.bundles import pack
from engine.parts.hands import Hands, gain
from engine.parts.turn import Turn
from tests.play import GAMES, positions

QUICKLY = Depth(screen=2, proposals=6, few=2, more=4, sure=8, turns=2)
ALL_BUT_WON = (("first", "0"), ("map", "beginner"), ("points", 3))
END = Action(0, "end")


def in_turn(*options: tuple[str, int | str], seats: int = 2) -> State:
    """The first turn, with a full purse."""
    given = options or (("first", "0"), ("map", "beginner"))
    state, _ = CATALOGUE.rules(Spec("classic", seats, options=given)).start(Seeded(1))
    gain(state, 0, pack((2, 2, 1, 3, 3)) - state[Hands].hand[0])
    state.stack[-1] = state.stack[-1]._replace(kind="main")
    return state


def test_the_futures_are_the_same_for_all_choices() -> None:
    view = in_turn()
    one, other = compared(view, 0, END, END, Generator(3), QUICKLY)
    assert one == other
    assert len(set(one)) > 1
    assert gap(one, other) == (0, 0)


def test_who_gives_a_sure_victory_away_loses_much() -> None:
    judged = judge(in_turn(*ALL_BUT_WON), 0, END, Generator(1), QUICKLY)
    assert judged.choices[0].action.verb in ("city", "settlement")
    assert judged.choices[0].chance == pytest.approx(1)
    assert judged.loss > 0.2
    assert judged.loss > NOISE * judged.doubt
    assert judged.best is judged.choices[0]
    assert judged.loss == judged.best.gain
    assert judged.played.action == END
    assert judged.played in judged.choices


def test_who_plays_the_best_loses_nothing() -> None:
    best = judge(in_turn(*ALL_BUT_WON), 0, END, Generator(1), QUICKLY).choices[0].action
    judged = judge(in_turn(*ALL_BUT_WON), 0, best, Generator(1), QUICKLY)
    assert (judged.loss, judged.played.chance) == (0, 1)
    assert judged.best is judged.played


def test_each_choice_is_held_against_what_was_played() -> None:
    judged = judge(in_turn(), 0, END, Generator(2), QUICKLY)
    chances = [each.chance for each in judged.choices if each is not judged.best]
    assert chances == sorted(chances, reverse=True)
    assert all(each.chance == pytest.approx(judged.played.chance + each.gain) for each in judged.choices)
    assert len({each.action for each in judged.choices}) == len(judged.choices) > 2


def test_what_no_bot_would_play_is_judged_too() -> None:
    view = in_turn()
    form = next(form for form in view.rules.forms(view, 0) if form.sample(view, Generator(1)).verb == "offer")
    odd = form.sample(view, Generator(1))
    judged = judge(view, 0, odd, Generator(4), QUICKLY._replace(proposals=1))
    assert (judged.played.action, judged.played.why) == (odd, None)
    assert judged.played in judged.choices
    assert len(judged.choices) == 2


def test_equal_questions_have_equal_answers() -> None:
    view = in_turn()
    assert judge(view, 0, END, Generator(7), QUICKLY) == judge(view.copy(), 0, END, Generator(7), QUICKLY)
    assert judge(view, 0, END, Generator(7), QUICKLY) != judge(view, 0, END, Generator(8), QUICKLY)


@pytest.mark.parametrize("game", ["classic", "anno1503"])
def test_the_worth_of_a_choice_counts_as_much_as_for_the_expert_of_its_family(game: str) -> None:
    rules = CATALOGUE.rules(Spec(game, 2, CATALOGUE.family(game).scenarios[-1].number))
    state = next(
        state for state in positions(rules)[8:] if not state.over and len(rules.legal(state)) > 1 and Turn in state
    )
    (seat,), played = state.decision.seats, rules.legal(state)[0]
    view, trust = rules.view(state, seat), adapted(playbook_of(rules), EXPERT).trust
    worths = {each.action: each.worth for each in Planner(THOROUGH).candidates(view, seat, Generator(1))}
    assert any(worths.values())
    for tried in candidates(view, seat, played, Generator(1), 16):
        tried.chances.append(0.0)
        assert tried.merit == pytest.approx(trust * worths.get(tried.action, 0.0))


def test_nothing_counts_that_the_seat_cannot_know() -> None:
    """Two others hold wool and ore, one way round or the other."""
    states = [in_turn(seats=3), in_turn(seats=3)]
    for state, (holds_wool, holds_ore) in zip(states, ((1, 2), (2, 1)), strict=True):
        for seat in (1, 2):
            gain(state, seat, -state[Hands].hand[seat])
        gain(state, holds_wool, pack((0, 0, 2, 0, 0)))
        gain(state, holds_ore, pack((0, 0, 0, 0, 2)))
    assert states[0] != states[1]
    first, second = (
        judge(Memory(each.rules, 0).reminded(each.rules.view(each, 0)), 0, END, Generator(3), QUICKLY)
        for each in states
    )
    assert first == second


@pytest.mark.parametrize("game", GAMES[::5], ids=lambda game: f"{game.name}-{game.scenario}")
def test_every_game_can_be_judged(game: Game) -> None:
    rules = game.on_table(game.seats[0])
    state = next(state for state in positions(rules)[8:] if not state.over and len(rules.legal(state)) > 1)
    seat = state.decision.seats[0]
    played = rules.legal(state, seat)[-1]
    judged = judge(rules.view(state, seat), seat, played, Generator(1), QUICKLY)
    assert judged.loss >= 0
    assert all(-1 <= each.gain <= 1 and 0 <= each.chance <= 1 for each in judged.choices)
    assert sum(chances_of(rules)(state)) == pytest.approx(1)


def test_who_has_more_points_has_the_better_chance_where_nobody_has_an_insight() -> None:
    state = in_turn(seats=3)
    assert by_count(state) == pytest.approx([1 / 3] * 3, abs=0.05)
    ahead = state.copy()
    city = next(action for action in ahead.rules.legal(ahead) if action.verb == "city")
    ahead.rules.perform(ahead, city, Seeded(1))
    assert by_count(ahead)[0] > by_count(state)[0] + 0.03
    assert sum(by_count(ahead)) == pytest.approx(1)
