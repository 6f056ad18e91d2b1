"""books.starter DIR [LOCALE]: a book that was begun this month, one account with three entries."""
import datetime
import sys

from .making import entry, write


def main():
    day = lambda number: datetime.date(2026, 11, number)
    entries = [
        entry(day(9), 50000, "Gran", reference="For the first flat"),
        entry(day(12), -1899, "Corner shop", "Groceries"),
        entry(day(16), -640, "City transport"),
    ]
    write(sys.argv, {}, [({"name": "Purse", "kind": "cash"}, entries)], [])


main()
