"""Words for everything: each event, refusal, verb, option and thing of every game, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import filterfalse
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter
from typing import Any

import pytest

import engine
from engine.games.anno1503 import EXPANSION
from engine.games.anno1503 import words as merchants
from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.cities_knights import words as knights
from engine.games.cities_knights.parts.cards.spy import ProgressCards
from engine.games.classic import CLASSIC
from engine.games.explorers import ALL
from engine.games.explorers import words as voyage
from engine.games.junior import JUNIOR
from engine.games.junior import words as pirates
from engine.games.seafarers import words as sea
from engine.games.seafarers.parts.gifts import CARD, HARBOUR, POINT, GiftTaken
from engine.games.seafarers.scenarios.master_builders import MASTER_BUILDERS
from engine.games.seafarers.scenarios.new_shores import NEW_SHORES
from engine.games.seafarers.scenarios.new_world import NEW_WORLD
from engine.games.seafarers.scenarios.treasures import TREASURES
from engine.games.seafarers_knights import SCENARIOS as SEA_KNIGHTS
from engine.kernel import events
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.events import Event
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules
from engine.kernel.state import State
from engine.parts.dice import Rolled
from engine.parts.domestic_trade import Answered
from engine.parts.production import Produced
from engine.parts.purse import GoldTaken
from engine.parts.theft import Stolen
from tests.play import OFFICIAL, random_play, values
from tests.tables.classic import Island
from tests.ui.listing import all_listed
from tests.ui.seen import REASONED, elements, table_of, text_of, view_of
from tests.words import WHOLE, full_table, words_of
from ui.base.words import LANGUAGES
from ui.play import wording
from ui.play.speaker import Scribe, Speaker

ENGINE = Path(engine.__file__).parent
OFF_THE_PAGE = ("bots/own", "bots/sitting.py")
"""Where the engine serves programs: what is refused there is told to those who write bots."""
SOURCES = [
    path.read_text(encoding="utf-8")
    for path in sorted(ENGINE.rglob("*.py"))
    if not path.relative_to(ENGINE).as_posix().startswith(OFF_THE_PAGE)
]
SOURCE = "\n".join(SOURCES)

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
OF_EVERY_GAME = pytest.mark.parametrize("game", WHOLE.games(), ids=lambda game: f"{game.name}-{game.scenario}")


def whole(text: str) -> bool:
    """Whether a text is a sentence without holes."""
    return bool(text.strip()) and not re.search(r"[{}]|[\ue000-\uf8ff]", text)


# -- events --------------------------------------------------------------------------------------------------


TOLD = re.compile(r"events\.append\(\s*(\w+)\(|def _produced_event\(.*\) -> (\w+):|built = (\w+)\b|often\((\w+)\)")
"""How a part tells of an event: at once, kept to be told again, built on a net, or found because it happens often."""


def told_events() -> Iterator[Any]:
    """Every kind of event that some part tells."""
    told = {name for names in TOLD.findall(SOURCE) for name in names}
    for module in walk_packages([str(ENGINE)], "engine."):
        if module.name.startswith(("engine.parts.", "engine.games.")):
            for thing in vars(import_module(module.name)).values():
                if isinstance(thing, type) and thing.__name__ in told:
                    yield thing


KINDS = sorted(set(told_events()), key=lambda kind: str(kind.__name__))

SAMPLES: dict[Any, tuple[Any, ...]] = {
    int: (3,),
    str: ("compensation", "gold-river", "lair"),
    merchants.Aristocrat: (0, 1),
    merchants.AristocratCard: (2, -1),
    merchants.Estate: (0,),
    merchants.Goal: (1,),
    merchants.Ground: (2,),
    merchants.Happening: (0, 1, 2),
    merchants.HomeIsland: (3,),
    merchants.Inhabitant: (0, 3),
    merchants.PirateCard: (0, 8),
    merchants.PublicBuilding: (1,),
    merchants.Ship: (0, 1),
    merchants.Site: (4,),
    merchants.Square: (5,),
    merchants.Tile: (0, -1),
    voyage.Ship: (1, -1),
    voyage.Piece: (0,),
    voyage.Terrain: (1,),
    voyage.Mission: (1,),
    voyage.Load: ((0, 2, 0, 0), (0, 0, 0, 0)),
    sea.Terrain: (1,),
    sea.Treasure: (2,),
    sea.Harbour: (0, 1),
    sea.Wonder: (0,),
    knights.Track: (1,),
    knights.Face: (0, 2),
    knights.Rank: (1,),
    knights.ProgressCard: (3, -1),
    pirates.ParrotCard: (2,),
    ProgressCards: ((0, 2, *(0,) * 22, 1), (0,) * 25),
    tuple[events.Side, ...]: ((3, 4),),
    bool: (False, True),
    events.Seat: (1,),
    events.Corner: (7,),
    events.Side: (9,),
    events.Hex: (4,),
    events.Resource: (0, -1),
    events.Card: (0, -1),
    events.Bundle: ((0, 2, 0, 0, 1), (0, 0, 0, 0, 0)),
    tuple[events.Seat, ...]: ((0, 2),),
    tuple[events.Hex, ...]: ((4, 5), ()),
    tuple[events.Bundle, ...]: (((0,) * 5, (1, 0, 0, 0, 2), (0,) * 5, (0, 3, 0, 0, 0)), ((0,) * 5,) * 4),
    tuple[int, ...]: ((0, 2, 1, 0), (0, 0, 0, 0)),
}


def samples(kind: Any) -> list[Event]:
    """Events of a kind in which each field has each of its samples."""
    hints = wording._hints(kind)
    usual = {name: SAMPLES[hint][0] for name, hint in hints}
    return [kind(**{**usual, name: value}) for name, hint in hints for value in SAMPLES[hint]] or [kind()]


GIFTS = tuple(GiftTaken(events.Seat(1), events.Side(9), gift) for gift in (POINT, CARD, HARBOUR))
"""The samples of an event whose words are others than those of the usual samples."""


WITH_KNIGHTS = {"cities_knights": CITIES_KNIGHTS, "seafarers_knights": SEA_KNIGHTS[0]}
"""A game of each family with knights."""
WITH_OTHER_PIECES = {**WITH_KNIGHTS, "junior": JUNIOR, "anno1503": EXPANSION}
AT_SEA = {sea.Treasure: TREASURES, sea.Harbour: NEW_WORLD, sea.Wonder: MASTER_BUILDERS}
"""Where there is what not every game at sea has."""


def state_for(kind: Any) -> State:
    """A table of a game that has such events."""
    if kind is GoldTaken or kind.__module__.startswith("engine.games.explorers"):
        return ALL.on_table(4).start(Seeded(1))[0]
    for family, game in WITH_OTHER_PIECES.items():
        if kind.__module__.startswith(f"engine.games.{family}."):
            return game.on_table(4).start(Seeded(1))[0]
    if kind.__module__.startswith("engine.games.seafarers"):
        games = (AT_SEA[hint] for _, hint in wording._hints(kind) if hint in AT_SEA)
        return next(games, NEW_SHORES).on_table(4).start(Seeded(1))[0]
    return Island(seats=4).state


def test_all_events_are_found() -> None:
    assert {"Rolled", "Produced", "Won", "Stolen", "OfferClosed"} <= {kind.__name__ for kind in KINDS}
    happened = [
        event for match in random_play(OFFICIAL[0].rules, 1, 500) if match.log for event in match.log[-1].events
    ]
    assert {type(event) for event in happened if not events.implied(event)} <= set(KINDS)


@pytest.mark.usefixtures(all_listed.__name__)
@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_a_sentence(kind: Any, language: str) -> None:
    table = view_of(state_for(kind), 0, language)
    for event in GIFTS if kind is GiftTaken else samples(kind):
        plain = wording.event_sentence(Speaker.at(table), event)
        assert whole(plain), plain
        rich = wording.event_sentence(Scribe.at(table), event)
        assert whole(text_of(rich)), rich


def test_names_in_sentences_are_text() -> None:
    table = view_of(Island(seats=4).state, 0)
    rich = wording.event_sentence(Scribe.at(table), Rolled(events.Seat(1), 3, 4))
    assert "<b>Bo</b> rolls 7" in text_of(rich)
    assert not [element for element in elements(rich) if element.tag == "b"]


def told(event: Event, language: str = "en") -> str:
    return wording.event_sentence(Speaker.at(view_of(Island(seats=4).state, 0, language)), event)


def test_sentences_say_what_they_know() -> None:
    seat = events.Seat
    assert told(Stolen(seat(0), seat(2), events.Resource(0), False)) == "Ada steals brick from Cy & Co"
    assert told(Stolen(seat(0), seat(2), events.Resource(-1), False)) == "Ada steals a card from Cy & Co"
    assert told(Stolen(seat(0), seat(2), events.Resource(-1), True)) == "Ada finds nothing to steal from Cy & Co"
    assert told(Answered(seat(0), True)) == "Ada accepts"
    assert told(Answered(seat(0), False)) == "No trade with Ada"


def test_production_tells_gains_shortage_and_the_robber() -> None:
    none = (0, 0, 0, 0, 0)
    gains = ((0, 0, 2, 0, 0), none, (1, 0, 0, 0, 1), none)
    assert told(Produced(gains, none, ())) == "Ada: 2 wool; Cy & Co: 1 brick, 1 ore"
    assert told(Produced((none,) * 4, none, ())) == "Nobody gets a card"
    short = told(Produced((none,) * 4, (0, 0, 0, 0, 3), (events.Hex(9),)))
    assert short == "Nobody gets a card. The bank is short of 3 ore. The robber blocks desert"
    assert told(Produced(gains, none, ()), "fr") == "Ada\u00a0: 2 laines\u00a0; Cy & Co\u00a0: 1 argile, 1 minerai"


def test_events_know_their_places() -> None:
    for match in random_play(OFFICIAL[0].rules, 1, 120):
        if match.log:
            speaker = Speaker.at(table_of(match, 0))
            for event in filterfalse(events.implied, match.log[-1].events):
                for key in wording.places(speaker, event):
                    kind, name = key.split(":")
                    match.rules.board.find(kind, name)


# -- refusals ------------------------------------------------------------------------------------------------

DETAILS: dict[str, Any] = {
    "missing": (1, 0, 0, 0, 2),
    "seat": 1,
    "resource": 2,
    "hex": 4,
    "card": 0,
    "piece": "road",
    "decision": "roll",
    "count": 2,
    "harbour": 1,
}


def refusals() -> dict[str, list[str]]:
    """Every key of a refusal in the engine, with the names of its details."""
    found: dict[str, set[str]] = {}
    for source in SOURCES:
        for call in ast.walk(ast.parse(source)) if "Refusal(" in source else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
                for key in keys(call.args[0]):
                    found.setdefault(key, set()).update(str(word.arg) for word in call.keywords)
    return {key: sorted(names) for key, names in found.items()}


def keys(node: ast.expr) -> list[str]:
    """The keys that an expression can be, where it is a text or one of two."""
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


TELLING = (CLASSIC, ALL, NEW_SHORES, *WITH_OTHER_PIECES.values())
"""A game of each family, those first that need fewer words."""


def told_at(game: Game, language: str) -> Mapping[str, str]:
    """The catalogue of a game's words."""
    return words_of(game.on_table(4), language).catalogue


