"""Time to think better of the end of a turn, where a family of games gives it."""

from __future__ import annotations

from engine.games.junior import JUNIOR
from tests.ui.fakes import FakeHost
from tests.ui.person import commands, digest, room
from ui.play.additions import grace_of

GAME = {"game": "junior", "first": "0", "seed": "3", "speed": "normal"}
ALONE = {**GAME, "seats": "human,easy,easy"}
SHARED = {**GAME, "seats": "human,human,easy"}
GRACE = grace_of(JUNIOR.on_table(3))


def ended(query: dict[str, str]) -> tuple[FakeHost, str]:
    """A host at which a person has ended a turn, and what was before that."""
    host = FakeHost(query)
    if room(host).curtain is not None:
        host.press("curtain")
    host.act("0 roll")
    before = digest(host)
    host.act("0 end")
    return host, before


def test_the_end_of_a_turn_is_taken_back_while_the_next_player_has_not_rolled() -> None:
    host, before = ended(ALONE)
    host.let_bots_answer()
    host.wait(GRACE / 2)
    assert room(host).session.ply == 2
    host.command("undo")
    assert digest(host) == before


def test_when_the_time_is_over_the_bot_rolls_and_nothing_is_taken_back() -> None:
    host, _ = ended(ALONE)
    host.let_bots_answer()
    host.wait(GRACE + 1)
    rolled = digest(host)
    assert room(host).session.ply == 3
    host.command("undo")
    assert digest(host) == rolled


def test_at_a_curtain_whoever_sat_there_takes_it_back_and_the_next_hand_stays_hidden() -> None:
    host, before = ended(SHARED)
    assert room(host).curtain == 1
    assert "undo" in commands(host)
    host.command("undo")
    assert digest(host) == before
    assert (room(host).curtain, room(host).shown) == (None, 0)


def test_when_the_curtain_is_lifted_it_is_too_late() -> None:
    host, before = ended(SHARED)
    host.press("curtain")
    host.command("undo")
    assert digest(host) != before


def test_without_grace_a_curtain_offers_nothing_to_take_back() -> None:
    host, before = ended({**SHARED, "game": "classic", "map": "beginner"})
    assert "undo" not in commands(host)
    host.command("undo")
    assert digest(host) != before
