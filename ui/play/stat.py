"""A number about a player, as it stands in the player's row and on the player's card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.base.markup import Markup

if TYPE_CHECKING:
    from ui.base.words import Words


class Stat(NamedTuple):
    """A number about a player: its picture, the key of its words (with a ``count``), and its marks.

    ``alarm`` warns, ``award`` marks the holder of an award, ``detail`` adds words, ``means`` is a sentence on what
    follows from the number, which only the player's card (`ui.play.seat_card`) shows. ``holds`` names the vocabulary of
    the things counted if players can get or lose them, such as cards. ``places`` are keys of the board, parted by
    blanks, that light up while the viewer points at the number; ``control`` is what a click on it presses, ``pressed``
    that button's state.
    """

    picture: Markup
    words: str
    number: int
    alarm: bool = False
    award: bool = False
    detail: str = ""
    means: str = ""
    holds: str = ""
    places: str = ""
    control: str = ""
    pressed: bool = False


def stat_in_words(words: Words, stat: Stat) -> str:
    """Return a number about a player in words, with its detail and its marks, but without what it means."""
    what = words(stat.words, count=stat.number)
    if stat.detail:
        what = words("play.stat.detail", what=what, detail=stat.detail)
    if stat.award:
        what = words("play.stat.award", what=what)
    return words("play.stat.alarm", what=what) if stat.alarm else what
