"""The scene of a board: fixed layers, which are painted once, and nodes with keys, which are updated one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from ui.base.markup import Markup, classes, el, number
from ui.board import art, fanning, targets
from ui.board.art import Ground, Piece
from ui.board.geometry import Box, Place, corner_sides, side_corners
from ui.board.hexland import HexLand
from ui.board.painter import Node, Painter, Still
from ui.board.picture import Detail, Picture

PANES = {
    "sea": ("sea", "coast"),
    "land": ("terrain",),
    "pieces": (
        "fog",
        "ports",
        "ground",
        "tokens",
        "roads",
        "piles",
        "chips",
        "advice",
        "buildings",
        "ships",
        "robber",
        "targets",
    ),
}
"""The SVG panes of a large board, from the bottom up, each with its layers. Where the browser keeps every pane as a
picture of its own (`static/styles/board.css`), a change on the topmost one does not repaint the land below. Every pane
costs time in each frame of an animation, so there are only three."""

LAYERS = tuple(layer for layers in PANES.values() for layer in layers)
"""Every layer of the drawing, from the bottom up. Hexes and squares are chosen in ``ground``, below all pieces that
stand on them."""

_SPOKEN = ("ground", "chips", "targets")

_TILES = frozenset(("hex", "square"))

NOTHING = Markup()

ChangeKind: TypeAlias = Literal["paint", "add", "replace", "move", "remove"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole board ready to be painted: its visible `box`, its fixed layers, and its nodes.

    `choosing` says that some place may be chosen.
    """

    box: Box
    still: Still
    nodes: tuple[Node, ...]
    choosing: bool = False
    detail: Detail = "full"


@dataclass(frozen=True, slots=True)
class Change:
    """One step from a painted scene to the next.

    ``paint`` replaces the content of a fixed layer, ``add`` appends a node to a layer, ``replace`` puts `markup` in
    place of the node with this `key`, ``move`` sets the node's `transform`, ``remove`` removes the node. `before` is
    the former transform of a node that travels.
    """

    kind: ChangeKind
    layer: str
    key: str = ""
    markup: Markup = NOTHING
    transform: str = ""
    before: str = ""


def scene(picture: Picture) -> Scene:
    """Return the scene of a picture. A picture in `small` detail has no places and no hints."""
    painter = painter_of(picture)
    ground = painter.ground(picture.pieces)
    nodes = [*painter.nodes(), *_piece_nodes(picture, ground)]
    if picture.detail == "full":
        nodes += _place_nodes(picture, painter.places(), ground)
        nodes += [
            Node(f"advice:{kind}:{name}", "advice", targets.advised_place(kind, name)) for kind, name in picture.advised
        ]
    return Scene(
        box=painter.box(),
        still=painter.still(),
        nodes=tuple(nodes),
        choosing=bool(picture.targets),
        detail=picture.detail,
    )


def painter_of(picture: Picture) -> Painter:
    """Return the painter of a picture: the one it contains, or else a land of its hexes."""
    return picture.painter or HexLand(picture.hexes, picture.ports, picture.docks)


def board(shown: Scene, label: str) -> Markup:
    """Return the markup of a scene, which screen readers call `label`: a stack of panes, or one SVG if it is small.

    The page must contain the markup of `ui.board.defs.defs` once.
    """
    view, layers = " ".join(map(number, shown.box)), _layers(shown)
    looks = classes("board", f"board-{shown.detail}", choosing=shown.choosing)
    if shown.detail == "small":
        return el("svg", layers.values(), class_=looks, viewBox=view, role="img", aria_label=label)
    panes = [
        el("svg", [layers[layer] for layer in names], class_=f"pane pane-{pane}", viewBox=view)
        for pane, names in PANES.items()
    ]
    return el("div", panes, class_=looks, role="group", aria_label=label)


def _layers(shown: Scene) -> dict[str, Markup]:
    drawn: dict[str, list[Markup]] = {layer: [] for layer in LAYERS}
    for layer, still in shown.still:
        drawn[layer].append(still)
    for node in shown.nodes:
        drawn[node.layer].append(node.markup)
    return {
        layer: el(
            "g",
            inside,
            class_=f"layer-{layer}",
            data_layer=layer,
            aria_hidden=None if layer in _SPOKEN else "true",
        )
        for layer, inside in drawn.items()
    }


