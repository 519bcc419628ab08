"""The screen on which a game is looked at again."""
