"""Visual effects: elements that move on the spot, journeys on the board, and sprites in a layer over the page.

The styles carry out all motion. This module looks up positions, writes all sprites at once, and removes them at their
end.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from js import Object, document
from pyodide.ffi import to_js

from ui.base.effects import Effect, Journey, Mark, Sprite
from ui.base.markup import Markup, el, join
from ui.browser.calm import LESS
from ui.page.page import Page

PACE = {"fast": 0.6}
"""The factor on the times of all effects, by the preferred speed of the bots; 1 for other speeds."""

_SHEETS = ".sheet-card, #panel > .sheet"
"""What may lie over the hand and the dice: the sheet at the start of a game, and the open panel."""

AFTERGLOW = 100
"""The milliseconds after the last effect until all are removed."""


class Box(NamedTuple):
    """The position of an element on the screen, in pixels."""

    left: float
    top: float
    width: float
    height: float


class Motion:
    """The effects on the page, and the layer for sprites."""

    def __init__(self, afterwards: Callable[[Callable[[], None]], None]) -> None:
        self._afterwards = afterwards
        self._layer: Any = None
        self._screen = ""
        self._still = False

    def play(self, page: Page) -> None:
        """Begin the effects of a painted page, unless bots move at once (speed ``none``) or a curtain is drawn.

        If another screen is shown, first remove the sprites of the one before.
        """
        screen = f"{page.frame} {page.body.get('screen')}"
        if screen != self._screen:
            self._screen = screen
            self._clear()
        speed = page.preferences.speed
        self._keep_still(speed == "none")
        if page.effects and not self._still and not page.regions.get("curtain"):
            self._begin(page.effects, PACE.get(speed, 1.0))

    def _keep_still(self, still: bool) -> None:
        if still != self._still:
            self._still = still
            document.body.classList.toggle("still", still)

    def _begin(self, effects: Iterable[Effect], pace: float) -> None:
        timed = [
            effect._replace(wait=round(effect.wait * pace), lasts=round(effect.lasts * pace))
            for effect in effects
            if isinstance(effect, Mark | Sprite | Journey)
        ]
        for effect in timed:
            if isinstance(effect, Journey):
                _travel(effect)
        if marked := _mark([effect for effect in timed if isinstance(effect, Mark)]):
            _later(timed, lambda: _unmark(marked))
        if sprites := [effect for effect in timed if isinstance(effect, Sprite)]:
            self._afterwards(lambda: self._show(sprites))

    def _show(self, sprites: list[Sprite]) -> None:
        """Draw sprites at the places of their elements, which the browser can measure after painting."""
        drawn = _sprites(sprites)
        if not drawn:
            return
        if self._layer is None:
            document.body.insertAdjacentHTML("beforeend", el("div", id="motion", aria_hidden="true"))
            self._layer = document.getElementById("motion")
        self._layer.insertAdjacentHTML("beforeend", el("div", drawn))
        _later(sprites, self._layer.lastElementChild.remove)

    def _clear(self) -> None:
        if self._layer:
            self._layer.replaceChildren()


def _later(effects: Iterable[Mark | Sprite | Journey], do: Callable[[], None]) -> None:
    """Call `do` ``AFTERGLOW`` milliseconds after the last of some effects has ended."""
    end = AFTERGLOW + max(effect.wait + effect.lasts for effect in effects)
    asyncio.get_event_loop().call_later(end / 1000, do)


def _unmark(marked: Iterable[tuple[Any, str]]) -> None:
    for element, look in marked:
        element.classList.remove(look)


def _mark(marks: Iterable[Mark]) -> list[tuple[Any, str]]:
    marked = []
    for mark in marks:
        for element in document.querySelectorAll(mark.at):
            element.style.setProperty("--wait", f"{mark.wait}ms")
            element.style.setProperty("--lasts", f"{mark.lasts}ms")
            element.classList.add(mark.look)
            marked.append((element, mark.look))
    return marked


def _travel(journey: Journey) -> None:
    """Move a board node from the journey's begin, or its former place, to its present one.

    Nothing moves if there is no such node or former place, or with reduced motion.
    """
    node = document.querySelector(journey.at)
    before = journey.begin or (node.getAttribute("data-before") if node else None)
    if not node or not before or document.documentElement.getAttribute("data-motion") == LESS:
        return
    stations = [_pixels(before), *(f"translate({x:.2f}px, {y:.2f}px)" for x, y in journey.by)]
    frames = [{"transform": station} for station in (*stations, _pixels(node.getAttribute("transform")))]
    timing = {"duration": journey.lasts, "delay": journey.wait, "fill": "backwards", "easing": "ease-in-out"}
    node.animate(*(to_js(what, dict_converter=Object.fromEntries) for what in (frames, timing)))


def _pixels(transform: str) -> str:
    """Return a transform of a drawing, ``translate(x y)`` with or without ``rotate(a)``, with the units of styles."""
    move, *turn = transform.removesuffix(")").replace(")", "").split(" rotate(")
    x, y = move.removeprefix("translate(").split()
    return " ".join([f"translate({x}px, {y}px)", *(f"rotate({angle}deg)" for angle in turn)])


def _sprites(sprites: list[Sprite]) -> Markup:
    """Return the markup of the sprites whose elements are visible; each element is measured once."""
    places = {place for sprite in sprites for place in (sprite.start, sprite.goal) if place}
    boxes = {place: box for place in places if (box := _box(place))}
    return join(
        _sprite(sprite, boxes[sprite.start], boxes[sprite.goal or sprite.start])
        for sprite in sprites
        if sprite.start in boxes and (sprite.goal or sprite.start) in boxes
    )


def _sprite(sprite: Sprite, start: Box, goal: Box) -> Markup:
    across = goal.left - start.left + (goal.width - start.width) / 2
    down = goal.top - start.top + (goal.height - start.height) / 2
    style = (
        f"left:{start.left:.1f}px;top:{start.top:.1f}px;width:{start.width:.1f}px;height:{start.height:.1f}px;"
        f"--across:{across:.1f}px;--down:{down:.1f}px;--wait:{sprite.wait}ms;--lasts:{sprite.lasts}ms"
    )
    return el("span", sprite.inside, class_=f"sprite {sprite.look}", style=style)


def _box(selector: str) -> Box | None:
    """Return the position of an element; None if it does not exist or is not visible.

    What a sheet lies over, on a small screen, is not visible.
    """
    element = document.querySelector(selector)
    if not element:
        return None
    rect = element.getBoundingClientRect()
    box = Box(rect.left, rect.top, rect.width, rect.height)
    sheets = (sheet for sheet in document.querySelectorAll(_SHEETS) if not sheet.contains(element))
    covered = any(_holds(sheet.getBoundingClientRect(), box) for sheet in sheets)
    return box if box.width and box.height and not covered else None


def _holds(rect: Any, box: Box) -> bool:
    """Return whether the middle of a box lies within a rectangle of the browser."""
    x, y = box.left + box.width / 2, box.top + box.height / 2
    return bool(rect.left <= x <= rect.right and rect.top <= y <= rect.bottom)
