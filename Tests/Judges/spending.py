"""spending BOOK OUTPUT DAY: every figure of the pages about spending is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB, euros and pounds. From the JSON alone each row of
each table is worked out anew, with its total, average, share, the year before, and every month or
year; and what leads to a category's page leads to that month or year of it. On the pages of months it is the
headline and the chart of sources and uses, on the overview the categories of the month so far.
"""
import pathlib
import re
import sys
import unicodedata

import lxml.html

from report import Report
from statements.book import Book
from statements.spending import (IN, OUT, category_key, category_rows, currencies_of, entries_of,
                                 netted, payee_key, per_cent, rate, years_of)
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


def shown(amount, unit=1):
    """In whole units or in thousands of them, halves away from zero; a dot for nothing."""
    if not amount:
        return "·"
    units = (abs(amount) + 50 * unit) // (100 * unit)
    return ("-" if amount < 0 and units else "") + f"{units:,}"


def change(before, now):
    """By how many per cent a year's sum differs from that of the same months a year before."""
    if before <= 0:
        return "·"
    tenths = abs(now - before) * 1000 // before
    if tenths >= 10_000:
        return "·"
    per_cent_ = (tenths + 5) // 10
    return f"{'-' if now < before else '+'}{per_cent_}%" if per_cent_ else "0%"


class Page:
    """What the tables of a page should say, over the begun months of a year or over all years."""

    def __init__(self, book, year):
        self.book, self.year = book, year
        years = years_of(book)
        latest = years[::-1][:SHOWN_YEARS]
        self.has_before = bool(year) and year - 1 in years
        self.first = 1
        if year:
            # From the month of the book's first entry on.
            begin = min((e.day[:7] for a in book.accounts for e in a.entries), default=book.as_of[:7])
            last = int(book.as_of[5:7]) if int(book.as_of[:4]) == year else 12
            if int(begin[:4]) == year:
                self.first = min(int(begin[5:7]), last)
            self.columns = last - self.first + 1
        else:
            self.columns = len(latest) + (len(years) > SHOWN_YEARS)
        self.latest = latest

    def column(self, day):
        if self.year:
            return int(day[5:7]) - self.first if int(day[:4]) == self.year else None
        year = int(day[:4])
        return self.latest.index(year) if year in self.latest else len(self.latest)

    def before(self, day):
        return (self.has_before and int(day[:4]) == self.year - 1
                and int(day[5:7]) <= self.first + self.columns - 1)

    def tables(self, currency):
        """Income and spending, and where they are by payee what went out without a category: where
        more than half of what went out, or where nothing did of what came in, has no category, but a
        payee."""
        tables = {name: self.table(currency, side, category_key) for name, side in TABLES.items()}
        rows, total = tables["spending" if tables["spending"][1].counts else "income"]
        unnamed = sum(row.total for row in rows if row.label is None)
        if total.total > 0 and unnamed * 2 > total.total:
            by_payee = {name: self.table(currency, side, payee_key) for name, side in TABLES.items()}
            if any(row.is_payee for rows, _ in by_payee.values() for row in rows):
                return by_payee, sum(r.total for r in tables["spending"][0] if r.label is None)
        return tables, None

    def table(self, currency, direction, key):
        last = min(f"{self.year:04}-12" if self.year else "9999-12", self.book.as_of[:7])
        return category_rows(netted(self.book, currency, direction, last), self.column,
                             self.columns, self.before, most=14, key=key)

    def unit(self, tables):
        """A thousand where half of the figures of both tables, or more, have six digits."""
        figures = [sum_ for rows, _ in tables.values() for row in rows for sum_ in row.columns if sum_]
        long = [sum_ for sum_ in figures if abs(sum_) >= 100_000_00]
        return 1000 if long and len(long) * 2 >= len(figures) else 1

    def is_compared(self, currency):
        """Whether the book has all months of the year before in a currency."""
        first = min((e.day[:7] for a in self.book.accounts if a.currency == currency
                     for e in a.entries), default="9999-12")
        return self.has_before and first <= f"{self.year - 1:04}-01"

    def cells(self, row, share, unit, is_compared):
        """Those of a row behind its label."""
        return [shown(row.total, unit), share,
                *([change(row.before, row.total)] if is_compared else []),
                *(shown(sum_, unit) for sum_ in row.columns)]


def judge_table(report, place, wanted, table):
    rows = [[text_of(cell) for cell in row] for row in table.xpath(".//tr")][1:]
    report.expect(f"{place}: rows", [r[0] for r in wanted], [r[0] for r in rows])
    for want, found in zip(wanted, rows):
        # What is nothing is drawn as a dot in an empty cell.
        for index, pair in enumerate(zip((w if w != "·" else "" for w in want[1:]), found[1:])):
            report.expect(f"{place}: {want[0]!a:.60}, column {index + 1}", *pair)
        report.expect(f"{place}: {want[0]!a:.60}, cells", len(want), len(found))


def label(row, is_by_payee, unit):
    nameless = "not named" if is_by_payee else "no category"
    name = nameless if row.label is None else one_line(row.label)
    return f"{name} of it {shown(row.back, unit)} back" if row.back else name


