"""The controls of a replay: its position, steps by move and by turn, its speed, and its eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.parts.turn import Turn
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls
from ui.play.table import is_opening
from ui.replay.eyes import is_open, name_of, open_to
from ui.session.about import OWN
from ui.session.session import EVERYTHING

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import TableView
    from ui.replay.eyes import Eyes
    from ui.replay.tape import Tape

SPEEDS = {"half": 1.6, "one": 0.8, "two": 0.4, "eight": 0.1}
"""The seconds between two moves, by the name of the speed."""
LABELS = {"half": "½×", "one": "1×", "two": "2×", "eight": "8×"}
"""The label of a speed, the same in all languages."""
MANY = 4
"""From so many eyes on they have a row of their own on a phone."""
SLIDER = "replay-ply"
"""The name of the field that holds the ply."""


class Standing(NamedTuple):
    """The state of a replay: its ply, its eyes, whether it plays, and the name of its speed."""

    ply: int
    eyes: Eyes
    playing: bool = False
    speed: str = "one"


def transport(tape: Tape, table: TableView, stands: Standing) -> Markup:
    """Return all controls of the replay of `tape`, which `stands` at a ply.

    The slider comes first, so that the page keeps its element while the text changes. That there are few eyes is a
    class: styles that counted them would be looked at after every change of the page.
    """
    words = table.words
    return el(
        "div",
        slider(tape, table, stands.ply),
        el("p", el("b", moves(words, tape, stands.ply)), " · ", turn(table), class_="reel-at"),
        el("div", _steps(words, tape, stands), class_="reel-steps", role="group", aria_label=words("replay.steps")),
        el("div", _speeds(words, stands), class_="reel-speeds", role="group", aria_label=words("replay.speed")),
        _eyes(tape, words, stands.eyes),
        _ways(tape, words, table),
        class_=classes("reel", "few-eyes" if 1 < len(open_to(tape.session)) < MANY else None),
    )


def moves(words: Words, tape: Tape, ply: int) -> str:
    """Return the number of moves so far and of all moves, in words."""
    return words("replay.at", ply=ply, last=tape.last)


def turn(table: TableView) -> str:
    """Return the number of the present turn in words; in the opening, that it is the opening."""
    if is_opening(table.view):
        return table.words("play.opening")
    return table.words("play.turn", number=table.view[Turn].number)


def slider(tape: Tape, table: TableView, ply: int) -> Markup:
    """Return the slider; screen readers read the move and the turn."""
    told = f"{moves(table.words, tape, ply)}, {turn(table)}"
    return el(
        "input",
        type="range",
        name=SLIDER,
        min=tape.first,
        max=tape.last,
        step=1,
        value=ply,
        aria_label=table.words("replay.slider"),
        aria_valuetext=told,
        class_="reel-slider",
    )


def _steps(words: Words, tape: Tape, stands: Standing) -> list[Markup]:
    start, end = stands.ply <= tape.first, stands.ply >= tape.last
    at_start = words("replay.at-start") if start else ""
    at_end = words("replay.at-end") if end else ""
    play = "pause" if stands.playing else "play"
    return [
        _step("turn-back", words("replay.turn-back"), "turn-back", at_start),
        _step("step-back", words("replay.move-back"), "move-back", at_start),
        _step(play, words(f"replay.{play}"), "play", "", "main"),
        _step("step-on", words("replay.move-on"), "move-on", at_end),
        _step("turn-on", words("replay.turn-on"), "turn-on", at_end),
    ]


def _step(picture: str, label: str, name: str, why: str, look: str = "") -> Markup:
    return controls.shaper(f"replay:{name}", icon(picture), label=label, why=why, style=f"round {look}".strip())


def _speeds(words: Words, stands: Standing) -> list[Markup]:
    return [
        controls.shaper(
            f"speed:{name}",
            shown,
            label=words("replay.speed.this", speed=shown),
            pressed=name == stands.speed,
            style="speed",
        )
        for name, shown in LABELS.items()
    ]


def _eyes(tape: Tape, words: Words, eyes: Eyes) -> Markup:
    """Return the eyes in words, and a button for each choice if there are several."""
    choices = open_to(tape.session)
    told = words("replay.seen-by", eyes=eyes_in_words(tape, words, eyes))
    buttons = [_eye(tape, words, each, each == eyes) for each in choices] if len(choices) > 1 else []
    return el(
        "div",
        el("p", told, class_="note"),
        el("div", buttons, class_="reel-eyes", role="group", aria_label=words("replay.eyes")) if buttons else None,
    )


def eyes_in_words(tape: Tape, words: Words, eyes: Eyes) -> str:
    """Return the name of eyes, as the player reads it."""
    if eyes is None or eyes == EVERYTHING:
        return words(f"replay.eyes.{name_of(eyes)}")
    return tape.session.players[eyes].name


def _eye(tape: Tape, words: Words, eyes: Eyes, chosen: bool) -> Markup:
    if eyes is None or eyes == EVERYTHING:
        face = icon("eye-off" if eyes is None else "eye")
    else:
        face = chip(tape.session.players[eyes].colour)
    label = words("replay.eyes.of", eyes=eyes_in_words(tape, words, eyes))
    return controls.shaper(f"eyes:{name_of(eyes)}", face, label=label, pressed=chosen, style="round eyes")


def _ways(tape: Tape, words: Words, table: TableView) -> Markup:
    """Return the buttons for the charts and for playing on from here; the latter is disabled if nobody can play on.

    If a bot of one's own played and all hands may be shown, a third button shows what this bot saw. Below the buttons
    stands why nobody can play on, if so.
    """
    charts = table.draft.panel == "graph"
    label = words("replay.chart")
    chart = controls.shaper("panel:graph", icon("chart"), el("span", label), style="aside", expanded=charts)
    opened = table.draft.panel == "branch"
    on, why = (icon("arrow-right"), el("span", words("replay.branch"))), why_no_branch(tape, table)
    play_on = controls.shaper("panel:branch", *on, why=why, style="aside", expanded=opened)
    names = [player.name for player in tape.session.players if player.kind == OWN]
    own = _own(table, names[0]) if names and is_open(tape.session) else None
    return el("div", chart, play_on, own, el("p", why, class_="why-not") if why else None, class_="reel-ways")


def _own(table: TableView, name: str) -> Markup:
    """Return the button that opens the panel with what a bot of one's own sees; `name` is the name of this bot."""
    label = table.words("replay.own.short")
    opened = table.draft.panel == "own"
    told = table.words("replay.own", player=name)
    return controls.shaper("panel:own", icon("eye"), el("span", label), label=told, style="aside", expanded=opened)


def why_no_branch(tape: Tape, table: TableView) -> str:
    """Return the sentence that says why nobody can play on from here; empty if a player can."""
    if not is_open(tape.session):
        return table.words("replay.branch.hidden")
    return table.words("replay.branch.over") if table.view.over else ""
