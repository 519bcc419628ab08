"""The bots: always legal, honest, of one mind, explained in both languages, and the stronger the higher the level."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.bots import settlement
from engine.bots.bot import Bot, Choice
from engine.bots.brevity import LEAD
from engine.bots.chapters import playbook_of
from engine.bots.levels import LEVELS, bot_by_name, bot_of_level
from engine.bots.service import answer
from engine.bots.settlement.goals import sources
from engine.bots.settlement.waiting import NEVER, rolls_until
from engine.bots.sitting import bot_generators
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules, Spec
from engine.kernel.state import State
from engine.parts.bundles import size, unpack
from engine.parts.domestic_trade import ACCEPTED, Offers
from engine.parts.hands import Hands
from engine.parts.maritime_trade import Rates
from engine.parts.robber import Robber, victims
from engine.parts.rule import public_points
from engine.parts.turn import Turn
from tests.engine.kernel.toy import STONES
from tests.lots import Share
from tests.play import BRIEF, EVERY_SETTING, LONG_GAME, OFFICIAL, Setting, briefly, moments_for, positions
from tests.tables.table import USUAL
from tests.words import common_words, words_of
from ui.base.words import LANGUAGES

TABLES = [setting for setting in EVERY_SETTING if "-map-" in setting.name]
PAIRS = list(zip(OFFICIAL, BRIEF, strict=True))
LEVEL_AND_TABLE = [
    *((level, brief if official.spec.seats > USUAL else official) for official, brief in PAIRS for level in LEVELS),
    *zip(cycle(LEVELS), TABLES, strict=False),
]
"""Every level at each official table, to few points at a large one; the other sizes and maps have their share."""
PLAYED = [
    pytest.param(
        *(level, setting),
        id=f"{level}-{setting.name}",
        marks=pytest.mark.some(1, of="experts")
        if level == "expert"
        else pytest.mark.some(1, of=f"{CATALOGUE.titled(setting.spec.game)} among bots"),
    )
    for level, setting in LEVEL_AND_TABLE
]
"""One of these of each family, and one game of experts, who take longer than all others together."""
WINNABLE = [setting for setting in EVERY_SETTING if setting.spec.options != (("points", 20),)]
HALF_A_GAME = 200
"""Plies in which bots have met most that an option changes."""
AIMING = ("accept", "bank", "deal", "discard", "end", "offer", "year-of-plenty")
"""What is done with an aim, as far as a game has it."""
GOALS = ("city", "settlement", "card", "trail")
AIMS = r"goal|prospects\.aim|outlook\[Prospects\]\.aim|aim"
"""How the choosers call the goal that a reason depends on."""


class Moment(NamedTuple):
    """A decision of a bot: the state before it, and what it chose."""

    state: State
    seat: int
    choice: Choice


def decisions(rules: Rules, bots: list[Bot], seed: int) -> Iterator[Moment]:
    """A game of bots, every action checked before it is done."""
    chance, generators = Seeded(seed), bot_generators(seed, len(bots))
    state, _ = rules.start(chance)
    while not state.over:
        seat = state.decision.seats[0]
        view = rules.view(state, seat)
        untouched = view.copy()
        choice = bots[seat].decide(view, seat, generators[seat])
        assert view == untouched, "a bot scribbled on its view"
        rules.check(state, choice.action)
        yield Moment(state.copy(), seat, choice)
        rules.perform(state, choice.action, chance)


@lru_cache(maxsize=2)
def all_decisions(level: str, games: int = 4) -> Sequence[Moment]:
    """The decisions of some four-seat games of one level."""
    rules = CATALOGUE.rules(Spec("classic", 4))
    return [moment for seed in range(games) for moment in decisions(rules, [bot_of_level(level)] * 4, seed)]


# -- legality, honesty, constancy ----------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "setting"), PLAYED)
def test_every_level_finishes_a_game_with_legal_actions_that_it_explains(
    level: str, setting: Setting, share: Share
) -> None:
    """Experts take longest: in a round of a lot one of them sits among careful players, at a seat that is drawn."""
    seats = setting.spec.seats
    bots = [briefly("hard" if level == "expert" and not share.has(seat, seats) else level) for seat in range(seats)]
    plies = 0
    for moment in islice(decisions(setting.rules, bots, seed=11), LONG_GAME):
        plies += 1
        key, details, _ = moment.choice.why
        assert all(type(value) in (int, tuple) for value in details.values())
        for language in LANGUAGES:
            assert "{" not in words_of(setting.rules, language)(f"why.{key}", **details)
    assert plies < LONG_GAME or level == "random"


@pytest.mark.parametrize("setting", WINNABLE, ids=lambda setting: setting.name)
def test_levels_mixed_play_under_every_option(setting: Setting) -> None:
    names = list(LEVELS)
    bots = [briefly(names[seat % len(names)]) for seat in range(setting.spec.seats)]
    assert sum(1 for _ in islice(decisions(setting.rules, bots, seed=12), HALF_A_GAME)) > 0


@pytest.mark.some(8)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_lead_to_equal_decisions(level: str, setting: Setting) -> None:
    """Two states that a seat cannot tell apart must not make it act differently, however its cards are dealt."""
    rules = setting.rules
    bot = briefly(level)
    for number, state in enumerate(moments_for(level, rules)):
        for seat in state.decision.seats:
            view = rules.view(state, seat)
            other = rules.view(rules.determinize(view, seat, Generator(number)), seat)
            assert view == other
            # The one has played before, the other has not: neither that nor what is hidden makes a difference.
            decided = bot.decide(view, seat, Generator(number))
            assert briefly(level).decide(other, seat, Generator(number)) == decided


@pytest.mark.parametrize("setting", BRIEF, ids=lambda setting: setting.name)
def test_the_random_bot_does_the_same_without_a_view(setting: Setting) -> None:
    rules, bot = setting.rules, bot_of_level("random")
    for seed in range(2):
        played = play(rules, [Sitter("random")] * rules.seats, seed)
        *_, (plies, last) = enumerate(decisions(rules, [bot] * rules.seats, seed), start=1)
        assert played.plies == plies
        assert played.turns - last.state[Turn].number in (0, 1), "one may win as one's turn begins"


def test_the_random_bot_opens_no_trade_but_answers() -> None:
    rules = CATALOGUE.rules(Spec("classic", 3))
    bots = [bot_of_level("random"), bot_of_level("medium"), bot_of_level("random")]
    done = {(moment.seat, moment.choice.action.verb) for moment in decisions(rules, bots, 4)}
    assert (0, "offer") not in done
    assert {(0, "accept"), (0, "refuse")} & done


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_any_hexes_is_played_all_the_same(level: str) -> None:
    rules = STONES.on_table(3)
    assert any(moment.choice.action.verb == "take" for moment in decisions(rules, [bot_of_level(level)] * 3, 2))


# -- strength ------------------------------------------------------------------------------------------------


def wins(one: str, others: str, games: int, seats: int) -> int:
    """How many games one of a level wins against others, from every seat in turn."""
    rules = CATALOGUE.rules(Spec("classic", seats))
    single, rest = Sitter(one), Sitter(others)
    return sum(
        play(rules, [single if seat == n % seats else rest for seat in range(seats)], n).winner == n % seats
        for n in range(games)
    )


@pytest.mark.some(2, of="series that show strength")
def test_medium_beats_three_random_ones_always() -> None:
    assert wins("medium", "random", games=8, seats=4) == 8


@pytest.mark.some(2, of="series that show strength")
def test_easy_beats_three_random_ones_nearly_always() -> None:
    assert wins("easy", "random", games=8, seats=4) >= 7


@pytest.mark.some(2, of="series that show strength")
def test_medium_beats_easy_ones_clearly() -> None:
    assert wins("medium", "easy", games=24, seats=2) >= 15


# -- manners -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["medium", "hard"])
def mannerly(request: pytest.FixtureRequest) -> Sequence[Moment]:
    return all_decisions(request.param)


def of_verb(moments: Sequence[Moment], verb: str) -> list[Moment]:
    found = [moment for moment in moments if moment.choice.action.verb == verb]
    assert found, f"nobody ever chose {verb}"
    return found


def test_offers_are_few_new_better_than_the_bank_and_never_to_a_winner(mannerly: Sequence[Moment]) -> None:
    for state, seat, choice in of_verb(mannerly, "offer"):
        give, want, asked = choice.action.args
        made = [(unpack(g, len(give)), unpack(w, len(want))) for g, w, _ in state[Offers].made]
        assert len(made) < 2
        assert (give, want) not in made
        rates = unpack(state[Rates].rate[seat], len(give))
        assert all(given < rate for given, rate in zip(give, rates, strict=True))
        assert all(public_points(state, other) < 8 for other in asked)


def test_no_deal_is_worse_than_what_the_bank_would_give(mannerly: Sequence[Moment]) -> None:
    for state, seat, _ in of_verb(mannerly, "accept"):
        market, rates = state[Offers], unpack(state[Rates].rate[seat], 5)
        paid = sum(count / rate for count, rate in zip(unpack(market.want, 5), rates, strict=True))
        assert paid < sum(unpack(market.give, 5))


def test_nobody_feeds_a_player_who_is_about_to_win(mannerly: Sequence[Moment]) -> None:
    for state, _, _ in of_verb(mannerly, "accept"):
        assert public_points(state, state[Turn].active) < 8
    for state, _, choice in of_verb(mannerly, "deal"):
        assert public_points(state, choice.action.args[0]) < 8


def test_who_offers_keeps_its_word(mannerly: Sequence[Moment]) -> None:
    agreed = [each for each in mannerly if each.state.decision.kind == "deal" and ACCEPTED in each.state[Offers].reply]
    assert agreed
    assert all(each.choice.action.verb == "deal" for each in agreed)


def test_trades_happen(mannerly: Sequence[Moment]) -> None:
    assert len(of_verb(mannerly, "deal")) > 3
    assert len(of_verb(mannerly, "counter")) > 3


def test_the_robber_goes_where_somebody_else_can_be_robbed(mannerly: Sequence[Moment]) -> None:
    moves = of_verb(mannerly, "robber")
    spared = 0
    for state, seat, choice in moves:
        after = state.copy()
        after[Robber].hex = choice.action.args[0]
        spared += not any(size(after[Hands].hand[victim]) for victim in victims(after, seat))
    assert spared < len(moves) / 20


def test_every_kind_of_card_is_played() -> None:
    moments = all_decisions("hard")
    for card in ("knight", "road-building", "year-of-plenty", "monopoly"):
        assert of_verb(moments, card)


def test_easy_proposes_no_trades() -> None:
    assert not [moment for moment in all_decisions("easy", games=2) if moment.choice.action.verb == "offer"]


# -- the measure ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "cost", "income", "rolls"),
    [
        ((1, 1), (1, 1), (0, 0), 0),
        ((0, 1), (1, 1), (9, 0), 4),
        ((0, 0), (1, 1), (9, 6), 60 / 11),
        ((4, 0), (0, 1), (0, 0), 0),
        ((3, 0), (0, 1), (6, 0), 6),
        ((2, 0), (0, 1), (0, 0), NEVER),
        ((0, 0), (1, 1), (12, 0), 15),
    ],
)
def test_waiting_counts_rolls_and_trades_what_is_left_over(
    hand: tuple[int, ...], cost: tuple[int, ...], income: tuple[float, ...], rolls: float
) -> None:
    assert rolls_until(hand, cost, income, (4, 4)) == pytest.approx(rolls)


# -- reasons -------------------------------------------------------------------------------------------------


def reasons_in_the_source() -> set[str]:
    """Every key that the choosers mention, with a goal's kind behind it where they give one."""
    folder = Path(settlement.__file__).parent
    found = set()
    for path in folder.glob("*.py"):
        for key, rest in re.findall(rf'because\(\s*"([a-z-]+)"(,\s*(?:{AIMS}))?', path.read_text()):
            found |= {f"{key}-{goal}" for goal in GOALS} if rest else {key}
    return found - {"road-building-city", "road-building-card"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    catalogue = common_words(language).catalogue
    reasons = reasons_in_the_source()
    assert len(reasons) > 40
    for key in reasons:
        assert {f"why.{key}", f"why.{key}.one"} & set(catalogue), key
    for level in LEVELS:
        assert f"level.{level}" in catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE.games(), ids=lambda game: f"{game.name}-{game.scenario}")
