"""Forms filled in by a sentence: each example can be written as it stands, and changed as one likes."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game
from tests.lots import Share
from tests.play import positions
from tests.tables.classic import Island
from tests.tables.table import on_table
from tests.ui.seen import view_of
from tests.ui.text.test_line import begin, console, console_table, offered, write
from ui.base.words import LANGUAGES
from ui.play.table import Seatholder, TableView
from ui.text import possible
from ui.text.possible import MOST

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
IN_EVERY_GAME = pytest.mark.parametrize("game", CATALOGUE.games(), ids=lambda game: f"{game.name}-{game.scenario}")


@pytest.mark.some(4)
@IN_EVERY_LANGUAGE
@IN_EVERY_GAME
def test_an_example_of_a_form_can_be_written_as_it_stands(game: Game, language: str, share: Share) -> None:
    for state in share.of(positions(on_table(game))[:-1], 3):
        for table in (view_of(state, seat, language) for seat in state.decision.seats):
            for form in table.forms:
                action = form.sample(table.view, Generator(table.ply + 1))
                for text in (possible.sentence(table, action), possible.written(table, action)):
                    assert possible.read(table, text) == action, text


@pytest.mark.some(4)
@IN_EVERY_LANGUAGE
@IN_EVERY_GAME
def test_what_a_list_says_of_a_move_does_it_where_one_move_alone_is_said_so(
    game: Game, language: str, share: Share
) -> None:
    for state in share.of(positions(on_table(game))[:-1], 6):
        table = view_of(state, state.decision.seats[0], language)
        told = [possible.sentence(table, action) for action in table.legal]
        for action, text in islice(zip(table.legal, told, strict=True), MOST):
            if told.count(text) == 1:
                assert possible.read(table, text) == action


def at_a_table(held: str, language: str = "en") -> TableView:
    """A table of four in the turn of the viewer, who holds these cards."""
    table = Island(seats=4).give(0, held).settlement(0, "0,0 N").road(0, "0,0 NE E")
    table.state.ask("main", 0)
    return replace(view_of(table.state, 0, language), players=PLAYERS)


def said(language: str, held: str, text: str) -> str:
    """What a line means at such a table, as the log writes it; if it is refused, why, and what of it is wrong."""
    table = at_a_table(held, language)
    try:
        return table.rules.write(possible.read(table, text))
    except Refusal as refusal:
        return " ".join(filter(None, ("refused:", refusal.key, refusal.details.get("what"))))


OFFERED = "3brick+2ore+wool"
BANKED = "4brick+4ore"
BUILT = "lumber+2brick+3wool+3grain+3ore"
PLAYERS = tuple(Seatholder(name, colour) for colour, name in enumerate(("Ada", "Bo", "Cy 2", "Dee d’Or")))

OFFERS = [
    ("en", "offer 1 brick for 1 lumber to Bo, Cy 2, Dee d’Or", "0 offer brick lumber 1,2,3"),
    ("en", "offer 1 brick for 1 lumber", "0 offer brick lumber 1,2,3"),
    ("en", "offer brick for lumber to everybody", "0 offer brick lumber 1,2,3"),
    ("en", "Offer a brick and 2 ore for some grain to Dee d’Or and Bo", "0 offer brick+2ore grain 1,3"),
    ("en", "off 2 bricks for 1 lum to 2", "0 offer 2brick lumber 2"),
    ("en", "offer brick lumber", "0 offer brick lumber 1,2,3"),
    ("en", "offer brick lumber Bo", "0 offer brick lumber 1"),
    ("fr", "proposer 1 argile contre 1 blé à Bo", "0 offer brick grain 1"),
    ("fr", "proposer 1 argile contre 1 ble a Dee d’Or, Bo", "0 offer brick grain 1,3"),
    ("fr", "proposer 2 argiles et une laine contre du blé à tout le monde", "0 offer 2brick+wool grain 1,2,3"),
    ("fr", "proposer argile blé", "0 offer brick grain 1,2,3"),
    ("fr", "offer brick grain 2", "0 offer brick grain 2"),
    ("en", "offer 1 stone for 1 lumber", "refused: unclear stone"),
    ("en", "offer 1 brick for 1 lumber to Eve", "refused: unclear eve"),
    ("en", "offer 1 brick for 1 lumber 2", "refused: unclear 2"),
    ("en", "offer 1 2 brick for lumber", "refused: unclear 2"),
    ("en", "offer 1 brick", "refused: nonsense"),
    ("en", "offer 1 brick for 1 wool to Ada", "refused: nobody-asked"),
    ("en", "offer 4 brick for 1 lumber", "refused: cannot-pay"),
    ("en", "offer 1 lumber for 1 brick to Bo", "refused: cannot-pay"),
    ("en", "who leads", "refused: nonsense"),
]
"""Offers of who holds `OFFERED`: a language, a line, and what it means or why it is refused."""

SWAPS = [
    ("en", "trade 4 brick for 1 ore with the bank", "0 bank brick ore"),
    ("en", "trade brick for ore", "0 bank brick ore"),
    ("en", "bank brick ore", "0 bank brick ore"),
]
"""Trades with the bank of who holds `BANKED`, which has the cards of each line in the order in which they are named."""

SHORT = [
    ("en", "road 0,0,SE", "0 road 0,0,SE"),
    ("fr", "route 0,0,SE", "0 road 0,0,SE"),
    ("fr", "rou 0,-1,E", "0 road 0,-1,E"),
    ("fr", "colonie 0,1,N", "0 settlement 0,1,N"),
    ("fr", "ville 0,0,N", "0 city 0,0,N"),
    ("fr", "carte", "0 buy-card"),
    ("fr", "road 0,0,SE", "0 road 0,0,SE"),
]
"""Moves in short of who holds `BUILT`."""


@pytest.mark.parametrize(
    ("language", "held", "text", "means"),
    [
        (language, held, text, means)
        for held, lines in ((OFFERED, OFFERS), (BANKED, SWAPS), (BUILT, SHORT))
        for language, text, means in lines
    ],
)
def test_a_line_means_a_move_or_is_refused_for_what_is_wrong_with_it(
    language: str, held: str, text: str, means: str
) -> None:
    assert said(language, held, text) == means


@pytest.mark.parametrize(("language", "text", "means"), [line for line in SHORT if " " in line[1]])
def test_a_move_in_short_is_the_one_move_that_is_shown_below_the_line(language: str, text: str, means: str) -> None:
    (shown,) = possible.possible(at_a_table(BUILT, language), text)
    assert f"0 {shown.text}" == means


@IN_EVERY_LANGUAGE
def test_an_example_stays_below_the_line_while_it_is_changed_and_is_shown_with_what_is_wrong(language: str) -> None:
    host = begin(lang=language)
    write(host, "roll")
    (number,) = [at for at, code in enumerate(offered(host, "")) if code.startswith("offer ")]
    host.command(f"text:take:{number}")
    example = console(host).value
    assert example == possible.sentence(console_table(host), possible.read(console_table(host), example))
    for end in range(1, len(example) + 1):
        assert any(code.startswith("offer ") for code in offered(host, example[:end])), example[:end]
    said = write(host, f"{example} 77")
    assert "77" in said.partition("\n")[0]
    assert example in said
    assert write(host, example).startswith("news: ")
