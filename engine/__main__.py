"""``python -m engine``: list the games, let bots play them, replay a log, measure, tell what a day agrees on."""

import argparse
import os
import sys
from collections.abc import Sequence

from engine.command import bench, day, games, play, replay, thinking, tournament
from engine.command.complaint import Complaint, of_refusal
from engine.kernel.refusal import Refusal

COMMANDS = (games, play, tournament, replay, bench, thinking, day)
"""Each has ``NAME``, ``HELP``, ``arguments(parser)`` and ``run(asked) -> exit code``; its docstring describes it."""

PROGRAM = "python -m engine"


UNREAD = 141
"""The exit code of a program whose output nobody reads to its end."""


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 2 for a complaint, ``UNREAD`` if its output is not read to the end.

    Without `words` take those of the command line. Raise ``SystemExit`` for words that it cannot parse, and for help.
    """
    try:
        try:
            return _run(words)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Python writes the rest of the output at the exit, and would complain that nobody reads the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD


def _run(words: Sequence[str] | None) -> int:
    asked = _parser().parse_args(words)
    try:
        code: int = asked.run(asked)
    except (Complaint, Refusal) as trouble:
        complaint = of_refusal(trouble) if isinstance(trouble, Refusal) else trouble
        print(f"{PROGRAM} {asked.command}: {complaint}", file=sys.stderr)
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Hex-settlement games without a page.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.__doc__)
        module.arguments(command)
        command.set_defaults(run=module.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
