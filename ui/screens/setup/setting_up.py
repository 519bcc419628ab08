"""The set-up screen: which game, which island, who plays, which options."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from engine.kernel.parts import Option
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.parts.own_maps import own_maps
from ui.base.families import words_at
from ui.base.inputs import Commanded, Input, Pressed, Struck, Typed
from ui.base.markup import Markup, classes, el
from ui.base.storage import KEPT_BOTS, KEPT_SETUP, StorageTrouble
from ui.base.trail import SETUP
from ui.base.words import Words
from ui.board.icons import icon
from ui.board.players import chip
from ui.board.scene import board, scene
from ui.play import screen as play
from ui.play.table import Seatholder, TableView
from ui.play.wording import excuse_without_table, option_help, option_label, option_value
from ui.screens.room import Answers, Room
from ui.screens.setup.laying import BRUSH, CONTROL, Laying, is_own, island, tools
from ui.screens.setup.levels import levels
from ui.screens.setup.picker import picker
from ui.session.about import HUMAN, OWN
from ui.shelf.setup import KINDS, LONGEST_NAME, OWN_NAMED, Setup, remembered, seed_of, usual
from ui.widgets import frame
from ui.widgets.controls import button, icon_button, segmented, select, text_field
from ui.widgets.swatches import swatches

if TYPE_CHECKING:
    from ui.screens.desk import Desk

FEW = 4
"""The most values of an option that stand side by side; an option with more values becomes a list."""


class SettingUp(Room):
    """The set-up screen. Its choices are stored for the next time, except the seed.

    ``unfolded`` is whether the options are shown, ``dyeing`` the seat whose colours are shown, or None. ``own`` are the
    names of the bots of one's own.
    """

    screen = "setup"
    frame = "setup"
    step = SETUP

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.setup = remembered(self._kept(KEPT_SETUP), desk.host.chance())
        self.unfolded = False
        self.dyeing: int | None = None
        self.laying = Laying()
        self.own: list[str] = []

    def adorn(self) -> None:
        """Set ``own`` to the names of the kept bots, if any; only then their module is fetched."""
        if self._kept(KEPT_BOTS):
            from ui.session.own_bots import names

            self.own = names(self.desk.host.storage)

    @property
    def played(self) -> Rules:
        """The rules of the chosen game."""
        return self.setup.rules

    def turn_to(self, what: str) -> None:
        """Choose the family `what`, in its first scenario; change nothing if that family is chosen already.

        Ignore texts that name no family with a card of its own.
        """
        known = {family.name for family in CATALOGUE.families if not family.base}
        if what in known and what != CATALOGUE.family(self.setup.game).titled:
            self.setup = self.setup.with_game(what, CATALOGUE.family(what).first)

    def _kept(self, name: str) -> str | None:
        try:
            return self.desk.host.storage.get(name)
        except StorageTrouble:
            return None

    def leave(self) -> None:
        """Store the choices for the next time."""
        self._keep()

    def _keep(self) -> None:
        """Store the choices, if the storage takes them."""
        try:
            self.desk.host.storage.set(KEPT_SETUP, self.setup.to_json())
        except StorageTrouble:
            return

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Apply a choice, and store it, so that a reload shows it; notify the person if it is not possible."""
        before = self.setup
        try:
            match event:
                case Typed(name, value, whole) if whole or name.endswith(":name"):
                    self._choose(name, value)
                case Commanded():
                    self.obey(event)
                case Pressed(control) if control.startswith(CONTROL):
                    self.setup = self.laying.touch(self.setup, control.removeprefix(CONTROL))
                case Struck("Enter" | " ", place) if place:
                    self.setup = self.laying.touch(self.setup, place.partition(":")[2])
        except Refusal as refusal:
            self.desk.tell(excuse_without_table(self.words, refusal))
        if self.setup != before:
            self._keep()

    def _choose(self, name: str, value: str) -> None:
        what, _, rest = name.partition(":")
        if what == "option":
            self.setup = self.setup.with_option(rest, value)
        elif what == "seats":
            self.setup = self.setup.with_seats(int(value))
        elif what == BRUSH:
            self.laying.take(value)
        elif what == "seed":
            self.setup = replace(self.setup, seed=seed_of(value.strip()))
        elif what == "seat":
            number, _, what = rest.partition(":")
            self._choose_seat(int(number), what, value)

    def _choose_seat(self, number: int, what: str, value: str) -> None:
        if what == "kind":
            self.setup = self.setup.with_kind(number, value)
        elif what == "name":
            self.setup = self.setup.with_name(number, value)
        elif what == "colour":
            self.setup = self.setup.with_colour(number, int(value))
            self.dyeing = None
            self._focus = f'[data-command="colours:{number}"]'

    def commands(self) -> Answers:
        """Return the commands of the buttons: deal, fold, colours, usual, game, lay, share, start."""
        return {
            "deal": lambda _: self._agree(self.laying.deal(self.setup, self.desk.host.chance())),
            "fold": lambda _: self._fold(),
            "colours": lambda number: self._dye(int(number)),
            "usual": lambda _: self._agree(usual(self.setup.seed)),
            "game": self._choose_game,
            "lay": self._lay,
            "share": lambda _: self._share(),
            "start": self._start,
        }

    def _start(self, what: str) -> None:
        """Begin the game; if `what` is ``together``, with the dialog that brings other screens to the table."""
        self.desk.games.start_agreed(self.setup)
        if what == "together":
            self.desk.room.handle(Commanded("together"))

    def _agree(self, setup: Setup) -> None:
        self.setup = setup

    def _lay(self, what: str) -> None:
        """Open or close the tools for an island of one's own, or take its latest change back if `what` is ``undo``.

        When the tools open, the focus on a hex brings the island into view.
        """
        if what == "undo":
            self._agree(self.laying.undo(self.setup))
            return
        self._agree(self.laying.begin(self.setup))
        if self.laying.open:
            self.focus_on(".preview.laying .target")

    def _choose_game(self, what: str) -> None:
        game, scenario = Commanded.read(what)
        self.setup = self.setup.with_game(game, int(scenario))

    def _fold(self) -> None:
        """Show or hide the options; the focus on the first one brings them into view."""
        self.unfolded = not self.unfolded
        if self.unfolded:
            self.focus_on(".option-list :is(select, input)")

    def _dye(self, number: int) -> None:
        """Show the colours to choose from for a seat; hide them if they are shown."""
        self.dyeing = number if self.dyeing != number else None

    def _share(self) -> None:
        from ui.shelf.links import AGREED  # imported late: it is fetched after the first screen

        self.desk.share(self.setup.session(self.words), AGREED)

    # -- what is seen --------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """Return the layout: the island beside the choices."""
        return frame.page(
            el(
                "main",
                el("header", id="setup-head"),
                el("section", id="island", aria_label=self.words("setup.island")),
                el("section", id="chairs", aria_label=self.words("setup.seats")),
                el("section", id="options", aria_label=self.words("setup.options")),
                el("footer", id="setup-foot"),
                class_="setup",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the regions: head, island, seats, options, and the button that begins the game."""
        words = self.words
        return {
            "setup-head": frame.head(
                words, words("setup.title"), button(words("setup.usual"), command="usual", look="quiet")
            ),
            "island": self._island(),
            "chairs": self._seats(),
            "options": self._options(),
            "setup-foot": button(self._starts(), command="start", look="primary tall"),
        }

    def _starts(self) -> str:
        """Return the name of the button that begins the game: without a person, bots are watched."""
        people = any(holder.kind == HUMAN for holder in self.setup.seats)
        return self.words("setup.start" if people else "setup.start.watch")

    def _island(self) -> Markup:
        words, setup = self.words, self.setup
        map_option, can_lay = setup.rules.options[0], own_maps(setup.rules) is not None
        lays = self.laying.open and can_lay
        shown = island(setup, words, self.laying.picked) if lays else preview(setup, words)
        lay = button([icon("pencil"), words("lay.begin")], command="lay") if can_lay else None
        return el(
            "div",
            picker(words, setup.game, setup.scenario),
            el("div", shown, class_=classes("preview", laying=lays)),
            el(
                "div",
                tools(words, self.laying, setup) if lays else [self._map(map_option), lay],
                class_="maps",
            ),
            el(
                "div",
                text_field("seed", words("setup.seed"), str(setup.seed), numeric=True, longest=10),
                button(words("setup.deal-harbours" if is_own(setup) else "setup.deal"), command="deal"),
                icon_button("share", words("setup.share"), "share"),
                class_="seed",
            ),
            el("p", words("setup.seed.help-harbours" if is_own(setup) else "setup.seed.help"), class_="note"),
        )

    def _map(self, option: Option) -> Markup | None:
        """Return the choice of a map; None if there is only one."""
        several = len(option.values) > 1
        return _option(self.words, self.setup.rules, option, self.laying.word) if several else None

    def _seats(self) -> Markup:
        words, setup = self.words, self.setup
        low, high = setup.entry.seats
        counts = [(str(count), str(count)) for count in range(low, high + 1)]
        names, kinds = setup.names(words), {holder.kind for holder in setup.seats}
        return el(
            "div",
            segmented("seats", words("setup.count"), counts, str(len(setup.seats))),
            el("ol", (self._chair(n, names[n]) for n in range(len(setup.seats))), class_="chairs"),
            None if HUMAN in kinds else el("p", words("setup.nobody"), class_="note"),
            levels(words, setup.game, kinds),
            button([icon("human"), words("setup.start.together")], command="start:together", look="quiet"),
        )

    def _chair(self, number: int, name: str) -> Markup:
        """Return the fields of a seat: its player, name and, after a press on the emblem, its colours."""
        words, holder = self.words, self.setup.seats[number]
        kinds = [(kind, words("setup.person") if kind == HUMAN else words(f"level.{kind}")) for kind in KINDS]
        kept = dict.fromkeys([*self.own, *([name] if holder.kind == OWN else [])])
        kinds += [(f"{OWN_NAMED}{own}", words("setup.own", name=own)) for own in kept]
        chosen = f"{OWN_NAMED}{name}" if holder.kind == OWN else holder.kind
        field = f"seat:{number}"
        unfolded = self.dyeing == number
        emblem = el(
            "button",
            chip(holder.colour),
            type="button",
            class_="button round",
            data_command=f"colours:{number}",
            aria_label=words("setup.colour.of", name=name, colour=words(f"setup.colour.{holder.colour}")),
            aria_expanded=str(unfolded).lower(),
        )
        return el(
            "li",
            emblem,
            select(f"{field}:kind", words("setup.who", number=number + 1), kinds, chosen, quiet=True),
            None
            if holder.kind == OWN  # a bot of one's own is found by its name: no field to change it
            else text_field(f"{field}:name", words("setup.name"), name, quiet=True, longest=LONGEST_NAME),
            swatches(words, f"{field}:colour", holder.colour) if unfolded else None,
            class_=classes("chair", f"p{holder.colour}"),
        )

    def _options(self) -> Markup:
        words, rules = self.words, self.setup.rules
        fold = el(
            "button",
            words("setup.options"),
            type="button",
            class_="button quiet fold",
            data_command="fold:options",
            aria_expanded=str(self.unfolded).lower(),
        )
        listed = [_option(words, rules, option) for option in rules.options[1:]] if self.unfolded else None
        return el("div", fold, el("div", listed, class_="option-list") if listed else None)


def _option(words: Words, rules: Rules, option: Option, more: str = "") -> Markup:
    """Return the choice among the values of an option; `more` is another value to list if the option allows it."""
    chosen = str(rules.chosen[option.name])
    unlisted = [word for word in dict.fromkeys((chosen, more)) if word not in option.values and option.allows(word)]
    values = (*option.values, *(unlisted if isinstance(option.default, str) else ()))
    choices = [(str(value), option_value(words, option, value)) for value in values]
    draw = segmented if len(choices) <= FEW else select
    label, note = (told(words, option, rules.game.name) for told in (option_label, option_help))
    return draw(f"option:{option.name}", label, choices, chosen, note=note)


def preview(setup: Setup, words: Words) -> Markup:
    """Return the island of a setup, in the colours of its players."""
    colours = tuple(holder.colour for holder in setup.seats)
    return _drawn(setup.rules, setup.seed, colours, words)


@lru_cache(maxsize=8)
def _drawn(rules: Rules, seed: int, colours: tuple[int, ...], words: Words) -> Markup:
    state, _ = rules.start(rules.chance(seed))
    players = tuple(Seatholder("", colour) for colour in colours)
    table = TableView(rules, rules.view(state, None), None, players, words_at(words, rules))
    return board(scene(replace(play.picture(table), detail="small", targets=())), words("setup.preview"))
