"""A game is a list of parts; the kernel asks, checks and performs, whatever the game is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.games import CATALOGUE
from engine.kernel import composing
from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue, Family, Scenario
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.generator import Generator
from engine.kernel.parts import Option, Part
from engine.kernel.refusal import Refusal
from engine.kernel.rules import BY_TURNS, LUCK, Rules, Spec
from engine.kernel.state import Decision, State
from tests.engine.kernel.toy import STONES, Heap, Manners, Mat, Mystery, Peek, Secret, Stones

TABLE = STONES.on_table(3)
LUCKY = Option(LUCK, "free", ("free", BY_TURNS))


def begun(most: int = 2, secret: int = 7) -> State:
    """The beginning of a game of stones."""
    return TABLE.start(Scripted([most, secret]))[0]


# -- making a game -------------------------------------------------------------------------------------------


def test_a_game_without_a_part_lacks_its_actions_its_state_and_its_options() -> None:
    rules = STONES.without(Mystery, Manners).on_table(2)
    assert set(rules.verbs) == {"take", "throw"}
    assert set(rules.slices) == {"Stones"}
    assert "stones" not in {option.name for option in STONES.without(Heap).on_table(2).options}


class Calm(Part):
    """A part that changes nothing."""


class Awe(Part):
    """A part that is nothing without the secret."""

    needs = (Mystery,)


def test_parts_are_added_at_the_end_or_where_another_stands() -> None:
    heap, manners, mystery = STONES.parts
    calm = Calm()
    assert STONES.plus(calm).parts == (heap, manners, mystery, calm)
    assert STONES.plus(calm, before=Manners).parts == (heap, calm, manners, mystery)
    assert STONES.plus(calm, after=Manners).parts == (heap, manners, calm, mystery)
    assert STONES.plus(calm, instead=Manners).parts == (heap, calm, mystery)
    assert STONES.plus().parts == STONES.parts


def test_edits_may_be_for_lists_that_have_a_part_alone() -> None:
    calm = Calm()
    edit = composing.where(Manners, composing.plus(calm, before=Manners), composing.without(Heap))
    assert [type(part) for part in STONES.edited(edit).parts] == [Calm, Manners, Mystery]
    assert STONES.without(Manners).edited(edit).parts == STONES.without(Manners).parts


def test_edits_are_added_up() -> None:
    calm, awe = Calm(), Awe()
    extension = (composing.without(Manners), composing.plus(calm, before=Heap))
    game = STONES.edited(*extension, composing.plus(awe), name="pebbles")
    assert (game.name, [type(part) for part in game.parts]) == ("pebbles", [Calm, Heap, Mystery, Awe])


def test_whoever_needs_a_part_goes_with_it() -> None:
    assert [type(part) for part in STONES.plus(Awe()).without(Mystery).parts] == [Heap, Manners]


class Whim(Part):
    """A part that players may agree on."""

    by_option = "whim"


class Caprice(Part):
    """A part that is nothing without the whim."""

    needs = (Whim,)


def test_a_part_may_be_there_only_where_its_option_is_on() -> None:
    game = STONES.plus(Whim())
    usual, agreed = game.on_table(2), game.on_table(2, {"whim": "on"})
    assert [option.name for option in usual.options] == [option.name for option in agreed.options]
    assert (usual.chosen["whim"], agreed.chosen["whim"]) == ("off", "on")
    assert (usual.parts, usual.left_out) == (STONES.parts, game.parts[-1:])
    assert (agreed.parts, agreed.left_out) == (game.parts, ())
    assert game.on_table(2, {"whim": "off"}) is usual


def test_a_part_of_another_kind_may_do_for_one_that_is_needed() -> None:
    class Riddle(Mystery):
        """A mystery of a kind."""

    game = STONES.without(Mystery).plus(Riddle(), Awe())
    assert [type(part) for part in game.without(Mystery).parts] == [Heap, Manners]
    assert [type(part) for part in game.without(Riddle).parts] == [Heap, Manners]


class Again(Part):
    """A part that takes the names of others."""

    slices = (Secret,)
    verbs = (Peek,)


class Choosy(Part):
    """A part with an option that another has."""

    def options(self, rules: Rules) -> Sequence[Option]:
        return (Option("stones", 1, (1, 2)),)


class Rude(Part):
    """A part that declares a number that another has."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        return {"numbers": ("four", "one")}


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: STONES.plus(Heap()), "two parts are called Heap"),
        (lambda: STONES.plus(Again()), "two slices are called Secret; two verbs are called peek"),
        (lambda: STONES.without(Mystery).plus(Awe()), "Awe needs Mystery"),
        (lambda: STONES.plus(Whim(), Caprice()), "Caprice needs Whim"),
        (lambda: STONES.plus(Calm(), before=Calm), "there is no Calm"),
        (lambda: STONES.plus(Calm(), before=Heap, after=Heap), "one of these"),
        (lambda: STONES.plus(Choosy()).on_table(2), "two options of one name"),
        (lambda: STONES.plus(Rude()).on_table(2), "two parts declare numbers"),
    ],
)
def test_what_cannot_be_put_together_is_said_when_the_game_is_made(make: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()


def test_numbers_may_depend_on_the_table() -> None:
    class Crowd(Part):
        def numbers(self, seats: int) -> Mapping[str, Any]:
            return {"guests": 10 * seats, "numbers": ("four",)}

    rules = STONES.plus(Crowd()).on_table(3)
    assert (rules.numbers.guests, rules.vocabulary("numbers")[-2:]) == (30, ("three", "four"))
    assert rules.vocabulary("nothing") == ()


def test_two_games_of_the_same_parts_are_still_two_games() -> None:
    assert STONES.plus() != STONES
    assert STONES.plus().on_table(2) is not STONES.on_table(2)


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_table_must_have_the_right_size(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        STONES.on_table(seats)
    assert caught.value.key == "seats"
    assert caught.value.details == {"low": 2, "high": 3}


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("colour", "red", "unknown-option"),
        ("stones", 13, "option-value"),
        ("stones", "12", "option-value"),
        ("stones", True, "option-value"),
        ("map", "board", "option-value"),
        ("map", 0, "option-value"),
    ],
)
def test_an_option_must_be_one_of_those_offered(name: str, value: int | str, key: str) -> None:
    with pytest.raises(Refusal) as caught:
        STONES.on_table(2, {name: value})
    assert caught.value.key == key
    assert caught.value.details["option"] == name