def changes(before: Scene, after: Scene) -> list[Change]:
    """Return the steps that turn the painted scene `before` into `after`; both must have the same box and detail."""
    painted = dict(before.still)
    plan = [Change("paint", layer, "", drawn) for layer, drawn in after.still if painted.get(layer) != drawn]
    old = {node.key: node for node in before.nodes}
    for node in after.nodes:
        plan += _steps(old.pop(node.key, None), node)
    return plan + [Change("remove", node.layer, node.key) for node in old.values()]


def _steps(old: Node | None, new: Node) -> list[Change]:
    if old is new or old == new:
        return []
    added = Change("add", new.layer, new.key, new.markup)
    if old is None:
        return [added]
    if old.layer != new.layer:
        return [Change("remove", old.layer, old.key), added]
    if old.transform and old.markup.replace(old.transform, new.transform, 1) == new.markup:
        return [Change("move", new.layer, new.key, transform=new.transform, before=old.transform)]
    return [Change("replace", new.layer, new.key, new.markup, before=old.transform)]


def _piece_nodes(picture: Picture, ground: Ground) -> list[Node]:
    ghost = picture.ghost
    seen = [piece for piece in picture.pieces if not (ghost and _gives_way(piece, ghost))]
    nodes = [_piece_node(piece, art.standing(piece, ground)) for piece in seen]
    return [*nodes, _ghost_node(ghost)] if ghost else nodes


def _gives_way(piece: Piece, ghost: Piece) -> bool:
    """Return whether the ghost takes the place of `piece`, which has no name and lies on the same place and layer."""
    return not piece.name and (piece.place, piece.art.layer) == (ghost.place, ghost.art.layer)


@lru_cache(maxsize=2048)
def _piece_node(piece: Piece, at: str) -> Node:
    return Node(piece.key, piece.art.layer, art.placed(piece, piece.key, at), at if piece.art.travels else "")


def _ghost_node(ghost: Piece) -> Node:
    """Return the node of a piece that the player considers but has not confirmed."""
    seen = replace(ghost, looks=(*ghost.looks, "ghost"), control="")
    return Node("ghost", ghost.art.layer, art.placed(seen, "ghost", art.standing(ghost)))


def _place_nodes(picture: Picture, places: Sequence[tuple[Place, str]], ground: Ground) -> list[Node]:
    open_to = {(target.kind, target.name): target for target in picture.targets}
    aside = fanning.offsets(picture, ground)
    standing = {piece.place for piece in picture.pieces if not piece.art.lies}
    lying = {piece.place for piece in picture.pieces if piece.art.lies}
    considered = picture.ghost.place if picture.ghost else None
    nodes = []
    for kind, name in places:
        target = open_to.get((kind, name))
        if target is None:
            nodes.append(_quiet_node(kind, name))
            continue
        chosen = target.picked or name == considered or (bool(target.action) and target.action == picture.chosen)
        drawn = targets.open_place(
            target,
            tight=any(place in open_to for place in _beside(kind, name)),
            chosen=chosen,
            taken="taken" if name in standing else "lain" if target.control and name in lying else "",
            aside=aside.get(name, (0.0, 0.0)) if kind == "side" else (0.0, 0.0),
        )
        nodes.append(_place_node(kind, name, drawn))
    return nodes


@lru_cache(maxsize=1024)
def _quiet_node(kind: Place, name: str) -> Node:
    """Return the node of a place that cannot be chosen; the cache keeps it identical while it stays so."""
    return _place_node(kind, name, targets.quiet_place(kind, name))


def _place_node(kind: Place, name: str, drawn: Markup) -> Node:
    return Node(f"{kind}:{name}", "ground" if kind in _TILES else "targets", drawn)


@lru_cache(maxsize=1024)
def _beside(kind: Place, name: str) -> tuple[tuple[Place, str], ...]:
    """Return the corners of a side or the sides of a corner, as (kind, name); nothing for other places."""
    if kind == "side":
        return tuple(("corner", corner) for corner in side_corners(name))
    return tuple(("side", side) for side in corner_sides(name)) if kind == "corner" else ()
