"""Sessions: moves, undoing, what each viewer may know, questions to bots, and the way into a save and out of it."""

import json
from pathlib import Path

import pytest

from engine.bots.levels import LEVELS
from engine.bots.service import answer
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.codec import state_digest, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.gradual import at_once
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from engine.parts.bundles import covers, size
from engine.parts.hands import Hands
from tests.play import OFFICIAL, Setting, choose
from ui.play.table import LogEntry, Seatholder, Why
from ui.session.about import HUMAN
from ui.session.session import Session, reading_session

RULES = CATALOGUE.rules(Spec("classic", 3))
PLAYERS = [Seatholder("Ada", 0), Seatholder("Bo", 1, "easy"), Seatholder("Cy", 2, "random")]


def begun(seed: int = 5) -> Session:
    return Session.begin(RULES, PLAYERS, seed)


def move(session: Session, generator: Generator) -> None:
    """Some legal action of the seat that is asked first."""
    legal, forms = session.rules.legal(session.state), session.rules.forms(session.state)
    if legal and (not forms or generator.below(4)):
        session.submit(generator.choice(legal))
    else:
        session.submit(generator.choice(forms).sample(session.state, generator))


def played(plies: int, seed: int = 5) -> Session:
    session, generator = begun(seed), Generator(seed)
    while session.ply < plies and not session.state.over:
        move(session, generator)
    return session


def finished(seed: int = 5) -> Session:
    return played(100_000, seed)


def test_an_action_changes_the_state_and_is_logged() -> None:
    session = begun()
    action = session.rules.legal(session.state)[0]
    session.submit(action)
    assert session.ply == 1
    assert session.log(0)[-1].action == session.rules.write(action)
    assert session.asked == session.state.decision.seats


def test_a_refused_action_changes_nothing() -> None:
    session = begun()
    before = state_digest(session.state)
    with pytest.raises(Refusal, match="not-now"):
        session.submit(session.rules.read(f"{session.asked[0]} end"))
    assert (session.ply, state_digest(session.state)) == (0, before)


def test_undo_goes_back_exactly_and_forgets_the_line_and_the_reason() -> None:
    session = begun()
    seat, before = session.asked[0], state_digest(session.state)
    session.submit(session.rules.legal(session.state)[0], Why("why.random", {}))
    assert len(session.log(seat)) == 2
    assert session.can_undo(seat)
    assert not session.can_undo((seat + 1) % 3)
    assert not session.can_undo(None)
    session.undo()
    assert state_digest(session.state) == before
    assert len(session.log(seat)) == 1
    assert session.whys == {}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_viewer_never_sees_the_cards_of_others(seat: int | None) -> None:
    session = played(150)
    assert not session.state.over
    hands = session.view(seat)[Hands].hand
    assert [hand for other, hand in enumerate(hands) if other != seat] == [0] * (3 - (seat is not None))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_log_hides_what_the_viewer_did_not_see(seat: int | None) -> None:
    session = played(400, seed=8)
    hidden = shown = 0
    for entry in session.log(seat):
        for event in entry.events:
            if type(event).__name__ == "CardBought":
                assert (event.card >= 0) == (event.seat == seat)
            if type(event).__name__ == "Stolen" and not event.none:
                assert (event.card >= 0) == (seat in (event.seat, event.victim))
                hidden, shown = hidden + (event.card < 0), shown + (event.card >= 0)
    assert hidden
    assert shown or seat is None


def test_everything_is_told_when_the_game_is_over() -> None:
    session = finished()
    assert session.asked == ()
    assert session.view(0) is session.state
    bought = [event for entry in session.log(0) for event in entry.events if type(event).__name__ == "CardBought"]
    assert bought
    assert all(event.card >= 0 for event in bought)


