"""What may be typed on the text line: the legal actions, in the text form of saves or by the sentence of each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
"""The greatest number of possibilities listed at a time."""


OPEN = "…"
"""What stands for a place or card that is still to be named."""


class Possible(NamedTuple):
    """A text that may be typed, or the beginning of several, and what it means (`told`).

    ``said`` is the same in the words of the player's language: the sentence of a move, or its beginning; empty where
    only ``text`` is understood.
    """

    text: str
    told: str
    said: str = ""


def written(table: TableView, action: Action) -> str:
    """Return an action as it is typed: the log's text without the seat, which is always the player's own."""
    return table.rules.write(action).partition(" ")[2]


def possible(table: TableView, begun: str) -> list[Possible]:
    """Return the legal actions and forms whose text begins with `begun`, at most `MOST` of the actions.

    If there are more and the verb is not complete yet, return the verbs instead. If no action's text begins so, return
    the actions whose sentences fit (`tells`).
    """
    speaker, start = Speaker.at(table), " ".join(begun.lower().split())
    if " " not in start:
        verbs = Counter(action.verb for action in table.legal if action.verb.startswith(start))
        filled = [form.verb.name for form in table.forms if form.verb.name.startswith(start)]
        if start not in verbs and verbs and sum(verbs.values()) + len(filled) > MOST:
            return [_verb(table, verb, count) for verb, count in verbs.items()] + forms(table, start)
    fitting = [action for action in table.legal if written(table, action).startswith(start)] or _by_sentence(
        table, start
    )
    told = Counter(describe(speaker, action) for action in table.legal)
    listed = [_move(table, action, told) for action in islice(fitting, MOST)]
    return listed + forms(table, start)


def _move(table: TableView, action: Action, told: Mapping[str, int]) -> Possible:
    """Return the entry of an action; its sentence can be typed unless another legal action has the same."""
    sentence = describe(Speaker.at(table), action)
    return Possible(written(table, action), sentence, sentence if told[sentence] == 1 else "")


def _by_sentence(table: TableView, begun: str) -> Iterator[Action]:
    """Yield the legal actions in whose sentence each word of `begun` begins some word."""
    for action in table.legal:
        if tells(describe(Speaker.at(table), action), begun):
            yield action


def tells(told: str, begun: str) -> bool:
    """Return whether each word of `begun` begins some word of the sentence `told`."""
    words = _plain(told)
    return all(any(word.startswith(each) for word in words) for each in _plain(begun))


def _plain(text: str) -> list[str]:
    """Return the words and numbers of a text in lower case, without punctuation."""
    return re.findall(r"\w+", text.lower())


def _verb(table: TableView, verb: str, count: int) -> Possible:
    """Return the entry of a verb with `count` legal actions; its sentence leaves the places open."""
    told = table.words(f"verb.{verb}", one=OPEN, two=OPEN, three=OPEN)
    if not table.rules.verbs[verb].fields:
        return Possible(verb, told, told)
    said = told.partition(OPEN)[0].rstrip(" (:\u00a0")
    return Possible(f"{verb} ", table.words("text.ways", what=told, count=count), said)


def forms(table: TableView, start: str) -> list[Possible]:
    """Return an example for each form whose verb begins with the first word of `start`, such as an offer."""
    examples = _examples(table, start)
    return [Possible(written(table, each), table.words("text.example", what=_told(table, each))) for each in examples]


def _examples(table: TableView, start: str) -> Iterator[Action]:
    for form in table.forms:
        if form.verb.name.startswith(start.partition(" ")[0]):
            yield form.sample(table.view, Generator(table.ply + 1))


def _told(table: TableView, action: Action) -> str:
    return describe(Speaker.at(table), action)


def like_this(table: TableView, text: str) -> str:
    """Return a sentence with an example of the form whose verb `text` begins, such as an offer; empty for none."""
    example = next(_examples(table, text.lower()), None)
    return table.words("text.like-this", text=written(table, example), what=_told(table, example)) if example else ""


def read(table: TableView, text: str) -> Action:
    """Return the legal action of the viewer that `text` means, or raise `Refusal`: ``several-moves`` if it means some.

    The text is the sentence of the action; or the action as in the log, where the seat may be left out, the verb cut
    short and verb and cards named in the player's language; or words that each begin a word of the action's sentence.
    """
    speaker = Speaker.at(table)
    told = {action: describe(speaker, action) for action in table.legal}
    if said := [action for action in told if _plain(told[action]) == _plain(text)]:
        return _only(said)
    try:
        return _spelt(table, text)
    except Refusal as refusal:
        fitting = [action for action in told if _plain(text) and tells(told[action], text)]
        if refusal.key != "nonsense" or not fitting:
            raise
    return _only(fitting)


def _only(actions: Sequence[Action]) -> Action:
    """Return the only one of the actions; raise `Refusal` ``several-moves`` if there are more."""
    if len(actions) > 1:
        raise Refusal("several-moves", count=len(actions))
    return actions[0]


def _spelt(table: TableView, text: str) -> Action:
    """Return the legal action that `text` spells as the log does; raise `Refusal` if there is none."""
    seat, verb, *args = words if (words := [*text.split(), ""])[0].isdecimal() else [str(table.own), *words]
    named = _names_of_cards(table)
    spelt = [re.sub(r"[^\W\d_]+", lambda word: named.get(word[0].lower(), word[0]), each) for each in args]
    action = table.rules.read(" ".join((seat, _meant(table, verb.lower()), *spelt)))
    if action.seat != table.own:
        raise Refusal("nonsense")
    table.rules.check(table.view, action)
    return action


def _names_of_cards(table: TableView) -> dict[str, str]:
    """Return the game's own name of each kind of card by its name in the player's language: ``{"argile": "brick"}``."""
    return {table.words(f"resource.{name}").lower(): name for name in table.rules.numbers.wares}


def _meant(table: TableView, verb: str) -> str:
    """Return the verb that a word means which the player has typed: ``off`` means ``offer``, and so does ``proposer``.

    Of the verbs that can be done now exactly one must have a part (between hyphens), or a first word in the player's
    language, that begins with `verb`; if not, return `verb` itself.
    """
    doable = table.doable | {form.verb.name for form in table.forms}
    if verb in doable or not verb:
        return verb
    found = [name for name in doable if any(part.startswith(verb) for part in _ways_to_call(table, name))]
    return found[0] if len(found) == 1 else verb


def _ways_to_call(table: TableView, verb: str) -> tuple[str, ...]:
    """Return what a verb may be called: its name, the parts of it, and the first word of its sentence."""
    return verb, *verb.split("-"), _plain(table.words(f"verb.{verb}", one=OPEN, two=OPEN, three=OPEN))[0]


def why_not(table: TableView, refusal: Refusal) -> str:
    """Return the sentence of a refusal, as the player reads it."""
    return excuse(Speaker.at(table), refusal)


def numbered(table: TableView) -> Sequence[str]:
    """Return the texts of the first `MANY` legal actions; a player may type the number of one, from 1, instead."""
    return [written(table, action) for action in islice(table.legal, MANY)]


MANY = 60
