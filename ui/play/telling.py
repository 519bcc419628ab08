"""The help texts of a game's parts, filled with the game's numbers and the parts' own values.

The texts of a part have keys made of its name: ``rule.seven.text``. A value of the part (:meth:`Rule.help_values`)
that is not 0 may add a sentence (``rule.seven.with-<value>``) or replace the text (``rule.seven.if-<value>``). So a
game with other parts needs other texts and no other code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from engine.kernel.parts import Part
from engine.parts.bundles import unpack
from engine.parts.rule import Rule, pieces_of
from engine.parts.victory import points_to_win
from ui.base.markup import Markup
from ui.play.speaker import Scribe, Speaker
from ui.play.wording import kebab, sentences

if TYPE_CHECKING:
    from ui.play.table import TableView


def name_of(part: Part) -> str:
    """Return the name of a part in the catalogue: ``robber-piece``."""
    return kebab(type(part).__name__)


def parts_in_force(table: TableView) -> Iterator[Part]:
    """Yield the parts that matter at this table (all but rules out of force), in the order of the game's list."""
    return (part for part in table.rules.parts if not isinstance(part, Rule) or part.in_force(table.view))


def part_text(table: TableView, speaker: Speaker, key: str, part: Part, numbers: Mapping[str, Any]) -> str:
    """Return the text of a part under a key of the words, such as ``rule.seven``; empty if the words have none.

    `numbers` are the game's numbers that fill the text (see :func:`text_numbers`); the part's own values are added.
    """
    own = part.help_values(table.view) if isinstance(part, Rule) else {}
    texts = _texts(table, key, own)
    told = [speaker.say(text, **{**numbers, **worded(own)}) for text in texts]
    return sentences(speaker, told)


def _texts(table: TableView, key: str, own: Mapping[str, int]) -> Iterator[str]:
    """Yield the keys of a part's sentences that the words have; `own` are its help values by name."""
    names = [name.replace("_", "-") for name, figure in own.items() if figure]
    instead = (f"{key}.if-{name}" for name in names)
    whole = (text for text in (*instead, f"{key}.text") if text in table.words)
    yield from islice(whole, 1)
    yield from (text for name in names if (text := f"{key}.with-{name}") in table.words)


def worded(own: Mapping[str, int]) -> dict[str, str]:
    """Return the help values of a part as texts, by name: ``{"limit": "7"}``."""
    return {name: str(figure) for name, figure in own.items()}


def card_text(table: TableView, card: str) -> str:
    """Return the text that explains a development card of this game, from the part that brings the card."""
    part = next(part for part in table.rules.parts if card in part.numbers(table.rules.seats).get("development", ()))
    return part_text(table, Speaker.at(table), f"card.{name_of(part)}", part, {})


def text_numbers(table: TableView) -> dict[str, Any]:
    """Return all numbers of the game on the table, as text or markup, by the names of the placeholders that they fill.

    A plain number of the game keeps its name, and so does an option (``hand_limit``). ``points`` are the points that
    win at this table: the agreed number and what rules add. There are also ``cost_<thing>`` (pictures of the cards),
    ``pieces_<thing>``, ``deck_<card>``, and ``harvest``: one list of what each kind of building brings.
    """
    rules, scribe = table.rules, Scribe.at(table)
    numbers = rules.numbers
    plain = dict(vars(numbers))
    found: dict[str, Any] = {name: str(value) for name, value in plain.items() if type(value) is int}
    found |= {_name(name): str(value) for name, value in rules.chosen.items() if type(value) is int}
    if "points" in found:
        found["points"] = str(points_to_win(rules))
    found |= _costs(scribe)
    found |= {f"pieces_{name}": str(pieces_of(table.view, table.seat or 0, name)) for name in plain.get("pieces", ())}
    found |= {
        f"deck_{_name(card)}": str(count)
        for card, count in zip(*map(rules.vocabulary, ("development", "deck")), strict=True)
    }
    found["harvest"] = scribe.listing(_harvests(table, plain.get("buildings", ()), plain.get("harvest", ())))
    return found


@lru_cache(maxsize=8)
def _costs(scribe: Scribe) -> Mapping[str, Markup]:
    """Return all prices as pictures, by ``cost_<thing>``; cached, since a page needs them many times."""
    numbers = scribe.rules.numbers
    kinds = len(numbers.resources)
    return {f"cost_{name}": scribe.bundle(unpack(cost, kinds)) for name, cost in numbers.costs.items()}


def _name(word: str) -> str:
    return word.replace("-", "_")


def _harvests(table: TableView, buildings: Sequence[str], harvest: Sequence[int]) -> list[str]:
    return [
        table.words("rule.harvest", building=table.words(f"building.{name}"), number=cards)
        for name, cards in zip(buildings, harvest, strict=True)
    ]
