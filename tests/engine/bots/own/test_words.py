"""The words of a bot of one function: documented, tried by their examples, and nothing that the seat may not know."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.bots.own.places import Place
from engine.bots.own.player import Player
from engine.bots.own.table import Table
from engine.bots.own.vocabulary import names, verbs
from engine.bots.sitting import bot_generators
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from tests.play import OFFICIAL, Setting, briefly, positions
from tests.tables.classic import Island
from tools.own_bots import CALLED, PAGE, page, words_of

WORDS = [(kind, word, told) for kind in CALLED.values() for word, told in words_of(kind).items()]


@cache
def shown() -> Table:
    """The table of the examples: seat 0 may end its turn, or build a road."""
    rules = CATALOGUE.game("classic").on_table(3, {"map": "beginner", "first": "0"})
    chance, generators, bot = Seeded(3), bot_generators(3, 3), briefly("easy")
    state, _ = rules.start(chance)
    while True:
        seat = state.decision.seats[0]
        view = rules.view(state, seat)
        legal = {action.verb for action in rules.legal(state, seat)}
        if seat == 0 and state.decision.kind == "main" and {"end", "road"} <= legal:
            return Table(view, seat, Generator(1))
        rules.perform(state, bot.decide(view, seat, generators[seat]).action, chance)


def test_the_page_has_the_words_and_the_examples_of_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, "run python -m tools.own_bots --write"
    assert all(f"`{name}.{word}`" in text for name, kind in CALLED.items() for word in words_of(kind))


@pytest.mark.parametrize(("kind", "word", "told"), WORDS, ids=[f"{kind.__name__}.{word}" for kind, word, _ in WORDS])
def test_every_word_has_an_example_that_comes_true(kind: type, word: str, told: str) -> None:
    example = doctest.DocTestParser().get_doctest(told, {"table": shown()}, word, None, None)
    assert example.examples
    assert any(word in each.source for each in example.examples)
    failures: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=failures.append)
    assert failures == []


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_the_documented_verbs_and_facts_are_those_of_the_game(setting: Setting) -> None:
    rules = setting.rules
    actions = [rules.read(" ".join(("0", verb, *words))) for verb, words in verbs(rules).items()]
    assert {action.verb for action in actions} == set(rules.verbs)
    view = rules.view(rules.start(Seeded(1))[0], 0)
    table = Table(view, 0, Generator(1))
    things = {"table": table, "player": table.me, "hex": table.hexes, "corner": table.corners, "side": table.sides}
    firsts = {name: thing[0] if isinstance(thing, list) else thing for name, thing in things.items() if thing}
    documented = names(rules)
    assert {name: list(thing.facts) for name, thing in firsts.items()} == {
        name: documented.get(f"{name}.facts", []) for name in firsts
    }
    assert documented.get("player.progress", []) == list(table.me.progress)
    assert table.phase in documented["table.phase"]


def told(thing: Any) -> Iterator[tuple[str, str]]:
    """What every word of a thing says, as text, but for what is drawn or tried anew."""
    kinds = [kind for kind in CALLED.values() if isinstance(thing, kind)]
    for word in (word for kind in kinds for word in words_of(kind)):
        if word not in ("random", "after", "value"):
            yield word, repr(getattr(thing, word))


def all_told(table: Table) -> list[tuple[str, str]]:
    things = [table, table.me, *table.players, *table.hexes, *table.corners, *table.sides, *table.squares]
    return [pair for thing in [*things, *table.legal] for pair in told(thing)]


def asked(setting: Setting) -> list[State]:
    return [state for state in positions(setting.rules) if not state.over]


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_every_word_works_in_every_game_and_tells_no_secret(setting: Setting) -> None:
    for state in asked(setting)[::12]:
        seat = state.decision.seats[-1]
        view = state.rules.view(state, seat)
        otherwise = state.rules.view(state.rules.determinize(view, seat, Generator(5)), seat)
        assert all_told(Table(view, seat, Generator(2))) == all_told(Table(otherwise, seat, Generator(2)))


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_every_decision_of_every_game_can_be_answered(setting: Setting) -> None:
    for state in asked(setting):
        for seat in state.decision.seats:
            table = Table(state.rules.view(state, seat), seat, Generator(4))
            assert table.legal
            actions = [state.rules.read(action.text) for action in table.legal]
            assert [
                state.rules.refusal(state, action) for action in actions if state.rules.refusal(state, action)
            ] == []
            assert len(actions) == len(set(actions))


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_looking_ahead_changes_nothing_and_depends_on_the_view_alone(setting: Setting) -> None:
    for state in asked(setting)[::8]:
        seat = state.decision.seats[0]
        view = state.rules.view(state, seat)
        before = view.copy()
        once, again = (Table(view, seat, Generator(6)) for _ in range(2))
        for action, same in zip(once.legal[:4], again.legal[:4], strict=True):
            assert list(told(once.after(action).me)) == list(told(again.after(same).me))
        assert view == before


def test_what_is_not_legal_cannot_be_tried() -> None:
    table = shown()
    later = table.after(next(action for action in table.legal if action.verb == "end"))
    assert later.legal == []
    with pytest.raises(Refusal):
        later.after(table.legal[0])


def test_what_was_refused_in_this_turn_is_told() -> None:
    table = Island(3).give(0, "2wool+ore").turn_of(0)
    table.play(
        """
        0 offer 2wool grain 1,2
        1 refuse
        2 refuse
        """
    )
    told = Table(table.rules.view(table.state, 0), 0, Generator(1)).refused
    assert told == [({"wool": 2}, {"grain": 1}, [1, 2])]


def test_equal_places_are_equal_and_others_are_not() -> None:
    table = shown()
    corner = table.hexes[0].corners[0]
    assert isinstance(corner, Place)
    assert corner in table.corners
    assert table.corners[0] != table.corners[1]
    assert table.corners[0] != table.sides[0]
    assert len({*table.hexes[0].corners, *table.hexes[0].corners}) == 6


def test_of_others_only_the_size_of_the_hand_is_known() -> None:
    others = shown().players
    assert all(isinstance(other, Player) for other in others)
    assert all(set(other.cards.values()) == {0} for other in others)
    assert sum(other.hand_size for other in others) > 0
