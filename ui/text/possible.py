"""What may be typed on the text line: the legal actions, in the text form of saves or by the sentence of each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.parts import Verb
from engine.kernel.refusal import Refusal
from ui.play.actions import hindrance, prices
from ui.play.controls import refusal
from ui.play.speaker import Speaker
from ui.play.wording import describe, excuse, priced
from ui.text.filled import OPEN, everybody, filled, forms_called, names_seats, plain, ways_to_call, words_before_gaps

if TYPE_CHECKING:
    from ui.play.table import TableView

MOST = 12
"""The greatest number of actions that are listed at a time."""


class Possible(NamedTuple):
    """A text that may be typed, or the beginning of several, and what it means (`told`).

    ``said`` is the same in the words of the player's language: the sentence of a move, or its beginning; empty where
    only ``text`` is understood.
    """

    text: str
    told: str
    said: str = ""


def written(table: TableView, action: Action) -> str:
    """Return an action as it is typed in short: the log's text without the seat, which is always the player's own.

    Seats that an action asks are left out if they are all others.
    """
    text = table.rules.write(action).partition(" ")[2]
    asks_all = names_seats(table.rules.verbs[action.verb]) and action.args[-1] == everybody(table)
    return text.rpartition(" ")[0] if asks_all else text


def sentence(table: TableView, action: Action) -> str:
    """Return an action as it is typed in the player's language: as an order, with what the bank takes."""
    return priced(Speaker.at(table), table.view, action)


def possible(table: TableView, begun: str) -> list[Possible]:
    """Return the legal actions and forms whose text begins with `begun`, at most `MOST` of the actions.

    If there are more and the verb is not complete yet, return the verbs instead. If no action's text begins so, return
    the actions whose sentences fit (`tells`).
    """
    start = " ".join(begun.lower().split())
    if " " not in start:
        verbs = Counter(action.verb for action in table.legal if action.verb.startswith(start))
        filled = [form.verb.name for form in table.forms if form.verb.name.startswith(start)]
        if start not in verbs and verbs and sum(verbs.values()) + len(filled) > MOST:
            return [_verb(table, verb, count) for verb, count in verbs.items()] + forms(table, start)
    short = _in_short(table, start)
    fitting = [action for action in table.legal if written(table, action).lower().startswith(short)] or _by_sentence(
        table, start
    )
    told = Counter(sentence(table, action) for action in table.legal)
    listed = [_move(table, action, told) for action in islice(fitting, MOST)]
    return listed + forms(table, start)


def _in_short(table: TableView, begun: str) -> str:
    """Return the beginning of an action's text as the log has it, in lower case, with its verb and names translated."""
    verb, space, rest = begun.partition(" ")
    return f"{_meant(table, verb)}{space}{_translated(rest, _names(table))}".lower() if space else begun


def _move(table: TableView, action: Action, told: Mapping[str, int]) -> Possible:
    """Return the entry of an action; its sentence can be typed unless another legal action has the same."""
    said = sentence(table, action)
    return Possible(written(table, action), said, said if told[said] == 1 else "")


def _by_sentence(table: TableView, begun: str) -> Iterator[Action]:
    """Yield the legal actions in whose sentence each word of `begun` begins some word."""
    for action in table.legal:
        if tells(sentence(table, action), begun):
            yield action


def tells(told: str, begun: str) -> bool:
    """Return whether each word of `begun` begins some word of the sentence `told`, and its numbers are told, too."""
    words = plain(told)
    return all(any(_begins(word, each) for word in words) for each in plain(begun))


def _in_order(told: str, begun: str) -> bool:
    """Return whether the words of `begun` begin words of the sentence `told` that come in the same order."""
    words = iter(plain(told))
    return all(any(_begins(word, each) for word in words) for each in plain(begun))


def _begins(word: str, begun: str) -> bool:
    """Return whether a word begins with `begun`; a number must be the same, so that ``ship 1`` is no ``hills 10``."""
    return word == begun if begun.isdecimal() else word.startswith(begun)


def _verb(table: TableView, verb: str, count: int) -> Possible:
    """Return the entry of a verb with `count` legal actions; its sentence leaves the places open."""
    told = table.words(f"verb.{verb}", one=OPEN, two=OPEN, three=OPEN)
    if not table.rules.verbs[verb].fields:
        return Possible(verb, told, told)
    said = told.partition(OPEN)[0].rstrip(" (:\u00a0")
    return Possible(f"{verb} ", table.words("text.ways", what=told, count=count), said)


def forms(table: TableView, start: str) -> list[Possible]:
    """Return an example for each form whose verb `start` begins with, or may go on to, such as an offer."""
    listed = []
    for each in _examples(table, start):
        told = sentence(table, each)
        listed.append(Possible(written(table, each), table.words("text.example", what=told), told))
    return listed


def _examples(table: TableView, start: str) -> Iterator[Action]:
    for form in forms_called(table, start):
        yield form.sample(table.view, Generator(table.ply + 1))


