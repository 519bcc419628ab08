"""What happened, why something is not allowed, what one may do and choose: as sentences.

Nothing here knows a game. The fields of an event say by their annotations what their numbers are, the fields of a
verb know what its arguments are, and the catalogue of words has a sentence for each name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, reduce
from itertools import groupby
from typing import TYPE_CHECKING, Any, NewType, get_args, get_type_hints

from engine.kernel import events
from engine.kernel.actions import Action, Counts, Field, Named, Place, SeatField, Seats
from engine.kernel.events import Event
from engine.kernel.parts import Option
from engine.kernel.refusal import Refusal
from ui.play.additions import naming

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.speaker import Speaker
    from ui.play.table import Why

_SAYS: dict[Any, Callable[[Speaker, Any], Any]] = {
    int: lambda speaker, value: value,
    bool: lambda speaker, value: value,
    str: lambda speaker, value: value,
    events.Seat: lambda speaker, value: speaker.seat(value),
    events.Corner: lambda speaker, value: speaker.place("corner", value),
    events.Side: lambda speaker, value: speaker.place("side", value),
    events.Hex: lambda speaker, value: speaker.place("hex", value),
    events.Resource: lambda speaker, value: speaker.resource(value),
    events.Card: lambda speaker, value: speaker.card(value),
    events.Bundle: lambda speaker, value: speaker.bundle(value),
    tuple[events.Seat, ...]: lambda speaker, value: speaker.seats(value),
    tuple[events.Side, ...]: lambda speaker, value: speaker.place("side", value[-1]),
    tuple[events.Hex, ...]: lambda speaker, value: speaker.listing(speaker.place("hex", h) for h in value),
    tuple[events.Bundle, ...]: lambda speaker, value: speaker.by_seat(
        speaker.bundle(b) if any(b) else "" for b in value
    ),
    tuple[int, ...]: lambda speaker, value: speaker.by_seat(str(n) if n else "" for n in value),
}
_PLACES = {
    events.Corner: "corner",
    events.Side: "side",
    events.Hex: "hex",
    tuple[events.Hex, ...]: "hex",
    tuple[events.Side, ...]: "side",
}
_LISTS = (tuple[events.Seat, ...], tuple[events.Hex, ...])
_UNKNOWN = -1

_DERIVED: dict[str, Callable[[Any], dict[str, int]]] = {
    "Rolled": lambda event: {"total": event.first + event.second},
    "Monopolized": lambda event: {"total": sum(event.counts)},
}
"""What a sentence tells besides the fields of its event."""


def fields(event: Event) -> tuple[tuple[str, Any], ...]:
    """The names of an event's fields, with what their numbers stand for."""
    return _hints(event.__class__)


@lru_cache(maxsize=256)
def _hints(kind: Any) -> tuple[tuple[str, Any], ...]:
    return tuple(get_type_hints(kind, include_extras=True).items())


def key_of(event: Event) -> str:
    """The key of an event's sentence: ``event.card-bought``."""
    return f"event.{kebab(event.__class__.__name__)}"


