"""Layouts of several screens: the page with its dialogs, the head of a screen, and a screen that waits."""

from ui.base.markup import Child, Markup, el, join
from ui.base.words import Words
from ui.widgets.controls import icon_button


def page(*inside: Child) -> Markup:
    """Return the layout of a page: the content, then empty regions for dialogs, notices and what is announced."""
    return join(
        *inside,
        el("div", id="dialog"),
        el("div", id="question"),
        el("div", id="notices", role="status"),
        el("div", id="live", class_="unseen", aria_live="polite"),
    )


def head(words: Words, title: str, *more: Child) -> Markup:
    """Return the head of a screen: the button back to the menu, the title, and `more`."""
    return el("div", icon_button("arrow-left", words("app.menu"), "menu"), el("h1", title), *more)


def waiting(title: str, why: str, leave: Markup) -> Markup:
    """Return the layout of a screen that waits: a title, the reason, a region ``share`` for the bar, and a button.

    The bar is a region of its own, so that the button `leave` below it stays the same element.
    """
    return page(el("main", el("h1", title), el("p", why), el("div", id="share"), leave, class_="waiting"))


def share(done: float, title: str) -> Markup:
    """Return the progress bar for a share from 0 to 1."""
    return el("progress", max=100, value=int(100 * done), aria_label=title)
