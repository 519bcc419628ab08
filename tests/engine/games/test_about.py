"""What the families tell of themselves: true, and told without loading their rules."""

import subprocess
import sys
from typing import NamedTuple

import pytest

from engine.bots.levels import bot_by_name
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.catalogue import Family, Scenario
from engine.kernel.chance import Seeded
from engine.kernel.rules import Game
from tests.tables.table import USUAL
from tests.ui.seen import view_of
from ui.board.sketch import drawn
from ui.board.sketching import sketch
from ui.play.scenery import picture
from ui.play.table import is_opening


class Told(NamedTuple):
    """A game, and what is told of it."""

    family: Family
    scenario: Scenario
    game: Game


TOLD = [
    Told(family, *pair) for family in CATALOGUE.families for pair in zip(family.scenarios, family.games(), strict=True)
]
EACH = pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told.game.name}-{told.game.scenario}")


@EACH
def test_a_game_is_what_its_family_tells_of_it(told: Told) -> None:
    rules = told.game.on_table(told.game.seats[1])
    assert (told.family.name, told.scenario.number) == (told.game.name, told.game.scenario)
    assert told.scenario.seats == told.game.seats
    assert told.scenario.points == rules.chosen.get("points", 0)


@EACH
def test_what_is_pointed_out_can_be_agreed_on(told: Told) -> None:
    low, high = told.game.seats
    offered = {option.name for seats in range(low, high + 1) for option in told.game.on_table(seats).options}
    assert set(told.scenario.choices) <= offered


@pytest.mark.some(1)
@EACH
def test_a_game_is_about_as_long_as_its_family_tells(told: Told) -> None:
    seats = told.game.seats[1]
    sitters = [Sitter("medium", bot_by_name("medium")) for _ in range(seats)]
    rounds = play(told.game.on_table(seats), sitters, seed=1).turns / seats
    assert rounds / 2 <= told.scenario.rounds <= rounds * 2


@EACH
def test_a_game_is_drafted_if_its_players_place_their_first_pieces(told: Told) -> None:
    low, high = told.game.seats
    for seats in range(low, high + 1):
        assert is_opening(told.game.on_table(seats).start(Seeded(11))[0]) == told.scenario.drafted


@EACH
def test_the_picture_shows_the_board_of_the_game(told: Told) -> None:
    boards = (told.game.on_table(seats).start(Seeded(11))[0] for seats in (USUAL, told.game.seats[1]))
    assert tiles(told.scenario.picture) in [tiles(sketch(picture(view_of(state, None)))) for state in boards]
    assert drawn(told.scenario.picture)


def test_each_cover_can_be_drawn() -> None:
    assert all(drawn(family.picture) for family in CATALOGUE.families)


def tiles(text: str) -> list[str]:
    """Return the entries of a sketch that are tiles: a card may show pieces on the board besides."""
    return [line for line in text.split(";") if line.startswith(("hex", "square"))]


@pytest.mark.parametrize(
    "module",
    [
        "engine.games",
        "engine.command.games",
        "ui.shell.app",
        "ui.screens.setup.setting_up",
        "ui.screens.game.playing",
    ],
)
def test_what_lists_games_or_shows_one_loads_no_family(module: str) -> None:
    assert _families_loaded(f"import {module}") == set()


def test_the_first_screen_needs_no_rules() -> None:
    told = "import sys, ui.shell.app, ui.base.later; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert not {"engine.games", "engine.kernel.rules", "ui.families"} & set(run.stdout.split())


def test_games_are_listed_without_their_rules() -> None:
    assert _families_loaded("from engine.__main__ import main; main(['games'])") == set()


@pytest.mark.parametrize("family", CATALOGUE.families, ids=lambda family: family.name)
def test_a_game_loads_its_own_family_and_those_it_is_made_of(family: Family) -> None:
    loaded = _families_loaded(f"from engine.games import CATALOGUE; CATALOGUE.family('{family.name}').games()")
    first, needed = CATALOGUE.families[0].room, map(CATALOGUE.family, CATALOGUE.needed(family.name))
    assert loaded - {first} == {each.room for each in needed} - {first}


def _families_loaded(program: str) -> set[str]:
    """The rooms of families, in the engine and on the page, that are loaded after a line of Python."""
    rooms = {family.room for family in CATALOGUE.families} | {
        f"{house}.{family.name}" for house in ("ui.families", "engine.bots") for family in CATALOGUE.families
    }
    told = f"import sys; {program}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return rooms & set(run.stdout.split())
