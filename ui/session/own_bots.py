"""The bots that somebody has written here, as this device keeps them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from engine.games import CATALOGUE
from ui.base.storage import KEPT_BOTS, SPOILT, Storage, StorageTrouble

LONGEST = 100_000
"""The most characters of a bot."""
LONGEST_NAME = 16
"""The most characters of its name: it may stand at a table."""
MOST_GAMES = 10_000
"""The most games against a rival that are counted."""
_WORTH = 20
"""A bot at a table may send and print as much as in a series of so many games."""
_EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "bots"
_ARCHIVES = ("later/workshop.pack",)
"""What every bot's worker needs besides the main archive: the words of `table`."""


def example(name: str) -> str:
    """Return the text of an example of the documentation: ``first``, ``greedy`` or ``ahead``."""
    return (_EXAMPLES / f"{name}.py").read_text(encoding="utf-8")


def archives(game: str = "") -> tuple[str, ...]:
    """Return the addresses of what a bot's worker needs besides the main archive; of all families, if none is named."""
    wanted = CATALOGUE.needed(game) if game else {family.name for family in CATALOGUE.families}
    return (*_ARCHIVES, *(f"families/{family.name}.pack" for family in CATALOGUE.families[1:] if family.name in wanted))


def sitting(bot: OwnBot) -> str:
    """Return the request, as JSON text, to start a bot that sits at a table (`engine.bots.own.seat`)."""
    return json.dumps({"sits": True, "name": bot.name, "source": bot.text, "games": _WORTH})


def news_of(text: str) -> dict[str, Any]:
    """Return what news of a bot tell, JSON text from where it runs; an empty dictionary for what makes no sense."""
    try:
        news = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return news if isinstance(news, dict) else {}


@dataclass(frozen=True)
class Rival:
    """Whom a bot has played: a ``level`` of a ``game`` (a family), at a table with so many ``seats``."""

    game: str
    level: str
    seats: int


@dataclass
class OwnBot:
    """A bot: its ``name``, its Python ``text``, and the levels that it has ``beaten``.

    ``results`` are (won, played) of the text that has the checksum ``tried``: a bot that was changed is another one.
    """

    name: str
    text: str
    beaten: list[str] = field(default_factory=list)
    tried: int = 0
    results: dict[Rival, tuple[int, int]] = field(default_factory=dict)

    @property
    def current(self) -> Mapping[Rival, tuple[int, int]]:
        """The results of the text as it is now."""
        return self.results if self.tried == _checksum(self.text) else {}

    def add(self, text: str, rival: Rival, won: bool) -> None:
        """Count a game that this text has played."""
        if self.tried != _checksum(text):
            self.tried, self.results = _checksum(text), {}
        wins, games = self.results.get(rival, (0, 0))
        if games < MOST_GAMES:
            self.results[rival] = wins + won, games + 1


def _checksum(text: str) -> int:
    return crc32(text.encode(errors="replace"))


def recall(storage: Storage) -> list[OwnBot]:
    """Return the kept bots; none if nothing is kept, or what is kept is spoilt. Raise `StorageTrouble`."""
    text = storage.get(KEPT_BOTS)
    if not text:
        return []
    try:
        return [_bot(told) for told in json.loads(text)]
    except SPOILT:
        return []


def named(storage: Storage, name: str) -> OwnBot | None:
    """Return the kept bot of this name; None if there is none, or the storage fails."""
    try:
        return next((bot for bot in recall(storage) if bot.name == name), None)
    except StorageTrouble:
        return None


def names(storage: Storage) -> list[str]:
    """Return the names of all kept bots; none if the storage fails."""
    try:
        return [bot.name for bot in recall(storage)]
    except StorageTrouble:
        return []


def _bot(told: Mapping[str, object]) -> OwnBot:
    beaten, results = told["beaten"], told.get("results", [])
    if not isinstance(beaten, list) or not isinstance(results, list):
        raise TypeError("beaten or results is no list")
    read = {
        Rival(str(game), str(level), int(seats)): (int(won), int(of))
        for game, level, seats, won, of in results
        if 0 <= won <= of <= MOST_GAMES
    }
    tried = int(str(told.get("tried", 0)))
    return OwnBot(str(told["name"])[:LONGEST_NAME], str(told["text"])[:LONGEST], [*map(str, beaten)], tried, read)


def keep(storage: Storage, bots: list[OwnBot]) -> None:
    """Keep the bots. Raise `StorageTrouble` if that fails; what was kept before then stays."""
    storage.set(KEPT_BOTS, json.dumps([_told(bot) for bot in bots]))


def _told(bot: OwnBot) -> dict[str, object]:
    results = [(rival.game, rival.level, rival.seats, *counts) for rival, counts in bot.results.items()]
    return {"name": bot.name, "text": bot.text, "beaten": bot.beaten, "tried": bot.tried, "results": results}
