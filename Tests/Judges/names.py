"""names BOOK OUTPUT DAY: the pages of payees and categories say what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. From the JSON alone: what each payee and category
comes to in the year, in the year before, on the average of the latest months and in each month of its
chart, who has a page, and which stand where in the lists of all, with the bars of their latest twelve
months.
"""
import calendar
import datetime
import pathlib
import re
import sys
from decimal import ROUND_HALF_UP, Decimal

import lxml.html

from regular import plain
from report import Report
from statements.book import Book
from statements.text import money


def latest_months(book):
    """The latest twelve months of a book that are over, as texts."""
    days = [e.day for a in book.accounts for e in a.entries if e.day <= book.as_of]
    year, month, day = map(int, book.as_of.split("-"))
    if day < calendar.monthrange(year, month)[1]:
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    found = []
    while days and len(found) < 12 and f"{year:04}-{month:02}" >= min(days)[:7]:
        found.append(f"{year:04}-{month:02}")
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return found


def named(book, key):
    """The entries of each name and currency, whether they are transfers or not."""
    found = {}
    for account in book.accounts:
        for entry in account.entries:
            name = entry.data.get(key)
            if name and entry.day <= book.as_of:
                found.setdefault(name, {}).setdefault(account.currency, []).append(entry)
    return found


def largest_expenses(book):
    """Who took the largest expense of each year in each currency; of those that are as large the first."""
    largest = {}
    for account in book.accounts:
        for entry in account.entries:
            key = (account.currency, entry.day[:4])
            if entry.day <= book.as_of and entry.amount < 0 and entry.other is None:
                if key not in largest or (entry.amount, entry.day) < (largest[key].amount, largest[key].day):
                    largest[key] = entry
    return {entry.data.get("beneficiary") for entry in largest.values()}


def net(entries, period):
    """What entries of some periods come to without transfers; None where there are none."""
    own = [e for e in entries if any(e.day.startswith(p) for p in period)]
    return sum(e.amount for e in own if e.other is None) if own else None


def amounts(elements):
    """The plain amount in each element; None where there is none."""
    found = [element.xpath(".//data/@value") for element in elements]
    return [values[0] if values else None for values in found]


def written(cells):
    """The plain amount that each cell says as en_GB writes it; None where it says none."""
    texts = [cell.text_content().replace("\u2212", "-").lstrip("+").replace(",", "").strip()
             for cell in cells]
    return [text or None for text in texts]


def shown(amount, currency):
    return None if amount is None else plain(amount, currency)


def judge_page(report, book, page, entries):
    """The figures that a page of a name begins with, in whatever order its currencies come."""
    tree = lxml.html.parse(page).getroot()
    months, year = latest_months(book), int(book.as_of[:4])
    wanted = []
    for currency, own in entries.items():
        average = net(own, months)
        if average is not None:
            mean = Decimal(average) / len(months)
            average = int(mean.quantize(Decimal(1), ROUND_HALF_UP))
        wanted.append([shown(net(own, [f"{y:04}-"]), currency) for y in (year, year - 1)]
                      + [shown(average, currency)])
    facts = tree.xpath("//dl[@class='facts']")
    columns = [amounts(div.findall("dd")) for div in facts[0].findall("div")]
    if len(columns) < 3:
        columns.append([None] * len(columns[0]))
    key = lambda row: [value or "" for value in row]
    found = [list(row) for row in zip(*columns)]
    report.expect(page.name, sorted(wanted, key=key), sorted(found, key=key))
    report.counts["figures"] += 3 * len(wanted)
    says = " ".join(tree.xpath("//dl[@class='facts minor']/following-sibling::p[1]")[0]
                    .text_content().split())
    if any(row[2] is not None for row in wanted):
        name = lambda m: f"{calendar.month_name[int(m[5:])]} {m[:4]}"
        over = name(months[-1]) + (f" to {name(months[0])}" if len(months) > 1 else "")
        report.expect(f"{page.name}: months", True, f"the average of {over}." in says)


def judge_bars(report, page, entries):
    """What each bar of a name's chart says is what its entries of that month come to."""
    tree = lxml.html.parse(page).getroot()
    for section in tree.xpath("//section[contains(@class, 'of-months')]"):
        currency = section.xpath("./h2/@id")[0].removeprefix("months-")
        sign = 1 if "gains" in section.get("class") else -1
        for text in section.xpath(".//div[contains(@class, 'stacked')]/svg/svg/*/text"):
            said = " ".join(text.text_content().replace("\u2212", "-").split())
            month, amount = re.match(r"(\w+ \d+) (.*)$", said).groups()
            period = datetime.datetime.strptime(month, "%B %Y").strftime("%Y-%m")
            wanted = money(sign * (net(entries[currency], [period]) or 0), currency)
            report.expect(f"{page.name}: {month}", " ".join(wanted.split()), amount)
            report.counts["figures"] += 1


