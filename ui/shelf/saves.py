"""The shelf of saved games in the browser's storage.

Each game has two copies, and a save replaces the older one, so an interrupted save leaves the other copy whole. A copy
is the save with a card in front, ``{"card":{...},``, which lists read. A copy that cannot be opened is put aside and
never replaced. The latest game and copy follow from a count of the writes, since clocks can be wrong.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import NamedTuple, TypeVar

from engine.kernel.gradual import Gradual
from engine.kernel.refusal import Refusal
from ui.base.storage import FULL, Storage, StorageTrouble
from ui.session.card import LONGEST_TITLE, Card, card_from_json

T = TypeVar("T")

PREFIX = "landfall.game."
REVIEWS = "landfall.review."
"""Reviews of games are kept beside them; the slot and the seat follow."""
MOST_UNTITLED = 24
"""How many finished games without a title are kept. Older ones are deleted when a new game begins."""

FIRST = 1_000_000
"""The writes of all games are counted together from here. Version 0.1.0 counted those of each game from 1."""


class Overtaken(Exception):
    """Another tab has saved a game since this tab has last saved it."""


class Copy(NamedTuple):
    """One of the two copies of a game: its name in the storage, its card, and the save.

    An ``unread`` copy has an invalid card, so its age is not known.
    """

    name: str
    card: Card
    text: str
    unread: bool = False


class Shelf:
    """Saved games by slot. Every method may raise `StorageTrouble`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._written: dict[str, Card] = {}
        self._latest = 0

    def keep(self, card: Card, text: str) -> None:
        """Save a game under the title that it has on the shelf. Raise `Overtaken` if another tab has saved it since.

        A game that is new there keeps the title of its card. If the game was deleted meanwhile, it is saved anew.
        """
        copies, written = self._copies(card.slot), self._written.get(card.slot)
        newest = max((copy.card.serial for copy in copies), default=0)
        if written and newest > written.serial:
            raise Overtaken(card.slot)
        sound = [copy.card for copy in copies if not copy.card.broken]
        before = sound[0] if sound else written or card
        card = replace(card, serial=self._next(), title=before.title)
        self._write(copies, card, text)
        self._written[card.slot] = card

    def _next(self) -> int:
        """Return a number above the numbers of all writes so far."""
        if self._latest < FIRST:
            self.cards()
        self._latest = max(FIRST, self._latest) + 1
        return self._latest

    def _write(self, copies: list[Copy], card: Card, text: str) -> None:
        """Store a card with its game: as a second copy, or in place of the older of two (`copies` are those there).

        A broken copy is not written over, unless both are broken. If the storage has room for one copy only, remove the
        older and replace the newest; the storage replaces a text wholly or not at all.
        """
        written = {copy.name: copy.card for copy in copies}
        names = [name for name in copy_names(card.slot) if not (name in written and written[name].broken)]
        names.sort(key=lambda name: written[name].serial if name in written else -1)
        *older, newest = names or copy_names(card.slot)
        value = joined(card, text)
        try:
            self.storage.set((older or [newest])[0], value)
        except StorageTrouble as trouble:
            if trouble.key != FULL or newest not in written:
                raise
            for name in older:
                self.storage.remove(name)
            self.storage.set(newest, value)

    def take_in(self, card: Card, text: str) -> None:
        """Put a game of another device into its slot, which must be free.

        On the list such games stand by their dates after all games that were saved here, so that none of them is the
        one to continue with.
        """
        self.storage.set(copy_names(card.slot)[0], joined(replace(card, serial=FIRST), text))

    def rename(self, slot: str, title: str) -> None:
        """Set the title of a game, without outer spaces and cut to `LONGEST_TITLE`; do nothing for an empty slot."""
        if known := _best(self._copies(slot)):
            card = replace(known.card, title=title.strip()[:LONGEST_TITLE])
            self.storage.set(known.name, joined(card, known.text))

    def cards(self) -> list[Card]:
        """Return the cards of all games, the latest first."""
        slots = {name.removeprefix(PREFIX).rpartition(".")[0] for name in self._names()}
        found = [card for slot in slots if (card := self.card(slot))]
        return sorted(found, key=lambda card: (max(card.serial, FIRST), card.when, card.slot), reverse=True)

    def card(self, slot: str) -> Card | None:
        """Return the card of a game; None if there is none in the slot."""
        known = _best(self._copies(slot))
        return known.card if known else None

    def text(self, slot: str) -> str:
        """Return the save in the latest copy of a game. Raise `Refusal` ``save-missing`` if there is none."""
        known = _best(self._copies(slot))
        if not known:
            raise Refusal("save-missing")
        return known.text

    def reading(self, slot: str, opener: Callable[[str], Gradual[T]]) -> Gradual[tuple[T, Refusal | None]]:
        """Return, in small steps, what `opener` makes of the latest copy that opens, and the `Refusal` of a later one.

        The `Refusal` is that of the latest copy, None if the latest copy opens. A copy that does not open is put aside
        if another does. If none opens, raise that `Refusal`, or ``save-missing`` if there is no copy.
        """
        copies = self._copies(slot)
        doubtful = not all(copy.unread for copy in copies)
        trouble: Refusal | None = None
        self._written.pop(slot, None)
        for number, copy in enumerate(copies):
            try:
                if copy.unread and doubtful:
                    raise Refusal("save-damaged", detail="the line about the game")
                found = yield from opener(copy.text)
            except Refusal as refusal:
                trouble = trouble or refusal
            else:
                self._put_aside(slot, copies[:number])
                return found, trouble
        raise trouble or Refusal("save-missing")

    def delete(self, slot: str) -> None:
        """Delete both copies of a game, and its reviews."""
        beside = [name for name in self.storage.names() if name.startswith(f"{REVIEWS}{slot}.")]
        for name in (*copy_names(slot), *beside):
            self.storage.remove(name)
        self._written.pop(slot, None)

    def spare(self) -> list[Card]:
        """Return the cards of the spare games (:func:`is_spare`), the latest first."""
        return [card for card in self.cards() if is_spare(card)]

    def tidy(self) -> None:
        """Delete the oldest spare games (finished, without a title) beyond `MOST_UNTITLED`."""
        for card in self.spare()[MOST_UNTITLED:]:
            self.delete(card.slot)

    def _put_aside(self, slot: str, copies: list[Copy]) -> None:
        """Move copies that do not open to slots of their own, marked as broken; without room, mark them in place."""
        for copy in copies:
            marked = replace(copy.card, broken=True, board="")
            try:
                aside = replace(marked, slot=self.free(slot))
                self.storage.set(copy_names(aside.slot)[0], joined(aside, copy.text))
                self.storage.remove(copy.name)
            except StorageTrouble:
                if not copy.unread:
                    with suppress(StorageTrouble):
                        self.storage.set(copy.name, joined(marked, copy.text))

    def free(self, slot: str) -> str:
        """Return a free slot whose name begins with `slot`: ``1a2b-1``."""
        slots = (f"{slot}-{number}" for number in count(1))
        return next(slot for slot in slots if self.card(slot) is None)

    def _copies(self, slot: str) -> list[Copy]:
        """Return the copies in the order in which to open them: unread, then sound, then broken; the latest first."""
        names = copy_names(slot)
        found = [parted(slot, name, value) for name in names if (value := self.storage.get(name)) is not None]
        self._latest = max((self._latest, *(copy.card.serial for copy in found)))
        return sorted(found, key=lambda copy: (copy.unread, not copy.card.broken, copy.card.serial), reverse=True)

    def _names(self) -> Iterator[str]:
        return (name for name in self.storage.names() if name.startswith(PREFIX))


