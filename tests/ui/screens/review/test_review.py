"""The review of a game as a person uses it: begun, left, stopped, kept, read, and played on from; only the browser is
replaced.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from copy import copy, deepcopy
from functools import lru_cache, partial
from itertools import pairwise
from typing import NamedTuple

import pytest

from engine.bots.levels import bot_of_level
from engine.bots.review.judging import LEAST, Depth
from engine.bots.review.looking import look
from engine.bots.sitting import bot_generators
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import ALONE, commands, notices
from ui.base.inputs import WorkerAnswered, WorkerChanged
from ui.play.table import Seatholder
from ui.review.kept import MOST
from ui.review.reviewer import Reviewer
from ui.screens.game.playing import Playing
from ui.screens.replay.replaying import Replaying
from ui.screens.review.reviewing import Reviewing
from ui.session.session import Session
from ui.session.summary import card_of
from ui.shelf.saves import REVIEWS, Shelf

SLOT = "shown0"
CARELESS = ("random", "medium")
QUICKLY = Depth(screen=1, proposals=6, few=2, more=2, sure=LEAST, turns=2)


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """Look at few futures, and not far: how well is looked, the tests of the engine try."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.bots.review.service.look", partial(look, depth=QUICKLY))
        for depth in ("CLOSELY", "TO_THE_END"):
            patch.setattr(f"engine.bots.review.looking.{depth}", QUICKLY._replace(sure=2))
        yield


@lru_cache(maxsize=8)
def short_match(family: str = "classic", points: int = 3) -> Match:
    """A short game in which seat 0 plays carelessly."""
    options = (("points", points),) if points else ()
    scenario = CATALOGUE.family(family).scenarios[0].number
    match = Match(CATALOGUE.rules(Spec(family, 2, scenario, options)), Seeded(5))
    bots, generators = [bot_of_level(level) for level in CARELESS], bot_generators(4, 2)
    while not match.state.over:
        seat = match.state.decision.seats[0]
        match.submit(bots[seat].decide(match.rules.view(match.state, seat), seat, generators[seat]).action)
    return match


def shelved(*kinds: str, match: Match | None = None) -> MemoryStorage:
    """A shelf with the short game, in which these play."""
    players = [Seatholder(f"P{seat}", seat, kind) for seat, kind in enumerate(kinds or ("human", "medium"))]
    session, store = Session(match or short_match(), players, 4), MemoryStorage()
    Shelf(store).keep(card_of(session, SLOT, "2031-05-06T07:00:00"), session.saved())
    return store


class Made(NamedTuple):
    """A review that was made in a page: what was kept then, how far each answer led, and what to ask for at last."""

    kept: dict[str, str]
    shares: list[int]
    news: Sequence[str]
    nearly: Reviewer


@lru_cache(maxsize=1)
def made() -> Made:
    """The review of the short game, made once."""
    host = begun(shelved())
    shares, nearly = [int(host.page.body["progress"])], room(host).reviewer
    while stands(host) == "working":
        nearly = copy(room(host).reviewer)
        nearly.examination = deepcopy(nearly.examination)
        assert host.let_bots_answer(1) == 1
        shares.append(int(host.page.body["progress"]))
    return Made(dict(host.kept), shares, host.page.news, nearly)


def nearly_done(store: MemoryStorage) -> FakeHost:
    """A page where the last answer is waited for."""
    host = begun(store)
    host.press("stop")
    reviewer = room(host).reviewer
    reviewer.examination, reviewer.whys = deepcopy(made().nearly.examination), made().nearly.whys
    host.questions.clear()
    host.press("on")
    return host


def begun(store: MemoryStorage, workers: Iterable[WorkerChanged] = (WorkerChanged(True),)) -> FakeHost:
    host = FakeHost(storage=store, workers=workers)
    host.command("saves", f"review:{SLOT}")
    return host


def done(*kinds: str) -> FakeHost:
    """A review that was made before, opened again."""
    store = shelved(*kinds)
    store.update({name: text for name, text in made().kept.items() if name.startswith(REVIEWS)})
    return begun(store)


def room(host: FakeHost) -> Reviewing:
    assert isinstance(host.app.room, Reviewing)
    return host.app.room


def stands(host: FakeHost) -> str:
    return host.page.body["review"]


def reviews(host: FakeHost) -> list[str]:
    return [name for name in host.kept if name.startswith(REVIEWS)]


def test_a_review_goes_on_bit_by_bit_and_is_kept() -> None:
    host = begun(shelved())
    assert (host.page.body["screen"], stands(host), host.page.body["seat"]) == ("review", "working", "0")
    assert host.page.way == ("menu", f"review:{SLOT}")
    shares = made().shares
    assert shares == sorted(shares)
    assert len(set(shares)) > 5
    kept = {name: text for name, text in made().kept.items() if name.startswith(REVIEWS)}
    assert list(kept) == [f"{REVIEWS}{SLOT}.0"]
    assert len(kept[f"{REVIEWS}{SLOT}.0"]) < 20_000
    assert made().news == (room(done()).story.sum,)


