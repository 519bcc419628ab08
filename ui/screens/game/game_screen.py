"""A game as it is shown: whose hand is seen, what the table, the board and the panels look like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from ui.base.effects import Effect
from ui.base.markup import Markup, el, join
from ui.base.trail import GAME, RECORD
from ui.board.keepsake import keepsake
from ui.board.picture import Picture
from ui.guide import aloud, sheet
from ui.play import advice as advising
from ui.play import controls
from ui.play import screen as play
from ui.play.additions import grace_of, is_voiced, own_regions
from ui.play.seats import whose_turn
from ui.play.table import Draft, TableView
from ui.screens.game import frame
from ui.screens.game.board_keys import Board
from ui.screens.game.ending import Ending
from ui.screens.game.introduction import Introduction
from ui.screens.game.stopwatch import Stopwatch
from ui.screens.game.teaching import Teaching
from ui.screens.game_room import TableRoom
from ui.session.advice import Adviser
from ui.session.bots import Bots
from ui.session.session import Session
from ui.session.summary import onlooked

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.screens.desk import Desk


FOLDED = frozenset({"log"})
"""What is closed where many cannot read."""


class GameScreen(TableRoom):
    """A game as whoever sits at the screen sees it.

    ``shown`` is the seat whose hand is seen: the only person's, or at a shared screen that of whoever lifted the
    curtain last. ``curtain`` is the seat the screen is to be passed to. ``deaf`` are the people who refuse all offers
    of a turn, with its number. ``ending`` tells whether a turn is about to end by itself. ``counted`` is what the end
    says of all games that were counted. Most are kept ``on_shelf``.
    """

    step = GAME
    on_shelf = True

    def __init__(self, desk: Desk, session: Session, slot: str) -> None:
        super().__init__(desk)
        self.step = GAME + slot
        self.session = session
        self.slot = slot
        self.bots = Bots(desk.helper, self.timers, session)
        self.adviser = Adviser(desk.helper, self.timers, session)
        self.shown = session.people[0] if len(session.people) == 1 else None
        self.curtain: int | None = None
        self.paused = False
        self.counted = ""
        self.stopwatch = Stopwatch(desk.host.clock, session)
        self.deaf: dict[int, int] = {}
        self.ending = Ending(desk, self.timers, session)
        self.draft = Draft(shown=FOLDED if is_voiced(session.rules) else frozenset())
        self.board = Board()
        self.teaching = Teaching(session, desk.host.storage)
        self.introduction = Introduction(desk.host.storage, session)
        self._news: list[str] = []
        self._tidings: list[str] = []
        self._effects: list[Effect] = []
        self._asked_at: int | None = None
        self._own_turn = False
        self._drawing: play.Drawing | None = None

    @property
    def frame(self) -> str:
        """The arrangement of the game screen, with the regions that the game has of its own."""
        return " ".join(("game", *own_regions(self.session.rules)))

    @property
    def screen(self) -> str:
        """``game``, or ``end`` when it is over."""
        return "end" if self.session.state.over else "game"

    @property
    def sheet(self) -> str:
        """The panel that is open."""
        return f"panel:{self.draft.panel}" if self.draft.panel else ""

    @property
    def played(self) -> Rules:
        """Those on the table."""
        return self.session.rules

    # -- the table as it is seen ---------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table for whoever looks."""
        return self.drawing.table

    @cached_property
    def drawing(self) -> play.Drawing:
        """The table as it is drawn; looked at anew after every change, and the same where nothing is another."""
        table = self._table()
        self._drawing = self._drawing.at(table) if self._drawing else play.Drawing(table)
        return self._drawing

    def _table(self) -> TableView:
        session = self.session
        over = session.state.over
        seat = self.shown if self.curtain is None else None
        can_act = seat in session.asked and self.desk.games.writes and not self.bots.places_for(seat)
        table = TableView(
            rules=session.rules,
            view=session.view(seat),
            seat=seat,
            players=session.players,
            words=self.words,
            can_act=can_act,
            log=session.log(seat),
            can_undo=self.can_take_back and seat is not None,
            thinking=self.bots.question > 0,
            paused=self.paused,
            confirm=self.desk.preferences.confirm == "on",
            deaf=seat is not None and self._is_deaf(seat),
            ending=can_act and self.ending.ply == session.ply,
            hinted=self.desk.preferences.hints == "on",
            voiced=self.desk.preferences.voice == "on" or is_voiced(session.rules),
            seed=session.seed if over else None,
            draft=self.draft,
            advice=self.adviser.advice(seat) if can_act else None,
        )
        return replace(table, marked=self.teaching.marks(table)) if session.course else table

    @property
    def can_take_back(self) -> bool:
        """Whether whoever was last at the screen may take back what they did; at a curtain only with grace."""
        allowed = self.curtain is None or grace_of(self.session.rules) > 0
        return allowed and self.desk.games.writes and self.session.can_undo(self.shown)

    def _changed(self) -> None:
        self.__dict__.pop("drawing", None)

    def layout(self) -> Markup:
        """The frame of the game screen."""
        return frame.game(self.words, own_regions(self.session.rules))

    def regions(self) -> dict[str, Markup]:
        """The bar, and the regions of the table."""
        over = self.session.state.over
        return {
            "bar": frame.bar(self.table, has_bots=len(self.session.people) < len(self.session.players)),
            **self.drawing.regions,
            "guide": self._guide(),
            "end": play.end_screen(self.table, self._remark()) if over else Markup(),
            "curtain": self._curtain(),
        }

    @property
    def offers_voice(self) -> bool:
        """Whether the page asks if it shall read aloud: until somebody has chosen, or moved."""
        return is_voiced(self.session.rules) and not self.desk.wishes.voice_chosen and self.table.can_act

    def say_again(self) -> None:
        """Say aloud once more what is to be done; whoever asks for that by hand is asked no more for a wish."""
        if self.offers_voice:
            self.desk.wishes.settle_voice()
        self.desk.narrator.repeat()

    def _guide(self) -> Markup:
        """One thing at a time: whether to read aloud, the lesson, the sheet at the start."""
        if self.offers_voice:
            return aloud.offer(self.words)
        introduced = self.desk.preferences.sheet == "on"
        return self.teaching.card(self.table) or (self.introduction.card(self.table) if introduced else Markup())

    def count(self, is_new: bool) -> None:
        """When the game is over, add it to all that were finished here if it `is_new`, and tell of them."""
        if self.session.state.over and self.on_shelf and self.desk.games.writes:
            from ui.screens.game.counting import count  # few moves end a game

            self.desk.afterwards(lambda: count(self, is_new))

    def _remark(self) -> Markup:
        """What is said at the end of all games like this one, and the way to them."""
        if not self.counted:
            return Markup()
        return join(el("span", self.counted), controls.command(RECORD, self.words("menu.record"), style="quiet"))

    def _curtain(self) -> Markup:
        if self.curtain is None:
            return Markup()
        before = self.session.players[self.shown] if self.can_take_back and self.shown is not None else None
        return frame.curtain(self.words, self.session.players[self.curtain], before)

    def picture(self) -> Picture | None:
        """The board."""
        return self.drawing.picture

    def keepsake(self, drawing: Callable[[str], str]) -> Markup:
        """The board as an onlooker sees it: whoever comes to the screen may see that."""
        return keepsake(onlooked(self.session), drawing)

    def body(self) -> dict[str, str]:
        """Who is asked for what, for tests and tools."""
        state = self.session.state
        told = {"game": self.session.rules.game.name, "ply": str(self.session.ply)}
        if not state.over:
            seat = self.table.own if self.table.can_act else state.decision.seats[0]
            told |= {"seat": str(seat), "decision": state.decision.kind}
        told |= advising.body(self.table)
        return {**told, **self.teaching.body(self.table), "thinking": "true" if self.bots.question else "false"}

    def rules(self) -> tuple[Markup, ...]:
        """The sheet of the scenario, what things cost, and the rules on the table."""
        return sheet.pages(self.table)

    def goal(self) -> Markup | None:
        """The sheet of the scenario."""
        return sheet.page(self.table)

    def news(self) -> tuple[str, ...]:
        """What has happened since the last painting."""
        news, self._news = (*self._news, *self.teaching.news(self.table)), []
        return news

    def tidings(self) -> tuple[str, ...]:
        """The same as it is said."""
        tidings, self._tidings = tuple(self._tidings), []
        return tidings

    def present(self) -> str:
        """What the guide says, if there is one, else what is asked."""
        return self.teaching.told(self.table) or aloud.present(self.table)

    def effects(self) -> tuple[Effect, ...]:
        """What is to be heard and seen of it."""
        effects, self._effects = tuple(self._effects), []
        return effects

    def home(self) -> str:
        """The place that can be chosen where the keyboard begins, or else what is asked."""
        asked = self.session.ply if self.table.can_act else None
        fresh, self._asked_at = asked not in (None, self._asked_at), asked
        return self.board.home(self.drawing.picture.targets) if fresh else ""

    def follow(self) -> bool:
        """The log follows again when the turn comes to whoever looks."""
        seat = self.table.seat
        was, self._own_turn = self._own_turn, seat is not None and seat == whose_turn(self.table)
        return self._own_turn and not was

    def _is_deaf(self, seat: int) -> bool:
        return self.deaf.get(seat) == self.session.turn
