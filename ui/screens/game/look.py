"""The regions of a game screen: the table as the person may know it, the board, and what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ui.base.markup import Markup, el, join
from ui.base.trail import RECORD
from ui.board.keepsake import keepsake
from ui.board.picture import Picture
from ui.days import calendar
from ui.play import advice as advising
from ui.play import controls
from ui.play import screen as play
from ui.play.additions import is_voiced
from ui.play.seats import whose_turn
from ui.play.table import TableView
from ui.screens.game import frame
from ui.session.card import PRACTICE
from ui.session.summary import onlooked

if TYPE_CHECKING:
    from datetime import date

    from ui.screens.game.playing import Playing


class Look:
    """The regions of a game. ``counted`` is the remark on all counted games like it, shown at the end.

    ``day`` is the day for whose island the game counts, ``done`` what its end gives; None for all others.
    """

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.counted = ""
        self.day: date | None = calendar.recall(playing.desk.host.storage).day_of(playing.slot)
        self.done: Markup | None = None
        self._asked_at: int | None = None
        self._own_turn = False
        self._made_of: tuple[object, ...] = ()
        self._drawing: play.Drawing | None = None

    @property
    def drawing(self) -> play.Drawing:
        """The drawing of the table. It is made anew when one of its inputs has changed."""
        made_of = self._inputs()
        if self._drawing is None:
            self._drawing = play.Drawing(self._table())
        elif made_of != self._made_of:
            self._drawing = self._drawing.at(self._table())
        self._made_of = made_of
        return self._drawing

    def _inputs(self) -> tuple[object, ...]:
        """Return the values that the drawing depends on and that change during a game."""
        playing = self._playing
        session, bots = playing.session, playing.bots
        return (
            session.changes,
            session.players,
            session.presence,
            session.taken_lesson,
            playing.teaching.back,
            playing.shown,
            playing.curtain,
            playing.draft,
            playing.paused,
            playing.can_take_back,
            playing.may_act,
            playing.by_itself.ply,
            playing.introduction.open,
            tuple(playing.deaf.items()),
            tuple(bots.stand_ins),
            bots.question > 0,
            playing.adviser.advice(playing.shown),
            playing.desk.games.writes,
            playing.desk.preferences,
            playing.desk.words,
            self.day,
        )

    @property
    def occasion(self) -> str:
        """What the game is played for, as `TableView.occasion` says it."""
        keeping = self._playing.keeping
        return "day" if self.day else "practice" if keeping and keeping.session.origin == PRACTICE else ""

    def _table(self) -> TableView:
        playing = self._playing
        session, wishes = playing.session, playing.desk.preferences
        seat = playing.shown if playing.curtain is None else None
        may_act = playing.may_act and playing.desk.games.writes
        can_act = may_act and seat in session.asked and not playing.bots.places_for(seat)
        introduced = wishes.sheet == "on" and playing.introduction.open and seat is not None and not session.state.over
        table = TableView(
            rules=session.rules,
            view=session.view(seat),
            seat=seat,
            players=session.players,
            presence=session.presence,
            words=playing.words,
            can_act=can_act,
            log=session.log(seat),
            can_undo=playing.can_take_back and seat is not None,
            thinking=playing.bots.question > 0,
            paused=playing.paused,
            confirm=wishes.confirm == "on",
            deaf=seat is not None and playing.is_deaf(seat),
            ending=can_act and playing.by_itself.ply == session.ply,
            hinted=wishes.hints == "on",
            voiced=wishes.voice == "on" or is_voiced(session.rules),
            speaks=wishes.voice == "on",
            seed=session.told_seed if session.state.over else None,
            draft=playing.draft,
            occasion=self.occasion,
            introduced=introduced,
            advice=playing.adviser.advice(seat) if can_act else None,
        )
        return replace(table, marked=playing.teaching.marks(table)) if session.taken_lesson else table

    def regions(self) -> dict[str, Markup]:
        """Return the regions of the screen: the bar, the table, and what lies over it."""
        playing, table = self._playing, self.drawing.table
        session = playing.session
        return {
            "bar": frame.bar(table, has_bots=bool(session.bots)),
            **self.drawing.regions,
            "guide": playing.guide(),
            "end": play.end_screen(table, self._remark(), self.done) if session.state.over else Markup(),
            "curtain": self._curtain(),
        }

    def guide(self) -> Markup:
        """Return one card, the lesson's or else the introduction, and what bots of one's own have printed."""
        playing, table = self._playing, self.drawing.table
        card = playing.teaching.card(table) or playing.introduction.card(table)
        return join(card, self._printed())

    def _printed(self) -> Markup | None:
        """Return what bots of one's own have printed; None if they have printed nothing."""
        own, words = self._playing.bots.own, self._playing.words
        if not own or not own.printed:
            return None
        text = el("div", el("pre", own.printed), tabindex=0, role="region", aria_label=words("workshop.printed"))
        return el("section", el("h2", words("workshop.printed")), text, class_="own-printed")

    def _remark(self) -> Markup:
        """Return the remark on all games like this one, with a button to the record; empty if there is no remark."""
        if not self.counted:
            return Markup()
        words = self._playing.words
        return join(el("span", self.counted), controls.command(RECORD, words("menu.record"), style="quiet"))

    def _curtain(self) -> Markup:
        playing = self._playing
        if playing.curtain is None:
            return Markup()
        players, shown = playing.session.players, playing.shown
        before = players[shown] if playing.can_take_back and shown is not None else None
        return frame.curtain(playing.words, players[playing.curtain], before)

    def keepsake(self, drawing: Callable[[str], str]) -> Markup:
        """Return the board as an onlooker sees it, as markup to show at the next start until Python has loaded.

        `drawing` returns a shared drawing by its id.
        """
        return keepsake(onlooked(self._playing.session), drawing)

    def body(self) -> dict[str, str]:
        """Return attributes of the page's body for tests and tools: who is asked, and what."""
        playing, table = self._playing, self.drawing.table
        state = playing.session.state
        told = {"game": playing.session.rules.game.name, "ply": str(playing.session.ply)}
        if not state.over:
            seat = table.own if table.can_act else state.decision.seats[0]
            told |= {"seat": str(seat), "decision": state.decision.kind}
        told |= advising.body(table)
        if table.introduced or playing.teaching.only_tells(table):
            told["reading"] = "true"
        return {**told, **playing.teaching.body(table), "thinking": "true" if playing.bots.question else "false"}

    def picture(self) -> Picture:
        """Return the picture of the board."""
        return self.drawing.picture

    def home(self) -> str:
        """Return the selector to focus (a place to choose, else the banner) once for each question; else empty."""
        playing, table = self._playing, self.drawing.table
        asked = playing.session.ply if table.can_act else None
        fresh, self._asked_at = asked not in (None, self._asked_at), asked
        return playing.board.home(self.drawing.picture.targets) if fresh else ""

    def follow(self) -> bool:
        """Return whether the turn has come to the shown seat since the last call; then the log scrolls to its end."""
        table = self.drawing.table
        was, self._own_turn = self._own_turn, table.seat is not None and table.seat == whose_turn(table)
        return self._own_turn and not was
