"""Photograph the page: every scene, size, theme and language, and the pictures of the README.

python -m tools.shots [--scene NAME ...] [--quick]

A scene is a function that brings the page to something worth seeing. The pictures go to ``build/shots/``, named
``scene-width-theme-language.png``; four of them are copied to ``docs/``.
"""

import argparse
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import launch
from tools.paths import BUILD, DIST, ROOT
from tools.serve import SiteServer

SHOTS = BUILD / "shots"
DOCS = ROOT / "docs"
SIZES = ((390, 844), (1280, 720), (1920, 1080))
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")
QUICK = 1
START_MS = 120_000
PLAY_MS = 300_000
BOTS_ONLY = "game=classic&seats=easy,medium,easy,medium&seed=7"
MID_GAME = 160
VOYAGE_UNDER_WAY = 130
VOYAGE = "game=explorers&scenario=5&seats=easy,easy,easy,easy&seed=7"
MID_VOYAGE = 400
ONE_PERSON = "game=classic&map=beginner&first=0&seats=human,easy,medium,easy"
A_SEVEN, AN_EIGHT = 13, 3
"""Seeds of games in which the person rolls that first."""

README_PICTURES = {
    "trade-1280-light-en": "game-desktop",
    "trade-390-light-en": "game-phone",
    "end-1280-light-en": "end-desktop",
    "voyage-1280-light-en": "voyage-desktop",
}


@dataclass(frozen=True)
class Stage:
    """A page and where the site is; scenes act on it."""

    page: Page
    address: str
    language: str

    def open(self, query: str = "") -> None:
        """Open the page with options, without animation, and wait until it can be used."""
        self.page.goto(f"{self.address}?lang={self.language}&speed=0&{query}")
        self.page.wait_for_selector('body[data-ready="true"]', state="attached", timeout=START_MS)

    def command(self, name: str) -> None:
        """Press the first button with this command."""
        self.page.click(f'[data-command="{name}"] >> visible=true')

    def wait_screen(self, name: str) -> None:
        """Wait for a screen."""
        self.page.wait_for_selector(f'body[data-screen="{name}"]', state="attached", timeout=PLAY_MS)

    def wait_ply(self, ply: int) -> None:
        """Wait until the game has come so far."""
        self.page.wait_for_function("ply => Number(document.body.dataset.ply) >= ply", arg=ply, timeout=PLAY_MS)


def menu(stage: Stage) -> None:
    """The first screen."""
    stage.open()


def setup(stage: Stage) -> None:
    """The set-up of a game, with the preview of its board."""
    stage.open()
    stage.command("setup")
    stage.wait_screen("setup")


def game(stage: Stage) -> None:
    """A game of four bots when towns stand and roads compete."""
    stage.open(BOTS_ONLY)
    stage.wait_ply(MID_GAME)


def trade(stage: Stage) -> None:
    """A trade being put together."""
    stage.open(f"{ONE_PERSON}&seed={AN_EIGHT}")
    stage.page.click('[data-action="0 roll"] >> visible=true')
    stage.page.click('[data-control="panel:trade"] >> visible=true')
    stage.page.wait_for_selector("#panel >> visible=true")


def robber(stage: Stage) -> None:
    """The robber on its way."""
    stage.open(f"{ONE_PERSON}&seed={A_SEVEN}")
    stage.page.click('[data-action="0 roll"] >> visible=true')
    stage.page.wait_for_selector('[data-key^="hex:"][data-legal="true"]', state="attached")


def end(stage: Stage) -> None:
    """The end of a game."""
    stage.open(BOTS_ONLY)
    stage.wait_screen("end")


def voyage(stage: Stage) -> None:
    """A game of explorers when half of the sea is known."""
    stage.open(VOYAGE)
    stage.wait_ply(MID_VOYAGE)
    stage.command("pause")


def under_way(scenario: int) -> Callable[[Stage], None]:
    """A voyage of bots when some of the unknown is known."""

    def scene(stage: Stage) -> None:
        stage.open(f"game=explorers&scenario={scenario}&seats=medium,medium,medium,medium&seed={scenario}")
        stage.wait_ply(VOYAGE_UNDER_WAY)
        stage.page.click('[data-command="pause"] >> visible=true')

    return scene


SCENES: dict[str, Callable[[Stage], None]] = {
    "menu": menu,
    "setup": setup,
    "game": game,
    "trade": trade,
    "robber": robber,
    "end": end,
    **{f"voyage-{scenario}": under_way(scenario) for scenario in range(1, 6)},
    "voyage": voyage,
}


def photograph(browser: Browser, address: str, name: str, language: str, quick: bool) -> Iterator[str]:
    """Play a scene once and take it in every size and theme; yields the names of the pictures."""
    context = browser.new_context(locale=language, reduced_motion="reduce")
    stage = Stage(context.new_page(), address, language)
    SCENES[name](stage)
    for width, height in SIZES[QUICK : QUICK + 1] if quick else SIZES:
        for theme in THEMES[:1] if quick else THEMES:
            stage.page.set_viewport_size({"width": width, "height": height})
            stage.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            picture = f"{name}-{width}-{theme}-{language}"
            stage.page.screenshot(path=SHOTS / f"{picture}.png", animations="disabled")
            yield picture
    context.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description="Photograph the page.")
    parser.add_argument("--scene", action="append", choices=sorted(SCENES), help="only this scene; may be repeated")
    parser.add_argument("--quick", action="store_true", help="one size, one theme, one language")
    options = parser.parse_args()
    SHOTS.mkdir(parents=True, exist_ok=True)
    server = SiteServer(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for language in LANGUAGES[:1] if options.quick else LANGUAGES:
            for name in options.scene or SCENES:
                for picture in photograph(browser, server.address, name, language, options.quick):
                    print(picture, flush=True)
                    if picture in README_PICTURES:
                        DOCS.mkdir(exist_ok=True)
                        shutil.copy(SHOTS / f"{picture}.png", DOCS / f"{README_PICTURES[picture]}.png")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
