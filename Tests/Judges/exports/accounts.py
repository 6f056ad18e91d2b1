"""A book's accounts as exports must have them, from its raw JSON."""
import collections
import decimal
import zoneinfo

import source
from statements.accounts import day_of

DIGITS = collections.defaultdict(lambda: 2, {"JPY": 0, "KWD": 3, "CLF": 4})
Account = collections.namedtuple("Account", "iban currency opening closing entries")
Entry = collections.namedtuple("Entry", "day amount id")


def accounts(book, first=None):
    """The accounts in the book's order, with the entries from the first day on."""
    settings = source.settings(book)
    zone = zoneinfo.ZoneInfo(settings.get("timeZone", "Europe/Berlin"))
    return [account(raw, raw.get("currency", settings.get("currency", "EUR")), first or "0000", zone)
            for raw in source.array(book, "accounts")]


def account(raw, currency, first, zone):
    def money(units):
        return decimal.Decimal(units).scaleb(-DIGITS[currency])

    entries = [(str(day_of(entry["date"], zone)), entry) for entry in raw["transactions"]]
    entries.sort(key=lambda dated: dated[0])
    opening = raw.get("openingBalance") or 0
    closing = opening + sum(entry["amount"] for _, entry in entries)
    opening += sum(entry["amount"] for day, entry in entries if day < first)
    return Account(
        raw.get("iban", "").replace(" ", ""), currency, money(opening), money(closing),
        [Entry(day, money(entry["amount"]), entry.get("id"))
         for day, entry in entries if day >= first])
