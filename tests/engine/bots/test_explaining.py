"""What is said for a choice is true: every dot, card, roll and road in it is counted here afresh."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from engine.bots.bot import Choice, Reason
from engine.bots.brevity import MOST, in_short
from engine.bots.chapters import outlook_of
from engine.bots.hints import hints
from engine.bots.levels import LEVELS, bot_of_level
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.service import answer
from engine.bots.settlement.comparing import Site, against, site_of
from engine.bots.settlement.sight import Sight
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import size
from engine.parts.dice import dice_of
from engine.parts.hands import Hands
from engine.parts.land import GENERIC, Land
from tests.advice import said
from tests.lots import Share
from tests.play import OFFICIAL, Setting, random_play
from tests.tables.classic import Island
from tests.tables.places import side
from tests.words import words_of
from ui.base.words import LANGUAGES
from ui.play.table import Seatholder
from ui.session.session import Session

DOTS = {
    1: {0: 0, **dict.fromkeys(range(1, 7), 6)},
    2: {0: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1},
}
"""By the number of dice: in how many of 36 rolls a number falls."""
OPENING = 12
"""So many placements are tried from the first on."""
SITES = ("opening-settlement", "opening-harbour", "settlement", "found")


class Told(NamedTuple):
    """A position, who is advised there, and what."""

    state: State
    seat: int
    choices: list[Choice]


def moments(scenarios: Sequence[Setting]) -> Iterator[tuple[State, int]]:
    """Positions of random games: one of the opening, each time farther on, one of the middle, one near the end."""
    for setting in scenarios:
        number = OFFICIAL.index(setting)
        states = [match.state for match in random_play(setting.rules, seed=70 + number, longest=500)]
        for state in (states[number % OPENING], states[len(states) // 2], states[-2]):
            yield state, state.decision.seats[0]


@pytest.fixture(scope="module")
def told(scenarios: list[Setting]) -> list[Told]:
    return [
        Told(state, seat, list(hints(state.rules.view(state, seat), seat, Generator(3))))
        for state, seat in moments(scenarios)
    ]


def placements() -> Iterator[Told]:
    """The placements of the opening of a classic game, which are the same in every lot."""
    rules = CATALOGUE.rules(Spec("classic", 4, 0))
    for match in random_play(rules, seed=70, longest=15):
        if match.state.decision.kind == "opening-settlement":
            seat = match.state.decision.seats[0]
            yield Told(match.state, seat, list(hints(match.state.rules.view(match.state, seat), seat, Generator(3))))


def dots_of(state: State, hex_: int) -> int:
    """The dots of a hex."""
    return DOTS[dice_of(state.rules)][state[Land].number[hex_]]


def dots_at(state: State, corner: int) -> list[int]:
    """The dots around a corner by resource, counted from the board."""
    numbers, land = state.rules.numbers, state[Land]
    dots = [0] * len(numbers.resources)
    for hex_, corners in enumerate(state.board.hex_corners):
        resource = numbers.yields[land.terrain[hex_]]
        if corner in corners and resource >= 0:
            dots[resource] += dots_of(state, hex_)
    return dots


def all_dots_at(state: State, corner: int) -> int:
    """The dots around a corner in all, those of gold among them."""
    return sum(dots_at(state, corner)) + sum(gold_at(state, corner))


def gold_at(state: State, corner: int) -> Iterator[int]:
    """The dots of each hex of gold around a corner."""
    numbers, land = state.rules.numbers, state[Land]
    for hex_, corners in enumerate(state.board.hex_corners):
        if corner in corners and numbers.terrains[land.terrain[hex_]] in getattr(numbers, "of_choice", ()):
            yield dots_of(state, hex_)


def costs(state: State, hex_: int) -> dict[int, int]:
    """The dots that each seat has on a hex."""
    buildings, numbers = state[Buildings], state.rules.numbers
    land, found = state[Land], dict[int, int]()
    for corner in state.board.hex_corners[hex_]:
        seat = buildings.owner[corner]
        of_choice = numbers.terrains[land.terrain[hex_]] in getattr(numbers, "of_choice", ())
        if seat >= 0 and (of_choice or numbers.yields[land.terrain[hex_]] >= 0):
            worth = dots_of(state, hex_) * numbers.harvest[buildings.kind[corner]]
            found[seat] = found.get(seat, 0) + worth
    return {seat: dots for seat, dots in found.items() if dots}


def saying(why: Reason) -> Mapping[str, Reason]:
    return {each.key: each for each in why.more}


# -- truth ----------------------------------------------------------------------------------------------------


def test_dots_are_those_of_the_board(told: list[Told]) -> None:
    seen = 0
    for state, _, choices in (*told, *placements()):
        for action, why in choices:
            corner = why.details.get("corner")
            if isinstance(corner, int) and "count" in why.details:
                assert why.details["count"] == all_dots_at(state, corner), why
            if "fact-dots" in saying(why):
                place = action.args[-1] if action.verb in SITES or action.verb == "city" else corner
                if isinstance(place, int):
                    assert list(saying(why)["fact-dots"].details["dots"]) == dots_at(state, place)
                    seen += 1
            if "next-site" in saying(why):
                details = saying(why)["next-site"].details
                assert details["count"] == all_dots_at(state, details["corner"])
            if "fact-gold" in saying(why):
                place = action.args[-1] if action.verb in SITES else corner
                assert saying(why)["fact-gold"].details["count"] == sum(gold_at(state, place))
    assert seen > 100


def test_odds_are_percentages(told: list[Told]) -> None:
    """In the positions drawn by lot, and in one in which a seat has six of ten points."""
    state = Island(2).city(0, "-2,0 N", "-2,2 N", "2,-2 N").give(0, "2brick+2lumber+wool+grain").turn_of(0).state
    near = Told(state, 0, list(hints(state.rules.view(state, 0), 0, Generator(1))))
    odds = [
        each.details["percent"]
        for _, _, choices in (near, *told)
        for choice in choices
        for each in choice.why.more
        if "percent" in each.details
    ]
    assert odds
    assert all(type(percent) is int and 0 <= percent <= 100 for percent in odds)


def test_what_is_lacking_is_lacking(told: list[Told]) -> None:
    for state, seat, choices in (each for each in told if Buildings in each.state):
        mine = [corner for corner, owner in enumerate(state[Buildings].owner) if owner == seat]
        kinds = sorted({kind for kind in state.rules.numbers.yields if kind >= 0})
        income = [sum(dots_at(state, corner)[kind] for corner in mine) for kind in range(max(kinds) + 1)]
        for action, why in choices:
            if action.verb in SITES:
                here = dots_at(state, action.args[-1])
                lacking = tuple(kind for kind in kinds if not here[kind] and not income[kind])
                told_of = saying(why)
                new = any(here[kind] and not income[kind] for kind in kinds)
                assert "fact-all" not in told_of or (new and not lacking)
                assert "fact-lack" not in told_of or told_of["fact-lack"].details["resources"] == lacking
                gained = tuple(kind for kind in kinds if here[kind] and not income[kind])
                assert "fact-new" not in told_of or told_of["fact-new"].details["resources"] == gained
                assert "fact-new" not in told_of or mine


def test_an_offer_names_all_that_its_goal_still_needs_and_pays_only_where_nothing_does() -> None:
    """A card costs wool, grain and ore; a city two grain and three ore."""
    site = Island(seats=2).at("corner", "0,0 N")
    holding = {
        "5wool+brick+lumber": {"fact-rest": {"cards": (0, 0, 0, 0, 1)}, "fact-bank": {}},
        "4ore+brick+lumber+wool": {
            "fact-rest": {"cards": (0, 0, 0, 1, 0), "corner": site},
            "fact-sooner": {"rolls": 4, "others": 18},
        },
    }
    grain = 3
    for hand, facts in holding.items():
        table = Island(seats=2).settlement(0, "0,0 N").give(0, hand).give(1, "2grain+2brick+2lumber+2ore")
        told = said(table, "offer")
        assert told.pop("fact-spare")
        assert told.pop("fact-none") == {"resource": grain}
        assert told == facts


@pytest.mark.parametrize(
    ("hand", "given", "told"),
    [
        ("4ore+wool", "ore", ["fact-none", "fact-spare", "fact-rest"]),
        ("3ore+grain+brick", "brick", ["fact-spare", "fact-now", "fact-none"]),
    ],
)
def test_what_ones_land_never_brings_comes_first_of_a_swap_and_last_of_one_that_pays_for_its_goal(
    hand: str, given: str, told: list[str]
) -> None:
    """The settlement brings no grain. A city costs two grain and three ore."""
    grain = 3
    table = Island(seats=2).settlement(0, "0,0 N").give(0, hand).give(1, "2grain").turn_of(0)
    why = Reason("offer-city", {"resource": grain})
    choice = Choice(table.rules.read(f"0 counter {given} grain"), why)
    (explained,) = Planner(CAREFUL).reasoned(table.rules.view(table.state, 0), 0, [choice])
    assert [each.key for each in explained.why.more if each.key != "fact-sooner"] == told


def test_what_a_new_ship_is_for_is_said_beside_how_far_it_is() -> None:
    more = (Reason("sail-explore", {"hex": 3, "count": 1}), Reason("fact-moves", {"count": 2}), Reason("fact-near", {}))
    (told,) = in_short([Choice(Action(0, "ship", (1,)), Reason("buy-ship", {}, more))])
    assert told.why.more == more[:MOST]


def test_of_a_road_for_the_longest_it_is_said_how_many_are_still_needed_after_it() -> None:
    """Three roads lie in a line, so that the longest road, of five, needs one more after the fourth."""
    table = Island(seats=2).settlement(0, "0,0 N").road(0, "0,0 NE E SE").give(0, "brick+lumber").turn_of(0)
    road = Choice(table.rules.read(f"0 road {side('0,0 SW')}"), Reason("road-trail"))
    view = table.rules.view(table.state, 0)
    told = {each.key: each.details for each in Planner(CAREFUL).reasoned(view, 0, [road])[0].why.more}
    assert told == {"fact-length": {"count": 4}, "fact-trail": {"count": 1}}


def test_of_a_swap_nothing_is_said_to_come_nearer_for_which_it_brings_no_card() -> None:
    """What imagined futures bring besides is left out: a city costs grain and ore, whatever else is swapped."""
    table = Island(seats=2).settlement(0, "0,0 N").give(0, "2wool+2brick").give(1, "lumber+ore").turn_of(0)
    view, named = table.rules.view(table.state, 0), ("ahead-city-gain", "ahead-points", "ahead-others")
    told = {}
    for want in ("lumber", "ore"):
        why = Reason("bank-shed", more=tuple(map(Reason, named)))
        choice = Choice(table.rules.read(f"0 offer wool {want} 1"), why)
        told[want] = {each.key for each in Planner(CAREFUL).explained(view, 0, [choice])[0].why.more} & {*named}
    assert told == {"lumber": {"ahead-points", "ahead-others"}, "ore": {*named}}


def test_the_robber_costs_what_is_said(told: list[Told]) -> None:
    for state, seat, choices in told:
        for action, why in choices:
            if action.verb == "robber":
                harm = costs(state, action.args[0])
                if why.key == "robber":
                    assert why.details["count"] == harm[why.details["seat"]]
                for each in why.more:
                    if each.key == "fact-own":
                        assert each.details["count"] == harm[seat]
                    if each.key == "fact-costs-all":
                        assert each.details["count"] == sum(dots for who, dots in harm.items() if who != seat)
                    if each.key == "fact-loot":
                        robbed = each.details["seat"]
                        assert each.details["count"] == size(state[Hands].hand[robbed])
                    if each.key == "next-hex":
                        other = costs(state, each.details["hex"])
                        assert each.details["count"] == sum(dots for who, dots in other.items() if who != seat)


def test_everything_said_has_its_words(told: list[Told]) -> None:
    for state, _, choices in told:
        for choice in choices:
            for each in choice.why.more:
                said = {name: value if name == "count" else str(value) for name, value in each.details.items()}
                assert each.more == ()
                for language in LANGUAGES:
                    assert "{" not in words_of(state.rules, language)(f"why.{each.key}", **said)


# -- openings -------------------------------------------------------------------------------------------------


def openings(seeds: Iterable[int]) -> Iterator[Told]:
    """First and second settlements on many islands."""
    for seed in seeds:
        state, _ = CATALOGUE.rules(Spec("classic", 4, options=(("map", "random"),))).start(Seeded(seed))
        for _ in range(2 * (1 + seed % 7)):
            seat = state.decision.seats[0]
            choice = bot_of_level("hard").decide(state.rules.view(state, seat), seat, Generator(1))
            state.rules.perform(state, choice.action, Seeded(1))
        seat = state.decision.seats[0]
        yield Told(state, seat, list(hints(state.rules.view(state, seat), seat, Generator(1))))


@pytest.fixture(scope="module")
def opened(share: Share) -> list[Told]:
    return list(openings(share.of(range(24), 3)))


def test_the_hint_of_an_opening_names_the_dots_and_compares_with_the_next_best(opened: list[Told]) -> None:
    for _, _, (best, *_) in opened:
        keys = [each.key for each in best.why.more]
        assert keys[0] == "fact-dots"
        assert "next-site" in keys
        assert "odds" not in keys
        assert sum(key.startswith("fact") for key in keys) <= MOST


def test_where_a_site_of_more_dots_is_left_it_is_said_what_that_one_lacks(opened: list[Told]) -> None:
    """That is the next best, which is shown beside it, if it has more dots; else the site with most of all."""
    tempted = 0
    for state, seat, (best, second, *_) in opened:
        (corner,), (beside,) = best.action.args, second.action.args
        dots = {action.args[0]: sum(dots_at(state, action.args[0])) for action in state.rules.legal(state, seat)}
        if max(dots.values()) > dots[corner]:
            tempted += 1
            said = saying(best.why)
            most = dots[beside] if dots[beside] > dots[corner] else max(dots.values())
            assert said["next-site"].details["count"] == most
            assert any(key.startswith("but-") for key in said)
            assert "but-dots" not in said
    assert tempted > len(opened) / 5


def test_what_is_said_first_of_an_opening_speaks_for_it(opened: list[Told]) -> None:
    """Its cards, unless the site it is held against brings more: then what is better of it, counted from the board."""
    leads = []
    for state, seat, (best, *_) in opened:
        said, (corner,) = saying(best.why), best.action.args
        mine, worse = dots_at(state, corner), [key for key in said if key.startswith("but-")]
        if said["next-site"].details["count"] <= sum(mine) or worse[0] in ("but-odds", "but-even"):
            assert best.why.key == "settlement"
            continue
        leads.append(best.why.key)
        details, has = best.why.details, owned(state, seat)
        if best.why.key == "lead-kinds":
            assert details["count"] == len(list(filter(None, mine))) > 1
            assert not any(has)
        elif best.why.key in ("lead-new", "lead-brings"):
            assert details["resources"] == said[worse[0]].details["resources"]
            assert all(mine[kind] and not any(has[kind : kind + 1]) for kind in brought(best.why))
            assert any(has) == (best.why.key == "lead-new")
        elif best.why.key == "lead-room":
            assert details["count"] == said["but-room"].details["here"] != said["but-room"].details["count"]
        else:
            assert best.why.key.replace("lead", "but") == worse[0]
    assert len(leads) > len(opened) / 4


def brought(why: Reason) -> tuple[int, ...]:
    """The resources that a reason names."""
    resources = why.details["resources"]
    assert isinstance(resources, tuple)
    return resources


def owned(state: State, seat: int) -> list[int]:
    """The dots that a seat's settlements have by resource."""
    mine = [dots_at(state, corner) for corner, owner in enumerate(state[Buildings].owner) if owner == seat]
    return [sum(each) for each in zip(*mine, strict=True)] if mine else []


