"""Looking back at a game: luck comes to nothing over all rolls, nobody peeps, large losses are looked at twice."""

from __future__ import annotations

import json
from itertools import product

import pytest

from engine.bots.memory import Memory
from engine.bots.review.examination import CLOSER, Check, Examination
from engine.bots.review.judging import Depth
from engine.bots.review.looking import ENDS, PARTS, Look, closer, look
from engine.bots.review.luck import Drawn, luck
from engine.bots.review.outcomes import known_to, outcomes
from engine.bots.review.past import Past
from engine.bots.service import answer
from engine.bots.settlement.sight import DOTS
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.codec import spec_to_json
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from engine.kernel.state import State, question
from engine.parts.buildings import Buildings
from engine.parts.bundles import pack
from engine.parts.hands import Hands, gain
from engine.parts.land import Land
from engine.parts.robber import MOVE_ROBBER, Robber, put_robber
from engine.parts.robber import STEAL as STEALING
from tests.lots import Share
from tests.play import random_play
from tests.reasons import too_long

ROLL, STEAL = Action(0, "roll"), Action(0, "steal", (1,))
QUICKLY = Depth(screen=1, proposals=3, few=1, more=2, sure=2, turns=1)


def beginning(seats: int = 2) -> State:
    options = (("first", "0"), ("map", "beginner"))
    return CATALOGUE.rules(Spec("classic", seats, options=options)).start(Seeded(1))[0]


def with_hands(*hands: tuple[int, ...]) -> State:
    state = beginning(len(hands))
    for seat, cards in enumerate(hands):
        gain(state, seat, pack(cards) - state[Hands].hand[seat])
    return state


def drawn(state: State, action: Action, *draws: int, seat: int = 0) -> Drawn:
    """What a seat was told of an action with these draws."""
    after = state.copy()
    return Drawn(action, draws, known_to(state.rules.perform(after, action, Scripted(draws)), seat, after))


def test_luck_comes_to_nothing_over_all_rolls() -> None:
    state = beginning()
    view = Memory(state.rules, 0).reminded(state.rules.view(state, 0))
    found = [luck(view, 0, drawn(state, ROLL, *pair), Generator(5)) for pair in product(range(1, 7), repeat=2)]
    gains = [each.gain for each in found if each]
    assert len(gains) == 36
    assert sum(gains) == pytest.approx(0, abs=1e-9)
    assert max(gains) > 0.01 > -0.01 > min(gains)
    assert len({each.chance for each in found if each}) == 1


def test_rolls_that_bring_the_same_are_the_same_luck() -> None:
    state = beginning()
    view = state.rules.view(state, 0)
    some = [luck(view, 0, drawn(state, ROLL, *pair), Generator(5)) for pair in ((3, 5), (5, 3), (6, 2), (4, 4))]
    assert len(set(some)) == 1


def test_all_outcomes_of_a_roll_are_as_likely_as_they_are() -> None:
    state = beginning()
    found = outcomes(state, ROLL, 0, Seeded(1))
    assert sum(each.likelihood for each in found.values()) == pytest.approx(1)
    seven = next(each for each in found.values() if each.state.decision.kind == MOVE_ROBBER)
    assert seven.likelihood == pytest.approx(6 / 36)


def stealing(*hands: tuple[int, ...]) -> State:
    """Seat 0 is about to steal from seat 1."""
    state = with_hands(*hands)
    corner = next(corner for corner, owner in enumerate(state[Buildings].owner) if owner == 1)
    put_robber(state, next(hex_ for hex_ in state.board.corner_hexes[corner] if hex_ != state[Robber].hex))
    state.stack[-1] = question("main", 0)
    state.ask(STEALING, 0)
    return state


def test_what_is_stolen_is_as_likely_as_it_is_in_the_hand() -> None:
    state = stealing((0, 0, 0, 0, 0), (3, 1, 0, 0, 0))
    odds = sorted(each.likelihood for each in outcomes(state, STEAL, 0, Seeded(1)).values())
    assert odds == pytest.approx([1 / 4, 3 / 4])


