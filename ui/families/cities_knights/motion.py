"""The motion and sounds of Cities & Knights: marches, battles, cities that rise and fall."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.games.cities_knights.parts.barbarians import (
    BarbariansAttacked,
    BarbariansGone,
    BarbariansSailed,
    DefenderNamed,
    DefendersHonoured,
)
from engine.games.cities_knights.parts.cards.deserter import KnightDeserted, KnightEnlisted
from engine.games.cities_knights.parts.chase import RobberChased
from engine.games.cities_knights.parts.improvements import TRACKS
from engine.games.cities_knights.parts.knight_moves import KnightDisplaced, KnightLost, KnightMoved, KnightRetreated
from engine.games.cities_knights.parts.knights import KnightActivated, KnightHired, KnightPromoted, owner_at
from engine.games.cities_knights.parts.metropolis import MetropolisBuilt, MetropolisLost
from engine.games.cities_knights.parts.pillage import CityLost
from engine.kernel.events import Event
from engine.parts.network import barred, sides_of
from ui.base.effects import PAYOUT, Effect, Journey, Mark, Sprite
from ui.base.markup import Markup, classes, el
from ui.board.art import Art, piece_icon
from ui.board.geometry import corner_point
from ui.board.icons import icon
from ui.board.pieces import CITY
from ui.board.players import chip
from ui.board.shapes import move
from ui.families.cities_knights import raid
from ui.families.cities_knights.knights import RESTING
from ui.motion.carrying import FLIGHT, panel, place_of
from ui.play.table import TableView

MARCH, LEG = 250, 200
"""Milliseconds that a knight takes to set out, and then from each corner to the next."""

BATTLE = 2200
"""Milliseconds for which a battle is shown: the forces meet, then its outcome is told."""

ALARM = 1500
"""Milliseconds for which the page warns that the barbarians are near."""

AFTERMATH = PAYOUT + BATTLE - 400
"""Milliseconds from the roll to the effects of what a battle has brought."""

FALL = 900
"""Milliseconds that a piece takes to fall."""

SOUNDS = {
    "BarbariansSailed": "oars",
    "KnightHired": "settlement",
    "KnightEnlisted": "settlement",
    "KnightActivated": "blade",
    "KnightPromoted": "city",
    "KnightMoved": "road",
    "KnightDisplaced": "clash",
    "KnightRetreated": "road",
    "KnightLost": "robber",
    "KnightDeserted": "robber",
    "BarbariansAttacked": "horn",
    "DefenderNamed": "award",
    "DefendersHonoured": "award",
    "CityLost": "fall",
    "Improved": "city",
    "MetropolisBuilt": "award",
    "RobberChased": "clash",
    "WallBuilt": "settlement",
    "MerchantPlaced": "trade",
    "RouteTakenAway": "road",
    "RouteLaidAgain": "road",
}
"""The sound of an event, by the event's name."""


def _marched(table: TableView, event: KnightMoved | KnightRetreated | KnightDisplaced) -> Journey:
    """Return the journey of a knight along its owner's routes.

    The knight is a new element of the page at its goal, so the journey also says where it begins.
    """
    start, *way = (corner_point(name) for name in _way(table, event.seat, event.corner, event.to))
    lasts = MARCH + LEG * len(way)
    return Journey(place_of(table, "knight", "corner", event.to), tuple(way[:-1]), lasts=lasts, begin=move(*start))


def _way(table: TableView, seat: int, corner: int, to: int) -> list[str]:
    """Return the names of the corners on the shortest way of the seat's routes from `corner` to `to`, both included.

    Only these two are returned if the routes between them no longer connect.
    """
    view, board = table.view, table.rules.board
    sides, closed = sum(sides_of(view, seat)), barred(view, seat) & ~(1 << corner)
    before, edge = {corner: corner}, [corner]
    for at in edge:
        ways = board.corner_ways[at] if at == corner or not closed >> at & 1 else ()
        reached = [end for side, end in ways if sides & side and end not in before]
        before.update(dict.fromkeys(reached, at))
        edge += reached
    way = [to]
    while way[-1] != corner:
        way.append(before.get(way[-1], corner))
    return [board.name("corner", at) for at in reversed(way)]


def _moved(table: TableView, event: KnightMoved) -> list[Effect]:
    return [_marched(table, event)]


def _retreated(table: TableView, event: KnightRetreated) -> list[Effect]:
    """Return the march of a displaced knight, and that of the knight that takes its place, if one does."""
    return [_marched(table, event), *_followed(table, event.corner)]


def _lost(table: TableView, event: KnightLost) -> list[Effect]:
    """Return the fall of a displaced knight, and the march of the knight that takes its place, if one does."""
    return [_fallen(table, RESTING, event.seat, event.corner), *_followed(table, event.corner)]


def _deserted(table: TableView, event: KnightDeserted) -> list[Effect]:
    return [_fallen(table, RESTING, event.seat, event.corner)]


def _followed(table: TableView, corner: int) -> list[Effect]:
    """Return the march of the knight that displaced another from `corner`, shown when the other has left the corner.

    Other answers may come in between, so the event is looked up in the log. Empty if no knight comes to the corner.
    """
    found = (event for entry in reversed(table.log) for event in entry.events if isinstance(event, KnightDisplaced))
    latest = next(found, None)
    if latest is None or latest.to != corner or owner_at(table.view, corner) != latest.seat:
        return []
    return [_marched(table, latest)]


def stirred(look: str) -> Callable[[TableView, Any], list[Effect]]:
    """Return a function from table and event to a motion (the CSS class `look`) of the knight on the event's corner."""

    def shown(table: TableView, event: KnightHired | KnightActivated | KnightPromoted | RobberChased) -> list[Effect]:
        return [Mark(place_of(table, "knight", "corner", event.corner), look)]

    return shown


