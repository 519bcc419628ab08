"""A saved game: one JSON text with what was agreed, the log with its draws, and the state at its end.

The log is the authority: opening a save replays it and compares the result with the saved state. If the two differ
(a later version may read an old log differently) or the log is too long to be replayed, the saved state is used; the
match can then not be undone or replayed from its beginning. For a match that has lost the beginning of its log, the
state from which its log goes on is saved too.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from engine.kernel.catalogue import Catalogue
from engine.kernel.chance import Chance
from engine.kernel.codec import (
    canonical,
    digest,
    digest_of,
    spec_from_json,
    spec_to_json,
    state_from_json,
    state_to_json,
)
from engine.kernel.foreign import NotJson, json_of
from engine.kernel.generator import Generator
from engine.kernel.gradual import Gradual, at_once
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.ranges import Between
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.shapes import Misfit, reader
from engine.kernel.state import State

PROGRAM = "landfall"
FORMAT = 2
"""Format 1 had other names for some slices and had more fields. Its states are not compared: if the log can be
replayed, only the log counts, else the state is converted."""
LONGEST = 4_000_000
"""The most characters of a text that is opened. The longest log that is kept takes about 400,000, a game between
people about 20,000; earlier versions wrote logs of any length."""

PARTED, TOO_LONG = "parted", "too-long"
"""Why a log is not used: it does not lead to the saved state; it has more than ``MOST_PLIES`` actions."""


@dataclass(frozen=True)
class Saved:
    """An opened save. ``about`` is the data that the writer added.

    ``lost`` is empty if the log is used, else :data:`PARTED` or :data:`TOO_LONG`.
    """

    match: Match
    about: dict[str, Any]
    lost: str = ""

    @property
    def whole(self) -> bool:
        """Whether the log is used: ``lost`` is empty."""
        return not self.lost


def write(match: Match, about: Mapping[str, Any]) -> str:
    """Return the match as the JSON text of a save, with a checksum.

    ``about`` has JSON values of the caller: names, players, the program's version.
    """
    data: dict[str, Any] = {
        "program": PROGRAM,
        "format": FORMAT,
        "spec": spec_to_json(match.rules.spec),
        "log": match.lines(),
        "state": state_to_json(match.state),
        "generator": _generator_state(match.chance),
        "about": dict(about),
    }
    if match.setup is None:
        data["first"] = {"ply": match.earlier, "state": state_to_json(match.first)}
    text = canonical(data)
    return f'{text[:-1]},"check":"{digest_of(text)}"}}'


def read(text: str, catalogue: Catalogue) -> Saved:
    """Open a save. Raise :class:`Refusal` with one of these keys, each after ``save-``, if that fails:

    ``too-long``, ``not-json``, ``foreign`` (no save of ours), ``newer`` (of a later format), ``damaged`` (the checksum
    or the shape is wrong), ``unplayable`` (an unknown game or option, rules that cannot be loaded now, or an impossible
    position).
    """
    return at_once(reading(text, catalogue))


def reading(text: str, catalogue: Catalogue) -> Gradual[Saved]:
    """Do the work of :func:`read` as a generator that yields its progress from 0 to 1, and returns the opened save."""
    data = _parse(text)
    rules = _agreed(data, catalogue)
    lines, chance, about = _contents(data, rules)
    short = len(lines) <= MOST_PLIES
    match = (yield from _played(rules, lines, data.get("first"), chance)) if short else None
    if match and data["format"] < FORMAT:
        return Saved(match, about)
    state = _saved_state(data, rules)
    if match and match.state == state:
        return Saved(match, about)
    if fault := _fault(rules, state):
        raise _unplayable("position", fault)
    return Saved(Match.resumed(rules, state, chance, max(0, len(lines) - 1)), about, PARTED if short else TOO_LONG)


def _damaged(why: str, detail: str) -> Refusal:
    """Return the refusal: ``why`` is the key of a sentence for the page, ``detail`` a text for the command line."""
    return Refusal("save-damaged", why=why, detail=detail)


def _unplayable(why: str, detail: str) -> Refusal:
    return Refusal("save-unplayable", why=why, detail=detail)


def _parse(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Refusal("save-too-long")
    try:
        data = json_of(text)
    except NotJson as error:
        raise Refusal("save-not-json") from error
    if not isinstance(data, dict) or data.get("program") != PROGRAM:
        raise Refusal("save-foreign")
    number = data.get("format")
    if type(number) is not int or number < 1:
        raise _damaged("contents", "the format is not a number")
    if number > FORMAT:
        raise Refusal("save-newer")
    if data.pop("check", None) != digest(data):
        raise _damaged("checksum", "the checksum is wrong")
    return data


def _agreed(data: Mapping[str, Any], catalogue: Catalogue) -> Rules:
    """Return the rules of the saved agreement. Raise :class:`Refusal` ``save-damaged`` or ``save-unplayable``."""
    try:
        return catalogue.rules(spec_from_json(data.get("spec")))
    except Misfit as error:
        raise _damaged("contents", str(error)) from error
    except Refusal as error:
        if error.key == "game-away":
            raise _unplayable("away", "the rules of the game could not be loaded") from error
        raise _unplayable("agreed", "no such game, options or seats are known") from error


def _contents(data: Mapping[str, Any], rules: Rules) -> tuple[list[str], Chance, dict[str, Any]]:
    """Return the log's lines, the chance for further actions, and the writer's data (``about``).

    Raise :class:`Refusal` ``save-damaged`` if one of them is malformed.
    """
    about = data.get("about")
    try:
        if not isinstance(about, dict):
            raise Misfit("about is not what the writer added")
        lines: list[str] = _LINES(data.get("log"), rules, "log")
        return lines, _chance(rules, data.get("generator")), about
    except Misfit as error:
        raise _damaged("contents", str(error)) from error


def _saved_state(data: Mapping[str, Any], rules: Rules) -> State:
    """Return the saved state. Raise :class:`Refusal` ``save-damaged`` if it is malformed."""
    try:
        return state_from_json(rules, data.get("state"))
    except Misfit as error:
        raise _damaged("contents", str(error)) from error


_LINES = reader(list[str])


def _played(rules: Rules, lines: list[str], first: Any, chance: Chance) -> Gradual[Match | None]:
    """Replay the log; return None if impossible.

    ``first`` is None, or what was saved of the beginning of a log without set-up: its ``state`` and its ``ply``.
    """
    try:
        if first is None:
            return (yield from Match.replaying(rules, lines, chance))
        match = _begun(rules, first, chance)
        yield from match.following(lines)
    except (Refusal, Misfit):
        return None
    return match


def _begun(rules: Rules, first: Any, chance: Chance) -> Match:
    """Return a match at the ``state`` of ``first``; the ``ply`` actions before that are lost.

    Raise ``Misfit`` if ``first`` is malformed, or the state has a fault.
    """
    if not isinstance(first, dict):
        raise Misfit("first is no state")
    state = state_from_json(rules, first.get("state"))
    if fault := _fault(rules, state):
        raise Misfit(fault)
    return Match.resumed(rules, state, chance, _PLY(first.get("ply"), rules, "first.ply"))


_PLY = reader(Annotated[int, Between(0, 1 << 31)])


def _fault(rules: Rules, state: State) -> str:
    """Return the first fault of a position that no log confirms, or an empty text if it can be played on."""
    try:
        return next(rules.faults(state), "") or _stuck(rules, state)
    except (LookupError, ValueError, ArithmeticError):
        return "the position is out of all bounds"


def _stuck(rules: Rules, state: State) -> str:
    """Return what is wrong with the winner of a position or with its open question, or an empty text."""
    if state.over:
        return "" if state.winner >= 0 else "the game is over, but nobody has won"
    if state.winner >= 0:
        return "somebody has won, and is asked to go on"
    able = all(rules.legal(state, seat) or rules.forms(state, seat) for seat in state.decision.seats)
    return "" if able else "nobody can go on"


def _generator_state(chance: Chance) -> str:
    """Return the state of a seeded generator as text (some JSON readers lose digits of 64-bit numbers), else ""."""
    generator = getattr(chance, "generator", None)
    return str(generator.state) if isinstance(generator, Generator) else ""


def _chance(rules: Rules, text: Any) -> Chance:
    if type(text) is not str or not re.fullmatch("[0-9]{0,20}", text):
        raise Misfit("generator is not a number")
    generator = Generator(0)
    if text:
        generator.state = int(text) & ((1 << 64) - 1)
    return rules.chance(generator)
