"""Photograph the page: every scene, size, theme and language, in any engine, and the pictures of the README.

python -m tools.shots [--scene NAME ...] [--engine webkit ...] [--size 390x844 ...] [--theme dark ...]
    [--language fr ...] [--quick]

The scenes are those of :mod:`tools.scenes`. The pictures go to ``build/shots/``, named
``scene-width-theme-language.png``, those of other engines than Chromium with the engine's name at the end. A contact
sheet ``scene.png`` shows all pictures of a scene; with several engines, sheets ``abreast-width-theme-language-01.png``
and so on show some scenes each, the engines side by side. Pictures of the README are copied to ``docs/``.
"""

import argparse
import shutil
import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from selenium.common.exceptions import WebDriverException

from tools.engines import ENGINES, Engine, fit
from tools.paths import BUILD, DIST, ROOT
from tools.scenes import SCENES, Stage
from tools.serve import SiteServer
from tools.visitor import FORGET, Visitor

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

SHEET = """<meta charset="utf-8"><style>
    body {{ margin: 12px; background: #888; font: 16px sans-serif; width: max-content; }}
    div {{ display: flex; gap: 8px; margin-bottom: 8px; }}
    img {{ display: block; {measure}; }}
</style>{rows}"""
ROW_HEIGHT, COLUMN_WIDTH = "height: 560px", "width: 720px; max-height: 900px; object-fit: contain"
ABREAST = 3
"""How many scenes a sheet shows that has engines side by side."""

# Ends all animations, and waits until the page is painted as it looks then.
SETTLE = """async () => {
    await document.fonts.ready;
    for (const each of document.getAnimations()) {
        if (each.effect.getComputedTiming().endTime < Infinity) each.finish();
        else each.cancel();
    }
    for (let frames = 3; frames; frames--) await new Promise(requestAnimationFrame);
    return null;
}"""
DRESS = "theme => { document.documentElement.dataset.theme = theme; }"
SIZE_OF_ALL = "return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


class Picture(NamedTuple):
    """What a picture shows: a scene at a width, in a theme, a language and an engine."""

    scene: str
    width: int
    theme: str
    language: str
    engine: str

    @property
    def name(self) -> str:
        """The name of the picture's file, without the ending."""
        usual = f"{self.scene}-{self.width}-{self.theme}-{self.language}"
        return usual if self.engine == "chromium" else f"{usual}-{self.engine}"


class Wanted(NamedTuple):
    """The pictures to be taken: each scene in each engine, size, theme and language."""

    scenes: Sequence[str]
    engines: Sequence[Engine]
    sizes: Sequence[tuple[int, int]]
    themes: Sequence[str]
    languages: Sequence[str]


def photograph(wanted: Wanted, address: str) -> Iterator[Picture]:
    """Take the pictures with one browser of each engine and yield each; print and leave out scenes that fail."""
    for engine in wanted.engines:
        with engine.started(QUICK) as started:
            visitor = Visitor(started, address)
            for scene, language in product(wanted.scenes, wanted.languages):
                try:
                    yield from play(visitor, engine.name, scene, language, wanted)
                except (AssertionError, WebDriverException) as trouble:
                    print(f"{engine.name} has no {scene}: {trouble}", flush=True)


def play(visitor: Visitor, engine: str, scene: str, language: str, wanted: Wanted) -> Iterator[Picture]:
    """Play a scene once, take it in every size and theme that is wanted, and yield the pictures."""
    fit(visitor.driver, *QUICK)
    visitor.be_away(FORGET)
    SCENES[scene](Stage(visitor, language))
    for (width, height), theme in product(wanted.sizes, wanted.themes):
        fit(visitor.driver, width, height)
        visitor.evaluate(DRESS, theme)
        visitor.evaluate(SETTLE)
        picture = Picture(scene, width, theme, language, engine)
        visitor.driver.save_screenshot(str(SHOTS / f"{picture.name}.png"))
        yield picture


def sheets(taken: Sequence[Picture]) -> Iterator[tuple[str, str]]:
    """Yield the name and the HTML text of each contact sheet: all of a scene, or some scenes in all engines."""
    engines = list(dict.fromkeys(picture.engine for picture in taken))
    for scene in dict.fromkeys(picture.scene for picture in taken):
        of_scene = [picture for picture in taken if picture.scene == scene]
        rows = grouped(of_scene, lambda each: (each.engine, each.language, each.theme))
        yield scene, SHEET.format(measure=ROW_HEIGHT, rows="".join(map(row, rows)))
    if len(engines) > 1:
        for alike in grouped(taken, lambda each: (each.width, each.theme, each.language)):
            rows = grouped(alike, lambda each: each.scene)
            for number in range(0, len(rows), ABREAST):
                width, theme, language = alike[0][1:4]
                shown = "".join(map(row, rows[number : number + ABREAST]))
                name = f"abreast-{width}-{theme}-{language}-{number // ABREAST + 1:02}"
                yield name, SHEET.format(measure=COLUMN_WIDTH, rows=shown)


def grouped(pictures: Sequence[Picture], key: Callable[[Picture], Hashable]) -> list[list[Picture]]:
    """Return the pictures in groups with the same key, in the order in which the keys first come."""
    groups: dict[Hashable, list[Picture]] = {}
    for picture in pictures:
        groups.setdefault(key(picture), []).append(picture)
    return list(groups.values())


def row(pictures: Sequence[Picture]) -> str:
    """Return the HTML text of a row of pictures in a sheet."""
    return f"<div>{''.join(f'<img src={each.name}.png title={each.name}>' for each in pictures)}</div>"


def write_sheets(taken: Sequence[Picture]) -> None:
    """Write the contact sheets, and photograph them too."""
    with ENGINES["chromium"].started() as (driver, _):
        for name, markup in sheets(taken):
            sheet = SHOTS / f"{name}.html"
            sheet.write_text(markup, encoding="utf-8")
            driver.get(sheet.as_uri())
            fit(driver, *driver.execute_script(SIZE_OF_ALL))
            driver.save_screenshot(str(sheet.with_suffix(".png")))


def options() -> Wanted:
    """Read the command line and return which pictures are wanted."""
    parser = argparse.ArgumentParser(description="Photograph the page.")
    parser.add_argument("--scene", action="append", choices=sorted(SCENES), help="only this scene; may be repeated")
    parser.add_argument("--engine", action="append", choices=ENGINES, help="Chromium without it; may be repeated")
    parser.add_argument("--size", action="append", help="only this size, as 1280x720; may be repeated")
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--quick", action="store_true", help="of sizes, themes and languages that are not named, one")
    asked = parser.parse_args()
    one = 1 if asked.quick else None
    sizes = [(int(width), int(height)) for width, height in (size.split("x") for size in asked.size or ())]
    return Wanted(
        asked.scene or list(SCENES),
        [ENGINES[name] for name in asked.engine or ("chromium",)],
        sizes or ([QUICK] if asked.quick else SIZES),
        asked.theme or THEMES[:one],
        asked.language or LANGUAGES[:one],
    )


def main() -> None:
    """Take the pictures that are asked for, copy those of the README, and write the contact sheets."""
    wanted = options()
    SHOTS.mkdir(parents=True, exist_ok=True)
    server = SiteServer(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    taken = []
    for picture in photograph(wanted, server.address):
        print(picture.name, flush=True)
        taken.append(picture)
        if picture.name in README_PICTURES:
            shutil.copy(SHOTS / f"{picture.name}.png", DOCS / f"{README_PICTURES[picture.name]}.png")
    write_sheets(taken)
    server.shutdown()


if __name__ == "__main__":
    main()
