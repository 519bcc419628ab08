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


def said(text: str, held: str, language: str = "en") -> str:
    """What a line means at such a table, as the log writes it."""
    table = at_a_table(held, language)
    return table.rules.write(possible.read(table, text))


OFFERED = "3brick+2ore+wool"
PLAYERS = tuple(Seatholder(name, colour) for colour, name in enumerate(("Ada", "Bo", "Cy 2", "Dee d’Or")))


@pytest.mark.parametrize(
    ("language", "text", "means"),
    [
        ("en", "offer 1 brick for 1 lumber to Bo, Cy 2, Dee d’Or", "brick lumber 1,2,3"),
        ("en", "offer 1 brick for 1 lumber", "brick lumber 1,2,3"),
        ("en", "offer brick for lumber to everybody", "brick lumber 1,2,3"),
        ("en", "Offer a brick and 2 ore for some grain to Dee d’Or and Bo", "brick+2ore grain 1,3"),
        ("en", "off 2 bricks for 1 lum to 2", "2brick lumber 2"),
        ("en", "offer brick lumber", "brick lumber 1,2,3"),
        ("en", "offer brick lumber Bo", "brick lumber 1"),
        ("fr", "proposer 1 argile contre 1 blé à Bo", "brick grain 1"),
        ("fr", "proposer 1 argile contre 1 ble a Dee d’Or, Bo", "brick grain 1,3"),
        ("fr", "proposer 2 argiles et une laine contre du blé à tout le monde", "2brick+wool grain 1,2,3"),
        ("fr", "proposer argile blé", "brick grain 1,2,3"),
        ("fr", "offer brick grain 2", "brick grain 2"),
    ],
)
def test_an_example_is_changed_as_one_likes(language: str, text: str, means: str) -> None:
    assert said(text, OFFERED, language) == f"0 offer {means}"


@pytest.mark.parametrize(
    ("text", "key", "what"),
    [
        ("offer 1 stone for 1 lumber", "unclear", "stone"),
        ("offer 1 brick for 1 lumber to Eve", "unclear", "eve"),
        ("offer 1 brick for 1 lumber 2", "unclear", "2"),
        ("offer 1 2 brick for lumber", "unclear", "2"),
        ("offer 1 brick", "nonsense", None),
        ("offer 1 brick for 1 wool to Ada", "nobody-asked", None),
        ("offer 4 brick for 1 lumber", "cannot-pay", None),
        ("offer 1 lumber for 1 brick to Bo", "cannot-pay", None),
        ("who leads", "nonsense", None),
    ],
)
def test_what_cannot_be_offered_so_is_refused_for_what_is_wrong_with_it(text: str, key: str, what: str | None) -> None:
    with pytest.raises(Refusal) as raised:
        said(text, OFFERED)
    assert (raised.value.key, raised.value.details.get("what")) == (key, what)


def test_cards_are_traded_with_the_bank_in_the_order_in_which_they_are_named() -> None:
    for text in ("trade 4 brick for 1 ore with the bank", "trade brick for ore", "bank brick ore"):
        assert said(text, "4brick+4ore") == "0 bank brick ore"


@pytest.mark.parametrize(
    ("language", "text", "means"),
    [
        ("en", "road 0,0,SE", "road 0,0,SE"),
        ("fr", "route 0,0,SE", "road 0,0,SE"),
        ("fr", "rou 0,-1,E", "road 0,-1,E"),
        ("fr", "colonie 0,1,N", "settlement 0,1,N"),
        ("fr", "ville 0,0,N", "city 0,0,N"),
        ("fr", "carte", "buy-card"),
        ("fr", "road 0,0,SE", "road 0,0,SE"),
    ],
)
def test_a_move_is_written_in_short_in_the_players_language(language: str, text: str, means: str) -> None:
    table = at_a_table("lumber+2brick+3wool+3grain+3ore", language)
    assert possible.written(table, possible.read(table, text)) == means
    if " " in text:
        assert [each.text for each in possible.possible(table, text)] == [means]


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