def test_refusals_are_found() -> None:
    keys = refusals()
    assert {"cannot-pay", "too-near", "occupied", "save-damaged", "robber-spares", "not-your-turn"} <= set(keys)
    assert keys["cannot-pay"] == ["missing"]


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize(("key", "names"), sorted(refusals().items()), ids=str)
def test_every_refusal_is_a_sentence(key: str, names: list[str], language: str) -> None:
    details = {name: DETAILS.get(name, "x") for name in names}
    refusal = Refusal(key, **details)
    games = (game for game in TELLING if any(said.startswith(f"refusal.{key}") for said in told_at(game, language)))
    table = view_of(next(games).on_table(4).start(Seeded(1))[0], 0, language)
    assert whole(wording.excuse(Speaker.at(table), refusal))
    if key.startswith("save-") or not {"missing", "seat", "resource", "card"} & set(names):
        assert whole(wording.excuse_without_table(table.words, refusal))


@IN_EVERY_LANGUAGE
@OF_EVERY_GAME
def test_every_decision_has_its_words(game: Game, language: str) -> None:
    rules = game.on_table(game.seats[1])
    say = words_of(rules, language)
    for decision in rules.menus:
        of_its_own = f"play.bid.{decision}"
        assert whole(say(of_its_own if of_its_own in say else f"play.ask.{decision}"))
        assert whole(say(f"play.wait.{decision}", seats="Ada"))
        assert f"refusal.not-now.{decision}" in say


