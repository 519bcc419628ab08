"""The screen on which a game is agreed on."""
