"""Tables as viewers see them, and their markup as a program reads it that knows no more than the page's contract."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary
from xml.etree.ElementTree import fromstring

from engine.kernel.events import Event, seen_by
from engine.kernel.match import Entry, Match
from engine.kernel.rules import Rules
from engine.kernel.state import State
from tests.words import words_of
from ui.base.words import LANGUAGES
from ui.board.scene import board, scene
from ui.play import draft, screen
from ui.play.table import Draft, LogEntry, Seatholder, TableView

NAMES = ("Ada", "<b>Bo</b>", "Cy & Co", 'D"ee', "Eve", "Flo")
PLAYERS = tuple(Seatholder(name, colour, "human") for colour, name in enumerate(NAMES))

REASONED: dict[str, Any] = {
    "resource": 2,
    "seat": 1,
    "corner": 3,
    "hex": 4,
    "mission": 1,
    "port": -1,
    "dots": (3, 0, 4),
    "cards": (1, 0, 2),
    "resources": (0, 2),
    "instead": (1,),
}
"""Something for every detail of a reason that is no plain number."""


def view_of(
    state: State, seat: int | None, language: str = "en", log: tuple[LogEntry, ...] = (), **more: Any
) -> TableView:
    """A state as a seat sees it that is asked whenever it can be."""
    return TableView(
        rules=state.rules,
        view=state if state.over else state.rules.view(state, seat),
        seat=seat,
        players=PLAYERS[: state.seats],
        words=words_of(state.rules, language),
        can_act=not state.over and seat in state.decision.seats,
        log=log,
        **more,
    )


def table_of(match: Match, seat: int | None, language: str = "en", **more: Any) -> TableView:
    """A match as a seat sees it, with its whole log."""
    over = match.state.over
    opening = LogEntry(0, "", match.opening, points=match.rules.points(match.first))
    more.setdefault("can_undo", seat is not None and match.can_undo(seat))
    return view_of(match.state, seat, language, (opening, *_log(match, seat)), seed=7 if over else None, **more)


_TOLD = WeakKeyDictionary[Match, dict[tuple[int | None, bool], list[tuple[Entry, LogEntry]]]]()
"""What has been told of matches, to whom, and whether at their end: tests look at long games ply by ply."""


def _log(match: Match, seat: int | None) -> Iterator[LogEntry]:
    """The entries of a match as a seat may know them."""
    over = match.state.over
    told = _TOLD.setdefault(match, {}).setdefault((seat, over), [])
    while told and told[-1][0] is not next(iter(match.log[len(told) - 1 :]), None):
        told.pop()
    told += [
        (entry, LogEntry(ply, match.rules.write(entry.action), known(entry.events, seat, over), points=entry.points))
        for ply, entry in enumerate(match.log[len(told) :], len(told) + 1)
    ]
    return (entry for _, entry in told)


def known(events: Sequence[Event], seat: int | None, over: bool = False) -> tuple[Event, ...]:
    """Events as a seat may know them."""
    return tuple(events if over else (seen_by(event, seat) for event in events))


def drafted(table: TableView, *controls: str) -> TableView:
    """The table after some controls were pressed."""
    for control in controls:
        table = shaped(table, draft.press(table, control))
    return table


def shaped(table: TableView, shape: Draft) -> TableView:
    """The table with another draft."""
    return replace(table, draft=shape)


# -- markup ------------------------------------------------------------------------------------------------


class Element(NamedTuple):
    """An element's name, its attributes, and the text in it."""

    tag: str
    attributes: dict[str, str]
    text: str

    @property
    def enabled(self) -> bool:
        """Whether a click on it does something."""
        return self.attributes.get("aria-disabled") != "true"


@lru_cache(maxsize=64)
def elements(markup: str) -> list[Element]:
    """Every element of some markup, which must be well-formed; the first is a frame about the whole."""
    return [
        Element(each.tag, each.attrib, " ".join("".join(each.itertext()).split()))
        for each in fromstring(f"<main>{markup}</main>").iter()
    ]


def marked(markup: str, attribute: str) -> list[Element]:
    """The elements that have an attribute."""
    return [element for element in elements(markup) if attribute in element.attributes]


def text_of(markup: str) -> str:
    """All that is written and spoken in some markup."""
    found = elements(markup)
    spoken = [element.attributes.get(name, "") for element in found for name in ("aria-label", "title")]
    return " ".join([found[0].text, *filter(None, spoken)])


_DRAWINGS: list[screen.Drawing] = []
"""The last one: as on the page, what a draft changes nothing of is drawn once."""


def everything(table: TableView) -> dict[str, str]:
    """The regions and the board."""
    drawing = _DRAWINGS.pop().at(table) if _DRAWINGS else screen.Drawing(table)
    _DRAWINGS.append(drawing)
    drawn: dict[str, str] = dict(drawing.regions)
    drawn["board"] = board(scene(drawing.picture), "the board")
    return drawn


def viewers(rules: Rules) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(rules.seats), None]


def language_of(number: int) -> str:
    """The languages in turn."""
    return LANGUAGES[number % len(LANGUAGES)]
