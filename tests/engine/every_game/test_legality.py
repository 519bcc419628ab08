"""What is listed is what is allowed, in every game; and what is refused changes nothing."""

from __future__ import annotations

import pytest

from engine.bots.sitting import PATIENCE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from tests.play import BRIEF, EVERY_SETTING, OFFICIAL, Setting, choose, pool, positions, random_play, sampled

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


def listed(rules: Rules, state: State) -> set[Action]:
    """All listed actions of all seats that are asked."""
    return {action for seat in range(rules.seats) for action in rules.legal(state, seat)}


def formed(rules: Rules, state: State) -> set[tuple[int, str]]:
    """Who may fill in which form now."""
    return {(form.seat, form.verb.name) for seat in range(rules.seats) for form in rules.forms(state, seat)}


def tried(rules: Rules, state: State) -> list[Action]:
    """All of the pools of verbs for the open question, and some of all others, which are refused whatever they say."""
    kind = state.decision.kind if state.stack else ""
    most = {name: None if kind in verb.during else 20 for name, verb in rules.verbs.items()}
    return [action for name in rules.verbs for action in pool(rules, name)[: most[name]]]


@every_setting
def test_an_action_is_allowed_if_and_only_if_it_is_listed(setting: Setting) -> None:
    rules = setting.rules
    for state in sampled(setting):
        actions = tried(rules, state)
        legal, forms = listed(rules, state), formed(rules, state)
        allowed = {
            action
            for action in actions
            if (action.seat, action.verb) not in forms and rules.refusal(state, action) is None
        }
        assert allowed == legal & set(actions)
        assert all(rules.refusal(state, action) is None for action in legal)


@every_setting
def test_no_action_is_listed_twice_or_for_another_seat(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules):
        for seat in range(rules.seats):
            actions = rules.legal(state, seat)
            assert len(set(actions)) == len(actions)
            assert {action.seat for action in actions} <= {seat}


@every_setting
def test_every_way_to_fill_a_form_is_allowed(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(5)
    for state in positions(rules):
        for seat in range(rules.seats):
            for form in rules.forms(state, seat):
                for _ in range(20):
                    sample = form.sample(state, generator)
                    assert sample.seat == seat
                    assert rules.refusal(state, sample) is None


@official
def test_a_form_that_is_not_open_cannot_be_filled_in(setting: Setting) -> None:
    rules = setting.rules
    with_forms = {name for menu in rules.menus.values() for name in (verb.name for verb in menu.forms)}
    for state in positions(rules):
        closed = with_forms - {name for _, name in formed(rules, state)}
        for name in closed:
            assert all(rules.refusal(state, action) for action in pool(rules, name))


@official
def test_an_illegal_action_raises_and_leaves_the_match_as_it_was(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(3)
    match = Match(rules, Seeded(3))
    actions = [action for name in rules.verbs for action in pool(rules, name)]
    while not match.state.over and match.ply < 150:
        before, log = match.state.copy(), list(match.log)
        for _ in range(20):
            action = generator.choice(actions)
            if rules.refusal(match.state, action):
                with pytest.raises(Refusal):
                    match.submit(action)
        assert match.state == before
        assert match.log == log
        match.submit(choose(rules, match.state, generator))


@pytest.mark.parametrize("setting", BRIEF, ids=lambda setting: setting.name)
def test_nothing_is_allowed_when_the_game_is_over(setting: Setting) -> None:
    rules = setting.rules
    *_, match = random_play(rules, 1, PATIENCE)
    end = match.state
    assert listed(rules, end) == set()
    assert formed(rules, end) == set()
    keys = {rules.refusal(end, action).key for name in rules.verbs for action in pool(rules, name)[:200]}  # type: ignore[union-attr]
    assert keys == {"game-over"}


@official
def test_what_is_no_action_at_all_is_refused_as_nonsense(setting: Setting) -> None:
    rules = setting.rules
    state = positions(rules)[3]
    ((verb, *_),) = [[name for name in rules.verbs if rules.verbs[name].fields]]
    strange = [
        Action(0, "no-such-verb"),
        Action(0, verb),
        Action(0, verb, ("word",)),
        Action(0, verb, (-1,)),
        Action(0, verb, (True,)),
        Action(0, verb, (1.0,)),
        Action(0, verb, (10**9,)),
        Action(0, verb, [0]),  # type: ignore[arg-type]
        Action(0, verb, (0,) * 9),
        Action("0", verb, (0,)),  # type: ignore[arg-type]
        Action(True, verb, (0,)),
    ]
    for action in strange:
        refusal = rules.refusal(state, action)
        assert refusal is not None, action
        assert refusal.key == "nonsense", action


@official
def test_seats_that_nobody_sits_in_are_never_asked(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules)[:-1]:
        for seat in (-1, rules.seats, 99):
            action = rules.legal(state)[0]._replace(seat=seat) if rules.legal(state) else None
            if action:
                refusal = rules.refusal(state, action)
                assert refusal is not None
                assert refusal.key == "not-your-turn"
