"""The lessons: a robot that does what it is told comes to their end, and nothing that happens loses its progress."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.bots.levels import bot_of_level
from engine.games import CATALOGUE
from engine.games.cities_knights.parts.barbarians import BarbariansAttacked
from engine.games.cities_knights.parts.cards.card import ProgressPlayed
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import foreign_land
from engine.games.seafarers.parts.waters import Waters
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Spec
from engine.kernel.state import State, question
from engine.parts.bundles import unpack
from engine.parts.hands import Hands
from engine.parts.network import net_of, taken_sides
from engine.parts.settlements import free_sites
from engine.parts.turn import Turn
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import room
from tests.words import all_words, common_words, words_of
from ui.base.words import LANGUAGES
from ui.guide.card import card, plain_text
from ui.guide.lesson import Lesson, Step
from ui.guide.lesson_list import SHELF, lesson_of
from ui.guide.taken import FINISH, Scene, TakenLesson, accomplished, scene, taken_from_json
from ui.play.table import TableView
from ui.session.session import Session
from ui.shelf.setup import lesson_begun

WORDS = all_words()
LESSONS = {entry.name: lesson_of(entry.name) for entry in SHELF}
EACH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())
FREE = pytest.mark.parametrize(
    "lesson", [each for each in LESSONS.values() if not each.prepared], ids=lambda each: each.name
)
"""Those in which a learner may do what they like: at prepared tables every move is asked for (``test_lessons.py``)."""
PATIENCE = 2500
"""Moves after which a learner would have given up."""


def table_of(session: Session) -> TableView:
    """The table as the learner sees it."""
    return TableView(
        rules=session.rules,
        view=session.view(0),
        seat=0,
        players=session.players,
        words=words_of(session.rules),
        can_act=0 in session.asked,
        log=session.log(0),
    )


def said(session: Session) -> Scene | None:
    assert session.taken_lesson
    return scene(session.taken_lesson, table_of(session))


def obedient(session: Session, shown: Scene, generator: Generator) -> Action:
    """What somebody does who is told to: the step, or what must come first, or else the most sensible thing."""
    assert session.taken_lesson
    step = next((step for step in session.taken_lesson.lesson.steps if step.key == shown.key), Step(""))
    legal = session.rules.legal(session.state, 0)
    found = [action for action in legal if action.verb in step.verbs]
    opening = session.state.decision.kind.startswith("opening")
    if found and ShipLines in session.state:
        best = max(found, key=lambda action: nearer(session, step, action))
        helps = opening or not step.ways or nearer(session, step, best) > (0, -ships_to_go(session.state))
        return best if helps else fitted_out(session)
    if found and not opening:
        best = max(found, key=lambda action: (discoveries(session, action), -step.verbs.index(action.verb)))
        return best if step.ways else generator.choice(found)
    for form in session.rules.forms(session.state, 0):
        if form.verb.name in step.verbs:
            return form.sample(session.state, generator)
    if shown.hint and (first := thrifty(session, step, legal)):
        return first
    return bot_of_level("medium").decide(session.view(0), 0, generator).action


def thrifty(session: Session, step: Step, legal: list[Action]) -> Action | None:
    """Trade with the bank for what the step costs, and spend nothing on other things; None when all is there."""
    costs = session.rules.numbers.costs
    things = {name for verb in step.verbs for name in (verb, verb.removeprefix("buy-").split("-")[0])}
    prices = [costs[name] for name in things if name in costs]
    if not prices:
        return next((action for action in legal if action.verb in ("roll", step.through, "end")), None)
    if not (short := min(shortage(session.state, price) for price in prices)):
        return None
    for action in legal:
        after = session.state.copy()
        if action.verb in ("bank", "buy"):
            session.rules.perform(after, action, Seeded(1))
            if min(shortage(after, price) for price in prices) < short:
                return action
    return next((action for action in legal if action.verb in ("roll", "end")), None)


def shortage(state: State, price: int) -> int:
    """How many cards the learner lacks."""
    kinds = len(state.rules.numbers.resources)
    hand, cost = (unpack(bundle, kinds) for bundle in (state[Hands].hand[0], price))
    return sum(max(0, need - held) for need, held in zip(cost, hand, strict=True))


def discoveries(session: Session, action: Action) -> int:
    """How many hexes a ship would discover; the farther it goes, the better."""
    after = session.state.copy()
    events = session.rules.perform(after, action, Seeded(1))
    return sum(type(event).__name__ == "Discovered" for event in events)


def fitted_out(session: Session) -> Action:
    """Trade with the bank for what a settlement costs; with nothing left to do, end the turn."""
    legal = list(session.rules.legal(session.state, 0))
    return thrifty(session, Step("", ("settlement",)), legal) or next(a for a in legal if a.verb == "end")


def nearer(session: Session, step: Step, action: Action) -> tuple[int, int]:
    """Whether an action does what the step is about, and how near a foreign shore is then."""
    after = session.state.copy()
    events = session.rules.perform(after, action, Seeded(1))
    return sum(type(event).__name__ in step.done for event in events), -ships_to_go(after)


def ships_to_go(state: State) -> int:
    """How many ships the learner's lines are away from a corner of a foreign shore where a settlement may stand."""
    board, free = state.board, state[Waters].lanes & ~taken_sides(state)
    goals = free_sites(state, 0, board.all_corners) & corners_of(state, foreign_land(state))
    edge = seen = net_of(state.rules, ShipLines).starts(state, 0, state[ShipLines].ends[0])
    for steps in range(30):
        if edge & goals:
            return steps
        ways = [(bit, end) for corner in bits(edge) for bit, end in board.corner_ways[corner]]
        edge = sum({1 << end for bit, end in ways if bit & free}) & ~seen
        seen |= edge
    return 30


