"""The environment for programs that learn: PettingZoo's own test of its interface, and what its test leaves out."""

from __future__ import annotations

from importlib import util
from types import ModuleType

import pytest
from pettingzoo.test import api_test, seed_test

from engine.bots.own.environment import Environment
from engine.bots.own.numbering import FREE
from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from tests.play import OFFICIAL, Setting
from tools.own_bots import PAGE
from tools.paths import ROOT

FIRSTS = [(family.name, family.first) for family in CATALOGUE.families]


def classic(most_plies: int = 20_000, **options: int) -> Environment:
    return Environment(CATALOGUE.game("classic").on_table(3, options), most_plies)


def play(environment: Environment, seed: int, most: int) -> list[tuple[str, tuple[int, ...], str]]:
    """Who was asked in a random game, what it saw, and what it did, as text."""
    environment.reset(seed)
    generator, told = Generator(seed), []
    for agent in environment.agent_iter(most):
        seen, _, termination, truncation, _ = environment.last()
        assert seen
        if termination or truncation:
            environment.step(None)
            continue
        number = generator.choice([number for number, may in enumerate(seen["action_mask"]) if may])
        told.append((agent, tuple(seen["observation"]), environment.texts(agent)[number]))
        environment.step(number)
    return told


@pytest.fixture(scope="module")
def zoo() -> ModuleType:
    """The module of the page that makes an environment of PettingZoo."""
    spec = util.spec_from_file_location("zoo", ROOT / "docs" / "bots" / "zoo.py")
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# It warns of what it would rather have, such as pictures.
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("game", "scenario"), FIRSTS)
def test_pettingzoo_finds_no_fault(game: str, scenario: int, zoo: ModuleType) -> None:
    api_test(zoo.Landfall(game, scenario), num_cycles=40)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_finds_the_same_game_for_the_same_seed_and_an_end(zoo: ModuleType) -> None:
    seed_test(zoo.Landfall, num_cycles=20)
    api_test(zoo.Landfall("junior", 0, 2, most_plies=30), num_cycles=100)


def test_the_example_of_the_page_runs() -> None:
    text = PAGE.read_text(encoding="utf-8")
    block = next(
        block for block in text.split("```python\n")[1:] if block.startswith("from engine.bots.own.environment")
    )
    scope: dict[str, object] = {}
    exec(block.partition("```")[0], scope)
    environment = scope["environment"]
    assert isinstance(environment, Environment)
    assert f"{environment.size} numbers and {environment.actions} actions" in " ".join(text.split())


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_what_is_seen_is_equally_long_and_what_may_be_done_is_legal(setting: Setting) -> None:
    environment = Environment(setting.rules)
    played = play(environment, 3, 20)
    assert {len(row) for _, row, _ in played} == {environment.size}
    assert sum(length for _, length in environment.columns.values()) == environment.size
    agent = environment.agent_selection
    for other in environment.agents:
        mask = environment.observe(other)["action_mask"]
        assert len(mask) == environment.actions
        assert [number for number, may in enumerate(mask) if may] == list(environment.texts(other))
        assert any(mask) == (other == agent)


def test_a_number_stands_for_the_same_action_in_every_game() -> None:
    environment, meant = classic(), dict[int, str]()
    for seed in range(3):
        environment.reset(seed)
        for _ in range(60):
            agent = environment.agent_selection
            texts = environment.texts(agent)
            for number, text in texts.items():
                _, verb, *words = text.split()
                if verb not in ("offer", "counter", "discard", "year-of-plenty"):
                    assert meant.setdefault(number, f"{verb} {words}") == f"{verb} {words}"
            environment.step(list(texts)[seed % len(texts)])
    assert len(set(meant.values())) == len(meant) > 50


def test_verbs_with_too_many_arguments_have_free_numbers() -> None:
    rules = CATALOGUE.game("seafarers", 1).on_table(4)
    size = Environment(rules).actions
    assert size < 5_000
    assert size > FREE * sum(verb in rules.verbs for verb in ("offer", "counter", "move-ship", "pick"))


def test_the_same_seed_gives_the_same_game_whatever_was_looked_at() -> None:
    one, other = classic(), classic()
    assert play(one, 5, 80) == play(other, 5, 80)
    other.reset(5)
    first = other.texts(other.agent_selection)
    for agent in other.agents:
        other.observe(agent)
    assert other.texts(other.agent_selection) == first
    assert play(one, 6, 80) != play(other, 5, 80)


def test_a_game_begins_by_itself_with_the_next_seed() -> None:
    one, other = classic(), classic()
    one.reset(8)
    one.reset()
    other.reset(9)
    assert one.observe("seat_0") == other.observe("seat_0")


def test_the_winner_is_rewarded_and_all_leave() -> None:
    environment = classic(points=3)
    environment.reset(2)
    generator = Generator(1)
    while not any(environment.terminations.values()):
        texts = environment.texts(environment.agent_selection)
        playing = [number for number, text in texts.items() if text.split()[1] not in ("offer", "counter")]
        environment.step(generator.choice(playing))
    assert sorted(environment.rewards.values()) == [-1, -1, 1]
    rewards = {}
    for agent in environment.agent_iter():
        seen, rewards[agent], termination, _, _ = environment.last()
        assert seen
        assert termination
        assert not any(seen["action_mask"])
        environment.step(None)
    assert sorted(rewards) == environment.possible_agents
    assert sorted(rewards.values()) == [-1, -1, 1]
    won = next(agent for agent in rewards if rewards[agent] == 1)
    first, length = environment.columns["points"]
    points = environment.observe(won)["observation"][first : first + length]
    assert points[environment.possible_agents.index(won)] == max(points) >= 3


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    environment = classic(most_plies=10)
    environment.reset(1)
    while not any(environment.truncations.values()):
        environment.step(next(iter(environment.texts(environment.agent_selection))))
    assert set(environment.rewards.values()) == {0}
    assert not any(environment.terminations.values())
    assert environment.num_agents == environment.max_num_agents == 3
    for _ in range(3):
        environment.step(None)
    assert environment.num_agents == 0


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    environment = classic()
    with pytest.raises(Refusal, match="not-asked"):
        environment.step(0)
    environment.reset(1)
    before = environment.observe(environment.agent_selection)
    illegal = before["action_mask"].index(0)
    for action in (illegal, None, -1, environment.actions):
        with pytest.raises(Refusal, match="not-asked"):
            environment.step(action)
    with pytest.raises(Refusal, match="no-seat"):
        environment.observe("seat_9")
    assert environment.observe(environment.agent_selection) == before
