"""A book as its raw JSON has it on one day, with all that follows from it."""
import zoneinfo

import source
from statements.accounts import Account, Entry, day_before, day_of, slugs
from statements.periods import make_statements
from statements.reversals import find_reversals
from statements.transfers import find_transfers


class Book:
    def __init__(self, folder, as_of):
        settings, accounts = source.settings(folder), source.array(folder, "accounts")
        self.lists = source.array(folder, "todos")
        assert settings.get("locale", "en_GB") == "en_GB"
        self.as_of, self.zone = as_of, zoneinfo.ZoneInfo(settings.get("timeZone", "Europe/Berlin"))
        self.owner, self.begin = settings.get("owner"), settings.get("statementsFrom", "0001-01")
        self.currency = settings.get("currency", "EUR")
        self.guesses = settings.get("transfers") is not False
        self.netted = settings.get("netted")
        self.accounts = []
        names = slugs([account["name"] for account in accounts])
        for position, (data, slug) in enumerate(zip(accounts, names)):
            entries = [Entry(position, i, day_of(t["date"], self.zone), t["amount"], t)
                       for i, t in enumerate(data.get("transactions") or [])]
            account = Account(data, position, slug, data.get("currency") or self.currency,
                              day_of(data.get("opened"), self.zone),
                              day_of(data.get("closed"), self.zone))
            find_reversals(entries)
            ordered = sorted(entries, key=lambda e: e.day)
            account.opening = data.get("openingBalance") or 0
            if account.opened and account.opened > as_of or not account.opened and ordered \
                    and day_before(ordered[0].day) > as_of:
                account.opening = 0
            balance = account.opening
            for entry in (e for e in ordered if e.day <= as_of):
                balance += entry.amount
                entry.balance = balance
                account.entries.append(entry)
            self.accounts.append(account)
        find_transfers(self)
        for account in self.accounts:
            make_statements(account, as_of)

    def shown_name(self, account):
        return account.name or "not named"

    def issued(self, account):
        return [m for m in account.months if m.period >= self.begin]

    def issued_years(self, account):
        return [y for y in account.years if y.parts[-1].period >= self.begin]

    def tied(self, name):
        named = [a.position for a in self.accounts if a.data["name"] == name]
        iban = "".join((name or "").split()).upper()
        named += [a.position for a in self.accounts if iban and a.iban == iban]
        return named[0] if named else None
