"""A tape: turns and rolls on it, whose eyes there are, and what each of them may see."""

import json

import pytest

from engine.kernel.codec import state_digest, state_to_json
from engine.kernel.gradual import at_once
from engine.kernel.refusal import Refusal
from engine.parts.turn import Turn
from tests.play import OFFICIAL, Setting, random_play
from tests.ui.session.test_session import begun, finished, played
from ui.base.words import load
from ui.play.table import Draft, Seatholder
from ui.replay.eyes import is_open, name_of, open_to, read
from ui.replay.tape import Tape
from ui.session.session import EVERYTHING, Session, reading_session

WORDS = load("en")


def wound(session: Session) -> Tape:
    return at_once(Tape.winding(session))


def test_turns_begin_where_their_number_grows() -> None:
    tape = wound(finished())
    numbers = [tape.recording.state(ply)[Turn].number for ply in tape.turns]
    assert numbers == list(range(1, len(numbers) + 1))


def test_steps_from_turn_to_turn_reach_every_turn_and_both_ends() -> None:
    tape = wound(played(120))
    ply, way = tape.first, [tape.first]
    while ply < tape.last:
        ply = tape.turned(ply, 1)
        way.append(ply)
    back = [ply]
    while ply > tape.first:
        ply = tape.turned(ply, -1)
        back.append(ply)
    assert way == back[::-1] == sorted({tape.first, *tape.turns, tape.last})
    assert tape.turned(tape.last, 1) == tape.last
    assert tape.turned(tape.turns[3] + 1, -1) == tape.turns[3]


def test_a_roll_is_found_after_the_move_that_is_seen_and_then_from_the_beginning() -> None:
    tape = wound(played(200))
    first = tape.rolled(tape.first, 8)
    second = tape.rolled(first, 8)
    assert tape.first < first < second
    assert tape.rolled(tape.last, 8) == first
    assert tape.rolled(5, 99) == 5


def test_a_game_without_moves_or_history_is_refused_in_words() -> None:
    empty, lost = begun(), finished()
    lost.match._lose(len(lost.match.log), lost.match.state)
    for session, key in ((empty, "replay-empty"), (lost, "replay-lost")):
        with pytest.raises(Refusal) as refused:
            wound(session)
        assert refused.value.key == key
        assert f"refusal.{key}" in WORDS


# -- eyes --------------------------------------------------------------------------------------------------


def seated(plies: int, *kinds: str) -> Session:
    session = played(plies)
    session.players = tuple(Seatholder("X", seat, kind) for seat, kind in enumerate(kinds))
    return session


@pytest.mark.parametrize(
    ("plies", "kinds", "eyes"),
    [
        (60, ("easy", "human", "random"), ["1", "public"]),
        (60, ("human", "human", "random"), ["public"]),
        (60, ("human", "human", "human"), ["public"]),
        (60, ("easy", "hard", "random"), ["all", "0", "1", "2", "public"]),
        (100_000, ("human", "human", "random"), ["all", "0", "1", "2", "public"]),
    ],
)
def test_hidden_hands_stay_hidden_until_the_end(plies: int, kinds: tuple[str, ...], eyes: list[str]) -> None:
    session = seated(plies, *kinds)
    assert [name_of(each) for each in open_to(session)] == eyes
    assert is_open(session) == ("all" in eyes)
    assert name_of(read("all", session)) == eyes[0]


def test_hands_of_persons_who_all_play_elsewhere_stay_hidden() -> None:
    session = seated(60, "human", "easy", "random")
    session.elsewhere = frozenset({0})
    assert open_to(session) == (None,)
    assert not is_open(session)


@pytest.mark.some(6)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_a_seat_sees_of_each_position_what_it_saw_then(setting: Setting) -> None:
    then: dict[int, list[str]] = {}
    for match in random_play(setting.rules, 3, 120):
        then[match.ply] = [json.dumps(state_to_json(setting.rules.view(match.state, seat))) for seat in (None, 0)]
    session = Session(match, [Seatholder("X", seat) for seat in range(setting.rules.seats)], 1)
    tape = wound(session)
    for ply in range(0, tape.last, 7):
        seen = [json.dumps(state_to_json(tape.view(ply, eyes))) for eyes in (None, 0)]
        assert seen == then[ply]


def test_a_table_tells_what_its_eyes_may_know_and_nobody_can_act_at_it() -> None:
    tape = wound(finished())
    middle = tape.last // 2
    for eyes in (EVERYTHING, None, 1):
        table = tape.table(middle, eyes, WORDS, Draft())
        assert (table.ply, table.can_act, table.legal, table.seed) == (middle, False, (), None)
        assert table.bared == (eyes == EVERYTHING)
        assert [entry.ply for entry in table.log] == list(range(middle + 1))
    assert tape.table(tape.last, None, WORDS, Draft()).seed == tape.session.seed


def test_a_public_log_holds_no_secret_of_a_finished_game() -> None:
    tape = wound(finished())
    public, whole = tape.log(None), tape.log(EVERYTHING)
    hidden = [one.ply for one, other in zip(public, whole, strict=True) if one.events != other.events]
    assert hidden


# -- playing on --------------------------------------------------------------------------------------------


def test_a_branch_is_a_game_of_its_own() -> None:
    session = finished()
    tape, before = wound(session), session.saved()
    ply = tape.last // 2
    players = tuple(Seatholder(player.name, player.colour, "human") for player in session.players)
    branch = at_once(session.branching(ply, players, 99))
    assert state_digest(branch.state) == state_digest(tape.recording.state(ply))
    assert branch.players == players
    assert (branch.ply, branch.seed) == (ply, 99)
    again = at_once(reading_session(branch.saved()))
    assert not again.lost
    assert again.match.lines() == session.match.lines()[: ply + 1]
    assert session.saved() == before
