"""Painting the board: it is drawn once, and then only changed nodes are written."""

from collections.abc import Iterable
from typing import Any

from js import document

from ui.base.markup import Markup
from ui.board.picture import Picture
from ui.board.scene import Change, Scene, board, changes, scene


class Board:
    """The board in its region. Its nodes are kept by key, so that none has to be searched in the page."""

    def __init__(self, region: Any) -> None:
        self._region = region
        self._scene: Scene | None = None
        self._root: Any = None
        self._layers: dict[str, Any] = {}
        self._nodes: dict[str, Any] = {}

    def paint(self, picture: Picture, label: str) -> None:
        """Show a picture. If its box has changed, draw it anew, with `label` as its name for screen readers.

        If not, write only what has changed.
        """
        shown = scene(picture)
        if self._scene is None or self._scene.box != shown.box:
            self._draw(shown, label)
        else:
            self._apply(changes(self._scene, shown))
            if self._scene.choosing != shown.choosing:
                self._root.classList.toggle("choosing", shown.choosing)
        self._scene = shown

    def _draw(self, shown: Scene, label: str) -> None:
        self._region.innerHTML = board(shown, label)
        self._root = self._region.firstElementChild
        self._layers = {layer.dataset.layer: layer for layer in self._root.querySelectorAll("[data-layer]")}
        self._nodes = {node.dataset.key: node for node in self._root.querySelectorAll("[data-key]")}

    def _apply(self, plan: list[Change]) -> None:
        fresh = iter(_new_nodes(change.markup for change in plan if change.kind in ("add", "replace")))
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
                    _remember(node, change)
                case "move":
                    node = self._nodes[change.key]
                    node.setAttribute("transform", change.transform)
                    _remember(node, change)
                case "remove":
                    self._nodes.pop(change.key).remove()


def _remember(node: Any, change: Change) -> None:
    """Store the former transform of a node (``change.before``), if it has one, in the node, for its motion."""
    if change.before:
        node.setAttribute("data-before", change.before)


def _new_nodes(markups: Iterable[Markup]) -> list[Any]:
    """Return the nodes of some markups, all parsed by the browser at once."""
    text = "".join(markups)
    if not text:
        return []
    template = document.createElement("template")
    template.innerHTML = f"<svg>{text}</svg>"
    return list(template.content.firstElementChild.children)
