"""What the bots know of pirates and aristocrats, on top of what they know of explorers and merchants."""
