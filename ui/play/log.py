"""The log of events, grouped by turn, the newest turn first in the markup and lowest on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.events import Event, Seat, implied
from engine.kernel.rules import Rules
from engine.parts.dice import blank_of, thrown
from engine.parts.production import Produced
from engine.parts.turn import TurnBegan
from ui.base.markup import Child, Markup, classes, el, join
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.additions import additions, icon_of
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import LogEntry, TableView, Why

TURNS = 6
"""The number of turns that are shown until the viewer opens the whole log."""

ICONS = {
    "Rolled": "roll",
    "RobberMoved": "robber",
    "LongestRoadTaken": "longest-road",
    "LongestRoadSetAside": "longest-road",
    "LargestArmyTaken": "largest-army",
    "CardBought": "card",
    "Traded": "trade",
    "BankTraded": "bank",
    "Won": "trophy",
}
"""The icons of events that should stand out among other lines, by the class name of the event."""


class Line(NamedTuple):
    """An event of a log entry. ``first`` marks the entry's first line, where a bot's reason stands.

    ``event`` is None where an explained action has no event to show, as when a turn ends. Seats that do the same action
    one after the other share such a line: ``earlier`` are the entries before ``entry``.
    """

    entry: LogEntry
    event: Event | None
    first: bool
    earlier: tuple[LogEntry, ...] = ()

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """All entries that share the line, in their order."""
        return *self.earlier, self.entry


class Chapter(NamedTuple):
    """The lines of a turn, and the event that began it; None for the opening, or the beginning of a log that is cut."""

    began: TurnBegan | None
    lines: list[Line]


def log(table: TableView) -> Markup:
    """Return the log: its heading and its latest turns, or all turns if the viewer opened the whole log."""
    whole = "all" in table.draft.shown
    latest = list(islice(chapters(table.rules, table.log), None if whole else TURNS))
    scribe = Scribe.at(table)
    sections = [_chapter(table, scribe, chapter) for chapter in latest]
    return scroll(table, sections, _newest(table), more=whole or latest[-1].began is not None)


def scroll(table: TableView, sections: Sequence[Markup], *after: Child, more: bool = True, look: str = "") -> Markup:
    """Return the log around its turns: two headings, the part that scrolls, and what comes `after` it.

    With `more` there is a button that shows all turns or the latest ones again; `look` is a class of the whole.
    """
    shown = table.draft.shown
    folded, drawn = "log" in shown, "drawer" in shown
    return el(
        "div",
        _heading(table, "log", not folded),
        _heading(table, "drawer", drawn),
        el(
            "div",
            el("i", class_="log-end", data_end="log"),
            sections,
            _earlier(table, "all" in shown) if more else None,
            class_="chapters",
            data_scroll="log",
            tabindex="0",
            role="group",
            aria_label=table.words("play.log"),
        ),
        after,
        class_=classes("log", look, folded=folded, drawn=drawn),
    )


def _heading(table: TableView, fold: str, expanded: bool) -> Markup:
    """Return a heading of the log, a button that opens and closes it; `expanded` says whether the log is open now.

    The `fold` is ``log`` in a side column, where the log is open at first, or ``drawer`` on a small screen.
    """
    inside = (icon("log"), el("span", table.words("play.log")), icon("chevron-down"))
    return el(
        "h2",
        controls.shaper(f"fold:{fold}", inside, label=table.words("play.log"), style="heading", expanded=expanded),
        class_=f"fold-{fold}",
    )


def _newest(table: TableView) -> Markup:
    """Return the button that scrolls down; the page shows it only while there are unread lines below."""
    return el(
        "button",
        icon("chevron-down"),
        table.words("play.log-newest"),
        type="button",
        class_="newest",
        data_newest="log",
    )


def _earlier(table: TableView, whole: bool) -> Markup:
    key = "play.log-latest" if whole else "play.log-all"
    return el("p", controls.shaper("fold:all", table.words(key), style="quiet"), class_="earlier")


def chapters(rules: Rules, entries: Sequence[LogEntry]) -> Iterator[Chapter]:
    """Yield the turns of a log, the latest first, the opening last; the lines of each are in the order of play.

    Events that others imply, and productions that repeat the roll, get no line. An action that a bot explained gets one
    even without events.
    """
    lines: list[Line] = []
    for entry in reversed(entries):
        told = [event for event in entry.events if not implied(event)]
        for number in range(len(told) - 1, -1, -1):
            event = told[number]
            if isinstance(event, TurnBegan):
                yield Chapter(event, lines[::-1])
                lines = []
            elif not _silent(rules, entry, event):
                lines.append(Line(entry, event, number == 0))
        if entry.why and (not told or isinstance(told[0], TurnBegan)):
            _add_done(lines, entry)
    whole = bool(entries) and not entries[0].ply
    yield from _first_turn_and_opening(rules, lines[::-1]) if whole else [Chapter(None, lines[::-1])]


def _first_turn_and_opening(rules: Rules, lines: list[Line]) -> Iterator[Chapter]:
    """Yield the first turn, if it has begun, and the opening: no event tells where the first turn begins.

    It begins with the first action that may be done before or at the roll of a turn.
    """
    verbs = [_deed(line.entry).partition(" ")[0] for line in lines]
    at = next((at for at, verb in enumerate(verbs) if "roll" in rules.moments.get(verb, ())), len(lines))
    if at < len(lines):
        seat = Seat(int(lines[at].entry.action.partition(" ")[0]))
        yield Chapter(TurnBegan(seat, 1), lines[at:])
        lines = lines[:at]
    yield Chapter(None, lines)


def _add_done(lines: list[Line], entry: LogEntry) -> None:
    """Add an action without events to `lines`: to the last line if that tells of the same action, else as a new one."""
    later = lines[-1] if lines else None
    if later and later.event is None and _deed(later.entry) == _deed(entry):
        lines[-1] = later._replace(earlier=(entry, *later.earlier))
    else:
        lines.append(Line(entry, None, first=True))


def _deed(entry: LogEntry) -> str:
    """Return the text of an entry's action without its seat."""
    return entry.action.partition(" ")[2]


