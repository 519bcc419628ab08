"""The command line: one module for each of its commands, and the only part of the engine that knows a clock."""
