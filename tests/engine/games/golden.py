"""Golden logs: recorded games with what must come of them, as text that people can read.

A log looks like this::

    # What the log is about, and any other remarks.
    game classic 0 2 first=0 map=beginner points=3
    setup
    0 roll | 3 3
    > Produced gains=brick/none short=none blocked=
    = points 2 2
    = asked main 0
    = state 0123456789abcdef

``game`` names the game, its scenario, the seats and the options; ``setup`` and the actions are the lines of
:meth:`Match.lines`, draws behind a bar. A line with ``>`` tells an event of the action above it: of a kind that is told
once in a log, every event must be told. Lines with ``=`` tell the end: everybody's points, who has won or is asked,
and the fingerprint of the state.

A log is right if it is what :func:`told` makes of it. ``python -m tests.engine.games.record`` writes logs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from engine.games.anno1503 import words as merchants
from engine.games.cities_knights import words as of_knights
from engine.games.explorers.words import Mission, Piece, Ship, Terrain
from engine.games.junior.words import ParrotCard
from engine.games.seafarers import words as at_sea
from engine.kernel.actions import Counts
from engine.kernel.chance import Chance, Scripted
from engine.kernel.codec import state_digest
from engine.kernel.events import Bundle, Card, Corner, Event, Hex, Resource, Side
from engine.kernel.match import Match
from engine.kernel.rules import Rules, Spec
from engine.parts.rule import all_points
from tests.made_up import CATALOGUE

HERE = Path(__file__).parent


def logs() -> list[Path]:
    """Every golden log of every game."""
    return sorted(HERE.glob("*/logs/*.log"))


def told(text: str, tell: Iterable[str] = (), then: Chance | None = None) -> str:
    """The log once more, with its events and its end filled in; draws that are missing come from ``then``."""
    kinds = {line.split()[1] for line in text.splitlines() if line.startswith(">")} | set(tell)
    lines: list[str] = []
    rules: Rules | None = None
    match: Match | None = None
    for line in filter(_given, text.splitlines()):
        if not line or line.startswith("#"):
            lines.append(line)
        elif rules is None:
            rules = rules_of(line)
            lines.append(line)
        else:
            match = _played(rules, match, line, then)
            events = match.log[-1].events if match.log else match.opening
            lines.append(match.lines()[-1])
            lines += [f"> {tell_event(event, rules)}" for event in events if type(event).__name__ in kinds]
    assert match, "the log has no set-up"
    while not lines[-1]:
        lines.pop()
    return "\n".join([*lines, "", *_end(match)]) + "\n"


def _given(line: str) -> bool:
    """Whether a line is given by hand: a remark, the agreement, an action."""
    return not line.startswith((">", "="))


def rules_of(line: str) -> Rules:
    """The rules that a log's first line names."""
    word, name, scenario, seats, *options = line.split()
    assert word == "game", f"a log names its game first, not {word!r}"
    chosen = {key: int(value) if value.isdigit() and key != "first" else value for key, value in _pairs(options)}
    return CATALOGUE.rules(Spec(name, int(seats), int(scenario), tuple(sorted(chosen.items()))))


def _pairs(options: Iterable[str]) -> Iterator[tuple[str, str]]:
    for option in options:
        key, _, value = option.partition("=")
        yield key, value


def _played(rules: Rules, match: Match | None, line: str, then: Chance | None) -> Match:
    text, _, draws = line.partition("|")
    chance = Scripted(map(int, draws.split()), then)
    if match is None:
        assert text.strip() == "setup", f"a log begins with its set-up, not with {line!r}"
        match = Match(rules, chance)
    else:
        match.chance = chance
        match.submit(rules.read(text))
    assert not chance.left, f"{line!r} has {chance.left} draws too many"
    assert rules.audit(match.state) == []
    return match


def _end(match: Match) -> list[str]:
    state = match.state
    now = f"won {state.winner} {state.end}" if state.over else f"asked {_decision(match)}"
    points = " ".join(str(all_points(state, seat)) for seat in range(state.seats))
    return [f"= points {points}", f"= {now}", f"= state {state_digest(state)}"]


def _decision(match: Match) -> str:
    kind, seats, _ = match.state.decision
    return f"{kind} {','.join(map(str, seats))}"


# -- events as text ------------------------------------------------------------------------------------------


def tell_event(event: Event, rules: Rules) -> str:
    """An event as a line such as ``Stolen seat=0 victim=1 card=ore none=no``."""
    hints = get_type_hints(type(event), include_extras=True)
    fields = [f"{name}={_word(hints[name], getattr(event, name), rules)}" for name in event._fields]
    return " ".join([type(event).__name__, *fields])


def _word(hint: Any, value: Any, rules: Rules) -> str:
    """A field's value by the name that its type gives it."""
    places = {Corner: "corner", Side: "side", Hex: "hex"}
    words = {
        Resource: "resources",
        Card: "development",
        Ship: "ships",
        Piece: "cargo",
        Terrain: "terrains",
        at_sea.Terrain: "terrains",
        at_sea.Wonder: "wonders",
        Mission: "missions",
        of_knights.Track: "tracks",
        of_knights.Face: "event_faces",
        of_knights.ProgressCard: "progress-cards",
        of_knights.Rank: "ranks",
        ParrotCard: "parrot-cards",
        merchants.Goal: "goals",
        merchants.Happening: "happenings",
        merchants.Tile: "tiles",
    }
    if hint == Bundle:
        return Counts("resources" if len(value) == len(rules.numbers.resources) else "wares").write(value, rules)
    if get_origin(hint) is Annotated:
        return Counts(get_args(hint)[1]).write(value, rules)
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        return ("/" if inner == Bundle else ",").join(_word(inner, each, rules) for each in value)
    if hint in places:
        return str(rules.board.name(places[hint], value))
    if hint in words:
        return rules.vocabulary(words[hint])[value] if value >= 0 else "none"
    return {True: "yes", False: "no"}[value] if hint is bool else str(value)
