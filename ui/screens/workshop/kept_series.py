"""The last series, as this device keeps it: to look at its games again on another day."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import asdict, replace
from typing import Any
from zlib import compress, decompressobj, error

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from engine.kernel.foreign import json_of
from engine.kernel.refusal import Refusal
from ui.base.storage import KEPT_SERIES, SPOILT, Storage
from ui.screens.workshop.series import FAILED, PLAYED, STOPPED, Agreed, Played, Series
from ui.session.mishaps import Mishap

KEPT_TRY = "landfall.workshop.try"
"""The storage's name for a single game: it is kept while its replay is shown, and does not replace the last match."""
LARGEST = 4_000_000
"""The most characters of a series that is read."""
LONGEST_KEPT = 400_000
"""The most characters, roughly, that the games of a series take in the storage."""


def keep(storage: Storage, series: Series) -> None:
    """Keep a match in place of the kept match, a series of one game in place of the kept single game.

    Raise `StorageTrouble` if that fails.
    """
    text = json.dumps(asdict(_bounded(series))).encode(errors="replace")
    storage.set(KEPT_SERIES if series.games > 1 else KEPT_TRY, b64encode(compress(text)).decode())


def recall(storage: Storage) -> Series | None:
    """Return the kept single game and delete it; without one, return the kept match.

    Return None if there is neither, or if it is spoilt. Raise `StorageTrouble` if the storage fails.
    """
    tried = _read(storage.get(KEPT_TRY))
    storage.remove(KEPT_TRY)
    return tried or _read(storage.get(KEPT_SERIES))


def _bounded(series: Series) -> Series:
    """Return the series, in which games lose their actions if there is no room: the least interesting games first."""
    room, kept = LONGEST_KEPT * 3 // 4, set()
    for game in series.by_interest:
        size = len(compress("\n".join(game.acted).encode(errors="replace")))
        if size <= room:
            room -= size
            kept.add(game.number)
    return replace(series, played=[game if game.number in kept else replace(game, acted=()) for game in series.played])


def _read(text: str | None) -> Series | None:
    try:
        return _series(json_of(decompressobj().decompress(b64decode(text or ""), LARGEST).decode()))
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
    if series.state not in (PLAYED, STOPPED, FAILED):
        raise ValueError("a series that goes on")
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
