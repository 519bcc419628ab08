"""The screen of the workshop: a bot is written, tried, and plays series against the levels."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS
from ui.base.inputs import BotTold, Commanded, FileChosen, Input, Typed
from ui.base.markup import Markup, el
from ui.base.storage import StorageTrouble
from ui.base.trail import WORKSHOP
from ui.screens.room import Answers, Room
from ui.screens.workshop.kept import LONGEST, LONGEST_NAME, OwnBot, keep, recall
from ui.screens.workshop.series import Series
from ui.widgets import frame
from ui.widgets.controls import button, icon_button, select, text_field
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk

GAMES = 40
DEEDS = ("new", "bring", "take", "delete")
"""What can be done with the bot that is shown, besides playing."""
ARCHIVES = ("later/workshop.pack",)
"""What the bot's worker needs besides the main archive: the words of `table`."""


class Workshop(Room):
    """The workshop. ``bots`` are those that are kept, ``chosen`` is the number of the one that is shown."""

    screen = "workshop"
    step = WORKSHOP

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.bots: list[OwnBot] = []
        self.chosen = 0
        self.level = "easy"
        self.series: Series | None = None
        self._written = 0
        try:
            self.bots = recall(desk.host.storage)
        except StorageTrouble as trouble:
            desk.excuse(trouble)
        if not self.bots:
            self.bots = [OwnBot(self._free_name())]

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
        self.desk.host.stop_bot()
        self._keep()

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Take what was written or chosen, news of a series, or a command."""
        match event:
            case Typed("bot:text", value, whole):
                self.bot.text = value[:LONGEST]
                if whole:
                    self._keep()
            case Typed("bot:name", value):
                self.bot.name = value.strip()[:LONGEST_NAME] or self.bot.name
                self._keep()
            case Typed("bot:chosen", value) if value.isdecimal() and int(value) < len(self.bots):
                self._show(int(value))
            case Typed("bot:level", value) if value in LEVELS:
                self.level = value
            case BotTold(news) if self.series:
                self._hear(self.series, news)
            case FileChosen(name, text):
                self._take_file(name, text)
            case Commanded():
                self.obey(event)

    def commands(self) -> Answers:
        """Return the commands of the editor and of series."""
        return {
            "bot-try": lambda _: self._begin(1),
            "bot-match": lambda _: self._begin(GAMES),
            "bot-stop": lambda _: self._stop(),
            "bot-new": lambda _: self._add(OwnBot(self._free_name())),
            "bot-delete": lambda _: self._ask_delete(),
            "bot-take": lambda _: self.desk.host.download(f"{self.bot.name}.py", self.bot.text),
            "bot-bring": lambda _: self.desk.host.pick_file(),
        }

    def _begin(self, games: int) -> None:
        self.desk.host.stop_bot()
        self._keep()
        self.series = Series(games, self.level)
        request = {
            "name": self.bot.name,
            "source": self.bot.text,
            "game": "classic",
            "scenario": 0,
            "level": self.level,
            "seats": 2,
            "seed": self.desk.host.chance(),
            "games": games,
        }
        self.desk.host.try_bot(json.dumps(request), ARCHIVES)

    def _hear(self, series: Series, news: str) -> None:
        series.hear(news)
        if not series.over:
            return
        self.desk.host.stop_bot()
        if not series.failure and series.verdict == "stronger" and series.level not in self.bot.beaten:
            self.bot.beaten.append(series.level)
            self._keep()
        self.announced.news.append(self._outcome(series))

    def _stop(self) -> None:
        self.desk.host.stop_bot()
        if self.series:
            self.series.over = True

    def _show(self, number: int) -> None:
        """Put another bot into the editor."""
        self._stop()
        self.chosen, self.series = number, None
        self._written += 1

    def _add(self, bot: OwnBot) -> None:
        self.bots.append(bot)
        self._show(len(self.bots) - 1)
        self._keep()

    def _take_file(self, name: str, text: str | None) -> None:
        """Put the text of a file into the editor as a new bot; nothing of it is run."""
        if text is None or len(text) > LONGEST:
            self.desk.notify(self.words("workshop.too-long"))
            return
        self._add(OwnBot(name.removesuffix(".py").strip()[:LONGEST_NAME] or self._free_name(), text))

    def _ask_delete(self) -> None:
        words = self.words
        delete = Answer(words("workshop.delete"), lambda _: self._delete(), "danger")
        cancel = Answer(words("app.cancel"), lambda _: None)
        text = words("workshop.delete.text", name=self.bot.name)
        self.desk.ask(Question(words("workshop.delete"), text, (delete, cancel)))

    def _delete(self) -> None:
        del self.bots[self.chosen]
        self.bots = self.bots or [OwnBot(self._free_name())]
        self._show(0)
        self._keep()

    def _free_name(self) -> str:
        """Return a name that no bot has."""
        taken = {bot.name for bot in self.bots}
        names = (self.words("workshop.name", number=number) for number in range(1, len(self.bots) + 2))
        return next(name for name in names if name not in taken)

    def _keep(self) -> None:
        try:
            keep(self.desk.host.storage, self.bots)
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)

    # -- what is seen --------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """Return the layout: a head, the editor, and beside it what the bot does."""
        words = self.words
        editor = el(
            "label",
            el("span", words("workshop.text"), class_="label"),
            el(
                "textarea",
                "\n" + self.bot.text,  # a newline directly behind the tag is left out by the browser
                name="bot:text",
                rows=24,
                maxlength=LONGEST,
                spellcheck="false",
                autocapitalize="off",
                autocomplete="off",
                wrap="off",
                aria_describedby="editor-keys",
                data_indents=True,
            ),
            class_="field",
        )
        return frame.page(
            el(
                "main",
                el("header", id="workshop-head"),
                el(
                    "div",
                    el("section", editor, el("p", words("workshop.keys"), id="editor-keys", class_="note")),
                    el("section", el("div", id="workshop-bots"), el("div", id="workshop-match")),
                    class_="workshop-sides",
                ),
                class_="workshop",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the head, the choice of a bot, and the series with what the bot printed."""
        words = self.words
        head = el(
            "div",
            icon_button("arrow-left", words("app.menu"), "menu"),
            el("h1", words("workshop.title")),
            el("p", words("workshop.about")),
        )
        return {"workshop-head": head, "workshop-bots": self._chooser(), "workshop-match": self._match()}

    def _chooser(self) -> Markup:
        words = self.words
        named = [(str(number), bot.name) for number, bot in enumerate(self.bots)]
        return el(
            "div",
            select("bot:chosen", words("workshop.bots"), named, str(self.chosen)),
            text_field("bot:name", words("workshop.named"), self.bot.name, longest=LONGEST_NAME),
            el(
                "div",
                [button(words(f"workshop.{what}"), command=f"bot-{what}") for what in DEEDS],
                class_="ways",
            ),
        )

    def _match(self) -> Markup:
        words, series = self.words, self.series
        levels = [(level, words(f"level.{level}")) for level in LEVELS]
        running = series is not None and not series.over
        begin = [
            button(words("workshop.try"), command="bot-try", look="tall"),
            button(words("workshop.match", count=GAMES), command="bot-match", look="primary tall"),
        ]
        stop = button(words("workshop.stop"), command="bot-stop", look="tall")
        beaten = [el("li", words(f"level.{level}"), class_="badge") for level in LEVELS if level in self.bot.beaten]
        return el(
            "div",
            select("bot:level", words("workshop.level"), levels, self.level),
            el("div", stop if running else begin, class_="ways"),
            self._told(series) if series else None,
            el("div", el("h2", words("workshop.beaten")), el("ul", beaten, class_="badges")) if beaten else None,
        )

    def _told(self, series: Series) -> Markup:
        words = self.words
        line = self.bot.text.splitlines()[series.line - 1 : series.line] if series.line else []
        return el(
            "div",
            el("progress", max=series.games, value=series.played, aria_label=words("workshop.progress")),
            el("p", self._outcome(series), class_="outcome"),
            el("pre", f"{series.line:>4}  {line[0]}", class_="fault") if line else None,
            el("h2", words("workshop.printed")) if series.printed else None,
            el("pre", series.printed, class_="printed", tabindex=0, data_scroll="printed") if series.printed else None,
            class_="series",
        )

    def _outcome(self, series: Series) -> str:
        """Return the sentence on how the series stands, or why it ended."""
        words, level = self.words, self.words(f"level.{series.level}")
        if series.failure:
            return words(f"workshop.failed.{series.failure}", reason=series.reason, line=series.line)
        if not series.over:
            return words("workshop.so-far", won=series.won, played=series.played, games=series.games)
        if series.played < 2:
            return words("workshop.one.won" if series.won else "workshop.one.lost", level=level)
        return words(f"workshop.{series.verdict}", won=series.won, played=series.played, level=level)
