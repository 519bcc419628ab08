"""What has happened since the last painting: to be announced, said aloud, heard and seen once."""

from ui.base.effects import Effect


class Announced:
    """Three lists that grow until they are taken.

    ``news`` is for programs that read the page aloud, ``tidings`` is what the page itself says, ``effects`` are
    sounds and motions.
    """

    def __init__(self) -> None:
        self.news: list[str] = []
        self.tidings: list[str] = []
        self.effects: list[Effect] = []

    def say(self, *sentences: str) -> None:
        """Add sentences both to the news and to the tidings."""
        self.news += sentences
        self.tidings += sentences

    def take_news(self) -> tuple[str, ...]:
        """Return the news, and empty the list."""
        taken, self.news = tuple(self.news), []
        return taken

    def take_tidings(self) -> tuple[str, ...]:
        """Return the tidings, and empty the list."""
        taken, self.tidings = tuple(self.tidings), []
        return taken

    def take_effects(self) -> tuple[Effect, ...]:
        """Return the effects, and empty the list."""
        taken, self.effects = tuple(self.effects), []
        return taken