class Corner(Mat):
    """A map for few."""

    seats = (1, 2)


def test_a_table_is_offered_the_maps_for_so_many_seats() -> None:
    game = replace(STONES, maps={"corner": Corner(), "mat": Mat()})
    assert game.on_table(2).options[0] == Option("map", "corner", ("corner", "mat"))
    assert game.on_table(3).options[0] == Option("map", "mat", ("mat",))
    with pytest.raises(Refusal):
        game.on_table(3, {"map": "corner"})


def test_a_game_must_have_a_map_for_each_table() -> None:
    with pytest.raises(ValueError, match="stones has no map for 3 seats"):
        replace(STONES, maps={"corner": Corner()}).on_table(3)


def test_what_is_not_chosen_is_as_usual() -> None:
    assert STONES.on_table(2).chosen == {"luck": "free", "map": "mat", "stones": 12}
    assert STONES.on_table(2, {"stones": 5}).chosen["stones"] == 5
    assert [option.default for option in TABLE.options] == ["mat", 12, "free"]


def test_an_agreement_names_only_what_differs_from_the_usual() -> None:
    assert STONES.on_table(2, {"stones": 12, "map": "mat"}).spec == Spec("stones", 2)
    assert STONES.on_table(2, {"stones": 5}).spec == Spec("stones", 2, 0, (("stones", 5),))


def test_the_same_agreement_gives_the_same_rules() -> None:
    assert STONES.on_table(2) is STONES.on_table(2)
    assert STONES.on_table(2, {"stones": 5}) is not STONES.on_table(2)


# -- the catalogue -------------------------------------------------------------------------------------------


