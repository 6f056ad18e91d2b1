"""Months, years and the statements of an account in them."""
import calendar
import dataclasses


@dataclasses.dataclass
class Statement:
    number: int
    first: str
    last: str
    opening: int
    entries: list
    parts: list = dataclasses.field(default_factory=list)

    closing = property(lambda self: self.entries[-1].balance if self.entries else self.opening)
    credits = property(lambda self: [e.amount for e in self.entries if e.amount >= 0])
    debits = property(lambda self: [-e.amount for e in self.entries if e.amount < 0])
    period = property(lambda self: self.first[:4] if self.parts else self.first[:7])
    row = property(lambda self: (self.opening, sum(self.credits), sum(self.debits), self.closing))


def last_day(month):
    return f"{month}-{calendar.monthrange(int(month[:4]), int(month[5:]))[1]:02}"


def months_through(first, last):
    number = int(first[:4]) * 12 + int(first[5:7]) - 1
    while (month := f"{number // 12:04}-{number % 12 + 1:02}") <= last[:7]:
        yield month
        number += 1


def make_statements(account, as_of):
    """Of every month from the first entry's, and of every year."""

    def clip(first, last):
        inside = lambda day: day and first <= day <= last
        return (account.opened if inside(account.opened) else first,
                account.closed if inside(account.closed) else last)

    def statements(periods):
        opening = account.opening
        for number, (first, last) in enumerate(periods, 1):
            entries = [e for e in account.entries if first <= e.day <= last]
            yield Statement(number, first, last, opening, entries)
            opening += sum(e.amount for e in entries)

    if not account.entries:
        return
    begin, end = account.entries[0].day, min(account.closed or as_of, as_of)
    months = months_through(begin, max(end, account.entries[-1].day))
    account.months = list(statements(clip(f"{m}-01", last_day(m)) for m in months))
    years = sorted({m.first[:4] for m in account.months})
    begin = account.months[0].first
    account.years = list(statements(clip(max(f"{y}-01-01", begin), f"{y}-12-31") for y in years))
    for year in account.years:
        year.parts = [m for m in account.months if m.first[:4] == year.first[:4]]
