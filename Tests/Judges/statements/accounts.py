"""Accounts, entries and statement periods of a book, from its raw JSON."""
import dataclasses
import datetime
import unicodedata

import xxhash

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
    # How the other entry of a pair is named of which one takes the other back, and that entry.
    reversal: "tuple | None" = None

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


def slugs(names, fallback="account"):
    """The slug of each name; a later one of equal ones, and one of a name that ASCII cannot say, has
    the beginning of the name's XXH3 behind it."""
    taken, found = set(), []
    for name in names:
        base = latin(name)
        if not base and any(unicodedata.category(c)[0] == "L" for c in name):
            raise ValueError(f"{name!r} is transliterated: not judged")
        slug = base or fallback
        if slug in taken or not base and is_named(name):
            own = xxhash.xxh3_128_hexdigest(unicodedata.normalize("NFC", name).encode())
            slug = f"{slug}-{own[:8]}"
        assert slug not in taken, f"two accounts or lists are called {name!r}"
        taken.add(slug)
        found.append(slug)
    return found


def latin(name):
    """The name's letters and digits of ASCII, with hyphens for what stands between them."""
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
    return base


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
