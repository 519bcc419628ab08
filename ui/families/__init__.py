"""What the page has of one family of games alone, a room for each; loaded when it is played."""
