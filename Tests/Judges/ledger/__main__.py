"""ledger DIR DAYBOOK: hledger's opening, money in, money out and closing balance of 20 accounts in
60 months are those of the Markdown statements, to the last minor unit.

Writes a book, the same data as a journal, and the site that the program DAYBOOK makes of it,
into DIR.
"""
import decimal
import json
import pathlib
import subprocess
import sys

import front_matter
from ledger.accounts import FIRST_YEAR, LAST_DAY, YEARS, make_accounts
from ledger.hledger import DIGITS, amounts, journal
from report import Report

FIGURES = ("opening", "moneyIn", "moneyOut", "closing")
LEAST = 4000  # figures, so that a run that reads almost nothing fails


def months(account):
    """From the first entry's month to the last of all, as YYYY-MM."""
    first = min(entry["date"] for entry in account["transactions"])[:7]
    all_months = (f"{FIRST_YEAR + n // 12}-{n % 12 + 1:02}" for n in range(YEARS * 12))
    return [month for month in all_months if month >= first]


def judge_account(report, account, site, changes, balances):
    name, digits = account["name"], DIGITS[account["currency"]]
    opening = decimal.Decimal(account.get("openingBalance", 0)).scaleb(-digits)
    files = site / "accounts" / name.lower().replace(" ", "-") / "statements"
    issued = {path.stem for path in files.glob("????-??.md")}
    for month in sorted(issued ^ set(months(account))):
        report.fault(f"{name}, {month}: there is {'a' if month in issued else 'no'} statement")
    for month in months(account):
        closing = balances[name, month]
        if month in issued:
            values = front_matter.values(files / f"{month}.md")
            money_in = changes.get((f"{name}:in", month), 0)
            money_out = -changes.get((f"{name}:out", month), 0)
            report.counts["statements"] += 1
            for figure, wanted in zip(FIGURES, (opening, money_in, money_out, closing)):
                found = decimal.Decimal(values[figure])
                report.expect(f"{name}, {month}: {figure}", wanted, found)
        opening = closing


def main():
    folder, daybook = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    report, accounts, book = Report("ledger"), make_accounts(), folder / "book"
    book.mkdir(parents=True)
    (book / "accounts.json").write_text(json.dumps(accounts))
    file = folder / "book.journal"
    file.write_text(journal(accounts))
    subprocess.run([daybook, "build", "--quiet", "--as-of", str(LAST_DAY), book], check=True)
    changes, balances = amounts(file), amounts(file, "--historical", "--depth", "1")
    for account in accounts:
        judge_account(report, account, book / "public", changes, balances)
    compared = report.counts["compared"]
    entries = sum(len(account["transactions"]) for account in accounts)
    report.finish(f"{compared} figures of {report.counts['statements']} statements,"
                  f" {entries} entries", compared >= LEAST)


main()
