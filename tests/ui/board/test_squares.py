"""A board of squares on the page: its picture names its painter, and it has places like those of any board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from engine.games.anno1503 import SCENARIOS
from tests.play import random_play
from tests.ui.seen import elements, marked, table_of
from ui.base.inputs import Struck
from ui.base.markup import el
from ui.board.art import Ground, Piece
from ui.board.geometry import Box, Place, box_of_squares, kind_of, lay_sheet, point_of
from ui.board.interest import interest
from ui.board.keepsake import keepsake
from ui.board.painter import Node, Still
from ui.board.picture import Picture, Target
from ui.board.pieces import ROBBER
from ui.board.scene import board, changes, scene
from ui.board.sketch import drawn
from ui.board.sketching import sketch
from ui.play import spots
from ui.play.speaker import Speaker
from ui.screens.game.board_keys import FocusedPlace

NAMES = tuple(f"A:{row},{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4))


@dataclass(frozen=True)
class Chequered:
    """Squares, every other of them dark."""

    names: tuple[str, ...] = NAMES

    def box(self) -> Box:
        """All of them."""
        return box_of_squares(self.names, 10)

    def still(self) -> Still:
        """The ground."""
        return (("sea", el("rect", width=600, height=600)),)

    def nodes(self) -> list[Node]:
        """The dark ones."""
        return [Node(f"dark:{name}", "tokens", el("g", data_key=f"dark:{name}")) for name in self.names[::2]]

    def places(self) -> list[tuple[Place, str]]:
        """All of them."""
        return [("square", name) for name in self.names]

    def ground(self, pieces: Sequence[Piece]) -> Ground:
        """Nothing but the pieces."""
        return Ground((), (), pieces)

    def sketched(self) -> Iterator[tuple[str, str]]:
        """All of them."""
        yield from (("sea", name) for name in self.names)


OPEN = tuple(Target("square", name, f"square {name}", action=f"0 go {name}") for name in ("A:1,1", "A:1,3", "A:3,3"))
SHOWN = Picture(painter=Chequered(), targets=OPEN, pieces=(Piece(ROBBER, "A:2,2"),))


def test_squares_are_named_by_their_sheet() -> None:
    assert [kind_of(name) for name in ("A:1,1", "1,1", "1,1,N", "1,1,NE")] == ["square", "hex", "corner", "side"]
    assert point_of("A:2,3") == (180, 120)
    lay_sheet("below", -1, 5)
    assert point_of("below:1,1") == (0, 360)


def test_every_square_is_a_place_and_open_ones_are_buttons() -> None:
    markup = board(scene(SHOWN), "squares")
    keys = [each.attributes["data-key"] for each in marked(markup, "data-key")]
    assert {f"square:{name}" for name in NAMES} < set(keys)
    assert len(keys) == len(set(keys))
    legal = marked(markup, "data-legal")
    assert [each.attributes["data-action"] for each in legal] == [target.action for target in OPEN]
    assert all(each.attributes["role"] == "button" and each.attributes["aria-label"] for each in legal)


def test_pieces_stand_on_squares_and_marks_come_and_go() -> None:
    assert 'transform="translate(120 120)"' in board(scene(SHOWN), "")
    plain = scene(Picture(painter=Chequered(), pieces=SHOWN.pieces))
    plan = changes(plain, scene(SHOWN))
    assert {change.kind for change in plan} == {"replace"}
    assert {change.key for change in plan} == {f"square:{target.name}" for target in OPEN}


def test_the_keyboard_walks_over_squares() -> None:
    walk, table = FocusedPlace(), None
    walk.place = "square:A:1,1"
    assert walk.strike(Struck("ArrowRight"), table, SHOWN) == '[data-key="square:A:1,3"]'  # type: ignore[arg-type]
    assert walk.strike(Struck("ArrowDown"), table, SHOWN) == '[data-key="square:A:3,3"]'  # type: ignore[arg-type]
    assert walk.strike(Struck("n"), table, SHOWN) == '[data-key="square:A:1,1"]'  # type: ignore[arg-type]


def test_what_is_looked_at_are_the_squares_that_may_be_chosen() -> None:
    found = interest(SHOWN)
    assert found is not None
    left, top, width, height = found.box
    assert left < 60 < 180 < left + width
    assert top < 60 < 180 < top + height


def test_a_sketch_and_a_keepsake_of_squares_can_be_drawn() -> None:
    assert sketch(SHOWN).startswith("square sea 4,7 8,7")
    assert drawn(sketch(SHOWN))
    assert elements(keepsake(SHOWN, lambda name: el("g", id=name)))


@pytest.mark.parametrize("game", SCENARIOS)
def test_a_table_without_land_is_pointed_at_and_spoken_of(game: object) -> None:
    rules = game.on_table(3)  # type: ignore[attr-defined]
    pointed = 0
    for match in random_play(rules, 5, longest=60):
        if match.state.over:
            break
        table = table_of(match, match.state.decision.seats[0])
        pointed += len(spots.clicks(table))
        assert Speaker.at(table).land.terrain == ()
    assert pointed
