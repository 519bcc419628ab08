"""Sentences for events, refusals, bots' reasons, actions and options.

This module treats all games alike. The annotations of an event's fields say what their numbers mean, the fields of a
verb say what its arguments mean, and the catalogue of words has a text for each name.
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
from engine.kernel.state import State
from engine.parts import bundles
from engine.parts.maritime_trade import Rates
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
"""By event, values that its sentence needs in addition to the fields."""


def fields(event: Event) -> tuple[tuple[str, Any], ...]:
    """Return the names of an event's fields, each with its annotation, which says what the value means."""
    return _hints(event.__class__)


@lru_cache(maxsize=256)
def _hints(kind: Any) -> tuple[tuple[str, Any], ...]:
    return tuple(get_type_hints(kind, include_extras=True).items())


def key_of(event: Event, own: bool = False) -> str:
    """Return the catalogue key of an event's sentence: ``event.card-bought``; ``you.card-bought`` for one's `own`."""
    name = kebab(event.__class__.__name__)
    return f"you.{name}" if own else f"event.{name}"


@lru_cache(maxsize=256)
def kebab(name: str) -> str:
    """Return the name of a class as the catalogue writes it: ``card-bought`` for ``CardBought``."""
    return "".join(f"-{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


def event_sentence(speaker: Speaker, event: Event, own: bool = False) -> str:
    """Return the sentence of an event, with those that its fields add, as one text, which the speaker caches.

    If the event is the listener's `own`, the sentence says ``you``, where the words have such a sentence.

    The text may depend on a field: its key ends in ``no-<field>`` where that is empty or unknown, ``<field>`` if it is
    true, and in the value where it is a word; the last field with such a text decides. ``and-<field>`` adds a sentence
    where the field is not empty.
    """
    known = speaker.told.get((event.__class__, event, own))
    if known is None:
        known = speaker.told[event.__class__, event, own] = sentences(speaker, clauses(speaker, event, own))
    return known


def can_be_said(speaker: Speaker, event: Event) -> bool:
    """Return whether an event that another device has told can be put into words, since all that it names exists.

    An event that others imply has no sentence: then each of its fields must have words.
    """
    try:
        if events.implied(event):
            _details(speaker, event)
        else:
            event_sentence(speaker, event)
    except (LookupError, TypeError, ValueError, AttributeError):
        return False
    return True


def clauses(speaker: Speaker, event: Event, own: bool = False) -> list[str]:
    """Return the sentence of an event and the sentences that its fields add; they do not end with a stop."""
    details, key = _details(speaker, event), key_of(event)
    ways = (way for each in ((True, False) if own else (False,)) for way in _variants(event, each))
    first = next((way for way in ways if way in speaker.words), key)
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
    """Return whether an index stands for nothing or for a hidden thing; `hint` is the type of the event's field."""
    return isinstance(hint, NewType) and value == _UNKNOWN


def _said(speaker: Speaker, hint: Any, value: Any) -> Any:
    """Return the words for the value of a field; `hint`, its annotation, says what the value means."""
    if hint in _SAYS:
        return _SAYS[hint](speaker, value)
    if isinstance(hint, NewType):
        return speaker.named(kebab(hint.__name__), value)
    return speaker.several(get_args(hint)[1], value)


def _variants(event: Event, own: bool) -> Iterable[str]:
    key = key_of(event, own)
    for name, hint in reversed(fields(event)):
        value = getattr(event, name)
        if _empty(hint, value):
            yield f"{key}.no-{name}"
        elif value is True:
            yield f"{key}.{name}"
        elif isinstance(value, str):
            yield f"{key}.{value}"
    yield key


def _empty(hint: Any, value: Any) -> bool:
    """Return whether a field says nothing: false, unknown, an empty list, or counts that are all 0."""
    if not isinstance(value, tuple):
        return value is False or _unknown(hint, value)
    if hint in _LISTS:
        return not value
    return not any(any(each) if isinstance(each, tuple) else each for each in value)


def places(speaker: Speaker, event: Event) -> list[str]:
    """Return the board's keys of the places that an event names (``corner:2,-1,N``); of several sides only the last.

    Places that the viewer does not know are left out.
    """
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
    """Return the kind of place that a field with this annotation holds; empty if it holds no place."""
    if isinstance(hint, NewType) and (kind := kebab(hint.__name__)) in naming(speaker.rules):
        return kind
    return _PLACES.get(hint, "")


SLIM, EVEN, SURE = 5, 50, 95
"""Chances in percent: below `SLIM` and above `SURE` words tell more than a figure; `EVEN` is for an unknown one."""


# -- refusals ------------------------------------------------------------------------------------------------

_REASONS: dict[str, Callable[[Speaker, Any], Any]] = {
    "seat": lambda speaker, value: speaker.seat(value),
    "corner": lambda speaker, value: speaker.place("corner", value),
    "side": lambda speaker, value: speaker.place("side", value),
    "hex": lambda speaker, value: speaker.place("hex", value),
    "square": lambda speaker, value: speaker.place("square", value),
    "missing": lambda speaker, value: speaker.bundle(value),
    "resource": lambda speaker, value: speaker.resource(value),
    "than": lambda speaker, value: speaker.resource(value),
    "card": lambda speaker, value: speaker.card(value),
    "resources": lambda speaker, value: speaker.listing(speaker.resource(each) for each in value),
    "instead": lambda speaker, value: speaker.listing(speaker.resource(each) for each in value),
    "dots": lambda speaker, value: speaker.dots(value),
    "cards": lambda speaker, value: speaker.bundle(value),
    "port": lambda speaker, value: speaker.port(value),
    "mission": lambda speaker, value: speaker.named("mission", value),
    "track": lambda speaker, value: speaker.named("track", value),
    "harbour": lambda speaker, value: speaker.named("harbour", value),
}


def excuse(speaker: Speaker, refusal: Refusal) -> str:
    """Return the sentence why an action is not allowed, with the refusal's details in words."""
    return speaker.say(_refusal_key(speaker.words, refusal), **_named(speaker, refusal.details))


def reason(speaker: Speaker, key: str, details: Mapping[str, Any]) -> str:
    """Return the sentence for a bot's reason; empty if its details make no sense, as they may in a damaged file.

    Empty too if it has no words: a save of an older version may have reasons that are given no more.
    """
    try:
        told = speaker.say(_reason_key(speaker.words, key, details), **_named(speaker, details))
    except (LookupError, TypeError, ValueError, AttributeError):
        return ""
    return "" if told == key else told


def _reason_key(words: Words, key: str, details: Mapping[str, Any]) -> str:
    """Return the key of a reason's sentence.

    If `details` has a ``percent`` close to 0 or 100, and there is a sentence without a figure for that, return its key.
    """
    percent = details.get("percent", EVEN)
    ending = ".sure" if percent > SURE else ".slim" if percent < SLIM else ""
    return key + ending if key + ending in words else key


STOPS = (".", "!", "?", "…")
"""The signs that end a sentence."""


def argument(speaker: Speaker, why: Why) -> list[str]:
    """Return a bot's reason, then a text for each group of further reasons: facts, odds, a warning, alternatives."""
    groups = [list(group) for _, group in groupby(why.more, _group_of)]
    told = [[reason(speaker, each.key, each.details) for each in group] for group in ([why], *groups)]
    return [text for group in told if (text := sentences(speaker, filter(None, group)))]


_FACTS = "facts"
_GROUPS = {"ahead": "odds", "odds": "odds", "warn": "warning", "next": "alternative", "but": "alternative"}


def _group_of(why: Why) -> str:
    """Return the group of a reason by the first word of its key: ``facts`` for ``why.fact-dots``."""
    return _GROUPS.get(why.key.removeprefix("why.").partition("-")[0], _FACTS)


def is_fact(why: Why) -> bool:
    """Return whether a further reason is a fact about what was chosen, and not a warning or an alternative."""
    return _group_of(why) == _FACTS


def sentences(speaker: Speaker, told: Iterable[str]) -> str:
    """Return several sentences as one text; empty if there are none.

    Between two of them stands a stop, unless the first ends with one of `STOPS` already.
    """
    first, *others = [*told] or [""]
    return reduce(lambda one, two: speaker.say(_joint(one), first=one, second=two), others, first)


def _joint(text: str) -> str:
    """Return the key of the phrase that joins `text` to the next sentence."""
    return "say.after" if text.endswith(STOPS) else "say.both"


def ended(text: str) -> str:
    """Return a sentence with a stop at its end, unless it ends with one of `STOPS` already."""
    return text if text.endswith(STOPS) else f"{text}."


def _named(speaker: Speaker, details: Mapping[str, Any]) -> dict[str, Any]:
    """Return the details of a refusal or a reason in words; the name of a detail says what its number means."""
    return {name: _REASONS[name](speaker, value) if name in _REASONS else value for name, value in details.items()}


def excuse_without_table(words: Words, refusal: Refusal) -> str:
    """Return the sentence why a game cannot be made or opened, where there are no players to name."""
    return words(_refusal_key(words, refusal), **refusal.details)


def _refusal_key(words: Words, refusal: Refusal) -> str:
    """Return the key of a refusal's sentence; a detail that is a word may have a sentence of its own."""
    key = f"refusal.{refusal.key}"
    own = (f"{key}.{value}" for value in refusal.details.values() if isinstance(value, str))
    return next((each for each in own if each in words), key)


# -- actions -------------------------------------------------------------------------------------------------


def describe(speaker: Speaker, action: Action) -> str:
    """Return an action in words, as an order: ``build a road at forest 6, hills 8``."""
    return speaker.say(f"verb.{action.verb}", **_arguments(speaker, action))


def label(speaker: Speaker, action: Action) -> str:
    """Return an action in words as the text of a button: ``Build a road at forest 6, hills 8``."""
    told = describe(speaker, action)
    return told[:1].upper() + told[1:]


def priced(speaker: Speaker, view: State, action: Action) -> str:
    """Return an action in words, as an order; a trade with the bank names the number of cards that it takes."""
    if action.verb != "bank" or Rates not in view:
        return describe(speaker, action)
    given, taken = action.args
    rate = bundles.count(view[Rates].rate[action.seat], given)
    return speaker.say("verb.bank", one=speaker.cards(given, rate), two=speaker.cards(taken, 1))


def done(speaker: Speaker, action: Action, seats: str, count: int = 1) -> str:
    """Return the sentence that seats have done an action: the text ``did.<verb>``, else the action as an order to them.

    `seats` are the names of the seats in words, `count` is their number.
    """
    if f"{(key := f'did.{action.verb}')}.one" in speaker.words:
        return speaker.say(key, seat=seats, count=count)
    return speaker.say("play.log-done", seat=seats, what=describe(speaker, action))


def short_label(speaker: Speaker, action: Action) -> str:
    """Return a word or two that tell an action from others on the same place: ``Ship``."""
    told = speaker.say(brief_key(speaker.words, action.verb), **_arguments(speaker, action))
    return told[:1].upper() + told[1:]


def brief_key(words: Words, verb: str) -> str:
    """Return the key of the short text for a verb: ``play.or.<verb>`` if there is one, else ``play.do.<verb>``."""
    return key if (key := f"play.or.{verb}") in words else f"play.do.{verb}"


def _arguments(speaker: Speaker, action: Action) -> dict[str, str]:
    slots = speaker.rules.verbs[action.verb].fields
    said = [argument_in_words(speaker, field, value) for field, value in zip(slots, action.args, strict=True)]
    return dict(zip(("one", "two", "three"), said, strict=False))


def argument_in_words(speaker: Speaker, field: Field, value: Any) -> str:
    """Return one argument of an action in words; the `field` of its verb says what the value means."""
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


def option_label(words: Words, option: Option, family: str) -> str:
    """Return the name of an option in words; a family that calls it otherwise has ``game.<family>.option.<name>``."""
    return words(_option_key(words, option, family))


def option_help(words: Words, option: Option, family: str) -> str:
    """Return a line that explains an option, in the words of the family if it has any of its own."""
    return words(f"{_option_key(words, option, family)}.help")


def _option_key(words: Words, option: Option, family: str) -> str:
    own = f"game.{family}.option.{option.name}"
    return own if own in words else f"option.{option.name}"


def option_value(words: Words, option: Option, value: int | str) -> str:
    """Return the name of an option's value in words.

    A number is told as it is, a text of digits as a seat, counted from one, and a text that is none of the option's
    values as one of the players' own.
    """
    if isinstance(value, int):
        return str(value)
    if value.isdigit():
        return words(f"option.{option.name}.seat", number=int(value) + 1)
    return words(f"option.{option.name}.{value if value in option.values else 'own'}")
