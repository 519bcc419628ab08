"""The bots that somebody has written here, as this device keeps them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.foreign import NotJson, json_of
from engine.kernel.state import State
from ui.base.storage import KEPT_BOTS, SPOILT, Storage, StorageTrouble

LONGEST = 100_000
"""The most characters of a bot's text."""
LONGEST_NAME = 16
"""The most characters of a bot's name, which may stand at a table."""
MOST_GAMES = 10_000
"""The most games against a rival that are counted."""
MOST_PRINTED = 24_000
"""How many characters of what a bot printed are kept at most."""
MOST_SEATS = 8
"""The most seats of a table at which results are counted."""
LONGEST_NEWS = 1_000_000
"""The most characters of a piece of news of a bot."""
ASIDE = f"{KEPT_BOTS}.aside"
"""The storage's name for a damaged list of bots, which is put aside before a new list takes its place."""
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
    return json.dumps({"sits": True, "name": bot.name, "source": bot.text})


def question(view: State, seat: int, seed: int, token: int, *, look: bool = False) -> str:
    """Return a question to a bot that sits at a table, as JSON text (`engine.bots.own.seat`).

    `view` is what the seat may know. `seed` is that of the bot's own dice: it must tell nothing of the game's. The
    `token` comes back with the answer. With `look` the bot also tells what it sees.
    """
    asked = {"spec": spec_to_json(view.rules.spec), "view": state_to_json(view), "seat": seat, "seed": seed}
    return json.dumps({**asked, "token": token, "look": look}, separators=(",", ":"))


def news_of(text: str) -> dict[str, Any]:
    """Return a bot's news, JSON text from the cell in which it runs, as a dictionary.

    Return an empty dictionary for what makes no sense, is nested too deeply, or is longer than ``LONGEST_NEWS``.
    """
    try:
        news = json_of(text) if len(text) <= LONGEST_NEWS else {}
    except NotJson:
        return {}
    return news if isinstance(news, dict) else {}


@dataclass(frozen=True)
class Rival:
    """Whom a bot has played: a ``level`` in a ``game``, at a table with so many ``seats``.

    A game is a family and the number of its scenario, such as ``seafarers/5``; the family alone where no scenario was
    noted.
    """

    game: str
    level: str
    seats: int

    @property
    def family(self) -> str:
        """The family of the game."""
        return self.game.partition("/")[0]

    @property
    def badge(self) -> str:
        """The badge of a bot that is stronger than this rival, at any number of seats: ``seafarers/5/hard``."""
        return f"{self.game}/{self.level}"


@dataclass
class OwnBot:
    """A bot: its ``name``, its Python ``text``, and what that text has done.

    ``results`` are (won, played) by rival, ``beaten`` the badges (``Rival.badge``). Both are of the text that has the
    checksum ``tried``: a bot that was changed is another one, and begins anew. ``kept_as`` is the name under which the
    bot is kept; empty if it is not kept.
    """

    name: str
    text: str
    beaten: list[str] = field(default_factory=list)
    tried: int = 0
    results: dict[Rival, tuple[int, int]] = field(default_factory=dict)
    kept_as: str = field(default="", compare=False)

    @property
    def current(self) -> Mapping[Rival, tuple[int, int]]:
        """The results of the text as it is now, (won, played) by rival; empty if they are those of another text."""
        return self.results if self.tried == _checksum(self.text) else {}

    @property
    def badges(self) -> Sequence[str]:
        """The badges of the text as it is now; none if they are those of another text."""
        return self.beaten if self.tried == _checksum(self.text) else ()

    def add(self, text: str, rival: Rival, won: bool) -> None:
        """Count a game of `text` against a rival, up to `MOST_GAMES`; forget results and badges of any other text."""
        if self.tried != _checksum(text):
            self.tried, self.results, self.beaten = _checksum(text), {}, []
        wins, games = self.results.get(rival, (0, 0))
        if games < MOST_GAMES:
            self.results[rival] = wins + won, games + 1


def _checksum(text: str) -> int:
    return crc32(text.encode(errors="replace"))


def recall(storage: Storage) -> list[OwnBot]:
    """Return the kept bots that can be read. Raise `StorageTrouble` if the storage fails."""
    return list(_readable(_listed(storage.get(KEPT_BOTS)) or []))


def read(text: str) -> list[OwnBot]:
    """Return the bots of a kept text that can be read, as if they were not kept yet."""
    return [replace(bot, kept_as="") for bot in _readable(_listed(text) or [])]


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