# -- actions, options, things --------------------------------------------------------------------------------


@pytest.mark.usefixtures(all_listed.__name__)
@IN_EVERY_LANGUAGE
@OF_EVERY_GAME
def test_every_verb_is_an_order(game: Game, language: str) -> None:
    rules = full_table(game, game.seats[1])
    state, _ = rules.start(Seeded(1))
    speaker = Speaker.at(view_of(state, 0, language))
    for name, verb in rules.verbs.items():
        action = Action(0, name, tuple(values(field, rules)[1] for field in verb.fields))
        assert whole(wording.describe(speaker, action)), name


@IN_EVERY_LANGUAGE
@OF_EVERY_GAME
def test_everything_of_a_game_has_a_name(game: Game, language: str) -> None:
    rules = full_table(game, game.seats[1])
    say = words_of(rules, language)
    for kind, names in vocabularies(rules).items():
        for name in names:
            assert whole(say(f"{kind}.{name}"))
    for verb in rules.verbs:
        assert f"verb.{verb}" in say
    for option in rules.options:
        told = [tells(say, option, game.name) for tells in (wording.option_label, wording.option_help)]
        told += [wording.option_value(say, option, value) for value in option.values]
        assert all(map(whole, told)), told


def vocabularies(rules: Rules) -> dict[str, tuple[str, ...]]:
    numbers = rules.numbers
    built = tuple(name for name in numbers.costs if name != "card")
    return {
        "resource": numbers.resources,
        "terrain": rules.vocabulary("terrains"),
        "card": rules.vocabulary("development"),
        "building": (*built, "buy-card"),
        "points": (*rules.vocabulary("buildings"), "hidden", "all"),
    }


