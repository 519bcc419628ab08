"""The words of the game of explorers and merchants: its cards and buildings, and all that happens."""

from __future__ import annotations

import pytest

from engine.games.anno1503 import BASE, EXPANSION, SCENARIOS
from engine.games.anno1503.parts.aristocrat_cards import Aristocrat
from engine.kernel.events import implied
from engine.kernel.rules import Game
from tests.play import random_play
from tests.tables.anno import Anno
from tests.ui.play.test_wording import whole
from tests.ui.seen import view_of
from ui.base.words import LANGUAGES
from ui.guide.rulebook import paragraphs
from ui.play import wording
from ui.play.speaker import Speaker
from ui.play.telling import name_of, worded

GAMES = pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@IN_EVERY_LANGUAGE
def test_every_aristocrat_card_says_what_it_does(language: str) -> None:
    table = Anno()
    speaker = Speaker.at(view_of(table.state, 0, language))
    cards = [part for part in table.rules.parts if isinstance(part, Aristocrat)]
    assert len(cards) == 5
    for card in cards:
        assert speaker.say(f"card.{card.card}")
        assert speaker.say(f"card.{name_of(card)}.text", **worded(card.help_values(table.state)))


def test_buildings_of_other_tables_are_not_told_of() -> None:
    tables = (Anno(2, game=EXPANSION), Anno(4, game=EXPANSION), Anno(4, game=BASE))
    two, four, base = ({each.part for each in paragraphs(view_of(table.state, 0))} for table in tables)
    assert four - two == {"school", "cathedral"}
    assert "manor-track" not in base


# -- what happens --------------------------------------------------------------------------------------------


@GAMES
@IN_EVERY_LANGUAGE
def test_all_that_happens_in_a_game_is_told(game: Game, language: str) -> None:
    rules = game.on_table(3)
    *_, match = random_play(rules, 1)
    speaker = Speaker.at(view_of(match.state, None, language))
    happened = [event for entry in match.log for event in entry.events if not implied(event)]
    for event in dict.fromkeys(happened):
        assert whole(wording.event_sentence(speaker, event)), event
