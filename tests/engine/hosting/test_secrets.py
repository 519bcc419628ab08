"""A guest is sent the same bytes whatever is hidden from it: hands, decks, fog, and what will be drawn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from engine.hosting.host import Host
from engine.hosting.knowledge import HIDDEN, action_for, view_for
from engine.hosting.messages import PROTOCOL, Act, Have, Hello, ReadLines, TakeBack, write
from engine.kernel.actions import Action
from engine.kernel.chance import ImpossibleDraw, Scripted, Seeded
from engine.kernel.codec import canonical
from engine.kernel.events import Event, seen_by
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Rules
from engine.kernel.state import State
from tests.engine.hosting.seated import one_of_each
from tests.play import OFFICIAL, Setting, choose, finished, positions

WORLDS = 3
MOST = 12
"""So many actions of a verb are compared at a position."""


def host_of(state: State, seat: int | None, seed: int) -> tuple[Host, list[str]]:
    """A host in mid-game with a guest on a seat, and what the guest has been sent."""
    host = Host(Match.resumed(state.rules, state, Seeded(seed)), "now", "secret", range(state.seats))
    return host, [text for _, text in host.take("near", write(Hello(PROTOCOL, "key", 1, "Ada", seat)))]


def sent(host: Host, seat: int | None, line: str) -> list[str]:
    """What a guest is sent when it asks for all there is to ask, and wants to do what it may not."""
    requests = [Have("now", -1, -1), Have("then", 3, 0), ReadLines(0), TakeBack("now", host.change)]
    requests += [Act("now", host.change, line), Act("now", host.change, f"{seat or 0} end"), Act("then", 0, line)]
    return [text for request in requests for _, text in host.take("near", write(request))]


@pytest.mark.parametrize("setting", one_of_each("hidden"))
def test_whatever_is_hidden_changes_no_byte_of_what_a_guest_is_sent(setting: Setting) -> None:
    rules, generator = setting.rules, Generator(8)
    changed = 0
    for state in positions(rules)[:-1:2]:
        for seat in (None, generator.below(rules.seats)):
            view = rules.view(state, seat)
            other = rules.determinize(view, seat, generator)
            changed += other != state
            # An action of somebody else: the guest is refused it, in the same words.
            line = rules.write(choose(rules, state, generator))
            told = []
            for world, seed in ((state, 1), (other, 2)):
                if seat is None or not line.startswith(f"{seat} "):
                    host, welcome = host_of(world, seat, seed)
                    told.append(welcome + sent(host, seat, line))
            assert told[:1] == told[1:]
    assert changed


@pytest.mark.parametrize("setting", one_of_each("drawn"))
def test_what_is_drawn_unseen_changes_no_byte_of_a_change(setting: Setting) -> None:
    """Where a guest sees the same afterwards, it was sent the same: other worlds, and other draws."""
    rules, generator = setting.rules, Generator(9)
    tried = 0
    for state in positions(rules)[:-1]:
        action = choose(rules, state, generator)
        for seat in (None, (action.seat + 1) % rules.seats):
            told: dict[str, set[str]] = defaultdict(set)
            for number in range(WORLDS):
                world = state if number == 0 else rules.determinize(rules.view(state, seat), seat, generator)
                if rules.refusal(world, action):
                    continue
                host, _ = host_of(world, seat, number)
                host.visitors.offered = frozenset()  # the host acts for all
                events, texts = events_and_texts(host, action, seat)
                told[canonical([view_for(host.match.state, seat), events])] |= {canonical(texts)}
                tried += 1
            assert all(len(texts) == 1 for texts in told.values())
    assert tried


def events_and_texts(host: Host, action: Action, seat: int | None) -> tuple[list[str], list[str]]:
    """What a seat sees of an action, and what its guest is sent."""
    texts = [text for _, text in host.play(action)]
    return [str(seen_by(event, seat)) for event in host.match.log[-1].events], texts


def alike(rules: Rules, state: State, seat: int | None) -> Iterator[list[tuple[Action, list[Event]]]]:
    """Groups of legal actions of others that look the same to a seat: its view and the events are."""
    groups: dict[str, list[tuple[Action, list[Event]]]] = defaultdict(list)
    counts = Counter[str]()
    for asked in state.decision.seats:
        for action in rules.legal(state, asked) if asked != seat else ():
            counts[action.verb] += 1
            if action.args and counts[action.verb] <= MOST:
                after = state.copy()
                try:
                    events = rules.perform(after, action, Scripted((), Seeded(5)))
                except ImpossibleDraw:
                    continue
                seen = [str(seen_by(event, seat)) for event in events]
                groups[canonical([action.seat, action.verb, seen, view_for(after, seat)])].append((action, events))
    yield from groups.values()


@pytest.mark.parametrize("setting", one_of_each("alike"))
def test_actions_that_look_the_same_have_the_same_text(setting: Setting) -> None:
    rules = setting.rules
    for state in positions(rules)[:-1]:
        for seat in (None, (state.decision.seats[0] + 1) % rules.seats):
            for group in alike(rules, state, seat):
                texts = {action_for(rules, action, events, seat) for action, events in group}
                assert len(texts) == 1, texts


def test_a_card_that_is_offered_face_down_is_told_to_nobody_else() -> None:
    (setting,) = (setting for setting in OFFICIAL if setting.name == "cities_knights-0")
    rules = setting.rules
    played = (entry for seed in range(1, 30) for entry in finished(rules, seed).log)
    entry = next(entry for entry in played if entry.action.verb == "harbour-offer")
    assert action_for(rules, entry.action, entry.events, entry.action.args[0]).split()[-1] == HIDDEN
    assert action_for(rules, entry.action, entry.events, entry.action.seat) == rules.write(entry.action)


@pytest.mark.parametrize("setting", one_of_each("told"))
def test_most_of_what_all_may_know_is_told(setting: Setting) -> None:
    """It would be a poor log in which everything is hidden."""
    match = finished(setting.rules)
    told = [action_for(setting.rules, entry.action, entry.events, None) for entry in match.log]
    assert sum(HIDDEN in text for text in told) < len(told) // 4
