"""What of a move is heard and seen in passing: the dice tumble, tokens flash, cards fly to whoever gets them.

Only events drive it, as the viewer knows them. Times are milliseconds from the moment the move is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from engine.hexes.bits import bits
from engine.kernel.events import Event
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.cities import CityBuilt
from engine.parts.development import CardBought, CardPlayed
from engine.parts.dice import Rolled
from engine.parts.domestic_trade import Traded
from engine.parts.land import Land, producing
from engine.parts.largest_army import LargestArmyTaken
from engine.parts.longest_road import LongestRoadTaken
from engine.parts.maritime_trade import BankTraded
from engine.parts.monopoly import Monopolized
from engine.parts.opening import FirstCards, RoadPlaced, SettlementPlaced
from engine.parts.production import Produced
from engine.parts.roads import RoadBuilt
from engine.parts.settlements import SettlementBuilt
from engine.parts.seven import Discarded
from engine.parts.theft import Stolen
from engine.parts.victory import Won
from engine.parts.year_of_plenty import PlentyTaken
from ui.board.cards import card, card_back
from ui.board.dice import die
from ui.board.icons import icon
from ui.markup import Markup, el, join
from ui.motion.effects import Effect, Mark, Sound, Sprite
from ui.play.additions import additions
from ui.play.dice import last_roll
from ui.play.table import TableView
from ui.play.wares import ware_icon

SOUNDS = {
    "Rolled": "dice",
    "RoadPlaced": "road",
    "RoadBuilt": "road",
    "SettlementPlaced": "settlement",
    "SettlementBuilt": "settlement",
    "CityBuilt": "city",
    "CardBought": "card",
    "CardPlayed": "card",
    "BankTraded": "trade",
    "Traded": "trade",
    "Offered": "offer",
    "RobberMoved": "robber",
    "Stolen": "robber",
    "LongestRoadTaken": "award",
    "LargestArmyTaken": "award",
    "Won": "win",
}
"""The sound of an event, by the event's name."""

DICE = 450
"""How long the dice tumble; what they bring begins just before they lie still."""

FLIGHT = 560
FLOAT = 720
STEP = 60
"""Flights leave one after the other, so far apart."""

SPREAD = 240
"""But the last no later than this after the first."""

PAYOUT = 400
"""When the payout of a roll begins."""

REVEALED = 2600
"""When the end of a game has told all points."""

SIGNS = {"gain": "+", "loss": "−"}

BANK = -1
UNKNOWN = -1


class Haul(NamedTuple):
    """Cards of a kind on their way from one seat (or the bank) to another; ``start`` where they come from the board."""

    kind: int
    number: int
    giver: int
    taker: int
    start: str = ""


def effects_of(table: TableView, events: Sequence[Event]) -> list[Effect]:
    """The effects of a move's events as the viewer knows them, and of being asked for the next."""
    return [*_heard(table, events), *_seen(table, events)]


def _heard(table: TableView, events: Iterable[Event]) -> list[Sound]:
    names = [type(event).__name__ for event in events]
    sounds = _sounds(table.rules)
    found = [Sound(sounds[name]) for name in names if name in sounds]
    if table.can_act and "Won" not in names:
        found.append(Sound("turn"))
    return list(dict.fromkeys(found))


@lru_cache(maxsize=8)
def _sounds(rules: Rules) -> dict[str, str]:
    """The sounds of the events on the table, each by the event's name."""
    sounds = dict(SOUNDS)
    for addition in additions(rules):
        sounds.update(addition.sounds)
    return sounds


def _seen(table: TableView, events: Sequence[Event]) -> Iterator[Effect]:
    for event in events:
        kind = type(event)
        for shown in (_SHOWN, *(addition.shown for addition in additions(table.rules))):
            if show := shown.get(kind):
                yield from show(table, event)
        if carry := _CARRIED.get(kind):
            hauls = list(carry(table, event, events))
            yield from _carried(table, hauls, PAYOUT if kind is Produced else 0)


# -- where things are on the page ----------------------------------------------------------------------------


def _place(table: TableView, what: str, kind: str, index: int) -> str:
    """Something on a place of the board: ``token`` on the hex 7."""
    return f'[data-key="{what}:{table.rules.board.name(kind, index)}"]'


def _panel(seat: int) -> str:
    return f"#players .seat:nth-child({seat + 1})"


