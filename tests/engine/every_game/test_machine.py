"""A game under arbitrary handling: actions good and bad, undo, replay, copies and views in any order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.kernel.chance import Seeded
from engine.kernel.codec import state_from_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from tests.play import EVERY_SETTING, Setting, choose, pool

SEEDS = st.integers(0, 2**32 - 1)


class Handling(RuleBasedStateMachine):
    """Whatever is done to a match, its log tells its state and its state is sound."""

    match: Match
    before: list[State]

    @initialize(setting=st.sampled_from(EVERY_SETTING), seed=SEEDS, plies=st.integers(0, 400))
    def sit_down(self, setting: Setting, seed: int, plies: int) -> None:
        self.match = Match(setting.rules, Seeded(seed))
        self.before = []
        self.play(seed, plies)

    @precondition(lambda self: not self.match.state.over)
    @rule(seed=SEEDS, plies=st.integers(1, 60))
    def play(self, seed: int, plies: int) -> None:
        generator = Generator(seed)
        for _ in range(plies):
            if not self.match.state.over:
                self.before.append(self.match.state.copy())
                self.match.submit(choose(self.match.rules, self.match.state, generator))

    @rule(data=st.data(), seed=SEEDS)
    def try_anything(self, data: Any, seed: int) -> None:
        verb = data.draw(st.sampled_from(sorted(self.match.rules.verbs)))
        action = Generator(seed).choice(pool(self.match.rules, verb))
        was, ply = self.match.state.copy(), self.match.ply
        if self.match.rules.refusal(was, action):
            with pytest.raises(Refusal):
                self.match.submit(action)
            assert self.match.state == was
            assert self.match.ply == ply
        else:
            self.match.submit(action)
            self.before.append(was)

    @precondition(lambda self: self.match.log and self.match.can_undo(self.match.log[-1].action.seat))
    @rule()
    def take_back(self) -> None:
        self.match.undo()
        assert self.match.state == self.before.pop()

    @rule()
    def play_the_log_again(self) -> None:
        again = Match.replay(self.match.rules, self.match.lines())
        assert again.state == self.match.state
        assert again.log == self.match.log

    @rule(seed=SEEDS)
    def look_from_every_seat(self, seed: int) -> None:
        rules, state = self.match.rules, self.match.state
        for seat in range(rules.seats):
            view = rules.view(state, seat)
            assert rules.legal(view, seat) == rules.legal(state, seat)
            imagined = rules.determinize(view, seat, Generator(seed))
            assert rules.view(imagined, seat) == view
            assert rules.audit(imagined) == []

    @rule()
    def write_and_read(self) -> None:
        state = self.match.state
        assert state_from_json(self.match.rules, state_to_json(state)) == state == state.copy()

    @invariant()
    def nothing_is_lost(self) -> None:
        assert self.match.rules.audit(self.match.state) == []

    @invariant()
    def somebody_can_act(self) -> None:
        rules, state = self.match.rules, self.match.state
        assert state.over or all(rules.legal(state, s) or rules.forms(state, s) for s in state.decision.seats)


Handling.TestCase.settings = settings(max_examples=settings().max_examples // 4, stateful_step_count=20)
TestHandling = Handling.TestCase