# -- a bot's reasons -----------------------------------------------------------------------------------------


@IN_EVERY_LANGUAGE
def test_every_reason_is_a_sentence(language: str) -> None:
    state, _ = ALL.on_table(4).start(Seeded(1))
    speaker = Speaker.at(view_of(state, 0, language))
    for key, text in speaker.words.catalogue.items():
        if key.startswith("why."):
            names = {name for _, name, _, _ in Formatter().parse(text) if name}
            said = wording.reason(speaker, key, {name: REASONED.get(name, 2) for name in names})
            assert whole(said), key


@pytest.mark.parametrize(
    ("key", "details"),
    [("why.robber", {}), ("why.offer-city", {"resource": 99}), ("why.deal", {"seat": "x"}), ("why.nonsense", {})],
)
def test_a_reason_that_makes_no_sense_is_not_told(key: str, details: dict[str, Any]) -> None:
    """Strict words raise an error for a missing word once, and then show its key, as the page's words always do."""
    speaker = Speaker.at(view_of(Island(seats=4).state, 0))
    assert [wording.reason(speaker, key, details) for _ in range(2)] == ["", ""]


@pytest.mark.parametrize(
    ("first", "joined"), [("One more fort!", "One more fort! So"), ("One fort", "One fort. So"), ("So…", "So… So")]
)
def test_a_sentence_with_a_sign_at_its_end_gets_no_stop_after_it(first: str, joined: str) -> None:
    assert wording.sentences(Speaker.at(view_of(Island(seats=4).state, 0)), [first, "So"]) == joined