def _silent(rules: Rules, entry: LogEntry, event: Event) -> bool:
    """Return whether an event's line would only repeat the roll: production after a roll that makes no hex yield."""
    return isinstance(event, Produced) and any(sum(thrown(other)) == blank_of(rules) for other in entry.events)


def _chapter(table: TableView, scribe: Scribe, chapter: Chapter) -> Markup:
    return el(
        "section",
        el("h3", wording.event_sentence(scribe, chapter.began) if chapter.began else _beginning(table)),
        el("ul", [_line(table, scribe, line) for line in chapter.lines]),
        class_="chapter",
    )


def _beginning(table: TableView) -> str:
    """Return the title of the lines before the first turn: the opening, or how many actions are not kept."""
    missing = table.log[0].ply if table.log else 0
    return table.words("play.log-cut", count=missing) if missing else table.words("play.opening")


def _line(table: TableView, scribe: Scribe, line: Line) -> Markup:
    event = line.event
    if event is None:
        return el("li", el("span", done(table, scribe, line), class_="told"), _asked(table, line))
    return _event_line(table.rules, scribe, event, _asked(table, line), _lore(table, event))


def _lore(table: TableView, event: Event) -> str:
    """Return the explanation of an event for newcomers; usually empty."""
    return next(filter(None, (each.turn.explains(table, event) for each in additions(table.rules))), "")


@lru_cache(maxsize=2_000, typed=True)
def _event_line(rules: Rules, scribe: Scribe, event: Event, asked: Markup | None, lore: str) -> Markup:
    """Return the line of an event with icon and places, `asked` (why a bot did it) and `lore` (help for newcomers).

    It is cached, since most lines stay the same from ply to ply.
    """
    name = icon_of(rules, type(event).__name__, ICONS)
    return el(
        "li",
        el("span", wording.event_sentence(scribe, event), class_="told"),
        icon(name) if name else None,
        asked,
        el("small", lore, class_="lore") if lore else None,
        data_places=" ".join(wording.places(scribe, event)) or None,
        class_=type(event).__name__.lower(),
    )


def done(table: TableView, scribe: Scribe, line: Line) -> str:
    """Return the sentence for a line without an event: which seats did which action."""
    actions = [table.rules.read(entry.action) for entry in line.entries]
    seats = scribe.seats(action.seat for action in actions)
    return wording.done(scribe, actions[0], seats, len(actions))


def _asked(table: TableView, line: Line) -> Markup | None:
    whys = [entry.why for entry in line.entries if entry.why] if line.first else []
    return _why(table, line.entries[0].ply, whys) if whys else None


def _why(table: TableView, ply: int, whys: Sequence[Why]) -> Markup:
    """Return the button for a bot's reason, or for several, and the reasons themselves if the viewer opened them.

    They are sentences in words alone, as in hints: a stop after a picture would stand apart from it.
    """
    name, speaker = f"why:{ply}", Speaker.at(table)
    shown = name in table.draft.shown
    reasons = (wording.sentences(speaker, wording.argument(speaker, why)) for why in whys) if shown else ()
    told = [el("em", wording.ended(reason), class_="reason") for reason in dict.fromkeys(reasons)]
    return join(_why_button(table.words("play.why"), name, shown), *told)


@lru_cache(maxsize=500)
def _why_button(label: str, name: str, shown: bool) -> Markup:
    return controls.shaper(f"fold:{name}", icon("hint"), label=label, style="quiet why", expanded=shown)
