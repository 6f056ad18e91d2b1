"""charts BOOK OUTPUT DAY: what charts say of each place is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. From the JSON alone: the balance at the end of each
month on the overview, `worth.html`, the accounts' pages and registers, over all years too; money in and
out by month; and on the overview and each month's page what has gone out by each day, without transfers.
"""
import collections
import pathlib
import sys
from calendar import monthrange
from datetime import date, datetime

import lxml.html

from report import Report
from statements.book import Book
from statements.spending import IN, OUT, currencies_of, entries_of
from statements.text import money


def month_of(text):
    return datetime.strptime(text, "%B %Y").strftime("%Y-%m")


def by_month(entries):
    """What they come to without sign."""
    months = collections.Counter()
    for day, amount in entries:
        months[day[:7]] += abs(amount)
    return months


def titles(plot, group):
    """The places of a chart and what it says of them, as the JSON's figures are written."""
    texts = plot.xpath(f".//g[@class='{group}']/path/title")
    said = [t.text_content().replace("\u2212", "-").split(": ") for t in texts]
    return [(period, " ".join(amount.split())) for period, amount in said]


class Sums:
    """What is booked day by day, as (day, amount), with what is brought forward."""

    def __init__(self, accounts):
        self.entries = [(e.day, e.amount) for a in accounts for e in a.entries]
        self.months = collections.Counter()
        for day, amount in self.entries + [(a.opened or "", a.opening) for a in accounts]:
            self.months[day[:7]] += amount

    def through(self, month):
        return sum(amount for m, amount in self.months.items() if m <= month)


def judge_balances(report, place, plot, sums, currency, sign=1):
    for period, amount in titles(plot, "at"):
        month = month_of(period)
        wanted = money(sign * sums.through(month), currency)
        report.expect(f"{place} {month}", " ".join(wanted.split()), amount)


def judge_flows(report, place, plot, entries, currency):
    for group, side, sign in (("bar-in", 0, "+"), ("bar-out", 1, "-")):
        for period, amount in titles(plot, group):
            month = month_of(period)
            total = entries[side][month]
            wanted = sign + money(total, currency)
            report.expect(f"{place} {group} {month}", " ".join(wanted.split()), amount)


def judge_courses(report, page, month, currency, spent):
    tree = lxml.html.parse(page)
    for plot in tree.xpath(f"//div[@class='plot'][.//title[@id='course-{currency}-t']]"):
        said = titles(plot, "at")
        length = monthrange(int(month[:4]), int(month[5:7]))[1]
        for number, (period, amount) in enumerate(said, 1):
            day = f"{month}-{number:02}"
            label = date.fromisoformat(day).strftime("%-d %b")
            total = sum(abs(a) for d, a in spent if d <= day)
            report.expect(f"{page.name} {currency} day", label, period.replace("Sept", "Sep"))
            report.expect(f"{page.name} {currency} {day}",
                          " ".join(money(total, currency).split()), amount)
        report.expect(f"{page.name} {currency}: days", True, 0 < len(said) <= length)


def plots(output, page):
    """The charts of a page by their names for programs."""
    for plot in lxml.html.parse(output / page).xpath("//div[@class='plot']"):
        yield plot.xpath("./svg/title/@id")[0].removesuffix("-t"), plot


def main(book, output, day):
    report = Report("charts")
    book, output = Book(pathlib.Path(book), day), pathlib.Path(output)
    for currency in currencies_of(book):
        sums = Sums([a for a in book.accounts if a.currency == currency])
        sides = [list(entries_of(book, currency, side)) for side in (IN, OUT)]
        flows = [by_month((e.day, e.amount) for e in side) for side in sides]
        for page in ("index.html", "worth.html"):
            for name, plot in plots(output, page):
                if name == f"flow-{currency}":
                    judge_flows(report, page, plot, flows, currency)
                elif name.endswith(f"-{currency}") and not name.startswith("course-"):
                    judge_balances(report, f"{page} {name}", plot, sums, currency)
        spent = collections.defaultdict(list)
        for entry in sides[1]:
            spent[entry.day[:7]].append((entry.day, entry.amount))
        for page in sorted((output / "months").glob("????-??.html")):
            judge_courses(report, page, page.stem, currency, spent[page.stem])
        judge_courses(report, output / "index.html", day[:7], currency, spent[day[:7]])
    for account in book.accounts:
        folder = output / "accounts" / account.slug
        sums = Sums([account])
        flows = [by_month(e for e in sums.entries if e[1] * side > 0) for side in (IN, OUT)]
        for page in [folder / "index.html", *sorted(folder.glob("????.html"))]:
            for name, plot in plots(folder, page.name):
                place = f"{account.slug}/{page.name} {name}"
                if name == "flow-chart":
                    judge_flows(report, place, plot, flows, account.currency)
                else:
                    sign = -1 if account.data.get("kind") == "loan" and page.stem == "index" else 1
                    judge_balances(report, place, plot, sums, account.currency, sign)
    compared = report.counts["compared"]
    report.finish(f"{compared} places of charts compared", compared)


main(*sys.argv[1:])
