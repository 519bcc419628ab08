"""How the workshop looks: the editor, the choice of a bot and of an opponent, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from ui.base.markup import Markup, el
from ui.base.words import Words
from ui.record.counting import game_called
from ui.screens.workshop.ladder import ladder
from ui.screens.workshop.lessons import LESSONS, Lesson, lessons
from ui.screens.workshop.series import FAILED, STARTING, STOPPED, Played, Series, verdict
from ui.session.mishaps import Mishap
from ui.session.own_bots import LONGEST, LONGEST_NAME
from ui.widgets import frame
from ui.widgets.controls import Choice, button, segmented, select, text_field
from ui.widgets.editor import Labels, editor, mark

if TYPE_CHECKING:
    from ui.screens.workshop.bench import Workshop

DEEDS = ("new", "bring", "take", "pass", "delete")
"""What can be done with the bot that is shown, besides playing."""
MOST_SEATS = 4
"""The most seats at a series: at larger tables it would take too long."""


class Look:
    """Draws the screen of the workshop, where a person writes bots: `layout` and `regions` return its markup."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop

    @property
    def _words(self) -> Words:
        return self._workshop.words

    def layout(self) -> Markup:
        """Return the layout: a head, the editor, and beside it what the bot does."""
        words, bot = self._words, self._workshop.bot
        labels = Labels(*(words(f"workshop.{name}") for name in ("text", "keys", "indent", "outdent")))
        field = editor("bot:text", labels, bot.text, LONGEST)
        bots, deeds, match, lessons, ladder = (
            el("div", id=f"workshop-{name}") for name in ("bots", "deeds", "match", "lessons", "ladder")
        )
        return frame.page(
            el(
                "main",
                el("header", id="workshop-head"),
                el(
                    "div",
                    el("section", bots, field, deeds),
                    el("section", match, lessons, ladder),
                    class_="workshop-sides",
                ),
                class_="workshop",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the head, the editor's marked line, the choice of a bot, the series, the lessons, and the ladder."""
        words, workshop = self._words, self._workshop
        head = frame.head(words, words("workshop.title"), el("p", words("workshop.about")))
        return {
            "workshop-head": head,
            "editor-mark": self._mark(),
            "workshop-lessons": lessons(words, map(self.played, LESSONS)),
            "workshop-bots": self._chooser(),
            "workshop-deeds": self._deeds(),
            "workshop-match": self._match(),
            "workshop-ladder": ladder(words, workshop.agreed.game, workshop.bots) or Markup(),
        }

    def _mark(self) -> Markup:
        """Return the mark at the line that failed, as long as the text is the one that failed."""
        series = self._workshop.series
        line = series.mishap.line if series and series.mishap and series.text == self._workshop.bot.text else 0
        return mark(line) if line else Markup()

    def _chooser(self) -> Markup:
        words, workshop = self._words, self._workshop
        named = [(str(number), bot.name) for number, bot in enumerate(workshop.bots)]
        return el(
            "div",
            select("bot:chosen", words("workshop.bots"), named, str(workshop.chosen)),
            text_field("bot:name", words("workshop.named"), workshop.bot.name, longest=LONGEST_NAME),
        )

    def _deeds(self) -> Markup:
        deeds = [button(self._words(f"workshop.{what}"), command=f"bot-{what}") for what in DEEDS]
        return el("div", el("div", deeds, class_="ways"), self._link())

    def played(self, lesson: Lesson) -> str:
        """Return the sentence on what a lesson is played at, and against whom."""
        words, agreed = self._words, lesson.agreed
        game, level = game_called(words, agreed.game, agreed.scenario), words(f"level.{agreed.level}")
        return words("workshop.lesson.played", game=game, level=level)

    def _link(self) -> Markup | None:
        """Return the link to the bot, None before it was asked for; it was copied where the browser allows that."""
        words, link = self._words, self._workshop.link
        if not link:
            return None
        field = el("input", type="text", name="link", value=link, readonly=True)
        note = el("span", words("workshop.link.about"), class_="note")
        return el("label", el("span", words("workshop.link"), class_="label"), field, note, class_="field")

    def _match(self) -> Markup:
        words, workshop = self._words, self._workshop
        agreed, series = workshop.agreed, workshop.series
        levels = [(level, words(f"level.{level}")) for level in LEVELS]
        low, high = CATALOGUE.scenario(agreed.game, agreed.scenario).seats
        counts = [(str(count), str(count)) for count in range(low, min(high, MOST_SEATS) + 1)]
        return el(
            "div",
            select("bot:game", words("workshop.game"), list(_games(words)), f"{agreed.game}/{agreed.scenario}"),
            el(
                "div",
                select("bot:level", words("workshop.level"), levels, agreed.level),
                segmented("bot:seats", words("setup.count"), counts, str(agreed.seats)) if len(counts) > 1 else None,
                class_="abreast",
            ),
            self._begin(),
            self._told(series) if series else None,
            self._beaten(),
        )

    def _begin(self) -> Markup:
        """Return the buttons that begin a series, or the one that stops it."""
        words, series = self._words, self._workshop.series
        if series and series.goes_on:
            return el("div", button(words("workshop.stop"), command="bot-stop", look="tall"), class_="ways")
        match = words("workshop.match", count=self._workshop.games)
        return el(
            "div",
            button(words("workshop.try"), command="bot-try", look="tall"),
            button(match, command="bot-match", look="primary tall"),
            button(words("workshop.play"), command="bot-play", look="tall"),
            class_="ways",
        )

    def _beaten(self) -> Markup | None:
        words = self._words
        badges = [el("li", _badge(words, badge), class_="badge") for badge in self._workshop.bot.badges]
        return el("div", el("h2", words("workshop.beaten")), el("ul", badges, class_="badges")) if badges else None

    def _told(self, series: Series) -> Markup:
        words, mishap = self._words, series.mishap
        return el(
            "div",
            el("progress", max=series.games, value=len(series.played), aria_label=words("workshop.progress")),
            el("p", self.outcome(series), class_="outcome"),
            self._total(series),
            self._fault(series, mishap) if mishap else None,
            el("h2", words("workshop.printed")) if series.printed else None,
            el("pre", series.printed, class_="printed", tabindex=0, data_scroll="printed") if series.printed else None,
            self._games(series) if series.played and not series.goes_on else None,
            class_="series",
        )

    def _total(self, series: Series) -> Markup | None:
        """Return the sentence on all matches of this text, None unless there were more games than those of the series.

        It is None too while the series goes on, or if the bot's text has changed since.
        """
        won, played = self._workshop.total(series)
        if series.goes_on or series.text != self._workshop.bot.text or played <= len(series.played):
            return None
        key = f"workshop.sum.{verdict(won, played, series.agreed.seats)}"
        return el("p", self._words(key, won=won, played=played, level=self._words(f"level.{series.agreed.level}")))

    def _fault(self, series: Series, mishap: Mishap) -> Markup:
        """Return why the bot forfeits or cannot play, with the line that is to blame."""
        line = series.text.splitlines()[mishap.line - 1 : mishap.line] if mishap.line else []
        what = mishap.told(self._words)
        return el(
            "div",
            el("p", what if series.state == FAILED else self._words("workshop.forfeits", what=what)),
            el("pre", f"{mishap.line:>4}  {line[0]}") if line else None,
            class_="fault",
        )

    def _games(self, series: Series) -> Markup:
        """Return the games of the series that are told (`Played.is_told`), those worth a look first.

        Each is a button that opens its replay.
        """
        words = self._words
        games = [
            el("li", button(self._game(game), command=f"bot-watch:{game.number}", look="quiet"))
            for game in series.by_interest
            if game.is_told
        ]
        return el("details", el("summary", words("workshop.games")), el("ol", games, class_="played"))

    def _game(self, game: Played) -> str:
        ended = "forfeit" if game.mishap else "won" if game.won else "lost"
        return self._words(f"workshop.game.{ended}", number=game.number + 1, seat=game.seat + 1)

    def outcome(self, series: Series) -> str:
        """Return the sentence on how the series stands."""
        words, level = self._words, self._words(f"level.{series.agreed.level}")
        won, played = series.won, len(series.played)
        if series.state == FAILED:
            return words("workshop.broken-off")
        if series.state == STOPPED:
            return words("workshop.stopped", won=won, count=played, level=level)
        if series.state == STARTING:
            return words("workshop.starting")
        if series.goes_on:
            return words("workshop.so-far", won=won, played=played, games=series.games)
        if played < 2:
            return words("workshop.one.won" if won else "workshop.one.lost", level=level)
        return words(f"workshop.{series.verdict}", won=won, played=played, level=level)


def _badge(words: Words, badge: str) -> str:
    """Return what a badge says: the game and the level."""
    game, _, level = badge.rpartition("/")
    family, _, number = game.partition("/")
    return f"{game_called(words, family, int(number))}: {words(f'level.{level}')}"


def _games(words: Words) -> Iterator[Choice]:
    """Yield all scenarios of all families: ``family/scenario``, and what they are called."""
    for family in CATALOGUE.families:
        for scenario in family.scenarios:
            yield f"{family.name}/{scenario.number}", game_called(words, family.name, scenario.number)
