"""Accounts, entries and statement periods of a book, from its raw JSON."""
import dataclasses
import datetime
import unicodedata

from statements.text import is_named

LETTERS = {"ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
           "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th",
           "ı": "i"}


@dataclasses.dataclass
class Entry:
    account: int
    position: int
    day: str
    amount: int
    data: dict
    balance: int = 0
    other: "int | None" = None

    def text(self, key):
        return self.data.get(key)


@dataclasses.dataclass
class Account:
    data: dict
    position: int
    slug: str
    currency: str
    opened: "str | None"
    closed: "str | None"
    opening: int = 0
    entries: list = dataclasses.field(default_factory=list)
    months: list = dataclasses.field(default_factory=list)
    years: list = dataclasses.field(default_factory=list)

    @property
    def name(self):
        return self.data["name"] if is_named(self.data["name"]) else ""

    def brought_forward(self, day):
        """The opening balance where it counts at the end of a day for what the bank said."""
        is_open = not self.opened or self.opened <= day
        return (self.data.get("openingBalance") or 0) if is_open else 0

    @property
    def iban(self):
        return "".join((self.data.get("iban") or "").split()).upper() or None


def slugs(names):
    taken, numbers, found = set(), {}, []
    for name in names:
        base, hyphen = "", False
        for c in unicodedata.normalize("NFKD", name):
            letters = c.lower() if c.isascii() and c.isalnum() else LETTERS.get(c)
            if letters is None:
                hyphen = hyphen or unicodedata.category(c) != "Mn"
                continue
            base += ("-" if hyphen and base else "") + letters
            hyphen = False
            if len(base) >= 64:
                break
        base = base or "account"
        number = numbers.get(base, 1)
        while (slug := base if number == 1 else f"{base}-{number}") in taken:
            number += 1
        numbers[base] = number
        taken.add(slug)
        found.append(slug)
    return found


def day_before(day):
    return "0001-01-01" if day == "0001-01-01" else (
        datetime.date.fromisoformat(day) - datetime.timedelta(1)).isoformat()


def day_of(value, zone):
    """A civil day, an instant, or seconds since 2001, as a civil day."""
    if value is None or isinstance(value, str) and len(value) == 10:
        return value
    if isinstance(value, str):
        instant = datetime.datetime.fromisoformat(value)
    else:
        begin = datetime.datetime(2001, 1, 1, tzinfo=datetime.timezone.utc)
        instant = begin + datetime.timedelta(seconds=value)
    return (instant.astimezone(zone) if instant.tzinfo else instant).date().isoformat()
