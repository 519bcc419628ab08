"""What follows from a date alone: the island of the day and the puzzle of the day, the same for everybody."""
