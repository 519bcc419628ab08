"""A bot that came by a link: its text is shown first, and only if the person takes it, it comes to the workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.base.trail import LINK, WORKSHOP
from ui.screens.room import Answers, Room
from ui.screens.workshop.bench import Workshop
from ui.session.own_bots import OwnBot
from ui.widgets import frame
from ui.widgets.coloured import coloured
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.screens.desk import Desk


class ReceivedBot(Room):
    """The screen that shows the text of a bot before it is taken."""

    frame = "received"
    step = LINK

    def __init__(self, desk: Desk, bot: OwnBot) -> None:
        super().__init__(desk)
        self.bot = bot

    def commands(self) -> Answers:
        """Return ``take``, which puts the bot into the workshop; it is not run there unless somebody asks for it."""
        return {"take": lambda _: self._take()}

    def _take(self) -> None:
        self.desk.show(WORKSHOP)
        workshop = self.desk.room
        if isinstance(workshop, Workshop):
            workshop.take(self.bot)

    def layout(self) -> Markup:
        """Return the layout: a head, the text, and what can be done with it."""
        return frame.page(el("main", el("header", id="workshop-head"), el("div", id="received"), class_="workshop"))

    def regions(self) -> dict[str, Markup]:
        """Return the name and the text of the bot, and the button that takes it."""
        words = self.words
        head = frame.head(
            words, words("workshop.received"), el("p", words("workshop.received.about", name=self.bot.name))
        )
        text = el(
            "pre",
            coloured(self.bot.text),
            class_="colours",
            tabindex=0,
            role="region",
            aria_label=words("workshop.received.text"),
        )
        take = button(words("workshop.received.take"), command="take", look="primary tall")
        shown = el("div", el("div", text, class_="editor"), el("div", take, class_="ways"))
        return {"workshop-head": head, "received": shown}
