"""hledger-reports BOOK OUTPUT DAY DAYBOOK: net worth, spending and income are also hledger's.

OUTPUT is the site of BOOK as of DAY, in en_GB. hledger reads what DAYBOOK exports of BOOK. Its
reports differ in three ways, so that each side of them is asked for alone:

- hledger takes accounts for debts by their kind, the site by the sign of what they hold: balances
  are compared by account, and those below nothing are the debts.
- hledger nets what came back in a category against what was spent there, the site has it as
  income: what is booked to and from each category is asked for apart.
- money between two days of one transfer stands in an account of its own in the journal, and in
  none on the site: it is left out here. Transfers, and so repayments of a loan, are in no category
  of either.
"""
import collections
import csv
import decimal
import io
import pathlib
import subprocess
import sys

import lxml.html

from exports.journals import OWN, is_own
from regular import values
from report import Report
from statements.spending import split

ZERO = decimal.Decimal(0)


def report_of(journal, *options):
    """Account, period, currency and amount of each line of a balance report."""
    output = subprocess.run(
        ["hledger", "-f", journal, "balance", "--flat", "--no-total", "--layout", "tidy",
         "--output-format", "csv", *options],
        check=True, stdout=subprocess.PIPE, text=True,
        env={"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    for row in csv.DictReader(io.StringIO(output.stdout)):
        yield row["account"], row["period"], row["commodity"], decimal.Decimal(row["value"])


def judge_worth(report, journal, page):
    """Assets, debts and net worth at the end of each month or year that worth.html has."""
    held = {}
    for interval in ("--monthly", "--yearly"):
        for name, period, currency, amount in report_of(
                journal, "--historical", interval, *(f"^{own}" for own in OWN)):
            if is_own(name):
                sums = held.setdefault((currency, period), [ZERO, ZERO])
                sums[amount < 0] += amount
    for section in page.xpath("//section[starts-with(@aria-labelledby, 'in-')]"):
        currency = section.get("aria-labelledby").removeprefix("in-")
        for row in section.xpath("table[thead]/tbody/tr"):
            period = row.xpath("th//time/@datetime")
            if not period:
                continue
            for label, wanted in zip(("Assets", "Debts", "Net worth"),
                                     worth_of(held.get((currency, period[0])))):
                cell = row.xpath("td[@data-label=$label]", label=label)
                found = values(cell)
                report.expect(f"worth: {currency}, {period[0]}: {label}", wanted,
                              decimal.Decimal(found[0]) if found else ZERO)
                report.counts["worth"] += 1


def worth_of(sums):
    assets, debts = sums or (ZERO, ZERO)
    return assets, debts, assets + debts


def by_category(journal):
    """By year and currency: what went out for each category, each group and all, less what came in."""
    found = collections.defaultdict(collections.Counter)
    for name, year, currency, amount in report_of(journal, "--yearly", "^Income:", "^Expenses:"):
        category = name.split(":", 1)[1]
        sums = found[year, currency]
        group, part = split(category)
        for label in {category, "Total"} | ({group, (group, part)} if group else set()):
            sums[label] += amount
    return found


def judge_spending(report, journal, folder):
    """What each category cost less what it brought, as the files of the years have it: the pages have
    whole units."""
    wanted = by_category(journal)
    for file in sorted(folder.glob("[0-9]*.csv")):
        found = collections.defaultdict(collections.Counter)
        with open(file, encoding="utf-8-sig", newline="") as lines:
            for row in csv.DictReader(lines):
                amount = decimal.Decimal(row["total"]) * (1 if row["direction"] == "spending" else -1)
                category = row["category"].removeprefix("'") or "Unknown"
                # A group of one category is written by its whole name, with a slash where it has one.
                group, part = (row["group"].removeprefix("'"), category) if row["group"] else split(category)
                labels = {f"{group}:{part}" if group else category, "Total"}
                for label in labels | ({group, (group, part)} if group else set()):
                    found[row["currency"]][label] += amount
        for currency, sums in found.items():
            own = {label: a for label, a in wanted[file.stem, currency].items() if a}
            report.expect(f"{currency}, {file.stem}: categories",
                          sorted(map(str, own)), sorted(str(l) for l, a in sums.items() if a))
            for label, amount in sums.items():
                report.expect(f"{currency}, {file.stem}: {label}",
                              wanted[file.stem, currency][label], amount)
                report.counts["categories"] += 1
        there = {key[1] for key, sums in wanted.items() if key[0] == file.stem and sums["Total"]}
        report.expect(f"{file.stem}: currencies", sorted(there), sorted(there & set(found)))


def main():
    book, output, day, daybook = sys.argv[1:]
    report, output = Report("hledger-reports"), pathlib.Path(output)
    # Up to the day already here: hledger widens what it reports to whole months and years.
    journal = subprocess.run([daybook, "export", "--quiet", "--format", "ledger", "--book", book,
                              "--to", day], check=True, stdout=subprocess.PIPE).stdout
    file = output.with_name(f"{output.name}.journal")
    file.write_bytes(journal)
    judge_worth(report, file, lxml.html.parse(output / "worth.html").getroot())
    judge_spending(report, file, output / "spending")
    found = report.counts
    report.finish(f"{found['worth']} figures of net worth, {found['categories']} of categories",
                  found["worth"] and found["categories"])


main()