def trend(entries, as_of, sign):
    """What is drawn of the twelve months through a day's: each bar's place, and its height beside the
    highest and the lowest in sixteenths."""
    year, month = int(as_of[:4]), int(as_of[5:7])
    months = [f"{year + (month - 12 + n) // 12:04}-{(month - 12 + n) % 12 + 1:02}" for n in range(12)]
    sums = [sign * (net(entries, [m]) or 0) for m in months]
    high, low = max(0, *sums), min(0, *sums)
    return [(3 + 6 * place, Decimal(16 * amount) / (high - low))
            for place, amount in enumerate(sums) if amount]


def judge_trend(report, place, wanted, row):
    """Every bar of a small picture is as high as its month, to the pixel."""
    paths = row.xpath("./td[@class='t']/svg/path/@d")
    bars = [tuple(map(int, bar)) for bar in re.findall(r"M(\d+) (\d+)V(\d+)", "".join(paths))]
    report.expect(f"{place}: places", [x for x, _ in wanted], [x for x, _, _ in bars])
    for (x, height), (_, zero, end) in zip(wanted, bars):
        drawn = zero - end
        is_right = abs(drawn - height) <= 1 and drawn * height > 0
        report.expect(f"{place}: bar at {x}", True, is_right)
        report.counts["bars"] += 1


def judge_sections(report, book, tree, entries):
    """The sections of each currency: this year's largest first, then last year's; each name once, where
    most of its money goes."""
    year = int(book.as_of[:4])
    by_amount = {}
    is_whole = not tree.xpath("//*[@id='by-name']")
    for currency in dict.fromkeys(c for own in entries.values() for c in own):
        sums = [[net(own[currency], [f"{y:04}-"]) for y in (year, year - 1)]
                + [net(own[currency], [""]), own[currency]]
                for own in entries.values() if currency in own]
        rows = sorted(sums, key=lambda row: [-abs(a or 0) for a in row[:2]])
        by_amount[currency] = [row for row in rows if is_whole or any(row[:2])]
    # A hundred in all currencies together, as many of each as there are, but one at least.
    fits = [most for most in range(1, 101)
            if sum(min(len(rows), most) for rows in by_amount.values()) <= 100]
    for currency, rows in by_amount.items():
        rows = rows if is_whole else rows[:max(fits, default=1)]
        for section, sign in (("paid", -1), ("received", 1), ("even", 0)):
            net_of = lambda row: next((a for a in row[:3] if a), 0)
            wanted = [row for row in rows if (net_of(row) > 0) - (net_of(row) < 0) == sign]
            table = tree.xpath(f"//section[@aria-labelledby='{section}-{currency}']//tbody/tr")
            figures = [[shown(a, currency) for a in row[:2]] for row in wanted]
            found = [written(row.xpath("./td[position() > 3]")) for row in table]
            zero = plain(0, currency)
            filled = lambda values: [[v or zero for v in row] for row in values]
            report.expect(f"{section}, {currency}", filled(figures), filled(found))
            report.counts["figures"] += 2 * len(figures)
            names = {" ".join(name.split()): own for name, own in entries.items()}
            largest = max((abs(row[0] or 0) for row in wanted), default=0)
            for row in table:
                name = " ".join(row.find("th").find("a").text_content().split())
                own = names.get(name, {}).get(currency)
                if own is None:
                    report.expect(f"{section}, {currency}: {name!a}", "a name of the book", None)
                    continue
                judge_trend(report, f"{section}, {currency}, {name!a}",
                            trend(own, book.as_of, sign or -1), row)
                share = abs(net(own, [f"{year:04}-"]) or 0)
                widths = [int(c[1:]) for c in row.xpath("./th/i/@class")]
                if largest and net(own, [f"{year:04}-"]) is not None:
                    report.expect(f"{section}, {currency}, {name!a}: bar", True,
                                  len(widths) == 1
                                  and abs(widths[0] - 100 * share / largest) <= 1)


def main(folder, output, day):
    report, book, output = Report("names"), Book(pathlib.Path(folder), day), pathlib.Path(output)
    pages = 0
    for key, place in (("beneficiary", "payees"), ("category", "categories")):
        names = {name: entries for name, entries in named(book, key).items()
                 if sum(map(len, entries.values())) >= 3
                 or place == "payees" and name in largest_expenses(book)}
        paths = {}
        for page in sorted((output / place).glob("index*")) + sorted((output / place).glob(
                "index/*.html")):
            if page.is_file():
                tree = lxml.html.parse(page).getroot()
                for link in tree.xpath("//table//tbody//th//a"):
                    paths[link.text_content()] = output / place / pathlib.Path(link.get("href")).name
        if names:
            tree = lxml.html.parse(output / place / "index.html").getroot()
            judge_sections(report, book, tree, names)
        for name, entries in names.items():
            path = paths.get(" ".join(name.split())) or paths.get(name)
            report.expect(f"{place}: {name!a} is listed", True, path is not None)
            if path is not None:
                pages += 1
                judge_page(report, book, path, entries)
                judge_bars(report, path, entries)
    report.finish(f"{report.counts['figures']} figures of {pages} payees and categories",
                  report.counts["figures"])


main(*sys.argv[1:])
