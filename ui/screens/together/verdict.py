"""What a guest's page finds when it checks a finished game: whether anybody has chosen the game's luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play.wording import excuse_without_table

if TYPE_CHECKING:
    from engine.hosting.guest import Guest
    from ui.base.words import Words


VERIFIED, DOUBTFUL, UNCHECKED = "verified", "doubtful", "unchecked"
"""The kinds of verdicts: all is as it should be; the host has cheated; the page cannot say which."""
_UNKNOWN = frozenset({"chain-lost", "chain-changed"})
"""The refusals after which nothing is proven."""


class Verdict(NamedTuple):
    """What was found: a ``heading``, and a ``text`` on what that proves and what it does not.

    ``kind`` is `VERIFIED`, `DOUBTFUL` or `UNCHECKED`.
    """

    heading: str
    text: str
    kind: str

    def shown(self) -> Markup:
        """Return the verdict as a box."""
        text = el("p", el("b", self.heading), " ", self.text)
        sign = "check" if self.kind == VERIFIED else "warning"
        return el("section", icon(sign), text, class_="verdict", data_verdict=self.kind)


def verdict(words: Words, guest: Guest) -> Verdict:
    """Check whether anybody has chosen the luck of the finished game, and return what was found."""
    try:
        found = guest.verify()
    except Refusal as refusal:
        kind = UNCHECKED if refusal.key in _UNKNOWN else DOUBTFUL
        return Verdict(words(f"together.{kind}"), excuse_without_table(words, refusal), kind)
    if found.back:
        return Verdict(words("together.went-back"), words("together.went-back.text", ply=found.back), UNCHECKED)
    fair = words("together.verified.text" if found.took_part else "together.verified.apart.text")
    since = words("together.verified.since", ply=found.since) if found.since else ""
    text = " ".join(filter(None, (fair, since, words("together.verified.limit"))))
    return Verdict(words("together.verified"), text, VERIFIED)
