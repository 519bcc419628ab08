"""What a player remembers is true in every game, it is no more than its seat may know, and it is all that counts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

import pytest

from engine.bots.levels import LEVELS, bot_of_level
from engine.bots.memory import Memories, Memory
from engine.bots.service import answer
from engine.kernel.chance import Chance, Scripted, Seeded
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.events import UNKNOWN, Cause, Event, Move, seen_by
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import covers, size
from engine.parts.hands import Hands
from tests.engine.every_game.possible import PossibleDeals
from tests.engine.kernel.toy import STONES
from tests.play import OFFICIAL, Setting, briefly, choose
from tests.tables.classic import Island

official = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
RANDOM_PLIES = 160
MEDIUM_PLIES = 80
AHEAD = 2
"""At how many moments of a game players are asked who look ahead, which takes its time."""


class Ply(NamedTuple):
    """What a ply has led to; ``state`` changes with the next one."""

    state: State
    events: Sequence[Event]
    chance: Chance


def random_plies(rules: Rules, seed: int) -> Iterator[Ply]:
    """A random game, from its set-up on."""
    chance, generator = Seeded(seed), Generator(seed)
    state, events = rules.start(chance)
    yield Ply(state, events, chance)
    while not state.over:
        action = choose(rules, state, generator)
        yield Ply(state, rules.perform(state, action, chance), chance)


def medium_plies(rules: Rules, seed: int) -> Iterator[Ply]:
    """A game of medium players who remember."""
    chance, generator, bot = Seeded(seed), Generator(seed), bot_of_level("medium")
    memories = Memories(rules, range(rules.seats))
    state, events = rules.start(chance)
    memories.notice(state, events)
    yield Ply(state, events, chance)
    while not state.over:
        seat = state.decision.seats[0]
        action = bot.decide(memories.view(state, seat), seat, generator).action
        events = rules.perform(state, action, chance)
        memories.notice(state, events)
        yield Ply(state, events, chance)


def games(rules: Rules) -> Iterator[Iterator[Ply]]:
    """A random game and one that is played with a plan, as far as they are followed here."""
    yield islice(random_plies(rules, 4), RANDOM_PLIES)
    yield islice(medium_plies(rules, 4), MEDIUM_PLIES)


# -- true, possible, honest ----------------------------------------------------------------------------------


@official
def test_what_is_remembered_is_true_at_every_ply_and_all_else_is_counted(setting: Setting) -> None:
    rules = setting.rules
    for game in games(rules):
        memories = [Memory(rules, seat) for seat in range(rules.seats)]
        for state, events, _ in game:
            cards = state[Hands]
            for memory in memories:
                memory.notice(state, events)
                assert all(covers(hand, known) for hand, known in zip(cards.hand, memory.known, strict=True))
                seen = memory.reminded(rules.view(state, memory.seat))[Hands]
                assert seen.hand == memory.known
                assert [size(hand) + more for hand, more in zip(seen.hand, seen.unknown, strict=True)] == [
                    size(hand) for hand in cards.hand
                ]


@official
def test_what_is_imagined_agrees_with_what_is_remembered_and_is_possible(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(6)
    for game in games(rules):
        memories = Memories(rules, range(rules.seats))
        for ply, (state, events, _) in enumerate(game):
            memories.notice(state, events)
            if ply % 5 == 0:
                for seat in range(rules.seats):
                    view = memories.view(state, seat)
                    assert rules.audit(view) == []
                    imagined = rules.determinize(view, seat, generator)
                    assert rules.audit(imagined) == []
                    assert rules.view(imagined, seat) == rules.view(state, seat)
                    held = zip(imagined[Hands].hand, view[Hands].hand, strict=True)
                    assert all(covers(hand, known) for hand, known in held)


@official
def test_nothing_is_remembered_that_the_seat_was_not_told(setting: Setting) -> None:
    """Told of views and of events as the seat may see them, it remembers the same as beside the true game."""
    rules = setting.rules
    for game in games(rules):
        told, beside = ([Memory(rules, seat) for seat in range(rules.seats)] for _ in range(2))
        for state, events, _ in game:
            for seat in range(rules.seats):
                beside[seat].notice(state, events)
                told[seat].notice(rules.view(state, seat), [seen_by(event, seat) for event in events])
                assert told[seat].known == beside[seat].known


@official
def test_nearly_all_is_remembered_that_can_be_known(setting: Setting) -> None:
    """After thefts among others much cannot be known: so it is compared with who writes down every possible deal."""
    rules = setting.rules
    for game in games(rules):
        memory, possible = Memory(rules, 0), PossibleDeals(rules, 0)
        remembered = knowable = 0
        for state, events, _ in game:
            memory.notice(state, events)
            possible.notice(state, events)
            sure = possible.sure()
            assert all(map(covers, sure, memory.known))
            remembered += sum(map(size, memory.known[1:]))
            knowable += sum(map(size, sure[1:]))
        assert remembered > 0.9 * knowable


def test_a_game_without_cards_leaves_nothing_to_remember() -> None:
    rules = STONES.on_table(2)
    memories = Memories(rules, range(2))
    for state, events, _ in islice(random_plies(rules, 1), 20):
        memories.notice(state, events)
        assert memories.view(state, 1) == rules.view(state, 1)


# -- what events tell ----------------------------------------------------------------------------------------


def watched(table: Island, seat: int, *texts: str, draws: Sequence[int] = ()) -> tuple[int, ...]:
    """What a seat knows of each hand when these actions have been done before its eyes."""
    rules, memory = table.rules, Memory(table.rules, seat)
    memory.notice(table.state, ())
    memory.known = list(table.state[Hands].hand)
    chance = Scripted(draws)
    for text in texts:
        action = rules.read(text)
        rules.check(table.state, action)
        memory.notice(table.state, rules.perform(table.state, action, chance))
    return tuple(memory.known)


def robbed(cards: str, seat: int, kind: int) -> tuple[Island, tuple[int, ...]]:
    """Seat 1 with these cards is robbed by seat 0 of one of a kind."""
    table = Island(moment="robber").give(1, cards).settlement(1, "0,0 N").robber("1,0")
    return table, watched(table, seat, "0 robber 0,0", draws=[kind])


def test_thief_and_victim_know_what_was_stolen_and_others_only_what_is_left_for_sure() -> None:
    wool = Island().rules.numbers.resources.index("wool")
    for seat in (0, 1):
        _, known = robbed("2wool+ore", seat, wool)
        assert known[0] == 1 << 8 * wool
    table, seen = robbed("2wool+ore", 2, wool)
    assert (seen[0], seen[1]) == (0, table.bundle("wool"))


def test_who_holds_cards_of_one_kind_only_can_be_robbed_of_no_other() -> None:
    table, seen = robbed("3wool", 2, Island().rules.numbers.resources.index("wool"))
    assert (seen[0], seen[1]) == (table.bundle("wool"), table.bundle("2wool"))


def test_after_a_monopoly_everybody_knows_who_has_what_of_the_kind() -> None:
    table = Island().deal(0, "monopoly").give(1, "2wool+ore").give(2, "wool")
    seen = watched(table, 3, "0 monopoly wool")
    assert seen[:3] == (table.bundle("3wool"), table.bundle("ore"), 0)


def test_whoever_accepts_shows_the_cards() -> None:
    table = Island().give(0, "brick").give(1, "ore+wool").give(2, "grain")
    memory = Memory(table.rules, 3)
    memory.notice(table.state, ())
    assert memory.known == [0, 0, 0, 0]
    for text in ("0 offer brick ore 1,2", "1 accept"):
        action = table.rules.read(text)
        memory.notice(table.state, table.rules.perform(table.state, action, Scripted([])))
    assert covers(memory.known[1], table.bundle("ore"))
    assert covers(memory.known[0], table.bundle("brick"))


class Handed(NamedTuple):
    """An event of a rule that nobody here knows: so many cards of seat 1 go to seat 2, and nobody else sees which."""

    number: int

    def moves(self) -> Iterator[Move]:
        yield Move(1, 2, "resources", UNKNOWN, self.number, Cause.LEVY)


def test_cards_that_an_unknown_event_hands_over_are_followed() -> None:
    table = Island().give(1, "3wool+ore").give(2, "grain")
    memory = Memory(table.rules, 0)
    memory.notice(table.state, ())
    memory.known = list(table.state[Hands].hand)
    hand, two = table.state[Hands].hand, table.bundle("wool+ore")
    hand[1], hand[2] = hand[1] - two, hand[2] + two
    memory.notice(table.state, [Handed(2)])
    assert memory.known[1:3] == [table.bundle("wool"), table.bundle("wool+grain")], "of two cards one must be wool"


def test_what_is_not_understood_is_forgotten_and_the_own_hand_is_looked_at() -> None:
    table = Island().give(0, "brick").give(1, "ore").give(2, "grain")
    memory = Memory(table.rules, 0)
    memory.notice(table.state, ())
    memory.known = list(table.state[Hands].hand)
    table.give(1, "wool").give(2, "ore")  # two hands grow, and no event tells of it
    memory.notice(table.state, ())
    assert memory.known == [table.bundle("brick"), 0, 0, 0]


# -- decisions -----------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A decision to be made, and the memories of all seats."""

    state: State
    memories: list[Memory]


