"""A region that is changed step by step ends as if it had been written anew, and what is equal is not touched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, canonicalize, fromstring, tostring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.base.markup import Markup, Tree, el, join
from ui.base.patching import Step, is_other_card, steps


def region(markup: str) -> Element:
    """A region that shows some markup."""
    return fromstring(f"<div>{markup}</div>")


def take(shown: Element, step: Step) -> None:
    """Make a change, as a browser does."""
    *above, number = step.path
    parent = shown
    for place in above:
        parent = parent[place]
    if step.kind != "insert":
        assert len(parent) > number
    if step.kind == "dress":
        dress(parent[number], step.attributes)
    if step.kind in ("replace", "remove"):
        del parent[number]
    if step.kind in ("insert", "replace"):
        assert len(parent) >= number
        parent.insert(number, fromstring(step.markup))


def dress(element: Element, attributes: Mapping[str, str | None]) -> None:
    for name, value in attributes.items():
        if value is None:
            del element.attrib[name]
        else:
            element.set(name, value)


def canonical(element: Element) -> str:
    """An element as text, whatever the order of its attributes."""
    return canonicalize(tostring(element))


def patched(before: Markup, after: Markup) -> list[Step]:
    """The steps from one markup to another, which lead there."""
    plan = steps(before, after)
    assert plan is not None
    shown = region(before)
    for step in plan:
        take(shown, step)
    assert canonical(shown) == canonical(region(after))
    return plan


def chapter(title: str, *lines: str) -> Markup:
    return el("section", el("h3", title), el("ul", [el("li", line) for line in lines]))


TAGS = st.sampled_from(("a", "b", "option"))
WORDS = st.sampled_from(("", "x", "y", "<&>\"'"))


def made(tag: str, inside: Any, title: str, label: str) -> Markup:
    return el(tag, inside, title=title or None, aria_label=label or None)


TREES: st.SearchStrategy[Any] = st.recursive(
    st.builds(made, TAGS, WORDS, WORDS, WORDS),
    lambda inside: st.builds(made, TAGS, st.lists(inside, max_size=4), WORDS, WORDS),
    max_leaves=20,
)


@given(st.lists(TREES, min_size=1, max_size=5), st.lists(TREES, min_size=1, max_size=5))
def test_a_region_becomes_what_is_wanted(before: list[Markup], after: list[Markup]) -> None:
    patched(join(before), join(after))
    patched(el("div", before), el("div", after))


@given(st.lists(TREES, min_size=1, max_size=5))
def test_what_is_equal_is_left_alone(shown: list[Markup]) -> None:
    assert patched(join(shown), join(*shown)) == []


def test_lines_are_added_to_a_chapter() -> None:
    plan = patched(el("div", chapter("One", "a", "b")), el("div", chapter("One", "a", "b", "c")))
    assert plan == [Step("insert", (0, 0, 1, 2), el("li", "c"))]


def test_chapters_are_put_before_others_and_the_last_falls_away() -> None:
    old, new = chapter("One", "a"), chapter("Two", "b")
    plan = patched(join(old, chapter("Null", "z")), join(new, old))
    assert plan == [Step("insert", (0,), new), Step("remove", (2,))]


def test_a_chapter_grows_while_another_comes_before_it() -> None:
    first = chapter("Two", "c")
    plan = patched(join(chapter("One", "a"), chapter("Null")), join(first, chapter("One", "a", "b"), chapter("Null")))
    assert plan == [Step("insert", (0,), first), Step("insert", (1, 1, 1), el("li", "b"))]


def test_a_number_is_replaced_where_it_stands() -> None:
    def seat(cards: int) -> Markup:
        return el("li", el("span", "Ada"), el("ul", el("li", el("svg"), el("b", cards))))

    plan = patched(el("ol", seat(1), seat(5)), el("ol", seat(2), seat(5)))
    assert plan == [Step("replace", (0, 0, 1, 0, 1), el("b", 2))]


def test_a_tag_alone_is_changed_where_it_stands() -> None:
    def button(why: str | None, name: str) -> Markup:
        return el(
            "button", el("svg"), el("span", name), title=why, aria_disabled="true" if why else None, type="button"
        )

    plan = patched(el("div", button("Not & now", "Roll")), el("div", button("Nobody's", "Roll")))
    assert plan == [Step("dress", (0, 0), attributes={"title": "Nobody's"})]
    plan = patched(el("div", button("No", "Roll")), el("div", button(None, "End")))
    off: dict[str, str | None] = {"title": None, "aria-disabled": None}
    assert plan == [Step("dress", (0, 0), attributes=off), Step("replace", (0, 0, 1), el("span", "End"))]


def test_what_the_reader_changes_is_written_anew() -> None:
    old, new = el("option", "x", selected=True), el("option", "x")
    assert patched(el("div", old, el("i")), el("div", new, el("i"))) == [Step("replace", (0, 0), new)]


@pytest.mark.parametrize("other", [Markup(), el("p", "x") + el("p", "y"), join("text ", el("b", "bold"))])
def test_what_is_not_made_of_elements_is_written_anew(other: Markup) -> None:
    assert steps(Markup(other), el("p")) is None
    assert steps(el("p"), Markup(other)) is None


def test_an_element_with_text_in_it_is_known_as_a_whole() -> None:
    mixed = el("p", "so many: ", el("b", 3))
    assert isinstance(mixed, Tree)
    assert mixed.inside == ()
    assert patched(join(mixed, el("i")), join(el("p", "so many: ", el("b", 4)), el("i"))) == [
        Step("replace", (0,), el("p", "so many: ", el("b", 4)))
    ]


TRADE, HINT = el("div", el("p", "wool"), class_="sheet"), el("div", el("h2", "Hint"), class_="advice")


@pytest.mark.parametrize(
    ("before", "after", "other"),
    [
        (Markup(), TRADE, True),
        (TRADE, HINT, True),
        (join(TRADE), join(HINT), True),
        (TRADE, el("div", el("p", "ore"), class_="sheet"), False),
        (TRADE, Markup(), False),
        (Markup(), Markup(), False),
    ],
)
def test_a_card_is_another_by_the_tag_of_its_element(before: Markup, after: Markup, other: bool) -> None:
    assert is_other_card(before, after) == other
