"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime

from ui.words import Words


def moment(words: Words, when: str, now: str) -> str:
    """A time in words, both given as ISO text; empty where that is no time."""
    try:
        then, today = datetime.fromisoformat(when), datetime.fromisoformat(now)
    except ValueError:
        return ""
    time = words("date.time", hour=then.hour, minute=f"{then.minute:02}")
    return words("date.at", day=_day(words, then, today), time=time)


def _day(words: Words, then: datetime, today: datetime) -> str:
    ago = (today.date() - then.date()).days
    if ago in (0, 1):
        return words("date.yesterday" if ago else "date.today")
    key = "date.day" if then.year == today.year else "date.year"
    day = words("date.first") if then.day == 1 else then.day
    return words(key, day=day, month=words("date.months").split()[then.month - 1], year=then.year)