def test_what_is_to_be_said_first_takes_the_place_of_the_reason_only_where_the_comparison_is_said() -> None:
    lead = Reason("lead-new", {"resources": (1,)})
    warned = [Reason("warn-barbarians"), Reason("fact-one"), lead, *INSTEAD]

    def told(*more: Reason) -> tuple[str, list[str]]:
        best = Choice(Action(0, "end"), Reason("settlement", {"corner": 0, "count": 3}, more))
        why = in_short([best, Choice(Action(0, "end"), Reason("settlement", {"corner": 1, "count": 3}))])[0].why
        return why.key, [each.key for each in why.more]

    assert told(Reason("fact-dots"), lead, *INSTEAD) == ("lead-new", ["fact-dots", "next-site", "but-new"])
    assert told(*warned) == ("settlement", ["warn-barbarians", "fact-one"])


def test_what_a_site_of_more_dots_lacks_is_not_said_where_it_has_what_the_chosen_one_lacks() -> None:
    """A harbour that saves nothing speaks for no site; with resources on both sides both are named.

    More kinds of new resources speak sooner for a site than as many or fewer; a shorter way speaks first.
    """
    chosen = Site(0, 10, (0, 1), None, 100, 5)
    more = Site(1, 12, (0, 3), None, 100, 5)
    told = {
        "both": (chosen, more),
        "much slower": (chosen, more._replace(rolls=110)),
        "a bit slower": (chosen, more._replace(rolls=103, new=(0, 1))),
        "alone": (chosen, more._replace(new=(0,))),
        "as good": (chosen, more._replace(new=(0, 1, 3))),
        "more kinds": (chosen._replace(new=(0, 1, 2)), more._replace(rolls=110)),
        "as many kinds": (chosen, more._replace(rolls=103)),
        "fewer kinds": (chosen, more._replace(new=(0, 3, 4), rolls=103)),
        "at one harbour": (chosen._replace(port=2), more._replace(new=chosen.new, touches=2)),
        "at another": (chosen._replace(port=2), more._replace(new=chosen.new, touches=3)),
        "nearer": (chosen._replace(left=0), more._replace(left=2, new=(0,))),
        "farther": (chosen._replace(left=2), more._replace(left=0, new=(0,))),
        "no way known": (chosen._replace(left=0), more._replace(new=chosen.new)),
    }
    keys = {name: [each.key for each in against(*sides)] for name, sides in told.items()}
    assert keys == {
        "both": ["but-instead"],
        "much slower": ["but-rolls", "but-instead"],
        "a bit slower": ["but-rolls"],
        "alone": ["but-new"],
        "as good": [],
        "more kinds": ["but-instead", "but-rolls"],
        "as many kinds": ["but-instead", "but-rolls"],
        "fewer kinds": ["but-rolls", "but-instead"],
        "at one harbour": [],
        "at another": ["but-port"],
        "nearer": ["but-way-road", "but-new"],
        "farther": ["but-new"],
        "no way known": [],
    }


