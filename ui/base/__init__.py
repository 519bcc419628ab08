"""What all rooms of the page stand on: markup, words, storage, preferences, inputs. No board, no game."""
