"""Forms of every family: their buttons wait until enough is chosen, and answer then with just that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.seafarers.parts.picking import grant_cards
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.parts import Verb
from engine.parts.choosing import ChooseCards
from engine.parts.domestic_trade import offer_of
from tests.play import GAMES
from tests.tables.anno import Anno
from tests.tables.classic import Island
from tests.tables.explorers import Sea
from tests.tables.junior import Cove
from tests.tables.progress import Court
from tests.tables.seafarers import AtSea
from tests.tables.seafarers_knights import Coasts
from tests.tables.table import Table
from tests.ui.families.anno1503 import test_asked as anno1503_asked
from tests.ui.families.cities_knights import test_asked as cities_knights_asked
from tests.ui.seen import Element, drafted, elements, view_of
from ui.play import choosing, screen
from ui.play import draft as drafts
from ui.play.additions import is_voiced
from ui.play.panels import trade
from ui.play.table import TableView

FAMILIES: dict[str, Callable[[], Table]] = {
    "anno1503": Anno,
    "cities_knights": Court,
    "classic": Island,
    "explorers": Sea,
    "junior": Cove,
    "seafarers": AtSea,
    "seafarers_knights": Coasts,
}
KNIGHTS, ANNO = cities_knights_asked.ASKED, anno1503_asked.ASKED
HELD = 4
"""So many cards of each kind do two seats hold."""
PRESSED = 60
"""So many times a control of a form is pressed."""
SHAPES = ("give:", "ungive:", "want:", "unwant:", "pick:", "ask:")


def rich(family: str) -> Table:
    """A table of a family at which two seats hold cards of all kinds."""
    table = FAMILIES[family]()
    wares = "+".join(f"{HELD}{name}" for name in table.rules.numbers.resources)
    for seat in (0, 1):
        table.give(seat, wares)  # type: ignore[attr-defined]
    return table


def asked(decision: str) -> Callable[[str], Table]:
    """A table at which somebody is asked this."""

    def table(family: str) -> Table:
        found = rich(family)
        found.state.ask(decision, 0)
        return found

    return table


def _offered(family: str) -> Table:
    table = rich(family)
    one, other, *_ = table.rules.numbers.resources
    table.do(f"0 offer {one} {other} 1")
    return table


def _played(card: str) -> Callable[[str], Table]:
    def table(family: str) -> Table:
        found = rich(family)
        found.deal(0, card)  # type: ignore[attr-defined]
        return found

    return table


def _granted(family: str) -> Table:
    """A table at which seat 0 may pick cards of the bank."""
    if family == "anno1503":
        return ANNO["pick"]()
    table = rich(family)
    grant_cards(table.step(), 0, 2)
    return table


FORMS: dict[str, tuple[Callable[[str], Table], str]] = {
    "aqueduct": (lambda _: KNIGHTS["aqueduct"](), ""),
    "bank": (rich, "panel:trade"),
    "counter": (_offered, "panel:counter"),
    "discard": (asked("discard"), ""),
    "discard-sabotaged": (lambda _: KNIGHTS["sabotage"](), ""),
    "monopoly": (_played("monopoly"), "panel:monopoly"),
    "offer": (rich, "panel:trade"),
    "pick": (_granted, ""),
    "return": (lambda _: ANNO["return"](), ""),
    "take-cards": (lambda _: KNIGHTS["take-cards"](), ""),
    "wedding-gift": (lambda _: KNIGHTS["wedding-gifts"](), ""),
    "year-of-plenty": (_played("year-of-plenty"), "panel:year-of-plenty"),
}
"""The verbs that are answered by a form: tables at which it is open, and what opens it."""

LISTED = {"drop", "drop-from-basin"}
"""Those of whose answers each has a button of its own."""


def verbs_with_forms() -> list[tuple[str, str]]:
    """Each family with each of its verbs that need a form."""
    found = {
        (game.name, name)
        for game in GAMES
        for name, verb in game.on_table(game.seats[1]).verbs.items()
        if isinstance(verb, ChooseCards) or type(verb).form is not Verb.form or name in ("bank", "monopoly")
    }
    return sorted(each for each in found if each[1] not in LISTED)


def answers(table: TableView, verb: str) -> set[str]:
    """What the buttons of a form may say now: what the rules allow of what was chosen, or nothing by its own button."""
    seat, given, wanted = table.own, drafts.given(table), drafts.wanted(table)
    found: list[Action | None] = []
    if choice := choosing.choice(table):
        laid = (wanted if choice.taken else given)[: len(choice.pile)]
        chosen = Action(seat, verb, (laid,)) if any(laid) else None
        found = [chosen, Action(seat, verb, ((0,) * len(choice.pile),))]
    elif verb == "monopoly":
        found = [Action(seat, verb, (kind,)) for kind, picked in enumerate(wanted) if picked]
    elif verb == "bank":
        found = [trade.bank_trade(table)]
    elif verb == "counter":
        found = [] if (wanted, given) == offer_of(table.view) else [Action(seat, verb, (given, wanted))]
    else:
        whom = [(friend,) for friend in trade.asked(table)] if is_voiced(table.rules) else [trade.asked(table)]
        found = [Action(seat, verb, (given, wanted, asked)) for asked in whom]
    rules = table.rules
    return {rules.write(each) for each in found if each and rules.refusal(table.view, each) is None}


def told(panel: list[Element], table: TableView, verb: str) -> set[str]:
    """What the buttons of a panel say that answer by a verb."""
    texts = [each.attributes["data-action"] for each in panel if "data-action" in each.attributes]
    assert all(each.enabled for each in panel if "data-action" in each.attributes)
    return {text for text in texts if table.rules.read(text).verb == verb}


@pytest.mark.some(6)
@pytest.mark.parametrize(("family", "verb"), verbs_with_forms())
def test_a_form_is_answered_when_enough_is_chosen_and_not_before(family: str, verb: str) -> None:
    arranged, opens = FORMS[verb]
    state = arranged(family).state
    table = drafted(view_of(state, state.decision.seats[0]), *filter(None, [opens]))
    generator, answered, swap = Generator(3), 0, _bank_swap(table) if verb == "bank" else []
    for pressed in range(PRESSED):
        panel = elements(screen.regions(table)["panel"])
        said = told(panel, table, verb)
        assert said == answers(table, verb)
        if not pressed and verb != "counter":
            main = [each for each in panel if "main" in each.attributes.get("class", "").split()]
            assert main, "a form has a button"
            assert not [each for each in main if each.enabled], "nothing is chosen yet"
        answered += bool(said)
        shapes = [each.attributes["data-control"] for each in panel if each.enabled and _shapes(each)]
        table = drafted(table, swap.pop() if swap else generator.choice(shapes))
    assert answered, "it was answered"


def _bank_swap(table: TableView) -> list[str]:
    """What is pressed for a swap with the bank, the last first: at random that is seldom met."""
    one, other, *_ = table.rules.numbers.resources
    return [*[f"give:{one}"] * HELD, f"want:{other}"]


def _shapes(element: Element) -> bool:
    return element.attributes.get("data-control", "").startswith(SHAPES)
