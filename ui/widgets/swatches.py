"""A choice among the colours of players."""

from collections.abc import Iterable

from ui.base.markup import Markup, el
from ui.base.words import Words
from ui.board.players import EMBLEMS, chip


def swatches(
    words: Words, name: str, chosen: int | None, colours: Iterable[int] = range(len(EMBLEMS)), unseen: bool = True
) -> Markup:
    """Return a field of chips to choose one of some `colours`; `chosen` is the present one, None for none.

    An `unseen` heading is only for screen readers.
    """
    choices = [
        el(
            "label",
            el("input", type="radio", name=name, value=colour, checked=colour == chosen),
            chip(colour, words(f"setup.colour.{colour}")),
            class_="swatch",
        )
        for colour in colours
    ]
    heading = el("legend", words("setup.colour"), class_="unseen" if unseen else None)
    return el("fieldset", heading, choices, class_="swatches")
