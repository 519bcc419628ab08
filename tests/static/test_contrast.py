"""The colours of the page, read from the style sheet itself, are far enough apart in every theme."""

import re
from itertools import combinations
from math import dist

import pytest

from tools.paths import ROOT

STYLES = ROOT / "static" / "styles"
TOKENS = STYLES / "tokens.css"
KNIGHTS = STYLES / "families" / "cities_knights.css"

Colour = tuple[float, float, float]
Theme = dict[str, Colour]

THEMES = ("light", "dark")
PALETTES = ("", "contrast")
PLAYERS = tuple(f"p{number}" for number in range(6))
LAND = ("forest", "pasture", "fields", "hills", "mountains", "desert")
FAR_LAND = ("gold-river", "gold", "village")
FOG = ("fog", "fog-green", "fog-orange")

TEXT = [
    ("text", ("paper", "surface", "surface-raised", "surface-sunken", "accent-soft")),
    ("text-soft", ("paper", "surface", "surface-raised", "surface-sunken")),
    ("accent", ("paper", "surface", "surface-raised", "surface-sunken")),
    ("accent-strong", ("paper", "surface", "surface-raised", "accent-soft")),
    ("on-accent", ("accent", "accent-strong")),
    ("good", ("paper", "surface", "surface-raised")),
    ("warn", ("paper", "surface", "surface-raised")),
    ("danger", ("paper", "surface", "surface-raised")),
    ("on-danger", ("danger",)),
    ("on-sea", ("sea-deep", "sea-1")),
    ("on-sea-soft", ("sea-deep",)),
    ("disc-text", ("disc",)),
    ("disc-hot", ("disc",)),
    ("disc-text", ("halo",)),
    ("ink-line", ("mark",)),
]

INTERFACE = [
    ("edge", ("paper", "surface", "surface-raised")),
    ("focus", ("paper", "surface", "surface-raised", "surface-sunken")),
    ("on-sea-focus", ("sea-deep", "sea-1", "ink-line")),
    ("mark", ("ink-line", "sea-deep")),
    ("robber-outline", ("robber", "ink-line", "robber-light")),
    ("halo", ("ink-line",)),
    *((f"{fog}-ink", (fog,)) for fog in FOG),
    ("ink-line", ("coin", "lumber-light", "fish-light", "disc", "p6")),
    ("robber", ("robber-outline",)),
]

# Machado, Oliveira and Fernandes (2009): how the three complete kinds of colour blindness see linear RGB.
SIGHT = {
    "full": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}  # fmt: skip


