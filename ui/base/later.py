"""The names of packages and modules that are fetched after the first screen stands."""

FAMILY_ROOMS = ("engine.games", "engine.bots", "ui.families")
"""Where families of games have rooms of their own: all but the first family's are fetched when they are wanted."""

LATER = (
    "engine.bots.appraisal",
    "engine.bots.interval",
    "engine.bots.own",
    "engine.bots.puzzles",
    "engine.bots.review",
    "engine.bots.sitting",
    "engine.bots.verdict",
    "engine.days.puzzle",
    "engine.days.puzzle_list",
    "engine.hosting",
    "ui.backup",
    "ui.browser.camera",
    "ui.browser.carrier",
    "ui.browser.peers",
    "ui.browser.presence",
    "ui.browser.scripts",
    "ui.browser.second",
    "ui.browser.squares",
    "ui.browser.windows",
    "ui.days.picture",
    "ui.days.puzzle_sheet",
    "ui.days.stars",
    "ui.guide.lessons",
    "ui.shelf.links",
    "ui.practice",
    "ui.record.asking",
    "ui.record.files",
    "ui.record.tables",
    "ui.record.listing",
    "ui.record.odds",
    "ui.record.page",
    "ui.record.rating",
    "ui.replay",
    "ui.review",
    "ui.screens.days",
    "ui.screens.practice",
    "ui.screens.lessons",
    "ui.screens.linked",
    "ui.screens.record",
    "ui.screens.replay",
    "ui.screens.review",
    "ui.screens.safekeeping",
    "ui.screens.sharing",
    "ui.screens.together",
    "ui.screens.workshop",
    "ui.text",
    "ui.together",
)
"""What few ask for, and no first screen needs: it comes in one archive when the first screen stands."""


def is_later(module: str) -> bool:
    """Return whether a module is fetched after the first screen stands; modules of families are not among them."""
    return any(module == name or module.startswith(f"{name}.") for name in LATER)


def is_away(error: Exception) -> bool:
    """Return whether an error arose only because a module that is fetched later is not available now."""
    return isinstance(error, ModuleNotFoundError) and is_later(error.name or "")