def free_name(wished: str, taken: Collection[str]) -> str:
    """Return the wished name if it is not taken, else one like it with a number: ``Ada 2``."""
    numbered = (f"{wished[: LONGEST_NAME - 1 - len(str(number))]} {number}" for number in count(2))
    return wished if wished not in taken else next(name for name in numbered if name not in taken)


def keep(storage: Storage, bots: Sequence[OwnBot]) -> None:
    """Keep bots, each in place of its kept entry, or else at the end of the list under a free name.

    Each ``name`` and ``kept_as`` becomes the name under which the bot is kept. The list is read again first, since
    another tab may have changed it, and its other entries stay as they are, even unreadable ones; a damaged list is put
    aside as `ASIDE`. Raise `StorageTrouble` if that fails; the old list then stays.
    """
    text = storage.get(KEPT_BOTS)
    listed = _listed(text)
    if listed is None:
        storage.set(ASIDE, text or "")
    told = listed or []
    for bot in bots:
        others = [_name_of(each) for each in told]
        place = others.index(bot.kept_as) if bot.kept_as in {*others} - {""} else len(told)
        before = told[place] if place < len(told) else {}
        bot.name = free_name(bot.name, {*others[:place], *others[place + 1 :]})
        told = [*told[:place], {**before, **_told(bot)}, *told[place + 1 :]]
    _write(storage, text, told)
    for bot in bots:
        bot.kept_as = bot.name


def forget(storage: Storage, bot: OwnBot) -> None:
    """Delete a bot from the kept ones; do nothing if it is not kept. Raise `StorageTrouble` if that fails."""
    text = storage.get(KEPT_BOTS)
    if bot.kept_as and (listed := _listed(text)):
        _write(storage, text, [each for each in listed if _name_of(each) != bot.kept_as])


def _write(storage: Storage, before: str | None, told: list[Any]) -> None:
    """Store a list of entries, unless it is the text `before`, which is stored already."""
    text = json.dumps(told)
    if text != before:
        storage.set(KEPT_BOTS, text)


def _listed(text: str | None) -> list[Any] | None:
    """Return the entries of a kept text, one for each bot; None if the text is no list."""
    try:
        told = json_of(text or "[]")
    except NotJson:
        return None
    return told if isinstance(told, list) else None


def _name_of(told: object) -> str:
    """Return the name of a kept bot, even if nothing else of it can be read; empty without one."""
    return str(told.get("name", ""))[:LONGEST_NAME] if isinstance(told, dict) else ""


def _readable(told: Iterable[Any]) -> Iterator[OwnBot]:
    for each in told:
        try:
            yield _bot(each)
        except SPOILT:
            continue


def _bot(told: Mapping[str, Any]) -> OwnBot:
    """Return a kept bot; raise one of `SPOILT` if it cannot be read."""
    name, text, beaten = told["name"], told["text"], told.get("beaten", [])
    if not isinstance(name, str) or not name or not isinstance(text, str) or not isinstance(beaten, list):
        raise TypeError("no bot")
    name = name[:LONGEST_NAME]
    tried, results = int(told.get("tried", 0)), dict(_results(told.get("results", [])))
    return OwnBot(name, text[:LONGEST], [badge for badge in beaten if _is_badge(badge)], tried, results, name)


def _is_badge(badge: object) -> bool:
    """Return whether this is the name of a badge for a level of a scenario that there is."""
    game, _, level = str(badge).rpartition("/")
    games = {f"{family.name}/{scenario.number}" for family in CATALOGUE.families for scenario in family.scenarios}
    return level in LEVELS and game in games


def _results(rows: Iterable[Any]) -> Iterator[tuple[Rival, tuple[int, int]]]:
    """Yield the results that make sense, as (rival, (won, played)); a row is game, level, seats, won, played."""
    for row in rows:
        try:
            game, level, seats, won, played = row
            if 0 <= won <= played <= MOST_GAMES and 1 < seats <= MOST_SEATS:
                yield Rival(str(game), str(level), int(seats)), (int(won), int(played))
        except SPOILT:
            continue


def _told(bot: OwnBot) -> dict[str, object]:
    results = [[rival.game, rival.level, rival.seats, *counts] for rival, counts in bot.results.items()]
    return {"name": bot.name, "text": bot.text, "beaten": bot.beaten, "tried": bot.tried, "results": results}
