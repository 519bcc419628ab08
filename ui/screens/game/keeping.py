"""A game that this device holds: kept on the shelf, exported, begun again, looked at again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.later import TOGETHER
from ui.base.markup import Markup
from ui.screens.fetching import with_archive

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.base.inputs import Input
    from ui.screens.game.playing import Playing
    from ui.screens.room import Answers
    from ui.screens.together.hosting import Hosting
    from ui.session.session import Session


class Keeping:
    """The commands that need the whole match of a game. A guest's game has none: the host's device holds the match.

    ``hosting`` lets guests come to the table; None until a person here wishes it.
    """

    def __init__(self, playing: Playing, session: Session) -> None:
        self._playing = playing
        self.session = session
        self.hosting: Hosting | None = None

    def commands(self) -> Answers:
        """Return the commands for copies, files, another game like this one, the replay and the review."""
        games, playing = self._playing.desk.games, self._playing
        return {
            "save": lambda _: games.ask_to_keep_copy(playing),
            "export": lambda _: games.export(playing),
            "rematch": lambda _: self.hosting.rematch() if self.hosting else games.rematch(self.session),
            "replay": lambda _: self._replay(),
            "review": lambda _: self._review(),
            "together": self._sit_together,
            "share-day": lambda _: self._share_day(),
        }

    def _share_day(self) -> None:
        """Open the dialog that shares the result, if the game was the island of a day."""
        from ui.days.table import end_of  # imported late, as all of this: few people share
        from ui.screens.days.sharing import share
        from ui.session.summary import card_of

        playing = self._playing
        if playing.look.day and self.session.state.over:
            board = card_of(self.session, playing.slot, playing.desk.host.today()).board
            share(playing.desk, playing.look.day, end_of(self.session), board)

    def _replay(self) -> None:
        """Open the replay of the game so far."""
        from ui.screens.replay.launch import open_played

        desk, slot = self._playing.desk, self._playing.slot
        desk.dialog = ""
        desk.games.leave(lambda: open_played(desk, self.session, slot))

    def _review(self) -> None:
        """Open the review of the finished game."""
        from ui.screens.review.launch import open_played

        desk, slot = self._playing.desk, self._playing.slot
        desk.games.leave(lambda: open_played(desk, self.session, slot))

    def keep(self) -> None:
        """Save the game after the next painting."""
        self._playing.desk.games.keep(self._playing)

    def count(self, is_new: bool) -> None:
        """If the game is over, add it to the record if it `is_new`, and say how games like it went.

        That is done after the next painting, and only if no other tab has taken the game over.
        """
        if self.session.state.over and self._playing.desk.games.writes:
            from ui.screens.game.counting import count  # imported late: needed only when a game ends

            self._playing.desk.afterwards(lambda: count(self._playing, self.session, is_new))

    # -- sitting down together -------------------------------------------------------------------------------

    @property
    def can_share(self) -> bool:
        """Whether guests may come to the table: the game is on the shelf, this tab holds it, and it is no lesson."""
        return self._playing.on_shelf and self._playing.desk.games.writes and not self.session.taken_lesson

    def resume(self) -> None:
        """Let guests come again to a table that was shared before. Until the sharing has begun, nobody plays at it."""
        if self.session.sharing and self.can_share:
            self.session.elsewhere = frozenset(range(self.session.rules.seats))
            with_archive(self._playing.desk, TOGETHER, self._share)

    def _share(self) -> None:
        from ui.screens.together.hosting import Hosting  # imported late: few games are shared

        self.hosting = self.hosting or Hosting(self._playing, self.session)

    def _sit_together(self, what: str) -> None:
        """Open the dialog of the shared table, and carry out its command `what` (`Hosting.command`), if not empty."""
        if self.hosting or self.can_share:
            with_archive(self._playing.desk, TOGETHER, lambda: self._command(what))

    def _command(self, what: str) -> None:
        self._share()
        if self.hosting:
            self.hosting.command(what)

    def ask(self) -> None:
        """Ask the persons at this device whether somebody may take an action back, if they owe an answer to that."""
        if self.hosting:
            self.hosting.ask()

    def handle(self, event: Input) -> bool:
        """Handle an input that comes from guests or belongs to sharing the table. Return whether it was one."""
        return self.hosting.handle(event) if self.hosting else False

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """Return the dialog of the shared table, by its name ``together``; empty if the table cannot be shared."""
        return {"together": lambda: self.hosting.dialog() if self.hosting else Markup()} if self.can_share else {}

    def leave(self) -> None:
        """Stop sharing the table."""
        if self.hosting:
            self.hosting.leave()
            self.hosting = None
