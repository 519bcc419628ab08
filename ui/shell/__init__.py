"""The page as a whole: which screen is shown, the page's address, the snapshot for the next start."""
