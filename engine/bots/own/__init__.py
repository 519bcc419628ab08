"""Bots that are one function, ``decide(table)``, and an environment in which programs learn to play.

A bot of one function sees a :class:`engine.bots.own.table.Table`, made from the view of its seat alone. The environment
(:mod:`engine.bots.own.environment`) shows the same view as plain numbers.
"""
