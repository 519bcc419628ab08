"""Nobody learns from a refusal what is in a hand: whatever the others cannot tell apart leads to the same words."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine.bots.levels import LEVELS
from engine.bots.service import answer
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.codec import canonical, spec_to_json, state_to_json
from engine.kernel.events import seen_by
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import State
from engine.parts.bundles import covers, pack
from engine.parts.domestic_trade import Offers
from engine.parts.hands import Hands, gain

WORLDS = 12


def offered(scenario: int = 0) -> State:
    """Seat 0 asks seats 1 and 2, who hold three cards each that it does not see, for a wool."""
    game = "explorers" if scenario else "classic"
    fixed = () if scenario else (("map", "beginner"),)
    rules = CATALOGUE.rules(Spec(game, 3, scenario, (("first", "0"), *fixed)))
    state, _ = rules.start(Seeded(4))
    state.stack[:] = [state.stack[0]._replace(kind="main", seats=(0,))]
    wool, ore = (rules.numbers.resources.index(word) for word in ("wool", "ore"))
    for seat in range(3):
        cards = state[Hands]
        cards.bank += cards.hand[seat]
        cards.hand[seat] = 0
        gain(state, seat, pack(2 * (kind == ore) + (kind == wool) for kind in range(5)))
    rules.perform(state, rules.read("0 offer ore wool 1,2"), Seeded(1))
    return state


def worlds(state: State) -> list[State]:
    """What seat 0 cannot tell apart: the others hold other cards."""
    view = state.rules.view(state, 0)
    return [state.rules.determinize(view, 0, Generator(seed)) for seed in range(WORLDS)]


def told(state: State, level: str) -> dict[str, str]:
    """What a bot on seat 1 answers, and why."""
    question = {
        "spec": spec_to_json(state.rules.spec),
        "view": state_to_json(state.rules.view(state, 1)),
        "seat": 1,
        "player": level,
        "seed": 3,
        "token": 1,
    }
    reply: dict[str, str] = json.loads(answer(json.dumps(question)))
    return reply


@pytest.mark.parametrize("scenario", [0, 1])
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_refuses_in_the_same_words_whatever_it_holds(level: str, scenario: int) -> None:
    refusals, hands = Counter[str](), set[bool]()
    for world in worlds(offered(scenario)):
        reply = told(world, level)
        if reply["action"] == "1 refuse":
            refusals[canonical(reply["why"])] += 1
            hands.add(covers(world[Hands].hand[1], world[Offers].want))
    assert len(refusals) == 1
    assert hands == {False, True} or level == "random"


def test_a_refusal_looks_the_same_whatever_is_in_the_hand() -> None:
    seen = set()
    for world in worlds(offered()):
        rules = world.rules
        events = rules.perform(world, rules.read("1 refuse"), Seeded(1))
        for other in (0, None):
            view = canonical(state_to_json(rules.view(world, other)))
            seen.add((other, view, *(seen_by(event, other) for event in events)))
    assert len(seen) == 2
