"""The banner, a line that is never empty: whose turn it is, what the viewer must decide, whom the game waits for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.parts.turn import Turn
from ui.base.markup import Markup, classes, el
from ui.base.rounds import rounds
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls, spots, wording
from ui.play.additions import additions
from ui.play.panels import answers
from ui.play.speaker import Pointer, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

LONGEST_LINE = 40
"""The most letters of a line in letters of the usual size; a longer one is set smaller, so that it is seen whole."""

_MOVING = ("play.your-move", "play.named-move")
"""The keys of the line with a question: for one person alone, and for several people at one screen."""

_READING = ("play.read-first", "play.named-read-first")
"""The same while the sheet of the scenario lies beside the board."""


def banner(table: TableView) -> Markup:
    """Return the banner: the seat that must act (or has won), the line, the phases, and the number of the turn.

    Of several seats that must act the viewer's own comes first: the line speaks to it.
    """
    speaks = table.view.winner if table.view.over else table.own if table.can_act else table.asked[0]
    return el(
        "div",
        el("span", chip(table.players[speaks].colour), class_="who-now"),
        _told(table),
        _switch(table),
        _phases(table),
        _occasion(table),
        el("span", _turn(table), class_="turn-number", title=_round(table)),
        class_=classes(
            "banner", f"p{table.players[speaks].colour}", yours=table.can_act, long=len(line(table)) > LONGEST_LINE
        ),
    )


def _told(table: TableView) -> Markup:
    """Return the line; where questions can be read aloud it is a button that reads it."""
    if not table.voiced:
        return el("p", line(table), class_="line")
    again = controls.aloud(table.words("play.voice.again"))
    return controls.command("say", el("span", line(table), class_="line"), again, style="say-again")


def _switch(table: TableView) -> Markup | None:
    """Return the switch of the voice, which shows whether it is on; None unless questions can be read aloud."""
    if not table.voiced:
        return None
    name = el("span", table.words("play.voice"), class_="name")
    sign, wish = ("voice", "off") if table.speaks else ("voice-off", "on")
    return controls.command(f"voice:{wish}", icon(sign), name, style="voice", pressed=table.speaks)


def alone(table: TableView) -> bool:
    """Return whether one person alone plays at this screen, and their hand is seen on it.

    That is so at each guest's screen.
    """
    if table.seat is None:
        return False
    if table.presence and table.presence[table.seat] != "at-host":
        return True
    here = [not table.presence or told == "at-host" for told in table.presence or ("",) * len(table.players)]
    return sum(player.human and at for player, at in zip(table.players, here, strict=True)) == 1


def line(table: TableView) -> str:
    """Return the text of the banner: the winner, that bots are paused, the viewer's task, or whom the game awaits.

    If a bot is thinking, the text names it instead of saying what the game awaits; if it decides for a person, whose
    first pieces it places, the text says so.
    """
    words = table.words
    if table.view.over:
        return _own_sentence(table) or words("play.won", seat=table.players[table.view.winner].name)
    if table.paused:
        return words("play.paused")
    if table.can_act:
        return _asked(table)
    names = Speaker.at(table).seats(table.asked)
    key = next((key for key in _awaited(table) if key in words), "play.wait")
    if table.thinking:
        placing = table.opening and any(table.players[seat].human for seat in table.asked)
        key = "play.thinking" if not placing else "play.placing" if alone(table) else "play.placing-for"
    return words(key, seats=names, count=len(table.asked))


def _awaited(table: TableView) -> Iterator[str]:
    """Yield the keys of texts for what the game waits for; a verb of this decision may have a text of its own."""
    for verb in spots.pointed_verbs(table.rules, table.decision):
        yield f"play.wait.{table.decision}.or-{verb}"
    yield f"play.wait.{table.decision}"


def _asked(table: TableView) -> str:
    """Return the viewer's task: the sentence of a family, if it has one for this.

    If not, the task is to wait for the end of the turn, to confirm, to choose a place, or to answer a question. Where
    several people share the screen, the sentence of a family and the question name the viewer. The question comes after
    reading, while the sheet of the scenario lies there.
    """
    words, speaker = table.words, Speaker.at(table)
    if bid := _own_sentence(table):
        return bid if alone(table) else words("play.named-move", seat=speaker.seat(table.own), what=bid)
    if table.ending:
        return words("play.ending")
    action = spots.chosen(table)
    if action:
        return words("play.confirm-line", what=wording.describe(Pointer.at(table), action))
    if places := _places_asked(table):
        return places
    added = (addition.turn.line(table) for addition in additions(table.rules))
    what = next(filter(None, added), "") or words(_question(table))
    own, named = _READING if table.introduced else _MOVING
    return words(own, what=what) if alone(table) else words(named, seat=speaker.seat(table.own), what=what)


def _own_sentence(table: TableView) -> str:
    """Return the whole sentence that a family has for the banner; empty if it has none."""
    return next(filter(None, (addition.turn.sentence(table) for addition in additions(table.rules))), "")


def _question(table: TableView) -> str:
    """Return the key of the decision's question: the first of `_questions` that has a text, else the general one."""
    return next((key for key in _questions(table) if key in table.words), f"play.ask.{table.decision}")


def _questions(table: TableView) -> Iterator[str]:
    """Yield the keys of questions that fit: of an open panel, of an offer just refused by all, of the legal verbs."""
    if table.draft.panel:
        yield f"play.ask.{table.decision}.in-{table.draft.panel}"
    elif answers.just_failed(table):
        yield f"play.ask.{table.decision}.refused"
    yield from (f"play.ask.{table.decision}.or-{action.verb}" for action in table.legal)


def _places_asked(table: TableView) -> str:
    """Return the question for the next place of the verb that the viewer has begun; empty if none was begun."""
    begun, verb = spots.picked(table), spots.mode(table)
    if not begun and not (table.draft.mode and verb):
        return ""
    keys = [f"play.choose.{verb}.{len(begun) + 1}", "play.choose.next"] if begun else list(_first_places(table, verb))
    return table.words(next(key for key in keys if key in table.words))


def _first_places(table: TableView, verb: str) -> Iterator[str]:
    """Yield the keys that ask for the first place: of a verb or group, of the piece that goes there, of any place."""
    yield f"play.choose.{verb}"
    single = table.rules.verbs.get(verb)
    if single and single.puts and len(single.fields) == 1:
        yield f"play.choose.{single.puts}"
    yield "play.choose.place"


def _phases(table: TableView) -> Markup | None:
    """Return the list of a turn's phases with the present one marked; None unless the decision is one of them."""
    phases = [phase for addition in additions(table.rules) for phase in addition.turn.phases]
    if table.decision not in phases:
        return None
    return el("ol", [_phase(table, phase) for phase in phases], class_="phases")


def _phase(table: TableView, phase: str) -> Markup:
    name = table.words(f"play.phase.{phase}")
    return el("li", el("span", name), aria_current="step" if phase == table.decision else None, title=name)


def _occasion(table: TableView) -> Markup | None:
    """Return a word on what the game is played for, with a sentence on that as its tip; None for usual games."""
    if not table.occasion:
        return None
    key = f"play.occasion.{table.occasion}"
    return el("span", table.words(key), class_="occasion", title=table.words(f"{key}.about"))


def _round(table: TableView) -> str | None:
    """Return which round this turn is in, and what a round is; None before the first turn."""
    turn = table.view[Turn].number
    return table.words("play.round", number=rounds(turn, table.rules.seats)) if turn else None


def _turn(table: TableView) -> str:
    return table.words("play.turn", number=table.view[Turn].number)
