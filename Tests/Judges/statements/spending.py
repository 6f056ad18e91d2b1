"""Income and spending by category: what the pages about them say, worked out from the entries."""
import unicodedata

from statements.periods import last_day
from statements.text import SPACE, is_named

OUT, IN = -1, 1


def years_of(book):
    """The years that have pages, oldest first."""
    begin = min((a.months[0].period for a in book.accounts if a.months), default=None)
    return list(range(int(begin[:4]), int(book.as_of[:4]) + 1)) if begin else []


def currencies_of(book):
    currencies = list(dict.fromkeys(a.currency for a in book.accounts))
    return sorted(currencies, key=lambda c: c != book.currency)


def entries_of(book, currency, direction):
    """Those that are no transfers and not nothing."""
    for account in book.accounts:
        if account.currency == currency:
            yield from (e for e in account.entries if e.other is None and e.amount * direction > 0)


def named(text):
    return unicodedata.normalize("NFC", text) if is_named(text) else None


def category_of(entry):
    return named(entry.text("category"))


def name_of(entry):
    """What decides whether an entry is income or spending: its category, else its payee."""
    category = category_of(entry)
    return ("payee", named(entry.text("beneficiary"))) if category is None else ("category", category)


def is_netted(book, name):
    """Whether what comes back under a name lowers what went out."""
    kind, text = name
    if text is None or book.netted is False:
        return False
    off = {named(key) for key, value in (book.netted or {}).items() if value is False}
    return text not in off and not (kind == "category" and split(text)[0] in off)


def sides_of(book, currency, last):
    """Which way each name counts in a report whose last month is given: by where more money went in
    the 24 months through it, else in all months through it."""
    sums = {}
    for side in (IN, OUT):
        for entry in entries_of(book, currency, side):
            if entry.day[:7] <= last:
                months = sums.setdefault(name_of(entry), {})
                months[entry.day[:7]] = months.get(entry.day[:7], 0) + entry.amount
    at = int(last[:4]) * 12 + int(last[5:7]) - 24
    first = f"{at // 12:04}-{at % 12 + 1:02}"
    recent = {name: [a for m, a in months.items() if m >= first] for name, months in sums.items()}
    return {name: IN if sum(recent[name] or months.values()) > 0 else OUT
            for name, months in sums.items()}


def netted(book, currency, direction, last):
    """The entries that count in a direction, each with what it adds, less than zero where money
    came back."""
    sides = sides_of(book, currency, last)
    for side in (IN, OUT):
        for entry in entries_of(book, currency, side):
            name = name_of(entry)
            own = sides.get(name, OUT) if is_netted(book, name) else side
            if own == direction:
                yield entry, entry.amount * direction


def split(category):
    """The group and the part that a category's name says; no group where it has but one side."""
    at = min((i for i in map(category.find, ":/") if i >= 0), default=None)
    sides = [] if at is None else [category[:at].strip(SPACE), category[at + 1:].strip(SPACE)]
    return sides if all(sides) and sides else [None, category]


class Row:
    def __init__(self, label, columns, total, before, parts=()):
        self.label, self.columns, self.total, self.before = label, columns, total, before
        self.parts, self.share = list(parts), None
        # What came back, and whether any entry counts in the total.
        self.back, self.counts, self.is_payee = 0, False, False

    def order(self):
        return -self.total, -self.before, self.label is None, self.label or ""


def add(label, rows, parts=()):
    columns = [sum(amounts) for amounts in zip(*(r.columns for r in rows))]
    row = Row(label, columns, sum(r.total for r in rows), sum(r.before for r in rows), parts)
    row.back, row.counts = sum(r.back for r in rows), any(r.counts for r in rows)
    return row


def cut(rows, most):
    """The largest rows, what has no category, and the rest as one."""
    rows = sorted(rows, key=Row.order)
    shown, rest = rows[:most], [r for r in rows[most:] if r.label is not None]
    shown += [r for r in rows[most:] if r.label is None]
    if len(rest) < 2:
        return shown + rest
    count = sum(max(1, len(r.parts)) for r in rest)
    return [*shown, add(f"{count} others", rest)]


def share_out(rows, whole):
    """Each row's part of so many, by the largest remainder; none where all are nothing."""
    amounts = [max(0, r.total) for r in rows]
    total = sum(amounts)
    if not total:
        return
    shares = [amount * whole // total for amount in amounts]
    order = sorted(range(len(rows)), key=lambda i: (-(amounts[i] * whole % total), i))
    for index in order[: whole - sum(shares)]:
        shares[index] += 1
    for row, share in zip(rows, shares):
        row.share = None if row.total < 0 else share


def category_key(entry):
    """Entries without a category are one row."""
    category = category_of(entry)
    return None if category is None else ("category", category)


def payee_key(entry):
    """Entries without a category are by payee."""
    kind, text = name_of(entry)
    return None if text is None else (kind, text)


def category_rows(entries, column, columns, before=lambda day: False, most=24, most_parts=12,
                  key=category_key):
    """Rows by category of entries with what each adds; column(day) is where an entry stands, None where it does not count."""
    leaves = {}
    for entry, amount in entries:
        place, is_before = column(entry.day), before(entry.day)
        if place is None and not is_before:
            continue
        name = key(entry)
        row = leaves.setdefault(name, Row(name and name[1], [0] * columns, 0, 0))
        row.is_payee = name is not None and name[0] == "payee"
        if is_before:
            row.before += amount
        else:
            row.counts = True
            row.total += amount
            row.back -= min(0, amount)
            if place < columns:
                row.columns[place] += amount
    groups = {}
    for name, row in leaves.items():
        if name is not None and name[0] == "category":
            name = ("category", split(name[1])[0] or name[1])
        groups.setdefault(name, []).append(row)
    rows = []
    for name, own in groups.items():
        if name is None or len(own) == 1:
            rows += own
            continue
        whole = add(name[1], own, own)
        for part in own:
            part.label = split(part.label)[1]
        whole.parts = cut(own, most_parts)
        rows.append(whole)
    total = add("Total", rows) if rows else Row("Total", [0] * columns, 0, 0)
    rows = cut(rows, most)
    share_out(rows, 1000)
    for row in rows:
        if row.share is not None:
            # Of a group that comes to nothing each part has nothing.
            for part in row.parts:
                part.share = None if part.total < 0 else 0
            share_out(row.parts, row.share)
    return rows, total


def rate(income, spending):
    """Tenths of a per cent of the income that are left over; None where that says nothing."""
    left = income - spending
    if income <= 0 or abs(left) // 10 >= income:
        return None
    tenths = (2 * abs(left) * 1000 + income) // (2 * income)
    return -tenths if left < 0 else tenths


def per_cent(tenths):
    return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}%"


def averaged_months(book, currency, year):
    """The months, from 1, that averages of a year are over."""
    days = [e.day for a in book.accounts if a.currency == currency for e in a.entries]
    begin = min(days, default="9999")[:7]
    months = [f"{year:04}-{m:02}" for m in range(1, 13)]
    months = [m for m in months if begin <= m <= book.as_of[:7]]
    over = [m for m in months if is_over(m, book.as_of)]
    return [int(m[5:]) for m in over or months]


def is_over(month, as_of):
    return last_day(month) <= as_of


def average(amounts, months):
    whole = sum(amounts[m - 1] for m in months)
    size = (2 * abs(whole) + len(months)) // (2 * len(months))
    return -size if whole < 0 else size
