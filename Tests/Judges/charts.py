"""charts BOOK OUTPUT DAY: what charts say of each place is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. From the JSON alone: the balance at the end of each
month on the overview, `worth.html`, the accounts' pages and registers, over all years too; money in and
out by month; and on the overview and each month's page what has gone out by each day, without transfers.
The amounts that stand in the pictures are those of the last place and of the extremes, where the scale has
them; each bar is as long as its amount, or ends with the scale and is told in the caption.
"""
import collections
import pathlib
import re
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


def rounded(text):
    """An amount in whole or more units, such as `-£1,235` or `€1.2M`, and how far it may be off."""
    text = text.replace("\u2212", "-")
    sign, whole, part, unit = re.search(r"(-?)[^\d-]*([\d,]+)(?:\.(\d+))? ?([KMBTkmbt]?)", text).groups()
    unit = {"": 1, "k": 10 ** 3, "m": 10 ** 6, "b": 10 ** 9, "t": 10 ** 12}[unit.lower()]
    value = float(whole.replace(",", "") + "." + (part or "0")) * unit
    return -value if sign else value, unit * 10 ** -len(part or "") / 2


class Scale:
    """From the highest to the lowest of what stands beside a chart."""

    def __init__(self, plot, is_signed=True):
        ticks = [rounded(t.text_content())[0] for t in plot.xpath("./div[@class='y']/span")]
        self.high, self.low = ticks[0], ticks[-1]
        if not is_signed:
            self.low = -self.low

    def place(self, amount):
        """From the top, where the whole height is 1; what is beyond is at the end."""
        return min(max((self.high - amount) / (self.high - self.low), 0), 1)


def units(text):
    """An amount that is written in full, such as `-£1,234.50`."""
    return float(re.sub(r"[^\d.-]", "", text))


def judge_marks(report, place, plot, wanted, scale):
    """What stands in a picture is one of the amounts that may, where the scale has it."""
    for text in plot.xpath("./svg[@class='marks']/text"):
        said, error = rounded(text.text_content())
        y = float(text.get("y").rstrip("%")) / 100
        is_one = any(abs(abs(a) - abs(said)) <= error + 0.005 and abs(scale.place(a) - y) <= 0.015
                     for a in wanted)
        report.expect(f"{place}: {text.text_content()} at {y:.0%}", True, is_one)
        report.counts["marks"] += 1


def judge_bars(report, place, plot, group, caption, scale):
    """Each bar is as long as what it says, or as the scale."""
    sign = 1 if group == "bar-in" else -1
    for path in plot.xpath(f".//g[@class='{group}']/path"):
        period, amount = path.find("title").text_content().split(": ")
        amount = abs(units(amount.replace("\u2212", "-"))) * sign
        upper, lower = re.match(r"M\d+ ([\d.]+)V([\d.]+)H", path.get("d")).groups()
        end = float(upper if sign > 0 else lower) / 200
        report.expect(f"{place} {group} {period}: ends", True, abs(end - scale.place(amount)) <= 0.01)
        is_cut = not scale.low <= amount <= scale.high
        told = f"{period} goes beyond the scale: {'+' if sign > 0 else '-'}" in caption
        report.expect(f"{place} {group} {period}: told", is_cut, told)
        report.counts["cut"] += is_cut


def caption_of(plot):
    name = plot.xpath("./svg/title/@id")[0].removesuffix("-t")
    text = plot.getroottree().xpath(f"//p[@id='{name}-d']")[0].text_content()
    return " ".join(text.replace("\u2212", "-").split())


class Sums:
    """What is booked day by day, as (day, amount), with what is brought forward."""

    def __init__(self, accounts):
        self.entries = [(e.day, e.amount) for a in accounts for e in a.entries]
        self.months = collections.Counter()
        self.openings = [(a.opened or "", a.opening) for a in accounts]
        for day, amount in self.entries + self.openings:
            self.months[day[:7]] += amount

    def through(self, month):
        return sum(amount for m, amount in self.months.items() if m <= month)


    def through_year(self, year):
        """The balance before each entry of a year and behind it."""
        balance = self.through(f"{int(year) - 1:04}-12")
        balance += sum(amount for day, amount in self.openings if day[:4] == year)
        # Before the first entry of all there is nothing to draw, unless something was brought forward.
        is_begun = balance or any(day[:4] < year for day, _ in self.entries)
        found = [balance] if is_begun else []
        for day, amount in sorted(self.entries, key=lambda e: e[0]):
            if day[:4] == year:
                balance += amount
                found.append(balance)
        return found


def judge_balances(report, place, plot, sums, currency, sign=1, year=None):
    said = [units(amount) for _, amount in titles(plot, "at")]
    wanted = [said[-1], max(said), min(said)] if said else []
    if year:
        digits = 10 ** len(money(0, currency).partition(".")[2])
        days = [amount / digits for amount in sums.through_year(year)]
        wanted += [max(days), min(days), days[-1]] if days else []
    judge_marks(report, place, plot, wanted, Scale(plot))
    for period, amount in titles(plot, "at"):
        month = month_of(period)
        wanted = money(sign * sums.through(month), currency)
        report.expect(f"{place} {month}", " ".join(wanted.split()), amount)


def judge_flows(report, place, plot, entries, currency):
    scale, caption, wanted = Scale(plot, is_signed=False), caption_of(plot), []
    for group, sign in (("bar-in", 1), ("bar-out", -1)):
        judge_bars(report, place, plot, group, caption, scale)
        said = [sign * abs(units(amount)) for _, amount in titles(plot, group)]
        cut = [amount for amount in said if not scale.low <= amount <= scale.high]
        wanted += [said[-1], max(said, key=abs), *cut] if said else []
    judge_marks(report, place, plot, wanted, scale)
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
        judge_marks(report, f"{page.name} {currency}", plot, [units(said[-1][1])], Scale(plot))
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
                    year = page.stem if page.stem != "index" else None
                    judge_balances(report, place, plot, sums, account.currency, sign, year)
    compared, marks, cut = (report.counts[name] for name in ("compared", "marks", "cut"))
    report.finish(f"{compared} places of charts compared, {marks} amounts in them, {cut} cut", compared)


main(*sys.argv[1:])
