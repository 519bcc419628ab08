"""What a guest's page has found when it looked at a finished game again: whether its luck was nobody's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play.wording import excuse_without_table

if TYPE_CHECKING:
    from engine.hosting.guest import Guest
    from ui.base.words import Words


def verdict(words: Words, guest: Guest) -> Markup:
    """Return what comes of checking the finished game: a heading, what it means, and where it ends."""
    try:
        found = guest.verify()
    except Refusal as refusal:
        return _shown(words("together.doubtful"), excuse_without_table(words, refusal), "warning", "doubtful")
    fair = words("together.verified.text" if found.took_part else "together.verified.apart.text")
    since = words("together.verified.since", ply=found.since) if found.since else ""
    text = " ".join(filter(None, (fair, since, words("together.verified.limit"))))
    return _shown(words("together.verified"), text, "check", "verified")


def _shown(heading: str, text: str, sign: str, kind: str) -> Markup:
    return el("section", icon(sign), el("p", el("b", heading), " ", text), class_="verdict", data_verdict=kind)
