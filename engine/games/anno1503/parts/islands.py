"""The tiles of the seas: which tile lies where, which seats have seen it, and the reserves (anno 4, 7; A5, A31).

A tile that lies face down is not decided until a seat looks at it. Then it is drawn from the unseen tiles of its stack.
The result is the same as from shuffling first, and the state holds no secret to peep at. A tile that goes under a
reserve keeps its order there, and is drawn when the shuffled rest is used up; no seat counts as knowing it then.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.numbers import Stacks
from engine.games.anno1503.parts.declared import STACK, TILE, TILES, BySquare, StackOrNone, TileOrNone
from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.bits import bits, mask_of
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.ranges import NONE, Each, UpTo
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.declared import Count, Seats

MOST = 60
"""A bound for the number of tiles under a reserve."""
ENOUGH = {"2": 2, "3": 3, "4": 4}
"""The number of seats from which on a stack is used, by the digit of the stack."""


@state_slice
class Islands(Slice):
    """By square the stack (``back``) of its tile, the ``tile`` if decided, and the mask of seats that have ``seen`` it.

    ``unseen`` counts the undecided tiles by kind. ``rest`` is by stack the size of the shuffled part of its reserve;
    ``under`` are the tiles below that part, ``under_back`` their stacks. ``drawn`` is a tile about to be laid, -1 while
    undecided, and ``drawn_back`` its stack, -1 for no such tile. ``lying`` is the mask of squares with a tile. In a
    view, tiles that its reader has not seen are not decided (-1).
    """

    back: BySquare[StackOrNone]
    tile: BySquare[TileOrNone]
    seen: BySquare[Seats]
    unseen: Annotated[list[Count], Each(TILE)]
    rest: Annotated[list[Count], Each(STACK)]
    under: Annotated[list[TileOrNone], UpTo(MOST)]
    under_back: Annotated[list[Annotated[int, STACK]], UpTo(MOST)]
    drawn: TileOrNone
    drawn_back: StackOrNone
    lying: int = derived(init=False)

    def derive(self) -> None:
        """Compute ``lying``, the mask of the squares with a tile."""
        self.lying = mask_of(square for square, back in enumerate(self.back) if back != NONE)


def kind_of(state: State, tile: int) -> str:
    """Return the kind of a tile, such as ``spice-post``. Tiles of several stacks may have the same kind."""
    return state.rules.vocabulary(TILES)[tile]


def goods_of(rules: Rules, suffix: str) -> Mapping[int, int]:
    """Return ``{tile: good}`` for the tiles whose kind is a good with ``suffix``: ``spice-post`` with ``-post``."""
    words = rules.vocabulary("resources")
    kinds = enumerate(rules.vocabulary(TILES))
    return {tile: words.index(kind.removesuffix(suffix)) for tile, kind in kinds if kind.endswith(suffix)}


def free_islands(state: State, stack: int) -> int:
    """Return the mask of the islands on which a tile of a stack may be laid: those of its sea without a tile."""
    grounds: int = state.rules.tables[_grounds][stack]
    return grounds & ~state[Islands].lying


def _grounds(rules: Rules) -> tuple[int, ...]:
    """Return for each stack the mask of the islands of its sea."""
    seas = seas_of(rules)
    return tuple(seas.drawing.mask("234", stack[0]) for stack in rules.vocabulary("stacks"))


def reserve_of(rules: Rules, stack: int) -> tuple[int, ...]:
    """Return the stacks whose tiles share a reserve with those of ``stack``: all of the same sea, itself included."""
    stacks = rules.vocabulary("stacks")
    return tuple(other for other, word in enumerate(stacks) if word[0] == stacks[stack][0])


def decide(step: Step, square: int) -> int:
    """Return the tile on the square; if it is not decided yet, draw it first."""
    islands = step.state[Islands]
    if islands.tile[square] == NONE:
        islands.tile[square] = _draw(step, islands.back[square])
    return islands.tile[square]


def _draw(step: Step, stack: int) -> int:
    """Draw a random undecided tile of the stack and return it."""
    unseen, stacks = step.state[Islands].unseen, step.state.rules.numbers.tile_stacks
    left = [n * (stacks[tile] == stack) for tile, n in enumerate(unseen)]
    tile = step.chance.meant("tile", stack, sum(left)).weighted(left)
    unseen[tile] -= 1
    return tile


def take_tile(state: State, square: int) -> int:
    """Remove the decided tile from the square, with the marks of the seats that have seen it, and return it."""
    islands = state[Islands]
    tile = islands.tile[square]
    islands.back[square] = islands.tile[square] = NONE
    islands.seen[square] = 0
    islands.lying &= ~(1 << square)
    return tile


def put_under(state: State, tile: int) -> None:
    """Put a tile under the reserve of its sea, behind the tiles that are already there."""
    islands = state[Islands]
    islands.under.append(tile)
    islands.under_back.append(state.rules.numbers.tile_stacks[tile])


def draw_from_reserve(step: Step, stack: int) -> int:
    """Draw the top tile of the stack's reserve, which must not be empty, and return the stack on its back.

    The tile becomes ``Islands.drawn``; it stays undecided if it comes from the shuffled part.
    """
    state, islands = step.state, step.state[Islands]
    stacks = reserve_of(state.rules, stack)
    rest = [n * (other in stacks) for other, n in enumerate(islands.rest)]
    if any(rest):
        islands.drawn_back = step.chance.meant("reserve", stacks[0], sum(rest)).weighted(rest)
        islands.rest[islands.drawn_back] -= 1
        return islands.drawn_back
    place = next(place for place, back in enumerate(islands.under_back) if back in stacks)
    islands.drawn, islands.drawn_back = islands.under.pop(place), islands.under_back.pop(place)
    return islands.drawn_back


def lay_drawn(state: State, square: int) -> None:
    """Lay the drawn tile face down on the square; no seat has seen it."""
    islands = state[Islands]
    islands.back[square], islands.tile[square] = islands.drawn_back, islands.drawn
    islands.drawn = islands.drawn_back = NONE
    islands.lying |= 1 << square


def show_to_all(state: State, square: int) -> None:
    """Mark the tile on the square as seen by all seats."""
    state[Islands].seen[square] = (1 << state.seats) - 1


@dataclass(frozen=True, eq=False)
class IslandTiles(AnnoRule):
    """The rule of tiles: they lie face down on the islands of each sea. A stack "3" is used with 3 seats or more."""

    stacks: Mapping[str, Stacks]
    """The stacks by sea: ``{"B": {"2": {"spice-post": 3}}}``."""

    slices = (Islands,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the words of the ``stacks`` used at this table, such as ``B2``, and the vocabulary of ``tiles``.

        ``tile_stacks`` and ``tile_counts`` have for each entry of ``tiles`` its stack and its number of copies.
        """
        stacks = [f"{sea}{number}" for sea, found in self.stacks.items() for number in found if ENOUGH[number] <= seats]
        tiles = [(stack, kind, n) for stack in stacks for kind, n in self.stacks[stack[0]][stack[1:]].items()]
        return {
            "stacks": tuple(stacks),
            TILES: tuple(kind for _, kind, _ in tiles),
            "tile_stacks": tuple(stacks.index(stack) for stack, *_ in tiles),
            "tile_counts": tuple(n for *_, n in tiles),
        }

    def setup(self, step: Step) -> None:
        """Put the slice into the state: an undecided tile on each island with the digit of a used stack.

        The other tiles of these stacks are in the reserves.
        """
        rules = step.state.rules
        seas, numbers = seas_of(rules), rules.numbers
        back, rest = [NONE] * len(rules.board.squares), []
        for index, stack in enumerate(numbers.stacks):
            islands = bits(seas.printed(stack[0], stack[1:]))
            for square in islands:
                back[square] = index
            rest.append(_size(rules, index) - len(islands))
        nothing = [NONE] * len(back)
        step.state[Islands] = Islands(
            back, nothing, [0] * len(back), list(numbers.tile_counts), rest, [], [], NONE, NONE
        )

    def hide(self, state: State, seat: int | None) -> None:
        """Make undecided again all tiles that the seat has not seen; for None, all that not every seat has seen.

        The tiles under the reserves and a drawn one become undecided too; ``unseen`` counts them all.
        """
        islands, mine = state[Islands], 0 if seat is None else 1 << seat
        for square, tile in enumerate(islands.tile):
            if tile != NONE and not (islands.seen[square] & mine or _all(state, islands.seen[square])):
                islands.unseen[tile] += 1
                islands.tile[square] = NONE
        for tile in (*islands.under, islands.drawn):
            if tile != NONE:
                islands.unseen[tile] += 1
        islands.under = [NONE] * len(islands.under)
        islands.drawn = NONE

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Draw a tile for each hidden tile that some seat has seen; all others, also under reserves, stay undecided."""
        islands, stacks = state[Islands], state.rules.numbers.tile_stacks
        for square, back in enumerate(islands.back):
            if islands.seen[square] and islands.tile[square] == NONE:
                tile = generator.weighted([n * (stacks[tile] == back) for tile, n in enumerate(islands.unseen)])
                islands.tile[square] = tile
                islands.unseen[tile] -= 1

    def audit(self, state: State) -> Sequence[str]:
        """Return faults: too many or too few undecided tiles, a wrong back or ``lying``, knowledge where no tile is."""
        islands, stacks, faults = state[Islands], state.rules.numbers.tile_stacks, []
        waiting = list(islands.rest)
        for back, tile in _all_tiles(islands):
            if tile == NONE:
                waiting[back] += 1
            elif stacks[tile] != back:
                faults.append("a tile lies under the back of another")
        undecided = [sum(n for t, n in enumerate(islands.unseen) if stacks[t] == s) for s in range(len(waiting))]
        if waiting != undecided:
            faults.append("tiles were made or lost")
        if islands.lying != mask_of(square for square, back in enumerate(islands.back) if back != NONE):
            faults.append("where tiles lie is not known")
        lost = zip(islands.back, islands.tile, islands.seen, strict=True)
        if any(back == NONE and (tile != NONE or seen) for back, tile, seen in lost):
            faults.append("a tile is known where none lies")
        return faults


def _all_tiles(islands: Islands) -> Iterator[tuple[int, int]]:
    """Yield (stack on the back, tile or -1) of each tile on the islands and under the reserves, and of a drawn one."""
    yield from ((back, tile) for back, tile in zip(islands.back, islands.tile, strict=True) if back != NONE)
    yield from zip(islands.under_back, islands.under, strict=True)
    if islands.drawn_back != NONE:
        yield islands.drawn_back, islands.drawn


def _size(rules: Rules, stack: int) -> int:
    """Return how many tiles a stack has."""
    return sum(n for n, of in zip(rules.numbers.tile_counts, rules.numbers.tile_stacks, strict=True) if of == stack)


def _all(state: State, seats: int) -> bool:
    """Return whether a mask of seats contains all seats."""
    return seats == (1 << state.seats) - 1
