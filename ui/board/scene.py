"""A board put together: still layers, painted once, and keyed nodes that can be patched one by one."""

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
        "buildings",
        "ships",
        "robber",
        "advice",
        "targets",
    ),
}
"""The panes that a large board is painted on, from the bottom up, each with its layers. The browser keeps every pane as
a picture of its own: what comes and goes on the topmost leaves the land below as it is. Each pane costs something with
every frame of an animation, so there are no more than these."""

LAYERS = tuple(layer for layers in PANES.values() for layer in layers)
"""Every layer of the drawing, from the bottom up. Hexes and squares are chosen in ``ground``, below all that stands on
them."""

_SPOKEN = ("ground", "chips", "targets")

_TILES = frozenset(("hex", "square"))

NOTHING = Markup()

ChangeKind: TypeAlias = Literal["paint", "add", "replace", "move", "remove"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole board ready to be painted."""

    box: Box
    still: Still
    nodes: tuple[Node, ...]
    choosing: bool = False
    detail: Detail = "full"


@dataclass(frozen=True, slots=True)
class Change:
    """One step from a painted scene to the next.

    ``paint`` replaces the inside of a still layer, ``add`` appends to a layer, ``replace`` puts `markup` in place
    of the node with that key, ``move`` sets its transform, ``remove`` takes it away. A node that can travel was at
    `before`.
    """

    kind: ChangeKind
    layer: str
    key: str = ""
    markup: Markup = NOTHING
    transform: str = ""
    before: str = ""


def scene(picture: Picture) -> Scene:
    """The scene of a picture."""
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
    """Return the painter of a picture's board: the one it names, or else that of hex land."""
    return picture.painter or HexLand(picture.hexes, picture.ports, picture.docks)


def ground_of(picture: Picture) -> Ground:
    """What the pieces of a picture find around them."""
    return painter_of(picture).ground(picture.pieces)


def board(shown: Scene, label: str) -> Markup:
    """The scene, spoken as `label`: panes one upon the other, or one drawing if it is small.

    The page must hold `ui.board.defs.defs` once.
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
    """What to do to a painted `before` to see `after`. Both must show the same box in the same detail."""
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
    """Whether a piece that has its place to itself must not shine through what is considered there."""
    return not piece.name and (piece.place, piece.art.layer) == (ghost.place, ghost.art.layer)


@lru_cache(maxsize=2048)
def _piece_node(piece: Piece, at: str) -> Node:
    return Node(piece.key, piece.art.layer, art.placed(piece, piece.key, at), at if piece.art.travels else "")


def _ghost_node(ghost: Piece) -> Node:
    """A piece that is only being considered."""
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
    """Most places are quiet, and one that stays so is the same node."""
    return _place_node(kind, name, targets.quiet_place(kind, name))


def _place_node(kind: Place, name: str, drawn: Markup) -> Node:
    return Node(f"{kind}:{name}", "ground" if kind in _TILES else "targets", drawn)


@lru_cache(maxsize=1024)
def _beside(kind: Place, name: str) -> tuple[tuple[Place, str], ...]:
    """The corners of a side, the sides of a corner."""
    if kind == "side":
        return tuple(("corner", corner) for corner in side_corners(name))
    return tuple(("side", side) for side in corner_sides(name)) if kind == "corner" else ()
