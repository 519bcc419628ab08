"""The page as a whole: which screen is shown, where the page stands, the snapshot of a start."""
