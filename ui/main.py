"""The page's entry."""

from asyncio import ensure_future

from ui.browser import archives
from ui.browser.host import BrowserHost

archives.install()
ensure_future(BrowserHost().run())  # noqa: RUF006 - the event loop keeps the task
