"""Sharing a game: as a link, a picture, or a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.families import words_at
from ui.base.markup import Child, Markup, el
from ui.board.keepsake import keepsake
from ui.session.card import file_of, name_of
from ui.session.summary import card_of, onlooked
from ui.shelf import links
from ui.widgets.controls import button
from ui.widgets.dialogs import dialog

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.screens.desk import Desk
    from ui.session.session import Session


class Sharing:
    """The dialog that shares a game.

    ``link`` is the link that was made last, ``kind`` its kind, one of ``kinds``. ``copied`` says whether the link is in
    the clipboard; None until the browser has answered.
    """

    def __init__(self, desk: Desk, session: Session, kinds: tuple[str, ...] = ()) -> None:
        self.desk = desk
        self.session = session
        self.kinds = kinds or links.kinds(session)
        self.card = card_of(session, "", desk.host.today())
        self.kind = ""
        self.link = ""
        self.copied: bool | None = None

    def command(self, what: str) -> None:
        """Make and copy a link of the kind `what`, or carry out ``copy``, ``send``, ``picture`` or ``file``.

        ``copy`` and ``send`` pass on the link that was made last; ``picture`` downloads the board, ``file`` the game.
        Do nothing if there is no link to pass on, or none of this kind can be made.
        """
        host, words = self.desk.host, self.desk.words
        if what in self.kinds:
            self._make(what)
        elif what == "copy" and self.link:
            host.copy(self.link)
        elif what == "send" and self.link:
            host.send(name_of(words, self.card), self.link)
        elif what == "picture":
            name = file_of(words, self.card).removesuffix(".json")
            host.picture(name, partial(keepsake, onlooked(self.session, words_at(words, self.session.rules))))
        elif what == "file":
            host.download(file_of(words, self.card), self.session.saved())

    def _make(self, kind: str) -> None:
        if self._hindrance(kind):
            return
        try:
            self.link = self.desk.host.address + links.link_to(kind, self.session)
        except Refusal as refusal:
            self.desk.excuse(refusal)
        else:
            self.kind, self.copied = kind, None
            self.desk.host.copy(self.link)

    def markup(self, words: Words) -> Markup:
        """Return the dialog: the link, once it was made, and buttons for each kind, the picture and the file."""
        ways = [self._way(words, kind) for kind in self.kinds]
        return dialog(
            words,
            words("share.title"),
            self._made(words) if self.link else None,
            el("div", ways, _share_button(words, "picture"), _share_button(words, "file"), class_="doors"),
            look="sharing",
        )

    def _way(self, words: Words, kind: str) -> Markup:
        key = self._hindrance(kind)
        return _share_button(words, kind, words(key) if key else "")

    def _hindrance(self, kind: str) -> str:
        """Return the key of the words that say why there is no link of this kind; empty if there can be one."""
        return links.hindrance(kind, self.session) if self.desk.host.address else "share.nowhere"

    def _made(self, words: Words) -> Markup:
        """Return the link in a field, so that it can be copied by hand."""
        told = {None: "", True: words("share.copied"), False: words("share.uncopied")}[self.copied]
        sends = button(words("share.send"), command="share:send") if self.desk.host.can_send else None
        return el(
            "section",
            el(
                "label",
                el("span", words(f"share.{self.kind}"), class_="label"),
                el("input", type="text", name="link", value=self.link, readonly=True, spellcheck="false"),
                class_="field",
            ),
            el("p", told, class_="note", role="status"),
            el("div", button(words("share.copy"), command="share:copy", look="primary"), sends, class_="answers"),
            class_="made",
            data_link=self.kind,
        )


def _share_button(words: Words, name: str, why: str = "") -> Markup:
    label: list[Child] = [
        el("strong", words(f"share.{name}")),
        el("span", why or words(f"share.{name}.about"), class_="note"),
    ]
    return button(label, command=f"share:{name}", look="tall", why=why or None)