def share_of(row):
    return "" if row.share is None else per_cent(row.share)


def judge_page(report, page, file, tree):
    for currency in currencies_of(page.book):
        tables, unnamed = page.tables(currency)
        income, spending = tables["income"][1], tables["spending"][1]
        unit, is_compared = page.unit(tables), page.is_compared(currency)
        sections = tree.xpath(f"//section[@aria-labelledby='in-{currency}']")
        report.expect(f"{file}: {currency}", income.counts or spending.counts, bool(sections))
        if not sections:
            continue
        for name, (rows, total) in tables.items():
            found = sections[0].xpath(f".//*[@aria-labelledby='{name}-{currency}']//table")
            report.expect(f"{file}: {name} {currency}", total.counts, bool(found))
            if not found:
                continue
            flat = [part for row in rows if row.counts
                    for part in [row, *(p for p in row.parts if p.counts)]]
            wanted = [[label(r, unnamed is not None, unit), *page.cells(r, share_of(r), unit, is_compared)]
                      for r in flat]
            whole = per_cent(1000) if total.total > 0 else ""
            judge_table(report, f"{file}: {name} {currency}",
                        [*wanted, ["Total", *page.cells(total, whole, unit, is_compared)]], found[0])
            judge_links(report, f"{file}: {name} {currency}", page, currency, found[0])
        judge_balance(report, file, page, currency, income, spending, sections[0], unit)
        judge_bars(report, f"{file}: bars {currency}", spending, page, sections[0])
        if unnamed is not None:
            judge_uncategorised(report, f"{file}: notice {currency}", tables["spending"][0], unnamed,
                                sections[0])


def judge_uncategorised(report, place, rows, unnamed, section):
    """How much has no category, and how much of it the largest payees are, three at least."""
    payees = [r.total for r in rows if r.is_payee and r.total > 0][:10]
    notices = section.xpath("./p[contains(@class, 'notice')]")
    report.expect(place, len(payees) >= 3, bool(notices))
    if notices:
        said = re.findall(r"[0-9][0-9,]*(?:\.[0-9]+)?%?", text_of(notices[0]))
        report.expect(f"{place}: amount", shown(unnamed), said[0])
        report.expect(f"{place}: payees", f"{len(payees):,}", said[1])
        report.expect(f"{place}: share", per_cent(rate(unnamed, unnamed - sum(payees))), said[2])


def judge_balance(report, file, page, currency, income, spending, section, unit):
    columns = [a - b for a, b in zip(income.columns, spending.columns)]
    rates = [rate(a, b) for a, b in zip([income.total, *income.columns],
                                        [spending.total, *spending.columns])]
    rows = [("Income", [income.total, *income.columns]),
            ("Spending", [spending.total, *spending.columns]),
            ("Left over", [income.total - spending.total, *columns])]
    wanted = [*([name, *(shown(sum_, unit) for sum_ in sums)] for name, sums in rows),
              ["Savings rate", *("–" if r is None else per_cent(r) for r in rates)]]
    table = section.xpath(f".//*[@aria-labelledby='left-{currency}']//table")[0]
    judge_table(report, f"{file}: left {currency}", wanted, table)
    figures = [text_of(e) for e in section.xpath("./dl//dd[not(a)]")]
    bare = [re.sub("[^0-9.,%-]", "", f) for f in figures]
    whole = rate(income.total, spending.total)
    report.expect(f"{file}: figures of {currency}",
                  [number(income.total), number(spending.total),
                   number(income.total - spending.total),
                   *([] if whole is None else [per_cent(whole)])], bare)
    if page.year:
        judge_largest(report, f"{file}: largest expense of {currency}", page, currency, section)
    headline = re.findall(r"[0-9][0-9,]*", text_of(section.xpath("./h2")[0]))
    difference = abs(spending.total - income.total)
    report.expect(f"{file}: headline of {currency}",
                  [shown(a) for a in ([spending.total] if spending.total > 0 else [])
                   + ([difference] if spending.total > 0 and difference else [])], headline)


def judge_largest(report, place, page, currency, section):
    """The largest entry out of the year that is no transfer, the earliest of several."""
    entries = [(e.amount, e.day) for e in entries_of(page.book, currency, OUT)
               if int(e.day[:4]) == page.year]
    found = section.xpath("./dl//dd[a]")
    report.expect(place, bool(entries), bool(found))
    if entries and found:
        amount, day = min(entries, key=lambda e: (-abs(e[0]), e[1]))
        report.expect(place, [number(abs(amount)), day],
                      [re.sub("[^0-9.,]", "", text_of(found[0].find("a"))),
                       found[0].xpath(".//time/@datetime")[0]])


def judge_bars(report, place, spending, page, section):
    """What the parts of each bar say adds up to what was spent in its month or year, and each side
    of the chart of sources and uses adds up to the other, but for what was rounded."""
    bars = section.xpath(".//div[contains(@class, 'stacked')]/svg/svg")
    if bars:
        sums = [sum(cents(text_of(t)) for t in bar.xpath("./a/text|./g/text")) for bar in bars]
        wanted = spending.columns if page.year else spending.columns[:len(page.latest)][::-1]
        report.expect(place, wanted, sums)
    judge_flow(report, place, section)


