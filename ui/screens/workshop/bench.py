"""The screen of the workshop: a bot is written, tried, and plays series against the levels."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS
from engine.bots.own.function import read
from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from ui.base.inputs import BotTold, Commanded, FileChosen, Input, Typed
from ui.base.markup import Markup
from ui.base.storage import StorageTrouble
from ui.base.trail import WORKSHOP
from ui.play.table import Seatholder
from ui.record.counting import game_called
from ui.screens.room import Answers, Room
from ui.screens.workshop import kept_series
from ui.screens.workshop.lessons import LESSONS
from ui.screens.workshop.look import Look
from ui.screens.workshop.manual import manual
from ui.screens.workshop.series import PLAYED, Agreed, Series, verdict
from ui.screens.workshop.watching import watch
from ui.session.about import HUMAN, OWN
from ui.session.mishaps import Mishap
from ui.session.own_bots import (
    LONGEST,
    LONGEST_NAME,
    OwnBot,
    archives,
    example,
    forget,
    keep,
    names,
    recall,
)
from ui.shelf import bot_links
from ui.shelf.setup import Setup
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk

GAMES = 40
LONGEST_CHECKED = 6_000
"""The most characters of a text that the page itself compiles before a series: a longer one may be nested too deeply.

The cell compiles each text in any case, so a longer one is played all the same.
"""
CELL = "series"
"""The name of the cell in which a series is played."""


class Workshop(Room):
    """The workshop. ``bots`` are those that are kept, ``chosen`` is the index of the one that is shown.

    ``agreed`` is what the next series plays, ``series`` the one that is played or was played last. A lesson agrees on
    its own match; ``_before`` is what was agreed on before it. ``link`` is the link to the bot that was asked for,
    until its text is changed.
    """

    screen = "workshop"
    step = WORKSHOP

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.bots: list[OwnBot] = []
        self.chosen = 0
        self.agreed = Agreed()
        self.series: Series | None = None
        self._before: Agreed | None = None
        self.link = ""
        self._written = 0
        try:
            self.bots = recall(desk.host.storage)
            self.series = kept_series.recall(desk.host.storage)
        except StorageTrouble as trouble:
            desk.excuse(trouble)
        if not self.bots:
            self.bots = [OwnBot(self._free_name(), example("greedy"))]
        if self.series:
            self._turn_to(self.series)
        self.games = GAMES
        self.look = Look(self)

    def _turn_to(self, series: Series) -> None:
        """Show the bot that played a kept series, and agree on the same match; if the bot is gone, drop the series."""
        self.agreed = series.agreed
        numbers = [number for number, bot in enumerate(self.bots) if bot.name == series.name]
        self.chosen = numbers[0] if numbers else 0
        if not numbers:
            self.series = None

    @property
    def bot(self) -> OwnBot:
        """The bot that is shown."""
        return self.bots[self.chosen]

    @property
    def frame(self) -> str:
        """The name of the layout. Each text that is put into the editor changes it, so that the editor is made anew."""
        return f"workshop {self._written}"

    def begin(self) -> None:
        """Let Python start for the first series."""
        self._prepare()

    def _prepare(self) -> None:
        """Let Python start where the next series is played, for that takes seconds."""
        self.desk.host.prepare_bot(archives(self.agreed.game))

    def leave(self) -> None:
        """Stop a series, and keep the bot that is shown, unless it is an example that nobody has changed or kept."""
        self._stop()
        self.desk.host.prepare_bot(())
        if self.bot.kept_as or self.bot.text != example("greedy"):
            self._keep()

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Take what was written or chosen, news of a series, or a command."""
        match event:
            case Typed("bot:text", value, whole):
                self._write(value[:LONGEST])
                if whole:
                    self._keep()
            case Typed(name, value, True):
                self._choose(name.removeprefix("bot:"), value)
            case BotTold(news, _) if self.series:
                self._hear(self.series, news)
            case FileChosen(name, text):
                self._take_file(name, text)
            case Commanded():
                self.obey(event)

    def _write(self, text: str) -> None:
        """Take a text for the bot; if it is another one, the link to the former text is no longer shown."""
        if text != self.bot.text:
            self.bot.text, self.link = text, ""

    def _choose(self, what: str, value: str) -> None:
        """Take a choice. After one of level, seats or game, what was agreed on before a lesson does not come back."""
        game, _, number = value.partition("/")
        if what in ("level", "seats", "game"):
            self._before = None
        if what == "name":
            self._rename(value.strip()[:LONGEST_NAME])
        elif what == "chosen" and value.isdecimal() and int(value) < len(self.bots):
            self._switch_to(int(value))
        elif what == "level" and value in LEVELS:
            self.agreed = replace(self.agreed, level=value)
        elif what == "seats" and value.isdecimal():
            self.agreed = replace(self.agreed, seats=int(value))
        elif what == "game" and number.isdecimal():
            low, _ = CATALOGUE.scenario(game, int(number)).seats
            self.agreed = replace(self.agreed, game=game, scenario=int(number), seats=low)
            self._prepare()

    def _rename(self, name: str) -> None:
        if name in self._names() - {self.bot.name, self.bot.kept_as}:
            self.desk.notify(self.words("workshop.name-taken", name=name))
        elif name:
            self.bot.name = name
            self._keep()

    def commands(self) -> Answers:
        """Return the commands of the editor and of series."""
        return {
            "bot-try": lambda _: self._begin(1),
            "bot-match": lambda _: self._begin(GAMES),
            "bot-stop": lambda _: self._stop(),
            "bot-play": lambda _: self._play(),
            "bot-watch": self._watch,
            "bot-lesson": self._learn,
            "bot-new": lambda _: self._add(OwnBot(self._free_name(), example("greedy"))),
            "bot-delete": lambda _: self._ask_delete(),
            "bot-take": lambda _: self.desk.host.download(f"{self.bot.name}.py", self.bot.text),
            "bot-pass": lambda _: self._pass_on(),
            "bot-bring": lambda _: self.desk.host.pick_file(),
        }

    def _begin(self, games: int) -> None:
        self._stop()
        self._keep()
        bot, agreed = self.bot, self.agreed
        self.series = Series(bot.name, bot.text, agreed, games)
        if wrong := _misspelt(bot):
            self.series.fail(wrong)
            self.announced.news.append(self.look.outcome(self.series))
            return
        request = {
            "name": bot.name,
            "source": bot.text,
            "game": agreed.game,
            "scenario": agreed.scenario,
            "level": agreed.level,
            "seats": agreed.seats,
            "seed": self.desk.host.chance(),
            "games": games,
        }
        self.desk.host.start_bot(CELL, json.dumps(request), archives(agreed.game))

    def _hear(self, series: Series, news: str) -> None:
        game = series.hear(news)
        if game and series.games > 1:
            self.bot.add(series.text, series.agreed.rival, game.won)
        if not series.goes_on:
            self._end(series)

    def _end(self, series: Series) -> None:
        """Stop the bot, keep the games that were played and a badge that was won, and announce the outcome."""
        self.desk.host.stop_bot(CELL)
        self._prepare()
        badge = series.agreed.rival.badge
        if series.state == PLAYED and self._is_stronger(series) and badge not in self.bot.beaten:
            self.bot.beaten.append(badge)
        if series.games > 1:
            self._keep()
        if series.played:
            self._guarded(lambda: kept_series.keep(self.desk.host.storage, series))
        self.announced.news.append(self.look.outcome(series))

    def _stop(self) -> None:
        """Stop the series, if one is played."""
        if self.series and self.series.goes_on:
            self.series.stop()
            self._end(self.series)

    def _play(self) -> None:
        """Begin a game against the bot: a person, the bot, and the level on all other seats."""
        self._stop()
        self._keep()
        agreed, usual = self.agreed, Seatholder("", 0)
        kinds = (HUMAN, OWN, *[agreed.level] * (agreed.seats - 2))
        seats = [replace(usual, colour=colour, kind=kind) for colour, kind in enumerate(kinds)]
        seats[1] = replace(seats[1], name=self.bot.name)
        try:
            self.desk.games.start_agreed(Setup(agreed.game, agreed.scenario, tuple(seats), self.desk.host.chance()))
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def total(self, series: Series) -> tuple[int, int]:
        """Return (won, played), the games of the bot's present text in all matches against the series' opponent."""
        return self.bot.current.get(series.agreed.rival, (0, 0))

    def _is_stronger(self, series: Series) -> bool:
        return "stronger" in (series.verdict, verdict(*self.total(series), series.agreed.seats))

    def _watch(self, what: str) -> None:
        """Show the replay of a game of the series; `what` is its index."""
        series = self.series
        if series and what.isdecimal() and int(what) < len(series.played):
            watch(self.desk, series, series.played[int(what)])

    def _switch_to(self, number: int) -> None:
        """Put the bot with this index in ``bots`` into the editor, stop and drop the last series, and drop its link.

        If a lesson's match is agreed on, what was agreed on before it comes back.
        """
        self._stop()
        self.chosen, self.series, self.link = number, None, ""
        self.agreed, self._before = self._before or self.agreed, None
        self._prepare()
        self._written += 1

    def _add(self, bot: OwnBot) -> None:
        self.bots.append(bot)
        self._switch_to(len(self.bots) - 1)
        self._keep()

    def _learn(self, what: str) -> None:
        """Begin the lesson with the index `what`: keep its example as a new bot in the editor, and agree on its match.

        A notice says what is played against whom.
        """
        if what.isdecimal() and int(what) < len(LESSONS):
            lesson = LESSONS[int(what)]
            self._add(OwnBot(self._free_name(), example(lesson.example)))
            self._before, self.agreed = self.agreed, lesson.agreed
            self._prepare()
            self.desk.notify(self.look.played(lesson))

    def take(self, bot: OwnBot) -> None:
        """Put the bot of somebody else into the editor, and keep it under a free name; nothing of it is run."""
        self._add(OwnBot(self._free_name(bot.name), bot.text))

    def _pass_on(self) -> None:
        """Make a link to the bot, and copy it."""
        try:
            self.link = self.desk.host.address + bot_links.link_to(self.bot)
        except Refusal:
            self.desk.notify(self.words("workshop.no-link"))
        else:
            self.desk.host.copy(self.link)

    def _take_file(self, name: str, text: str | None) -> None:
        """Put the text of a file into the editor as a new bot, and keep it; nothing of it is run.

        A notice says if it is too long, which None stands for too.
        """
        if text is None or len(text) > LONGEST:
            self.desk.notify(self.words("workshop.too-long"))
            return
        self.take(OwnBot(name.removesuffix(".py").strip(), text))

    def _ask_delete(self) -> None:
        words = self.words
        delete = Answer(words("workshop.delete"), lambda _: self._delete(), "danger")
        cancel = Answer(words("app.cancel"), lambda _: None)
        text = words("workshop.delete.text", name=self.bot.name)
        self.desk.ask(Question(words("workshop.delete"), text, (delete, cancel)))

    def _delete(self) -> None:
        self._stop()
        deleted = self.bots.pop(self.chosen)
        self._guarded(partial(forget, self.desk.host.storage, deleted))
        self.bots = self.bots or [OwnBot(self._free_name(), example("greedy"))]
        self._switch_to(0)

    def _free_name(self, wished: str = "") -> str:
        """Return a name that no bot has: the wished one, if it is free."""
        taken = {"", *self._names()}
        usual = (self.words("workshop.name", number=number) for number in range(1, len(taken) + 1))
        return next(name for name in (wished[:LONGEST_NAME].strip(), *usual) if name not in taken)

    def _names(self) -> set[str]:
        """Return the names of all bots; another tab may have kept some that are not shown here."""
        return {*names(self.desk.host.storage), *(bot.name for bot in self.bots)}

    def _keep(self) -> None:
        self._guarded(partial(keep, self.desk.host.storage, [self.bot]))

    def _guarded(self, do: Callable[[], None]) -> None:
        try:
            do()
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)

    # -- what is seen --------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """Return the layout: a head, the editor, and beside it what the bot does."""
        return self.look.layout()

    def regions(self) -> dict[str, Markup]:
        """Return the head, the choice of a bot, the series with what the bot printed, and the ladder."""
        return self.look.regions()

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """Return the dialogs of the workshop."""
        return {"manual": self._manual}

    def _manual(self) -> Markup:
        """Return the documentation, with the verbs and facts of the game that is agreed on."""
        game, scenario = self.agreed.game, self.agreed.scenario
        rules = CATALOGUE.game(game, scenario).on_table(self.agreed.seats)
        return manual(self.words, rules, game_called(self.words, game, scenario))


def _misspelt(bot: OwnBot) -> Mishap | None:
    """Return why a bot's text is not Python, without running it; None if it is, or is too long to be checked here."""
    try:
        if len(bot.text) <= LONGEST_CHECKED:
            read(bot.text, bot.name)
    except Refusal as refusal:
        return Mishap.of_news(refusal.details)
    return None
