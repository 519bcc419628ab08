"""What is asked at sea and on the island: a tile that was found, pirates, goods to choose among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import FOUND, found_tile
from engine.games.anno1503.parts.fights import DIE
from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.lairs import lair_strengths
from engine.games.anno1503.parts.losses import TRIBUTE, GiveGood
from engine.games.anno1503.parts.pirate_cards import (
    AMBUSH,
    PEDDLER,
    PIRATE_CARDS,
    BuyOfPeddlers,
    PiratePile,
    encounter,
    pirate_of,
)
from engine.games.anno1503.parts.posts import OpenPost
from engine.games.anno1503.parts.rule import guns_of
from engine.games.anno1503.parts.yields import YIELD, TakeYield
from engine.kernel.actions import Action
from engine.kernel.ranges import NONE
from ui.families.anno1503.tiles import tile_icon
from ui.markup import Markup, el
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.wares import card_face

if TYPE_CHECKING:
    from ui.play.table import TableView


# -- goods to choose among -----------------------------------------------------------------------------------

_GOODS = {YIELD: TakeYield.name, TRIBUTE: GiveGood.name, PEDDLER: BuyOfPeddlers.name}
"""The decisions that are answered with a good, and by what."""


def _choosing(table: TableView) -> list[Action]:
    return [action for action in table.legal if action.verb == _GOODS.get(table.decision)]


def _goods(table: TableView) -> Markup:
    """A card for each good; what else may be answered has its large button."""
    title = table.words(f"play.ask.{table.decision}")
    return frame(table, "goods", title, choices(*(_good(table, action) for action in _choosing(table))), closes=False)


def _good(table: TableView, action: Action) -> Markup:
    name = table.rules.numbers.resources[action.args[0]]
    face = (card_face(table.rules, name), el("span", table.words(f"resource.{name}"), class_="title"))
    return controls.submit(table, action, face, label=_told(table, action), style="good-choice")


def _told(table: TableView, action: Action) -> str:
    return wording.describe(Speaker.at(table), action)


GOODS = Panel(lambda table: bool(_choosing(table)), _goods, frozenset(_GOODS.values()))


# -- a tile that was found -----------------------------------------------------------------------------------


def _finds(table: TableView) -> bool:
    return table.can_act and table.decision == FOUND and found_tile(table.view) != NONE


def _found(table: TableView) -> Markup:
    """The tile, and where it may be put; to claim or to leave it is done by the large buttons."""
    view, tile = table.view, found_tile(table.view)
    kind = kind_of(view, tile)
    strength = view.rules.tables[lair_strengths].get(tile) if kind.startswith("lair") else None
    odds = _odds(table, strength) if strength else None
    quays = [action for action in table.legal if action.verb == OpenPost.name]
    why = "" if quays or strength else controls.refusal(table, Action(table.own, "claim"))
    return frame(
        table,
        FOUND,
        table.words(f"tile.{kind}"),
        el("div", tile_icon(kind), el("p", odds or why or table.words("play.found.takes")), class_="found-tile"),
        choices(*(controls.submit(table, quay, _told(table, quay), style="main") for quay in quays), column=True)
        if quays
        else None,
        closes=False,
    )


FOUND_TILE = Panel(_finds, _found, frozenset({OpenPost.name}))


# -- pirates -------------------------------------------------------------------------------------------------


def _met(table: TableView) -> Markup:
    """Who comes, and how a fight may end."""
    view = table.view
    strength = guns_of(view, pirate_of(view, table.own, encounter(view).foe))
    told = Speaker.at(table).named(PIRATE_CARDS.removesuffix("s"), view[PiratePile].card)
    return frame(
        table, AMBUSH, table.words("play.ambush"), el("p", told), el("p", _odds(table, strength)), closes=False
    )


def _odds(table: TableView, strength: int) -> str:
    """How a throw may end, for whoever is asked, against pirates that are so strong."""
    mine = guns_of(table.view, table.own)
    faces = range(1, DIE + 1)
    ahead = [one + mine - other - strength for one in faces for other in faces]
    won, lost = (round(100 * sum(sign * each > 0 for each in ahead) / len(ahead)) for sign in (1, -1))
    return table.words("play.fight.odds", mine=mine, theirs=strength, won=won, level=100 - won - lost, lost=lost)


AMBUSHED = Panel(lambda table: table.can_act and table.decision == AMBUSH, _met)

PANELS = (GOODS, FOUND_TILE, AMBUSHED)
