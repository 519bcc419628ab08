"""The practice room: what can be practised, and how well that went so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from ui.base.inputs import Commanded, Input, Typed
from ui.base.markup import Markup, el
from ui.base.storage import KEPT_DRILL, StorageTrouble
from ui.base.trail import PRACTICE
from ui.practice import positions, scores
from ui.practice.position_sheet import score_line
from ui.practice.series import BOARDS, FULL, Series
from ui.screens.practice.seeking import ask_next
from ui.screens.room import Answers, Room
from ui.shelf.setup import seed_of
from ui.widgets import frame
from ui.widgets.controls import button, segmented, select, text_field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.screens.desk import Desk

USUAL = ("classic/0", 4)


class Practice(Room):
    """The practice room: the screen where a drill is chosen.

    ``opening`` (``classic/0``), ``seats`` and ``seed`` (text, empty for any) are those of an opening drill, the family
    ``game`` and the ``kind`` (empty for any) those of a position.
    """

    screen = "practice"
    frame = "practice"
    step = PRACTICE

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.scores = scores.recall(desk.host.storage)
        self.opening, self.seats = self._recalled()
        self.seed = ""
        self.game = positions.GAMES[0]
        self.kind = ""
        chosen, _, _ = self.opening.partition("/")
        if chosen in positions.GAMES:
            self.game = chosen

    def _recalled(self) -> tuple[str, int]:
        try:
            game, _, seats = (self.desk.host.storage.get(KEPT_DRILL) or "").rpartition("/")
        except StorageTrouble:
            return USUAL
        known = game in dict(_openings()) and seats.isdecimal() and len(seats) < 3
        return (game, self._seated(game, int(seats))) if known else USUAL

    def _seated(self, game: str, seats: int) -> int:
        low, high = _about(game)
        return min(max(seats, low), high)

    def leave(self) -> None:
        """Store which opening and number of seats were chosen, if the storage takes them."""
        try:
            self.desk.host.storage.set(KEPT_DRILL, f"{self.opening}/{self.seats}")
        except StorageTrouble:
            return

    def handle(self, event: Input) -> None:
        """Take a choice, or begin a drill; a notice says why that is refused."""
        try:
            match event:
                case Typed("opening:game", value) if value in dict(_openings()):
                    self.opening, self.seats = value, self._seated(value, self.seats)
                case Typed("opening:seats", value) if value.isdecimal():
                    self.seats = self._seated(self.opening, int(value[:2]))
                case Typed("opening:seed", value):
                    self.seed = value.strip()
                case Typed("position:game", value) if value in positions.GAMES:
                    self.game = value
                case Typed("position:kind", value) if value in ("", *positions.KINDS):
                    self.kind = value
                case Commanded():
                    self.obey(event)
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def commands(self) -> Answers:
        """Return the commands that begin a position drill and an opening drill."""
        return {
            "begin-position": lambda _: ask_next(self.desk, self.game, self.kind),
            "begin-opening": lambda _: self._begin_opening(),
        }

    def _begin_opening(self) -> None:
        from ui.screens.practice.opening_drill import opening_drill

        game, _, scenario = self.opening.partition("/")
        seed = seed_of(self.seed) if self.seed else self.desk.host.chance()
        self.desk.games.enter_drill(opening_drill(self.desk, Series(game, int(scenario), self.seats, seed)))

    def layout(self) -> Markup:
        """Return the layout: a head, and a card for each drill."""
        return frame.page(
            el(
                "main",
                el("header", id="practice-head"),
                el(
                    "div",
                    el("section", id="practice-opening", aria_labelledby="opening-title"),
                    el("section", id="practice-position", aria_labelledby="position-title"),
                    class_="practice-doors",
                ),
                class_="practice",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the head with a sentence on the practice room, and the drills."""
        words = self.words
        head = frame.head(words, words("practice.title"), el("p", words("practice.about")))
        return {"practice-head": head, "practice-opening": self._opening(), "practice-position": self._position()}

    def _position(self) -> Markup:
        words = self.words
        games = [(name, words(f"game.{name}")) for name in positions.GAMES]
        kinds = [
            ("", words("practice.kind.any")),
            *((kind, words(f"practice.kind.{kind}")) for kind in positions.KINDS),
        ]
        figures = self.scores.of(self.game)
        kept = score_line(words, figures) if figures.answered else words("practice.no-answers")
        return el(
            "div",
            el("h2", words("practice.position"), id="position-title"),
            el("p", words("practice.position.about")),
            select("position:game", words("practice.game"), games, self.game),
            select("position:kind", words("practice.kind"), kinds, self.kind),
            el("p", kept, class_="best"),
            button(words("practice.begin"), command="begin-position", look="primary tall"),
        )

    def _opening(self) -> Markup:
        words = self.words
        low, high = _about(self.opening)
        counts = [(str(count), str(count)) for count in range(low, high + 1)]
        games = [
            (name, words(key)) if not number else (name, f"{words(f'game.{family}')} {number}. {words(key)}")
            for name, family, number, key in _named()
        ]
        best = self.scores.openings.get(f"{self.opening}/{self.seats}")
        kept = words("practice.best", best=best, full=FULL * BOARDS) if best else words("practice.no-best")
        return el(
            "div",
            el("h2", words("practice.opening"), id="opening-title"),
            el("p", words("practice.opening.about", count=BOARDS)),
            select("opening:game", words("practice.game"), games, self.opening),
            segmented("opening:seats", words("setup.count"), counts, str(self.seats)),
            text_field("opening:seed", words("practice.which-seed"), self.seed, numeric=True, longest=10),
            el("p", kept, class_="best"),
            button(words("practice.begin"), command="begin-opening", look="primary tall"),
        )


def _openings() -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield (``family/scenario``, (least, most seats)) for each scenario whose opening can be practised."""
    for family in CATALOGUE.families:
        for scenario in family.scenarios:
            if scenario.drafted:
                yield f"{family.name}/{scenario.number}", scenario.seats


def _about(game: str) -> tuple[int, int]:
    return dict(_openings())[game]


def _named() -> Iterator[tuple[str, str, int, str]]:
    """Yield (``family/scenario``, family, number of the scenario, key of its title) for each of `_openings`."""
    for name, _ in _openings():
        game, _, scenario = name.partition("/")
        key = f"game.{CATALOGUE.titled(game)}.{scenario}" if scenario != "0" else f"game.{game}"
        yield name, game, int(scenario), key
