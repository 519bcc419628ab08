"""The last series, as this device keeps it: to look at its games again on another day."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import asdict
from typing import Any
from zlib import compress, decompressobj, error

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from ui.base.storage import SPOILT, Storage
from ui.screens.workshop.series import Agreed, Mishap, Played, Series

KEPT = "landfall.workshop.series"
LARGEST = 4_000_000
"""The most characters of a series that is read."""


def keep(storage: Storage, series: Series) -> None:
    """Keep a series in place of the one before. Raise `StorageTrouble` if that fails."""
    storage.set(KEPT, b64encode(compress(json.dumps(asdict(series)).encode(errors="replace"))).decode())


def recall(storage: Storage) -> Series | None:
    """Return the kept series; None if there is none, or what is kept is spoilt. Raise `StorageTrouble`."""
    try:
        text = decompressobj().decompress(b64decode(storage.get(KEPT) or ""), LARGEST)
        return _series(json.loads(text))
    except (*SPOILT, error, Refusal):
        return None


def _series(told: dict[str, Any]) -> Series:
    """Return the series; raise one of `SPOILT`, or `Refusal`, for what no series can be."""
    agreed, mishap = _agreed(Agreed(**told.pop("agreed"))), _mishap(told.pop("mishap"))
    played = [_played(each) for each in told.pop("played")]
    if not all(agreed.fits(game.seed, game.seat, game.winner) for game in played):
        raise ValueError("no such game")
    series = Series(**told, agreed=agreed, played=played, mishap=mishap)
    if not isinstance(series.text, str) or not isinstance(series.printed, str) or type(series.games) is not int:
        raise TypeError("no series")
    return series


def _agreed(agreed: Agreed) -> Agreed:
    low, high = CATALOGUE.scenario(agreed.game, agreed.scenario).seats
    if agreed.level not in LEVELS or not low <= agreed.seats <= high:
        raise ValueError("no such table")
    return agreed


def _played(told: dict[str, Any]) -> Played:
    return Played(**{**told, "acted": tuple(told["acted"]), "mishap": _mishap(told["mishap"])})


def _mishap(told: dict[str, Any] | None) -> Mishap | None:
    return Mishap.of_news(told) if told else None