def _fallen(table: TableView, art: Art, seat: int, corner: int, wait: int = 0) -> Sprite:
    """Return the fall of a piece of `seat` that stood on a corner, after `wait` milliseconds."""
    fallen = piece_icon(art, table.players[seat].colour)
    return Sprite("fallen", fallen, place_of(table, "corner", "corner", corner), wait=wait, lasts=FALL)


def _sailed(table: TableView, event: BarbariansSailed) -> Iterator[Effect]:
    """Yield the flight of the event die's sign to the ship, which then sails a step, and a warning if it is near."""
    yield Sprite("flight", icon("raider"), "#dice .event-die", raid.SHIP, PAYOUT, FLIGHT)
    yield Mark(raid.SHIP, "sailing", PAYOUT + FLIGHT, 700)
    if 0 < event.left <= raid.NEAR:
        told = table.words("play.barbarians.near", count=event.left)
        inside = el("span", icon("raider"), el("strong", told), class_="alarm-sign")
        yield Sprite("alarm", inside, "#board", wait=PAYOUT, lasts=ALARM)


def _attacked(table: TableView, event: BarbariansAttacked) -> list[Effect]:
    """Return the picture of a battle over the board: both forces, each seat's share, who won and what that brought."""
    told = el(
        "span",
        el("strong", table.words("play.barbarians.attack")),
        raid.forces(table, event.strength, event.defence),
        el("span", [_share(table, seat, share) for seat, share in enumerate(event.shares)], class_="shares"),
        el("span", table.words(f"play.barbarians.{'won' if event.won else 'lost'}"), class_="verdict"),
        [el("span", raid.brought(table, latest), class_="verdict") for latest in [raid.last_raid(table)] if latest],
        class_=classes("armies", lost=not event.won),
    )
    return [Sprite("battle", told, "#board", wait=PAYOUT, lasts=BATTLE, holds=AFTERMATH)]


def _share(table: TableView, seat: int, share: int) -> Markup:
    return el("span", chip(table.players[seat].colour), el("b", share), class_=classes("share", none=not share))


def aftermath(table: TableView) -> int:
    """Return how many milliseconds the effects of a battle wait: 0 unless the latest move shows the battle."""
    return AFTERMATH if any(isinstance(each, BarbariansAttacked) for each in table.log[-1].events) else 0


def _gone(table: TableView, event: BarbariansGone) -> list[Effect]:
    """Return the shaking of the robber, which wakes after the first attack; no effect after later attacks."""
    return [Mark('[data-key="robber"]', "shaking", aftermath(table), 600)] if event.first else []


def _honoured(table: TableView, event: DefendersHonoured) -> Iterator[Effect]:
    """Yield a knight over the panel of each of the equally good defenders, after the battle."""
    yield from (_praise(seat, "knight", aftermath(table)) for seat in event.seats)


def _praise(seat: int, sign: str, wait: int = 0) -> Sprite:
    """Return the icon `sign` over the panel of a seat that has achieved something, after `wait` milliseconds."""
    return Sprite("halo", icon(sign), panel(seat), wait=wait, lasts=1500)


def _named(table: TableView, event: DefenderNamed) -> list[Effect]:
    return [_praise(event.seat, "trophy", aftermath(table))]


def _pillaged(table: TableView, event: CityLost) -> list[Effect]:
    """Return the fall of a lost city and the shaking of what is left, after the battle or the owner's choice."""
    wait = aftermath(table)
    left = Mark(place_of(table, "building", "corner", event.corner), "shaking", wait + FALL // 2, 500)
    return [_fallen(table, CITY, event.seat, event.corner, wait), left]


def _shaken(table: TableView, event: MetropolisLost) -> list[Effect]:
    return [Mark(place_of(table, "building", "corner", event.corner), "shaking", 0, 500)]


def _rose(table: TableView, event: MetropolisBuilt) -> Iterator[Effect]:
    """Yield the rise of a metropolis, and a trophy over its owner's panel.

    If another seat had the metropolis, the track's icon flies from the old place to the new.
    """
    place, sign = place_of(table, "building", "corner", event.corner), table.rules.vocabulary(TRACKS)[event.track]
    yield Mark(place, "arriving")
    yield _praise(event.seat, "trophy")
    lost = _latest_of(table, event)
    if isinstance(lost, MetropolisLost):
        yield Sprite("flight", icon(sign), place_of(table, "building", "corner", lost.corner), place, 0, FLIGHT)


def _latest_of(table: TableView, event: MetropolisBuilt) -> Event | None:
    """Return the latest earlier event of the same metropolis (built or lost); None if this is its first."""
    told = (each for entry in reversed(table.log) for each in reversed(entry.events))
    of_track = (each for each in told if isinstance(each, MetropolisBuilt | MetropolisLost) and each != event)
    return next((each for each in of_track if each.track == event.track), None)


SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    KnightHired: stirred("arriving"),
    KnightEnlisted: stirred("arriving"),
    KnightActivated: stirred("arriving"),
    KnightPromoted: stirred("arriving"),
    KnightDeserted: _deserted,
    RobberChased: stirred("shaking"),
    KnightMoved: _moved,
    KnightDisplaced: lambda table, event: [Mark(place_of(table, "knight", "corner", event.to), "shaking", 0, 500)],
    KnightRetreated: _retreated,
    KnightLost: _lost,
    BarbariansSailed: _sailed,
    BarbariansAttacked: _attacked,
    BarbariansGone: _gone,
    DefenderNamed: _named,
    DefendersHonoured: _honoured,
    CityLost: _pillaged,
    MetropolisBuilt: _rose,
    MetropolisLost: _shaken,
}
"""The function that returns the effects of an event, by the event's type."""
