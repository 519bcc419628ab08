"""Marks on the board that number the best places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from engine.kernel.actions import Action
from engine.kernel.actions import Place as PlaceField
from ui.base.markup import Child, el
from ui.board.art import Art, Piece
from ui.board.shapes import circle

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.board.geometry import Place


def _plaque(piece: Piece) -> Child:
    return [circle(0, 0, 17, class_="rank-plaque"), el("text", piece.number, class_="rank-number", y=1)]


RANK = Art("rank", None, layer="advice", dress=_plaque)


def ranks(rules: Rules, actions: Iterable[Action]) -> tuple[Piece, ...]:
    """Return a plaque on the last place of each action, with the action's number from 1 in the order given.

    A place on which several actions end has only the plaque of the first. An action without a place has none.
    """
    places = [(number, place_of(rules, action)) for number, action in enumerate(actions, 1)]
    first = {place[1]: number for number, place in reversed(places) if place}
    return tuple(Piece(RANK, name, number=number) for name, number in reversed(first.items()))


def place_of(rules: Rules, action: Action) -> tuple[Place, str] | None:
    """Return the last place that an action names, as (kind, name); None if it names no place."""
    last = last_place(rules, action)
    return (last[0], rules.board.name(*last)) if last else None


def last_place(rules: Rules, action: Action) -> tuple[Place, int] | None:
    """Return the last place that an action names, as (kind, index); None if it names no place."""
    fields = zip(rules.verbs[action.verb].fields, action.args, strict=True)
    named = [(each.kind, value) for each, value in fields if isinstance(each, PlaceField)]
    return (cast("Place", named[-1][0]), named[-1][1]) if named else None
