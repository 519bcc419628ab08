"""The record: statistics of all games finished on this device, their storage, their sums, and their page."""