def test_a_harbour_counts_only_for_who_has_something_to_trade_there() -> None:
    """At the brick harbour: a corner of brick, and one without any, for a seat that has none either."""
    for seen in openings(range(1, 7)):
        outlook = outlook_of(seen.state.rules.view(seen.state, seen.seat), seen.seat, CAREFUL)
        sight = outlook[Sight]
        for corner, kind in sight.ports.items():
            comes = kind == GENERIC or sight.income[kind] or sight.dots_by_resource(corner)[kind]
            assert comes or site_of(outlook, corner).port is None


def test_the_hex_that_costs_the_others_most_is_named_where_the_robber_goes_elsewhere() -> None:
    """Seat 1 has both its settlements there; seat 2, which loses less, holds more cards."""
    table = Island(3).settlement(1, "0,-1 N", "0,-1 S").settlement(2, "0,2 S").give(1, "ore").give(2, "5wool")
    table.turn_of(0, "robber")
    view = table.rules.view(table.state, 0)
    costly, other = table.at("hex", "0,-1"), table.at("hex", "0,2")
    best = Choice(Action(0, "robber", (other,)), Reason("robber", {"hex": other}))
    more = {each.key: each.details for each in Planner(CAREFUL).explained(view, 0, [best])[0].why.more}
    assert more["next-hex"]["hex"] == costly
    assert more["but-loot"] == {"count": 1}


