"""What of Cities & Knights is seen and heard in passing: marches, battles, cities that rise and fall."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.games.cities_knights.parts.barbarians import BarbariansAttacked, DefenderNamed, DefendersHonoured
from engine.games.cities_knights.parts.cards.deserter import KnightEnlisted
from engine.games.cities_knights.parts.chase import RobberChased
from engine.games.cities_knights.parts.knight_moves import KnightDisplaced, KnightLost, KnightMoved, KnightRetreated
from engine.games.cities_knights.parts.knights import KnightActivated, KnightHired, KnightPromoted, owner_at
from engine.games.cities_knights.parts.metropolis import MetropolisBuilt, MetropolisLost
from engine.games.cities_knights.parts.pillage import CityLost
from ui.board.geometry import corner_point
from ui.board.icons import icon
from ui.board.shapes import move
from ui.markup import el
from ui.motion.carrying import panel, place_of
from ui.motion.effects import Effect, Journey, Mark, Sprite
from ui.play.table import TableView

MARCH = 450
"""How long a knight takes to another corner."""

BATTLE = 1800
"""How long it is told how strong both sides of a battle are."""

SOUNDS = {
    "KnightHired": "settlement",
    "KnightEnlisted": "settlement",
    "KnightActivated": "card",
    "KnightPromoted": "city",
    "KnightMoved": "road",
    "KnightDisplaced": "robber",
    "KnightRetreated": "road",
    "KnightLost": "robber",
    "KnightDeserted": "robber",
    "BarbariansAttacked": "robber",
    "DefenderNamed": "award",
    "DefendersHonoured": "award",
    "CityLost": "robber",
    "Improved": "city",
    "MetropolisBuilt": "award",
    "WallBuilt": "settlement",
    "MerchantPlaced": "trade",
    "RouteTakenAway": "road",
    "RouteLaidAgain": "road",
}
"""The sound of an event, by the event's name."""


# -- knights -------------------------------------------------------------------------------------------------


def _marched(table: TableView, event: KnightMoved | KnightRetreated | KnightDisplaced) -> Journey:
    """A knight has no name: where it was is told."""
    begin = move(*corner_point(table.rules.board.name("corner", event.corner)))
    return Journey(place_of(table, "knight", "corner", event.to), (), lasts=MARCH, begin=begin)


def _moved(table: TableView, event: KnightMoved) -> list[Effect]:
    return [_marched(table, event)]


def _retreated(table: TableView, event: KnightRetreated) -> list[Effect]:
    return [_marched(table, event), *_followed(table, event.corner)]


def _lost(table: TableView, event: KnightLost) -> list[Effect]:
    return _followed(table, event.corner)


def _followed(table: TableView, corner: int) -> list[Effect]:
    """Whoever drove a knight from a corner comes there when it leaves, which may be some answers later."""
    found = (event for entry in reversed(table.log) for event in entry.events if isinstance(event, KnightDisplaced))
    latest = next(found, None)
    if latest is None or latest.to != corner or owner_at(table.view, corner) != latest.seat:
        return []
    return [_marched(table, latest)]


def _stirred(look: str) -> Callable[[TableView, Any], list[Effect]]:
    """A knight that moves on the spot."""

    def shown(table: TableView, event: KnightHired | KnightActivated | KnightPromoted | RobberChased) -> list[Effect]:
        return [Mark(place_of(table, "knight", "corner", event.corner), look)]

    return shown


# -- barbarians ----------------------------------------------------------------------------------------------


def _attacked(table: TableView, event: BarbariansAttacked) -> list[Effect]:
    """How strong both sides are, over the board: the stronger side stands out."""
    sides = [(icon("robber"), event.strength, not event.won), (icon("knight"), event.defence, event.won)]
    told = [el("span", sign, el("b", count), class_="wins" if wins else None) for sign, count, wins in sides]
    return [Sprite("battle", el("span", told, class_="armies"), "#board", lasts=BATTLE)]


def _honoured(table: TableView, event: DefendersHonoured) -> Iterator[Effect]:
    yield from (_praise(seat, "knight", BATTLE) for seat in event.seats)


def _praise(seat: int, sign: str, wait: int = 0) -> Sprite:
    """The sign of what somebody has achieved, over their panel."""
    return Sprite("halo", icon(sign), panel(seat), wait=wait, lasts=1500)


def _named(table: TableView, event: DefenderNamed) -> list[Effect]:
    return [_praise(event.seat, "trophy", BATTLE)]


# -- cities --------------------------------------------------------------------------------------------------


def _fell(table: TableView, event: CityLost | MetropolisLost) -> list[Effect]:
    return [Mark(place_of(table, "building", "corner", event.corner), "shaking", 0, 500)]


def _rose(table: TableView, event: MetropolisBuilt) -> list[Effect]:
    return [Mark(place_of(table, "building", "corner", event.corner), "arriving"), _praise(event.seat, "trophy")]


SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    KnightHired: _stirred("arriving"),
    KnightEnlisted: _stirred("arriving"),
    KnightActivated: _stirred("arriving"),
    KnightPromoted: _stirred("arriving"),
    RobberChased: _stirred("shaking"),
    KnightMoved: _moved,
    KnightDisplaced: lambda table, event: [Mark(place_of(table, "knight", "corner", event.to), "shaking", 0, 500)],
    KnightRetreated: _retreated,
    KnightLost: _lost,
    BarbariansAttacked: _attacked,
    DefenderNamed: _named,
    DefendersHonoured: _honoured,
    CityLost: _fell,
    MetropolisBuilt: _rose,
    MetropolisLost: _fell,
}
"""What is shown of an event, by its type."""
