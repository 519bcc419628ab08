"""The page as it is shown now: the screen, what lies over it, and what is announced, said and heard once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.page.page import Page
from ui.shell.overlays import overlays

if TYPE_CHECKING:
    from ui.shell.app import App


def page_of(app: App) -> Page:
    """Return the page to paint; what it announces, says and focuses is forgotten, so that it comes only once."""
    room, words = app.room, app.words
    return Page(
        title=words("app.title"),
        preferences=app.preferences,
        frame=f"{room.frame} {words.language}",
        layout=room.layout,
        body=_body(app),
        regions={**room.regions(), **overlays(app)},
        way=app.trail.way,
        board=room.picture(),
        board_label=room.words("app.board"),
        focus=room.focus(),
        home=room.home(),
        follow=room.follow(),
        families=room.families,
        news=room.news(),
        effects=(*app.wishes.effects(), *room.effects()),
        speech=app.narrator.speech(words.language, room.tidings(), room.present()),
        keepsake=room.keepsake,
    )


def _body(app: App) -> dict[str, str]:
    """Return the data attributes for the page's body: those of the screen, and the error if there is one."""
    error = {"error": app.error} if app.error else {}
    return {"screen": app.room.screen, "ready": "true", **app.room.body(), **error}