def like_this(table: TableView, text: str) -> str:
    """Return a sentence with an example of the form whose verb `text` begins, such as an offer; empty for none."""
    example = next(_examples(table, text), None)
    if not example:
        return ""
    return table.words("text.like-this", text=written(table, example), what=sentence(table, example))


def read(table: TableView, text: str) -> Action:
    """Return the legal action of the viewer that `text` means; raise `Refusal`, ``several-moves`` if it means several.

    The text is the sentence of the action; or the action as in the log, where the seat may be left out, the verb cut
    short, and verb, cards and seats named in the player's language; or words that each begin a word of the action's
    sentence, where those in the order of the sentence go first.
    """
    speaker = Speaker.at(table)
    told = {action: sentence(table, action) for action in table.legal}
    said = plain(text)
    if exact := [each for each in told if said in (plain(told[each]), plain(describe(speaker, each)))]:
        return _only(exact)
    try:
        return _spelt(table, text)
    except Refusal as refusal:
        if refusal.key != "nonsense":
            raise
    fitting = [action for action in told if said and tells(told[action], text)]
    if not fitting:
        return filled(table, text)
    return _only([action for action in fitting if _in_order(told[action], text)] or fitting)


def _only(actions: Sequence[Action]) -> Action:
    """Return the only one of the actions; raise `Refusal` ``several-moves`` if there are more."""
    if len(actions) > 1:
        raise Refusal("several-moves", count=len(actions))
    return actions[0]


def _spelt(table: TableView, text: str) -> Action:
    """Return the legal action that `text` spells as the log does, though its verb may be cut short (`_meant`).

    Raise `Refusal`: ``nonsense`` if it spells none or one of another seat, else why the action is not legal.
    """
    seat, word, *args = words if (words := [*text.split(), ""])[0].isdecimal() else [str(table.own), *words]
    verb, named = _meant(table, word.lower()), _names(table)
    spelt = [_translated(each, named) for each in args if each]
    if verb in table.rules.verbs and _lacks_seats(table.rules.verbs[verb], spelt):
        spelt.append(",".join(map(str, everybody(table))))
    action = table.rules.read(" ".join((seat, verb, *spelt)))
    if action.seat != table.own:
        raise Refusal("nonsense")
    table.rules.check(table.view, action)
    return action


def _lacks_seats(verb: Verb, args: Sequence[str]) -> bool:
    """Return whether of the arguments that a verb needs only the seats are left out."""
    return names_seats(verb) and len(args) == len(verb.fields) - 1


def _translated(text: str, named: Mapping[str, str]) -> str:
    """Return a text with each word in it that `named` knows, in any case, replaced by what the log calls it."""
    return re.sub(r"[^\W\d_]+", lambda found: named.get(found[0].lower(), found[0]), text)


def _names(table: TableView) -> dict[str, str]:
    """Return how the log calls each seat and kind of card, by its name in lower case: ``{"argile": "brick"}``."""
    seats = {player.name.lower(): str(seat) for seat, player in enumerate(table.players)}
    return {**seats, **{table.words(f"resource.{name}").lower(): name for name in table.rules.numbers.wares}}


def _meant(table: TableView, verb: str) -> str:
    """Return the verb that a word means which the player has typed: ``off`` means ``offer``, and so does ``proposer``.

    Of the verbs that can be done now exactly one must have a part (between hyphens), or a first word in the player's
    language, that begins with `verb`; if none has, a word of its sentence before the places and cards, such as
    ``route``. If not, return `verb` itself.
    """
    doable = table.doable | {form.verb.name for form in table.forms}
    begun = "".join(plain(verb))
    if verb in doable or not begun:
        return verb
    for ways in (ways_to_call, words_before_gaps):
        if found := [name for name in doable if any(part.startswith(begun) for part in ways(table.words, name))]:
            return found[0] if len(found) == 1 else verb
    return verb


def why_not(table: TableView, refusal: Refusal) -> str:
    """Return the sentence of a refusal, as the player reads it."""
    return excuse(Speaker.at(table), refusal)


def hindered(table: TableView, text: str) -> str:
    """Return why the only kind of move whose sentence `text` fits cannot be done now; empty if it fits none or several.

    Only kinds with a price, and then those without arguments, are looked at.
    """
    verbs, bought = table.rules.verbs, prices(table)
    called = {name: table.words(f"verb.{name}", one="", two="", three="") for name in verbs}
    fitting = [name for name, told in called.items() if name not in table.doable and plain(text) and tells(told, text)]
    priced = [name for name in fitting if name in bought]
    found = priced or [name for name in fitting if not verbs[name].fields]
    if len(found) != 1:
        return ""
    return hindrance(table, table.own, found[0]) if priced else refusal(table, Action(table.own, found[0]))


def numbered(table: TableView) -> Sequence[str]:
    """Return the texts of the first `MANY` legal actions; a player may type the number of one, from 1, instead."""
    return [written(table, action) for action in islice(table.legal, MANY)]


MANY = 60
