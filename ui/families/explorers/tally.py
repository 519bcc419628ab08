"""What the events of voyages count for in the statistics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.explorers.parts.discovery import Discovered
from engine.games.explorers.parts.fleet import HARBOUR
from engine.games.explorers.parts.founding import Founded
from engine.games.explorers.parts.harbours import HarbourBuilt
from engine.games.explorers.parts.missions import Advanced
from engine.games.explorers.parts.starting import HarbourPlaced
from ui.play.statistics import Tally


def _harbour_placed(tally: Tally, event: HarbourPlaced) -> None:
    tally.score(event.seat, tally.rules.numbers.worth[HARBOUR])


def _harbour_built(tally: Tally, event: HarbourBuilt) -> None:
    settlement, harbour = tally.rules.numbers.worth
    tally.score(event.seat, harbour - settlement)


def _founded(tally: Tally, event: Founded) -> None:
    settlement, _ = tally.rules.numbers.worth
    tally.score(event.seat, settlement)


def _discovered(tally: Tally, event: Discovered) -> None:
    if event.card >= 0:
        record = tally.records[event.seat]
        record.produced += 1
        record.by_resource[event.card] += 1


def _advanced(tally: Tally, event: Advanced) -> None:
    """The points of the space; the card changes hands at its own worth."""
    numbers = tally.rules.numbers
    track = numbers.tracks[numbers.missions[event.mission]]
    tally.score(event.seat, track[event.space] - track[event.space - 1])
    tally.hold(f"mission {event.mission}", event.holder, 1)


COUNTS: dict[type, Callable[[Tally, Any], None]] = {
    HarbourPlaced: _harbour_placed,
    HarbourBuilt: _harbour_built,
    Founded: _founded,
    Discovered: _discovered,
    Advanced: _advanced,
}
"""What each event counts for."""
