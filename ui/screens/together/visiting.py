"""The game screen of a guest: the table is at another device, which tells what its seat may know."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.hosting.guest import Guest
from engine.kernel.refusal import Refusal
from ui.base.inputs import Elapsed, Heard, Input, Parted, Reached, Unreachable
from ui.base.markup import Markup, el, join
from ui.base.trail import LINK
from ui.play.speaker import Speaker
from ui.play.wording import can_be_said, excuse_without_table
from ui.screens.game.playing import Playing
from ui.screens.room import Answers
from ui.screens.together.asking import Pleading, foreign_excuse
from ui.screens.together.verdict import Verdict, verdict
from ui.session.card import VISIT
from ui.session.session import Session
from ui.shelf.places import Window
from ui.together.keys import keep_pledge
from ui.together.visit import Visit
from ui.widgets.controls import button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.hosting.messages import Pledge
    from ui.screens.desk import Desk
    from ui.shelf.places import Invitation

TICK = 2.0
"""Seconds between two ticks: what has not arrived is asked for again then."""
TIMER = "together"
"""The name of the timer of ticks."""


class Visiting(Playing):
    """The game of a guest, who came by ``place``. ``channel`` leads to the host; it is empty while the host is away."""

    on_shelf = False
    session: Visit

    def __init__(self, desk: Desk, guest: Guest, channel: str, place: Window | Invitation) -> None:
        self.channel = channel
        self.place = place
        self.carrier = desk.host.carrier
        super().__init__(desk, Visit(guest, self._say), "")
        self.step = LINK
        self._question = Pleading(self)
        self._complete = False
        self._verdict: Verdict | None = None
        self._lost = ""
        self._stored_pledge: Pledge | None = None
        self._store_pledge()

    def _say(self, texts: Sequence[str]) -> None:
        for text in texts if self.channel else ():
            self.carrier.tell(self.channel, text)

    @property
    def may_act(self) -> bool:
        """Whether the guest may act when the game asks them: not while the host is away."""
        return bool(self.channel)

    def begin(self) -> None:
        """Begin as any game does, and ask the host for the log of what happened before."""
        super().begin()
        self._say(self.session.guest.ask_earlier())
        self.timers.start(TICK, TIMER, 0)

    @property
    def loss(self) -> str:
        """What the guest must do to come back to the table; empty if that is nothing, or the table is gone already."""
        sits = self.channel and self.session.guest.seat is not None and not self.session.state.over
        return self.words("together.leave.guest") if sits and not isinstance(self.place, Window) else ""

    def leave(self) -> None:
        """Leave the table. The host keeps the seat for a guest that comes again with the same secret."""
        super().leave()
        self._say(self.session.guest.bye())
        self.carrier.stop()

    # -- what happens ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle an input: what the host tells and the carrier reports here, all others as in any game."""
        match event:
            case Heard(channel, text) if channel == self.channel:
                self._hear(text)
            case Reached(channel):
                self.channel = channel
                self.desk.unsay(self._lost)
                self._say(self.session.guest.knock())
            case Parted(channel) if channel == self.channel:
                self._lose()
            case Unreachable(reason):
                self.desk.notify(self.words(f"refusal.{reason}"), stays=True)
            case Elapsed(name) if name == TIMER:
                self._say(self.session.guest.tick())
                self.timers.start(TICK, TIMER, 0)
                self.still = True
            case _:
                super().handle(event)

    def _hear(self, text: str) -> None:
        guest, refusal, before = self.session.guest, self.session.guest.refusal, self.session.stand
        sound = partial(can_be_said, Speaker.at(self.table))
        self.follow_happening(lambda: self.session.take(text, sound))
        self.still = self.session.stand == before
        if guest.refusal and guest.refusal is not refusal:
            self.desk.tell(foreign_excuse(self.words, guest.refusal, Speaker.at(self.table)))
        self._store_pledge()
        if guest.gone:
            self._lose()
        self._question.ask(guest.plea.seat if guest.plea else None, self._consent)
        if guest.complete != self._complete:
            self._complete, self._verdict = guest.complete, None
            self.look.counted = self._sentence_on_keeping
            self.desk.afterwards(self._verify)

    def _store_pledge(self) -> None:
        """Store what the host has sealed, so that a page that is loaded anew can still check it.

        Once the game is over, delete it. Onlookers store nothing.
        """
        guest = self.session.guest
        pledge = guest.pledge if guest.state and not guest.state.over else None
        if guest.table and guest.seat is not None and pledge != self._stored_pledge:
            self._stored_pledge = pledge
            keep_pledge(self.desk.host.storage, guest.table, pledge)

    def _verify(self) -> None:
        """Check the finished game, if its log is all here, and show what came of it."""
        if self._complete:
            self._verdict = verdict(self.words, self.session.guest)
            self.look.counted = f"{self._verdict.heading} {self._sentence_on_keeping}".strip()
            self.desk.paint()

    @property
    def _sentence_on_keeping(self) -> str:
        """The sentence that the game can be kept; empty if its log has not arrived, or has lost its beginning."""
        return self.words("together.kept.offer") if self._complete and self.session.guest.lines else ""

    def _consent(self, granted: bool) -> None:
        self._say(self.session.guest.consent(granted))

    def _lose(self) -> None:
        """Note that the host is away, and say so. Windows find the host again; other devices must be invited anew."""
        self.channel = ""
        words = self.words
        key = "gone" if self.session.guest.gone else "away" if isinstance(self.place, Window) else "lost"
        self._lost = words(f"together.{key}")
        self.desk.notify(self._lost, stays=True)

    # -- after the end ---------------------------------------------------------------------------------------

    def commands(self) -> Answers:
        """Return the commands of a game. Those for a finished one first keep it on this device's shelf.

        ``rematch`` only says that the host begins the next game.
        """
        kept = {then: self._command_to_adopt(then) for then in ("replay", "review", "export")}
        keep = dict.fromkeys(("take", "save", "share"), self._command_to_adopt(""))
        return {**super().commands(), **keep, **kept, "rematch": lambda _: self._say_who_begins()}

    def _say_who_begins(self) -> None:
        """Say who begins the next game."""
        self.desk.notify(self.words("together.next"))

    def _command_to_adopt(self, then: str) -> Callable[[str], None]:
        return lambda _: self._adopt(then)

    def _adopt(self, then: str) -> None:
        """Make the finished game one of this device's own, and carry out the command `then` of it, if any."""
        try:
            match = self.session.match()
        except Refusal as refusal:
            self.desk.tell(excuse_without_table(self.words, refusal))
            return
        session = Session(match, self.session.players, 0)
        session.origin = VISIT
        self.desk.games.adopt(session)
        if then and (playing := self.desk.games.playing):
            playing.commands()[then]("")

    def regions(self) -> dict[str, Markup]:
        """Return the regions of a game; at its end with the way to keep it, and whether it was fair."""
        regions = super().regions()
        if not self._complete:
            return regions
        keep = button(self.words("together.kept"), command="take", look="primary")
        below = el(
            "div",
            self._verdict.shown() if self._verdict else None,
            el("div", keep, class_="answers") if self._sentence_on_keeping else None,
            class_="after-visit",
        )
        return {**regions, "end": join(regions["end"], below)}
