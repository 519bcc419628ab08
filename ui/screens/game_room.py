"""A screen that shows a game: its words and styles are laid over the common ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.families import families_of, words_at
from ui.screens.room import Room

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.words import Words


class GameRoom(Room):
    """A room with a game in it."""

    @property
    def played(self) -> Rules:
        """The rules of the game."""
        raise NotImplementedError

    @property
    def families(self) -> tuple[str, ...]:
        """Those of the game."""
        return families_of(self.played)

    @property
    def words(self) -> Words:
        """The words as the game has them."""
        return words_at(self.desk.words, self.played)