def _cards(table: TableView, owner: int, kind: int) -> str:
    """Where somebody's cards of a kind lie: the bank's pile, a pile of one's own hand, or the count of a hand."""
    if owner == BANK:
        return f"#bank li:nth-child({kind + 1})"
    if owner == table.seat and kind != UNKNOWN:
        return f"#hand .piles:first-child > li:nth-child({kind + 1})"
    return f"{_panel(owner)} .stat:first-child"


def _told_at(table: TableView, owner: int, kind: int) -> str:
    """Where a change is told: at each pile of one's own hand, and in one place for the whole hand of another."""
    return _cards(table, owner, kind) if owner == table.seat else f"{_panel(owner)} .stats"


# -- cards on their way --------------------------------------------------------------------------------------


def _carried(table: TableView, hauls: Sequence[Haul], begin: int) -> Iterator[Sprite]:
    """The flights, and what they change at the hands: told when the first cards leave and when the last arrive."""
    step = min(STEP, SPREAD // max(1, len(hauls) - 1))
    for order, haul in enumerate(hauls):
        start = haul.start or _cards(table, haul.giver, haul.kind)
        goal = _cards(table, haul.taker, haul.kind)
        yield Sprite("flight", _load(table, haul), start, goal, begin + order * step, FLIGHT)
    landed = begin + step * max(0, len(hauls) - 1) + FLIGHT - 120
    losses = [(haul.giver, haul.kind, haul.number) for haul in hauls]
    gains = [(haul.taker, haul.kind, haul.number) for haul in hauls]
    yield from _floats(table, "loss", losses, begin)
    yield from _floats(table, "gain", gains, landed)


def _load(table: TableView, haul: Haul) -> Markup:
    count = el("b", haul.number) if haul.number > 1 else None
    return join(_card(table, haul.kind), count)


def _card(table: TableView, kind: int) -> Markup:
    return card_back("resource") if kind == UNKNOWN else ware_icon(table.rules.numbers.wares[kind])


def _floats(table: TableView, look: str, changes: Iterable[tuple[int, int, int]], wait: int) -> Iterator[Sprite]:
    """What happens to each pile of one's own hand, and to the hands of others as a whole."""
    merged: dict[tuple[int, int], int] = {}
    for seat, kind, number in changes:
        if seat != BANK:
            merged[seat, kind] = merged.get((seat, kind), 0) + number
    for place, piles in groupby(sorted(merged), lambda pile: _told_at(table, *pile)):
        told = [_change(table, look, *pile, merged[pile]) for pile in piles]
        yield Sprite(look, join(told), place, wait=wait, lasts=FLOAT)


def _change(table: TableView, look: str, seat: int, kind: int, number: int) -> Markup:
    """A number with its sign, and what it counts where that does not go without saying."""
    return el("b", SIGNS[look], number, None if seat == table.seat else _card(table, kind))


def _between(giver: int, taker: int, cards: Sequence[int]) -> list[Haul]:
    return [Haul(kind, count, giver, taker) for kind, count in enumerate(cards) if count]


# -- what carries cards --------------------------------------------------------------------------------------


def _harvest(table: TableView, hexes: Iterable[int], corners: int, due: Sequence[list[int]]) -> Iterator[Haul]:
    """What is due to each seat, from the hexes at whose corners it builds; the rest from the bank."""
    land, buildings, numbers = table.view[Land], table.view[Buildings], table.rules.numbers
    for hex_ in hexes:
        kind, start = numbers.yields[land.terrain[hex_]], _place(table, "hex", "hex", hex_)
        here = [
            (buildings.owner[c], buildings.kind[c]) for c in bits(table.rules.board.hex_corners_mask[hex_] & corners)
        ]
        for seat in sorted({seat for seat, _ in here if seat >= 0 and kind >= 0}):
            count = sum(numbers.harvest[building] for owner, building in here if owner == seat)
            paid = min(count, due[seat][kind])
            due[seat][kind] -= paid
            if paid:
                yield Haul(kind, paid, BANK, seat, start)
    for seat, rest in enumerate(due):
        yield from _between(BANK, seat, rest)


def _produced(table: TableView, event: Produced, events: Sequence[Event]) -> Iterator[Haul]:
    due = [list(gains) for gains in event.gains]
    return _harvest(table, _yielding(table), table.view[Buildings].all, due)


def _first_cards(table: TableView, event: FirstCards, events: Sequence[Event]) -> Iterator[Haul]:
    due = [list(event.cards) if seat == event.seat else [] for seat in range(table.rules.seats)]
    placed = [other.corner for other in events if isinstance(other, SettlementPlaced)]
    hexes = [hex_ for corner in placed for hex_ in table.rules.board.corner_hexes[corner]]
    return _harvest(table, hexes, sum(1 << corner for corner in placed), due)


def _stolen(table: TableView, event: Stolen, events: Sequence[Event]) -> list[Haul]:
    return [] if event.none else [Haul(event.card, 1, event.victim, event.seat)]


def _monopolized(table: TableView, event: Monopolized, events: Sequence[Event]) -> list[Haul]:
    counts = enumerate(event.counts)
    return [Haul(event.resource, count, victim, event.seat) for victim, count in counts if count]


def _bank_traded(table: TableView, event: BankTraded, events: Sequence[Event]) -> list[Haul]:
    return [Haul(event.given, event.rate, event.seat, BANK), Haul(event.taken, 1, BANK, event.seat)]


def _traded(table: TableView, event: Traded, events: Sequence[Event]) -> list[Haul]:
    given = _between(event.seat, event.partner, event.give)
    return [*given, *_between(event.partner, event.seat, event.want)]


_CARRIED: dict[type, Callable[[TableView, Any, Sequence[Event]], Iterable[Haul]]] = {
    Produced: _produced,
    FirstCards: _first_cards,
    Stolen: _stolen,
    Monopolized: _monopolized,
    BankTraded: _bank_traded,
    Traded: _traded,
    Discarded: lambda table, event, events: _between(event.seat, BANK, event.cards),
    PlentyTaken: lambda table, event, events: _between(BANK, event.seat, event.cards),
}


# -- what moves on the spot ----------------------------------------------------------------------------------


def _rolled(table: TableView, event: Rolled) -> Iterator[Effect]:
    """Each die shows others of its faces before the one it falls on."""
    yield Mark("#dice .last-roll", "tumbling", lasts=DICE)
    for place, value in enumerate((event.first, event.second), 1):
        faces = [die((value + turn) % 6 + 1) for turn in (5, 1, 3, 0)]
        yield Sprite("throw", join(faces), f"#dice .die:nth-child({place})", lasts=DICE)


def _flashes(table: TableView, event: Produced) -> Iterator[Effect]:
    for hex_ in _yielding(table):
        yield Mark(_place(table, "token", "hex", hex_), "producing", PAYOUT, 900)
    for hex_ in event.blocked:
        yield Mark(f'{_place(table, "token", "hex", hex_)}, [data-key="robber"]', "shaking", PAYOUT, 500)


def _yielding(table: TableView) -> list[int]:
    """The hexes that the last roll made yield."""
    total = sum(event.first + event.second for event in last_roll(table) if isinstance(event, Rolled))
    return list(bits(producing(table.view[Land], total)))


def _road(table: TableView, event: RoadBuilt | RoadPlaced) -> list[Effect]:
    return [Mark(_place(table, "road", "side", event.side), "arriving")]


def _building(table: TableView, event: SettlementBuilt | SettlementPlaced | CityBuilt) -> list[Effect]:
    return [Mark(_place(table, "building", "corner", event.corner), "arriving")]


def _bought(table: TableView, event: CardBought) -> list[Effect]:
    """The card comes face down, also to its buyer: its face is in the hand then."""
    own = event.seat == table.seat
    goal = "#hand .cards-held" if own else f"{_panel(event.seat)} .stat:nth-child(2)"
    return [Sprite("flight", card_back("development"), "#bank li:last-child", goal, lasts=FLIGHT)]


def _played(table: TableView, event: CardPlayed) -> list[Effect]:
    return [Sprite("reveal", card(table.rules.numbers.development[event.card]), _panel(event.seat), lasts=1200)]


def _award(name: str) -> Callable[[TableView, Any], list[Effect]]:
    def shown(table: TableView, event: LongestRoadTaken | LargestArmyTaken) -> list[Effect]:
        return [Sprite("halo", icon(name), _panel(event.seat), lasts=1500)]

    return shown


def _won(table: TableView, event: Won) -> list[Effect]:
    """The winner's row, once the points have been told one after the other."""
    return [Mark("#end .score-points .winner", "winning", REVEALED, 1500)]


_SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    Rolled: _rolled,
    Produced: _flashes,
    RoadPlaced: _road,
    RoadBuilt: _road,
    SettlementPlaced: _building,
    SettlementBuilt: _building,
    CityBuilt: _building,
    CardBought: _bought,
    CardPlayed: _played,
    LongestRoadTaken: _award("longest-road"),
    LargestArmyTaken: _award("largest-army"),
    Won: _won,
}
