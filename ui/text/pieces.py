"""The pieces on the board in words: where each stands, and who owns it.

Each kind of piece has a text ``text.piece.<art>``, which may contain ``{number}`` and ``{label}``, or a text for each
number, ``text.piece.<art>.2``. Pieces without a text are not described.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ui.board.geometry import kind_of
from ui.play import scenery
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.board.art import Piece
    from ui.play.table import TableView


def at_places(table: TableView) -> dict[str, list[str]]:
    """Return the descriptions of the pieces on each place, with their owners, by the key of the place."""
    found: dict[str, list[str]] = {}
    for piece in _pieces(table):
        if told := _in_words(table.words, piece, _owner(table, piece)):
            found.setdefault(_key(piece), []).append(told)
    return found


def signs_at(table: TableView, place: str) -> list[str]:
    """Return what stands on the place with this key: pieces with their owners, figures and marks with their meaning."""
    return [told for piece in _pieces(table) if _key(piece) == place and (told := _sign(table, piece))]


def _sign(table: TableView, piece: Piece) -> str:
    key = f"sign.piece.{piece.art.name}"
    if not piece.art.owned and key in table.words:
        return table.words(key)
    return _in_words(table.words, piece, _owner(table, piece))


def of_seat(table: TableView, seat: int) -> Iterator[tuple[str, str]]:
    """Yield (description with place, key of the place) for each piece of a seat; the key is empty off the board.

    Pieces on corners come first, those on sides last.
    """
    speaker, colour = Speaker.at(table), table.players[seat].colour
    for piece in sorted(_pieces(table), key=lambda piece: _ORDER[kind_of(piece.place)]):
        told = _in_words(table.words, piece) if piece.art.owned and piece.player == colour else ""
        if told:
            yield _placed(speaker, told, piece)


_ORDER = {"corner": 0, "hex": 1, "square": 1, "side": 2}


def _in_words(words: Words, piece: Piece, owner: str | None = "") -> str:
    """Return a description of a piece: its owner (None for nobody; empty: not told), its state, its cargo.

    It is empty for a kind without a text.
    """
    keys = (f"text.piece.{piece.art.name}.{piece.number}", f"text.piece.{piece.art.name}")
    key = next((key for key in keys if key in words), "")
    if not key:
        return ""
    told = words(key, number=piece.number, label=piece.label)
    if owner is None:
        told = words("text.unowned", what=told)
    elif owner:
        told = words("text.of", what=told, seat=owner)
    for look in piece.looks:
        if f"text.look.{look}" in words:
            told = words("text.so", what=told, how=words(f"text.look.{look}"))
    held = ", ".join(_held(words, piece))
    return words("text.with", what=told, held=held) if held else told


def _held(words: Words, piece: Piece) -> Iterator[str]:
    for thing, count in Counter(piece.holds).items():
        keys = (f"text.held.{thing}", f"piece.{thing}", f"resource.{thing}", f"building.{thing}")
        known = next((key for key in keys if key in words), "")
        if known:
            yield words("text.times", number=count, what=words(known)) if count > 1 else words(known)


def _owner(table: TableView, piece: Piece) -> str | None:
    """Return the name of the owner of a piece, None if it is nobody's; empty for a kind that has no owners."""
    owners = (player.name for player in table.players if player.colour == piece.player)
    return next(owners, None) if piece.art.owned else ""


def _placed(speaker: Speaker, told: str, piece: Piece) -> tuple[str, str]:
    """Return the description with the place and its key; only the description if the board has no such place."""
    kind = kind_of(piece.place)
    try:
        place = speaker.place(kind, speaker.board.find(kind, piece.place))
    except KeyError:
        return told, ""
    return speaker.say("text.at", what=told, place=place), _key(piece)


def _pieces(table: TableView) -> tuple[Piece, ...]:
    return scenery.standing(table).pieces


def _key(piece: Piece) -> str:
    return f"{kind_of(piece.place)}:{piece.place}"