def test_what_fits_the_next_best_as_well_comes_last_and_a_stock_phrase_only_where_nothing_else_tells() -> None:
    def choice(*keys: str) -> Choice:
        return Choice(Action(0, "end"), Reason("end", more=tuple(map(Reason, keys))))

    def told(*choices: Choice) -> list[str]:
        return [each.key for each in in_short(choices)[0].why.more]

    best = choice("fact-one", "fact-two", "fact-three", "odds", "ahead-city")
    assert told(best, choice("fact-one", "fact-two")) == ["fact-one", "fact-three", "odds"]
    assert told(best, choice("fact-one", "fact-two", "fact-three")) == ["fact-one", "odds", "ahead-city"]
    assert told(best) == ["fact-one", "fact-two", "odds"]


SOONER, LATER = (Reason("fact-sooner", {"rolls": rolls, "others": 8}) for rolls in (6, 7))
SEVEN = Reason("fact-beside-seven", {"count": 4})
INSTEAD = (Reason("next-site", {"corner": 1}), Reason("but-new"))


def odds(percent: int) -> Reason:
    return Reason("odds", {"percent": percent})


def pair(mine: Sequence[Reason], others: Sequence[Reason], keys: tuple[str, str]) -> list[list[str]]:
    """What is said in short of two choices, by key; the second is about corner 1."""
    choices = [
        Choice(Action(0, "end"), Reason(key, {"corner": corner}, tuple(more)))
        for corner, (key, more) in enumerate(zip(keys, (mine, others), strict=True))
    ]
    return [[each.key for each in choice.why.more] for choice in in_short(choices)]


