"""The panel of the movement phase: the viewer's ships, their cargo, and what the chosen ship can do where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.explorers.parts.cargo import KINDS, SETTLER
from engine.games.explorers.parts.fleet import SHIPS, Fleet
from engine.games.explorers.parts.founding import Found
from engine.games.explorers.parts.ship_verbs import MOVEMENT
from engine.kernel.actions import Action
from engine.parts.buildings import Buildings
from engine.parts.bundles import unpack
from ui.base.markup import Markup, classes, el, join
from ui.board.art import piece_icon
from ui.board.geometry import corner_point, side_middle
from ui.board.icons import icon
from ui.families.explorers import drop
from ui.families.explorers import fleet as sailing
from ui.families.explorers.ships import SHIP
from ui.play import controls, wording
from ui.play.controls import aloud
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

VERBS = frozenset(
    "sail sail-with-tribute boost stow found land-crew pick-up-crew catch trade-spice chase".split(),
)
ICONS = {
    "boost": "boost",
    "stow": "load",
    "found": "found",
    "land-crew": "crew",
    "pick-up-crew": "crew",
    "catch": "fish",
    "trade-spice": "spice",
    "chase": "chase",
}


def _opens(table: TableView) -> bool:
    return table.decision == MOVEMENT and table.can_act and not table.draft.panel and bool(sailing.own_ships(table))


def _draw(table: TableView) -> Markup:
    ships = [_ship(table, ship) for ship in sailing.own_ships(table)]
    return frame(
        table,
        "ships",
        table.words("play.ships"),
        el("div", ships, class_="ships", role="group", aria_label=table.words("play.ships")),
        _doings(table),
        closes=False,
    )


def _ship(table: TableView, ship: int) -> Markup:
    """Return the button that chooses a ship: it shows the ship's number, cargo and movement points.

    A ship that has ended its move, but can still do what it has come for, shows that in place of the points. `ship` is
    its number in `Fleet`; the button counts the seat's ships from 1.
    """
    fleet, number = table.view[Fleet], ship % SHIPS + 1
    done = bool(fleet.done >> ship & 1)
    errands = sailing.errands(table, number - 1) if done else []
    left = icon(ICONS[errands[0].verb]) if errands else join(icon("moves"), el("b", 0 if done else fleet.moves[ship]))
    cargo = [name for name, n in zip(table.rules.numbers.cargo, _hold(table, ship), strict=True) for _ in range(n)]
    return controls.shaper(
        f"ship:{number}",
        piece_icon(SHIP, table.players[table.own].colour),
        el("b", number, class_="count", aria_hidden="true"),
        el("span", [icon(name) for name in cargo], class_="cargo", aria_hidden="true"),
        el("span", left, class_="moves", aria_hidden="true"),
        aloud(ship_in_words(table, ship)),
        style=classes("ship-chip", done=done and not errands) or "",
        pressed=sailing.chosen_ship(table) == ship % SHIPS,
    )


def ship_in_words(table: TableView, ship: int) -> str:
    """Return a sentence about a ship (its number in `Fleet`): name, movement points (or that it is done), cargo."""
    words, fleet = table.words, table.view[Fleet]
    done = fleet.done >> ship & 1
    ended = "play.ship.acts" if sailing.errands(table, ship % SHIPS) else "play.ship.done"
    state = words(ended) if done else words("play.ship.moves", count=fleet.moves[ship])
    name = words("play.ship", number=ship % SHIPS + 1)
    return words("play.ship.line", ship=name, state=state, load=Speaker.at(table).load(_hold(table, ship)))


def _hold(table: TableView, ship: int) -> tuple[int, ...]:
    return unpack(table.view[Fleet].hold[ship], KINDS)


def _doings(table: TableView) -> Markup:
    """Return buttons for what the chosen ship can do where it is, for ways with tribute, and for dropping cargo.

    Beside an empty ship nothing is dropped while another one is laden: it would be the other's cargo. Without any
    button, return a sentence that the ship can do nothing there; empty if no ship is chosen. A ship that has come with
    a settler where none can settle gets a sentence why.
    """
    index = sailing.chosen_ship(table)
    if index < 0:
        return Markup()
    buttons = [_doing(table, action) for action in sailing.at_hand(table) if action.verb in VERBS]
    if sailing.has_choice_of_tribute(table) or sailing.pays(table):
        buttons.append(_tribute(table, index))
    laden = [any(_hold(table, ship)) for ship in sailing.own_ships(table)]
    own = any(_hold(table, SHIPS * table.own + index)) or not any(laden)
    if own and (dropping := drop.tool(table, "minor", Speaker)):
        buttons.append(dropping)
    if buttons:
        too_near = el("p", table.words("play.ship.too-near"), class_="sentence") if _is_too_near(table, index) else None
        return join(too_near, choices(buttons, column=True))
    done = table.view[Fleet].done >> (SHIPS * table.own + index) & 1
    key = "play.ship.rests" if done or not sailing.offers(table) else "play.ship.nothing"
    return el("p", table.words(key), class_="sentence")


def _is_too_near(table: TableView, index: int) -> bool:
    """Return whether the chosen ship has come with a settler where another building is too near to settle.

    False while a click on the board can still move the ship or let it act. `index` is the ship's number from 0.
    """
    view, ship = table.view, SHIPS * table.own + index
    laden = view[Fleet].hold[ship] == SETTLER
    shore = view.board.side_corners_mask[view[Fleet].side[ship]]
    return laden and bool(shore & view[Buildings].closed) and not sailing.offers(table)


def _tribute(table: TableView, index: int) -> Markup:
    """Return the button that shows or hides the ways with tribute on the board; `index` is the ship's number from 0."""
    text = el("span", table.words("play.ship.tribute"))
    control = f"ship:{index + 1}:tribute"
    return controls.shaper(control, icon("tribute"), text, style="minor", pressed=sailing.pays(table))