def test_the_figures_add_up_to_the_way_of_the_curve() -> None:
    story = room(done()).story
    (_, first), *_, (_, last) = story.chances
    assert story.rest - story.cost + story.fortune == round(100 * (last - first))
    assert "The others" in text_of(done().page.regions["review-sum"])
    assert "The others" not in text_of(begun(shelved()).page.regions["review-sum"]), "not before the end is known"


def test_the_numbers_of_turns_are_equally_far_apart_below_the_curve() -> None:
    texts = marked(done().page.regions["review-graph"], "class")
    places = [float(each["x"]) for each in texts if each["class"] == "total"]
    apart = [right - left for left, right in pairwise(places)]
    assert len(apart) > 1
    assert max(apart) - min(apart) <= 1, "places are rounded"


def test_what_is_known_is_shown_while_it_goes_on() -> None:
    host = begun(shelved())
    assert host.page.regions["review-graph"] == ""
    host.let_bots_answer(1)
    assert len(room(host).story.chances) in range(1, 4), "the end is not told before the way to it"
    assert "chances" in host.page.regions["review-graph"]
    assert "Luck" in text_of(host.page.regions["review-sum"])
    while not room(host).story.moments:
        assert host.page.regions["review-moments"] == ""
        host.let_bots_answer(1)
    found = room(host).story.moments[0]
    assert stands(host) == "working"
    assert "First guesses" in text_of(host.page.regions["review-moments"])
    assert found.better in text_of(host.page.regions["review-moments"])
    host.press(f"moment:{found.ply}", "stop")
    assert stands(host) == "stopped"
    assert found.better in text_of(host.page.regions["review-moments"])


def test_it_opens_at_once_when_it_was_made_before() -> None:
    host = done()
    assert stands(host) == "done"
    assert not host.questions
    assert room(host).story.moments
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert stands(again) == "done"
    assert room(again).story.sum == room(host).story.sum


@pytest.mark.parametrize("spoil", ["version", "not-json", "ply", "action", "shape", "reason", "infinite"])
def test_one_that_holds_no_longer_is_made_again(spoil: str) -> None:
    store = done().kept
    name = f"{REVIEWS}{SLOT}.0"
    told = json.loads(store[name])
    if spoil == "version":
        told["made"][1] = "0.0.1"
    elif spoil == "ply":
        told["chances"][0][0] = 99_999
    elif spoil == "action":
        told["losses"][0][3] = "0 fly 7"
    elif spoil == "shape":
        told["luck"] = 7
    elif spoil == "reason":
        told["losses"][0][4] = {"key": "why.nothing-left"}
    elif spoil == "infinite":
        told["chances"][0][1] = float("inf")
    store[name] = "{" if spoil == "not-json" else json.dumps(told)
    host = begun(store)
    assert stands(host) == "working"
    assert host.questions


def test_moments_are_told_with_what_was_played_what_was_better_and_why() -> None:
    host = done()
    story = room(host).story
    costs = [each.cost for each in story.moments]
    assert costs == sorted(costs, reverse=True)
    assert [each.rank for each in story.moments[:4]] == [1, 2, 3, 0][: len(costs)]
    text = text_of(host.page.regions["review-moments"])
    for each in story.moments:
        assert each.played in text
        assert each.better in text
        assert each.played != each.better
    assert any(each.why for each in story.moments)
    assert text_of(host.page.regions["review-sum"]).startswith(story.sum)
    assert story.cost >= costs[0] > 0
    marks = {each["data-control"] for each in marked(host.page.regions["review-graph"], "data-control")}
    assert marks == {f"moment:{each.ply}" for each in story.moments}


def test_a_mark_on_the_graph_leads_to_its_moment() -> None:
    host = done()
    ply = room(host).story.moments[1].ply
    host.press(f"moment:{ply}")
    assert host.page.focus == f"#moment-{ply}"
    pressed = [each["data-control"] for each in marked(host.text, "aria-pressed") if each["aria-pressed"] == "true"]
    assert pressed == [f"moment:{ply}"]
    host.press("moment:99999", "moment:-1", "moment:x", "again:99999", "seat:9")
    assert room(host).chosen == ply


def test_a_moment_can_be_looked_at_in_the_replay_and_back() -> None:
    host = done()
    ply = room(host).story.moments[0].ply
    host.command(f"replay:{SLOT}/{ply}/0")
    assert isinstance(host.app.room, Replaying)
    assert (host.page.body["ply"], host.page.body["eyes"]) == (str(ply), "0")
    host.command("review")
    assert stands(host) == "done"
    host.command("back")
    assert host.page.body["screen"] == "end"
    assert "review" in commands(host)
    host.command("review")
    assert stands(host) == "done"


def test_one_can_try_again_from_before_a_decision() -> None:
    host = done("medium", "hard")
    moment = room(host).story.moments[0]
    games = set(host.kept)
    host.press(f"again:{moment.ply}")
    playing = host.app.room
    assert isinstance(playing, Playing)
    assert playing.session.ply == moment.ply
    assert [each.kind for each in playing.session.players] == ["human", "hard"]
    assert playing.session.asked[0] == 0
    assert str(moment.ply) in notices(host)
    host.settle()
    assert games < set(host.kept)


