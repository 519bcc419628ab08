"""The editor of an island of one's own on the set-up screen: what a touch lays, and what lies on the hexes."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from engine.parts.dealing import BARREN
from engine.parts.land import GENERIC, Land
from engine.parts.own_maps import LETTERS, NUMBERS, PREFIX, Contents, Mislaid, WithOwn, own_maps, word_of
from ui.base.families import words_at
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.board.picture import Target
from ui.board.scene import board, scene
from ui.play import screen as play
from ui.play.table import Seatholder, TableView
from ui.widgets.controls import button, icon_button, segmented

if TYPE_CHECKING:
    from engine.hexes.coordinates import Hex
    from engine.kernel.rules import Rules
    from ui.base.words import Words
    from ui.board.geometry import Place
    from ui.shelf.setup import Setup

BRUSH = "brush"
"""The field that holds what a touch lays."""
SWAP = "swap"
"""The brush with which two hexes change places."""
CONTROL = "lay:"
"""The beginning of the control that touches a hex; the hex's name follows."""


class Laying:
    """The state of the editor of islands: whether it is ``open``, and its ``brush``, one of `BRUSHES`.

    ``word`` is the last own island as text, ``picked`` the name of the hex to be swapped next; both are empty at first.
    ``earlier`` has the islands before each change since the editor was opened, as text, the latest last.
    """

    def __init__(self) -> None:
        self.open = False
        self.brush = SWAP
        self.picked = ""
        self.word = ""
        self.earlier: list[str] = []

    def begin(self, setup: Setup) -> Setup:
        """Open the editor, or close it if it is open. Return the setup, which stays the same when it is closed.
        When the editor is opened, the island of the setup is written out in the option ``map``, so that it can be
        changed.
        """
        self.open, self.picked, self.earlier = not self.open, "", []
        return self._laid(setup, word_at(setup)) if self.open else setup

    def take(self, brush: str) -> None:
        """Choose what a touch does: a name of `BRUSHES`; ignore other names."""
        if brush in BRUSHES:
            self.brush, self.picked = brush, ""

    def touch(self, setup: Setup, name: str) -> Setup:
        """Return the setup after a touch on a hex. Raise `Refusal` if no game could be played on the island then.

        The setup is unchanged if the touch only picks the hex, if `name` is no hex, or if the editor is closed.
        """
        maps = own_maps(setup.rules)
        if not self.open or maps is None:
            return setup
        before = word_at(setup)
        contents = maps.parted(before)
        terrain, number, _ = contents
        place = next((place for place in terrain if str(place) == name), None)
        if place is None:
            return setup
        other = next((place for place in terrain if str(place) == self.picked), None)
        if self.brush != SWAP:
            self._paint(terrain, number, place)
        elif other is None:
            self.picked = name
            return setup
        else:
            self.picked = ""
            terrain[place], terrain[other] = terrain[other], terrain[place]
            number[place], number[other] = number[other], number[place]
        return self._changed(setup, before, _word(maps, contents))

    def deal(self, setup: Setup, seed: int) -> Setup:
        """Return the setup with another seed, which deals the island; on an own island it deals the harbours only."""
        before, dealt = word_at(setup), replace(setup, seed=seed)
        maps = own_maps(setup.rules)
        if maps is None or not is_own(setup):
            return dealt
        terrain, number, _ = maps.parted(before)
        unported = dealt.with_option("map", word_of(terrain.values(), number.values()))
        return self._changed(dealt, before, word_at(unported))

    def _changed(self, setup: Setup, before: str, word: str) -> Setup:
        """Return the setup with the island `word`; note the island `before`, so that the change can be taken back."""
        if word != before:
            self.earlier = [*(self.earlier if before == self.word else ()), before]
        return self._laid(setup, word)

    def may_undo(self, setup: Setup) -> bool:
        """Return whether a change of this island can be taken back: one of another island cannot."""
        return bool(self.earlier) and word_at(setup) == self.word

    def undo(self, setup: Setup) -> Setup:
        """Return the setup with the island before the latest change; unchanged if there is none."""
        self.picked = ""
        return self._laid(setup, self.earlier.pop()) if self.may_undo(setup) else setup

    def _paint(self, terrain: dict[Hex, str], number: dict[Hex, int], place: Hex) -> None:
        """Put the tile or the token that `brush` names on the hex `place`: change `terrain` and `number` (0: no token).

        A tile that needs a token keeps that of the hex, or gets the rarest one. Raise `Refusal` ``own-token`` for a
        token on a barren hex.
        """
        if self.brush.isdigit():
            if terrain[place] in BARREN:
                raise Refusal("own-token")
            number[place] = int(self.brush)
        else:
            terrain[place] = self.brush
            rarest = min(NUMBERS, key=list(number.values()).count)
            number[place] = 0 if self.brush in BARREN else number[place] or rarest

    def _laid(self, setup: Setup, word: str) -> Setup:
        self.word = word
        return setup.with_option("map", word)


