"""The sheet of a scenario at the start of a game: shown once for each scenario in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.base.storage import KEPT_SHEETS, Storage, StorageTrouble
from ui.guide.sheet import card, name_of_game, opening

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session.sitting import Sitting


class Introduction:
    """The sheet beside the board, ``open`` until the viewer puts it away.

    It never opens in lessons, nor in games in which a person has acted. If the browser stores nothing, it is shown
    again in the next game.
    """

    def __init__(self, storage: Storage, session: Sitting) -> None:
        self._storage = storage
        self._name = name_of_game(session.rules.game)
        self.open = not session.taken_lesson and not session.has_acted() and self._name not in self._seen()

    def card(self, table: TableView) -> Markup:
        """Return the sheet; empty if it is not shown at this table."""
        return card(table) if table.introduced else Markup()

    def plain_text(self, table: TableView) -> str:
        """Return the sentences of the sheet of a children's game, to be read aloud; empty if the sheet is not shown."""
        return " ".join(told for _, told in opening(table)) if table.introduced else ""

    def put_away(self) -> None:
        """Close the sheet, if it is open, and store that it need not be shown again for this scenario."""
        if not self.open:
            return
        self.open = False
        try:
            self._storage.set(KEPT_SHEETS, " ".join(sorted({*self._seen(), self._name})))
        except StorageTrouble:
            return

    def _seen(self) -> list[str]:
        try:
            return (self._storage.get(KEPT_SHEETS) or "").split()
        except StorageTrouble:
            return []
