"""A whole page as a value, which the browser half shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.base.preferences import Preferences
from ui.base.trail import Way
from ui.page.voice import Speech

if TYPE_CHECKING:
    from ui.base.effects import Effect
    from ui.board.picture import Picture


@dataclass(frozen=True)
class Page:
    """A whole page.

    ``frame`` names the arrangement of regions; ``layout`` returns its markup and is called only when the name changes.
    ``regions`` are patched one by one, by their ids. ``body`` are data attributes of the element ``body``, by their
    names without ``data-``. ``way`` leads from the menu to what is shown. ``board`` is the picture of the board,
    ``board_label`` its name for screen readers. ``focus`` is the selector of an element to focus once, ``home`` of one
    to focus if nothing, or only a whole region, has the focus. ``follow`` makes the log show its newest line again.
    ``families`` are those whose styles are wanted. ``news`` are sentences for screen readers, ``speech`` is what the
    page itself reads aloud. ``keepsake`` gets a function that returns a drawing by its name, and returns markup to show
    while the page is reloaded, or None.
    """

    title: str
    preferences: Preferences
    frame: str
    layout: Callable[[], Markup]
    regions: Mapping[str, Markup]
    body: Mapping[str, str]
    way: Way
    board: Picture | None = None
    board_label: str = ""
    focus: str = ""
    home: str = ""
    follow: bool = False
    families: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = field(default=())
    speech: Speech | None = None
    keepsake: Callable[[Callable[[str], str]], Markup | None] = lambda drawing: None
