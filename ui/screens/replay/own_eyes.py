"""What a bot of one's own sees at a move of a replay: the bot is started in a cell and asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.base.inputs import BotTold
from ui.base.markup import Markup, el
from ui.play.panels.panel import frame
from ui.replay.eyes import is_open
from ui.session.about import OWN
from ui.session.mishaps import Mishap
from ui.session.own_bots import archives, named, news_of, question, sitting
from ui.session.recollection import Recollection

if TYPE_CHECKING:
    from ui.screens.replay.replaying import Replaying

CELL = "look"
"""The name of the cell in which the bot runs."""
PANEL = "own"
MOST_PRINTED = 4_000
"""How many characters of what the bot prints at a move are shown."""


class Told(NamedTuple):
    """What a bot told at a ply: the ``action`` that it would do (empty if it is not asked), the lines that tell what it
    sees (``seen``), what it ``printed``, and what went wrong (``mishap``; None for nothing)."""

    action: str = ""
    seen: tuple[str, ...] = ()
    printed: str = ""
    mishap: Mishap | None = None


class OwnEyes:
    """Asks the bot of one's own that has a seat, and remembers what it told at which ply."""

    def __init__(self, replaying: Replaying, seat: int) -> None:
        self._replaying, self.seat = replaying, seat
        self._started = self._ready = False
        self._asked = -1
        self._printed = ""
        self._told: dict[int, Told] = {}
        self._recollection = Recollection(replaying.session.match)

    def ask(self) -> None:
        """Ask the bot at the present ply, unless it has answered there; if it does not run yet, start it first.

        If no bot with its name is kept any more, note that as what it told.
        """
        replaying = self._replaying
        if replaying.ply in self._told:
            return
        bot = named(replaying.desk.host.storage, replaying.session.players[self.seat].name)
        if not bot:
            self._told[replaying.ply] = Told(mishap=Mishap("gone"))
        elif not self._started:
            self._started = True
            replaying.desk.host.start_bot(CELL, sitting(bot), archives(replaying.tape.rules.game.name))
        elif self._ready and self._asked < 0:
            self._put()

    def _put(self) -> None:
        """Ask the bot with the view that its seat had at this ply, including what it remembered of others' cards."""
        replaying = self._replaying
        self._asked, self._printed = replaying.ply, ""
        view = self._recollection.view(self.seat, replaying.ply)
        replaying.desk.host.ask_bot(CELL, question(view, self.seat, replaying.ply, replaying.ply, look=True))

    def hear(self, told: BotTold) -> None:
        """Take news of the bot: it is ready, has printed, has decided, or has failed. Ignore any other news."""
        news = news_of(told.news)
        what = news.get("is")
        mishap = Mishap.of_news(news) if what in ("failed", "erred") else None
        if what == "ready":
            self._ready = True
            self.ask()
        elif what == "printed":
            self._printed = (self._printed + str(news.get("text", "")))[:MOST_PRINTED]
        elif what == "failed":
            self._told[self._asked if self._asked >= 0 else self._replaying.ply] = Told(mishap=mishap)
            self.leave()
            self.ask()
        elif what in ("decided", "erred") and news.get("token") == self._asked:
            seen, action = news.get("seen"), news.get("action")
            lines = tuple(map(str, seen)) if isinstance(seen, list) else ()
            self._told[self._asked] = Told(str(action or ""), lines, self._printed, mishap)
            self._asked = -1
            self.ask()

    def leave(self) -> None:
        """Stop the bot."""
        self._replaying.desk.host.stop_bot(CELL)
        self._started = self._ready = False
        self._asked = -1

    def draw(self) -> Markup:
        """Return the panel: what the bot would do here, what it printed, and what it sees."""
        replaying = self._replaying
        words, name = replaying.words, replaying.session.players[self.seat].name
        told = self._told.get(replaying.ply)
        return frame(
            replaying.table,
            PANEL,
            words("replay.own", player=name),
            el("p", self._outcome(told) if told else words("replay.own.wait", player=name), role="status"),
            _shown(told.printed) if told else None,
            _shown("\n".join(told.seen)) if told else None,
        )

    def _outcome(self, told: Told) -> str:
        words = self._replaying.words
        if told.mishap:
            return words("replay.own.failed", what=told.mishap.told(words))
        return words("replay.own.would", action=told.action) if told.action else words("replay.own.not-asked")


def _shown(text: str) -> Markup | None:
    """Return a text as a bot's program would print it; None for an empty one."""
    return el("pre", text, class_="own-seen", tabindex=0) if text else None


def own_eyes(replaying: Replaying) -> OwnEyes | None:
    """Return the `OwnEyes` of the first bot of one's own at the table; None without one, or if cards are hidden."""
    seats = [seat for seat, player in enumerate(replaying.session.players) if player.kind == OWN]
    return OwnEyes(replaying, seats[0]) if seats and is_open(replaying.session) else None