def is_spare(card: Card) -> bool:
    """Return whether a game is finished and has no title, so that it may go; never if its card is broken."""
    return card.over and not card.title and not card.broken


def _best(copies: list[Copy]) -> Copy | None:
    """Return the latest copy, if possible one not marked as broken; None if there is no copy."""
    return max(copies, key=lambda copy: (not copy.card.broken, copy.card.serial), default=None)


def copy_names(slot: str) -> tuple[str, str]:
    """Return the names of both copies of a game in the storage."""
    return f"{PREFIX}{slot}.0", f"{PREFIX}{slot}.1"


_FRONT = '{"card":'


def joined(card: Card, text: str) -> str:
    """Return the card and the save as one JSON object; a save that is no object stands after the card's."""
    line = json.dumps(card.to_json(), ensure_ascii=False, separators=(",", ":"))
    return f"{_FRONT}{line},{text[1:]}" if text.startswith("{") else f"{_FRONT}{line}}}{text}"


def parted(slot: str, name: str, value: str) -> Copy:
    """Return the copy that a stored text holds; if its card is invalid, an unread one with an empty, broken card."""
    text = value
    try:
        told, end = json.JSONDecoder().raw_decode(value, len(_FRONT))
        if value.startswith(_FRONT):
            text = value[end + 1 :] if value[end] == "}" else "{" + value[end + 1 :]
            return Copy(name, card_from_json(slot, told), text)
    except (ValueError, IndexError, RecursionError):
        pass
    return Copy(name, Card(slot, broken=True), text, unread=True)
