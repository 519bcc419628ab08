"""Painting: a page is compared with what is shown, and only what differs is touched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from js import document

from ui.board import art
from ui.board.picture import Picture
from ui.board.scene import Change, Scene, board, changes, scene
from ui.browser.focus import Held
from ui.markup import Markup
from ui.page import Page

DIALOGS = ("dialog", "question", "curtain")
"""Regions whose only child is a dialog."""


class Painter:
    """What is shown in ``#app``, and how to show something else."""

    def __init__(self) -> None:
        self.app = document.getElementById("app")
        self.root = document.documentElement
        self._attributes: dict[str, str] = {}
        self._frame = ""
        self._regions: dict[str, Any] = {}
        self._shown: dict[str, str] = {}
        self._scene: Scene | None = None
        self._nodes: dict[str, Any] = {}
        self._has_art = False

    def paint(self, page: Page) -> None:
        """Show a page."""
        held = Held()
        self._paint_root(page)
        if page.frame != self._frame:
            self._write_frame(page)
        for name, markup in page.regions.items():
            self._patch(name, markup)
        self._paint_board(page.board, page.board_label)
        self._paint_body(page.body)
        if page.news:
            self._regions["live"].textContent = " ".join(page.news)
        held.restore()
        if page.focus:
            focus(page.focus)

    # -- the document --------------------------------------------------------------------------------------

    def _paint_root(self, page: Page) -> None:
        wishes = page.preferences
        theme = wishes.theme if wishes.theme != "auto" else ""
        for name, value in (("lang", wishes.lang), ("data-theme", theme), ("data-palette", wishes.palette)):
            if self._attributes.get(name) != value:
                self._attributes[name] = value
                _set(self.root, name, value)
        if document.title != page.title:
            document.title = page.title

    def _paint_body(self, body: Any) -> None:
        old = {name for name in self._attributes if name.startswith("body ")}
        for name, value in body.items():
            old.discard(f"body {name}")
            if self._attributes.get(f"body {name}") != value:
                self._attributes[f"body {name}"] = value
                _set(document.body, f"data-{name}", value)
        for name in old:
            del self._attributes[name]
            _set(document.body, f"data-{name.removeprefix('body ')}", "")

    def _write_frame(self, page: Page) -> None:
        self.app.innerHTML = page.layout
        self.app.className = f"frame-{page.frame.split()[0]}"
        self._frame = page.frame
        self._regions = {element.id: element for element in self.app.querySelectorAll("[id]")}
        self._shown = {}
        self._scene = None
        self._nodes = {}

    # -- regions -------------------------------------------------------------------------------------------

    def _patch(self, name: str, markup: Markup) -> None:
        if self._shown.get(name, "") == markup:
            return
        self._shown[name] = markup
        if "<use" in markup:
            self._hang_art()
        element = self._regions[name]
        if name in DIALOGS:
            _patch_dialog(element, markup)
        else:
            element.innerHTML = markup

    def _hang_art(self) -> None:
        """The drawings that others refer to; hung up when the first is used."""
        if not self._has_art:
            self._has_art = True
            document.body.insertAdjacentHTML("beforeend", art.defs())

    # -- the board -----------------------------------------------------------------------------------------

    def _paint_board(self, picture: Picture | None, label: str) -> None:
        if picture is None:
            return
        shown = scene(picture)
        if self._scene is None or self._scene.box != shown.box:
            self._draw_board(shown, label)
        else:
            self._apply(changes(self._scene, shown))
            if self._scene.choosing != shown.choosing:
                self._svg.classList.toggle("choosing", shown.choosing)
        self._scene = shown

    def _draw_board(self, shown: Scene, label: str) -> None:
        self._hang_art()
        element = self._regions["board"]
        element.innerHTML = board(shown, label)
        self._svg = element.firstElementChild
        self._layers = {layer.dataset.layer: layer for layer in self._svg.querySelectorAll("[data-layer]")}
        self._nodes = {node.dataset.key: node for node in self._svg.querySelectorAll("[data-key]")}

    def _apply(self, plan: list[Change]) -> None:
        fresh = iter(_svg_nodes(change.markup for change in plan if change.kind in ("add", "replace")))
        for change in plan:
            match change.kind:
                case "paint":
                    self._layers[change.layer].innerHTML = change.markup
                case "add":
                    self._nodes[change.key] = node = next(fresh)
                    self._layers[change.layer].append(node)
                case "replace":
                    node = next(fresh)
                    self._nodes[change.key].replaceWith(node)
                    self._nodes[change.key] = node
                case "move":
                    self._nodes[change.key].setAttribute("transform", change.transform)
                case "remove":
                    self._nodes.pop(change.key).remove()


def focus(selector: str) -> None:
    """Focus an element, if it is there."""
    element = document.querySelector(selector)
    if element:
        element.focus()


def _set(element: Any, name: str, value: str) -> None:
    if value:
        element.setAttribute(name, value)
    else:
        element.removeAttribute(name)


def _patch_dialog(region: Any, markup: Markup) -> None:
    """Open, close or change a dialog; one that stays open keeps its place and its scroll."""
    shown = region.firstElementChild
    template = document.createElement("template")
    template.innerHTML = markup
    wanted = template.content.firstElementChild
    if shown and wanted and shown.className == wanted.className:
        shown.innerHTML = wanted.innerHTML
        return
    if shown:
        shown.close()
    region.innerHTML = markup
    if wanted:
        region.firstElementChild.showModal()


def _svg_nodes(markups: Iterable[Markup]) -> list[Any]:
    """New nodes, all of them made by the browser's own parser in one go."""
    text = "".join(markups)
    if not text:
        return []
    template = document.createElement("template")
    template.innerHTML = f"<svg>{text}</svg>"
    return list(template.content.firstElementChild.children)
