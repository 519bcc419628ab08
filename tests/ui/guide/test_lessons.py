"""Lessons at prepared tables: each asked action leads on, everything else is answered and changes nothing."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.bots.levels import bot_of_level
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.gradual import at_once
from engine.kernel.refusal import Refusal
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.guide.test_taken import PATIENCE, said, table_of
from tests.words import all_words, common_words
from ui.base.inputs import LINE, Commanded, Typed
from ui.base.learnt import KEPT, learnt, note
from ui.base.words import LANGUAGES
from ui.families.seafarers.lessons import OPPOSITE
from ui.guide.lesson import Lesson, Prepared, fits
from ui.guide.lesson_list import LESSONS, SHELF, lesson_of, proposed, taken
from ui.guide.rehearsal import falls
from ui.guide.taken import FINISH, Scene, TakenLesson, amiss
from ui.session.session import Session
from ui.shelf.setup import lesson_begun

WORDS = all_words()
PREPARED = {entry.name: lesson for entry in SHELF if (lesson := lesson_of(entry.name)).prepared}
EACH = pytest.mark.parametrize("lesson", PREPARED.values(), ids=PREPARED.keys())
FEWEST, MOST = 6, 15
LONGEST = 45
"""So many words a step may have."""


def laid(lesson: Lesson) -> Prepared:
    assert lesson.prepared
    return lesson.prepared


def asked_of(session: Session, shown: Scene) -> Action:
    """What a step asks for, as the guide would do it."""
    assert shown.shown, shown.key
    return session.rules.read(f"0 {shown.shown}")


def followed(session: Session) -> Iterator[Scene]:
    """The scenes of somebody who does what each step says, each before that is done; bots do not wait for a reader."""
    assert session.taken_lesson
    for _ in range(PATIENCE):
        shown = said(session)
        if not shown:
            return
        if 0 not in session.asked:
            seat = session.asked[0]
            session.answered(session.cue(seat) or thought(session, seat), seat)
            continue
        yield shown
        if shown.to_do:
            session.submit(asked_of(session, shown))
        else:
            session.taken_lesson = session.taken_lesson.putting_aside(shown.key)


def thought(session: Session, seat: int) -> str:
    """What a bot answers that has nothing laid ready."""
    bot = bot_of_level(session.players[seat].kind)
    action = bot.decide(session.view(seat), seat, Generator(session.ply)).action
    return json.dumps({"action": session.rules.write(action)})


def at_step(lesson: Lesson, key: str) -> Session:
    """A session in which this step is due."""
    session = lesson_begun(lesson, WORDS)
    assert any(shown.key == key for shown in followed(session))
    return session


# -- whole lessons -----------------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("seed", [1, 77])
def test_whoever_does_what_is_asked_meets_every_step_whatever_the_dice(lesson: Lesson, seed: int) -> None:
    session = lesson_begun(replace(lesson, seed=seed), WORDS)
    shown = [scene.key for scene in followed(session)]
    assert list(dict.fromkeys(shown)) == [*(step.key for step in lesson.steps), FINISH]
    assert session.taken_lesson
    assert session.taken_lesson.over
    assert not session.state.over


@EACH
def test_what_is_laid_ready_is_needed(lesson: Lesson) -> None:
    session, prepared = lesson_begun(lesson, WORDS), laid(lesson)
    list(followed(session))
    log = session.match.log[prepared.plies :]
    done = Counter(session.rules.write(entry.action) for entry in log)
    assert not Counter(prepared.cues) - done
    for what, draws in prepared.falls.items():
        drawn = [entry.draws for entry in log if f"{entry.action.seat} {entry.action.verb}" == what]
        assert [tuple(map(int, each.split())) for each in draws] == drawn[: len(draws)]


@EACH
def test_everything_else_is_answered_and_what_is_asked_is_not(lesson: Lesson) -> None:
    session = lesson_begun(lesson, WORDS)
    objected = 0
    for shown in followed(session):
        taken_lesson, table = session.taken_lesson, table_of(session)
        if not taken_lesson or not shown.to_do:
            continue
        assert not amiss(taken_lesson, table, asked_of(session, shown))
        for action in table.legal:
            deed = session.rules.write(action).partition(" ")[2]
            assert amiss(taken_lesson, table, action) != fits(deed, shown.ways)
            objected += amiss(taken_lesson, table, action)
    assert objected


@EACH
def test_a_lesson_goes_on_from_a_save_in_its_middle(lesson: Lesson) -> None:
    session = lesson_begun(lesson, WORDS)
    saves = [session.saved() for _ in followed(session)]
    again = Session.reading(saves[len(saves) // 2], CATALOGUE)
    opened = at_once(again)
    shown = [scene.key for scene in followed(opened)]
    assert shown[-1] == FINISH
    assert opened.taken_lesson
    assert opened.taken_lesson.over


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_are_few_and_short(lesson: Lesson, language: str) -> None:
    words = common_words(language).with_families((lesson.game,))
    assert FEWEST <= len(lesson.steps) <= MOST
    for step in lesson.steps:
        assert len(words(f"guide.{lesson.name}.{step.key}").split()) <= LONGEST, step.key


@EACH
def test_marked_places_are_on_the_board(lesson: Lesson) -> None:
    board = lesson_begun(lesson, WORDS).rules.board
    for step in lesson.steps:
        for place in step.at:
            kind, _, name = place.partition(":")
            assert board.find(kind, name) is not None


# -- what is laid ready ------------------------------------------------------------------------------------

CARDS = PREPARED["development-cards"]


def test_draws_are_laid_by_seat_verb_and_time() -> None:
    session = lesson_begun(CARDS, WORDS)
    prepared, roll = laid(CARDS), session.rules.read("0 roll")
    assert falls(prepared, session.match.log, roll) == prepared.falls["0 roll"][0]
    session.submit(roll)
    assert falls(prepared, session.match.log, roll) == prepared.falls["0 roll"][1]
    assert falls(prepared, session.match.log, session.rules.read("0 end")) == ""


def test_what_cannot_be_drawn_is_left_to_chance() -> None:
    impossible = replace(CARDS, prepared=replace(laid(CARDS), falls={"0 roll": ("9 9",)}))
    session = lesson_begun(impossible, WORDS)
    session.submit(session.rules.read("0 roll"))
    assert all(1 <= die <= 6 for die in session.match.log[-1].draws)


def test_a_bot_thinks_for_itself_where_its_cue_cannot_be_done_or_the_lesson_is_over() -> None:
    session = lesson_begun(replace(CARDS, prepared=replace(laid(CARDS), cues=("1 city 0,0,N", "1 sing"))), WORDS)
    session.submit(session.rules.read("0 roll"))
    session.submit(session.rules.read("0 end"))
    assert session.cue(1) == ""
    session = lesson_begun(CARDS, WORDS)
    for text in ("0 roll", "0 end"):
        session.submit(session.rules.read(text))
    assert json.loads(session.cue(1)) == {"action": "1 roll"}
    assert session.taken_lesson
    session.taken_lesson = session.taken_lesson.putting_aside(FINISH)
    assert session.cue(1) == ""


def test_what_was_played_before_the_lesson_is_no_step_of_it() -> None:
    session = lesson_begun(CARDS, WORDS)
    shown = said(session)
    assert shown
    assert shown.key == "welcome"
    assert any(entry.action.verb == "knight" for entry in session.match.log)


# -- which lessons there are -------------------------------------------------------------------------------


def test_the_next_lesson_is_the_next_of_the_family_learnt_last() -> None:
    names = [entry.name for entry in SHELF]
    assert proposed(()) == SHELF[0]
    assert proposed(names) is None
    assert proposed(("first-ships", "classic")) == LESSONS["trade"]
    of_classic = [entry.name for entry in SHELF if entry.game == "classic"]
    assert proposed(of_classic) == next(entry for entry in SHELF if entry.game != "classic")


def test_the_shelf_tells_of_each_lesson_what_it_is() -> None:
    for entry in SHELF:
        lesson = lesson_of(entry.name)
        assert (lesson.game, lesson.scenario) == (entry.game, entry.scenario)
    games = [entry.game for entry in SHELF]
    assert games == sorted(games, key=games.index)


def test_no_lesson_of_that_name() -> None:
    with pytest.raises(Refusal) as refused:
        lesson_of("flying" * 20)
    assert refused.value.key == "unknown-lesson"


def test_what_was_learnt_is_kept_small_and_in_order_and_nonsense_is_passed_over() -> None:
    storage = MemoryStorage()
    for name in ("trade", "classic", "trade"):
        note(storage, name)
    assert taken(storage) == ("trade", "classic")
    storage[KEPT] = "trade flying \x00 classic"
    assert taken(storage) == ("trade", "classic")
    for name in LESSONS:
        note(storage, name)
    assert len(storage[KEPT]) < 500


@pytest.mark.parametrize("trouble", ["full", "forbidden"])
def test_where_nothing_can_be_kept_nothing_is_learnt_for_long(trouble: str) -> None:
    storage = MemoryStorage()
    if trouble == "full":
        storage.room = 0
    else:
        storage.forbidden = True
    note(storage, "trade")
    assert learnt(storage) == ()


# -- on the page -------------------------------------------------------------------------------------------


def guide(host: FakeHost) -> str:
    return host.page.body.get("guide", "")


def begun(name: str, **query: str) -> FakeHost:
    return FakeHost({"lesson": name, **query})


def test_another_move_is_answered_in_words_and_changes_nothing() -> None:
    host = begun("development-cards")
    host.command("guide:read:welcome", "guide:show")
    assert guide(host) == "buy"
    ply = host.page.body["ply"]
    host.act("0 end")
    assert host.page.body["ply"] == ply
    assert guide(host) == "buy"
    told = text_of(host.page.regions["notices"])
    assert WORDS("guide.development-cards.buy") in told
    host.command("text")
    host.deliver(Typed(LINE, "end", whole=False), Commanded("text", "enter"))
    assert host.page.body["ply"] == ply
    host.act("0 buy-card")
    assert guide(host) == "wait"


def test_controls_that_act_on_the_way_are_answered_too() -> None:
    host = begun("trade")
    host.command("guide:read:welcome", "guide:show")
    host.act("0 offer wool lumber 1")
    assert guide(host) == "offer"
    host.act("0 offer wool lumber 1,2")
    host.wait(1.0)
    host.wait(1.0)
    assert (guide(host), host.page.body["decision"]) == ("deal", "deal")
    for control in ("again", "read"):
        host.press(control)
        assert (guide(host), host.page.body["decision"]) == ("deal", "deal")
    host.act("0 deal 2")
    assert guide(host) == "road"
    while host.page.body["decision"] != "answer":
        host.command("guide:show", f"guide:read:{guide(host)}")
        host.wait(1.0)
    host.press("offers:refuse")
    assert (guide(host), host.page.body["decision"]) == ("accept", "answer")


def test_a_step_is_shown_on_request_and_an_earlier_one_read_again() -> None:
    host = begun("development-cards")
    host.command("guide:read:welcome")
    host.command("guide:show")
    assert guide(host) == "buy"
    ply = host.page.body["ply"]
    host.command("guide:back", "guide:back")
    assert guide(host) == "welcome"
    host.command("guide:back", "guide:forth")
    assert guide(host) == "roll"
    host.command("guide:forth")
    assert guide(host) == "buy"
    assert host.page.body["ply"] == ply


def test_a_move_leads_on_from_an_earlier_step_that_is_read_again() -> None:
    host = begun("development-cards")
    host.command("guide:read:welcome", "guide:show", "guide:back")
    assert guide(host) == "roll"
    host.act("0 buy-card")
    assert guide(host) == "wait"


def test_the_places_of_a_step_are_marked_on_the_board() -> None:
    host = begun("trade")
    host.command("guide:read:welcome")
    assert host.page.board
    assert not host.page.board.advised
    session = at_step(PREPARED["trade"], "road")
    assert session.taken_lesson
    assert next(step for step in PREPARED["trade"].steps if step.key == "road").at == ("side:0,2,NE",)


def test_a_lesson_that_ended_is_remembered_and_leads_on() -> None:
    host = begun("development-cards")
    for _ in range(60):
        if guide(host) == FINISH:
            break
        shown = guide(host)
        host.command("guide:show")
        host.command(f"guide:read:{shown}")
        host.wait(1.0)
    assert guide(host) == FINISH
    assert learnt(host.kept) == ("development-cards",)
    offered = {element["data-command"] for element in marked(host.page.regions["guide"], "data-command")}
    assert {"lesson:classic", "taught:development-cards", "help", f"guide:read:{FINISH}"} <= offered
    host.command("taught:development-cards")
    assert (host.page.body["game"], guide(host)) == ("classic", "")


def test_the_list_shows_families_what_was_done_and_what_is_next() -> None:
    host = FakeHost()
    note(host.kept, "classic")
    host.command("lessons")
    listed = host.page.regions["lessons"]
    offered = [element["data-command"] for element in marked(listed, "data-command")]
    assert offered[0] == "lesson:trade"
    assert offered[1:] == [f"lesson:{entry.name}" for entry in SHELF]
    assert text_of(listed).count(WORDS("lessons.done")) >= 1
    for game in dict.fromkeys(entry.game for entry in SHELF):
        assert common_words()(f"game.{game}") in text_of(listed)


def test_the_menu_offers_the_lessons() -> None:
    host = FakeHost()
    host.command("lessons")
    offered = {element["data-command"] for element in marked(host.page.regions["lessons"], "data-command")}
    assert offered == {f"lesson:{name}" for name in LESSONS}
    host.command("lesson:classic")
    assert (host.page.body["game"], guide(host)) == ("classic", "welcome")
    assert host.page.regions["dialog"] == ""


def test_a_newcomer_is_led_to_the_first_lesson() -> None:
    host = FakeHost()
    assert WORDS("menu.learn.first") in text_of(host.page.regions["menu"])
    host.command("lessons")
    first = marked(host.page.regions["lessons"], "data-command")[0]
    assert first["data-command"] == "lesson:classic"
    storage = MemoryStorage()
    note(storage, "classic")
    assert WORDS("menu.learn.first") not in text_of(FakeHost(storage=storage).page.regions["menu"])


def test_a_course_over_objects_to_nothing() -> None:
    session = lesson_begun(CARDS, WORDS)
    table = table_of(session)
    over = TakenLesson(CARDS).putting_aside(FINISH)
    assert not any(amiss(over, table, action) for action in table.legal)


def test_a_hint_in_a_lesson_begins_at_sea_as_the_text_says() -> None:
    host = FakeHost({"lesson": "first-ships"})
    host.command("guide:read:welcome")
    for key, verb in (("settle", "opening-settlement"), ("first-ship", "opening-ship")):
        table = host.app.room.table
        assert host.app.room.teaching.scene(table).key == key
        host.command("hint")
        host.let_bots_answer(1)
        first, *_ = host.app.room.adviser.advice(0).hints
        assert first.action.verb == verb
        assert first.why, "it is one of those that the bot weighs"
        assert len(host.app.room.adviser.advice(0).hints) <= 2
        host.act(table.rules.write(first.action))


def test_a_hint_beside_a_text_to_be_read_names_what_the_next_step_asks_for_and_goes_with_the_text() -> None:
    host = FakeHost({"lesson": "first-ships"})
    teaching, table = host.app.room.teaching, host.app.room.table
    assert teaching.scene(table).key == "welcome"
    host.command("hint")
    host.let_bots_answer(1)
    hints = host.app.room.adviser.advice(0).hints
    assert all(table.rules.board.name("corner", hint.action.args[0]) in OPPOSITE for hint in hints)
    host.command("guide:read:welcome")
    assert not host.app.room.adviser.open


def test_a_hint_in_a_lesson_names_what_the_step_asks_for() -> None:
    host = FakeHost({"lesson": "little-pirates"})
    host.act("0 roll")
    host.command("guide:read:harvest")
    teaching, table = host.app.room.teaching, host.app.room.table
    step = teaching.scene(table)
    assert {action.verb for action in teaching.wanted(table)} <= {way.split()[0] for way in step.ways}
    assert teaching.wanted(table)
    host.command("hint")
    host.let_bots_answer(1)
    (first, *_) = host.app.room.adviser.advice(0).hints
    assert first.action in teaching.wanted(table)
    other = next(action for action in table.legal if action.verb == "end")
    host.app.room.adviser.narrow([other])
    assert [hint.action for hint in host.app.room.adviser.advice(0).hints] == [other]