@pytest.mark.parametrize(
    ("mine", "others", "told"),
    [
        ([LATER], [SOONER], [[], []]),
        ([LATER], [Reason("fact-now")], [[], []]),
        ([SOONER], [LATER], [["fact-sooner"], ["fact-sooner"]]),
        ([LATER, odds(40)], [SOONER, odds(40)], [["odds"], ["odds"]]),
        ([LATER, odds(45)], [SOONER, odds(40)], [["fact-sooner", "odds"], ["fact-sooner", "odds"]]),
        ([SEVEN, LATER], [SOONER], [["fact-beside-seven", "fact-sooner"], ["fact-sooner"]]),
        (
            [LATER, Reason("fact-spare"), Reason("ahead-others")],
            [SOONER],
            [["fact-sooner", "ahead-others"], ["fact-sooner"]],
        ),
        ([LATER, *INSTEAD], [SOONER], [["fact-sooner", "next-site", "but-new"], ["fact-sooner"]]),
    ],
)
def test_no_figure_speaks_for_the_next_best_unless_it_is_said_what_outweighs_it(
    mine: Sequence[Reason], others: Sequence[Reason], told: list[list[str]]
) -> None:
    assert pair(mine, others, ("offer-city", "bank-city")) == told


def test_figures_for_different_purposes_are_not_held_against_each_other() -> None:
    assert pair([LATER], [SOONER], ("offer-city", "offer-settlement")) == [["fact-sooner"], ["fact-sooner"]]


