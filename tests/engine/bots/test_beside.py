"""What sets a move apart from the next best: the price of an offer, the bank, the way that is left, a site by name."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots.bot import Choice, Reason
from engine.bots.brevity import BESIDE, in_short
from engine.bots.manner import CAREFUL
from engine.bots.outlook import Outlook
from engine.bots.planner import Planner
from engine.bots.settlement.bargaining import GAMES
from engine.bots.settlement.goals import leading
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.land import Land
from tests.tables.classic import Island
from tests.tables.explorers import Sea
from tests.tables.table import Table
from tests.words import all_words, words_of
from ui.base.words import LANGUAGES
from ui.play import wording
from ui.play.speaker import Ground, Speaker
from ui.play.table import Seatholder


def told(table: Table, best: str, rival: str, why: Reason) -> Mapping[str, Mapping[str, Any]]:
    """What is said of a move beside another, by key; both have the same reason."""
    view = table.rules.view(table.state, 0)
    choices = [Choice(table.rules.read(f"0 {each}"), why) for each in (best, rival)]
    return {each.key: each.details for each in Planner(CAREFUL).explained(view, 0, choices)[0].why.more}


def apart(table: Table, best: str, rival: str, why: str = "offer-city") -> Mapping[str, Mapping[str, Any]]:
    """What sets a move apart from another, by key without its beginning; its words are there in all languages."""
    details = told(table, best, rival, Reason(why))
    for key, fields in details.items():
        for language in LANGUAGES:
            assert "{" not in words_of(table.rules, language)(f"why.{key}", **fields)
    return {key.removeprefix(BESIDE): each for key, each in details.items() if key.startswith(BESIDE)}


# -- swaps ---------------------------------------------------------------------------------------------------


def accepted_for(*numbers: int) -> Any:
    """A stand-in for imagined games in which somebody accepts offers of so many cards, and no others."""
    return lambda state, offer: sum(offer.args[0]) in numbers


def traders() -> Island:
    """A seat with six lumber that lacks ore, and another that has some."""
    return Island(2).settlement(0, "0,1 N").settlement(1, "0,-2 N").give(0, "6lumber").give(1, "2ore").turn_of(0)


@pytest.mark.parametrize(("takes", "enough"), [((1, 2), GAMES), ((2,), 0), ((), 0)])
def test_the_cheaper_of_two_offers_says_its_price_and_whether_it_may_be_enough(
    takes: tuple[int, ...], enough: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.bots.settlement.bargaining._accepted", accepted_for(*takes))
    facts = apart(traders(), "offer lumber ore 1", "offer 2lumber ore 1")
    assert facts.pop("price") == {"count": 1, "others": 2}
    assert facts == ({"enough": {"count": enough, "total": GAMES}} if enough else {})


@pytest.mark.parametrize(("takes", "more"), [((1, 2), False), ((2,), True), ((), False)])
def test_the_dearer_of_two_offers_says_that_it_is_accepted_more_often_only_if_it_is(
    takes: tuple[int, ...], more: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.bots.settlement.bargaining._accepted", accepted_for(*takes))
    facts = apart(traders(), "offer 2lumber ore 1", "offer lumber ore 1")
    fact = {"taken": {"count": 2, "times": GAMES, "total": GAMES, "others": 0}}
    assert facts == (fact if more else {})


@pytest.mark.parametrize(("hand", "fewer"), [("8lumber", 4), ("9lumber", 0), ("7lumber", 0)])
def test_who_gives_two_to_be_safe_from_a_seven_says_so(hand: str, fewer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With eight cards a seven takes four: for one card given they stay eight, for two they are seven."""
    monkeypatch.setattr("engine.bots.settlement.bargaining._accepted", accepted_for())
    table = Island(2).settlement(0, "0,1 N").give(0, hand).give(1, "2ore").turn_of(0)
    assert apart(table, "offer 2lumber ore 1", "offer lumber ore 1") == ({"seven": {"count": fewer}} if fewer else {})


