"""The screen of the journeys: all scenarios of two families, each with a star for every level of bots to beat."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from ui.base.markup import Markup, classes, el
from ui.base.storage import StorageTrouble
from ui.base.trail import JOURNEYS as STEP
from ui.base.trail import TODAY
from ui.board.icons import icon
from ui.board.sketch import drawn
from ui.days import stars
from ui.days.stars import JOURNEYS, LEVELS, Star
from ui.record.counting import against
from ui.record.ledger import Ledger
from ui.screens.room import Answers, Room
from ui.shelf.setup import usual
from ui.widgets import frame
from ui.widgets.controls import icon_button

if TYPE_CHECKING:
    from engine.kernel.catalogue import Scenario
    from ui.record.result import Beaten
    from ui.screens.desk import Desk


class Journeys(Room):
    """The screen with all scenarios of both journeys. Each star is a button that begins a game against its level."""

    frame = "journeys"
    step = STEP

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.won: frozenset[Beaten] = frozenset()
        with suppress(StorageTrouble):
            self.won = Ledger(desk.host.storage, desk.host.chance).read().won

    def commands(self) -> Answers:
        """Return the command ``star``, which begins the game of a star, such as ``star:seafarers/3/hard``."""
        return {"star": self._begin}

    def _begin(self, what: str) -> None:
        try:
            star = stars.read(what)
            setup = usual(self.desk.host.chance(), star.game, star.scenario)
            seats = (each if each.human else replace(each, kind=star.level) for each in setup.seats)
            self.desk.games.start_agreed(replace(setup, seats=tuple(seats)))
        except Refusal as refusal:
            self.desk.excuse(refusal)
        except ValueError:
            return

    def layout(self) -> Markup:
        """Return the layout: a head, and a section for each journey."""
        sections = [el("section", id=f"journey-{game}", aria_labelledby=f"{game}-title") for game in JOURNEYS]
        return frame.page(el("main", el("header", id="journeys-head"), sections, class_="journeys"))

    def regions(self) -> dict[str, Markup]:
        """Return the head, and both journeys, each with its number of stars."""
        words = self.words
        head = el(
            "div",
            icon_button("arrow-left", words("days.back"), TODAY),
            el("h1", words("journeys.title")),
            el("p", words("journeys.about")),
        )
        return {"journeys-head": head, **{f"journey-{game}": self._journey(game) for game in JOURNEYS}}

    def _journey(self, game: str) -> Markup:
        words, scenarios = self.words, CATALOGUE.family(game).scenarios
        won = sum(Star(game, each.number, level) in self.won for each in scenarios for level in LEVELS)
        sum_ = words("journeys.stars", count=won, all=len(scenarios) * len(LEVELS))
        return el(
            "div",
            el("h2", words(f"journeys.{game}"), id=f"{game}-title"),
            el("p", sum_, class_="note"),
            el("ol", [self._scenario(game, scenario) for scenario in scenarios]),
        )

    def _scenario(self, game: str, scenario: Scenario) -> Markup:
        words = self.words
        name = words(f"game.{CATALOGUE.titled(game)}.{scenario.number}")
        marks = [self._star(Star(game, scenario.number, level), name) for level in LEVELS]
        whole = all(Star(game, scenario.number, level) in self.won for level in LEVELS)
        return el(
            "li",
            el("span", drawn(scenario.picture), class_="view"),
            el("strong", el("span", scenario.number, class_="number"), name),
            el("span", marks, class_="stars"),
            class_=classes(whole=whole),
        )

    def _star(self, star: Star, name: str) -> Markup:
        words, won = self.words, star in self.won
        bots = against(words, star.level)
        label = words("journeys.won" if won else "journeys.play", name=name, bots=bots)
        return el(
            "button",
            icon("star-won" if won else "star"),
            el("small", words(f"journeys.{star.level}")),
            type="button",
            class_=classes("star", won=won),
            data_command=f"star:{star.text}",
            aria_label=label,
            title=label,
        )
