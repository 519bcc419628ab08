"""The file with everything: JSON text with the kept texts by their names in the storage, and a checksum.

``{"program":"landfall-backup","format":1,"check":"9f86...","made":"2031-05-06T07:08:09","kept":{"landfall.lang":"fr"}}``
"""

import json
import re
from collections.abc import Iterator

from engine.kernel.codec import digest
from engine.kernel.foreign import NotJson, json_of
from engine.kernel.refusal import Refusal
from ui.base import learnt, preferences
from ui.base.storage import KEPT_BOTS, KEPT_DRILL, KEPT_SETUP, KEPT_SHEETS, Storage
from ui.days import calendar
from ui.practice import scores
from ui.record import ledger
from ui.shelf import saves

PROGRAM = "landfall-backup"
FORMAT = 1
LONGEST = 12_000_000
"""The most characters of a file that is read. Browsers keep about five million of a site; JSON escapes some of them."""

SINGLE = (learnt.KEPT, scores.KEPT, ledger.NAME, calendar.KEPT, KEPT_SHEETS, KEPT_SETUP, KEPT_DRILL, KEPT_BOTS)
"""The names of the texts that are kept under one fixed name, except the preferences."""

_SLOT = r"[0-9a-z]{1,16}(?:-\d{1,4})*"
_GAME = re.compile(rf"{re.escape(saves.PREFIX)}({_SLOT})\.[01]")
_REVIEW = re.compile(rf"{re.escape(saves.REVIEWS)}{_SLOT}\.\d")
_FRONT = f'{{"program":"{PROGRAM}",'


def is_backup(text: str) -> bool:
    """Return whether a text begins like a backup file."""
    return text.lstrip("\ufeff \n").startswith(_FRONT)


def write(storage: Storage, when: str) -> str:
    """Return the kept texts that a file carries (`is_carried`) as the text of a file; `when` is ISO text.

    Of the two copies of a game only the better one is in it. May raise `StorageTrouble`.
    """
    data = {"format": FORMAT, "made": when, "kept": dict(_kept(storage))}
    text = json.dumps({"check": digest(data), **data}, ensure_ascii=False, separators=(",", ":"))
    return _FRONT + text[1:]


def _kept(storage: Storage) -> Iterator[tuple[str, str]]:
    """Yield (name, text) of each text that a file carries: of the two copies of a game only the better one."""
    shelf = saves.Shelf(storage)
    for card in shelf.cards():
        yield saves.copy_names(card.slot)[0], saves.joined(card, shelf.text(card.slot))
    for name in storage.names():
        if is_carried(name) and not slot_of(name) and (text := storage.get(name)) is not None:
            yield name, text


def is_carried(name: str) -> bool:
    """Return whether a backup file carries a text of this name."""
    is_preference = name.removeprefix(preferences.PREFIX) in preferences.CHOICES
    return is_preference or name in SINGLE or bool(_GAME.fullmatch(name) or _REVIEW.fullmatch(name))


def slot_of(name: str) -> str:
    """Return the slot of a game if a copy of it is stored under this name; empty for any other name."""
    found = _GAME.fullmatch(name)
    return found[1] if found else ""


def read(text: str) -> dict[str, str]:
    """Return the texts in a file by their names; names that this page does not know are left out.

    Raise `Refusal`: ``backup-too-long``, ``backup-newer`` (of a later format), or ``backup-damaged`` (changed since it
    was written, or no backup at all).
    """
    if len(text) > LONGEST:
        raise Refusal("backup-too-long")
    try:
        data = json_of(text.lstrip("\ufeff"))
    except NotJson as error:
        raise Refusal("backup-damaged") from error
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise Refusal("backup-damaged")
    if data["format"] > FORMAT:
        raise Refusal("backup-newer")
    program, check = data.pop("program", None), data.pop("check", None)
    if program != PROGRAM or check != digest(data):
        raise Refusal("backup-damaged")
    kept = data.get("kept")
    if not isinstance(kept, dict) or not all(isinstance(each, str) for each in kept.values()):
        raise Refusal("backup-damaged")
    return {name: each for name, each in kept.items() if is_carried(name)}


def file_name(when: str) -> str:
    """Return the name of a file that was written at `when` (ISO text): ``landfall-2031-05-06.json``."""
    return f"landfall-{when[:10]}.json"