def test_what_a_seat_is_not_told_brings_it_no_luck() -> None:
    state = stealing((0, 0, 0, 0, 0), (3, 1, 0, 0, 0), (1, 1, 0, 0, 0))
    view = state.rules.view(state, 2)
    assert luck(view, 2, drawn(state, STEAL, 0, seat=2), Generator(1)) is None
    assert luck(state.rules.view(state, 0), 0, drawn(state, STEAL, 0), Generator(1)) is not None


def test_luck_of_a_theft_comes_to_nothing_in_a_hand_that_is_known() -> None:
    state = stealing((0, 0, 0, 0, 1), (3, 1, 0, 0, 0))
    gains = []
    for card, odds in ((0, 3 / 4), (1, 1 / 4)):
        found = luck(state, 0, drawn(state, STEAL, card), Generator(2))
        assert found
        gains.append(odds * found.gain)
    assert sum(gains) == pytest.approx(0, abs=1e-9)
    assert gains[0] != 0


# -- a past game ---------------------------------------------------------------------------------------------


def some_match(plies: int = 60) -> Match:
    *_, match = random_play(CATALOGUE.rules(Spec("classic", 2)), 3, plies)
    return match


def test_the_past_is_seen_as_it_was_in_any_order() -> None:
    match = some_match()
    past, memory = Past(match, 1), Memory(match.rules, 1)
    state = match.first.copy()
    memory.notice(state, match.opening)
    views = []
    for entry in match.log:
        views.append(memory.reminded(match.rules.view(state, 1)))
        memory.notice(state, match.rules.perform(state, entry.action, Scripted(entry.draws)))
    for ply in (40, 7, 8, 59, 0):
        assert past.view(ply) == views[ply]


def test_nobody_is_judged_by_what_only_others_knew() -> None:
    """Two games that differ in a card that the other has drawn, and that nobody has seen."""
    rules = CATALOGUE.rules(Spec("classic", 2, options=(("first", "0"), ("map", "beginner"))))
    looks = []
    for card in (1, 2):
        match = Match(rules, Scripted((), Seeded(1)))
        match.chance = Scripted((2, 1), Seeded(4))
        match.play(["0 roll", "0 end"])
        gain(match.state, 1, pack((0, 0, 1, 1, 1)))
        first = match.state.copy()
        later = Match.resumed(rules, first, Scripted((1, 1, card, 2, 1)), 0)
        later.play(["1 roll", "1 buy-card", "1 end", "0 roll", "0 end"])
        looks.append([look(Past(later, 0), ply, QUICKLY) for ply in range(5)])
        assert later.log[1].draws == (card,)
    assert looks[0] == looks[1]
    assert any(each.luck for each in looks[0])


def test_moments_are_seen_alike_by_whoever_looks_and_in_whatever_order() -> None:
    match = some_match()
    plies = [ply for ply in range(60) if Past(match, 0).decides(ply)][-3:]
    one, other = Past(match, 0), Past(match, 0)
    forth = [look(one, ply, QUICKLY) for ply in plies]
    back = [look(other, ply, QUICKLY) for ply in reversed(plies)]
    assert forth == back[::-1]


def test_what_would_have_been_better_is_said_in_short() -> None:
    """Somebody begins where nothing grows: every other place is better, and much could be said for it."""
    rules = CATALOGUE.rules(Spec("classic", 2, options=(("first", "0"),)))
    match = Match(rules, Seeded(1))
    worst = min(rules.legal(match.state), key=lambda action: sum(dots_around(match.state, action.args[0])))
    match.play([rules.write(worst)])
    why = look(Past(match, 0), 0, QUICKLY).why
    assert why
    assert why.more
    assert not too_long([each.key for each in why.more])


def dots_around(state: State, corner: int) -> list[int]:
    """The dots of the hexes around a corner."""
    return [DOTS[state[Land].number[hex_]] for hex_ in state.board.corner_hexes[corner]]


