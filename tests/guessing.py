"""Which of two moves is a reason given for? Decisions by lot, to be answered by a reader who does not know.

``python -m tests.guessing 150 --seed 7`` prints positions of all families, the best move and the next best in an order
by lot, and what is said for the best without the move. ``--key FILE`` writes the true letters into a file, a line each;
``diff`` compares them with those that the reader has written down.
"""

import argparse
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.games.explorers.parts.fleet import SHIPS, Fleet
from engine.kernel.actions import Action, Place
from engine.kernel.bits import bits, mask_of
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.bundles import unpack
from engine.parts.hands import Hands
from engine.parts.land import Land
from engine.parts.rule import all_points
from tests.reasons import TABLES, Advised, decisions
from tests.words import words_of
from ui.base.words import Words
from ui.play import wording
from ui.play.speaker import NO_LAND, Ground, Speaker
from ui.play.table import Seatholder, Why

LETTERS = "AB"
NAMES = ("Ada", "Ben", "Cleo", "Dan")
FROM_EACH = 4
"""So many decisions are taken of a game before the next begins."""
GAMES = 1000
"""The games of a seed and those of the next do not meet unless it takes more of them."""
OTHER = ("next", "but")
"""The first words of what is said of the next best move: it would give the answer away."""


class Question(NamedTuple):
    """What a reader is asked, and the letter of the true answer."""

    text: str
    answer: str


def questions(number: int, seed: int) -> Iterator[Question]:
    """Yield so many questions, of the families in turn."""
    lot = Generator(seed)
    asked = [_of_table(index, seed) for index in range(len(TABLES))]
    for turn in range(number):
        yield _question(next(asked[turn % len(TABLES)]), turn + 1, lot)


def _of_table(index: int, seed: int) -> Iterator[Advised]:
    """Yield decisions with two moves or more of a table's games, some of each game."""
    for game in count(GAMES * seed):
        played = decisions(TABLES[index], len(TABLES) * game + index)
        skipped = Generator(game).below(20)
        yield from islice((each for each in islice(played, skipped, None, 9) if len(each.choices) > 1), FROM_EACH)


def _question(advised: Advised, number: int, lot: Generator) -> Question:
    speaker, first = speaker_of(advised), lot.below(2)
    moves = [wording.describe(speaker, each.action) + _there(advised, each.action) for each in advised.choices]
    shown = moves if not first else moves[::-1]
    lines = [
        f"{number}. {_position(advised, speaker)}",
        *(f"   {letter}: {move}" for letter, move in zip(LETTERS, shown, strict=True)),
        f"   «{said(speaker, advised.best.why)}»",
    ]
    return Question("\n".join(lines), LETTERS[first])


def _there(advised: Advised, action: Action) -> str:
    """Return whose buildings and ships stand at the hexes that an action names, as the board shows; empty if none."""
    view, board = advised.view, advised.view.board
    fields = zip(view.rules.verbs[action.verb].fields, action.args, strict=True)
    hexes = [value for field, value in fields if isinstance(field, Place) and field.kind == "hex"]
    owners = [view[Buildings].owner[corner] for hex_ in hexes for corner in board.hex_corners[hex_]]
    if Fleet in view:
        sides = mask_of(side for hex_ in hexes for side in bits(board.hex_sides_mask[hex_]))
        owners += [ship // SHIPS for ship, side in enumerate(view[Fleet].side) if side >= 0 and sides >> side & 1]
    seen = [f"{owners.count(seat)} of {NAMES[seat]}" for seat in range(view.seats) if seat in owners]
    return f" [{', '.join(seen)}]" if seen else ""


def said(speaker: Speaker, why: Reason) -> str:
    """Return all that is said for a move but for what is said of the next best."""
    more = [each for each in why.more if each.key.partition("-")[0] not in OTHER]
    return " ".join(f"{text}." for text in wording.argument(speaker, _shown(why._replace(more=tuple(more)))))


def _shown(why: Reason) -> Why:
    return Why(f"why.{why.key}", why.details, tuple(map(_shown, why.more)))


def speaker_of(advised: Advised) -> Speaker:
    """Return a speaker of English for the table of a decision."""
    view = advised.view
    ground = Ground(view[Land].terrain, view[Land].number, view[Land].ports) if Land in view else NO_LAND
    players = tuple(Seatholder(NAMES[seat], seat) for seat in range(view.seats))
    return Speaker(_words(view.rules), view.rules, players, ground)


@cache
def _words(rules: Rules) -> Words:
    return words_of(rules, "en")


def _position(advised: Advised, speaker: Speaker) -> str:
    """Return what a reader sees at the table of the seat that decides: the game, points, and the hand."""
    view, seat = advised.view, advised.seat
    points = ", ".join(f"{NAMES[each]} {all_points(view, each)}" for each in range(view.seats))
    hand = speaker.bundle(unpack(view[Hands].hand[seat], len(view.rules.numbers.wares))) if Hands in view else ""
    return f"{view.rules.game.name} {view.decision.kind}: I am {NAMES[seat]}; points {points}; hand {hand}"


def main() -> None:
    """Print the questions; write their answers into a file, if one is named."""
    wish = argparse.ArgumentParser(description=__doc__)
    wish.add_argument("number", type=int)
    wish.add_argument("--seed", type=int, default=1)
    wish.add_argument("--key", type=Path)
    given = wish.parse_args()
    asked = list(questions(given.number, given.seed))
    print("\n".join(each.text for each in asked))
    if given.key:
        given.key.write_text("".join(f"{each.answer}\n" for each in asked))


if __name__ == "__main__":
    main()
