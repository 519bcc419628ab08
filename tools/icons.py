"""Draw the icons for installed pages from ``static/icons/icon.svg``.

python -m tools.icons
"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browser import launch
from tools.paths import STATIC

ICONS = STATIC / "icons"
SOURCE = ICONS / "icon.svg"
BACKGROUND = "#2f7f92"
SIZES = (180, 192, 512)
# Systems cut such an icon to their own shape: the drawing keeps to the inner four fifths.
MASKABLE_SIZE, MASKABLE_SHARE = 512, 0.8


def draw(browser: Browser, target: Path, size: int, share: float = 1.0) -> None:
    """Write a square PNG of `size` pixels in which the drawing takes `share` of the width.

    With a share below 1 it stands on a coloured ground, else the ground is transparent.
    """
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh;"
        f" background: {BACKGROUND if share < 1 else 'transparent'} }}"
        f" svg {{ width: {size * share}px; height: {size * share}px }}</style>" + SOURCE.read_text(encoding="utf-8")
    )
    page.screenshot(path=target, omit_background=True)
    page.close()


def main() -> None:
    """Draw every icon anew."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for size in SIZES:
            draw(browser, ICONS / f"icon-{size}.png", size)
        draw(browser, ICONS / f"icon-maskable-{MASKABLE_SIZE}.png", MASKABLE_SIZE, MASKABLE_SHARE)
        browser.close()


if __name__ == "__main__":
    main()
