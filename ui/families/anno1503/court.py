"""The aristocrats' half of an island: manor, cannons, buildings and lairs, with prices and what they would change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.cannons import Cannons
from engine.games.anno1503.parts.estates import ESTATES, SITES, SKULL, Estates, estates_of
from engine.games.anno1503.parts.lairs import lair_strengths, lairs_of
from engine.games.anno1503.parts.manor import Manors, next_step
from engine.kernel.actions import Action
from engine.kernel.ranges import NONE
from engine.kernel.state import State
from engine.parts.bundles import unpack
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.families.anno1503.answers import coins, deed
from ui.families.anno1503.changes import cannon_change, goal_progress
from ui.families.anno1503.motion import HAMMER
from ui.families.anno1503.people import building, entry, listed, named, sought
from ui.families.anno1503.town import Court
from ui.families.anno1503.works import work_icon
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

REPAIR = "repair"
_USED = {"use-park": "park", "use-cathedral": "cathedral"}
"""By verb, the building that it uses."""
VERBS = frozenset(("manor", "cannon", "estate", REPAIR, *_USED))


def court_of(view: State, seat: int) -> Court:
    """Return what the picture of a seat's island of the aristocrats shows."""
    words, strengths = view.rules.vocabulary(ESTATES), view.rules.tables[lair_strengths]
    at = view[Estates].at[seat * SITES : (seat + 1) * SITES]
    return Court(
        view[Manors].steps[seat],
        view[Cannons].number[seat],
        tuple("" if estate == NONE else words[estate] for estate in at),
        tuple(str(strengths[tile]) for tile in lairs_of(view, seat)),
    )


def section(table: TableView, seat: int) -> Markup | None:
    """Return the list of a seat's manor, cannons and aristocrats' buildings; None in a game without aristocrats.

    On the viewer's island it has buttons, and the buildings that the viewer lacks.
    """
    if Manors not in table.view:
        return None
    words, own = table.rules.vocabulary(ESTATES), seat == table.seat
    rows = [_manor(table, seat), _cannons(table, seat), *(_uses(table) if own else ())]
    mine = estates_of(table.view, seat)
    rows += [building(table, words[estate]) for estate in mine]
    if own:
        rows += [_buildable(table, n, word) for n, word in enumerate(words) if n not in mine]
    return listed(table, "court", rows, goal_progress(table, "estates") if own else "")


def _manor(table: TableView, seat: int) -> Markup:
    """Return the line of a seat's manor; on the viewer's island with the price and the button of its next step."""
    view, words, own = table.view, table.words, seat == table.seat
    most, step = len(table.rules.numbers.manor_costs), next_step(view, seat)
    title = el("p", el("b", words("play.isle.manor", count=view[Manors].steps[seat], most=most)))
    if not step or not own:
        return entry(icon("castle"), title)
    price = el("small", words("play.isle.next-step"), " ", _step_price(table, *step))
    buttons, brought = deed(table, Action(table.own, "manor")), sought(table, "manor")
    return entry(icon("castle"), title, price, buttons=buttons, brought=brought)


def _step_price(table: TableView, gold: int, cards: int) -> Markup:
    return coins(table, gold) if gold else _cards(table, cards)


def _cards(table: TableView, packed: int) -> Markup:
    return Scribe.at(table).bundle(unpack(packed, len(table.rules.numbers.resources)))


def _cannons(table: TableView, seat: int) -> Markup:
    """Return the line with a seat's number of cannons.

    If it is the viewer's own seat, the line also has the next cannon's price, effect and button.
    """
    prices, number = table.rules.numbers.cannon_prices, table.view[Cannons].number[seat]
    title = el("p", el("b", table.words("play.isle.cannons", count=number)))
    if number == len(prices) or seat != table.seat:
        return entry(icon("cannon"), title)
    price = el("small", table.words("play.isle.next-cannon"), " ", coins(table, prices[number]))
    change = cannon_change(table)
    told = el("small", change, class_="change") if change else None
    return entry(icon("cannon"), title, price, told, buttons=deed(table, Action(table.own, "cannon")))


def _uses(table: TableView) -> Iterator[Markup]:
    """Yield a line with a button for the park and the cathedral while unused, and for each ship that can be repaired.

    Only what the viewer may do now has a line. Each building is used once in a game; the inhabitants' list has the
    button of the library.
    """
    for action in table.legal:
        if action.verb in _USED:
            word = _USED[action.verb]
            yield entry(work_icon(word), el("p", el("b", table.words(f"building.{word}"))), buttons=deed(table, action))
        elif action.verb == REPAIR:
            name = Speaker.at(table).named("ship", action.args[0])
            price = el("small", _cards(table, table.rules.numbers.costs[REPAIR]))
            yield entry(icon("ship"), el("p", el("b", name[:1].upper() + name[1:])), price, buttons=deed(table, action))


def _buildable(table: TableView, estate: int, word: str) -> Markup:
    """Return the line of an aristocrats' building, with a button for each site where the viewer can build it now.

    Without such a site, one button says why it cannot be built.
    """
    found = [action.args for action in table.legal if action.verb == "estate" and action.args[0] == estate]
    grounds = [args[1] for args in found] or [0]
    buttons = [
        deed(table, Action(table.own, "estate", (estate, ground)), *(_site(ground) if found else ()))
        for ground in grounds
    ]
    return entry(work_icon(word), *named(table, word), buttons=buttons, brought=sought(table, "estate", estate))


def _site(ground: int) -> tuple[Markup, Markup]:
    """Return the picture of building on a site of the aristocrat island: a hammer, and its number or the skull."""
    return icon(HAMMER), icon("lair") if ground == SKULL else el("b", ground + 1)