def test_the_largest_losses_are_looked_at_closer_and_that_counts() -> None:
    match = some_match()
    examination = Examination(match, 0)
    better = Action(0, "end")
    number = len(examination.plies)
    assert number > CLOSER + 2
    for rank, check in enumerate(examination.checks(number + 9)):
        examination.looked(Look(check.ply, chance=0.5, loss=rank / 1000 + 0.01, doubt=0.001, best=better, luck=0.001))
    closer = {check.ply for check in examination.checks(10_000)}
    assert closer == set(examination.plies[-CLOSER:])
    assert examination.checks(1) == [Check(examination.plies[-1], better, 0)]
    before = examination.progress
    while (check := examination.checks(1)[0]).part < PARTS and check.ply >= examination.plies[-CLOSER]:
        lucky = check.ply == examination.plies[-1]
        examination.looked_closer(check.ply, [0.0, -0.01, 0.01, 0.0] if lucky else [0.2, 0.21, 0.19, 0.2])
    assert before < examination.progress < 1
    report = examination.report()
    assert examination.plies[-1] not in {each.ply for each in report.losses}
    assert [each.loss for each in report.losses[: CLOSER - 1]] == pytest.approx([0.2] * (CLOSER - 1))
    played_out = []
    while checks := examination.checks(3):
        assert {check.part >= PARTS for check in checks} == {True}
        for check in checks:
            played_out.append(check.ply)
            illusion = check.ply == examination.plies[-3]
            examination.looked_closer(check.ply, [-1.0, 0.0, 0.0, -1.0] if illusion else [0.0, 0.1, 0.0, 0.1])
    assert examination.over
    assert [*dict.fromkeys(played_out)] == examination.plies[-2:-5:-1]
    assert len(played_out) == 3 * ENDS
    report = examination.report()
    assert {each.ply for each in report.losses[:2]} == {examination.plies[-2], examination.plies[-4]}
    assert [each.loss for each in report.losses[:4]] == pytest.approx([0.125, 0.125, 0.2, 0.2])
    assert examination.plies[-3] not in {each.ply for each in report.losses}
    assert report.cost == pytest.approx(sum(each.loss for each in report.losses))
    assert report.fortune == pytest.approx(0.001 * number)
    assert len(report.moments) == 3


# -- the door ------------------------------------------------------------------------------------------------


def asked(match: Match, **other: object) -> dict[str, object]:
    game = {"spec": spec_to_json(match.rules.spec), "log": match.lines(), "seat": 0}
    request = {"task": "review", **game, "looks": [], "token": 7}
    found: dict[str, object] = json.loads(answer(json.dumps({**request, **other})))
    return found


def test_the_door_answers_for_moments_and_for_closer_looks() -> None:
    match = some_match(30)
    past = Past(match, 0)
    ply = next(ply for ply in range(4, 30) if past.decides(ply))
    best = match.rules.write(match.log[ply].action)
    told = asked(match, looks=[ply, [ply, best, 1]])
    assert told["token"] == 7
    seen, closer = told["looked"]  # type: ignore[misc]
    assert (seen["ply"], closer["ply"], closer["part"]) == (ply, ply, 1)
    assert 0 <= seen["chance"] <= 1
    assert closer["gains"] == [0.0] * 4  # what was played against itself
    (last,) = asked(match, looks=[[ply, best, PARTS]])["looked"]  # type: ignore[misc]
    assert (last["part"], last["gains"]) == (PARTS, [0.0] * 4)


def test_the_last_look_plays_to_the_end(share: Share) -> None:
    match = some_match(30)
    past = Past(match, 0)
    ply = next(ply for ply in range(30) if past.decides(ply))
    view = past.view(ply)
    other = next(action for action in view.rules.legal(view, 0) if action != match.log[ply].action)
    for part in share.of(range(ENDS), ENDS // 2):
        gains = closer(past, ply, other, PARTS + part)
        assert len(gains) == 4
        assert set(gains) <= {-1.0, 0.0, 1.0}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"looks": 5},
        {"looks": [99]},
        {"looks": [-1]},
        {"looks": [[3, "0 fly", 0]]},
        {"looks": [[3, "0 end", PARTS + ENDS]]},
        {"looks": list(range(41))},
        {"seat": 2},
        {"seat": "0"},
        {"log": ["nonsense"]},
        {"log": 7},
        {"spec": {}},
    ],
    ids=str,
)
def test_what_means_nothing_gets_an_answer_that_says_so(spoilt: dict[str, object]) -> None:
    told = asked(some_match(30), **spoilt)
    assert set(told) == {"error", "token"}
