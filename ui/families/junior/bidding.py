"""The sentence in the banner that says to a child what to do now: one short sentence about one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.junior.parts.forts import BuildFort
from engine.games.junior.parts.market import MarketTrade
from engine.games.junior.parts.parrot import AskParrot
from engine.games.junior.parts.ships import BuildShip
from engine.parts.maritime_trade import BankTrade
from ui.families.junior import market, sights
from ui.play import spots
from ui.play.panels import answers, trade

if TYPE_CHECKING:
    from ui.play.table import TableView

FIRST = (BuildFort.name, BuildShip.name, AskParrot.name, MarketTrade.name, BankTrade.name)
"""The verbs of a turn, the best first: the sentence is about the first of them that is legal."""
SWAPS = frozenset({"trade", "counter"})
"""The panels in which the player puts together an offer or a trade with the bank."""


def bid(table: TableView) -> str:
    """Return the whole sentence for the banner; empty if the usual text of all games is to be shown."""
    if table.view.over:
        return table.words("play.bid.over", seat=table.players[table.view.winner].name)
    return next((table.words(key) for key in _keys(table) if key in table.words), "")


def _keys(table: TableView) -> Iterator[str]:
    """Yield the keys of the sentences that fit now, the best first; the catalogue need not have all of them."""
    if table.advice is not None:
        yield "play.bid.hint"
    if sights.shown(table):
        yield "play.bid.sight"
    if table.draft.panel in SWAPS:
        swap = trade.bank_trade(table) if table.draft.panel == "trade" else None
        yield f"play.bid.swap{'.bank' if swap else trade.lies(table)}"
    if asked := market.question(table):
        yield asked
    if chosen := spots.chosen(table):
        yield f"play.bid.here.{chosen.verb}"
    if table.draft.mode:
        yield "play.bid.place"
    if answers.just_failed(table) and not table.draft.panel:
        yield "play.bid.refused"
    yield from (f"play.bid.{table.decision}.{verb}" for verb in FIRST if verb in table.doable)
    yield f"play.bid.{table.decision}"
