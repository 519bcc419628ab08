"""The screens of what comes each day, and of the journeys through all scenarios."""
