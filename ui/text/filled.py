"""What a player's sentence fills a form in with, such as an offer: which cards, and whom it asks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from engine.kernel.actions import Action, Counts, Field, Seats
from engine.kernel.parts import Form, Verb
from engine.kernel.ranges import Sort
from engine.kernel.refusal import Refusal
from ui.play.speaker import Speaker
from ui.play.wording import argument_in_words

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import TableView

OPEN = "…"
"""What stands for a place or card that is still to be named."""
GAPS = {"one": "\ue000", "two": "\ue001", "three": "\ue002"}
"""What stands for each argument in the sentence of a verb while its other words are looked at."""

Names = Mapping[tuple[str, ...], int]
"""Indices by the words of what they are called."""


def plain(text: str) -> list[str]:
    """Return the words and numbers of a text in lower case, without accents and punctuation; ``2brick`` is two."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return re.findall(r"\d+|[^\W\d_]+", "".join(each for each in letters if not unicodedata.combining(each)))


def ways_to_call(words: Words, verb: str) -> tuple[str, ...]:
    """Return what a verb may be called: its name, the parts of it, and the first word of its sentence."""
    return verb, *verb.split("-"), plain(words(f"verb.{verb}", one=OPEN, two=OPEN, three=OPEN))[0]


def words_before_gaps(words: Words, verb: str) -> tuple[str, ...]:
    """Return the words of a verb's sentence before its places and cards, without small words: ``build, road``."""
    lead = plain(words(f"verb.{verb}", one=OPEN, two=OPEN, three=OPEN).partition(OPEN)[0])
    small = plain(words("text.small-words"))
    return tuple(word for word in lead if word not in small)


def forms_called(table: TableView, text: str) -> list[Form]:
    """Return the forms of the viewer for whose verb a name (`ways_to_call`) begins with the first word of a text.

    Return all forms for no text.
    """
    first = "".join(plain(text.partition(" ")[0]))
    return [
        form
        for form in table.forms
        if any("".join(plain(way)).startswith(first) for way in ways_to_call(table.words, form.verb.name))
    ]


def everybody(table: TableView) -> tuple[int, ...]:
    """Return the seats of all others: whom an action means that names no seats."""
    return tuple(seat for seat in range(table.rules.seats) if seat != table.own)


def names_seats(verb: Verb) -> bool:
    """Return whether the last argument of a verb are seats; they may be left out, which means `everybody`."""
    return bool(verb.fields) and isinstance(verb.fields[-1], Seats)


def filled(table: TableView, text: str) -> Action:
    """Return the legal action by which `text` fills in one of the forms, in the words of the form's sentence.

    Small words may be left out, and so may seats that are asked. Raise `Refusal`: ``unclear`` with a word that has no
    meaning there, ``nonsense`` if the text is no such sentence, or why the action is not possible.
    """
    refusal = Refusal("nonsense")
    for form in forms_called(table, text):
        try:
            return _filled(table, form.verb, plain(text.partition(" ")[2]))
        except Refusal as found:
            refusal = refusal if found.key == "nonsense" else found
    raise refusal


def _filled(table: TableView, verb: Verb, said: Sequence[str]) -> Action:
    found = re.fullmatch(_pattern(table.words, verb), " ".join(said))
    if not found:
        raise Refusal("nonsense")
    parts = [(found[name] or "").split() for name, _ in zip(GAPS, verb.fields, strict=False)]
    values = [_values(table, field, part) for field, part in zip(verb.fields, parts, strict=True)]
    refusal = Refusal("nonsense")
    for args in product(*values):
        action = Action(table.own, verb.name, args)
        try:
            table.rules.check(table.view, action)
        except Refusal as why:
            refusal = why
        else:
            return action
    raise refusal


def _pattern(words: Words, verb: Verb) -> str:
    """Return the pattern of a verb's sentence, in `plain` words after the first, with a group for each argument."""
    names = {gap: name for name, gap in GAPS.items()}
    fields = dict(zip(GAPS, verb.fields, strict=False))
    lead, *others = re.split("([\ue000-\ue002])", words(f"verb.{verb.name}", **GAPS))
    pattern = "".join(f"(?:{word} )?" for word in plain(lead)[1:])
    for gap, before in zip(others[::2], (None, *others[1:-1:2]), strict=True):
        name = names[gap]
        part = " ".join([*plain(before or ""), f"(?P<{name}>.+?)"])
        part = part if before is None else f" {part}"
        pattern += f"(?:{part})?" if isinstance(fields[name], Seats) else part
    return pattern + "".join(f"(?: {word})?" for word in plain(others[-1]))


