"""The words of a game for those who write bots: its verbs with examples, and the names of what its rules keep."""

from __future__ import annotations

from engine.bots.own.declared_facts import Column, columns
from engine.bots.own.player import Player
from engine.kernel.actions import Counts, Field, Place, SeatField, Seats
from engine.kernel.chance import Seeded
from engine.kernel.ranges import Sort
from engine.kernel.rules import Rules


def verbs(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Return an example of the words of each verb: ``{"bank": ("brick", "lumber"), "end": (), ...}``."""
    fields = ((name, verb.fields) for name, verb in rules.verbs.items())
    return {name: tuple(_example(each, at, rules) for at, each in enumerate(found)) for name, found in fields}


def _example(field: Field, at: int, rules: Rules) -> str:
    """Return an example word for the field at index ``at`` of a verb; another index gives another word, if possible."""
    if isinstance(field, SeatField):
        return field.write(1, rules)
    if isinstance(field, Seats):
        return field.write((0, 1), rules)
    if isinstance(field, Counts):
        kinds = len(rules.vocabulary(field.vocabulary))
        return field.write([at + 1 if kind == at % kinds else 0 for kind in range(kinds)], rules)
    assert isinstance(field, Sort)
    return field.write(at % field.count(rules), rules)


def names(rules: Rules) -> dict[str, list[str]]:
    """Return the words of ``table.phase``, and the names in ``facts`` and ``progress`` when a game begins.

    For example ``{"table.phase": ["answer", "main", ...], "player.facts": ["Roads.left", ...], ...}``; an owner without
    names is left out.
    """
    found = {"table.phase": sorted(rules.menus)}
    for column in columns(rules):
        if owner := _owner(column):
            found.setdefault(f"{owner}.facts", []).append(column.name)
    state, _ = rules.start(Seeded(0))
    if progress := list(Player(state, 0).progress):
        found["player.progress"] = progress
    return found


def _owner(column: Column) -> str:
    """Return whose facts a column holds: ``table``, ``player`` or a kind of place; empty if nobody's."""
    if not column.sorts:
        return "" if column.sorts is None else "table"
    first = column.sorts[0]
    return first.kind if isinstance(first, Place) else "player" if isinstance(first, SeatField) else ""