def test_a_comparison_with_a_third_choice_outweighs_nothing() -> None:
    third = [Reason("next-site", {"corner": 2}), Reason("but-new")]
    assert pair([LATER, *third], [SOONER], ("road-site", "road-site")) == [["next-site", "but-new"], []]


def test_all_that_is_said_has_two_points_at_most_whatever_is_known() -> None:
    more = ("fact-one", "fact-two", "warn-barbarians", "warn-asleep", "odds", "ahead-city")
    rival = ("next-site", "but-rolls", "but-dots")

    def told(*keys: str) -> list[str]:
        best = Choice(Action(0, "end"), Reason("end", more=tuple(map(Reason, keys))))
        return [each.key for each in in_short([best, Choice(Action(0, "end"), Reason("end"))])[0].why.more]

    assert told(*more, *rival) == ["fact-one", "warn-barbarians", "warn-asleep", "odds"]
    assert told("fact-one", "fact-two", "odds", *rival) == ["fact-one", "odds", "next-site", "but-rolls"]
    assert told("odds", "ahead-city", *rival) == ["odds", "next-site", "but-rolls"]
    assert told("fact-one", "fact-two", "fact-three") == ["fact-one", "fact-two"]


# -- over the wire --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_gives_its_facts_with_its_move(level: str) -> None:
    state, _ = CATALOGUE.rules(Spec("classic", 3)).start(Seeded(2))
    seat = state.decision.seats[0]
    request: dict[str, Any] = {
        "spec": spec_to_json(state.rules.spec),
        "view": state_to_json(state.rules.view(state, seat)),
        "seat": seat,
        "player": level,
        "seed": 9,
        "token": 1,
    }
    why = json.loads(answer(json.dumps(request)))["why"]
    keys = [each["key"] for each in why["more"]]
    assert keys[:1] == ([] if level == "random" else ["why.fact-dots"])
    assert "why.odds" not in keys


def test_bots_that_give_their_reasons_never_fail_in_a_whole_game(share: Share) -> None:
    """Reasons are looked for in every move: a side that has the number of a corner was taken for it."""
    seated = [Seatholder(name, colour, "medium") for colour, name in enumerate("ABCD")]
    for seed in share.of(range(1, 5), 4):
        session = Session.begin(CATALOGUE.rules(Spec("classic", 4, 0, (("map", "beginner"),))), seated, seed)
        while not session.state.over:
            seat = session.asked[0]
            session.answered(answer(session.request(seat)), seat)
