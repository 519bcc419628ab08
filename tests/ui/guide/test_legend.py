"""How a turn goes and what the signs mean: told for every game, in its own words."""

from collections.abc import Sequence

import pytest

from engine.games import CATALOGUE
from engine.kernel.rules import Game
from tests.ui.fakes import FakeHost, text_of
from tests.ui.guide.test_rulebook import BEGINNER, table_of
from ui.base.words import LANGUAGES
from ui.guide import legend
from ui.guide.turn import steps, turn
from ui.play.additions import additions
from ui.play.seats import stats

GAMES = CATALOGUE.games()
BARE = frozenset({"blank", "blockade", "circuit", "outline", "shore-name", "trail"})
"""Marks of the board that are no pieces: lines and names."""


def named(game: Game) -> str:
    return f"{game.name}-{game.scenario}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_turn_has_three_to_eight_steps_and_all_of_them_have_words(game: Game, language: str) -> None:
    table = table_of(game.on_table(game.seats[1]), language)
    assert 3 <= len(steps(table.rules)) <= 8
    assert turn(table).count("<strong>") == len(steps(table.rules))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_piece_on_the_board_has_a_name_in_the_legend(game: Game, language: str) -> None:
    table = table_of(game.on_table(game.seats[1]), language)
    found = {piece.art for each in additions(table.rules) for piece in each.board.pieces(table)}
    shown = {art.name for art in found if art.drawing} - BARE
    assert {name for name in shown if f"sign.piece.{name}" not in table.words} == set()
    assert text_of(legend.legend(table)).count(table.words("legend.icons")) == 1


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_good_is_told_with_the_terrain_that_yields_it(game: Game) -> None:
    table = table_of(game.on_table(game.seats[1]), "en")
    told, numbers = text_of(legend.legend(table)), table.rules.numbers
    for terrain, kind in zip(getattr(numbers, "terrains", ()), getattr(numbers, "yields", ()), strict=True):
        if kind >= 0:
            good = table.words(f"resource.{numbers.resources[kind]}")
            assert f"{good} ({table.words(f'terrain.{terrain}')})" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_of_the_numbers_beside_a_player_it_is_told_what_they_count(game: Game, language: str) -> None:
    table = table_of(game.on_table(game.seats[1]), language)
    told = text_of(legend.legend(table))
    for stat in stats(table, 0):
        if not stat.words.startswith("play.stat.track."):
            assert table.words(stat.words.replace("play.stat.", "sign.stat.")) in told


@pytest.mark.parametrize(
    ("family", "scenario", "options", "listed", "left_out"),
    [
        ("seafarers", 6, (), (), ("anchor", "wonder")),
        ("seafarers", 8, (), ("wonder",), ()),
        ("seafarers", 6, (("harbour-master", "on"),), ("anchor",), ("wonder",)),
        ("anno1503", 1, (), ("cannon", "castle", "lair", "raider", "tribute"), ()),
        ("anno1503", 2, (), ("eye",), ("cannon", "castle", "lair", "raider", "tribute")),
    ],
)
def test_signs_of_rules_that_are_not_on_the_table_are_not_listed(
    family: str, scenario: int, options: tuple[tuple[str, str], ...], listed: Sequence[str], left_out: Sequence[str]
) -> None:
    game = CATALOGUE.game(family, scenario)
    table = table_of(game.on_table(game.seats[1], dict(options)))
    told = [meaning for _, meaning in legend.icons(table)]
    assert {name for name in listed if table.words(f"sign.icon.{name}") not in told} == set()
    assert {name for name in left_out if table.words(f"sign.icon.{name}") in told} == set()


def test_the_legend_is_a_key_and_a_button_away_and_tells_nothing_of_other_games() -> None:
    host = FakeHost(BEGINNER)
    host.strike("l")
    shown = text_of(host.page.regions["dialog"])
    assert "Robber: the land under it brings nothing" in shown
    assert "Pirate" not in shown
    host.command("close", "more")
    assert 'data-command="legend"' in host.page.regions["dialog"]
