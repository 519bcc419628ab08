"""The page: its pure half, and in `ui.browser` the little that touches the browser."""
