"""What each family tells of itself to those who choose: light enough to list them all. Tests hold it to the truth."""
