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

    ``frame`` names the arrangement of regions, whose ``layout`` is asked for only when it changes; ``regions`` are
    patched one by one, by their ids. ``body`` are data attributes. ``way`` leads from the menu to what is shown.
    ``focus`` is a selector to focus once, ``home`` one of where the focus goes once if it is nowhere, or on a region
    as such. ``follow`` says that the log is to show its newest line again. ``families`` are those whose styles are
    wanted. ``news`` are for those who have the page read to them by what they use, ``speech`` is what the page says.
    ``keepsake`` makes what is to be seen until the page is there again, of drawings told by their names.
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
