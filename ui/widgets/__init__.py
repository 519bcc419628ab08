"""Buttons, fields, dialogs and layouts that many screens share."""
