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
from ui.record.counting import game_called
from ui.screens.room import Answers, Room
from ui.screens.workshop import kept_series
from ui.screens.workshop.lessons import LESSONS
from ui.screens.workshop.look import Look
from ui.screens.workshop.manual import manual
from ui.screens.workshop.series import Agreed, Mishap, Series, verdict
from ui.screens.workshop.watching import watch
from ui.session.own_bots import LONGEST, LONGEST_NAME, OwnBot, Rival, archives, example, keep, recall
from ui.shelf import bot_links
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk

GAMES = 40
LONGEST_READ = 6_000
"""The most characters of a text that the page itself compiles: a longer one may be nested too deeply for it."""
FRAME = "series"
"""The name of the frame in which a series is played."""


class Workshop(Room):
    """The workshop. ``bots`` are those that are kept, ``chosen`` is the number of the one that is shown.

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
        """Show the bot that played the last series, if it is kept still."""
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
        """The name of the layout: each text that is put into the editor makes another one."""
        return f"workshop {self._written}"

    def leave(self) -> None:
        """Stop a series, and keep the bots."""
        self._stop()
        self._keep()

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Take what was written or chosen, news of a series, or a command."""
        match event:
            case Typed("bot:text", value, whole):
                self.bot.text, self.link = value[:LONGEST], ""
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

    def _choose(self, what: str, value: str) -> None:
        """Take what was chosen; who chooses a game or an opponent does not want back those before a lesson."""
        game, _, number = value.partition("/")
        if what in ("level", "seats", "game"):
            self._before = None
        if what == "name":
            self._rename(value.strip()[:LONGEST_NAME])
        elif what == "chosen" and value.isdecimal() and int(value) < len(self.bots):
            self._show(int(value))
        elif what == "level" and value in LEVELS:
            self.agreed = replace(self.agreed, level=value)
        elif what == "seats" and value.isdecimal():
            self.agreed = replace(self.agreed, seats=int(value))
        elif what == "game" and number.isdecimal():
            low, _ = CATALOGUE.scenario(game, int(number)).seats
            self.agreed = replace(self.agreed, game=game, scenario=int(number), seats=low)

    def _rename(self, name: str) -> None:
        if name in {bot.name for bot in self.bots if bot is not self.bot}:
            self.desk.notify(self.words("workshop.name-taken", name=name))
        elif name:
            self.bot.name = name
            self._keep()

    def commands(self) -> Answers:
        """Return the commands of the editor and of series."""
        return {
            "bot-try": lambda _: self._begin(1),
            "bot-match": lambda _: self._begin(GAMES),
            "bot-stop": lambda _: self.leave(),
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
            self.series.break_off(wrong)
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
        self.desk.host.start_bot(FRAME, json.dumps(request), archives(agreed.game))

    def _hear(self, series: Series, news: str) -> None:
        game, agreed = series.hear(news), series.agreed
        if game and series.games > 1:
            self.bot.add(series.text, Rival(agreed.game, agreed.level, agreed.seats), game.won)
        if series.over:
            self._end(series)

    def _end(self, series: Series) -> None:
        """Keep the series, and the level that was beaten in it."""
        self.desk.host.stop_bot(FRAME)
        if not series.failed and self._is_stronger(series) and series.agreed.level not in self.bot.beaten:
            self.bot.beaten.append(series.agreed.level)
        self._keep()
        self._guarded(lambda: kept_series.keep(self.desk.host.storage, series))
        self.announced.news.append(self.look.outcome(series))

    def _stop(self) -> None:
        self.desk.host.stop_bot(FRAME)
        if self.series:
            self.series.stop()

    def total(self, series: Series) -> tuple[int, int]:
        """Return how many games the text as it is now has won in all matches against this opponent, and has played."""
        agreed = series.agreed
        return self.bot.current.get(Rival(agreed.game, agreed.level, agreed.seats), (0, 0))

    def _is_stronger(self, series: Series) -> bool:
        return "stronger" in (series.verdict, verdict(*self.total(series), series.agreed.seats))

    def _watch(self, what: str) -> None:
        """Show the replay of a game of the series."""
        series = self.series
        if series and what.isdecimal() and int(what) < len(series.played):
            self._stop()
            watch(self.desk, series, series.played[int(what)])

    def _show(self, number: int) -> None:
        """Put another bot into the editor."""
        self._stop()
        self.chosen, self.series, self.link = number, None, ""
        self.agreed, self._before = self._before or self.agreed, None
        self._written += 1

    def _add(self, bot: OwnBot) -> None:
        self.bots.append(bot)
        self._show(len(self.bots) - 1)
        self._keep()

    def _learn(self, what: str) -> None:
        """Begin a lesson: put its example into the editor, and agree on the match with which it ends."""
        if what.isdecimal() and int(what) < len(LESSONS):
            lesson = LESSONS[int(what)]
            self._add(OwnBot(self._free_name(), example(lesson.example)))
            self._before, self.agreed = self.agreed, lesson.agreed
            self.desk.notify(self.look.played(lesson))

    def take(self, bot: OwnBot) -> None:
        """Put the bot of somebody else into the editor; nothing of it is run."""
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
        """Put the text of a file into the editor as a new bot; nothing of it is run."""
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
        del self.bots[self.chosen]
        self.bots = self.bots or [OwnBot(self._free_name(), example("greedy"))]
        self._show(0)
        self._keep()

    def _free_name(self, wished: str = "") -> str:
        """Return a name that no bot has: the wished one, if it is free."""
        taken = {"", *(bot.name for bot in self.bots)}
        names = (self.words("workshop.name", number=number) for number in range(1, len(self.bots) + 2))
        return next(name for name in (wished[:LONGEST_NAME].strip(), *names) if name not in taken)

    def _keep(self) -> None:
        self._guarded(partial(keep, self.desk.host.storage, self.bots))

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
    """Return why a text is no Python, without running it; None if it is, or is too long to be read here."""
    try:
        if len(bot.text) <= LONGEST_READ:
            read(bot.text, bot.name)
    except Refusal as refusal:
        return Mishap.of_news(refusal.details)
    return None
