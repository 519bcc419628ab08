"""The command line: one module for each command. No other room of the engine uses a clock."""
