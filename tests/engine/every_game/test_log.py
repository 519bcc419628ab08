"""A log replays to the same end, and undo gives back exactly what was, in every game."""

from __future__ import annotations

import pytest

from engine.games import CATALOGUE
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from tests.lots import Share
from tests.play import EVERY_SETTING, OFFICIAL, Setting, choose, finished, random_play

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.name)
official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)

LONG = 300
"""Plies after which what is undone has been of every sort."""


@every_setting
def test_a_log_replays_to_the_same_state_and_events(setting: Setting) -> None:
    rules = setting.rules
    match = finished(rules)
    again = Match.replay(rules, match.lines())
    assert again.state == match.state
    assert again.opening == match.opening
    assert again.log == match.log
    assert again.lines() == match.lines()


@every_setting
def test_the_same_seed_gives_the_same_game(setting: Setting) -> None:
    rules = setting.rules
    *_, again = random_play(rules, 1)
    assert again.lines() == finished(rules).lines()
    assert state_digest(again.state) == state_digest(finished(rules).state)


@official
def test_another_seed_gives_another_game(setting: Setting) -> None:
    assert finished(setting.rules, 1).lines() != finished(setting.rules, 2).lines()


@official
def test_a_replay_uses_every_recorded_draw(setting: Setting, share: Share) -> None:
    rules = setting.rules
    lines = finished(rules).lines()
    drawn = [number for number, line in enumerate(lines) if "|" in line]
    for number in share.of(drawn[:: max(1, len(drawn) // 4)], 3):
        for spoiled in (f"{lines[number]} 1", lines[number].rpartition(" ")[0]):
            with pytest.raises(Refusal) as caught:
                Match.replay(rules, [*lines[:number], spoiled])
            assert caught.value.key == "log-line"
            assert caught.value.details["line"] == number + 1


@official
def test_a_replayed_match_can_be_played_on(setting: Setting) -> None:
    rules = setting.rules
    lines = finished(rules).lines()
    match = Match.replay(rules, lines[: len(lines) // 2], then=Seeded(4))
    generator = Generator(4)
    while not match.state.over and match.ply < len(lines):
        match.submit(choose(rules, match.state, generator))
    assert Match.replay(rules, match.lines()).state == match.state


@every_setting
def test_undo_restores_exactly(setting: Setting) -> None:
    rules = setting.rules
    taken_back = 0
    for match in random_play(rules, 6, LONG):
        if match.log and match.can_undo(match.log[-1].action.seat):
            after, entry = match.state, match.log[-1]
            assert match.undo() == entry
            assert entry not in match.log[match.ply :]
            match.chance = Scripted(())  # what can be undone needs no draws
            match.submit(entry.action)
            assert match.state == after
            assert match.log[-1] == entry
            match.chance = Seeded(match.ply)
            taken_back += 1
    assert taken_back


@every_setting
def test_undone_states_are_the_states_that_were(setting: Setting, share: Share) -> None:
    rules = setting.rules
    before: list[State] = []
    for match in random_play(rules, 7, 240):
        before.append(match.state)
        if match.ply % 30 == 29 and share.has(match.ply // 30, 2):
            twin = Match.replay(rules, match.lines())
            while twin.log and twin.can_undo(twin.log[-1].action.seat):
                twin.undo()
                assert twin.state == before[twin.ply]


@every_setting
def test_undo_stops_at_chance_at_secrets_and_at_another_seat(setting: Setting) -> None:
    rules = setting.rules
    for match in random_play(rules, 8, LONG):
        if not match.log:
            continue
        entry = match.log[-1]
        for seat in range(rules.seats):
            if seat != entry.action.seat:
                assert not match.can_undo(seat)
        if entry.draws or rules.verbs[entry.action.verb].reveals:
            assert not match.can_undo(entry.action.seat)
            with pytest.raises(Refusal, match="cannot-undo"):
                match.undo()


@official
def test_undo_never_reaches_an_action_of_another_seat(setting: Setting) -> None:
    rules = setting.rules
    for match in random_play(rules, 9, 300):
        if match.ply % 30 == 29:
            twin = Match.replay(rules, match.lines())
            seat = twin.log[-1].action.seat
            while twin.log and twin.can_undo(seat):
                assert twin.undo().action.seat == seat


def test_an_unplayed_match_has_nothing_to_undo() -> None:
    for game in CATALOGUE.games():
        match = Match(game.on_table(game.seats[0]), Seeded(1))
        with pytest.raises(Refusal, match="cannot-undo"):
            match.undo()
