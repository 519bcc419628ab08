"""A saved game: one JSON text with what was agreed, the log with its draws, and the state at the end of it.

The log is the authority: opening a save plays it again and compares the outcome with the kept state. Where
the two differ (a later version may read an old log in another way) or the log is too long to be played again, the
kept state is used, and the match can no longer be taken back or replayed from its beginning. The log of a match that
has lost its beginning goes on from a state, which is saved with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import Chance, Seeded
from engine.kernel.codec import (
    canonical,
    digest,
    digest_of,
    spec_from_json,
    spec_to_json,
    state_from_json,
    state_to_json,
)
from engine.kernel.generator import Generator
from engine.kernel.gradual import Gradual, at_once
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Catalogue, Rules
from engine.kernel.state import State

PROGRAM = "landfall"
FORMAT = 1
LONGEST = 4_000_000
"""Characters in the longest text that is looked at. The longest log that is kept takes about 400,000, one of the
games of people about 20,000; earlier versions wrote logs of any length."""

PARTED, TOO_LONG = "parted", "too-long"
"""Why a log is not used: it does not lead to the kept state; it has more than ``MOST_PLIES`` actions."""


@dataclass(frozen=True)
class Saved:
    """An opened save. ``about`` is whatever the writer added; ``lost`` says why only the state could be used, if so."""

    match: Match
    about: dict[str, Any]
    lost: str = ""

    @property
    def whole(self) -> bool:
        """Whether the log is used."""
        return not self.lost


def write(match: Match, about: Mapping[str, Any]) -> str:
    """The match as text. ``about`` holds JSON values of the caller: names, players, the program's version."""
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
    """The match of a text. Raises :class:`Refusal` with a key that begins with ``save-`` and says what is wrong:

    ``too-long``, ``not-json``, ``foreign`` (not ours), ``newer`` (of a later format), ``damaged`` (the checksum or the
    shape is wrong), ``unplayable`` (a game, option or position that this program does not know).
    """
    return at_once(reading(text, catalogue))


def reading(text: str, catalogue: Catalogue) -> Gradual[Saved]:
    """:func:`read`, bit by bit."""
    data = _parse(text)
    try:
        rules = catalogue.rules(spec_from_json(data["spec"]))
        lines, about, chance = data["log"], data["about"], _chance(data["generator"])
        kept = state_from_json(rules, data["state"])
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise Refusal("save-damaged", detail=str(error)[:200]) from error
    except Refusal as error:
        raise Refusal("save-unplayable", detail=str(error)[:200]) from error
    if not (isinstance(lines, list) and all(isinstance(line, str) for line in lines) and isinstance(about, dict)):
        raise Refusal("save-damaged", detail="the log is not a list of lines")
    match = (yield from _played(rules, lines, data.get("first"), chance)) if len(lines) <= MOST_PLIES else None
    if match and match.state == kept:
        return Saved(match, about)
    if fault := _fault(rules, kept):
        raise Refusal("save-unplayable", detail=fault)
    match = Match.resumed(rules, kept, chance, max(0, len(lines) - 1))
    return Saved(match, about, PARTED if len(lines) <= MOST_PLIES else TOO_LONG)


def _parse(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Refusal("save-too-long")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("save-not-json") from error
    if not isinstance(data, dict) or data.get("program") != PROGRAM:
        raise Refusal("save-foreign")
    number = data.get("format")
    if type(number) is not int or number < 1:
        raise Refusal("save-damaged", detail="the format is not a number")
    if number > FORMAT:
        raise Refusal("save-newer")
    if data.pop("check", None) != digest(data):
        raise Refusal("save-damaged", detail="the checksum is wrong")
    return data


def _played(rules: Rules, lines: list[str], first: Any, chance: Chance) -> Gradual[Match | None]:
    """The match of a log, where it can be played again; ``first`` tells where a log begins that has no set-up."""
    try:
        if first is None:
            return (yield from Match.replaying(rules, lines, chance))
        match = Match.resumed(rules, state_from_json(rules, first["state"]), chance, int(first["ply"]))
        if not _fault(rules, match.state):
            yield from match.following(lines)
            return match
    except (Refusal, ValueError, KeyError, TypeError):
        pass
    return None


def _fault(rules: Rules, state: State) -> str:
    """What is wrong with a position that no log vouches for; empty when it can be played on."""
    try:
        return next(iter(rules.audit(state)), "") or _stuck(rules, state)
    except (LookupError, ValueError, ArithmeticError) as error:
        return str(error)[:200] or "the position is out of all bounds"


def _stuck(rules: Rules, state: State) -> str:
    """Why nobody could go on from a position."""
    if state.over:
        return "" if 0 <= state.winner < rules.seats else "the game is over, but nobody has won"
    moments = {moment for verb in rules.verbs.values() for moment in verb.during}
    if not all(kind in moments and seats for kind, seats in state.stack):
        return "a question is open that nobody can answer"
    asked = [seat for _, seats in state.stack for seat in seats]
    if state.winner >= 0 or not set(asked) <= set(range(rules.seats)):
        return "somebody is asked who does not play"
    able = all(rules.legal(state, seat) or rules.forms(state, seat) for seat in state.decision.seats)
    return "" if able else "nobody can go on"


def _generator_state(chance: Chance) -> str:
    """The generator as text: JSON numbers of 64 bits do not survive every reader."""
    return str(chance.generator.state) if isinstance(chance, Seeded) else ""


def _chance(text: Any) -> Seeded:
    generator = Generator(0)
    if text:
        generator.state = int(text) & ((1 << 64) - 1)
    return Seeded(generator)
