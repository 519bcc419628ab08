"""Every decision that only explorers and merchants face, at a table where it comes up, is answered by a few clicks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from engine.games.anno1503 import EXPANSION
from engine.games.anno1503.parts.fleet import SHIPS, Fleet
from engine.games.classic import CLASSIC
from engine.parts.purse import Purse
from engine.parts.turn import Turn
from tests.tables.anno import Anno
from tests.ui.play.test_screen import assert_answered_by_clicks
from tests.ui.seen import NAMES, drafted, marked, text_of, view_of, viewers
from ui.play import screen


def colony(moment: str = "main") -> Anno:
    """Seat 0 has a town, posts, gold, cards and two ships; the others have less of all, or as much."""
    table = Anno(moment=moment).people(0, 1, 1, 1, 1).people(1, 1, 1, 1, 1).gold(0, 9).gold(1, 5)
    table.post(0, 1, "spice").post(0, 2, "cloth").post(1, 1, "wood").agree(0, "tools").public(0, "bank")
    table.guns(0, 3).guns(1, 2).manor(0, 1).ship(0, "B:3,2").ship(0, "P:2,13", 1).ship(1, "P:3,13")
    return table.deal(0, "builder", "inventor", "sea-hero").give(0, "wood+stone+silk").give(1, "gem")


def after(*lines: str, moment: str = "main") -> Callable[[], Anno]:
    """What somebody is asked when some things were done; each with its draws behind a bar."""

    def table() -> Anno:
        found = colony(moment)
        found.play("\n".join(lines))
        return found

    return table


def _found() -> Anno:
    table = colony().lies("B:3,3", "tobacco-post")
    table.do("0 look first B:3,3")
    return table


def _tie() -> Anno:
    table = colony().lies("P:3,14", "lair-4").ship(0, "P:3,13", 1).guns(0, 4)
    table.play("0 look second P:3,14\n0 attack | 2 2")
    return table


def _shed_card() -> Anno:
    table = colony().deal(0, "engineer", "explorer")
    table.do("0 end")
    return table


def _return() -> Anno:
    table = colony().give(0, "2tools+cloth+2gem")
    table.do("0 end")
    return table


def _ambushed(card: int, *lines: str) -> Callable[[], Anno]:
    return after(f"0 sail second P:2,14 | {card - 1}", *lines)


ASKED: dict[str, Callable[[], Anno]] = {
    "ambush": _ambushed(3),
    "builder": after("0 play-builder stone"),
    "explore": after("0 sail first B:2,2"),
    "fire": after("0 roll | 6 3", moment="roll"),
    "found": _found,
    "inventor": after("0 play-inventor"),
    "lay-tile": after("0 roll | 6 1", "0 lose-post 2 | 0", moment="roll"),
    "lay-up": _ambushed(4, "0 fight | 1 3"),
    "manor-card": after("0 manor"),
    "peddler": _ambushed(10),
    "pick": after("0 roll | 6 5", moment="roll"),
    "raid": after("0 roll | 6 1", moment="roll"),
    "return": _return,
    "shed-card": _shed_card,
    "tie": _tie,
    "tribute": _ambushed(3, "0 fight | 1 3"),
    "yield": after("0 roll | 1", moment="roll"),
}
"""The decisions, and tables at which they are asked."""


def _found_lair() -> Anno:
    table = colony().lies("P:3,14", "lair-4").ship(0, "P:3,13", 1)
    table.do("0 look second P:3,14")
    return table


def _found_treasure() -> Anno:
    table = colony().lies("B:3,3", "treasure")
    table.do("0 look first B:3,3")
    return table


ALSO: dict[str, Callable[[], Anno]] = {"main": colony, "found lair": _found_lair, "found treasure": _found_treasure}
"""Tables at which what is asked elsewhere too is answered otherwise."""


@pytest.mark.some(7)
@pytest.mark.parametrize("told", [*ASKED, *ALSO])
def test_what_is_asked_is_answered_by_clicks(told: str) -> None:
    assert_answered_by_clicks(told.partition(" ")[0], {**ASKED, **ALSO}[told]().state)


def test_what_the_game_asks_before_ones_first_turn_waits_for_the_sheet_and_nothing_else_does() -> None:
    for decision in ("fire", "yield"):
        state = ASKED[decision]().state
        for active, number in product(range(state.seats), (1, state.seats, state.seats + 1)):
            state[Turn].active, state[Turn].number = active, number
            waits = "unbidden" in screen.regions(view_of(state, 0))["panel"]
            assert waits == (active != 0 and number <= state.seats), (decision, active, number)
    market = drafted(view_of(colony().state, 0), "bazaar")
    assert "sheet" in screen.regions(market)["panel"]
    assert "unbidden" not in screen.regions(market)["panel"]


def test_the_market_counts_purchases_only_until_one_sails() -> None:
    for state, counted in ((colony().state, True), (ASKED["explore"]().state, False)):
        market = screen.regions(drafted(view_of(state, 0), "bazaar"))["panel"]
        assert ("purchases left" in text_of(market)) is counted


def test_who_has_no_ship_left_that_can_do_anything_is_asked_to_end_the_turn() -> None:
    sailing = ASKED["explore"]()
    left = " + ".join(map(str, sailing.state[Fleet].points))
    assert f"actions left: {left})" in text_of(screen.regions(view_of(sailing.state, 0))["banner"])
    sailing.state[Fleet].points = [0] * SHIPS
    assert "end your turn" in text_of(screen.regions(view_of(sailing.state, 0))["banner"])


def test_what_costs_gold_is_offered_to_who_has_too_little_and_says_so() -> None:
    for decision, verb in (("ambush", "bribe"), ("fire", "put-out"), ("tribute", "give-gold")):
        state = ASKED[decision]().state
        state[Purse].gold[0] = 0
        whys = marked(screen.regions(view_of(state, 0))["panel"], "data-why")
        assert [view_of(state, 0).words(f"play.do.{verb}") in each.text for each in whys] == [True], decision


def test_a_card_for_a_step_is_the_main_answer_and_says_what_it_costs() -> None:
    panel = screen.regions(view_of(ASKED["manor-card"]().state, 0))["panel"]
    styles = {each.attributes["data-action"]: each.attributes["class"] for each in marked(panel, "data-action")}
    assert ("main" in styles["0 draw-card"], "main" in styles["0 leave-card"]) == (True, False)
    assert "It costs nothing. At the end of a turn you keep 4 at most." in text_of(panel)


def test_an_attack_without_a_chance_is_not_the_main_answer() -> None:
    for guns, main in ((0, False), (4, True)):
        panel = screen.regions(view_of(_found_lair().guns(0, guns).state, 0))["panel"]
        (attack,) = [each for each in marked(panel, "data-action") if each.attributes["data-action"] == "0 attack"]
        assert ("main" in attack.attributes["class"]) is main


def test_what_the_builder_can_pay_for_comes_into_sight() -> None:
    (brought,) = marked(screen.regions(view_of(ASKED["builder"]().state, 0))["isle"], "data-brought")
    assert "Pay the step" in brought.text


@pytest.mark.parametrize("decision", ASKED)
def test_everybody_is_told_who_answers(decision: str) -> None:
    state = ASKED[decision]().state
    for viewer in viewers(state.rules):
        told = text_of(screen.regions(view_of(state, viewer))["banner"])
        assert all(NAMES[seat] in told for seat in state.decision.seats) or viewer in state.decision.seats


def test_all_that_the_family_asks_is_tried() -> None:
    usual = {*CLASSIC.on_table(4).menus, "main", "roll"}
    assert set(EXPANSION.on_table(4).menus) - usual == set(ASKED)