@lru_cache(maxsize=16)
def moments(rules: Rules) -> tuple[Moment, ...]:
    """Some of every kind of decision in a game of medium players: not to be changed."""
    kept: dict[str, list[Moment]] = {}
    followers = [Memory(rules, seat) for seat in range(rules.seats)]
    for state, events, _ in islice(medium_plies(rules, 8), 2 * MEDIUM_PLIES):
        for memory in followers:
            memory.notice(state, events)
        if not state.over:
            same = kept.setdefault(state.decision.kind, [])
            if len(same) < 2:
                same.append(Moment(state.copy(), [twin(memory, rules) for memory in followers]))
    return tuple(moment for same in kept.values() for moment in same)


def secrets(moment: Moment) -> int:
    """How many cards the seat that is asked does not know."""
    seat = moment.state.decision.seats[0]
    return sum(moment.memories[seat].reminded(moment.state.rules.view(moment.state, seat))[Hands].unknown)


def asked_of(level: str, rules: Rules) -> Sequence[Moment]:
    """The moments at which a level is tried; of those that take long only the ones with most secrets."""
    most_first = sorted(moments(rules), key=secrets, reverse=True)
    return most_first[:AHEAD] if level == "expert" else most_first


def twin(memory: Memory, rules: Rules) -> Memory:
    """A memory of the same things."""
    return deepcopy(memory, {id(rules): rules})


