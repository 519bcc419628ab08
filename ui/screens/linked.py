"""A link that was opened: the person sees first what it holds, and may then make a game of this device of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.links import CHALLENGE, GAME, MAP, POSITION
from engine.kernel.refusal import Refusal
from ui.base.later import TOGETHER, WORKSHOP
from ui.base.markup import Markup, el
from ui.base.trail import LINK, TODAY
from ui.board.icons import icon
from ui.board.players import chip
from ui.board.sketch import drawn
from ui.days.calendar import read_end
from ui.days.table import date_of, day_of
from ui.days.telling import day_called, sent
from ui.page.errand import Errand
from ui.screens.days.today import Today
from ui.screens.fetching import with_archive
from ui.screens.room import Answers, Room
from ui.screens.waiting import carry_out
from ui.session.about import HUMAN
from ui.session.card import LINK as LINKED
from ui.session.card import game_of, state_of
from ui.session.summary import card_of
from ui.shelf import bot_links, places
from ui.shelf.links import Found, reading_link
from ui.widgets import frame
from ui.widgets.controls import button, icon_button

if TYPE_CHECKING:
    from datetime import date

    from engine.kernel.rules import Rules
    from ui.screens.desk import Desk


def open_link(desk: Desk) -> None:
    """Open the link in the address; if it cannot be read, a notice says why."""
    if place := places.read(desk.host.link):
        with_archive(desk, TOGETHER, partial(_join, desk, place))
        return
    if bot_links.is_link(desk.host.link):
        with_archive(desk, WORKSHOP, partial(_open_bot, desk))
        return
    work = reading_link(desk.host.link, desk.words, desk.host.chance())
    carry_out(desk, Errand(LINK, work, partial(_show, desk), desk.excuse, desk.show_menu))


def _join(desk: Desk, place: places.Window | places.Invitation) -> None:
    from ui.screens.together.joining import Joining  # imported late: few links lead to a table

    desk.games.release()
    desk.enter(Joining(desk, place))


def _open_bot(desk: Desk) -> None:
    """Show the text of a bot; nothing of it is run."""
    from ui.screens.workshop.received import ReceivedBot  # imported late: few links lead to a bot

    try:
        bot = bot_links.read(desk.host.link)
    except Refusal as refusal:
        desk.show_menu()
        desk.excuse(refusal)
        return
    desk.games.release()
    desk.enter(ReceivedBot(desk, bot))


def _show(desk: Desk, found: Found) -> None:
    """Show what a link holds. A challenge that is the island of today or of a day before leads to that day's screen.

    The screen of the day then tells how the island ended for the sender (``Today.sent``).
    """
    desk.games.release()
    today = date_of(desk.host.today())
    day = day_of(found.session, today) if found.kind == CHALLENGE else None
    if day is None or day > today:
        desk.enter(LinkedGame(desk, found, day))
        return
    desk.show(TODAY, day.isoformat())
    if isinstance(desk.room, Today):
        desk.room.sent = read_end(found.told)


def _watch(desk: Desk, found: Found) -> None:
    """Keep a finished game on the shelf, and show its replay."""
    from ui.screens.replay.launch import open_played

    desk.games.adopt(found.session)
    if playing := desk.games.playing:
        desk.games.leave(lambda: open_played(desk, found.session, playing.slot))


class LinkedGame(Room):
    """The screen that shows what a link holds before it is taken; `day` is the day whose island it is, if any."""

    frame = "linked"
    step = LINK

    def __init__(self, desk: Desk, found: Found, day: date | None) -> None:
        super().__init__(desk)
        self.found, self.day = found, day
        if found.kind != MAP:  # a new game on a shared map counts in the record like any other game
            found.session.origin = LINKED
        self.card = card_of(found.session, "", desk.host.today())

    @property
    def played(self) -> Rules:
        """The rules of the game in the link."""
        return self.found.session.rules

    def commands(self) -> Answers:
        """Return ``take``, which keeps and opens the link's game, and ``watch`` for the replay of a finished one."""
        desk, found = self.desk, self.found
        watch = {"watch": lambda _: _watch(desk, found)} if found.session.state.over else {}
        return {"take": lambda _: desk.games.adopt(found.session), **watch}

    def _ways(self) -> list[Markup]:
        """Return the buttons that lead on: for a finished game first the one that watches its replay."""
        words, kind = self.words, self.found.kind
        take = words(f"linked.{kind}.take")
        if kind != GAME:
            return [button(take, command="take", look="primary tall")]
        watch = [icon("replay"), el("span", words("linked.game.watch"))]
        return [button(watch, command="watch", look="primary tall row"), button(take, command="take", look="tall")]

    def body(self) -> dict[str, str]:
        """Return data attributes for tests and tools: the game, and the kind of link."""
        return {"game": self.played.game.name, "link": self.found.kind}

    def layout(self) -> Markup:
        """Return the layout: a sheet in the middle."""
        return frame.page(el("main", el("section", id="linked"), class_="linked"))

    def _called(self, name: str, level: str) -> str:
        """Return the name of a player; for a bot of a new game its level, since its sender's had another name."""
        return name if self.found.kind in (GAME, POSITION) or level == HUMAN else self.words(f"level.{level}")

    def _agreed(self) -> str:
        """Return what was agreed otherwise than usual, but for the map, which is shown; empty for nothing."""
        from ui.play.wording import option_label, option_value  # imported late: few links are opened

        words, agreed, family = self.words, self.played.chosen, self.played.game.name
        told = [
            words(
                "linked.option",
                name=option_label(words, each, family),
                value=option_value(words, each, agreed[each.name]),
            )
            for each in self.played.options
            if each.name != "map" and agreed[each.name] != each.default
        ]
        return " · ".join(told)

    def regions(self) -> dict[str, Markup]:
        """Return the small board, the players, what was agreed, and the buttons that open the game of the link."""
        words, card, kind = self.words, self.card, self.found.kind
        points = card.points if kind == GAME else (None,) * len(card.players)
        players = [
            el("li", chip(colour), el("span", self._called(name, level)), el("b", count) if count is not None else None)
            for (name, colour, level), count in zip(card.players, points, strict=True)
        ]
        return {
            "linked": el(
                "div",
                el("header", icon_button("arrow-left", words("app.menu"), "menu"), el("h1", words(f"linked.{kind}"))),
                el("div", drawn(card.board), class_="chart"),
                el("h2", game_of(words, card)),
                el("p", words("days.island.of", day=day_called(words, self.day))) if self.day else None,
                sent(words, read_end(self.found.told)) if self.day else None,
                el("p", state_of(words, card), class_="note") if card.ply else None,
                el("ul", players, class_="holders"),
                el("p", agreed) if (agreed := self._agreed()) else None,
                el("p", words(f"linked.{kind}.about")),
                *self._ways(),
                el("p", words("linked.kept"), class_="note"),
            )
        }
