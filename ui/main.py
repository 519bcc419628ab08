"""The page's entry."""

from ui.browser.host import BrowserHost

BrowserHost().run()
