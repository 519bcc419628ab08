"""Whatever is typed, markup stays what was written and text stays text."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.base.markup import Markup, classes, el, escape, join, number

NASTY = (
    "<script>alert(1)</script>",
    "</b><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "' autofocus onfocus='alert(1)",
    "&lt;b&gt;",
    "<!-- ",
    "]]>",
    "<svg/onload=alert(1)>",
    "a&b;c",
    "`${alert(1)}`",
    "\\x3cb\\x3e",
)
ANY_TEXT = st.text() | st.sampled_from(NASTY) | st.lists(st.sampled_from("<>&\"'/=` ab"), max_size=12).map("".join)


class Reader(HTMLParser):
    """Reads markup as a browser would: which elements, which attributes, which text."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        self.elements.append(("!--", {}))


@given(ANY_TEXT)
def test_a_name_is_only_ever_text(name: str) -> None:
    read = Reader(el("b", name))
    assert read.elements == [("b", {})]
    assert read.text == name


@given(ANY_TEXT)
def test_a_name_stays_inside_its_attribute(name: str) -> None:
    read = Reader(el("b", title=name, id="one"))
    assert read.elements == [("b", {"title": name, "id": "one"})]


@given(ANY_TEXT, ANY_TEXT)
def test_what_strings_do_to_markup_never_opens_a_hole(before: str, after: str) -> None:
    piece = el("i", before)
    for mixed in (piece + after, after + piece, f"{piece}{after}", "%s%s" % (piece, after), after.join([piece] * 2)):  # noqa: UP031
        assert not isinstance(mixed, Markup)
        assert Reader(el("b", mixed)).elements == [("b", {})]


@given(st.lists(ANY_TEXT), ANY_TEXT)
def test_joining_escapes_the_parts_and_the_gaps(parts: list[str], gap: str) -> None:
    assert Reader(el("b", join(*parts, between=gap))).text == gap.join(part for part in parts if part)


@given(ANY_TEXT)
def test_escaped_text_holds_no_character_that_could_end_it(text: str) -> None:
    assert not set(escape(text)) & set("<>\"'")
    assert Reader(escape(text)).text == text


def test_markup_is_kept_as_it_is() -> None:
    assert el("p", el("b", "x"), Markup("&amp;")) == "<p><b>x</b>&amp;</p>"


def test_markup_in_an_attribute_cannot_end_it() -> None:
    assert el("p", title=Markup('"><b>')) == '<p title="&quot;><b>"></p>'


def test_children_may_be_nested_numbers_or_nothing() -> None:
    assert el("p", ["a", [1, (2.5, None)]], None, False, True, (part for part in "bc")) == "<p>a12.5bc</p>"


def test_attributes_are_named_as_in_python() -> None:
    written = el("p", class_="a", data_key="hex:0,0", aria_label="b", for_="c", viewBox="0 0 1 1")
    assert written == '<p class="a" data-key="hex:0,0" aria-label="b" for="c" viewBox="0 0 1 1"></p>'


def test_none_and_false_drop_an_attribute_and_true_leaves_it_empty() -> None:
    assert el("p", a=None, b=False, c=True, d=0, e="") == '<p c="" d="0" e=""></p>'


def test_elements_close_as_html_and_svg_want_it() -> None:
    assert el("br") == "<br>"
    assert el("input", value="x") == '<input value="x">'
    assert el("div") == "<div></div>"
    assert el("path", d="M0 0") == '<path d="M0 0"/>'
    assert el("circle", el("title", "x")) == "<circle><title>x</title></circle>"


@pytest.mark.parametrize("tag", ["", "b i", "b>", "<b", "script", "STYLE", "1a", "b/"])
def test_what_is_not_an_element_to_write_is_refused(tag: str) -> None:
    with pytest.raises(ValueError, match="element"):
        el(tag)


@pytest.mark.parametrize("tag", ["br", "input"])
def test_a_void_element_holds_nothing(tag: str) -> None:
    with pytest.raises(ValueError, match="holds nothing"):
        el(tag, "x")


@pytest.mark.parametrize("name", ["", "_", "a b", "a=b", "a>", "onclick", "OnLoad", "1", 'a"'])
def test_what_is_not_an_attribute_to_write_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="attribute"):
        el("b", **{name: "x"})


def test_numbers_are_short() -> None:
    assert [number(n) for n in (1, 1.0, 0.5, -0.001, 2 / 3, -3.10, 1e3)] == [
        "1",
        "1",
        "0.5",
        "0",
        "0.67",
        "-3.1",
        "1000",
    ]


def test_class_lists_hold_what_is_wanted_once() -> None:
    assert classes("a", None, False, "b c", "a", is_open=True, shut=0, class_=1) == "a b c is-open class"
    assert classes(None, shut=False) is None
