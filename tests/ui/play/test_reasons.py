"""A disabled button says what keeps it from its work: who mends just that can press it, or hears the next reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import covers, pack
from engine.parts.hands import Hands, gain
from engine.parts.purse import Purse
from tests.play import OFFICIAL, Setting, positions
from tests.tables.explorers import Sea
from tests.ui.seen import drafted, view_of
from ui.base.markup import Child, Markup
from ui.play import controls, screen, wording
from ui.play.actions import hindrance
from ui.play.speaker import Speaker
from ui.play.table import TableView

UNTOLD = frozenset({"banner", "players", "log", "bank", "dice", "advice"})
"""The regions in which nothing is bought."""
LAID = ("give", "want", "ungive", "unwant")
"""The controls of a tray: they say how many cards are there, and what lies in it."""
NAME_CARDS = frozenset({"cannot-pay", "no-gold"})
"""The refusals that name cards or gold which are missing."""
HOW_MANY = frozenset({"rate", "pick-count", "no-good-in-hand", "nothing-to-spare"})
"""The refusals that say what cards would do."""
IN_OTHER_WORDS = ("play.no-cards", "play.bank-terms")
"""The texts that say so without being a refusal."""
COINS = 99


class Heard:
    """What all buttons say while a table is drawn, and the refusals that they tell."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._reasons = dict[str, str]()
        self.refusals = dict[str, Refusal]()
        submit, shaper, excuse = controls.submit, controls.shaper, wording.excuse

        def submitted(table: TableView, action: Action, *inside: Child, **more: Any) -> Markup:
            if table.rules.verbs[action.verb].form(table.view, action.seat) is None:
                self._reasons[table.rules.write(action)] = more.get("why") or controls.refusal(table, action)
            return submit(table, action, *inside, **more)

        def shaped(control: str, *inside: Child, **more: Any) -> Markup:
            if control.partition(":")[0] not in LAID:
                self._reasons[control] = more.get("why", "")
            return shaper(control, *inside, **more)

        def excused(speaker: Speaker, refusal: Refusal) -> str:
            told = excuse(speaker, refusal)
            self.refusals[told] = refusal
            return told

        patch.setattr(controls, "submit", submitted)
        patch.setattr(controls, "shaper", shaped)
        patch.setattr(wording, "excuse", excused)

    def at(self, table: TableView) -> dict[str, str]:
        """The reason of each button, by its action or control; empty for one that can be pressed."""
        self._reasons = {}
        screen.Drawing(table).drawn_but(UNTOLD)
        return self._reasons

    def lacks(self, told: str) -> Refusal | None:
        """The refusal that a reason tells of, if it names missing cards or gold."""
        refusal = self.refusals.get(told)
        return refusal if refusal and refusal.key in NAME_CARDS else None

    def speaks_of_cards(self, table: TableView, told: str) -> bool:
        """Whether a reason says in other words that there are too few cards."""
        refusal = self.refusals.get(told)
        return refusal.key in HOW_MANY if refusal else told in {table.words(key) for key in IN_OTHER_WORDS}


def opened(heard: Heard, table: TableView) -> Iterator[TableView]:
    """The table, and with each panel that a button opens."""
    yield table
    for control in [name for name, why in heard.at(table).items() if not why and " " not in name]:
        further = drafted(table, control)
        if further.draft.panel not in ("", table.draft.panel):
            yield further


def with_missing(state: State, seat: int, refusal: Refusal) -> State | None:
    """The state once a seat has what a refusal names; None if the bank does not have it."""
    after, kinds = state.copy(), len(state.rules.numbers.resources)
    missing = refusal.details.get("missing", ())
    if "gold" in refusal.details or any(missing[kinds:]):
        after[Purse].gold[seat] += COINS
    if not covers(after[Hands].bank, cards := pack(missing[:kinds])):
        return None
    gain(after, seat, cards)
    return after


def with_plenty(state: State, seat: int) -> State:
    """The state once a seat has all the bank has, and gold."""
    after = state.copy()
    gain(after, seat, after[Hands].bank)
    if Purse in after:
        after[Purse].gold[seat] += COINS
    return after


@pytest.mark.some(5)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_what_a_reason_names_is_what_is_missing(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch)
    for state in positions(setting.rules)[:-1:3]:
        seat = state.decision.seats[0]
        for table in opened(heard, view_of(state, seat)):
            barred = {control: why for control, why in heard.at(table).items() if why}
            lacking = {control: refusal for control, why in barred.items() if (refusal := heard.lacks(why))}
            for control, refusal in lacking.items():
                if after := with_missing(state, seat, refusal):
                    then = heard.at(view_of(after, seat).shaped(table.draft)).get(control, "")
                    assert (heard.lacks(then) or Refusal("")).key != refusal.key, (control, barred[control], then)
            then_all = heard.at(view_of(with_plenty(state, seat), seat).shaped(table.draft))
            others = {control: why for control, why in barred.items() if control not in lacking}
            woken = {control: why for control, why in others.items() if not then_all.get(control, why)}
            assert not [item for item in woken.items() if not heard.speaks_of_cards(table, item[1])]


def test_a_ship_in_place_of_another_lacks_its_price_and_not_a_ship() -> None:
    sea = Sea().harbour(0, "2,1,N").ship(0, 1, "2,1,NE").ship(0, 2, "2,1,NE").ship(0, 3, "4,-1,SE")
    assert hindrance(view_of(sea.state, 0), 0, "ship") == "1 lumber, 1 wool short"
    assert hindrance(view_of(sea.give(0, "lumber+wool").state, 0), 0, "ship") == ""