def test_with_several_people_one_chooses_whose_decisions() -> None:
    host = begun(shelved("human", "human"))
    assert [each["data-control"] for each in marked(host.page.regions["review-whose"], "data-control")] == [
        "seat:0",
        "seat:1",
    ]
    host.let_bots_answer(1)
    host.press("seat:1")
    assert (host.page.body["seat"], stands(host)) == ("1", "working")
    assert host.page.way == ("menu", f"review:{SLOT}/1")
    host.questions[:-1] = []
    assert json.loads(host.questions[0][1])["seat"] == 1
    assert room(host).reviewer.examination.progress == 0


def test_one_person_sees_nobody_elses_decisions_and_bots_may_all_be_looked_at() -> None:
    assert not marked(begun(shelved()).page.regions["review-whose"], "data-control")
    bots = begun(shelved("easy", "medium"))
    assert len(marked(bots.page.regions["review-whose"], "data-control")) == 2


def test_it_can_be_stopped_and_gone_on_with() -> None:
    host = begun(shelved())
    host.let_bots_answer(1)
    share = room(host).reviewer.examination.progress
    assert share > 0
    host.press("stop")
    assert stands(host) == "stopped"
    host.let_bots_answer()
    assert room(host).reviewer.examination.progress == share
    host.press("on")
    assert stands(host) == "working"
    host.let_bots_answer(1)
    assert room(host).reviewer.examination.progress > share


def test_whoever_leaves_hears_no_more_of_it() -> None:
    host = begun(shelved())
    host.let_bots_answer(1)
    host.command("menu")
    host.let_bots_answer(1)
    assert host.page.body["screen"] == "menu"
    assert not host.questions
    assert reviews(host) == [f"{REVIEWS}{SLOT}.0.begun"]


def test_what_was_left_is_gone_on_with_where_it_was() -> None:
    host = begun(shelved())
    host.let_bots_answer(2)
    share = room(host).reviewer.examination.progress
    host.command("menu", "saves", f"review:{SLOT}")
    assert room(host).reviewer.examination.progress == share
    looks = len(room(host).reviewer.examination.looks)
    host.questions[:-1] = []
    host.let_bots_answer(1)
    assert len(room(host).reviewer.examination.looks) > looks
    host.command("menu")
    host.kept[f"{REVIEWS}{SLOT}.0.begun"] = host.kept[f"{REVIEWS}{SLOT}.0.begun"].replace('"ply":', '"fly":')
    host.command("saves", f"review:{SLOT}")
    assert (stands(host), room(host).reviewer.examination.progress) == ("working", 0)


def test_a_worker_that_fails_is_asked_again_and_then_it_says_so() -> None:
    host = begun(shelved())
    for _ in range(2):
        host.let_bots_fail()
        assert stands(host) == "working"
    host.wait(11)
    assert room(host).reviewer.examination.progress > 0
    for answer in ("", "{}", '{"looked":[]}'):
        host.deliver(WorkerAnswered(room(host).reviewer.question, answer))
    assert stands(host) == "failed"
    host.press("on")
    assert stands(host) == "working"


def test_without_a_worker_the_page_looks_itself() -> None:
    host = begun(shelved(), workers=(WorkerChanged(False, "no workers here"),))
    for _ in range(5):
        host.wait(11)
    assert room(host).reviewer.examination.progress > 0
    assert not host.questions


def test_a_full_storage_keeps_no_review_and_says_so() -> None:
    store = shelved()
    host = nearly_done(store)
    store.trouble = "storage-full"
    host.let_bots_answer()
    assert stands(host) == "done"
    assert notices(host)
    assert not reviews(host)


def test_reviews_go_with_their_game() -> None:
    host = done()
    host.kept[f"{REVIEWS}other.0"] = "{}"
    host.command("saves", f"delete:{SLOT}", "answer:0")
    assert reviews(host) == [f"{REVIEWS}other.0"]


def test_not_many_are_kept() -> None:
    store = shelved()
    for number in range(MOST + 5):
        store[f"{REVIEWS}old{number}.0"] = json.dumps({"serial": number})
    host = nearly_done(store)
    host.let_bots_answer()
    kept = reviews(host)
    assert len(kept) == MOST
    assert f"{REVIEWS}{SLOT}.0" in kept
    assert f"{REVIEWS}old{MOST + 4}.0" in kept
    assert f"{REVIEWS}old0.0" not in kept


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    host = FakeHost(ALONE)
    slot = host.page.way[1].removeprefix("game:")
    host.command("menu", "saves")
    assert f"review:{slot}" not in commands(host)
    host.app.trail.go(f"review:{slot}")
    host.app.paint()
    assert host.page.body["screen"] != "review"
    assert host.app.words("refusal.review-unfinished") in notices(host)


def test_french_and_the_words_of_children() -> None:
    host = done()
    host.command("lang:fr")
    assert room(host).story.sum.startswith("Les décisions ont coûté")
    junior = begun(shelved(match=short_match("junior", 0)))
    assert room(junior).words("review.none") == "Every choice was a good one. Bravo!"