def declarations(css: str, selector: str) -> dict[str, str]:
    """The custom properties of the first rule with exactly this selector."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    body = re.search(rf"(?:^|\}})\s*{re.escape(selector)}\s*\{{([^}}]*)\}}", css)
    assert body, selector
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", body[1]))


def colours(theme: str, palette: str, **more: str) -> Theme:
    """The colours of a theme, and those that are declared besides, by their names."""
    css = TOKENS.read_text(encoding="utf-8")
    raw = declarations(css, ":root")
    if palette:
        raw |= declarations(css, f':root[data-palette="{palette}"]')
    raw |= more
    return {name: colour for name in raw if (colour := resolved(name, raw, theme))}


def resolved(name: str, raw: dict[str, str], theme: str) -> Colour | None:
    value = raw[name]
    if pair := re.fullmatch(r"light-dark\((.+?), (.+)\)", value):
        value = pair[THEMES.index(theme) + 1]
    if other := re.fullmatch(r"var\(--([\w-]+)\)", value):
        return resolved(other[1], raw, theme)
    if not re.fullmatch(r"#[0-9a-f]{6}", value):
        return None
    red, green, blue = (int(value[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return linear(red), linear(green), linear(blue)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    dark, bright = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (first, second))
    return (bright + 0.05) / (dark + 0.05)


def seen(colour: Colour, sight: str) -> tuple[float, ...]:
    """Where a colour lies in OKLab for a kind of eye."""
    red, green, blue = (
        max(0.0, sum(part * weight for part, weight in zip(colour, row, strict=True))) for row in SIGHT[sight]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


@pytest.fixture(params=[(theme, palette) for theme in THEMES for palette in PALETTES], ids="-".join)
def theme(request: pytest.FixtureRequest) -> Theme:
    return colours(*request.param)


def too_close(theme: Theme, pairs: list[tuple[str, tuple[str, ...]]], least: float) -> list[str]:
    return [
        f"{front} on {ground}: {ratio:.2f}"
        for front, grounds in pairs
        for ground in grounds
        if (ratio := contrast(theme[front], theme[ground])) < least
    ]


def test_text_can_be_read(theme: Theme) -> None:
    assert not too_close(theme, TEXT, 4.5)


def test_edges_and_marks_can_be_seen(theme: Theme) -> None:
    assert not too_close(theme, INTERFACE, 3)


def test_pieces_stand_out_from_every_ground(theme: Theme) -> None:
    for ground in (*LAND, *FAR_LAND, *FOG, "beach", "sea-deep", "sea-1", "sea-2", "sea-3"):
        assert max(contrast(theme[line], theme[ground]) for line in ("ink-line", "halo")) >= 3, ground


def test_a_piece_stands_out_from_its_outline_and_its_emblem_from_the_piece(theme: Theme) -> None:
    assert not too_close(theme, [("ink-line", PLAYERS), *((f"{p}-mark", (p,)) for p in PLAYERS)], 3)


def test_the_land_is_quieter_than_the_pieces(theme: Theme) -> None:
    def loudness(name: str) -> float:
        return dist(seen(theme[name], "full")[1:], (0, 0))

    # White is loud by its lightness; every other player has more colour than any land.
    assert max(map(loudness, (*LAND, *FAR_LAND, *FOG))) < min(loudness(player) for player in PLAYERS if player != "p2")


@pytest.mark.parametrize("sight", SIGHT)
def test_players_are_told_apart_by_every_eye(theme: Theme, sight: str) -> None:
    apart = {
        f"{one} {other}": dist(seen(theme[one], sight), seen(theme[other], sight))
        for one, other in combinations(PLAYERS, 2)
    }
    assert min(apart.values()) >= 0.12, min(apart, key=lambda pair: apart[pair])


def test_a_number_on_a_hull_can_be_read(theme: Theme) -> None:
    assert not too_close(theme, [(f"{p}-mark", (p, f"{p}-shade")) for p in PLAYERS], 3)


@pytest.mark.parametrize("mode", THEMES)
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("track", ["trade", "politics", "science"])
def test_the_sign_of_a_track_stands_out_from_its_colour(mode: str, palette: str, track: str) -> None:
    shown = colours(mode, palette, **declarations(KNIGHTS.read_text(encoding="utf-8"), f".of-{track}"))
    assert contrast(shown["track-ink"], shown["track"]) >= 3


@pytest.mark.parametrize("sight", SIGHT)
def test_fog_is_neither_water_nor_beach(theme: Theme, sight: str) -> None:
    for fog in FOG:
        others = ("sea-deep", "sea-1", "sea-2", "sea-3")
        assert min(dist(seen(theme[fog], sight), seen(theme[other], sight)) for other in others) >= 0.12, fog


@pytest.mark.parametrize("sight", SIGHT)
def test_nobody_looks_like_no_player(theme: Theme, sight: str) -> None:
    assert min(dist(seen(theme["p6"], sight), seen(theme[player], sight)) for player in PLAYERS) >= 0.1


@pytest.mark.parametrize("mode", THEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_the_contrast_palette_parts_the_lands_further(mode: str, sight: str) -> None:
    def nearest(theme: Theme) -> float:
        return min(dist(seen(theme[one], sight), seen(theme[other], sight)) for one, other in combinations(LAND, 2))

    assert nearest(colours(mode, "contrast")) > max(0.05, nearest(colours(mode, "")))


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast((linear(0x77 / 255),) * 3, (1, 1, 1)) == pytest.approx(4.48, abs=0.01)
