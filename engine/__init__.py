"""The rules engine: pure standard-library Python that knows no browser, no clock and no global random."""
