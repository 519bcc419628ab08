"""Dates and times in words."""

from datetime import date, datetime, timedelta

from ui.base.words import Words


def moment(words: Words, when: str, now: str) -> str:
    """Return the time `when` in words, such as "yesterday at 9:05", relative to `now`.

    Both are ISO text. Return "" if one of them is invalid.
    """
    try:
        then, today = datetime.fromisoformat(when), datetime.fromisoformat(now)
    except ValueError:
        return ""
    time = words("date.time", hour=then.hour, minute=f"{then.minute:02}")
    return words("date.at", day=_day(words, then.date(), today.date()), time=time)


def day(words: Words, when: date, now: str) -> str:
    """Return the day `when` in words: today or yesterday as seen from `now` (ISO text), else its date.

    The date has the year only if that is not the year of `now`. If `now` is invalid, return `when` as ISO text.
    """
    try:
        return _day(words, when, datetime.fromisoformat(now).date())
    except ValueError:
        return when.isoformat()


def to_midnight(now: str) -> float:
    """Return how many seconds are left of the day at `now`, ISO text without a zone."""
    then = datetime.fromisoformat(now)
    return (datetime.combine(then.date() + timedelta(1), datetime.min.time()) - then).total_seconds()


def _day(words: Words, then: date, today: date) -> str:
    ago = (today - then).days
    if ago in (0, 1):
        return words("date.yesterday" if ago else "date.today")
    key = "date.day" if then.year == today.year else "date.year"
    number = words("date.first") if then.day == 1 else then.day
    return words(key, day=number, month=words("date.months").split()[then.month - 1], year=then.year)
