"""What a list tells of a game: its card, its sketch of the board, and both in words."""

import json
import re
from dataclasses import replace

import pytest

from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from engine.parts.rule import all_points, public_points
from engine.parts.turn import Turn
from tests.play import OFFICIAL, Setting
from tests.static.test_contrast import TOKENS
from tests.ui.session.test_session import finished, move, played
from tests.words import common_words
from ui.board.sketch import COLOURS, drawn
from ui.play.table import Seatholder
from ui.session.card import LESSON, VISIT, Card, card_from_json, game_of, guests_of, name_of, state_of
from ui.session.session import Session
from ui.session.summary import card_of

SMALL = 2_500
"""Characters of a card: forty of them are read before a list is seen."""


def game_of_any(setting: Setting, plies: int) -> Session:
    rules = CATALOGUE.rules(setting.spec)
    players = [Seatholder(f"Nobody {seat}", seat) for seat in range(rules.seats)]
    session, generator = Session.begin(rules, players, 4), Generator(4)
    while session.ply < plies and not session.state.over:
        move(session, generator)
    return session


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_the_card_of_every_game_is_small_and_shows_its_board(setting: Setting) -> None:
    session = game_of_any(setting, 120)
    card = card_of(session, "slot", "2031-01-01T10:00:00")
    text = json.dumps(card.to_json())
    assert len(text) < SMALL
    assert card_from_json("slot", json.loads(text)) == card
    chart = drawn(card.board)
    assert chart
    assert {f"var(--p{seat})" for seat in range(session.rules.seats)} <= set(re.findall(r"var\(--p\d\)", chart))
    for language in ("en", "fr"):
        words = common_words(language)
        assert game_of(words, card) != words("saves.unknown")
        assert state_of(words, card)
        assert session.players[0].name in name_of(words, card)


def test_a_card_tells_what_everybody_may_know_until_the_game_is_over() -> None:
    session = played(150)
    card = card_of(session, "slot", "")
    assert card.points == tuple(public_points(session.state, seat) for seat in range(3))
    assert card.turn == session.state[Turn].number
    session = finished()
    card = card_of(session, "slot", "")
    assert card.over
    assert card.points == tuple(all_points(session.state, seat) for seat in range(3))
    assert max(card.points) == card.points[session.state.winner]


def test_a_card_tells_the_turn_as_the_game_does() -> None:
    words = common_words()
    assert state_of(words, card_of(played(0), "slot", "")) == "Just begun"
    assert state_of(words, card_of(played(12), "slot", "")) == "Turn 1"
    assert state_of(words, replace(Card("old"), ply=31)) == "Under way"


def test_the_length_of_a_finished_game_is_told_in_rounds_as_in_the_results() -> None:
    words = common_words()
    card = replace(card_of(played(12), "slot", ""), over=True, turn=7)
    assert len(card.players) == 3
    assert state_of(words, card) == "Finished in 3 rounds"
    assert state_of(words, replace(card, turn=3)) == "Finished in 1 round"
    assert state_of(words, replace(card, turn=None)) == "Finished"


def test_a_lesson_is_told_from_a_game_of_its_kind() -> None:
    words = common_words()
    card = replace(Card("some"), game="classic")
    assert game_of(words, card) == "Classic island"
    assert game_of(words, replace(card, origin=LESSON, lesson="trade")) == "Lesson: Trade and harbours"
    assert game_of(words, replace(card, origin=LESSON)) == "Lesson: Classic island", "in a list of earlier games"
    assert game_of(words, replace(card, origin=LESSON, lesson="flying")) == "Lesson: Classic island"


def test_a_game_of_several_devices_is_told_from_others() -> None:
    words = common_words()
    card = Card("some", game="classic")
    assert guests_of(words, card) == ""
    assert guests_of(words, replace(card, guests=True)) == "Table with guests"
    assert guests_of(words, replace(card, origin=VISIT)) == "Played as a guest"


def test_what_lies_in_fog_is_not_sketched() -> None:
    voyage = next(setting for setting in OFFICIAL if setting.spec.game == "explorers")
    lines = card_of(game_of_any(voyage, 0), "slot", "").board.split(";")
    assert {line.split()[1] for line in lines} >= {"unknown-green", "unknown-orange"}
    assert not any("gold-river" in line for line in lines)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hex",
        "hex forest",
        "hex forest x,y",
        "hex nowhere 0,0",
        "hex forest 1000000,0",
        "hex forest 0,0,0",
        'hex "><script> 0,0',
        "script forest 0,0",
        ";;; ,",
        "hex forest 1e5,2",
        "hex forest " + "9" * 5000 + ",0",
    ],
)
def test_a_sketch_that_makes_no_sense_is_not_drawn(text: str) -> None:
    assert drawn(text) is None


def test_every_colour_of_a_sketch_stands_in_the_style_sheet() -> None:
    tokens = TOKENS.read_text(encoding="utf-8")
    assert [name for name, colour in COLOURS.items() if f"\n  {colour[4:-1]}:" not in tokens] == []


def test_of_a_sketch_what_makes_sense_is_drawn() -> None:
    chart = drawn("hex forest 0,0 x,y 4,0;hex hills;way p1 0,4;block p9 0,4;sail p1 2,2")
    assert chart
    assert chart.count("<path") == 4
    assert "NaN" not in chart


def test_a_game_that_is_not_known_has_a_name() -> None:
    words = common_words()
    assert game_of(words, Card("slot", game="of later", scenario=7)) == words("saves.unknown")
    assert game_of(words, Card("slot", game="classic", scenario=77)) == words("game.classic")
    assert game_of(words, Card("slot", game="explorers", scenario=2)) == "Explorers: Pirate lairs"