HEAP = Family("stones", "tests.engine.kernel.toy", (Scenario((2, 3), points=0, rounds=9, picture=""),))


def test_a_catalogue_finds_a_game_by_name_and_scenario() -> None:
    catalogue = Catalogue((HEAP,))
    assert catalogue.games() == [STONES]
    assert catalogue.game("stones") is STONES
    assert catalogue.rules(Spec("stones", 3)) is STONES.on_table(3)
    for name, scenario, key in (("stones", 1, "unknown-scenario"), ("pebbles", 0, "unknown-game")):
        for find in (catalogue.game, catalogue.scenario):
            with pytest.raises(Refusal, match=key):
                find(name, scenario)


def test_a_game_is_made_only_when_it_is_asked_for() -> None:
    catalogue = Catalogue((Family("other", "no.such.module", ()), HEAP))
    assert catalogue.game("stones") is STONES
    assert catalogue.scenario("stones").seats == STONES.seats


def test_a_family_whose_rules_are_not_there_is_refused() -> None:
    away = Catalogue((Family("ludo", "engine.games.ludo", (Scenario((2, 4), points=0, rounds=9, picture=""),)),))
    with pytest.raises(Refusal, match="game-away"):
        away.game("ludo")
    assert away.scenario("ludo").seats == (2, 4)


def test_a_table_needs_the_families_of_its_parts_and_of_its_name() -> None:
    catalogue = Catalogue(
        (Family("stones", "somewhere.else", ()), Family("toys", "tests.engine", ()), Family("ludo", "ludo", ()))
    )
    assert [family.name for family in catalogue.played(TABLE)] == ["stones", "toys"]


def test_every_game_of_the_catalogue_is_found_under_its_own_name() -> None:
    for game in CATALOGUE.games():
        assert CATALOGUE.game(game.name, game.scenario) is game


# -- questions -----------------------------------------------------------------------------------------------


class Question(Part):
    """Base of parts that answer a question."""

    def answer(self, n: int) -> int:
        """By default, silence."""
        return 0


class Twice(Question):
    """Answers."""

    def answer(self, n: int) -> int:
        return 2 * n


class Silent(Question):
    """Does not."""


class Thrice(Question):
    """Answers."""

    def answer(self, n: int) -> int:
        return 3 * n


def test_only_parts_with_an_answer_are_asked_in_the_order_of_the_list() -> None:
    rules = STONES.plus(Thrice(), Silent(), Twice()).on_table(2)
    assert [answer(5) for answer in rules.each[Question.answer]] == [15, 10]
    assert rules.each[Question.answer] is rules.each[Question.answer]


# -- legality ------------------------------------------------------------------------------------------------


def key(state: State, text: str) -> str:
    """Why an action is refused, or nothing."""
    refusal = TABLE.refusal(state, TABLE.read(text))
    return refusal.key if refusal else ""


def test_reasons_come_in_this_order() -> None:
    state = begun()
    assert key(state, "0 take two") == ""
    assert key(state, "0 take three") == "so-many"
    assert key(state, "0 bow 1") == "not-now"
    assert key(state, "1 bow 1") == "not-your-turn"
    state.finish(0, "boredom")
    assert key(state, "0 take two") == "game-over"
    nonsense = TABLE.refusal(state, Action(0, "take", (9,)))
    assert nonsense is not None
    assert nonsense.key == "nonsense"


def test_a_refusal_says_itself_with_its_details() -> None:
    refusal = TABLE.refusal(begun(), TABLE.read("0 take three"))
    assert str(refusal) == "so-many (most=2)"
    assert str(Refusal("vain")) == "vain"


def test_checking_raises_the_refusal() -> None:
    with pytest.raises(Refusal, match="so-many"):
        TABLE.check(begun(), TABLE.read("0 take three"))
    TABLE.check(begun(), TABLE.read("0 take two"))


def test_the_first_that_is_asked_is_meant_when_no_seat_is_named() -> None:
    state = begun()
    assert TABLE.legal(state)
    assert TABLE.legal(state) == TABLE.legal(state, 0)
    assert not TABLE.legal(state, 1)
    assert TABLE.forms(state) == []


