"""One file with everything that this device keeps: games, the record, practice, lessons, settings."""
