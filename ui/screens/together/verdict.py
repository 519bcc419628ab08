"""What a guest's page has found when it looked at a finished game again: whether its luck was nobody's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play.wording import excuse_without_table

if TYPE_CHECKING:
    from engine.hosting.guest import Guest
    from ui.base.words import Words


class Verdict(NamedTuple):
    """What was found: a ``heading``, and a ``text`` on what it means and where it ends; whether it was ``fair``."""

    heading: str
    text: str
    fair: bool

    def shown(self) -> Markup:
        """Return the verdict as a box."""
        text = el("p", el("b", self.heading), " ", self.text)
        sign, kind = ("check", "verified") if self.fair else ("warning", "doubtful")
        return el("section", icon(sign), text, class_="verdict", data_verdict=kind)


def verdict(words: Words, guest: Guest) -> Verdict:
    """Return what comes of checking the finished game."""
    try:
        found = guest.verify()
    except Refusal as refusal:
        return Verdict(words("together.doubtful"), excuse_without_table(words, refusal), fair=False)
    fair = words("together.verified.text" if found.took_part else "together.verified.apart.text")
    since = words("together.verified.since", ply=found.since) if found.since else ""
    text = " ".join(filter(None, (fair, since, words("together.verified.limit"))))
    return Verdict(words("together.verified"), text, fair=True)
