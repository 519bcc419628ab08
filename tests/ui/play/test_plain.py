"""Markup is never text: no sentence of a whole game of any game shows its tags, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.games import CATALOGUE
from engine.games.explorers import ALL
from engine.kernel.chance import Seeded
from engine.kernel.events import implied
from engine.kernel.rules import Game
from tests.lots import Share
from tests.play import finished, pool, positions
from tests.ui.seen import REASONED, everything, table_of, text_of, view_of
from ui.base.words import LANGUAGES
from ui.play import wording
from ui.play.speaker import Scribe, Speaker
from ui.play.table import Seatholder, TableView

OF_EVERY_GAME = pytest.mark.parametrize("game", CATALOGUE.games(), ids=lambda game: f"{game.name}-{game.scenario}")
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMED_PLAINLY = tuple(Seatholder(name, colour) for colour, name in enumerate(("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")))


def plainly(table: TableView) -> TableView:
    """The table with names that hold no markup themselves."""
    return replace(table, players=NAMED_PLAINLY[: table.rules.seats])


def shows_markup(text: str) -> bool:
    """Whether some text that is read or spoken holds a tag, or what a tag is written with."""
    return bool(re.search(r"<|&\w+;", text))


def both(table: TableView) -> Iterator[Speaker]:
    yield Speaker.at(table)
    yield Scribe.at(table)


def seen(speaker: Speaker, sentence: str) -> str:
    """What is read of a sentence."""
    return text_of(sentence) if isinstance(speaker, Scribe) else sentence


@pytest.mark.some(4)
@IN_EVERY_LANGUAGE
@OF_EVERY_GAME
def test_no_event_of_a_whole_game_shows_markup(game: Game, language: str) -> None:
    match = finished(game.on_table(game.seats[1]))
    events = dict.fromkeys(event for entry in match.log for event in entry.events if not implied(event))
    for speaker in both(plainly(view_of(match.state, None, language))):
        for event in events:
            told = seen(speaker, wording.event_sentence(speaker, event))
            assert not shows_markup(told), told


@pytest.mark.some(2)
@IN_EVERY_LANGUAGE
@OF_EVERY_GAME
def test_no_order_and_no_refusal_shows_markup(game: Game, language: str, share: Share) -> None:
    for state in share.of(positions(game.on_table(game.seats[1]))[:-1], 3):
        for speaker in both(plainly(view_of(state, None, language))):
            orders = [action for name in state.rules.verbs for action in pool(state.rules, name)[:12]]
            refused = filter(None, (state.rules.refusal(state, action) for action in orders))
            told = [wording.describe(speaker, action) for action in orders]
            told += [wording.excuse(speaker, refusal) for refusal in refused]
            assert not [text for text in told if shows_markup(seen(speaker, text))]


@pytest.mark.some(2)
@IN_EVERY_LANGUAGE
@OF_EVERY_GAME
def test_no_screen_of_a_whole_game_shows_markup(game: Game, language: str, share: Share) -> None:
    """What is written, and what is only spoken: labels of the board's targets among them."""
    match = finished(game.on_table(game.seats[1]))
    for state in share.of(positions(game.on_table(game.seats[1])), 3):
        seat = state.decision.seats[0] if state.stack else 0
        for region, markup in everything(plainly(view_of(state, seat, language))).items():
            assert not shows_markup(text_of(markup)), region
    logged = plainly(table_of(match, None, language))
    assert not shows_markup(text_of(everything(logged)["log"]))


@IN_EVERY_LANGUAGE
def test_no_reason_shows_markup(language: str) -> None:
    state, _ = ALL.on_table(4).start(Seeded(1))
    for speaker in both(plainly(view_of(state, 0, language))):
        for key, text in speaker.words.catalogue.items():
            if key.startswith("why."):
                names = re.findall(r"{(\w+)}", text)
                told = wording.reason(speaker, key, {name: REASONED.get(name, 2) for name in names})
                assert not shows_markup(seen(speaker, told)), key
