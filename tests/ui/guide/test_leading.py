"""Hints in a lesson lead to its end: they come nearer to what the step asks for, and trade for what is missing."""

import pytest

from engine.bots.levels import bot_of_level
from engine.games.seafarers.parts.ships import ShipMoves
from engine.kernel.generator import Generator
from engine.parts.hands import Hands
from tests.ui.fakes import FakeHost, text_of
from tests.ui.guide.test_taken import LESSONS, said, table_of
from tests.ui.person import notices, room
from ui.guide.card import plain_text
from ui.guide.lesson import fits
from ui.play import slips

FAR = [name for name, lesson in LESSONS.items() if any(step.away for step in lesson.steps)]
"""Lessons with a step whose deed may be far away."""


def advised(host: FakeHost) -> str:
    """What a hint would propose: an action that leads on, or where none does what an easy bot thinks best."""
    playing = room(host)
    wanted = playing.teaching.wanted(playing.table)
    liked = bot_of_level("easy").decide(playing.table.view, 0, Generator(1)).action
    return playing.table.rules.write(liked if liked in wanted or not wanted else wanted[0])


def on(host: FakeHost) -> str:
    """Let the others play and put texts aside, until the learner must act. Return the step of the lesson."""
    for _ in range(400):
        playing, guide = room(host), host.page.body.get("guide", "")
        if host.questions:
            host.let_bots_answer(1)
        elif guide in ("", "finish"):
            return guide
        elif playing.teaching.only_tells(playing.table):
            host.command(f"guide:read:{guide}")
        else:
            return guide
    raise AssertionError(f"nobody gets on: {notices(host)}")


@pytest.mark.parametrize("name", FAR)
def test_who_does_what_leads_on_comes_to_the_end_of_the_lesson(name: str) -> None:
    host = FakeHost({"lesson": name})
    while (step := on(host)) != "finish":
        assert step, "the game is over before the lesson"
        host.act(advised(host))
        if host.app.question:
            host.command("answer:0")


def test_the_hint_to_sail_leads_into_the_fog_and_not_home() -> None:
    host = FakeHost({"lesson": "first-voyage"})
    while on(host) != "sail":
        host.act(advised(host))
    host.command("hint")
    host.let_bots_answer()
    advice = room(host).adviser.advice(0)
    assert advice
    assert room(host).words("guide.asked-for") in text_of(host.page.regions["advice"])
    host.act(room(host).table.rules.write(advice.hints[0].action))
    assert any(type(event).__name__ == "Discovered" for event in room(host).session.log(0)[-1].events)


def test_a_hint_trades_for_what_the_step_costs_before_it_ends_the_turn() -> None:
    host = FakeHost({"lesson": "first-voyage"})
    trades = []
    while on(host) != "boost":
        playing = room(host)
        shown = playing.teaching.scene(playing.table)
        wanted = playing.teaching.wanted(playing.table)
        if shown and shown.hint == "guide.first.lacking" and fits(advised(host).partition(" ")[2], ("buy", "bank")):
            trades.append({action.verb for action in wanted})
        host.act(advised(host))
    assert trades
    assert all(verbs <= {"buy", "bank"} for verbs in trades)


def test_a_step_says_which_cards_are_missing_before_it_sends_the_learner_on() -> None:
    host = FakeHost({"lesson": "first-voyage"})
    while on(host) != "boost":
        host.act(advised(host))
    session = room(host).session
    session.state[Hands].hand[0] = 0
    shown = said(session)
    assert shown
    assert (session.state.decision.kind, shown.hint) == ("main", "guide.first.lacking")
    assert (shown.lacked, shown.look) == ("1 wool", "trade"), "before the ships sail"
    host.act("0 set-sail")
    shown = said(session)
    assert shown
    assert (session.state.decision.kind, shown.hint) == ("movement", "guide.first.lacking-later")
    assert (shown.lacked, shown.look) == ("1 wool", "end")
    assert session.taken_lesson
    assert "1 wool" in plain_text(table_of(session).words, session.taken_lesson, shown)


def test_what_costs_nothing_is_put_off_to_the_next_turn_not_traded_for() -> None:
    host = FakeHost({"lesson": "first-ships"})
    while on(host) != "move":
        host.act(advised(host))
    playing = room(host)
    playing.session.state[ShipMoves].moved = True
    shown = playing.teaching.scene(table_of(playing.session))
    assert shown
    assert (shown.hint, shown.look) == ("guide.first.later", "end")


def test_a_hint_advises_anything_while_a_step_waits_for_what_the_dice_bring() -> None:
    name = "knights-and-barbarians"
    host = FakeHost({"lesson": name})
    keys = [step.key for step in LESSONS[name].steps]
    host.command(*(f"guide:read:{key}" for key in keys[: keys.index("attack")]))
    while on(host) and room(host).table.decision != "main":
        host.act(advised(host))
    playing = room(host)
    assert host.page.body["guide"] == "attack"
    assert playing.table.rules.read("0 end") in playing.table.legal
    assert playing.teaching.wanted(playing.table) == []


def test_what_a_step_asks_for_is_done_without_a_warning() -> None:
    host = FakeHost({"lesson": "development-cards"})
    while on(host) != "end":
        host.act(advised(host))
    assert slips.let_slip(room(host).table, room(host).table.rules.read("0 end")), "a monopoly card is in the hand"
    host.act("0 end")
    assert not host.app.question
    assert room(host).table.rules.write(room(host).session.match.log[-1].action) == "0 end"