@pytest.mark.parametrize(("held", "enough"), [("5ore+5wool+5grain+2brick", True), ("", False)])
def test_those_who_accept_are_counted_in_games_that_agree_with_what_is_known(held: str, enough: bool) -> None:
    """A seat with many cards of all kinds but lumber accepts that for ore; a seat without cards accepts nothing."""
    table = Island(2).settlement(0, "0,1 N").settlement(1, "0,-2 N").give(0, "4lumber").turn_of(0)
    facts = apart(table.give(1, held) if held else table, "offer lumber ore 1", "offer 2lumber ore 1")
    assert ("enough" in facts) == enough


@pytest.mark.parametrize(("takes", "likelier"), [((2,), True), ((1, 2), False), ((1,), False)])
def test_an_offer_that_brings_less_says_that_it_is_accepted_more_often_only_if_it_is(
    takes: tuple[int, ...], likelier: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ore brings the city nearer than wool."""
    monkeypatch.setattr("engine.bots.settlement.bargaining._accepted", accepted_for(*takes))
    table = traders().give(0, "2ore+grain")
    facts = apart(table, "offer 2lumber wool 1", "offer lumber ore 1")
    assert facts == ({"likelier": {"times": GAMES, "total": GAMES, "others": 0}} if likelier else {})
    assert apart(table, "offer lumber ore 1", "offer 2lumber wool 1") == {}


def test_the_bank_says_that_it_gives_at_once_and_whether_the_others_would(monkeypatch: pytest.MonkeyPatch) -> None:
    for takes, nobody in (((), {"nobody": {"count": 1, "total": GAMES}}), ((1,), {})):
        monkeypatch.setattr("engine.bots.settlement.bargaining._accepted", accepted_for(*takes))
        facts = apart(traders(), "bank lumber ore", "offer lumber ore 1", why="bank-city")
        assert facts == {"bank": {}, **nobody}


def test_an_offer_says_what_the_bank_would_cost() -> None:
    assert apart(traders(), "offer 2lumber ore 1", "bank lumber ore") == {"rate": {"count": 2, "others": 4}}


def test_moves_that_bring_different_cards_are_not_held_against_each_other() -> None:
    for rival in ("offer lumber wool 1", "bank lumber wool", "end"):
        assert apart(traders(), "offer lumber ore 1", rival) == {}
        assert apart(traders(), "bank lumber ore", rival, why="bank-city") == {}


# -- ships ---------------------------------------------------------------------------------------------------


def voyage(side: str = "1,2,NE") -> Sea:
    """A ship with a settler at sea."""
    return Sea(2).harbour(0, "2,0,N").ship(0, 1, side, "settler").voyage().give(0, "wool")


def sails(sea: Sea) -> list[Choice]:
    """The ways in which the ship may sail, each for the errand that is worth most."""
    view = sea.rules.view(sea.state, 0)
    outlook, ranked = Planner(CAREFUL).outlook(view, 0), Planner(CAREFUL).ranked(view, 0, Generator(1))
    best = next(choice for choice in ranked if choice.action.verb == "sail")
    return [Choice(action, best.why) for action in outlook.of_verb("sail") if action.args[0] == best.action.args[0]]


def left(sea: Sea, choice: Choice) -> int | None:
    """How far the goal is after a move, as the move says alone; None if no way is left to it."""
    (alone,) = Planner(CAREFUL).reasoned(sea.rules.view(sea.state, 0), 0, [choice])
    said = {each.key: each.details for each in alone.why.more}
    return 0 if "fact-there" in said else int(said["fact-onward"]["count"]) if "fact-onward" in said else None


@pytest.mark.parametrize(("side", "key"), [("1,2,NE", "fact-beside-onward"), ("2,0,NE", "fact-beside-there")])
def test_of_two_ways_to_sail_the_nearer_says_how_far_the_other_leaves_the_ship(side: str, key: str) -> None:
    sea, seen = voyage(side), set[str]()
    view, choices = sea.rules.view(sea.state, 0), sails(sea)
    for best in choices:
        for rival in choices[:6]:
            more = Planner(CAREFUL).explained(view, 0, [best, rival])[0].why.more
            facts = {each.key: each.details for each in more}
            mine, other = left(sea, best), left(sea, rival)
            if mine is None or other is None or mine >= other:
                assert not any(key.startswith(BESIDE) for key in facts)
                continue
            assert not {"fact-onward", "fact-there"} & facts.keys()
            if mine:
                assert facts["fact-beside-onward"] == {"count": mine, "others": other}
            else:
                assert facts["fact-beside-there"] == {"count": other}
            seen |= facts.keys()
    assert key in seen


def test_who_sails_rather_than_buy_moves_says_that_no_wool_is_paid() -> None:
    sea = voyage()
    view, (best, *_) = sea.rules.view(sea.state, 0), sails(sea)
    boost = Choice(Action(0, "boost", best.action.args[:1]), Reason("boost"))
    keys = [each.key for each in Planner(CAREFUL).explained(view, 0, [best, boost])[0].why.more]
    assert keys[0] == "fact-beside-wool"
    assert "fact-beside-wool" not in [each.key for each in Planner(CAREFUL).explained(view, 0, [best])[0].why.more]


def test_what_sets_a_move_apart_is_said_first() -> None:
    sea = voyage()
    view, choices = sea.rules.view(sea.state, 0), sails(sea)
    near, *_, far = sorted((each for each in choices if left(sea, each)), key=lambda each: left(sea, each) or 0)
    short = in_short(Planner(CAREFUL).explained(view, 0, [near, far]))[0]
    assert short.why.more[0].key.startswith(BESIDE)


# -- roads ---------------------------------------------------------------------------------------------------


def speaker_of(state: State, language: str) -> Speaker:
    land = state[Land]
    players = tuple(Seatholder(name, seat) for seat, name in enumerate(("Ada", "Ben")))
    ground = Ground(land.terrain, land.number, land.ports)
    return Speaker(words_of(state.rules, language), state.rules, players, ground)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_road_names_its_site_by_its_hexes_and_what_they_bring(language: str) -> None:
    table = Island(2).settlement(0, "0,0 N").give(0, "2brick+2lumber").turn_of(0)
    view = table.rules.view(table.state, 0)
    roads = [each for each in Planner(CAREFUL).ranked(view, 0, Generator(1)) if each.why.key == "road-site"]
    assert roads
    speaker = speaker_of(view, language)
    for _, why in roads:
        text = wording.reason(speaker, f"why.{why.key}", why.details)
        corner = why.details["corner"]
        assert isinstance(corner, int)
        assert text.endswith(speaker.place("corner", corner))
        brought = outlook(view)[Sight].dots_by_resource(corner)
        assert speaker.dots(brought) in text


@pytest.mark.parametrize(("near", "far"), [(1, 2), (2, 1), (1, 1)])
def test_of_two_roads_the_one_whose_site_is_nearer_says_how_much_longer_the_other_way_is(near: int, far: int) -> None:
    """The road that is held against it leads to a site of more cards."""
    table = Island(2).settlement(0, "0,0 N").give(0, "2brick+2lumber").turn_of(0)
    view = table.rules.view(table.state, 0)
    ways = {}
    for goal in outlook(view)[Prospects].goals:
        if goal.kind == "settlement":
            ways.setdefault(len(goal.way.sides), []).append(goal)
    assert {1, 2} <= ways.keys() or {2, 3} <= ways.keys()
    shortest = min(ways)
    best, *_ = ways[shortest + near - 1]
    rival = next(goal for goal in ways[shortest + far - 1] if goal.place != best.place)
    choices = [
        Choice(
            Action(0, "road", goal.way.sides[:1]), leading(outlook(view)[Sight], goal.place, "road-site", bare="road")
        )
        for goal in (best, rival)
    ]
    said = {each.key: each.details for each in Planner(CAREFUL).explained(view, 0, choices)[0].why.more}
    assert said.get("but-way-road") == ({"count": far - near} if far > near else None)


def outlook(view: State) -> Outlook:
    return Planner(CAREFUL).outlook(view, 0)


@pytest.mark.parametrize("key", ["road-bare", "opening-road-bare", "ship-bare", "opening-ship-bare"])
def test_a_site_that_brings_gold_alone_is_named_without_resources(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sight, "dots_by_resource", lambda sight, corner: (0, 0, 0, 0, 0))
    table = Island(2)
    why = leading(outlook(table.rules.view(table.state, 0))[Sight], 7, "road-site", bare=key)
    assert why.key == key
    assert why.details.keys() == {"corner", "count"}
    for language in LANGUAGES:
        assert all_words(language)(f"why.{why.key}", count=3, corner="there").endswith("there")