# -- decisions -----------------------------------------------------------------------------------------------


def test_several_seats_may_owe_an_answer_and_give_it_in_any_order() -> None:
    state = begun()
    TABLE.perform(state, TABLE.read("0 wonder"), Scripted(()))
    assert state.decision == Decision("bow", (1, 2))
    assert key(state, "0 take one") == "not-your-turn"
    TABLE.perform(state, TABLE.read("2 bow 0"), Scripted(()))
    assert state.decision == Decision("bow", (1,))
    assert key(state, "2 bow 0") == "not-your-turn"
    TABLE.perform(state, TABLE.read("1 bow 2"), Scripted(()))
    assert state.decision == Decision("turn", (0,))


def test_the_last_question_asked_is_answered_first() -> None:
    state = begun()
    state.ask("bow", 1)
    state.ask("bow", 2)
    assert state.decision.seats == (2,)
    assert state.answered(2) is True
    assert state.decision.seats == (1,)


def test_a_finished_game_asks_nothing() -> None:
    state = begun()
    assert not state.over
    state.finish(2, "last stone")
    assert state.over
    assert (state.winner, state.end) == (2, "last stone")
    assert not TABLE.legal(state)
    assert TABLE.forms(state) == []
    with pytest.raises(IndexError):
        _ = state.decision


# -- states --------------------------------------------------------------------------------------------------


def test_states_are_equal_when_all_of_them_is() -> None:
    state = begun()
    for change in (
        lambda other: other.ask("bow", 1),
        lambda other: other.finish(1, "x"),
        lambda other: setattr(other, "end", "x"),
        lambda other: setattr(other[Stones], "left", 3),
        lambda other: other[Secret].known.__setitem__(0, True),
    ):
        other = state.copy()
        assert other == state
        change(other)
        assert other != state
    assert begun() != STONES.on_table(2).start(Scripted([2, 7]))[0]
    assert begun() != "a state"


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(begun())


def test_views_hide_and_imagination_fills() -> None:
    state = begun(secret=7)
    state[Secret].known[1] = True
    assert TABLE.view(state, 1)[Secret].number == 7
    assert TABLE.view(state, 0)[Secret].number == -1
    assert TABLE.view(state, None)[Secret].number == -1
    imagined = {TABLE.determinize(TABLE.view(state, 0), 0, Generator(seed))[Secret].number for seed in range(200)}
    assert imagined == set(range(10))


def test_every_part_audits() -> None:
    state = begun()
    assert TABLE.audit(state) == []
    state[Secret].number = 77
    assert TABLE.audit(state) == ["the secret is out of range"]


def test_options_are_known_before_the_game() -> None:
    assert TABLE.options == (Option("map", "mat", ("mat",)), Option("stones", 12, (5, 12, 20)), LUCKY)
    assert isinstance(TABLE, Rules)


class Candles(Part):
    """A part with a choice that makes no difference where there are few."""

    def options(self, rules: Rules) -> Sequence[Option]:
        return (Option("candles", "lit", ("lit", "out"), offered=rules.seats > 2),)


def test_what_makes_no_difference_is_not_offered_but_understood() -> None:
    """So a save opens in which it was agreed on."""
    game = STONES.plus(Candles())
    few, many = (game.on_table(seats, {"candles": "out"}) for seats in (2, 3))
    assert [[option.name for option in rules.options] for rules in (few, many)] == [
        ["map", "stones", "luck"],
        ["map", "stones", "candles", "luck"],
    ]
    assert (few.chosen.get("candles"), many.chosen["candles"]) == (None, "out")
    assert few is game.on_table(2)
    assert many.spec.options == (("candles", "out"),)
    with pytest.raises(Refusal):
        game.on_table(2, {"candles": "green"})


def test_a_game_can_be_played_to_its_end() -> None:
    rules = STONES.on_table(2, {"stones": 5})
    state, _ = rules.start(Seeded(1))
    chance = Seeded(2)
    while not state.over:
        rules.perform(state, rules.legal(state)[0], chance)
    assert state.end == "last stone"