def _doing(table: TableView, action: Action) -> Markup:
    text = el("span", _text(table, action), class_="doing")
    label = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, icon(ICONS[action.verb]), text, label=label, style="minor")


def _text(table: TableView, action: Action) -> Markup:
    """Return the text of an action's button: the order, and its place if the ship has several actions of this verb.

    For ``stow`` it is the cargo with which the ship leaves the harbour. The place of a settlement is told as the end of
    the ship's side: on the west, on the south.
    """
    if action.verb == "stow":
        return el("span", _stowing(table, action))
    name = table.words("play.ship.found" if action.verb == Found.name else f"play.do.{action.verb}")
    alike = [other for other in sailing.at_hand(table) if other.verb == action.verb]
    if len(alike) < 2:
        return el("span", name)
    if action.verb == Found.name:
        return el("span", name, " ", el("small", table.words(f"place.on.{_end(table, action)}")))
    kind = table.rules.verbs[action.verb].fields[-1]
    place = Scribe.at(table).place(getattr(kind, "kind", "hex"), action.args[-1])
    return el("span", name, " ", el("small", place))


def _end(table: TableView, found: Action) -> str:
    """Return the direction of the corner of a settlement from the ship that founds it: ``n``, ``e``, ``s`` or ``w``."""
    index, corner = found.args
    board, side = table.rules.board, table.view[Fleet].side[SHIPS * found.seat + index]
    (x, y), (left, top) = corner_point(str(board.name("corner", corner))), side_middle(str(board.name("side", side)))
    across, down = x - left, y - top
    if abs(across) < abs(down) / 2:
        return "n" if down < 0 else "s"
    return "w" if across < 0 else "e"


def _stowing(table: TableView, action: Action) -> str:
    """Return the text of a ``stow`` action: what an empty ship takes aboard, or the cargo with which a ship leaves."""
    index, _, load = action.args
    empty = not table.view[Fleet].hold[action.seat * SHIPS + index]
    key = "play.ship.stow.empty" if empty else "play.ship.stow" if any(load) else "play.ship.stow.none"
    return table.words(key, load=Speaker.at(table).load(load))


PANEL = Panel(_opens, _draw, VERBS)
