"""The page as a value, the protocol of the browser, and the timers and voice of a screen."""