def corners_of(state: State, hexes: int) -> int:
    """The mask of the corners of some hexes."""
    corners = 0
    for hex_ in bits(hexes):
        corners |= state.board.hex_corners_mask[hex_]
    return corners


def followed(session: Session, seed: int = 1) -> Iterator[Scene]:
    """The scenes that an obedient learner sees."""
    generator = Generator(seed)
    for _ in range(PATIENCE):
        if not (shown := said(session)):
            return
        yield shown
        assert session.taken_lesson
        if not shown.to_do and (shown.number or shown.key == FINISH or generator.below(2)):
            session.taken_lesson = session.taken_lesson.putting_aside(shown.key)
            continue
        seat = session.asked[0]
        if 0 in session.asked:
            session.submit(obedient(session, shown, generator))
        else:
            bot = bot_of_level(session.players[seat].kind)
            session.submit(bot.decide(session.view(seat), seat, generator).action)


# -- what the lessons are ----------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_lesson_says_has_words(lesson: Lesson, language: str) -> None:
    words = common_words(language).with_families((lesson.game,))
    keys = [*(step.key for step in lesson.steps), *(aside.key for aside in lesson.asides), FINISH, "about"]
    assert len(set(keys)) == len(keys)
    for key in keys:
        assert words(f"guide.{lesson.name}.{key}")
    assert words(f"guide.{lesson.name}")


@EACH
def test_every_step_asks_for_what_the_game_knows(lesson: Lesson) -> None:
    session = lesson_begun(lesson, WORDS)
    verbs, kinds = set(session.rules.verbs), set(session.rules.menus)
    for step in lesson.steps:
        assert set(step.verbs) <= verbs
        assert {step.through} <= verbs | {""}
    for aside in lesson.asides:
        assert aside.moment in verbs | kinds
        assert set(aside.done) <= verbs


@FREE
@pytest.mark.parametrize("seed", [2, 3, 6, None])
def test_who_does_what_each_step_says_comes_to_the_end(lesson: Lesson, seed: int | None) -> None:
    session = lesson_begun(lesson if seed is None else replace(lesson, seed=seed), WORDS)
    shown = [scene.key for scene in followed(session)]
    assert session.taken_lesson
    assert session.taken_lesson.over
    assert not session.state.over
    assert shown[-1] == FINISH
    assert shown[0] == lesson.steps[0].key


def test_who_learns_of_knights_beats_an_attack_off_and_plays_a_progress_card() -> None:
    session = lesson_begun(LESSONS["knights-and-barbarians"], WORDS)
    shown, steps = [scene.key for scene in followed(session)], LESSONS["knights-and-barbarians"].steps
    assert [step.key for step in steps if step.key in shown] == [step.key for step in steps]
    events = [event for entry in session.log(0) for event in entry.events]
    assert [event.won for event in events if isinstance(event, BarbariansAttacked)] == [True]
    assert any(isinstance(event, ProgressPlayed) and event.seat == 0 for event in events)


