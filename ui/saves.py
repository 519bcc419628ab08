"""The shelf of saved games in a browser's storage.

A game on the shelf is kept twice, and written over the older copy in turn: whatever happens to a write, the copy
before it is whole. A copy is the save with a card in front, which is all that a list of games needs to read:
``{"card":{...},`` and on as saved. A copy that no longer opens is put aside, never written over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import TypeVar

from engine.kernel.refusal import Refusal
from ui.storage import Storage, StorageTrouble

T = TypeVar("T")

PREFIX = "landfall.game."
LONGEST_TITLE = 60
MOST_UNTITLED = 24
"""Games without a title beyond so many are dropped, oldest first, when a new one begins."""


class Overtaken(Exception):
    """Somebody else has written this game since: another tab."""


@dataclass(frozen=True)
class Card:
    """What a list tells of a game. ``players`` are names, colours and kinds; ``when`` is ISO text."""

    slot: str
    title: str = ""
    game: str = ""
    scenario: int = 0
    players: tuple[tuple[str, int, str], ...] = ()
    ply: int = 0
    when: str = ""
    over: bool = False
    broken: bool = False
    serial: int = 0


class Shelf:
    """Saved games by slot. Every method may raise :class:`StorageTrouble`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._written: dict[str, int] = {}

    def keep(self, card: Card, text: str) -> None:
        """Write a game, sparing the copy that was written last; raises :class:`Overtaken`."""
        newest = max((copy.serial for copy, _ in self._copies(card.slot)), default=0)
        if self._written.setdefault(card.slot, newest) != newest:
            raise Overtaken(card.slot)
        self._put(replace(card, serial=newest + 1), text)
        self._written[card.slot] = newest + 1

    def cards(self) -> list[Card]:
        """All games, the latest first."""
        slots = {name.removeprefix(PREFIX).rpartition(".")[0] for name in self._names()}
        found = [card for slot in slots if (card := self.card(slot))]
        return sorted(found, key=lambda card: (card.when, card.slot), reverse=True)

    def card(self, slot: str) -> Card | None:
        """What is known of one game."""
        cards = [card for card, _ in self._copies(slot)]
        return max(cards, key=lambda card: (not card.broken, card.serial), default=None)

    def open(self, slot: str, opener: Callable[[str], T]) -> tuple[T, Refusal | None]:
        """What `opener` makes of a game's latest copy that opens, and why a later one did not.

        A copy that does not open is put aside if there is another. Raises :class:`Refusal` when none opens.
        """
        trouble: Refusal | None = None
        copies = self._copies(slot)
        self._written.pop(slot, None)
        for number, (card, text) in enumerate(copies):
            another = number + 1 < len(copies)
            try:
                if card.broken and another:
                    raise Refusal("save-damaged", detail="the line about the game")
                return opener(text), trouble
            except Refusal as refusal:
                trouble = trouble or refusal
                if another:
                    self._put_aside(card, text)
        raise trouble or Refusal("save-missing")

    def text(self, slot: str) -> str:
        """The latest copy of a game as it was saved; raises :class:`Refusal` when there is none."""
        for _, text in self._copies(slot):
            return text
        raise Refusal("save-missing")

    def rename(self, slot: str, title: str) -> None:
        """Give a game a title."""
        for card, text in self._copies(slot)[:1]:
            self._put(replace(card, title=title.strip()[:LONGEST_TITLE]), text)

    def delete(self, slot: str) -> None:
        """Drop a game and both its copies."""
        for name in _copy_names(slot):
            self.storage.remove(name)
        self._written.pop(slot, None)

    def tidy(self) -> None:
        """Drop the oldest games that nobody has given a title."""
        untitled = [card for card in self.cards() if not card.title and not card.broken]
        for card in untitled[MOST_UNTITLED:]:
            self.delete(card.slot)

    def _put_aside(self, card: Card, text: str) -> None:
        """Move a copy that does not open to a slot of its own."""
        self._put(replace(card, slot=f"{card.slot}-{card.serial}", broken=True), text)
        self.storage.remove(_copy_names(card.slot)[card.serial % 2])

    def _put(self, card: Card, text: str) -> None:
        self.storage.set(_copy_names(card.slot)[card.serial % 2], _joined(card, text))

    def _copies(self, slot: str) -> list[tuple[Card, str]]:
        """Both copies with their cards: first one whose card is spoilt, then the latest."""
        names = enumerate(_copy_names(slot))
        kept = [(number, value) for number, name in names if (value := self.storage.get(name)) is not None]
        found = [_parted(slot, number, value) for number, value in kept]
        return sorted(found, key=lambda copy: (copy[0].broken, copy[0].serial), reverse=True)

    def _names(self) -> Iterator[str]:
        return (name for name in self.storage.names() if name.startswith(PREFIX))


def _copy_names(slot: str) -> tuple[str, str]:
    return f"{PREFIX}{slot}.0", f"{PREFIX}{slot}.1"


class Reloaded:
    """Which game a tab shows, so that a reload under the same address goes on with it."""

    NAME = "landfall.open"

    def __init__(self, tab: Storage, query: Mapping[str, str]) -> None:
        self._tab = tab
        self._query = dict(query)

    @property
    def slot(self) -> str:
        """The game that was shown; empty when there was none, or under another address."""
        try:
            kept = json.loads(self._tab.get(self.NAME) or "null")
            return str(kept["slot"]) if kept["query"] == self._query else ""
        except (StorageTrouble, ValueError, TypeError, KeyError):
            return ""

    def remember(self, slot: str) -> None:
        """The tab shows this game from now on."""
        try:
            self._tab.set(self.NAME, json.dumps({"slot": slot, "query": self._query}))
        except StorageTrouble:
            return

    def forget(self) -> None:
        """The tab shows no game any more."""
        try:
            self._tab.remove(self.NAME)
        except StorageTrouble:
            return


_FRONT = '{"card":'


def _joined(card: Card, text: str) -> str:
    """A copy: the card and the save as one JSON object."""
    line = json.dumps(asdict(card), ensure_ascii=False, separators=(",", ":"))
    return f"{_FRONT}{line},{text[1:]}" if text.startswith("{") else f"{_FRONT}{line}}}{text}"


def _parted(slot: str, number: int, value: str) -> tuple[Card, str]:
    """The card and the save of a copy; of a card that somebody has spoilt, as much as there is."""
    try:
        told, end = json.JSONDecoder().raw_decode(value, len(_FRONT))
        players = tuple((str(name), int(colour) % 6, str(kind)) for name, colour, kind in told["players"])
        card = Card(**{**told, "slot": slot, "players": players})
        if value.startswith(_FRONT) and _sound(card, number):
            return card, value[end + 1 :] if value[end] == "}" else "{" + value[end + 1 :]
    except (ValueError, TypeError, KeyError, IndexError):
        pass
    return Card(slot, broken=True, serial=number), value


def _sound(card: Card, number: int) -> bool:
    """Whether every field is of its kind: whoever edits storage by hand must not break the list."""
    return (
        all(type(value) is type(getattr(_BLANK, name)) for name, value in asdict(card).items())
        and card.serial >= 0
        and card.serial % 2 == number
    )


_BLANK = Card("")
