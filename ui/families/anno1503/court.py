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
from ui.base.markup import Child, Markup, el
from ui.board.icons import icon
from ui.families.anno1503.answers import coins
from ui.families.anno1503.changes import cannon_change, goal_change
from ui.families.anno1503.people import building, entry, listed, named
from ui.families.anno1503.town import Court
from ui.families.anno1503.works import work_icon
from ui.play import controls, wording
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

_ONCE = ("use-park", "use-cathedral", "repair")
VERBS = frozenset(("manor", "cannon", "estate", *_ONCE))


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
    """Return the list of the aristocrats on a seat's island, with buttons on the viewer's; None in a game without."""
    if Manors not in table.view:
        return None
    words, own = table.rules.vocabulary(ESTATES), seat == table.seat
    rows = [_manor(table, seat), _cannons(table, seat), *(_once(table) if own else ())]
    mine = estates_of(table.view, seat)
    rows += [building(table, words[estate]) for estate in mine]
    if own:
        rows += [_buildable(table, n, word) for n, word in enumerate(words) if n not in mine]
    return listed(table, "court", rows)


def _manor(table: TableView, seat: int) -> Markup:
    view, words, own = table.view, table.words, seat == table.seat
    most, step = len(table.rules.numbers.manor_costs), next_step(view, seat)
    title = el("p", el("b", words("play.isle.manor", count=view[Manors].steps[seat], most=most)))
    if not step or not own:
        return entry(icon("castle"), title)
    price = el("small", words("play.isle.next-step"), " ", _step_price(table, *step))
    return entry(icon("castle"), title, price, _change(goal_change(table, "manor")), buttons=_button(table, "manor"))


def _step_price(table: TableView, gold: int, cards: int) -> Markup:
    kinds = len(table.rules.numbers.resources)
    return coins(table, gold) if gold else Scribe.at(table).bundle(unpack(cards, kinds))


def _cannons(table: TableView, seat: int) -> Markup:
    prices, number = table.rules.numbers.cannon_prices, table.view[Cannons].number[seat]
    title = el("p", el("b", table.words("play.isle.cannons", count=number)))
    if number == len(prices) or seat != table.seat:
        return entry(icon("cannon"), title)
    price = el("small", table.words("play.isle.next-cannon"), " ", coins(table, prices[number]))
    return entry(icon("cannon"), title, price, _change(cannon_change(table)), buttons=_button(table, "cannon"))


def _change(told: str) -> Child:
    return el("small", told, class_="change") if told else None


def _button(table: TableView, verb: str, args: tuple[int, ...] = (), *inside: Child) -> Markup:
    action = Action(table.own, verb, args)
    label = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, inside or icon("plus"), label=label, style="deal")


def _once(table: TableView) -> Iterator[Markup]:
    """Yield a line with a button for each legal action of the court that needs no choice of a place or a good."""
    for action in table.legal:
        if action.verb in _ONCE:
            told = el("p", table.words(f"play.do.{action.verb}"))
            yield entry(
                icon("anchor" if action.verb == "repair" else "check"),
                told,
                buttons=_button(table, action.verb, action.args),
            )


def _buildable(table: TableView, estate: int, word: str) -> Markup:
    """Return the line of an aristocrats' building, with a button for each site where the viewer can build it now."""
    found = [action.args for action in table.legal if action.verb == "estate" and action.args[0] == estate]
    grounds = [args[1] for args in found] or [0]
    buttons = [
        _button(table, "estate", (estate, ground), icon("lair") if ground == SKULL else str(ground + 1))
        for ground in grounds
    ]
    return entry(work_icon(word), *named(table, word), _change(goal_change(table, "estates")), buttons=buttons)