def _values(table: TableView, field: Field, said: Sequence[str]) -> list[Any]:
    """Return what an argument may be by the words that are `said` of it; raise `Refusal` ``unclear`` if nothing."""
    match field:
        case Counts():
            return [_counts(table, field, said)]
        case Seats():
            return [_seats(table, said)]
        case Sort():
            speaker = Speaker.at(table)
            found = [
                index
                for index in range(field.count(table.rules))
                if [*said] in (plain(argument_in_words(speaker, field, index)), plain(field.write(index, table.rules)))
            ]
            if found:
                return found
    raise Refusal("unclear", what=" ".join(said))


def _counts(table: TableView, field: Counts, said: Sequence[str]) -> tuple[int, ...]:
    """Return how many are meant, by kind: ``2 wool and ore``; a kind without a number counts once.

    Raise `Refusal` ``unclear`` with a word that names no kind, or a number that counts none.
    """
    named = _names_of_kinds(table, field)
    counts, number = [0] * len(table.rules.vocabulary(field.vocabulary)), ""
    for kind, word in _read(table.words, named, said):
        if kind is not None:
            counts[kind] += int(number or 1)
            number = ""
        elif word.isdecimal() and not number:
            number = word
        else:
            raise Refusal("unclear", what=word)
    if number:
        raise Refusal("unclear", what=number)
    return tuple(counts)


def _seats(table: TableView, said: Sequence[str]) -> tuple[int, ...]:
    """Return the seats that are named, or whose numbers are, in ascending order.

    If nothing is said, or a word for everybody, return all seats but the viewer's. Raise `Refusal` ``unclear`` with a
    word that names nobody.
    """
    if not said or [*said] in [plain(each) for each in table.words("text.everybody").split(",")]:
        return everybody(table)
    named: Names = {tuple(plain(player.name)): seat for seat, player in enumerate(table.players)}
    numbers: Names = {(str(seat),): seat for seat in range(table.rules.seats)}
    seats = set()
    for seat, word in _read(table.words, {**numbers, **named}, said):
        if seat is None:
            raise Refusal("unclear", what=word)
        seats.add(seat)
    return tuple(sorted(seats))


def _read(words: Words, named: Names, said: Sequence[str]) -> Iterator[tuple[int | None, str]]:
    """Yield (index, words) for each name in what is `said`, (None, word) for each word that is in no name.

    Of several names the longest is meant; a single word may be cut short, or have an ending, where one name alone has
    that beginning. Small words between the names are passed over.
    """
    small, at = plain(words("text.small-words")), 0
    longest = max(map(len, named), default=1)
    while at < len(said):
        spans = (tuple(said[at : at + length]) for length in range(min(longest, len(said) - at), 0, -1))
        name = next((span for span in spans if span in named), ())
        if name:
            yield named[name], " ".join(name)
        elif said[at] not in small:
            yield _by_beginning(named, said[at]), said[at]
        at += len(name) or 1


def _by_beginning(named: Names, word: str) -> int | None:
    """Return the only index with a name of one word that begins with `word`, or that `word` begins with; else None."""
    if word.isdecimal():
        return None
    singles = {name[0]: index for name, index in named.items() if len(name) == 1}
    found = {index for name, index in singles.items() if name.startswith(word) or word.startswith(name)}
    return found.pop() if len(found) == 1 else None


def _names_of_kinds(table: TableView, field: Counts) -> Names:
    """Return the kinds of a vocabulary by all that they are called: one or several in words, and as in saves."""
    room = "load" if field.vocabulary == "cargo" else "cards"
    named = {}
    for kind, name in enumerate(table.rules.vocabulary(field.vocabulary)):
        told = [table.words(f"{room}.{name}", count=count) for count in (1, 2)]
        word = f"piece.{name}" if field.vocabulary == "cargo" else f"resource.{name}"
        for called in (*told, table.words(word), name):
            named[tuple(each for each in plain(called) if not each.isdecimal())] = kind
    return named
