"""What a large table does between two turns, in every game that has it: all others build, or one has a short turn."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.bots.service import answer
from engine.games import CATALOGUE
from engine.games.classic.numbers import cost
from engine.kernel.generator import Generator
from engine.kernel.rules import Game, Spec
from engine.kernel.state import question
from engine.parts.bundles import count
from engine.parts.extra_building import AGREED, BREAK, LARGE, PAIRED, PLACES_ON, SHORT_TURN, SPECIAL
from engine.parts.hands import Hands, gain
from engine.parts.maritime_trade import rates_of
from engine.parts.turn import Turn
from tests.play import GAMES, random_play
from tests.tables.cards import Cards, DevelopmentCards
from tests.ui.fakes import FakeHost
from tests.ui.person import room, step
from tests.ui.seen import drafted, marked, text_of, view_of, viewers
from ui.base.words import LANGUAGES
from ui.guide.sheet import page
from ui.play import screen
from ui.play.table import Seatholder, TableView
from ui.screens.game.unasked import passing
from ui.session.about import HUMAN
from ui.session.session import Session

LARGE_GAMES = [game for game in GAMES if AGREED in {option.name for option in game.on_table(game.seats[1]).options}]
IN_EACH = pytest.mark.parametrize("game", LARGE_GAMES, ids=lambda game: f"{game.name}-{game.scenario}")
WITH_CARDS = pytest.mark.parametrize(
    "game",
    [game for game in LARGE_GAMES if "buy-card" in game.on_table(LARGE[0]).verbs],
    ids=lambda game: f"{game.name}-{game.scenario}",
)


class Large(Cards, DevelopmentCards):
    """A large table in the first turn, which is over as soon as a test has given cards to some seats."""

    def __init__(self, game: Game, kind: str) -> None:
        super().__init__(LARGE[0], game, **{AGREED: kind})
        self.state = next(m.state for m in random_play(self.rules, 1) if m.state.decision.kind == "main")
        self.active = self.state[Turn].active
        for seat, hand in enumerate(self.state[Hands].hand):
            gain(self.state, seat, -hand)

    def on(self, places: int) -> int:
        """The seat so many places on from the active one."""
        return (self.active + places) % LARGE[0]

    def over(self) -> Large:
        """The turn ends."""
        self.do(f"{self.active} end")
        return self

    def seen(self, seat: int | None, language: str = "en") -> TableView:
        """The table as a seat sees it."""
        return view_of(self.state, seat, language)


def enabled(table: TableView, region: str) -> set[str]:
    """The actions and the controls of a region that can be used."""
    return {
        each.attributes[mark]
        for mark in ("data-action", "data-control")
        for each in marked(screen.regions(table)[region], mark)
        if each.enabled
    }


def why(table: TableView, control: str, region: str = "actions") -> str:
    """Why a control cannot be used; empty where it can."""
    found = marked(screen.regions(table)[region], "data-control")
    return next(e.attributes.get("data-why", "") for e in found if e.attributes["data-control"] == control)


def banner(table: TableView) -> str:
    return text_of(screen.regions(table)["banner"])


# -- all others build ----------------------------------------------------------------------------------------


@IN_EACH
def test_one_after_the_other_may_build_and_says_when_it_is_enough(game: Game) -> None:
    table = Large(game, SPECIAL)
    builders = [table.on(1), table.on(3)]
    for seat in builders:
        table.give(seat, "brick+lumber+wool+grain+ore")
    table.over()
    for seat in builders:
        shown = table.seen(seat)
        assert table.asked == (BREAK, (seat,))
        assert shown.words(f"play.ask.{BREAK}") in banner(shown)
        bought = {f"mode:{action.verb}" if action.args else table.rules.write(action) for action in shown.legal}
        assert f"{seat} pass-building" in bought
        assert {each for each in enabled(shown, "actions") if each.startswith(("mode:", f"{seat} "))} == bought
        table.do(f"{seat} pass-building")
    assert table.asked == ("roll", (table.on(1),))


@WITH_CARDS
def test_nobody_trades_or_plays_a_card_meanwhile_and_is_told_why(game: Game) -> None:
    table = Large(game, SPECIAL)
    seat = table.on(2)
    shown = table.deal(seat, "monopoly").give(seat, "5lumber").over().seen(seat)
    told = shown.words(f"refusal.not-now.{BREAK}")
    assert why(shown, "panel:trade") == told
    assert why(shown, "panel:monopoly", "hand").endswith(f" {told}")
    assert drafted(shown, "panel:trade").draft == drafted(shown, "give:lumber").draft == shown.draft


# -- one has a short turn ------------------------------------------------------------------------------------


@IN_EACH
def test_in_a_short_turn_one_trades_with_the_bank_alone(game: Game) -> None:
    table = Large(game, PAIRED)
    seat = table.on(PLACES_ON)
    rate = count(rates_of(table.state, seat), table.rules.numbers.resources.index("lumber"))
    shown = table.give(seat, f"{rate}lumber").over().seen(seat)
    assert shown.words(f"play.ask.{SHORT_TURN}") in banner(shown)
    tray = drafted(shown, "panel:trade", *["give:lumber"] * rate, "want:ore")
    assert enabled(tray, "panel") >= {f"{seat} bank lumber ore"}
    assert not any(control.startswith("ask:") for control in enabled(tray, "panel"))
    assert tray.words("play.offer") not in text_of(screen.regions(tray)["panel"])
    assert drafted(shown, "give:lumber").draft.panel == "trade"


@WITH_CARDS
def test_in_a_short_turn_a_card_may_be_played(game: Game) -> None:
    table = Large(game, PAIRED)
    seat = table.on(PLACES_ON)
    shown = table.deal(seat, "monopoly").over().seen(seat)
    assert enabled(shown, "hand") == {"panel:monopoly"}
    assert why(shown, "panel:trade") == shown.words("play.bank-terms")
    assert f"{seat} pass-building" in enabled(shown, "actions")


# -- those who wait ------------------------------------------------------------------------------------------


@IN_EACH
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "decision"), [(SPECIAL, BREAK), (PAIRED, SHORT_TURN)])
def test_whoever_waits_is_told_for_whom(game: Game, kind: str, decision: str, language: str) -> None:
    table = Large(game, kind)
    seat = table.on(PLACES_ON)
    table.give(seat, "ore").over()
    for other in {*viewers(table.rules)} - {seat}:
        shown = table.seen(other, language)
        assert shown.words(f"play.wait.{decision}", seats=shown.players[seat].name) in banner(shown)
        assert not marked(screen.regions(shown)["actions"], "data-action")


# -- what goes without saying --------------------------------------------------------------------------------


def between_turns(people: int, hand: str) -> Session:
    """A table of five in whose first break seat 2 is asked, with these cards in hand; the first seats are people."""
    rules = CATALOGUE.rules(Spec("classic", LARGE[0], 0, (("first", "0"),)))
    kinds = ["easy" if seat != 2 and seat >= people else HUMAN for seat in range(LARGE[0])]
    session = Session.begin(rules, [Seatholder(kind, colour, kind) for colour, kind in enumerate(kinds)], 7)
    session.state.stack[:] = [question("main", 0)]
    gain(session.state, 2, cost(hand))
    session.submit(rules.read("0 end"))
    assert session.asked == (2,)
    return session


@pytest.mark.parametrize(
    ("people", "hand", "answer"), [(0, "brick", "pass-building"), (0, "wool+grain+ore", None), (1, "brick", None)]
)
def test_whoever_can_build_nothing_is_not_asked_but_at_a_shared_screen(
    people: int, hand: str, answer: str | None
) -> None:
    """Whoever was passed over there would be known to lack the cards."""
    found = passing(between_turns(people, hand))
    assert (found and found.verb) == answer


def test_a_person_alone_is_asked_only_when_there_is_something_to_build() -> None:
    host, generator = FakeHost({"game": "classic", "seats": "human" + ",random" * 5, "seed": "7"}), Generator(3)
    decisions = set()
    for _ in range(300):
        host.let_bots_answer(1)
        table = room(host).table
        if table.can_act:
            decisions.add(table.decision)
            assert table.decision != BREAK or len(table.legal) > 1
        if not host.questions:
            step(host, generator)
    assert BREAK in decisions


@pytest.mark.parametrize(("hand", "told"), [("brick", False), ("wool+grain+ore", True)])
def test_a_bot_has_no_reason_to_tell_where_it_can_build_nothing(hand: str, told: bool) -> None:
    session = between_turns(0, hand)
    session.players = tuple(replace(player, kind="easy") for player in session.players)
    assert bool(json.loads(answer(session.request(2)))["why"]) == told


@pytest.mark.parametrize("language", LANGUAGES)
@IN_EACH
def test_the_sheet_of_a_large_table_tells_what_comes_between_two_turns(game: Game, language: str) -> None:
    for kind, text in ((SPECIAL, "text"), (PAIRED, "if-paired")):
        shown = Large(game, kind).seen(0, language)
        assert shown.words(f"special.extra-building.{text}") in text_of(page(shown))