def judge_flow(report, place, section):
    for chart in section.xpath(".//svg[@class='sankey']"):
        sides = [[int(re.sub("[^0-9]", "", text_of(v))) for v in side.xpath(".//tspan[1]")]
                 for side in chart.xpath("./svg[not(@viewbox) and not(@viewBox)]")]
        slack = (len(sides[0]) + len(sides[1])) // 2 + 1
        report.expect(f"{place}: both sides of the flow", True, abs(sum(sides[0]) - sum(sides[1])) <= slack)


def cents(text):
    """The amount at the end of a text such as `Jan · Rent €1,510.00`."""
    sign, amount = re.search(r"(?:^| )(-?)[^0-9 -]{1,4} ?([0-9][0-9,]*\.[0-9]{2})$", text).groups()
    return (-1 if sign else 1) * int(re.sub("[,.]", "", amount))


def judge_links(report, place, page, currency, table):
    """A cell that leads to a category's page leads to its month or year there."""
    if not page.year:
        return
    first = 4 if page.is_compared(currency) else 3
    for row in table.xpath(".//tr")[1:]:
        for month, cell in enumerate(row.xpath("./td")[first - 1:], page.first):
            for target in cell.xpath(".//a/@href"):
                if target.startswith(("../categories/", "../payees/")):
                    report.expect(f"{place}: link of {text_of(row[0])!a:.60}",
                                  f"m{page.year:04}-{month:02}",
                                  target.split("#")[-1].removesuffix(f"-{currency}"))


def judge_month(report, book, month, tree):
    """The headline of a month, and the two sides of its chart of sources and uses."""
    for currency in currencies_of(book):
        sums = [sum(amount for entry, amount in netted(book, currency, side, month)
                    if entry.day[:7] == month) for side in (OUT, IN)]
        for section in tree.xpath(f"//section[@aria-labelledby='in-{currency}']"):
            heading = text_of(section.xpath("./h2")[0])
            if heading.startswith("Accounts in"):
                continue
            difference = abs(sums[0] - sums[1])
            report.expect(f"{month}: headline of {currency}",
                          [shown(a) for a in ([sums[0]] if sums[0] > 0 else [])
                           + ([difference] if sums[0] > 0 and difference else [])],
                          [a.replace("·", "0") for a in re.findall(r"[0-9][0-9,]*", heading)])
            judge_flow(report, f"{month}: {currency}", section)


def judge_soonest(report, book, tree):
    """What has gone out this month in the categories that the overview names, beside the average."""
    month = book.as_of[:7]
    begin = min((e.day[:7] for a in book.accounts for e in a.entries if a.currency == book.currency),
                default=month)
    at = int(month[:4]) * 12 + int(month[5:7]) - 13
    first = max(begin, f"{at // 12:04}-{at % 12 + 1:02}")
    count = int(month[:4]) * 12 + int(month[5:7]) - int(first[:4]) * 12 - int(first[5:7])
    sums = {}
    for entry, amount in netted(book, book.currency, OUT, month):
        key = category_key(entry)
        if key and first <= entry.day[:7] <= month:
            sums.setdefault(one_line(key[1]), [0, 0])[entry.day[:7] < month] += amount
    for row in tree.xpath("//ul[contains(@class, 'beside-usual')]/li"):
        name, spent, usual = (text_of(row.xpath(f"./{tag}")[0]) for tag in ("span", "b", "small"))
        now, before = sums.get(name, [None, None])
        report.expect(f"overview: {name!a} so far", now is not None and whole_units(now),
                      re.sub("[^0-9,-]", "", spent))
        mean = before is not None and int(before / count)
        report.expect(f"overview: {name!a} on average", before is not None and whole_units(mean),
                      re.search("-?[0-9][0-9,]*", usual.replace("€", "").replace("£", "")).group())


def whole_units(amount):
    return shown(amount).replace("·", "0")


def main():
    folder, output, as_of = sys.argv[1:]
    folder, output = pathlib.Path(folder), pathlib.Path(output)
    report, book = Report("spending"), Book(folder, as_of)
    wanted = {f"{year:04}.html": year for year in years_of(book)} | {"index.html": None}
    there = {p.name for p in (output / "spending").iterdir()}
    files = {name.replace("html", "csv") for name in wanted}
    report.expect("pages", sorted({*wanted, *files}), sorted(there))
    for file in sorted(wanted.keys() & there):
        tree = lxml.html.fromstring((output / "spending" / file).read_text())
        judge_page(report, Page(book, wanted[file]), file, tree)
    for file in sorted((output / "months").glob("????-??.html")):
        judge_month(report, book, file.stem, lxml.html.fromstring(file.read_text()))
    judge_soonest(report, book, lxml.html.fromstring((output / "index.html").read_text()))
    compared = report.counts["compared"]
    report.finish(f"{len(there)} pages, {compared} comparisons", compared)


main()
