"""Copies, JSON and lines of text give back what they were made from, in every game."""

from __future__ import annotations

import json
from itertools import product

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.codec import (
    canonical,
    spec_from_json,
    spec_to_json,
    state_digest,
    state_from_json,
    state_to_json,
)
from engine.kernel.generator import Generator
from tests.made_up import CATALOGUE
from tests.play import EVERY_SETTING, OFFICIAL, Setting, choose, finished, pool, positions

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


@every_setting
def test_a_copy_is_equal(setting: Setting) -> None:
    for state in positions(setting.rules):
        assert state.copy() == state
        assert state_digest(state.copy()) == state_digest(state)


@every_setting
def test_what_happens_to_a_copy_does_not_happen_to_the_original(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(1)
    for state in positions(rules)[:-1]:
        text = canonical(state_to_json(state))
        twin = state.copy()
        chance = Seeded(2)
        for _ in range(30):
            if not twin.over:
                rules.perform(twin, choose(rules, twin, generator), chance)
        assert twin != state
        assert canonical(state_to_json(state)) == text


@every_setting
def test_a_state_survives_json(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules):
        text = json.dumps(state_to_json(state))
        again = state_from_json(rules, json.loads(text))
        assert again == state
        assert state_digest(again) == state_digest(state)


@every_setting
def test_a_state_read_from_json_plays_on_like_the_original(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules)[:-1]:
        again = state_from_json(rules, json.loads(json.dumps(state_to_json(state))))
        assert rules.legal(again) == rules.legal(state)
        generator = Generator(9)
        action = choose(rules, state, generator)
        twin = state.copy()
        assert rules.perform(again, action, Seeded(4)) == rules.perform(twin, action, Seeded(4))
        assert again == twin


@official
def test_different_states_have_different_fingerprints(setting: Setting) -> None:
    prints = [(state, state_digest(state)) for state in positions(setting.rules)]
    for (one, one_digest), (other, other_digest) in product(prints, repeat=2):
        assert (one_digest == other_digest) == (one == other)


@every_setting
def test_an_agreement_survives_json(setting: Setting) -> None:
    spec = setting.rules.spec
    again = spec_from_json(json.loads(json.dumps(spec_to_json(spec))))
    assert again == spec
    assert CATALOGUE.rules(again) is CATALOGUE.rules(spec)


@official
def test_every_action_is_one_line_of_text_and_back(setting: Setting) -> None:
    rules = setting.rules
    for name in rules.verbs:
        for action in pool(rules, name):
            text = rules.write(action)
            assert "\n" not in text
            assert "|" not in text
            if not any(value == () for value in action.args):
                assert rules.read(text) == action


@official
def test_no_two_actions_share_a_text(setting: Setting) -> None:
    rules = setting.rules
    actions = [action for name in rules.verbs for action in pool(rules, name)]
    assert len({rules.write(action) for action in actions}) == len(set(actions)) == len(actions)


@official
def test_every_action_of_a_game_is_text_and_back(setting: Setting) -> None:
    rules = setting.rules
    for seed in (1, 2):
        for entry in finished(rules, seed).log:
            assert rules.read(rules.write(entry.action)) == entry.action
