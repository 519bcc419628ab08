"""Photograph the page: every scene, size, theme and language, and the pictures of the README.

python -m tools.shots [--scene NAME ...] [--quick]

The scenes are those of :mod:`tools.scenes`. The pictures go to ``build/shots/``, named
``scene-width-theme-language.png``; a contact sheet ``scene.png`` shows all of a scene. Some are copied to ``docs/``.
"""

import argparse
import shutil
import threading
from collections.abc import Iterator
from itertools import product

from playwright.sync_api import Browser, sync_playwright

from tools.browser import launch
from tools.paths import BUILD, DIST, ROOT
from tools.scenes import SCENES, Stage
from tools.serve import SiteServer

SHOTS = BUILD / "shots"
DOCS = ROOT / "docs"
SIZES = ((320, 568), (390, 844), (768, 1024), (844, 390), (1280, 720), (1920, 1080), (2560, 1440))
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")
QUICK = (1280, 720)

README_PICTURES = {
    "trade-1280-light-en": "game-desktop",
    "trade-390-light-en": "game-phone",
    "end-1280-light-en": "end-desktop",
    "replay-1280-light-en": "replay-desktop",
    "review-1280-light-en": "review-desktop",
    "voyage-5-1280-light-en": "voyage-desktop",
    "sea-6-1280-light-en": "sea-desktop",
    "junior-1280-light-en": "junior-desktop",
    "isles-own-1280-light-en": "isles-desktop",
}

SHEET_HEIGHT = 560
SHEET = """<style>
    body {{ margin: 12px; background: #888; font: 16px sans-serif; width: max-content; }}
    div {{ display: flex; gap: 8px; margin-bottom: 8px; }}
    img {{ display: block; height: {height}px; }}
</style>{rows}"""


def photograph(browser: Browser, address: str, name: str, language: str, quick: bool) -> Iterator[str]:
    """Play a scene once and take it in every size and theme; yields the names of the pictures."""
    context = browser.new_context(locale=language, reduced_motion="reduce")
    stage = Stage(context.new_page(), address, language)
    stage.page.set_viewport_size({"width": QUICK[0], "height": QUICK[1]})
    SCENES[name](stage)
    stage.page.mouse.move(0, 0)
    for (width, height), theme in product([QUICK] if quick else SIZES, THEMES[:1] if quick else THEMES):
        stage.page.set_viewport_size({"width": width, "height": height})
        stage.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        picture = f"{name}-{width}-{theme}-{language}"
        stage.page.screenshot(path=SHOTS / f"{picture}.png", animations="disabled")
        yield picture
    context.close()


def write_sheet(browser: Browser, name: str) -> None:
    """Put all pictures of a scene on one: a row for each theme and language, a column for each size."""
    rows = []
    for language, theme in product(LANGUAGES, THEMES):
        pictures = [SHOTS / f"{name}-{width}-{theme}-{language}.png" for width, _ in SIZES]
        images = [f'<img src="{picture.name}" title="{picture.stem}">' for picture in pictures if picture.exists()]
        rows.append(f"<div>{''.join(images)}</div>")
    sheet = SHOTS / f"{name}.html"
    sheet.write_text(SHEET.format(height=SHEET_HEIGHT, rows="".join(rows)))
    page = browser.new_page()
    page.goto(sheet.as_uri())
    page.locator("body").screenshot(path=sheet.with_suffix(".png"))
    page.close()


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
        for name in options.scene or SCENES:
            for language in LANGUAGES[:1] if options.quick else LANGUAGES:
                for picture in photograph(browser, server.address, name, language, options.quick):
                    print(picture, flush=True)
                    if picture in README_PICTURES:
                        DOCS.mkdir(exist_ok=True)
                        shutil.copy(SHOTS / f"{picture}.png", DOCS / f"{README_PICTURES[picture]}.png")
            write_sheet(browser, name)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
