"""Whatever lies on a board tells what it is when it is touched: tiles, figures, pieces and harbours of every game."""

import pytest

from engine.games import CATALOGUE
from engine.kernel.rules import Spec
from tests.play import OFFICIAL, Setting, random_play
from tests.tables.anno import Anno
from tests.tables.classic import Island
from tests.ui.seen import table_of, view_of
from ui.base.words import LANGUAGES
from ui.board.geometry import point_of
from ui.board.hexland import plaques
from ui.board.players import NEUTRAL
from ui.board.scene import painter_of
from ui.play import scenery, screen
from ui.text.touched import open_tile, told


def test_a_hex_tells_what_it_brings_and_a_figure_what_it_does() -> None:
    table = view_of(Island(3).city(0, "0,-1 N").settlement(1, "0,-1 S").robber("0,0").state, 0)
    assert told(table, point_of("0,-1")).endswith("rolls in 36")
    assert told(table, point_of("0,0")).endswith(". Robber: the land under it brings nothing")
    assert told(table, point_of("0,-1,N")).startswith("City of Ada: ")
    assert told(table, (9999.0, 9999.0)) == ""


def test_each_sentence_of_what_lies_there_begins_with_a_capital() -> None:
    table = view_of(Anno(2).state, 0)
    home = next(piece for piece in scenery.standing(table).pieces if piece.art.name == "ship")
    assert ". Ship" in told(table, point_of(home.place))


def test_a_touch_near_the_border_of_a_tile_chooses_it_where_it_can_be_chosen() -> None:
    table = Island(3).city(0, "0,-1 N").robber("0,0")
    table.state.ask("robber", 0)
    asked = view_of(table.state, 0)
    picture = screen.picture(asked)
    (x, y), (left, _) = point_of("0,-1"), point_of("-1,-1")
    assert open_tile(asked, picture, (x - (x - left) * 0.48, y)) == "hex:0,-1"
    assert open_tile(asked, picture, point_of("0,0")) == ""
    assert open_tile(asked, picture, point_of("0,-1,N")) == ""
    assert open_tile(asked, picture, (9999.0, 9999.0)) == ""
    table.state.stack.pop()
    table.state.ask("main", 0)
    calm = view_of(table.state, 0)
    assert open_tile(calm, screen.picture(calm), (x, y)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_harbour_tells_what_it_trades(language: str) -> None:
    table = view_of(Island(3).state, 0, language)
    shown = scenery.standing(table)
    found = {told(table, at) for at in plaques(shown.hexes, shown.ports)}
    assert len(found) == 1 + len(table.rules.numbers.resources)
    assert all("2:1" in text or "3:1" in text for text in found)


@pytest.mark.some(2)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_every_tile_of_every_game_is_told(setting: Setting) -> None:
    *_, match = random_play(setting.rules, 2, longest=100)
    table = table_of(match, 0, LANGUAGES[match.ply % len(LANGUAGES)])
    for kind, name in painter_of(scenery.standing(table)).places():
        if kind in ("hex", "square"):
            assert told(table, point_of(name)).strip(), name


@pytest.mark.parametrize(("language", "neutral"), [("en", "Neutral"), ("fr", "neutre")])
def test_what_belongs_to_nobody_is_neutral(language: str, neutral: str) -> None:
    rules = CATALOGUE.rules(Spec("explorers", 2, 1))
    table = table_of(next(random_play(rules, 2)), 0, language)
    nobodys = [each for each in scenery.standing(table).pieces if each.player == NEUTRAL]
    assert nobodys
    for piece in nobodys:
        assert neutral in told(table, point_of(piece.place))
