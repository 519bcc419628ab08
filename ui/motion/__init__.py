"""What moves and sounds in passing: nothing of the game depends on it."""
