"""The game in words alone: the table described line by line, and a line to play by."""