@pytest.mark.some(8)
@official
@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_and_memories_lead_to_equal_decisions(level: str, setting: Setting) -> None:
    """However the cards that a seat does not know are dealt, it does the same."""
    rules, bot, dealt_otherwise = setting.rules, briefly(level), 0
    for number, (state, memories) in enumerate(asked_of(level, rules)):
        seat = state.decision.seats[0]
        view = memories[seat].reminded(rules.view(state, seat))
        other_truth = rules.determinize(view, seat, Generator(number))
        other_view = memories[seat].reminded(rules.view(other_truth, seat))
        assert other_view == view
        dealt_otherwise += other_truth != state
        choice = bot.decide(view.copy(), seat, Generator(number))
        assert briefly(level).decide(other_view, seat, Generator(number)) == choice
        rules.check(state, choice.action)
    assert dealt_otherwise or rules.game.name != "classic"


# -- over the wire -------------------------------------------------------------------------------------------


def asked(state: State, **cards: object) -> dict[str, object]:
    """The answer to a request for the first seat that is asked, whose view claims other cards."""
    seat = state.decision.seats[0]
    view = state_to_json(state.rules.view(state, seat))
    view["parts"]["Hands"].update(cards)
    spec = spec_to_json(state.rules.spec)
    request = {"spec": spec, "view": view, "seat": seat, "player": "medium", "seed": 5, "token": 1}
    reply: dict[str, object] = json.loads(answer(json.dumps(request)))
    return reply


def in_mid_game() -> State:
    """The first seat's turn, with a card in every hand; seat 1 has wool."""
    return Island(seats=3, map="beginner").give(0, "brick").give(1, "wool").give(2, "ore").state


@pytest.mark.parametrize(
    ("hands", "unknown"),
    [
        ([-1, 0, 0], [1, 1, 1]),
        ([0, 0, 0], [9, -3, 1]),
        ([200, 0, 0], [0, 0, 0]),
        ([0, 1 << 200, 0], [1, 0, 1]),
        ([0, 0], [1]),
        (["x", 0, 0], [1, 1, 1]),
        (None, 3),
    ],
)
def test_views_that_claim_impossible_cards_are_bad_requests(hands: object, unknown: object) -> None:
    assert asked(in_mid_game(), hand=hands, unknown=unknown)["error"] == "bad-request"