BRUSHES = (SWAP, *LETTERS.values(), *map(str, NUMBERS))
"""What a touch does: swap two hexes, lay a tile, lay a token."""


def _word(maps: WithOwn, contents: Contents) -> str:
    try:
        maps.laid(contents)
    except Mislaid as error:
        raise Refusal(error.fault) from error
    return word_of(contents.terrain.values(), contents.number.values(), contents.ports)


def is_own(setup: Setup) -> bool:
    """Return whether the island of the setup is laid by hand."""
    return str(setup.rules.chosen.get("map", "")).startswith(PREFIX)


def word_at(setup: Setup) -> str:
    """Return the island of the setup as text, with all that its seed deals written out."""
    return _dealt(setup.rules, setup.seed)


@lru_cache(maxsize=4)
def _dealt(rules: Rules, seed: int) -> str:
    land = rules.start(rules.chance(seed))[0][Land]
    names, goods = rules.vocabulary("terrains"), rules.numbers.resources
    ports = ("generic" if kind == GENERIC else goods[kind] for _, kind in land.ports)
    return word_of((names[terrain] for terrain in land.terrain), land.number, ports)


def tools(words: Words, laying: Laying, setup: Setup) -> Markup:
    """Return the tools of the editor, and the buttons that take the latest change back and that close it."""
    why = None if laying.may_undo(setup) else words("refusal.cannot-undo")
    tiles = [(SWAP, words("lay.swap")), *((name, words(f"terrain.{name}")) for name in LETTERS.values())]
    tokens = [(str(number), str(number)) for number in NUMBERS]
    return el(
        "div",
        el(
            "header",
            el("p", words("lay.text"), class_="note"),
            icon_button("undo", words("play.undo"), "lay:undo", why=why),
            button([icon("check"), words("lay.done")], command="lay"),
        ),
        segmented(BRUSH, words("lay.tiles"), tiles, laying.brush),
        segmented(BRUSH, words("lay.tokens"), tokens, laying.brush),
        class_="lay-tools",
    )


def island(setup: Setup, words: Words, picked: str) -> Markup:
    """Return the island with all its hexes as buttons; the hex with the name `picked`, if not empty, is highlighted."""
    return _drawn(setup.rules, setup.seed, tuple(holder.colour for holder in setup.seats), words, picked)


@lru_cache(maxsize=4)
def _drawn(rules: Rules, seed: int, colours: tuple[int, ...], words: Words, picked: str) -> Markup:
    state, _ = rules.start(rules.chance(seed))
    players = tuple(Seatholder("", colour) for colour in colours)
    picture = play.picture(TableView(rules, rules.view(state, None), None, players, words_at(words, rules)))
    targets = tuple(
        Target("hex", tile.name, _spoken(words, tile.terrain, tile.number), control=f"{CONTROL}{tile.name}")
        for tile in picture.hexes
    )
    marked: tuple[tuple[Place, str], ...] = (("hex", picked),) if picked else ()
    return board(scene(replace(picture, targets=targets, advised=marked)), words("lay.island"))


def _spoken(words: Words, terrain: str, number: int | None) -> str:
    return " ".join([words(f"terrain.{terrain}"), *([str(number)] if number else [])])
