"""spending BOOK OUTPUT DAY: every figure of the pages about spending is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB, euros and pounds. From the JSON alone each row of
each table is worked out anew, with its total, average, share, the year before, and every month or
year; and what leads to a category's page leads to that month or year of it.
"""
import pathlib
import re
import sys
import unicodedata

import lxml.html

from report import Report
from statements.book import Book
from statements.spending import (IN, OUT, Row, averaged_months, average, category_rows,
                                 currencies_of, netted, per_cent, rate, years_of)
from statements.text import number

SHOWN_YEARS = 10
TABLES = {"spending": OUT, "income": IN}


def one_line(text):
    """In one form of Unicode, without control characters, which not every reader of HTML keeps."""
    plain = re.sub(r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]", "\ufffd", text)
    return " ".join(unicodedata.normalize("NFC", plain).split())


def text_of(element):
    for hidden in element.xpath(".//*[@class='vh']"):
        hidden.text = ""
    return one_line(element.text_content()).replace("−", "-")


def shown(amount):
    return number(amount) if amount else "–"


class Page:
    """What the tables of a page should say, over months of a year or over all years."""

    def __init__(self, book, year):
        self.book, self.year = book, year
        years = years_of(book)
        latest = years[::-1][:SHOWN_YEARS]
        self.has_before = bool(year) and year - 1 in years
        if year:
            self.columns = 12
        else:
            self.columns = len(latest) + (len(years) > SHOWN_YEARS)
        self.latest = latest

    def column(self, day):
        if self.year:
            return int(day[5:7]) - 1 if int(day[:4]) == self.year else None
        year = int(day[:4])
        return self.latest.index(year) if year in self.latest else len(self.latest)

    def before(self, day):
        return self.has_before and int(day[:4]) == self.year - 1

    def table(self, currency, direction):
        last = min(f"{self.year:04}-12" if self.year else "9999-12", self.book.as_of[:7])
        return category_rows(netted(self.book, currency, direction, last), self.column,
                             self.columns, self.before)

    def cells(self, row, currency, write=shown):
        """Those of a row behind its label."""
        cells = [write(row.total)]
        months = averaged_months(self.book, currency, self.year) if self.year else []
        if months:
            cells.append(write(average(row.columns, months)))
        return cells + ([write(row.before)] if self.has_before else []) + [*map(write, row.columns)]


def judge_table(report, place, wanted, table):
    rows = [[text_of(cell) for cell in row] for row in table.xpath(".//tr")][1:]
    report.expect(f"{place}: rows", [r[0] for r in wanted], [r[0] for r in rows])
    for want, found in zip(wanted, rows):
        for index, pair in enumerate(zip(want[1:], found[1:])):
            report.expect(f"{place}: {want[0]!a:.60}, column {index + 1}", *pair)
        report.expect(f"{place}: {want[0]!a:.60}, cells", len(want), len(found))


def label(row):
    name = "no category" if row.label is None else one_line(row.label)
    if row.back:
        name += f" of it {number(row.back)} back"
    return name if row.share is None else f"{name} {per_cent(row.share)}"


def judge_page(report, page, file, tree):
    for currency in currencies_of(page.book):
        tables = {name: page.table(currency, side) for name, side in TABLES.items()}
        income, spending = tables["income"][1], tables["spending"][1]
        sections = tree.xpath(f"//section[@aria-labelledby='in-{currency}']")
        report.expect(f"{file}: {currency}", income.counts or spending.counts, bool(sections))
        if not sections:
            continue
        for name, (rows, total) in tables.items():
            found = sections[0].xpath(f".//*[@aria-labelledby='{name}-{currency}']//table")
            report.expect(f"{file}: {name} {currency}", total.counts, bool(found))
            if not found:
                continue
            flat = [part for row in rows for part in [row, *row.parts]]
            wanted = [[label(r), *page.cells(r, currency)] for r in flat]
            judge_table(report, f"{file}: {name} {currency}",
                        [*wanted, ["Total", *page.cells(total, currency)]], found[0])
            judge_links(report, f"{file}: {name} {currency}", page, currency, found[0])
        judge_balance(report, file, page, currency, income, spending, sections[0])


def judge_balance(report, file, page, currency, income, spending, section):
    left = Row("Left over", [a - b for a, b in zip(income.columns, spending.columns)],
               income.total - spending.total, income.before - spending.before)
    rates = [rate(a, b) for a, b in zip([income.total, *([income.before] if page.has_before else []),
                                         *income.columns],
                                        [spending.total,
                                         *([spending.before] if page.has_before else []),
                                         *spending.columns])]
    rates = ["–" if r is None else per_cent(r) for r in rates]
    if page.year and averaged_months(page.book, currency, page.year):
        rates.insert(1, "")
    wanted = [["Income", *page.cells(income, currency)],
              ["Spending", *page.cells(spending, currency)],
              ["Left over", *page.cells(left, currency)], ["Savings rate", *rates]]
    table = section.xpath(f".//*[@aria-labelledby='left-{currency}']//table")[0]
    judge_table(report, f"{file}: left {currency}", wanted, table)
    figures = [text_of(e) for e in section.xpath("./dl//dd")]
    bare = [re.sub("[^0-9.,%-]", "", f) for f in figures]
    whole = rate(income.total, spending.total)
    report.expect(f"{file}: figures of {currency}",
                  [number(income.total), number(spending.total),
                   number(income.total - spending.total),
                   *([] if whole is None else [per_cent(whole)])], bare)


def judge_links(report, place, page, currency, table):
    """A cell that leads to a category's page leads to its month or year there."""
    if not page.year:
        return
    first = 3 if page.has_before else 2
    for row in table.xpath(".//tr")[1:]:
        for month, cell in enumerate(row.xpath("./td")[first:], 1):
            for target in cell.xpath(".//a/@href"):
                if target.startswith("../categories/"):
                    report.expect(f"{place}: link of {text_of(row[0])!a:.60}",
                                  f"m{page.year:04}-{month:02}",
                                  target.split("#")[-1].removesuffix(f"-{currency}"))


def main():
    folder, output, as_of = sys.argv[1:]
    folder, output = pathlib.Path(folder), pathlib.Path(output)
    report, book = Report("spending"), Book(folder, as_of)
    wanted = {f"{year:04}.html": year for year in years_of(book)} | {"index.html": None}
    there = {p.name for p in (output / "spending").iterdir()}
    report.expect("pages", sorted(wanted), sorted(there))
    for file in sorted(wanted.keys() & there):
        tree = lxml.html.fromstring((output / "spending" / file).read_text())
        judge_page(report, Page(book, wanted[file]), file, tree)
    compared = report.counts["compared"]
    report.finish(f"{len(there)} pages, {compared} comparisons", compared)


main()