def test_who_learns_of_pirates_moves_the_ghost_soon_and_meets_every_step() -> None:
    session = lesson_begun(LESSONS["little-pirates"], WORDS)
    shown, steps = [scene.key for scene in followed(session)], LESSONS["little-pirates"].steps
    assert [step.key for step in steps if step.key in shown] == [step.key for step in steps]
    assert session.state[Turn].number < 20


def test_who_learns_of_merchants_finds_something_soon_and_meets_every_step() -> None:
    session = lesson_begun(LESSONS["first-merchants"], WORDS)
    shown, steps = [scene.key for scene in followed(session)], LESSONS["first-merchants"].steps
    assert [step.key for step in steps if step.key in shown] == [step.key for step in steps]
    assert session.state[Turn].number < 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_for_children_are_short(language: str) -> None:
    words = common_words(language).with_families(("junior",))
    lesson = LESSONS["little-pirates"]
    keys = [*(step.key for step in lesson.steps), *(aside.key for aside in lesson.asides), FINISH]
    for key in keys:
        sentences = re.split(r"[.!?]", words(f"guide.{lesson.name}.{key}"))
        assert max(len(sentence.split()) for sentence in sentences) <= 16


def test_the_learner_begins_and_plays_against_bots_only() -> None:
    for lesson in LESSONS.values():
        session = lesson_begun(lesson, WORDS)
        assert session.people == (0,)
        assert session.asked[0] == 0


# -- progress ----------------------------------------------------------------------------------------------

COURSE = TakenLesson(
    Lesson(
        "toy",
        game="classic",
        scenario=0,
        bots=(),
        seed=0,
        steps=(Step("hello"), Step("one", ("a",)), Step("look"), Step("two", ("a",)), Step("three", ("b",))),
    )
)


@pytest.mark.parametrize(
    ("done", "behind"),
    [
        ("", ""),
        ("x", ""),
        ("a", "hello one"),
        ("aa", "hello one look two"),
        ("b", "three"),
        ("ab", "hello one three"),
    ],
)
def test_a_deed_completes_the_first_step_it_fits_and_what_was_to_be_read_before(done: str, behind: str) -> None:
    assert accomplished(COURSE, done) == set(behind.split())


def test_what_looks_back_on_a_skipped_step_is_left_out_and_else_read() -> None:
    lesson = LESSONS["little-pirates"]
    skipped = TakenLesson(lesson, read=frozenset({"fort"}))
    assert "new-fort" in accomplished(skipped, ())
    assert "new-fort" not in accomplished(skipped, ("fort 0,0,N",))


def test_a_skipped_step_does_not_hand_its_deed_to_the_next() -> None:
    skipped = COURSE.putting_aside("one")
    assert accomplished(skipped, "") == {"one"}
    assert accomplished(skipped, "a") == {"hello", "one"}


@pytest.mark.parametrize(
    "told",
    [
        None,
        7,
        {},
        {"lesson": "gone", "seat": 0, "read": [], "over": False},
        {"lesson": [], "seat": 0, "read": [], "over": False},
        {"lesson": "classic", "seat": 9, "read": [], "over": False},
        {"lesson": "classic", "seat": 0, "read": 3, "over": False},
        {"lesson": "first-voyage", "seat": 0, "read": [], "over": False},
    ],
)
def test_what_makes_no_sense_in_a_save_is_no_lesson(told: object) -> None:
    assert taken_from_json(told, CATALOGUE.rules(Spec("classic", 3))) is None


@EACH
def test_a_course_is_the_same_after_a_save(lesson: Lesson) -> None:
    taken_lesson = TakenLesson(lesson).putting_aside(lesson.steps[0].key)
    rules = CATALOGUE.rules(Spec(lesson.game, 2, lesson.scenario))
    assert taken_from_json(json.loads(json.dumps(taken_lesson.to_json())), rules) == taken_lesson


# -- on the page -------------------------------------------------------------------------------------------


def guide(host: FakeHost) -> str:
    return host.page.body.get("guide", "")


def read(host: FakeHost, *keys: str) -> None:
    host.command(*(f"guide:read:{key}" for key in keys))


