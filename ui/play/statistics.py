"""The statistics of a game, from its events alone.

What the events of a game of its own count for, its addition to the screen knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import singledispatchmethod

from engine.kernel.events import Event
from engine.kernel.rules import Rules
from engine.parts.cities import CITY, CityBuilt
from engine.parts.development import CardBought, CardPlayed
from engine.parts.dice import Rolled
from engine.parts.domestic_trade import Traded
from engine.parts.largest_army import LargestArmyTaken
from engine.parts.longest_road import LongestRoadSetAside, LongestRoadTaken
from engine.parts.maritime_trade import BankTraded
from engine.parts.monopoly import Monopolized
from engine.parts.opening import FirstCards, SettlementPlaced
from engine.parts.production import Produced
from engine.parts.settlements import SETTLEMENT, SettlementBuilt
from engine.parts.seven import Discarded
from engine.parts.theft import Stolen
from engine.parts.turn import TurnBegan
from engine.parts.victory import Won
from engine.parts.year_of_plenty import PlentyTaken
from ui.play.additions import additions

TOTALS = range(2, 13)
"""What two dice can show together."""

NOBODY = -1


@dataclass
class Record:
    """What one seat gained and lost, in cards, and how often it dealt with others and with the bank."""

    produced: int = 0
    by_resource: list[int] = field(default_factory=list)
    blocked: int = 0
    stolen: int = 0
    robbed: int = 0
    discarded: int = 0
    by_cards: int = 0
    deals: int = 0
    bank_trades: int = 0
    cards_played: int = 0


class Tally:
    """The statistics of a game as far as its events went.

    ``rolls`` counts the totals of the dice, ``records`` are by seat, ``timeline`` has the points of all seats
    (those cards included that are known) at the end of each turn.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rolls = [0] * (max(TOTALS) + 1)
        self.records = [Record(by_resource=[0] * len(rules.numbers.resources)) for _ in range(rules.seats)]
        self.timeline: list[tuple[int, ...]] = []
        self.won: Won | None = None
        self._points = [0] * rules.seats
        self._harvest: dict[int, tuple[int, int]] = {}
        self._awards: dict[type, int] = {}
        self._held: dict[str, tuple[int, int]] = {}

    @classmethod
    def of(cls, rules: Rules, events: Iterable[Event]) -> Tally:
        """The tally of some events."""
        tally = cls(rules)
        for event in events:
            tally.note(event)
        return tally

    def points(self) -> tuple[int, ...]:
        """The points of all seats now."""
        holders = list(self._awards.values())
        award = self.rules.numbers.award
        cards = [
            sum(worth for holder, worth in self._held.values() if holder == seat) for seat in range(self.rules.seats)
        ]
        return tuple(points + award * holders.count(seat) + cards[seat] for seat, points in enumerate(self._points))

    def score(self, seat: int, points: int) -> None:
        """Count points that stay with a seat."""
        self._points[seat] += points

    def hold(self, card: str, seat: int, worth: int) -> None:
        """Count a card of points that goes from seat to seat."""
        self._held[card] = seat, worth

    @singledispatchmethod
    def note(self, event: Event) -> None:
        """Count an event; most count for nothing."""
        for addition in additions(self.rules):
            if count := addition.counts.get(type(event)):
                count(self, event)

    @note.register
    def _rolled(self, event: Rolled) -> None:
        self.rolls[event.first + event.second] += 1

    @note.register
    def _produced(self, event: Produced) -> None:
        for record, gains in zip(self.records, event.gains, strict=True):
            record.produced += sum(gains)
            record.by_resource = [had + got for had, got in zip(record.by_resource, gains, strict=True)]
        for hex_ in event.blocked:
            for corner in self.rules.board.hex_corners[hex_]:
                seat, cards = self._harvest.get(corner, (NOBODY, 0))
                if seat != NOBODY:
                    self.records[seat].blocked += cards

    @note.register
    def _first_cards(self, event: FirstCards) -> None:
        record = self.records[event.seat]
        record.produced += sum(event.cards)
        record.by_resource = [had + got for had, got in zip(record.by_resource, event.cards, strict=True)]

    @note.register(SettlementPlaced)
    @note.register(SettlementBuilt)
    def _settlement(self, event: SettlementPlaced | SettlementBuilt) -> None:
        self._points[event.seat] += self.rules.numbers.worth[SETTLEMENT]
        self._harvest[event.corner] = event.seat, self.rules.numbers.harvest[SETTLEMENT]

    @note.register
    def _city(self, event: CityBuilt) -> None:
        worth = self.rules.numbers.worth
        self._points[event.seat] += worth[CITY] - worth[SETTLEMENT]
        self._harvest[event.corner] = event.seat, self.rules.numbers.harvest[CITY]

    @note.register(LongestRoadTaken)
    @note.register(LargestArmyTaken)
    def _award(self, event: LongestRoadTaken | LargestArmyTaken) -> None:
        self._awards[type(event)] = event.seat

    @note.register
    def _aside(self, event: LongestRoadSetAside) -> None:
        self._awards.pop(LongestRoadTaken, None)

    @note.register
    def _bought(self, event: CardBought) -> None:
        if event.card >= 0 and self.rules.numbers.development[event.card] == "victory-point":
            self._points[event.seat] += 1

    @note.register
    def _card(self, event: CardPlayed) -> None:
        self.records[event.seat].cards_played += 1

    @note.register
    def _stolen(self, event: Stolen) -> None:
        if not event.none:
            self.records[event.seat].stolen += 1
            self.records[event.victim].robbed += 1

    @note.register
    def _discarded(self, event: Discarded) -> None:
        self.records[event.seat].discarded += sum(event.cards)

    @note.register
    def _plenty(self, event: PlentyTaken) -> None:
        self.records[event.seat].by_cards += sum(event.cards)

    @note.register
    def _monopolized(self, event: Monopolized) -> None:
        self.records[event.seat].by_cards += sum(event.counts)
        for record, taken in zip(self.records, event.counts, strict=True):
            record.robbed += taken

    @note.register
    def _traded(self, event: Traded) -> None:
        self.records[event.seat].deals += 1
        self.records[event.partner].deals += 1

    @note.register
    def _bank_traded(self, event: BankTraded) -> None:
        self.records[event.seat].bank_trades += 1

    @note.register
    def _turn(self, event: TurnBegan) -> None:
        self.timeline.append(self.points())

    @note.register
    def _won(self, event: Won) -> None:
        self.won = event
        self.timeline.append(tuple(event.points))


def rolls(events: Iterable[Event]) -> list[int]:
    """How often each total has fallen, by total."""
    counts = [0] * (max(TOTALS) + 1)
    for event in events:
        if isinstance(event, Rolled):
            counts[event.first + event.second] += 1
    return counts