@pytest.mark.parametrize("level", LEVELS)
def test_which_of_the_others_is_human_changes_no_decision(level: str) -> None:
    """A bot is not told which other seats are people's, so it cannot gang up on them."""
    for plies in (0, 7, 90, 150):
        state = played(plies).state
        asked = state.decision.seats[0]
        others = [seat for seat in range(3) if seat != asked]
        requests = set()
        for human in others:
            kinds = [HUMAN if seat == human else level for seat in range(3)]
            session = played(plies)
            session.players = [Seatholder(f"Seat {seat}", seat, kind) for seat, kind in enumerate(kinds)]
            requests.add(session.request(asked))
        assert len(requests) == 1
        request = requests.pop()
        assert answer(request) == answer(request)


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_in_every_game_a_bot_is_asked_the_same_whoever_is_human(setting: Setting) -> None:
    """Nothing in a request tells people from bots or bots from each other: so no decision can hang on it."""
    match = Match(setting.rules, Seeded(3))
    generator = Generator(3)
    for level in LEVELS:
        for _ in range(20):
            match.submit(choose(setting.rules, match.state, generator))
        asked = match.state.decision.seats[0]
        requests = set()
        for human in {-1, *range(setting.rules.seats)} - {asked}:
            for other in ("random", level):
                kinds = [HUMAN if seat == human else other for seat in range(setting.rules.seats)]
                kinds[asked] = level
                players = [Seatholder(f"{kind} {human}", seat, kind) for seat, kind in enumerate(kinds)]
                requests.add(Session(match, players, 7).request(asked))
        assert len(requests) == 1


def test_a_bot_is_told_no_more_than_its_seat_may_know_and_its_answer_is_played() -> None:
    session = played(60)
    while session.asked[0] == 0:
        move(session, Generator(1))
    seat, ply = session.asked[0], session.ply
    request = json.loads(session.request(seat))
    assert request["token"] == ply
    assert request["view"] == state_to_json(session.remembered(seat))
    session.answered(answer(session.request(seat)), seat)
    assert session.ply == ply + 1
    assert session.log(0)[-1].why is not None


@pytest.mark.parametrize("seat", range(3))
def test_what_is_remembered_is_the_same_after_a_reload(seat: int) -> None:
    session = played(150)
    remembered = session.remembered(seat)
    plain = session.rules.view(session.state, seat)
    assert sum(map(size, remembered[Hands].hand)) > sum(map(size, plain[Hands].hand))
    assert at_once(reading_session(session.saved())).remembered(seat) == remembered
    assert session.rules.view(remembered, seat) == plain


def test_what_is_taken_back_is_not_remembered() -> None:
    session = played(100)
    while not session.can_undo(session.match.log[-1].action.seat):
        move(session, Generator(session.ply))
    undone = at_once(reading_session(session.saved()))
    assert session.remembered(0) == undone.remembered(0)
    session.undo()
    assert session.remembered(0) == at_once(reading_session(session.saved())).remembered(0)


def test_of_a_history_that_is_lost_nothing_is_remembered() -> None:
    session = played(150)
    lost = Session(Match.resumed(RULES, session.state, session.match.chance), session.players, 1)
    forgotten = lost.remembered(0)[Hands].hand
    assert all(covers(hand, known) for hand, known in zip(session.state[Hands].hand, forgotten, strict=True))
    assert forgotten[0] == session.state[Hands].hand[0]
    assert sum(map(size, forgotten)) < sum(map(size, session.remembered(0)[Hands].hand))
    move(lost, Generator(3))
    assert lost.remembered(1)[Hands].hand[1] == lost.state[Hands].hand[1]


def test_the_log_of_a_game_that_lost_its_beginning_says_how_much_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.kernel.match.MOST_PLIES", 100)
    monkeypatch.setattr("engine.kernel.match.HALF", 50)
    session = played(99)
    assert [entry.ply for entry in session.log(0)] == list(range(100))
    session.remembered(0)
    move(session, Generator(3))
    twin = at_once(reading_session(session.saved()))
    assert [entry.ply for entry in session.log(0)] == list(range(50, 101))
    assert session.log(0)[0] == LogEntry(50, "", (), points=session.rules.points(session.match.first))
    assert twin.log(0) == session.log(0)
    assert twin.remembered(0) == session.remembered(0)


