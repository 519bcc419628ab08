"""The game in words alone: the table described line by line, and a text line to play by."""
