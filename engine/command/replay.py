"""Replay a save or a log, verify every line of it, and print its final position."""

import argparse
from pathlib import Path

from engine.command.complaint import Complaint, of_refusal
from engine.command.protocol import replayed
from engine.command.table import table
from engine.games import CATALOGUE
from engine.kernel import saves
from engine.kernel.codec import state_digest
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.refusal import Refusal
from engine.parts.rule import all_points
from engine.parts.turn import Turn

NAME = "replay"
HELP = "verify a save or a log, line by line, and print how it ends"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the argument of the file."""
    parser.add_argument("file", type=Path, help="a save (as the page exports it) or a log (of `play --log`)")


def run(asked: argparse.Namespace) -> int:
    """Replay the file, print its final position and return 0. Raise :class:`Complaint` if the file is invalid."""
    text = _text(asked.file)
    try:
        match = _of_save(text) if text.lstrip().startswith("{") else replayed(text)
    except Refusal as refusal:
        raise of_refusal(refusal) from refusal
    print(_end(match))
    return 0


def _of_save(text: str) -> Match:
    saved = saves.read(text, CATALOGUE)
    if saved.lost:
        raise Complaint(f"the log of this save {_LOST[saved.lost]}; only the position can be used.")
    return saved.match


_LOST = {
    saves.PARTED: "does not lead to its position",
    saves.TOO_LONG: f"has more than {MOST_PLIES:,} actions",
}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{path} is not text.") from error


def _end(match: Match) -> str:
    state = match.state
    points = " ".join(str(all_points(state, seat)) for seat in range(state.seats))
    now = (
        f"won by seat {state.winner} ({state.end})"
        if state.over
        else f"{state.decision.kind}, seats {state.decision.seats}"
    )
    head = ("game", "plies", "turns", "points", "now", "hash")
    return table(head, [(match.rules.game.name, match.ply, state[Turn].number, points, now, state_digest(state))])
