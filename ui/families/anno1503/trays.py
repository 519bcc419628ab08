"""What is asked at sea and on the island: a tile that was found, pirates, goods to choose among."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import FOUND, Claim, PutTileBack, found_tile
from engine.games.anno1503.parts.fights import DIE
from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.lairs import Attack, lair_strengths
from engine.games.anno1503.parts.losses import TRIBUTE, GiveGold, GiveGood
from engine.games.anno1503.parts.pirate_cards import (
    AMBUSH,
    PEDDLER,
    PIRATE_CARDS,
    Bribe,
    BuyNothing,
    BuyOfPeddlers,
    FightPirates,
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

_PLAIN = {
    TRIBUTE: (GiveGold.name,),
    PEDDLER: (BuyNothing.name,),
    FOUND: (Claim.name, Attack.name, PutTileBack.name),
    AMBUSH: (FightPirates.name, Bribe.name),
}
"""What else may be answered, without saying more."""

_LEAVES = frozenset({BuyNothing.name, PutTileBack.name})
"""What leaves everything as it is."""


def _choosing(table: TableView) -> list[Action]:
    return [action for action in table.legal if action.verb == _GOODS.get(table.decision)]


def _goods(table: TableView) -> Markup:
    """A card for each good, and what else may be answered."""
    title, cards = table.words(f"play.ask.{table.decision}"), [_good(table, action) for action in _choosing(table)]
    return frame(table, "goods", title, choices(*cards), choices(*_answers(table)), closes=False)


def _answers(table: TableView) -> list[Markup]:
    """Large buttons for what needs nothing else said: on a phone the panel lies over all others."""
    found = [action for action in table.legal if action.verb in _PLAIN.get(table.decision, ())]
    return [_answer(table, action) for action in sorted(found, key=lambda action: action.verb in _LEAVES)]


def _answer(table: TableView, action: Action) -> Markup:
    name = el("span", table.words(f"play.do.{action.verb}"), class_="name")
    return controls.submit(table, action, name, style="minor" if action.verb in _LEAVES else "main")


def _good(table: TableView, action: Action) -> Markup:
    name = table.rules.numbers.resources[action.args[0]]
    face = (card_face(table.rules, name), el("span", table.words(f"resource.{name}"), class_="title"))
    return controls.submit(table, action, face, label=_told(table, action), style="good-choice")


def _told(table: TableView, action: Action) -> str:
    return wording.describe(Speaker.at(table), action)


def _asks(table: TableView) -> bool:
    return table.can_act and table.decision in _GOODS


GOODS = Panel(_asks, _goods, frozenset((*_GOODS.values(), *_PLAIN[TRIBUTE], *_PLAIN[PEDDLER])))


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
    told = el("div", tile_icon(kind), el("p", odds or why or table.words("play.found.takes")), class_="found-tile")
    quay = [controls.submit(table, action, _told(table, action), style="main") for action in quays]
    return frame(
        table, FOUND, table.words(f"tile.{kind}"), told, choices(*quay, *_answers(table), column=True), closes=False
    )


FOUND_TILE = Panel(_finds, _found, frozenset({OpenPost.name, *_PLAIN[FOUND]}))


# -- pirates -------------------------------------------------------------------------------------------------


def _met(table: TableView) -> Markup:
    """Who comes, and how a fight may end."""
    view = table.view
    strength = guns_of(view, pirate_of(view, table.own, encounter(view).foe))
    told = Speaker.at(table).named(PIRATE_CARDS.removesuffix("s"), view[PiratePile].card)
    odds, title = el("p", _odds(table, strength)), table.words("play.ambush")
    return frame(table, AMBUSH, title, el("p", told), odds, choices(*_answers(table)), closes=False)


def _odds(table: TableView, strength: int) -> str:
    """How a throw may end, for whoever is asked, against pirates that are so strong."""
    mine = guns_of(table.view, table.own)
    faces = range(1, DIE + 1)
    ahead = [one + mine - other - strength for one in faces for other in faces]
    won, lost = (round(100 * sum(sign * each > 0 for each in ahead) / len(ahead)) for sign in (1, -1))
    return table.words("play.fight.odds", mine=mine, theirs=strength, won=won, level=100 - won - lost, lost=lost)


AMBUSHED = Panel(lambda table: table.can_act and table.decision == AMBUSH, _met, frozenset(_PLAIN[AMBUSH]))

PANELS = (GOODS, FOUND_TILE, AMBUSHED)