def test_the_seed_is_told_only_where_all_draws_came_from_it() -> None:
    session = finished()
    assert session.told_seed == session.seed
    assert at_once(reading_session(session.saved())).told_seed == session.seed
    middle = session.ply // 2
    branch = at_once(session.branching(middle, PLAYERS, 99))
    generator = Generator(3)
    while not branch.state.over:
        move(branch, generator)
    assert branch.told_seed is None
    log = Session(Match.replay(RULES, session.match.lines()), PLAYERS, 99)
    assert log.state == session.state
    assert log.told_seed is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"error": "bot-failed"}', '{"action": "0 fly"}', '{"action": 3}'])
def test_an_answer_that_means_nothing_changes_nothing(text: str) -> None:
    session = begun()
    with pytest.raises((Refusal, ValueError)):
        session.answered(text, 0)
    assert session.ply == 0


def test_a_bot_does_nothing_for_another_seat() -> None:
    session = begun()
    (seat,) = session.asked
    text = session.rules.write(session.rules.legal(session.state, seat)[0])
    with pytest.raises(Refusal, match="bot-failed"):
        session.answered(json.dumps({"action": text}), seat + 1)
    assert session.ply == 0
    session.answered(json.dumps({"action": text}), seat)
    assert session.ply == 1


@pytest.mark.parametrize("plies", [0, 1, 7, 40, 160])
def test_a_save_opens_as_the_same_game_that_goes_on_in_the_same_way(plies: int) -> None:
    session = played(plies)
    more = Why("why.fact-dots", {"dots": [1, 0, 2, 0, 0]}), Why("why.odds", {"percent": 30})
    session.whys = {ply: Why("why.robber", {"seat": 1, "count": ply}, more) for ply in range(1, plies + 1)}
    twin = at_once(reading_session(session.saved()))
    assert twin.whys == dict(list(session.whys.items())[-40:])
    assert twin.state == session.state
    assert (twin.ply, twin.seed, twin.players) == (plies, session.seed, session.players)
    assert twin.log(0)[-1] == session.log(0)[-1]
    assert set(twin.whys) == set(sorted(session.whys)[-40:])
    for each in (session, twin):
        generator = Generator(9)
        for _ in range(20):
            move(each, generator)
    assert twin.state == session.state


@pytest.mark.parametrize(
    "spoil",
    [
        lambda about: about.pop("players"),
        lambda about: about.update(players=[]),
        lambda about: about.update(players=[{"name": "x"}] * 3),
        lambda about: about.update(seed="abc"),
        lambda about: about.update(whys=[1]),
    ],
)
def test_a_save_without_its_players_is_damaged(spoil) -> None:  # type: ignore[no-untyped-def]
    from engine.kernel.codec import digest

    data = json.loads(begun().saved())
    del data["check"]
    spoil(data["about"])
    with pytest.raises(Refusal, match="save-damaged"):
        at_once(reading_session(json.dumps({**data, "check": digest(data)})))


def test_a_rematch_seats_the_same_players_with_other_dice() -> None:
    session = finished()
    again = session.again(77)
    assert (again.players, again.rules.spec, again.ply, again.seed) == (session.players, RULES.spec, 0, 77)


# -- what earlier versions have saved ------------------------------------------------------------------------

EARLIER = sorted((Path(__file__).parent / "saves").glob("*/*.json"))


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_an_earlier_version_goes_on_where_it_was(path: Path) -> None:
    """The files were written by the page of that version, with bots' reasons and players' names."""
    text = path.read_text(encoding="utf-8")
    session, data = at_once(reading_session(text)), json.loads(text)
    assert not session.lost
    assert session.match.lines() == data["log"]
    assert session.players[0].name == "P0 <é>"
    assert [[asked.kind, list(asked.seats)] for asked in session.state.stack if asked.seats][-1:] == data["state"][
        "stack"
    ][-1:]
    generator = Generator(1)
    for _ in range(40):
        if not session.state.over:
            move(session, generator)
    assert session.rules.audit(session.state) == []
