"""month BOOK OUTPUT DAY: how a month goes is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB, euros and pounds. From the JSON alone: on the overview
what is usual by the day, the difference, and the savings rate, and of further currencies what came in
and went out; on each month's page the month before,
the average of up to twelve months, and the five largest amounts.
"""
import pathlib
import statistics
import sys
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

import lxml.html

from report import Report
from statements.book import Book
from statements.spending import (IN, OUT, currencies_of, entries_of, is_over, per_cent, rate)
from statements.text import money, number


def months_before(month, begin):
    """Up to twelve months before one, from a book's first on, the nearest first."""
    year, index = int(month[:4]), int(month[5:7])
    found = []
    while len(found) < 12:
        year, index = (year, index - 1) if index > 1 else (year - 1, 12)
        if f"{year:04}-{index:02}" < begin:
            break
        found.append(f"{year:04}-{index:02}")
    return found


def halves_up(amount):
    return int(Decimal(amount).quantize(Decimal(1), ROUND_HALF_UP))


class Flows:
    """Amounts of one currency in both directions by day, without transfers."""

    def __init__(self, book, currency):
        self.entries = [list(entries_of(book, currency, side)) for side in (IN, OUT)]
        days = [e.day for a in book.accounts if a.currency == currency for e in a.entries]
        self.begin = min(days, default="9999")[:7]

    def sums(self, month, day="31"):
        return [sum(abs(e.amount) for e in side if e.day[:7] == month and e.day[8:] <= day)
                for side in self.entries]

    def largest(self, month):
        amounts = [e.amount for side in self.entries for e in side if e.day[:7] == month]
        return sorted(map(abs, amounts), reverse=True)[:5]


def text_of(element):
    """As the JSON's figures are written, with a hyphen for the minus sign."""
    return " ".join(element.text_content().split()).replace("\u2212", "-")


def headline(book):
    """The month that the overview is about, and whether the last entry is too long ago for this one."""
    latest = max([e.day for a in book.accounts for e in a.entries], default="0001-01-01")
    stale = (date.fromisoformat(book.as_of) - date.fromisoformat(latest)).days >= 60
    return (latest if stale and latest > "0001-01-01" else book.as_of)[:7], stale


def judge_line(report, book, currency, flows, line):
    """A further currency's line: in and out of the month."""
    moneyIn, moneyOut = flows.sums(headline(book)[0])
    report.expect(f"overview: line, {currency}", f"In {number(moneyIn)} · out {number(moneyOut)}",
                  text_of(line.find("span")))


def judge_overview(report, book, currency, flows, worth):
    found = [text_of(small) for small in worth.xpath(".//dd/small")]
    rates = [text_of(dd) for dd in worth.xpath(".//div[contains(dt, 'Savings rate')]/dd")]
    month, day = book.as_of[:7], book.as_of[8:]
    stale = headline(book)[1]
    before = months_before(month, flows.begin)
    wanted = []
    if len(before) >= 3 and not stale:
        over = f" (median of {len(before)} months)" if len(before) < 12 else ""
        for side, now in enumerate(flows.sums(month)):
            past = [flows.sums(m, day)[side] for m in before]
            usual = halves_up(Decimal(statistics.median(map(Decimal, past))))
            by = date.fromisoformat(book.as_of).strftime("%-d %b").replace("Sep", "Sept")
            wanted.append(f"Usually {money(usual, currency)} by {by}{over}")
            more = "more" if now > usual else "less"
            wanted.append("As much as usual" if now == usual
                          else f"{money(abs(now - usual), currency)} {more} than usual")
    # As text_of joins what it reads.
    wanted = [" ".join(text.split()) for text in wanted]
    report.expect(f"overview: usual, {currency}", wanted,
                  [text.replace("Sep ", "Sept ") for text in found])
    whole = ([month] if is_over(month, book.as_of) and flows.begin <= month else []) + before
    whole = whole[:12]
    sums = [sum(column) for column in zip(*(flows.sums(m) for m in whole))] or [0, 0]
    tenths = rate(*sums) if len(whole) >= 3 and not stale else None
    report.expect(f"overview: rate, {currency}", [] if tenths is None else [per_cent(tenths)], rates)


def judge_month(report, month, currency, flows, section):
    rows = section.xpath(".//table[contains(caption, 'beside the months before')]/tbody/tr")
    found = [[text_of(cell) for cell in row.xpath("./td")] for row in rows]
    before = months_before(month, flows.begin)
    wanted = []
    if before:
        wanted = [flows.sums(month), flows.sums(before[0])]
    if len(before) > 1:
        past = zip(*(flows.sums(m) for m in before))
        wanted.append([halves_up(Decimal(sum(side)) / len(before)) for side in past])
    wanted = [[number(i), number(o), number(i - o, "+")] for i, o in wanted]
    report.expect(f"{month} {currency}: compared", wanted, found)
    rows = section.xpath(".//table[contains(caption, 'Largest entries')]/tbody/tr")
    found = [text_of(row.xpath("./td")[-1]).lstrip("+-") for row in rows]
    report.expect(f"{month} {currency}: largest", [number(a) for a in flows.largest(month)], found)


def main(book, output, day):
    report = Report("month")
    book, output = Book(pathlib.Path(book), day), pathlib.Path(output)
    flows = {currency: Flows(book, currency) for currency in currencies_of(book)}
    overview = lxml.html.parse(output / "index.html")
    worths = overview.xpath("//section[@class='worth']")
    for currency, worth in zip(currencies_of(book)[:1], worths, strict=True):
        judge_overview(report, book, currency, flows[currency], worth)
    lines = overview.xpath("//ul[@class='held']/li")
    for currency, line in zip(currencies_of(book)[1:], lines, strict=True):
        judge_line(report, book, currency, flows[currency], line)
    pages = [p for p in sorted((output / "months").glob("*.html")) if len(p.stem) == 7]
    for page in pages:
        tree = lxml.html.parse(page)
        for currency in currencies_of(book):
            for section in tree.xpath(f"//section[@aria-labelledby='in-{currency}']"):
                judge_month(report, page.stem, currency, flows[currency], section)
    compared = report.counts["compared"]
    report.finish(f"{compared} figures of {len(pages)} months compared", compared)


main(*sys.argv[1:])
