"""The panel of a choice of goods: what a site yields, what pirates demand, what peddlers sell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import EXPLORE, Look, Sail
from engine.games.anno1503.parts.fleet import Fleet
from engine.games.anno1503.parts.golden_age import PICK
from engine.games.anno1503.parts.losses import TRIBUTE, GiveGold, GiveGood
from engine.games.anno1503.parts.pirate_cards import PEDDLER, BuyNothing, BuyOfPeddlers, encounter
from engine.games.anno1503.parts.yields import YIELD, TakeYield, Yielding
from engine.kernel.actions import Action
from engine.parts.hands import cards_above_limit, hand_limit
from engine.parts.turn import End
from ui.base.markup import Child, Markup, el
from ui.board.dice import die
from ui.families.anno1503.answers import answers, coins, holdings, named
from ui.families.anno1503.changes import affords
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.wares import card_face, ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

_GOODS = {YIELD: TakeYield.name, TRIBUTE: GiveGood.name, PEDDLER: BuyOfPeddlers.name}
"""The decisions that are answered with a good, and the verb of the answer."""

_OTHERS = {TRIBUTE: (GiveGold.name,), PEDDLER: (BuyNothing.name,)}
"""The other verbs that answer these decisions, which have no arguments."""

_AT_SEA = (Sail.name, Look.name)
"""What ships do while they sail."""


def _draw(table: TableView) -> Markup:
    """Draw the panel of a choice of goods: a card for each possible good, and buttons for the other answers."""
    found = [action for action in table.legal if action.verb == _GOODS[table.decision]]
    cards, others = [_good(table, action) for action in found], answers(table, _OTHERS.get(table.decision, ()))
    price = coins(table, encounter(table.view).price) if table.decision == PEDDLER else None
    each = el("p", table.words("play.peddler.each"), " ", price) if price else None
    return frame(
        table,
        "goods",
        _title(table),
        each,
        holdings(table),
        choices(*cards),
        _reach(table, found) if table.decision != TRIBUTE else None,
        choices(*others) if others else None,
        closes=False,
    )


def asked(table: TableView) -> str:
    """Return the banner's text that names the site from which the viewer takes a good.

    While ships sail, return one that counts the action points of those that can still act, or asks for the end of the
    turn if none can. The text is empty at other decisions.
    """
    if table.decision == EXPLORE and table.can_act:
        ships = sorted({action.args[0] for action in table.legal if action.verb in _AT_SEA})
        left = " + ".join(str(table.view[Fleet].points[ship]) for ship in ships)
        key = "left" if left else "done"
        return table.words(f"play.ask.explore.{key}", points=left)
    return table.words("play.yield", number=table.view[Yielding].site + 1) if table.decision == YIELD else ""


def loses(table: TableView, action: Action) -> str:
    """Return a sentence on the cards that the viewer gives back if `action` ends the turn now; empty for none."""
    above = cards_above_limit(table.view, table.own) if action.verb == End.name else 0
    return table.words("play.surplus", count=above, limit=hand_limit(table.view, table.own)) if above else ""


def _title(table: TableView) -> Child:
    """Return the question of the panel; if it is about a site, the face of the die that was rolled comes before it."""
    told = asked(table)
    if not told:
        return named(table, table.decision)
    return el("span", die(table.view[Yielding].site + 1), told[:1].upper() + told[1:], class_="opened")


def _reach(table: TableView, found: list[Action]) -> Markup | None:
    """Return a line for each good that would let the viewer build more; None if there is none."""
    names = table.rules.numbers.resources
    goods = [action.args[0] for action in found]
    lines = [(ware_icon(table.rules, names[good]), affords(table, good)) for good in goods]
    told = [el("li", picture, " ", within) for picture, within in lines if within]
    return el("ul", told, class_="reach") if told else None


def _good(table: TableView, action: Action) -> Markup:
    name = table.rules.numbers.resources[action.args[0]]
    face = (card_face(table.rules, name), el("span", table.words(f"resource.{name}"), class_="title"))
    told = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, face, label=told, style="good-choice")


def notes(table: TableView) -> Markup | None:
    """Return what the viewer has, to be shown while they choose goods in a golden age; None at other decisions."""
    return holdings(table) if table.decision == PICK else None


PANEL = Panel(
    lambda table: table.can_act and table.decision in _GOODS,
    _draw,
    frozenset((*_GOODS.values(), *_OTHERS[TRIBUTE], *_OTHERS[PEDDLER])),
)
