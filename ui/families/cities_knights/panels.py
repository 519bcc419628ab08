"""The panel of city improvements: three tracks, each with the price and the gift of the next level, and its gate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.improvements import HIGHEST, TRACKS, Improve, Improvements, level_of, price_of
from engine.games.cities_knights.parts.metropolis import holder_of
from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from engine.parts.buildings import NOBODY
from engine.parts.bundles import unpack
from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon
from ui.families.cities_knights.gates import faces
from ui.play import controls, wording
from ui.play.actions import CANNOT_PAY, MAIN
from ui.play.controls import aloud
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Scribe, Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "improvements"


def toggle(table: TableView, _: str) -> Draft:
    """Return the draft with the panel of city improvements opened, or closed if open or the game has none."""
    panel = "" if table.draft.panel == NAME or Improvements not in table.view else NAME
    return replace(table.draft, mode="", picked=(), chosen="", panel=panel)


def tool(table: TableView) -> Markup | None:
    """Return the button of city improvements, marked while one can be built; None for an onlooker or at the end."""
    if table.seat is None or table.view.over:
        return None
    why = _hindrance(table)
    return controls.shaper(
        NAME,
        icon("stairs"),
        el("span", table.words("building.improvement"), class_="name"),
        el("span", why, class_="note") if why and table.can_act and table.decision == MAIN else None,
        el("span", [_next(table, track) for track, _ in enumerate(_tracks(table))], class_="price nexts"),
        tip=why,
        style=classes("build", ready=not why, rests=bool(why)) or "",
        expanded=table.draft.panel == NAME,
    )


def _hindrance(table: TableView) -> str:
    """Return why no city improvement can be built now, for the track that lacks least; empty if one can.

    The button can be pressed all the same, since its panel also shows what the levels give.
    """
    if not table.can_act:
        return controls.idle(table)
    tries = (Action(table.own, Improve.name, (track,)) for track, _ in enumerate(_tracks(table)))
    refused = [table.rules.refusal(table.view, action) for action in tries]
    found = [each for each in refused if each]
    return wording.excuse(Speaker.at(table), min(found, key=_short)) if len(found) == len(refused) else ""


def _short(refusal: Refusal) -> int:
    """Return how many cards are missing by a refusal; a number above every price if it has another reason."""
    return sum(refusal.details["missing"]) if refusal.key == CANNOT_PAY else HIGHEST + 1


def _tracks(table: TableView) -> tuple[str, ...]:
    return tuple(table.rules.vocabulary(TRACKS))


def _next(table: TableView, track: int) -> Markup | None:
    """Return the price of the next level of a track for the button; None at the highest level."""
    return el("span", _price(table, track)) if level_of(table.view, table.own, track) < HIGHEST else None


def _price(table: TableView, track: int) -> list[Child]:
    """Return the price of the next level of a track: number and picture of each commodity, and the same in words."""
    counts = unpack(price_of(table.view, table.own, track), len(table.rules.numbers.resources))
    paid = [(number, name) for number, name in zip(counts, table.rules.numbers.resources, strict=True) if number]
    told = table.words("play.costs", cost=Speaker.at(table).bundle(counts))
    return [
        *((el("b", number, aria_hidden="true"), ware_icon(table.rules, name)) for number, name in paid),
        aloud(told),
    ]


def _draw(table: TableView) -> Markup:
    ladders = [_ladder(table, track, name) for track, name in enumerate(_tracks(table))]
    return frame(table, NAME, table.words("play.improvements"), el("ul", ladders, class_="ladders"))


def _ladder(table: TableView, track: int, name: str) -> Markup:
    """Draw one of the viewer's tracks: its levels, what the next level gives, its metropolis, the button to build."""
    level = level_of(table.view, table.own, track)
    told = table.words("play.improvements.built", level=level, levels=HIGHEST)
    return el(
        "li",
        el("h3", icon(name), el("span", table.words(f"track.{name}")), _steps(level), aloud(told)),
        [el("p", line) for line in _lines(table, track, level)],
        _button(table, track) if level < HIGHEST else None,
        class_=f"ladder of-{name}",
    )


def _steps(level: int) -> Markup:
    """Draw a dot for each level of a track; the first `level` of them are built."""
    steps = [el("i", class_=classes(built=n < level)) for n in range(HIGHEST)]
    return el("span", steps, class_="levels", aria_hidden="true")


def _lines(table: TableView, track: int, level: int) -> Iterator[str]:
    """Yield the lines about a track: the next level and its gate, why it cannot be built, who has the metropolis."""
    words, scribe = table.words, Scribe.at(table)
    gate = scribe.say(_gate(level), faces=_together(faces(words, level)), then=_together(faces(words, level + 1)))
    first = _coming(table, track, level + 1) if level < HIGHEST else words("play.improvements.finished")
    yield scribe.say("say.both", first=first, second=gate)
    if level < HIGHEST and (barred := _barred(table, track)):
        yield el("em", barred)
    if (holder := holder_of(table.view, track)) != NOBODY:
        yield scribe.say("play.improvements.metropolis", seat=scribe.seat(holder))


def _together(text: str) -> Markup:
    """Return a text that the page does not break into lines."""
    return el("span", text, class_="together")


def _gate(level: int) -> str:
    """Return the key of the text on what the gate gives at `level`, and at the next level if there is one."""
    if level == HIGHEST:
        return "play.improvements.gate"
    return "play.improvements.gate-then" if level else "play.improvements.gate-first"


def _coming(table: TableView, track: int, level: int) -> Markup:
    """Return the name of the next level (`level`) and its gift, if it has one; faces of the red die are no gift."""
    words, scribe = table.words, Scribe.at(table)
    step = f"{_tracks(table)[track]}.{level}"
    name, gifts = el("b", words(f"level.{step}")), (f"play.improvements.gift.{step}", f"play.improvements.gift.{level}")
    gift = next((words(gift) for gift in gifts if gift in words), "")
    return scribe.say("play.improvements.next-gives" if gift else "play.improvements.next", name=name, gift=gift)


def _barred(table: TableView, track: int) -> str:
    """Return why the next level cannot be built; empty if it can, at a wrong time, or if just the price is missing."""
    action = Action(table.own, Improve.name, (track,))
    refused = table.rules.refusal(table.view, action) if table.can_act else None
    if not refused or refused.key in {"cannot-pay", "not-now"}:
        return ""
    return wording.excuse(Speaker.at(table), refused)


def _button(table: TableView, track: int) -> Markup:
    """Return the button that builds the next level of a track, with its price."""
    action = Action(table.own, Improve.name, (track,))
    told = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, icon("plus"), el("span", _price(table, track)), label=told, style="minor")


PANEL = Panel(lambda table: table.draft.panel == NAME and table.seat is not None, _draw, frozenset({Improve.name}))
