"""A seat sees what it may see and no more, and what it cannot see can be imagined, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.codec import canonical, state_to_json
from engine.kernel.events import seen_by
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State
from tests.lots import Share
from tests.play import EVERY_SETTING, OFFICIAL, Setting, choose, finished, positions

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


def seats_and_onlooker(rules: Rules) -> Iterator[int | None]:
    """Everybody who may look."""
    yield from range(rules.seats)
    yield None


@every_setting
def test_a_view_does_not_change_the_state(setting: Setting) -> None:
    for state in positions(setting.rules):
        before = state.copy()
        for seat in seats_and_onlooker(setting.rules):
            setting.rules.view(state, seat)
        assert state == before


@every_setting
def test_what_is_imagined_looks_the_same_to_the_seat(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(8)
    for state in positions(rules):
        for seat in seats_and_onlooker(rules):
            view = rules.view(state, seat)
            assert rules.view(rules.determinize(view, seat, generator), seat) == view


@every_setting
def test_what_is_imagined_is_a_possible_state(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(8)
    for state in positions(rules):
        for seat in seats_and_onlooker(rules):
            imagined = rules.determinize(rules.view(state, seat), seat, generator)
            assert rules.audit(imagined) == []


@every_setting
def test_what_is_imagined_can_be_played_on(setting: Setting, share: Share) -> None:
    rules, generator = setting.rules, Generator(8)
    for state in share.of(positions(rules)[:-1], 3):
        for seat in range(rules.seats):
            imagined = rules.determinize(rules.view(state, seat), seat, generator)
            chance = Seeded(1)
            for _ in range(40):
                if not imagined.over:
                    rules.perform(imagined, choose(rules, imagined, generator), chance)
            assert rules.audit(imagined) == []


@every_setting
def test_a_view_of_a_view_is_the_view(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules):
        for seat in seats_and_onlooker(rules):
            view = rules.view(state, seat)
            assert rules.view(view, seat) == view
            assert rules.audit(view) == [], "bots are asked with views, and refuse what cannot be"


@every_setting
def test_a_seat_can_tell_from_its_view_what_it_may_do(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules):
        for seat in range(rules.seats):
            view = rules.view(state, seat)
            assert rules.legal(view, seat) == rules.legal(state, seat)
            assert [form.bounds for form in rules.forms(view, seat)] == [
                form.bounds for form in rules.forms(state, seat)
            ]


@official
def test_the_imagination_is_not_always_the_truth(setting: Setting) -> None:
    """It would be a poor secret that every guess finds out."""
    rules, generator = setting.rules, Generator(8)
    guesses = [
        rules.determinize(rules.view(state, seat), seat, generator) == state
        for state in positions(rules)[8:]
        for seat in range(rules.seats)
    ]
    assert sum(guesses) < len(guesses) // 2


@every_setting
def test_states_that_differ_only_in_secrets_look_the_same(setting: Setting) -> None:
    """Another truth is imagined for one seat; what a second seat sees of both differs only in what the first knows."""
    rules, generator = setting.rules, Generator(8)
    for state in positions(rules):
        other_truth = rules.determinize(rules.view(state, None), None, generator)
        assert rules.view(other_truth, None) == rules.view(state, None)


@official
def test_a_view_holds_no_generator_and_is_plain_json(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules):
        view = rules.view(state, 0)
        assert "generator" not in canonical(state_to_json(view)).lower()
        assert set(vars_of(view)) == {"rules", "board", "seats", "stack", "winner", "end"}
        json.loads(canonical(state_to_json(view)))


def vars_of(state: State) -> list[str]:
    """The names of what a state holds besides its slices."""
    return [name for name in State.__slots__ if hasattr(state, name)]


@official
def test_an_onlooker_learns_from_events_no_more_than_any_player(setting: Setting) -> None:
    rules = setting.rules
    for entry in finished(rules, 2).log:
        for event in entry.events:
            told = {seat: seen_by(event, seat) for seat in seats_and_onlooker(rules)}
            assert any(seen == event for seat, seen in told.items() if seat is not None)
            if told[None] == event:
                assert all(seen == event for seen in told.values())
