"""Statistics over all games that were finished on this device: what is kept, how it is read, sums, and their page."""