def test_every_goal_has_its_words(game: Game, language: str) -> None:
    rules = game.on_table(4)
    words = words_of(rules, language)
    for kind, verb in product(sources(playbook_of(rules)), AIMING):
        assert verb not in rules.verbs or f"why.{verb}-{kind}" in words.catalogue, (verb, kind)


# -- levels and the service ----------------------------------------------------------------------------------


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(Refusal) as caught:
        bot_of_level("engine.bots.random_bot:RandomBot")
    assert caught.value.key == "unknown-level"


def test_a_bot_can_be_named_by_its_module() -> None:
    assert type(bot_by_name("engine.bots.random_bot:RandomBot")) is type(bot_of_level("random"))


def request(state: State, asked: int, **changes: Any) -> str:
    """What the page sends to ask for a seat's decision."""
    whole = {
        "spec": spec_to_json(state.rules.spec),
        "view": state_to_json(state.rules.view(state, asked)),
        "seat": asked,
        "player": "medium",
        "seed": 5,
        "token": 9,
    }
    return json.dumps({**whole, **changes})


@pytest.mark.parametrize("level", LEVELS)
def test_the_service_answers_as_the_bot_would(level: str, share: Share) -> None:
    """It gives the reason of the bot, or what is to be said first beside the next best choice."""
    for state in share.of(positions(CATALOGUE.rules(Spec("classic", 3)), seed=2)[:-1], 3):
        seat = state.decision.seats[0]
        reply = json.loads(answer(request(state, seat, player=level)))
        choice = bot_of_level(level).decide(state.rules.view(state, seat), seat, Generator(5))
        assert reply["token"] == 9
        assert state.rules.read(reply["action"]) == choice.action
        if not reply["why"]["key"].startswith(f"why.{LEAD}-"):
            assert reply["why"]["key"] == f"why.{choice.why.key}"
            assert reply["why"]["details"] == json.loads(json.dumps(dict(choice.why.details)))


