"""What may be written on the line: the legal actions in the log's own text, with the sentence beside each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from ui.play.speaker import Speaker
from ui.play.wording import describe, excuse

if TYPE_CHECKING:
    from ui.play.table import TableView

MOST = 12
"""Possibilities that are listed at a time."""


class Possible(NamedTuple):
    """A text that may be written, or how several begin, with what it means."""

    text: str
    told: str


def written(table: TableView, action: Action) -> str:
    """An action as it is written on the line: the log's text without the seat, which is always one's own."""
    return table.rules.write(action).partition(" ")[2]


def possible(table: TableView, begun: str) -> list[Possible]:
    """What may be done now that begins so; where that is much and no verb is chosen yet, the verbs."""
    speaker, start = Speaker.at(table), " ".join(begun.lower().split())
    if " " not in start:
        verbs = Counter(action.verb for action in table.legal if action.verb.startswith(start))
        filled = [form.verb.name for form in table.forms if form.verb.name.startswith(start)]
        if start not in verbs and verbs and sum(verbs.values()) + len(filled) > MOST:
            return [_verb(table, verb, count) for verb, count in verbs.items()] + forms(table, start)
    fitting = (action for action in table.legal if written(table, action).startswith(start))
    listed = [Possible(written(table, action), describe(speaker, action)) for action in islice(fitting, MOST)]
    return listed + forms(table, start)


def _verb(table: TableView, verb: str, count: int) -> Possible:
    """A verb that may be chosen, with what is still to be said of it left open."""
    told = table.words(f"verb.{verb}", one="…", two="…", three="…")
    if not table.rules.verbs[verb].fields:
        return Possible(verb, told)
    return Possible(f"{verb} ", table.words("text.ways", what=told, count=count))


def forms(table: TableView, start: str) -> list[Possible]:
    """An example of each form that may be filled in: which cards to give up, what to offer."""
    found = []
    for form in table.forms:
        if form.verb.name.startswith(start.partition(" ")[0]):
            example = form.sample(table.view, Generator(table.ply + 1))
            told = describe(Speaker.at(table), example)
            found.append(Possible(written(table, example), table.words("text.example", what=told)))
    return found


def read(table: TableView, text: str) -> Action:
    """The action of a text; raises :class:`Refusal` for one that means nothing, or cannot be done now."""
    seat, verb, *args = words if (words := [*text.split(), ""])[0].isdecimal() else [str(table.own), *words]
    action = table.rules.read(" ".join((seat, _meant(table, verb.lower()), *args)))
    if action.seat != table.own:
        raise Refusal("nonsense")
    table.rules.check(table.view, action)
    return action


def _meant(table: TableView, verb: str) -> str:
    """The verb that a word means: its name, or else the only one possible now that has a part which begins so."""
    doable = table.doable | {form.verb.name for form in table.forms}
    if verb in doable or not verb:
        return verb
    found = [name for name in doable if any(part.startswith(verb) for part in (name, *name.split("-")))]
    return found[0] if len(found) == 1 else verb


def why_not(table: TableView, refusal: Refusal) -> str:
    """Why a text cannot be done, in the player's words."""
    return excuse(Speaker.at(table), refusal)


def numbered(table: TableView) -> Sequence[str]:
    """Return what may be done now, in the order of the numbers; not more than can be listened to."""
    return [written(table, action) for action in islice(table.legal, MANY)]


MANY = 60
