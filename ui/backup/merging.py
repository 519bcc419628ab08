"""Taking in what a file holds, beside what this device has, without doubles: reading a file twice changes nothing.

Nothing that was chosen or reached here is replaced by something older or lesser from the file.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.refusal import Refusal
from ui.backup.file import slot_of
from ui.backup.transaction import Transaction
from ui.base import learnt
from ui.base.storage import KEPT_BOTS, KEPT_SHEETS, SPOILT, Storage
from ui.days import calendar
from ui.practice import scores
from ui.record import ledger
from ui.record.book import Book, Newer, Unreadable
from ui.session import own_bots
from ui.session.own_bots import OwnBot, free_name
from ui.shelf.saves import Copy, Shelf, parted

MOST_WORDS = 400
"""The most lessons, and the most sheets, that are kept."""


class Came(NamedTuple):
    """How many games are new on the shelf or go further now, and how many finished games are new in the record."""

    games: int
    results: int


def merge(storage: Storage, kept: Mapping[str, str], chance: Callable[[], int]) -> Came:
    """Add the texts of a file (`ui.backup.file.read`) to a storage; return how many games and results are new.

    Games, results, lessons, put away sheets, scores, days and bots are added to those here; any other text only where
    there is none of its name. `chance` returns the random number of a new record (`Ledger`). Raise `StorageTrouble` if
    there is no room for all of it, and `Refusal` ``backup-record`` if the record of either side cannot be read; then
    nothing is changed.
    """
    changes = Transaction(storage)
    came = Came(_add_games(changes, kept), _add_results(changes, kept.get(ledger.NAME), chance))
    for name in (learnt.KEPT, KEPT_SHEETS):
        _add_words(changes, name, kept.get(name, ""))
    if text := kept.get(scores.KEPT):
        scores.keep(changes, scores.recall(changes).merged(scores.read(text)))
    if text := kept.get(calendar.KEPT):
        calendar.keep(changes, calendar.recall(changes).merged(calendar.read(text)))
    _add_bots(changes, kept.get(KEPT_BOTS, ""))
    for name, text in kept.items():
        if not slot_of(name) and changes.get(name) is None:
            changes.set(name, text)
    changes.commit()
    return came


# -- games -----------------------------------------------------------------------------------------------------


def _add_games(changes: Transaction, kept: Mapping[str, str]) -> int:
    """Put the games of a file on the shelf, and return how many are new there or go further now."""
    shelf = Shelf(changes)
    here = {shelf.text(card.slot): card.slot for card in shelf.cards()}
    games = sorted(_games(kept), key=lambda game: game.card.serial, reverse=True)
    return sum(_add_game(shelf, here, game) for game in games if not game.unread)


def _games(kept: Mapping[str, str]) -> list[Copy]:
    """Return the copies of games among the texts; there may be two copies of a game."""
    return [parted(slot, name, text) for name, text in kept.items() if (slot := slot_of(name))]


def unreadable(kept: Mapping[str, str]) -> int:
    """Return how many games have copies among the texts, but none that can be read."""
    games = _games(kept)
    return len({game.card.slot for game in games} - {game.card.slot for game in games if not game.unread})


def _add_game(shelf: Shelf, here: dict[str, str], game: Copy) -> bool:
    """Put a game into its slot, or a free one beside it; return whether the shelf has changed.

    `here` has the slots of the games on the shelf by their texts. A game that continues one of its slot here replaces
    that one; a game that is here already, or is continued here, changes nothing.
    """
    if game.text in here:
        return False
    slot = game.card.slot
    for text, other in here.items():
        if other == slot or other.startswith(f"{slot}-"):
            if _goes_on(text, game.text):
                return False
            if _goes_on(game.text, text):
                shelf.keep(replace(game.card, slot=other), game.text)
                here[game.text] = here.pop(text)
                return True
    free = slot if shelf.card(slot) is None else shelf.free(slot)
    shelf.take_in(replace(game.card, slot=free), game.text)
    here[game.text] = free
    return True


def _goes_on(longer: str, shorter: str) -> bool:
    """Return whether the log of one save begins with the whole log of another."""
    long, short = _log(longer), _log(shorter)
    return bool(short) and long[: len(short)] == short


def _log(save: str) -> list[Any]:
    """Return the log of a save with the agreement before it; empty for a text that is no save."""
    try:
        told = json.loads(save)
        return [told["spec"], told.get("first"), *told["log"]]
    except SPOILT:
        return []


# -- the record and what was learnt ----------------------------------------------------------------------------


def _add_results(changes: Transaction, text: str | None, chance: Callable[[], int]) -> int:
    """Add the finished games of a file's record to the record kept here, and return the number of games added.

    Without a `text` add none. Raise `Refusal` ``backup-record`` if the record of either side cannot be read.
    """
    if text is None:
        return 0
    try:
        theirs, _ = Book.read(text)
    except (Newer, Unreadable) as error:
        raise Refusal("backup-record") from error
    mine, came = ledger.Ledger(changes, chance), 0

    def take(book: Book) -> None:
        nonlocal came
        came, _ = book.merge(theirs)

    mine.change(take)
    if not mine.writable:
        raise Refusal("backup-record")
    return came


def _add_words(changes: Transaction, name: str, text: str) -> None:
    """Add the words in `text` to the words kept under `name`; both stand with spaces between them.

    Each word is kept once, and only the first `MOST_WORDS` are kept.
    """
    words = [*dict.fromkeys([*(changes.get(name) or "").split(), *text.split()])]
    if words:
        changes.set(name, " ".join(words[:MOST_WORDS]))


# -- bots of one's own -----------------------------------------------------------------------------------------


def _add_bots(changes: Transaction, text: str) -> None:
    """Add the bots of a file to those kept here.

    Of a bot that is here already, with the same text, only the badges and results are added. Another one gets a free
    name if its name is taken here.
    """
    here, theirs = own_bots.recall(changes), own_bots.read(text)
    for bot in theirs:
        if known := _known(here, bot):
            _join_results(known, bot)
        else:
            bot.name = free_name(bot.name, {each.name for each in here})
            here.append(bot)
    if theirs:
        own_bots.keep(changes, here)


def _known(here: list[OwnBot], bot: OwnBot) -> OwnBot | None:
    """Return the bot here with the text of `bot`, under its name or a free name that it got; None if there is none."""
    names, name = set[str](), bot.name
    while found := next((each for each in here if each.name == name), None):
        if found.text == bot.text:
            return found
        names.add(name)
        name = free_name(bot.name, names)
    return None


def _join_results(bot: OwnBot, other: OwnBot) -> None:
    """Add to `bot` the badges and results of `other`, a copy of it.

    Of two results against the same rival, that of more games stays. Those of a former text of either bot do not count.
    """
    if other.current or other.badges:
        mine, theirs = bot.current, other.current
        bot.beaten = [*dict.fromkeys([*bot.badges, *other.badges])]
        bot.results = {
            rival: max(mine.get(rival, (0, 0)), theirs.get(rival, (0, 0)), key=lambda counts: counts[1])
            for rival in {**mine, **theirs}
        }
        bot.tried = other.tried