def place(host: FakeHost) -> None:
    assert host.page.board
    host.act(host.page.board.targets[0].action)


def start(**query: str) -> FakeHost:
    return FakeHost({"lesson": "classic", **query})


def test_a_lesson_that_does_not_exist_is_refused_in_words() -> None:
    host = start(lesson="flying")
    assert host.page.body["screen"] == "menu"
    assert "flying" in text_of(host.page.regions["notices"])


def test_steps_are_read_done_and_undone() -> None:
    host = start()
    read(host, "welcome", "welcome", "grow")
    assert guide(host) == "numbers"
    place(host)
    assert guide(host) == "first-road"
    host.command("undo")
    assert guide(host) == "numbers"
    read(host, "numbers", "settle")
    assert guide(host) == "first-road"


def test_each_step_is_said_aloud_once() -> None:
    host = start()
    assert any("settle an island" in news for page in host.pages for news in page.news)
    host.command("pause")
    assert host.page.news == ()
    read(host, "welcome")
    assert host.page.news == (WORDS("guide.classic.numbers"),)
    assert host.page.focus.startswith("#guide")


def test_a_reload_goes_on_with_the_lesson() -> None:
    host = start()
    read(host, "welcome", "numbers")
    again = FakeHost({"lesson": "classic"}, storage=host.kept, tab=host.kept_in_tab)
    assert guide(again) == "settle"


def test_the_card_can_be_folded_and_the_lesson_ended() -> None:
    host = start()
    text = WORDS("guide.classic.welcome")
    assert text in text_of(host.page.regions["guide"])
    host.command("guide:fold")
    assert text not in text_of(host.page.regions["guide"])
    host.command("guide:end")
    assert host.page.regions["guide"] == ""
    assert "look" not in host.page.body
    again = FakeHost({"lesson": "classic"}, storage=host.kept, tab=host.kept_in_tab)
    assert again.page.regions["guide"] == ""
    assert again.page.body["ply"] == "0"


def test_no_control_of_the_guide_tempts_an_outsider() -> None:
    host = start()
    assert not marked(host.page.regions["guide"], "data-control")
    assert not marked(host.page.regions["guide"], "data-action")


def test_another_game_has_no_guide_and_a_rematch_has_none_either() -> None:
    host = FakeHost({"game": "classic", "seats": "human,random"})
    assert guide(host) == ""
    host = start()
    host.command("rematch")
    assert guide(host) == ""
    assert "lesson" not in host.page.regions["guide"]


def test_what_cannot_be_done_yet_says_what_comes_first() -> None:
    host = start()
    read(host, *(step.key for step in LESSONS["classic"].steps[:10]))
    for _ in range(2):
        place(host)
    read(host, "end", "trade")
    assert guide(host) == "road"
    assert common_words()("guide.first.wait") in text_of(host.page.regions["guide"])
    assert host.page.body["look"] == ""


def test_where_a_placement_was_left_out_the_guide_asks_for_it_first() -> None:
    host = start()
    read(host, *(step.key for step in LESSONS["classic"].steps[:3]))
    assert guide(host) == "first-road"
    assert common_words()("guide.first.place") in text_of(host.page.regions["guide"])


def test_a_question_that_has_nothing_to_do_with_the_step_is_answered_first() -> None:
    host = start()
    read(host, *(step.key for step in LESSONS["classic"].steps[:10]))
    for _ in range(2):
        place(host)
    read(host, "end", "trade")
    session = room(host).session
    assert session.taken_lesson
    session.taken_lesson = session.taken_lesson.putting_aside("discard")
    session.state.stack[:] = [question("discard", 0)]
    shown = said(session)
    assert shown
    assert (shown.key, shown.hint, shown.ways) == ("road", "guide.first.asked", ())
    told = plain_text(table_of(session).words, session.taken_lesson, shown)
    assert common_words()("guide.first.asked") in told


def test_the_last_word_leads_back_to_the_game() -> None:
    taken_lesson = TakenLesson(LESSONS["classic"])
    shown = text_of(card(WORDS, taken_lesson, Scene(FINISH, ""), MemoryStorage(), folded=False))
    assert WORDS("guide.play-on") in shown
    assert taken_lesson.putting_aside(FINISH).over
