"""What a date alone agrees on: the island of the day and the puzzle of the day, the same for everybody."""
