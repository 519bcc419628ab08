"""A program that knows only the page's contract: what may be clicked, and when a game is over.

It clicks enabled elements that carry ``data-legal``, ``data-action`` or ``data-control``, blindly but in an order
that is the same on every run, until the game has ended or stands at a wanted ply with a person to move. It prefers
what moves the game on, but looks for something to do before it ends a turn. It does not read: the hundreds of
buttons that unfold the log do not change the game. At a shared table it may be told its seat, and rests meanwhile
others are asked.
"""

from __future__ import annotations

from tests.e2e.used import Scripted, answer

STRETCH = 20
"""A page plays for so many seconds, then it is asked to go on."""
HANGS = 30
"""So many seconds later it has to answer."""

PLAY = """
async ([seed, ply, limit, seat]) => {
  const body = document.body.dataset, clicks = {}, SHAPING = '[data-control]:not([data-control^="fold:"])';
  let state = seed;
  const below = n => (state = (state * 1103515245 + 12345) % 2147483648, (state >> 8) % n);
  const rest = () => new Promise(done => setTimeout(done));
  const open = element => !element.disabled && element.ariaDisabled !== "true" && element.checkVisibility();
  const all = selector => [...document.querySelectorAll(selector)].filter(open);
  const over = () => body.screen !== "game" || (Number(body.ply) >= ply && body.thinking === "false");
  for (const end = Date.now() + limit; !over() && Date.now() < end; await rest()) {
    if (body.thinking === "true" || (seat !== undefined && body.seat !== String(seat))) continue;
    const moves = all('[data-legal="true"], [data-action]'), shaping = all(SHAPING);
    const others = moves.filter(move => !/^\\d+ end$/.test(move.dataset.action));
    const shape = shaping.length && (!moves.length || (others.length ? !below(8) : below(3)));
    const pool = shape ? shaping : others.length && below(8) ? others : moves;
    if (!pool.length) continue;
    const element = pool[below(pool.length)];
    const kind = element.dataset.action?.split(" ")[1] ?? "control";
    clicks[kind] = (clicks[kind] ?? 0) + 1;
    element.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  }
  return [state, clicks, over()];
}
"""


class Outsider:
    """A blind player on a page. ``clicks`` counts what it has clicked, by verb."""

    def __init__(self, page: Scripted, seed: int) -> None:
        self.page = page
        self.clicks: dict[str, int] = {}
        self._seed = seed

    def play(self, until_ply: int = 1_000_000, seconds: int = 300) -> None:
        """Click until the game is over, or stands at that ply or a later one and waits for a person."""
        for _ in range(0, seconds, STRETCH):
            order = [self._seed, until_ply, 1000 * STRETCH]
            self._seed, clicks, over = answer(self.page, PLAY, order, STRETCH + HANGS)
            for kind, count in clicks.items():
                self.clicks[kind] = self.clicks.get(kind, 0) + count
            if over:
                return
