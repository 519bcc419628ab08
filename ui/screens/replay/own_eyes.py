"""What a bot of one's own sees at a move of a replay: it is asked again where it is shut in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.kernel.codec import spec_to_json, state_to_json
from ui.base.inputs import BotTold
from ui.base.markup import Markup, el
from ui.play.panels.panel import frame
from ui.replay.eyes import is_open
from ui.session.about import OWN
from ui.session.own_bots import archives, named, news_of, sitting

if TYPE_CHECKING:
    from ui.screens.replay.replaying import Replaying

FRAME = "look"
PANEL = "own"


class OwnEyes:
    """Asks the bot of one's own that has a seat, and remembers what it said at which ply."""

    def __init__(self, replaying: Replaying, seat: int) -> None:
        self._replaying, self.seat = replaying, seat
        self._started = self._ready = False
        self._asked = -1
        self._printed = ""
        self._told: dict[int, dict[str, Any]] = {}

    def ask(self) -> None:
        """Ask the bot at the present ply, unless it has answered there."""
        replaying = self._replaying
        if replaying.ply in self._told:
            return
        bot = named(replaying.desk.host.storage, replaying.session.players[self.seat].name)
        if not bot:
            self._told[replaying.ply] = {"is": "gone"}
        elif not self._started:
            self._started = True
            replaying.desk.host.start_bot(FRAME, sitting(bot), archives(replaying.tape.rules.game.name))
        elif self._ready and self._asked < 0:
            self._put()

    def _put(self) -> None:
        replaying, rules = self._replaying, self._replaying.tape.rules
        self._asked, self._printed = replaying.ply, ""
        question = {
            "spec": spec_to_json(rules.spec),
            "view": state_to_json(rules.view(replaying.tape.recording.state(replaying.ply), self.seat)),
            "seat": self.seat,
            "seed": replaying.ply,
            "token": replaying.ply,
            "look": True,
        }
        replaying.desk.host.ask_bot(FRAME, json.dumps(question))

    def hear(self, told: BotTold) -> None:
        """Take news of the bot; what makes no sense is ignored."""
        news = news_of(told.news)
        what = news.get("is")
        if what == "ready":
            self._ready = True
            self.ask()
        elif what == "printed":
            self._printed = (self._printed + str(news.get("text", "")))[:4000]
        elif what == "failed":
            self._note(self._asked if self._asked >= 0 else self._replaying.ply, news)
            self.leave()
            self.ask()
        elif what in ("decided", "erred") and news.get("token") == self._asked:
            self._note(self._asked, news)
            self._asked = -1
            self.ask()

    def _note(self, ply: int, news: dict[str, Any]) -> None:
        self._told[ply] = {**news, "printed": self._printed}

    def leave(self) -> None:
        """Stop the bot."""
        self._replaying.desk.host.stop_bot(FRAME)
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
            el("p", self._outcome(name, told), role="status"),
            _lines(told.get("printed", "").splitlines()) if told else None,
            _lines(told["seen"]) if told and isinstance(told.get("seen"), list) else None,
        )

    def _outcome(self, name: str, told: dict[str, Any] | None) -> str:
        words = self._replaying.words
        if not told:
            return words("replay.own.wait", player=name)
        if told["is"] == "gone":
            return words("own.gone.short", player=name)
        if told["is"] == "decided":
            action = told.get("action")
            return words("replay.own.would", action=str(action)) if action else words("replay.own.not-asked")
        line, reason = str(told.get("line", 0)), str(told.get("reason", ""))[:400]
        return words("replay.own.slow") if told.get("why") else words("replay.own.failed", line=line, reason=reason)


def _lines(lines: list[Any]) -> Markup | None:
    """Return lines as a bot's program would print them; None if there are none."""
    return el("pre", "\n".join(map(str, lines)), class_="own-seen", tabindex=0) if lines else None


def own_eyes(replaying: Replaying) -> OwnEyes | None:
    """Return what asks the first bot of one's own at a table; None if there is none, or its cards are hidden."""
    seats = [seat for seat, player in enumerate(replaying.session.players) if player.kind == OWN]
    return OwnEyes(replaying, seats[0]) if seats and is_open(replaying.session) else None
