"""The layouts that many screens share: a page with its dialogs, and a screen that waits."""

from __future__ import annotations

from ui.base.markup import Child, Markup, el, join


def page(*inside: Child) -> Markup:
    """A layout with what every screen has: dialogs, notices, and the live region."""
    return join(
        *inside,
        el("div", id="dialog"),
        el("div", id="question"),
        el("div", id="notices", role="status"),
        el("div", id="live", class_="unseen", aria_live="polite"),
    )


def waiting(title: str, why: str, leave: Markup) -> Markup:
    """A layout with a bar that is patched by itself, so that the button below it stays under the finger."""
    return page(el("main", el("h1", title), el("p", why), el("div", id="share"), leave, class_="waiting"))


def share(done: float, title: str) -> Markup:
    """How far something has come, from 0 to 1, for the region of its name."""
    return el("progress", max=100, value=int(100 * done), aria_label=title)