@lru_cache(maxsize=256)
def kebab(name: str) -> str:
    """The name of a class as the catalogue writes it: ``card-bought``."""
    return "".join(f"-{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


def tell(speaker: Speaker, event: Event) -> str:
    """The sentence of an event.

    A field that is empty or unknown (``no-<field>``), true (``<field>``) or a word (``<word>``) may have a sentence of
    its own, the last field first; one that is not empty may add a sentence (``and-<field>``).
    """
    known = speaker.told.get((event.__class__, event))
    if known is None:
        known = speaker.told[event.__class__, event] = _told(speaker, event)
    return known


def _told(speaker: Speaker, event: Event) -> str:
    return sentences(speaker, clauses(speaker, event))


def clauses(speaker: Speaker, event: Event) -> list[str]:
    """The sentence of an event, and those that are added to it, without a stop."""
    details, key = _details(speaker, event), key_of(event)
    first = next((own for own in _variants(event) if own in speaker.words), key)
    told = [speaker.say(first, **details)]
    for name, hint in fields(event):
        addition = f"{key}.and-{name}"
        if addition in speaker.words and not _empty(hint, getattr(event, name)):
            told.append(speaker.say(addition, **details))
    return told


def _details(speaker: Speaker, event: Event) -> dict[str, Any]:
    derive = _DERIVED.get(event.__class__.__name__)
    details: dict[str, Any] = derive(event) if derive else {}
    for name, hint in fields(event):
        value = getattr(event, name)
        details[name] = "" if _unknown(hint, value) else _said(speaker, hint, value)
    return details


def _unknown(hint: Any, value: Any) -> bool:
    """Whether an index stands for nothing, or for what the reader may not know."""
    return isinstance(hint, NewType) and value == _UNKNOWN


def _said(speaker: Speaker, hint: Any, value: Any) -> Any:
    """A field in words: what every game knows, else a word, or counts of words, of one of the game's vocabularies."""
    if hint in _SAYS:
        return _SAYS[hint](speaker, value)
    if isinstance(hint, NewType):
        return speaker.named(kebab(hint.__name__), value)
    return speaker.several(get_args(hint)[1], value)


def _variants(event: Event) -> Iterable[str]:
    key = key_of(event)
    for name, hint in reversed(fields(event)):
        value = getattr(event, name)
        if _empty(hint, value):
            yield f"{key}.no-{name}"
        elif value is True:
            yield f"{key}.{name}"
        elif isinstance(value, str):
            yield f"{key}.{value}"


def _empty(hint: Any, value: Any) -> bool:
    """Whether a field tells nothing: a false flag, an unknown card, nobody, nothing of each kind."""
    if not isinstance(value, tuple):
        return value is False or _unknown(hint, value)
    if hint in _LISTS:
        return not value
    return not any(any(each) if isinstance(each, tuple) else each for each in value)


def places(speaker: Speaker, event: Event) -> list[str]:
    """The board's keys of the places that an event speaks of."""
    found = []
    for name, hint in fields(event):
        if kind := _place_kind(speaker, hint):
            value = getattr(event, name)
            indices = value if isinstance(value, tuple) else (value,)
            if hint == tuple[events.Side, ...]:
                indices = indices[-1:]
            found += [f"{kind}:{speaker.board.name(kind, index)}" for index in indices if index != _UNKNOWN]
    return found


def _place_kind(speaker: Speaker, hint: Any) -> str:
    """The kind of place that a field tells; empty for anything else."""
    if isinstance(hint, NewType) and (kind := kebab(hint.__name__)) in naming(speaker.rules):
        return kind
    return _PLACES.get(hint, "")


# -- refusals ------------------------------------------------------------------------------------------------

_REASONS: dict[str, Callable[[Speaker, Any], Any]] = {
    "seat": lambda speaker, value: speaker.seat(value),
    "corner": lambda speaker, value: speaker.place("corner", value),
    "side": lambda speaker, value: speaker.place("side", value),
    "hex": lambda speaker, value: speaker.place("hex", value),
    "missing": lambda speaker, value: speaker.bundle(value),
    "resource": lambda speaker, value: speaker.resource(value),
    "card": lambda speaker, value: speaker.card(value),
    "resources": lambda speaker, value: speaker.listing(speaker.resource(each) for each in value),
    "dots": lambda speaker, value: speaker.dots(value),
    "cards": lambda speaker, value: speaker.bundle(value),
    "port": lambda speaker, value: speaker.port(value),
    "mission": lambda speaker, value: speaker.named("mission", value),
    "track": lambda speaker, value: speaker.named("track", value),
    "harbour": lambda speaker, value: speaker.named("harbour", value),
}


def excuse(speaker: Speaker, refusal: Refusal) -> str:
    """Why an action is not allowed."""
    return speaker.say(_refusal_key(speaker.words, refusal), **_named(speaker, refusal.details))


def reason(speaker: Speaker, key: str, details: Mapping[str, Any]) -> str:
    """Why a bot did what it did. It came over a wire or out of a file: one that makes no sense is not told."""
    try:
        return speaker.say(key, **_named(speaker, details))
    except (LookupError, TypeError, ValueError, AttributeError):
        return ""


def argument(speaker: Speaker, why: Why) -> list[str]:
    """A bot's reason, and what it adds, a text for each: facts, odds, what speaks for and against the next best."""
    groups = [list(group) for _, group in groupby(why.more, _sort)]
    told = [[reason(speaker, each.key, each.details) for each in group] for group in ([why], *groups)]
    return [text for group in told if (text := sentences(speaker, filter(None, group)))]


_SORTS = {"fact": "facts", "next": "alternative", "but": "alternative"}


def _sort(why: Why) -> str:
    """What a reason is about, by the first word of its key: ``why.fact-dots``."""
    return _SORTS.get(why.key.removeprefix("why.").partition("-")[0], "odds")


def sentences(speaker: Speaker, told: Iterable[str]) -> str:
    """Several sentences one after the other."""
    first, *others = [*told] or [""]
    return reduce(lambda one, two: speaker.say("say.both", first=one, second=two), others, first)


def _named(speaker: Speaker, details: Mapping[str, Any]) -> dict[str, Any]:
    """Details with their numbers put into words; their names tell what the numbers are."""
    return {name: _REASONS[name](speaker, value) if name in _REASONS else value for name, value in details.items()}


def excuse_without_table(words: Words, refusal: Refusal) -> str:
    """Why a game cannot be made or opened, where there are no players yet."""
    return words(_refusal_key(words, refusal), **refusal.details)


def _refusal_key(words: Words, refusal: Refusal) -> str:
    """The key of the sentence; a detail that is a word may have a sentence of its own."""
    key = f"refusal.{refusal.key}"
    own = (f"{key}.{value}" for value in refusal.details.values() if isinstance(value, str))
    return next((each for each in own if each in words), key)


# -- actions -------------------------------------------------------------------------------------------------


def describe(speaker: Speaker, action: Action) -> str:
    """What an action does, as an order: ``build a road at forest 6, hills 8``."""
    return speaker.say(f"verb.{action.verb}", **_arguments(speaker, action))


def told_apart(speaker: Speaker, action: Action) -> str:
    """What tells an action from others on the same place, in a word or two: ``Ship``."""
    return speaker.say(brief_key(speaker.words, action.verb), **_arguments(speaker, action))


def brief_key(words: Words, verb: str) -> str:
    """The key of what tells a verb from others that may be meant."""
    return key if (key := f"play.or.{verb}") in words else f"play.do.{verb}"


def _arguments(speaker: Speaker, action: Action) -> dict[str, str]:
    slots = speaker.rules.verbs[action.verb].fields
    said = [_argument(speaker, field, value) for field, value in zip(slots, action.args, strict=True)]
    return dict(zip(("one", "two", "three"), said, strict=False))


def _argument(speaker: Speaker, field: Field, value: Any) -> str:
    match field:
        case Place():
            return speaker.place(field.kind, value)
        case Named(vocabulary="cards"):
            return speaker.card(value)
        case Named(vocabulary="resources"):
            return speaker.resource(value)
        case Named():
            return speaker.named(field.vocabulary.removesuffix("s"), value)
        case Counts(vocabulary="cargo"):
            return speaker.load(value)
        case Counts():
            return speaker.bundle(value)
        case SeatField():
            return speaker.seat(value)
        case Seats():
            return speaker.seats(value)
    raise TypeError(f"no words for {type(field).__name__}")


# -- options -------------------------------------------------------------------------------------------------


def option_label(words: Words, option: Option) -> str:
    """What an option is called."""
    return words(f"option.{option.name}")


def option_help(words: Words, option: Option) -> str:
    """What an option is about, in a line."""
    return words(f"option.{option.name}.help")


def option_value(words: Words, option: Option, value: int | str) -> str:
    """What a value of an option is called; a seat is counted from one."""
    if isinstance(value, int):
        return str(value)
    if value.isdigit():
        return words(f"option.{option.name}.seat", number=int(value) + 1)
    return words(f"option.{option.name}.{value if value in option.values else 'own'}")