def beginning() -> State:
    state, _ = CATALOGUE.rules(Spec("classic", 2, options=(("map", "beginner"),))).start(Seeded(1))
    return state


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"player": "grandmaster"}, "unknown-level"),
        ({"player": "engine.bots.random_bot:RandomBot"}, "unknown-level"),
        ({"player": ["random"]}, "bad-request"),
        ({"seat": 7}, "not-your-turn"),
        ({"seat": "0"}, "not-your-turn"),
        ({"seed": "five"}, "bad-request"),
        ({"view": {}}, "bad-request"),
        ({"view": []}, "bad-request"),
        ({"spec": {}}, "bad-request"),
        ({"spec": {"game": "chess", "scenario": 0, "seats": 2, "options": {}}}, "unknown-game"),
    ],
)
def test_a_bad_request_gets_an_error_with_its_token(changes: dict[str, Any], error: str) -> None:
    state = beginning()
    reply = json.loads(answer(request(state, state.decision.seats[0], **changes)))
    assert reply == {"error": error, "token": 9}


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "{", "3", "[" * 100_000])
def test_nonsense_gets_an_error(text: str) -> None:
    assert json.loads(answer(text)) == {"error": "bad-request", "token": None}


def test_a_view_that_makes_no_sense_is_refused() -> None:
    state = beginning()
    view = state_to_json(state)
    view["parts"]["Roads"]["ends"] = []
    reply = json.loads(answer(request(state, state.decision.seats[0], view=view)))
    assert reply == {"error": "bad-request", "token": 9}


class Clumsy:
    """A player with a fault."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        raise ZeroDivisionError


def test_a_bot_with_a_fault_is_an_error_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.service.bot_of_level", lambda *asked: Clumsy())
    state = beginning()
    reply = json.loads(answer(request(state, state.decision.seats[0])))
    assert reply == {"error": "bot-failed", "token": 9}


def test_a_game_that_is_over_asks_for_nothing() -> None:
    state = beginning()
    text = request(state, state.decision.seats[0])
    whole = json.loads(text)
    whole["view"]["stack"] = []
    assert json.loads(answer(json.dumps(whole))) == {"error": "game-over", "token": 9}
