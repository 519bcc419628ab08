"""The progress cards of Cities & Knights, one a file."""
