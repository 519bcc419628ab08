"""Hints in words: which move is meant, and no stop after an exclamation."""

import pytest

from engine.kernel.actions import Action
from tests.tables.junior import Cove
from tests.tables.seafarers import AtSea
from tests.ui.seen import marked, text_of, view_of
from ui.play import advice
from ui.play.speaker import Pointer, Speaker
from ui.play.table import Advice, Hint, Why


@pytest.mark.parametrize(("hexes", "named"), [((0, 1), Speaker), ((0, 7), Pointer)], ids=["alike", "different"])
def test_two_hints_of_one_name_say_which_place_each_means(hexes: tuple[int, int], named: type[Speaker]) -> None:
    hints = Advice(tuple(Hint(Action(0, "pirate", (hex_,)), None) for hex_ in hexes))
    table = view_of(AtSea(2).turn_of(0).state, 0, advice=hints)
    shown = text_of(advice.advice(table))
    names = {named.at(table).place("hex", hex_).replace("\u00a0", " ") for hex_ in hexes}
    assert len(names) == 2
    assert all(f"move the pirate to {name}Play this" in shown for name in names)


def test_what_is_read_aloud_has_one_sign_at_the_end_of_a_sentence() -> None:
    why = Why("why.fort", {}, (Why("why.fact-forts", {"count": 3, "total": 7}),))
    table = view_of(Cove().state, 0, "fr", advice=Advice((Hint(Action(0, "end"), why), Hint(Action(0, "end"), None))))
    best, second = advice.news(table)
    assert best.endswith("Un fort de plus\u00a0! J’aurai alors 3 forts sur 7.")
    assert second.endswith(".")
    assert ". ." not in second


def test_the_place_that_a_hint_saves_for_is_marked_unless_its_move_has_one_itself() -> None:
    facts = (Why("why.fact-rest-ship", {"cards": (0, 1, 0, 0, 0), "count": 1, "corner": 3}),)
    beside = Why("why.next-site", {"corner": 5, "count": 2})
    why = Why("why.offer-settlement", {"resource": 3}, (*facts, beside))
    for action, kind, place in ((Action(0, "end"), "corner", 3), (Action(0, "pirate", (7,)), "hex", 7)):
        table = view_of(AtSea(2).turn_of(0).state, 0, advice=Advice((Hint(action, why),)))
        assert advice.advised(table) == ((kind, table.rules.board.name(kind, place)),)
        of_a_fact = "pointing" in marked(advice.advice(table), "data-card")[0].attributes["class"].split()
        assert of_a_fact == (action.verb == "end"), "small screens show such a ring with the facts only"


def test_hints_show_cards_as_pictures_with_names() -> None:
    table = view_of(Cove().state, 0, advice=Advice((Hint(Action(0, "end"), Why("why.market-fort", {"resource": 0})),)))
    shown = advice.advice(table)
    name = table.words(f"resource.{table.rules.numbers.resources[0]}")
    assert f"For a fort I need a {name}" not in shown
    assert {each.attributes["aria-label"] for each in marked(shown, "aria-label")} >= {name}
