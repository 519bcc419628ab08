"""The hints: the best action for the viewer and the second best, each with a button that plays it, and its reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from engine.kernel.actions import Place as PlaceField
from ui.base.markup import Markup, classes, el, join
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.speaker import PointingScribe, Scribe, Speaker

if TYPE_CHECKING:
    from ui.board.geometry import Place
    from ui.play.table import Hint, TableView

FOCUS = "#advice [data-action]"
"""The selector of the button that plays the best hint."""

AWAY = '#actions [data-command="hint"]'
"""The selector of the button that shows hints."""

ODDS = "why.odds"

FOLD = "hint"
"""The fold of the reasons, which small screens keep closed: what a decision needs stays in sight."""

_RANKS = ("best", "second")


def advice(table: TableView) -> Markup:
    """Return the hints, or a note that a bot still looks for them; empty if the viewer has not asked for any."""
    if table.advice is None:
        return Markup()
    words, hints = table.words, zip(_RANKS, table.advice.hints, strict=False)
    return el(
        "div",
        el("h2", icon("hint"), el("span", words("play.hint"))),
        _fold(table) if table.advice.hints else None,
        controls.command("hint:away", icon("cross"), label=words("play.hint.close"), style="quiet round put-away"),
        [_hint(table, rank, hint) for rank, hint in hints] or el("p", words("play.hint.thinking"), class_="musing"),
        class_=classes("advice", unfolded=FOLD in table.draft.shown, pointing=_points_by_facts(table)),
        data_card="hints" if table.advice.hints else "musing",
    )


def _points_by_facts(table: TableView) -> bool:
    """Return whether the best hint marks places that only its facts are of: without them nobody knows what for."""
    hint = next(iter(table.advice.hints), None) if table.advice else None
    return hint is not None and not _of_action(table, hint) and bool(_of_facts(table, hint))


def _fold(table: TableView) -> Markup:
    unfolded = FOLD in table.draft.shown
    name = table.words("play.hint.less" if unfolded else "play.hint.reasons")
    return controls.shaper(f"fold:{FOLD}", name, style="quiet reasons", expanded=unfolded)


def _hint(table: TableView, rank: str, hint: Hint) -> Markup:
    """Return a hint: what to do, the button that does it, and why."""
    scribe = PointingScribe.at(table)
    first, *facts = _why(scribe, hint if rank == "best" else _briefly(hint)) or [""]
    what = wording.priced(Speaker.at(table), table.view, hint.action)
    play = controls.submit(
        table,
        hint.action,
        table.words("play.hint.do"),
        label=table.words("play.hint.do-this", what=what),
        style="main" if rank == "best" else "minor",
        places="" if rank == "best" else " ".join(f"{kind}:{name}" for kind, name in _places(table, hint)),
    )
    return el(
        "div",
        el("span", table.words(f"play.hint.{rank}"), class_="rank"),
        el("strong", _named(table, hint), class_="what"),
        play,
        el("em", scribe.say("play.hint.why", reason=_ended(first)), class_="reason") if first else None,
        [el("span", _ended(fact), class_="fact") for fact in facts],
        class_=classes("hint", rank),
    )


def _named(table: TableView, hint: Hint) -> str:
    """Return the action of a hint in words and pictures.

    Places have their whole names if the hints shown would else read the same.
    """
    shown = table.advice.hints[: len(_RANKS)] if table.advice else ()
    short, *others = [
        wording.priced(PointingScribe.at(table), table.view, each.action)
        for each in (hint, *(other for other in shown if other is not hint))
    ]
    return wording.priced(Scribe.at(table), table.view, hint.action) if short in others else short


def _briefly(hint: Hint) -> Hint:
    """Return a hint with its reason cut to the first fact and the odds."""
    why = hint.why
    if not why:
        return hint
    return replace(hint, why=replace(why, more=(*why.more[:1], *(each for each in why.more[1:] if each.key == ODDS))))


def _why(speaker: Speaker, hint: Hint) -> list[str]:
    return wording.argument(speaker, hint.why) if hint.why else []


def _ended(text: str) -> Markup:
    """Return a sentence, which may have pictures in it, with a stop at its end, unless it ends with one already."""
    return join(text, "" if text.endswith(wording.STOPS) else ".")


def advised(table: TableView) -> tuple[tuple[Place, str], ...]:
    """Return the kinds and names of the places that the best hint means; without a hint those that a lesson marks."""
    if table.advice and table.advice.hints:
        return _places(table, table.advice.hints[0])
    return tuple((cast("Place", kind), name) for kind, _, name in (place.partition(":") for place in table.marked))


def _places(table: TableView, hint: Hint) -> tuple[tuple[Place, str], ...]:
    """Return the kinds and names of a hint's places: of its action, else the corners that the facts after it are of."""
    return _of_action(table, hint) or _of_facts(table, hint)


def _of_facts(table: TableView, hint: Hint) -> tuple[tuple[Place, str], ...]:
    facts = [each for each in (hint.why.more if hint.why else ()) if wording.is_fact(each)]
    corners = dict.fromkeys(each.details["corner"] for each in facts if "corner" in each.details)
    return tuple(("corner", table.rules.board.name("corner", corner)) for corner in corners)


def _of_action(table: TableView, hint: Hint) -> tuple[tuple[Place, str], ...]:
    fields = zip(table.rules.verbs[hint.action.verb].fields, hint.action.args, strict=True)
    return tuple(
        (cast("Place", field.kind), table.rules.board.name(field.kind, value))
        for field, value in fields
        if isinstance(field, PlaceField)
    )


def news(table: TableView) -> list[str]:
    """Return a text for the best hint and one for the second best, to be read aloud, with its reasons.

    Empty without hints.
    """
    if table.advice is None:
        return []
    speaker, words = Speaker.at(table), ("play.hint.said", "play.hint.said-next")
    told = [
        [table.words(key, what=wording.priced(speaker, table.view, hint.action)), *_why(speaker, hint)]
        for key, hint in zip(words, table.advice.hints, strict=False)
    ]
    return [wording.ended(wording.sentences(speaker, each)) for each in told]


def body(table: TableView) -> dict[str, str]:
    """Return the page's data attribute ``advice``: ``ready``, or ``thinking`` while a bot looks for hints.

    It is for tests, tools and styles. Empty if the viewer has not asked for hints.
    """
    if table.advice is None:
        return {}
    return {"advice": "ready" if table.advice.hints else "thinking"}
