"""Every decision that only Cities & Knights ask, at a table where it comes up: its answers are a few clicks away."""

from collections.abc import Callable

import pytest

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.classic import CLASSIC
from tests.tables.cities_knights import SHIP
from tests.tables.places import corner
from tests.tables.progress import Court
from tests.ui.play.test_screen import assert_answered_by_clicks
from tests.ui.seen import NAMES, elements, text_of, view_of, viewers
from ui.base.words import LANGUAGES
from ui.play import screen


def court(*cards: str) -> Court:
    """Seat 0 holds some cards; the others have more points than it, cards of both kinds, and knights."""
    table = Court(3).awake().settlement(0, "0,0 N").road(0, "0,0 NE").city(1, "-2,0 N", "1,1 S").city(2, "2,0 N")
    table.road(1, "-2,0 NE E SE").knight(1, "-2,0 NE", rank="strong", active=True).knight(1, "-2,0 SE")
    return (
        table.hold(0, *cards).hold(1, "merchant", "crane").give(0, "2wool").give(1, "3wool+cloth+coin").give(2, "ore")
    )


def played(card: str, action: str) -> Callable[[], Court]:
    """A table at which a card was played, and what came after it."""

    def table() -> Court:
        found = court(card)
        found.play(action)
        return found

    return table


def _aqueduct() -> Court:
    table = Court(3, moment="roll").city(0, "0,-2 N")
    table.improve(0, "science", 3)
    table.do("0 roll", 4, 4, SHIP)
    return table


def _metropolis() -> Court:
    table = Court(3).city(0, "0,0 N", "1,1 S")
    table.improve(0, "trade", 4)
    return table


def _lose_city() -> Court:
    table = Court(3).city(1, "1,1 S", "-2,0 N")
    table.attacked()
    return table


def _choose_deck() -> Court:
    table = Court(3).city(0, "0,0 N").city(1, "-2,0 N").road(0, "0,0 NE").road(1, "-2,0 NE")
    table.knight(0, "0,0 NE", active=True).knight(1, "-2,0 NE", active=True)
    table.attacked()
    return table


def _chase() -> Court:
    table = court().robber("0,0").knight(0, "0,0 NE", active=True)
    table.do(f"0 chase-robber {corner('0,0 NE')}")
    return table


def _retreat() -> Court:
    table = Court(3).awake().hold(0, "intrigue").settlement(0, "0,0 N").road(0, "0,0 NE")
    table.road(1, "0,0 E SE").knight(1, "0,0 NE", active=True)
    table.do(f"0 play-intrigue {corner('0,0 NE')}")
    return table


def _lay_again() -> Court:
    table = Court(3).hold(0, "diplomat").settlement(0, "0,0 N").road(0, "0,0 NE E")
    table.do("0 play-diplomat 0,0,E")
    return table


def _opening_city() -> Court:
    table = Court(3, moment="opening")
    while table.asked[0] != "opening-city":
        table.do(min(table.legal()))
    return table


def _return_progress() -> Court:
    table = court("spy", "spy", "spy", "wedding", "warlord")
    table.do("0 end")
    return table


def _forge() -> Court:
    table = court("smith").knight(0, "0,0 NE")
    table.do("0 play-smith")
    return table


ASKED: dict[str, Callable[[], Court]] = {
    "aqueduct": _aqueduct,
    "chase": _chase,
    "choose-deck": _choose_deck,
    "defect": played("deserter", "0 play-deserter 1"),
    "enlist": played("deserter", f"0 play-deserter 1\n1 defect {corner('-2,0 SE')}"),
    "forge": _forge,
    "harbour-exchange": played("commercial-harbour", "0 play-commercial-harbour\n0 harbour-offer 1 wool"),
    "lay-again": _lay_again,
    "lose-city": _lose_city,
    "metropolis": _metropolis,
    "opening-city": _opening_city,
    "retreat": _retreat,
    "return-progress": _return_progress,
    "sabotage": played("saboteur", "0 play-saboteur"),
    "spy": played("spy", "0 play-spy 1"),
    "take-cards": played("master-merchant", "0 play-master-merchant 1"),
    "wedding-gifts": played("wedding", "0 play-wedding"),
}
"""The decisions, and tables at which they are asked."""


@pytest.mark.some(6)
@pytest.mark.parametrize("decision", ASKED)
def test_what_is_asked_is_answered_by_clicks(decision: str) -> None:
    assert_answered_by_clicks(decision, ASKED[decision]().state)


@pytest.mark.parametrize("decision", ASKED)
def test_everybody_is_told_who_answers(decision: str) -> None:
    state = ASKED[decision]().state
    for viewer in viewers(state.rules):
        table = view_of(state, viewer)
        told = text_of(screen.regions(table)["banner"])
        assert all(NAMES[seat] in told for seat in state.decision.seats) or viewer in state.decision.seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decision", ["wedding-gifts", "sabotage", "harbour-exchange"])
def test_whoever_gives_something_up_is_told_for_whom(decision: str, language: str) -> None:
    state = ASKED[decision]().state
    panel = screen.regions(view_of(state, state.decision.seats[0], language))["panel"]
    assert any(NAMES[0] in each.text for each in elements(panel) if each.tag == "h2")


def test_all_that_the_family_asks_is_tried() -> None:
    assert set(ASKED) == set(CITIES_KNIGHTS.on_table(4).menus) - set(CLASSIC.on_table(4).menus)
