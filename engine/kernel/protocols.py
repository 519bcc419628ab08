"""A game as a plain log: a line with the agreement, the draws of the set-up, a line for each action.

game classic 0 4 map=beginner
setup | 4 6 2 3
1 roll | 5 2
"""

from engine.kernel.catalogue import Catalogue
from engine.kernel.gradual import Gradual
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules, Spec
from engine.kernel.saves import LONGEST

FIRST_WORD = "game"
SHOWN = 60
"""The most characters of a malformed line that an error repeats."""


def heading(rules: Rules) -> str:
    """Return the first line of a log: the game, the scenario, the number of seats, and the options.

    For example ``game classic 0 4 map=beginner``. Options with their default value are left out.
    """
    spec = rules.spec
    options = [f"{name}={value}" for name, value in spec.options]
    return " ".join([FIRST_WORD, spec.game, str(spec.scenario), str(spec.seats), *options])


def is_log(text: str) -> bool:
    """Return whether the first word of a text is ``game``, as in a log."""
    return text.split(maxsplit=1)[:1] == [FIRST_WORD]


def reading(text: str, catalogue: Catalogue, luck: int | None = None) -> Gradual[Match]:
    """Return the match of a log, checking every line. It is a generator that yields its progress from 0 to 1.

    ``luck`` is the seed of the draws of further actions; without it a further action that draws is not possible.
    Raise :class:`Refusal` ``log-heading`` or ``log-line`` for a line that is not possible, ``save-too-long``,
    ``option-value``, or as :meth:`engine.kernel.catalogue.Catalogue.rules` does.
    """
    first, *lines = text.strip().splitlines() or [""]
    if len(text) > LONGEST or len(lines) > MOST_PLIES:
        raise Refusal("save-too-long")
    rules = _agreed(first, catalogue)
    try:
        return (yield from Match.replaying(rules, lines, None if luck is None else rules.chance(luck)))
    except Refusal as refusal:
        if "line" in refusal.details:
            refusal.details["line"] += 1
        raise


def _agreed(line: str, catalogue: Catalogue) -> Rules:
    try:
        word, name, scenario, seats, *options = line.split()
        if word != FIRST_WORD:
            raise ValueError(word)
        spec, given = Spec(name, int(seats), int(scenario)), [_pair(option) for option in options]
    except ValueError:
        raise Refusal("log-heading", text=line[:SHOWN]) from None
    numbers = {option.name for option in catalogue.rules(spec).options if type(option.default) is int}
    typed = {name: _number(name, value) if name in numbers else value for name, value in given}
    return catalogue.rules(Spec(spec.game, spec.seats, spec.scenario, tuple(sorted(typed.items()))))


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(word)
    return name, value


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise Refusal("option-value", option=name[:SHOWN], value=value[:SHOWN]) from None
