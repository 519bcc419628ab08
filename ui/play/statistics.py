"""The statistics of a game from its log: dice totals, cards that changed hands, and points.

The events themselves say which cards they move (:func:`engine.kernel.events.moves_of`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Protocol

from engine.kernel.events import BANK, Cause, Event, Move, moves_of
from engine.kernel.rules import Rules
from engine.parts.dice import ODDS, thrown
from engine.parts.hands import is_card
from engine.parts.production import Missed
from engine.parts.turn import TurnBegan
from engine.parts.victory import Won


class ScoredEntry(Protocol):
    """An entry of a log: its events, and the points of all seats after it."""

    @property
    def events(self) -> Sequence[Event]:
        """The events of the entry."""

    @property
    def points(self) -> tuple[int, ...]:
        """The public points of all seats, by seat."""


@dataclass
class Record:
    """The cards that one seat gained, lost and played, and its trades with players (``deals``) and the bank.

    ``produced`` cards came from the land (``by_resource``: of each resource, by its index), ``blocked`` ones did not
    come because of the robber or the like. ``stolen`` cards were stolen from others; ``robbed`` ones were lost to
    others, stolen or demanded by a card. ``by_cards`` counts what others had to hand over for a card, and what the
    rules gave besides. ``discarded`` cards had to be given back.
    """

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
    """The statistics of a game so far.

    ``rolls`` counts the rolls by total, ``records`` are by seat. ``timeline`` has the public points of all seats at the
    time each turn began, and behind them the final points, hidden ones included, if the game was won. ``latest`` are
    the public points after the last entry.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rolls = [0] * len(ODDS)
        self.records = [Record(by_resource=[0] * len(rules.numbers.resources)) for _ in range(rules.seats)]
        self.timeline: list[tuple[int, ...]] = []
        self.latest: tuple[int, ...] = ()
        self.won: Won | None = None

    @classmethod
    def of(cls, rules: Rules, entries: Iterable[ScoredEntry]) -> Tally:
        """Return the tally of a log's entries."""
        tally = cls(rules)
        for entry in entries:
            tally.note(entry)
        return tally

    def note(self, entry: ScoredEntry) -> None:
        """Add an entry to the counts; if a turn begins in it, add its points to the timeline.

        If the game is won in it, add the final points to the timeline.
        """
        self.latest = entry.points
        for event in entry.events:
            self._count(event)
            if faces := thrown(event):
                self.rolls[sum(faces)] += 1
            self._follow(tuple(moves_of(event)))
            if isinstance(event, TurnBegan):
                self.timeline.append(entry.points)

    @singledispatchmethod
    def _count(self, event: Event) -> None:
        """Count what an event means apart from its moves of cards; nothing for most types of events."""

    @_count.register
    def _missed(self, event: Missed) -> None:
        for record, cards in zip(self.records, event.losses, strict=True):
            record.blocked += sum(cards)

    @_count.register
    def _won(self, event: Won) -> None:
        self.won = event
        self.timeline.append(tuple(event.points))

    def _follow(self, moves: Sequence[Move]) -> None:
        for move in moves:
            if move.cause is Cause.PLAY:
                self.records[move.giver].cards_played += move.number
            elif is_card(move, self.rules):
                self._give(move)
                self._take(move)
        self._deal({seat for move in moves if move.cause is Cause.TRADE for seat in (move.giver, move.taker)})

    def _give(self, move: Move) -> None:
        if move.giver != BANK:
            record = self.records[move.giver]
            if move.cause in (Cause.THEFT, Cause.LEVY):
                record.robbed += move.number
            elif move.cause is Cause.RETURN:
                record.discarded += move.number

    def _take(self, move: Move) -> None:
        if move.taker != BANK:
            record = self.records[move.taker]
            if move.cause is Cause.YIELD:
                record.produced += move.number
                record.by_resource[move.kind] += move.number
            elif move.cause is Cause.THEFT:
                record.stolen += move.number
            elif move.cause in (Cause.GRANT, Cause.LEVY):
                record.by_cards += move.number

    def _deal(self, parties: set[int]) -> None:
        """Count a trade for each seat that took part; `parties` are seats, and the bank if it traded."""
        for seat in parties - {BANK}:
            if BANK in parties:
                self.records[seat].bank_trades += 1
            else:
                self.records[seat].deals += 1


def rolls(events: Iterable[Event]) -> list[int]:
    """Return how many rolls gave each total: a list indexed by the total."""
    counts = [0] * len(ODDS)
    for event in events:
        if faces := thrown(event):
            counts[sum(faces)] += 1
    return counts
