"""The words of the game of explorers and merchants: its rules and cards, and all that happens."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from engine.games.anno1503 import BASE, EXPANSION, SCENARIOS
from engine.games.anno1503.parts.aristocrat_cards import Aristocrat
from engine.kernel.events import implied
from engine.kernel.rules import Game
from engine.parts.rule import Rule
from tests.play import random_play
from tests.tables.anno import Anno
from tests.ui.listing import all_listed
from tests.ui.seen import view_of
from tests.ui.test_play_wording import whole
from tests.words import words_of
from ui.play import wording
from ui.play.speaker import Speaker
from ui.play.telling import name_of, parts_in_force, worded
from ui.words import LANGUAGES

pytestmark = pytest.mark.usefixtures(all_listed.__name__)
GAMES = pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
TOLD_BY_OTHERS = {"resource-cards"}
"""Parts that need no words of their own."""


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def texts_of(game: Game, seats: int, language: str) -> dict[str, list[str]]:
    """By part in force the texts that its rule may have."""
    table = Anno(seats, game=game)
    catalogue = words_of(table.rules, language).catalogue
    parts = [name_of(part) for part in parts_in_force(view_of(table.state, 0, language))]
    told = {part: [text for key, text in catalogue.items() if key.startswith(f"rule.{part}.")] for part in parts}
    return {part: texts for part, texts in told.items() if part not in TOLD_BY_OTHERS}


@GAMES
@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("seats", [2, 4])
def test_every_part_has_its_rule_without_numbers_of_its_own(game: Game, language: str, seats: int) -> None:
    for part, texts in texts_of(game, seats, language).items():
        assert texts, part
        assert not re.search(r"\d", re.sub(r"\{[^}]+\}", "", " ".join(texts))), part


@GAMES
@IN_EVERY_LANGUAGE
def test_every_gap_in_a_rule_is_a_number_of_the_game_or_a_figure_of_the_part(game: Game, language: str) -> None:
    table = Anno(game=game)
    view = view_of(table.state, 0, language)
    numbers = {*vars(table.rules.numbers), *table.rules.chosen, *view.words.terms}
    numbers |= {f"cost_{name}" for name in table.rules.numbers.costs}
    own = {name_of(part): set(part.figures(table.state)) for part in table.rules.parts if isinstance(part, Rule)}
    for part, texts in texts_of(game, 4, language).items():
        assert gaps(" ".join(texts)) <= numbers | own[part], part


@GAMES
def test_every_figure_of_a_part_stands_in_its_words_or_chooses_among_them(game: Game) -> None:
    table = Anno(game=game)
    words = words_of(table.rules)
    for part in table.rules.parts:
        if isinstance(part, Rule):
            key = f"rule.{name_of(part)}"
            said = " ".join(text for name, text in words.catalogue.items() if name.startswith(f"{key}."))
            for name in part.figures(table.state):
                assert f"{{{name}}}" in said or f"{key}.with-{name}" in words or f"{key}.if-{name}" in words, name


@IN_EVERY_LANGUAGE
def test_every_aristocrat_card_says_what_it_does(language: str) -> None:
    table = Anno()
    speaker = Speaker.at(view_of(table.state, 0, language))
    cards = [part for part in table.rules.parts if isinstance(part, Aristocrat)]
    assert len(cards) == 5
    for card in cards:
        assert speaker.say(f"card.{card.card}")
        assert speaker.say(f"card.{name_of(card)}.text", **worded(card.figures(table.state)))


def test_buildings_of_other_tables_are_not_told_of() -> None:
    two, four = (set(texts_of(EXPANSION, seats, "en")) for seats in (2, 4))
    assert four - two == {"school", "cathedral"}
    assert "manor-track" not in texts_of(BASE, 4, "en")


# -- what happens --------------------------------------------------------------------------------------------


@GAMES
@IN_EVERY_LANGUAGE
def test_all_that_happens_in_a_game_is_told(game: Game, language: str) -> None:
    rules = game.on_table(3)
    *_, match = random_play(rules, 1)
    speaker = Speaker.at(view_of(match.state, None, language))
    happened = [event for entry in match.log for event in entry.events if not implied(event)]
    for event in dict.fromkeys(happened):
        assert whole(wording.tell(speaker, event)), event
