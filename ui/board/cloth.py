"""The drawing of cloth, which several families use: as a card in hand or as a token of villages."""

from ui.base.markup import el
from ui.board.resources import keep_ware
from ui.board.shapes import INK, Drawing, group, haloed, inked, line, path

CLOTH = "cloth"


def bolt() -> Drawing:
    """Return a bolt of cloth about the origin."""
    roll = "M-12 -7H7C12 -7 12 7 7 7H-12C-7 7 -7 -7 -12 -7Z"
    return haloed(
        f"{roll}M-4 5V13H9V5Z",
        inked("M-4 5V13L-1.5 11L1 13L3.5 11L6 13L9 11V4Z", "var(--spice)", 1.4),
        path(roll, fill="var(--spice)"),
        line("M-3 -7C1 -7 1 7 -3 7M3 -7C7 -7 7 7 3 7", 1.6, "var(--disc)"),
        el("ellipse", cx=-12, cy=0, rx=3.6, ry=7, fill="var(--disc)", stroke=INK, stroke_width=1.6),
        width=4,
    )


keep_ware(CLOTH, lambda: [group(bolt(), transform="translate(12 12) scale(.8)")])
