"""Kept results of practice: the best sum of each opening drill, and how many positions were answered well."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games import CATALOGUE
from ui.base.storage import SPOILT, Storage, StorageTrouble

KEPT = "landfall.practice"
MOST = 999_999


@dataclass(frozen=True)
class Results:
    """How many positions of a family were answered, how many well; how many well in a row, now and at most."""

    answered: int = 0
    well: int = 0
    row: int = 0
    longest: int = 0

    def answering(self, well: bool) -> Results:
        """Return the results after one more answer. An answer that is not good (`well` is False) ends the row."""
        row = self.row + 1 if well else 0
        return Results(self.answered + 1, self.well + well, row, max(self.longest, row))


@dataclass(frozen=True)
class Scores:
    """All kept results: ``openings`` by drill (family, scenario and seats: ``classic/0/4``), ``positions`` by family.

    ``seen`` are the prepared positions of a family that were shown already, as a mask of their numbers.
    """

    openings: Mapping[str, int] = field(default_factory=dict)
    positions: Mapping[str, Results] = field(default_factory=dict)
    seen: Mapping[str, int] = field(default_factory=dict)

    def with_opening(self, name: str, total: int) -> Scores:
        """Return the results after a series of the drill `name`: its sum `total` counts if it is the best so far."""
        return replace(self, openings={**self.openings, name: max(total, self.openings.get(name, 0))})

    def with_answer(self, game: str, well: bool) -> Scores:
        """Return the results after one more answer to a position of a family."""
        return replace(self, positions={**self.positions, game: self.of(game).answering(well)})

    def seeing(self, game: str, number: int) -> Scores:
        """Return the results after the prepared position `number` of a family was shown."""
        return replace(self, seen={**self.seen, game: self.seen_of(game) | 1 << number})

    def merged(self, other: Scores) -> Scores:
        """Return both results as one: for each drill the higher sum, for each family the results with more answers.

        A position counts as shown if either has it as shown.
        """
        openings = {name: max(self.openings.get(name, 0), total) for name, total in other.openings.items()}
        positions = {game: max(self.of(game), each, key=lambda r: r.answered) for game, each in other.positions.items()}
        seen = {game: self.seen_of(game) | mask for game, mask in other.seen.items()}
        return Scores({**self.openings, **openings}, {**self.positions, **positions}, {**self.seen, **seen})

    def seen_of(self, game: str) -> int:
        """Return the prepared positions of a family that were shown already, as a mask."""
        return self.seen.get(game, 0)

    def of(self, game: str) -> Results:
        """Return the results of positions of a family; zeros if there are none."""
        return self.positions.get(game, Results())


def recall(storage: Storage) -> Scores:
    """Return the kept results; empty ones if the kept text is damaged or the storage is not available."""
    try:
        return read(storage.get(KEPT) or "{}")
    except StorageTrouble:
        return Scores()


def read(text: str) -> Scores:
    """Return the results that a text holds; empty ones if it is damaged."""
    try:
        told = json.loads(text)
        openings, answers, seen = (told.get(name, {}) for name in ("openings", "positions", "seen"))
        return Scores(dict(_openings(openings)), dict(_positions(answers)), dict(_seen(seen)))
    except SPOILT:
        return Scores()


def keep(storage: Storage, scores: Scores) -> None:
    """Store all results; raise `StorageTrouble` if the storage does not accept them."""
    positions = {game: [each.answered, each.well, each.row, each.longest] for game, each in scores.positions.items()}
    told = {"openings": dict(scores.openings), "positions": positions, "seen": dict(scores.seen)}
    storage.set(KEPT, json.dumps(told, separators=(",", ":")))


def _openings(told: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Return (drill, best sum) of each existing drill; other names are dropped, so that the kept text cannot grow."""
    return [(name, _number(told[name])) for name in sorted(_drills() & told.keys())]


def _positions(told: Mapping[str, Any]) -> list[tuple[str, Results]]:
    games = [family.name for family in CATALOGUE.families if family.name in told]
    return [(game, Results(*map(_number, told[game]))) for game in games]


def _seen(told: Mapping[str, Any]) -> list[tuple[str, int]]:
    return [(family.name, _number(told[family.name])) for family in CATALOGUE.families if family.name in told]


def _drills() -> frozenset[str]:
    return frozenset(
        f"{family.name}/{scenario.number}/{seats}"
        for family in CATALOGUE.families
        for scenario in family.scenarios
        for seats in range(scenario.seats[0], scenario.seats[1] + 1)
    )


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise ValueError("no score")
    return value
