"""regular BOOK OUTPUT DAY: regular.html and the overview say what the raw JSON says of regular payments.

OUTPUT is the site of BOOK as of DAY, in en_GB. Which payments are regular, when they are expected,
what they cost a year, how their amounts changed and what has stopped is worked out anew from the
JSON, by the rule that the page states.
"""
import calendar
import collections
import datetime
import fractions
import pathlib
import re
import statistics
import sys

import lxml.html

import source
from report import Report
from statements.book import Book
from statements.text import is_named

# The words of the page: months or days of the interval, days of tolerance, times a year.
INTERVALS = {"every week": (0, 1, 52), "every month": (1, 4, 12), "every quarter": (3, 4, 4),
             "every half-year": (6, 4, 2), "every year": (12, 10, 1)}
DIGITS = collections.defaultdict(lambda: 2, JPY=0, KRW=0, KWD=3, BHD=3)
DECIDING = 13


def later(day, months, day_of_month):
    """The day so many months later, or a week where these are none."""
    if not months:
        return day + datetime.timedelta(7)
    index = day.year * 12 + day.month - 1 + months
    year, month = index // 12, index % 12 + 1
    return datetime.date(year, month, min(day_of_month, calendar.monthrange(year, month)[1]))


def nearest(day, months, day_of_month):
    """The day with that number that is nearest to so many months after a day; a week after it."""
    due = later(day, months, day.day)
    around = [later(due, 1, day_of_month)]
    around += [due.replace(day=min(day_of_month, calendar.monthrange(due.year, due.month)[1]))]
    before = due.replace(day=1) - datetime.timedelta(1)
    around += [before.replace(day=min(day_of_month, before.day))]
    return min(around, key=lambda one: (abs((one - due).days), one)) if months else due


def price_changes(amounts):
    """Where two entries after each other have an amount that the last such two had not."""
    prices = [(day, one) for (day, one), (_, other) in zip(amounts, amounts[1:]) if one == other]
    changes = [(day, price, before) for (_, before), (day, price) in zip(prices, prices[1:])
               if price != before]
    return [(day.isoformat(), price, before) for day, price, before in changes[-3:]][::-1]


def payment(amounts):
    """What is said of the days and amounts of one payee, account and direction; None for nothing."""
    latest = amounts[-DECIDING:]
    if len(latest) < 3:
        return None
    median = fractions.Fraction(statistics.median(fractions.Fraction(a) for _, a in latest))
    alike = [(day, a) for day, a in latest if abs(a - median) <= median / 5]
    if len(alike) < max(3, len(latest) * 0.8):
        return None
    days = [day for day, _ in alike]
    for name, (months, tolerance, times) in INTERVALS.items():
        fitting = sum(abs((there - later(here, months, here.day)).days) <= tolerance
                      for here, there in zip(days, days[1:]))
        if fitting / (len(days) - 1) >= 0.8:
            last, amount = alike[-1]
            for day, one in latest:
                if day > days[-1] and abs((day - later(last, months, last.day)).days) <= tolerance:
                    last, amount = day, one
            numbers = [day.day for day in days]
            usual = max(numbers, key=lambda n: (numbers.count(n), numbers[::-1].index(n) * -1))
            patience = {"every week": 3, "every month": 15}.get(name, 30)
            return dict(every=name, last=last, next=nearest(last, months, usual), months=months,
                        keeps=usual, amount=amount, yearly=amount * times, patience=patience,
                        changes=price_changes(amounts))
    return None


def regular_payments(book, settings):
    off = {name for name, flag in (settings.get("regular") or {}).items() if flag is False}
    for account in book.accounts:
        series = collections.defaultdict(list)
        for entry in account.entries:
            name = entry.text("beneficiary")
            if entry.amount and entry.other is None and is_named(name) and name not in off:
                series[name, entry.amount > 0].append(
                    (datetime.date.fromisoformat(entry.day), abs(entry.amount)))
        for (name, comes_in), amounts in series.items():
            found = payment(amounts)
            if found:
                as_of = datetime.date.fromisoformat(book.as_of)
                late = (as_of - found["next"]).days > found["patience"]
                is_closed = bool(account.closed and account.closed <= book.as_of)
                yield account, name, comes_in, late or is_closed, found


def plain(amount, currency):
    digits = DIGITS[currency]
    sign, amount = "-" if amount < 0 else "", abs(amount)
    whole, rest = divmod(amount, 10 ** digits)
    return f"{sign}{whole}" + (f".{rest:0{digits}}" if digits else "")


def text(element):
    return "".join(element.itertext())


def values(cells):
    return [v.get("datetime") or v.get("value") for cell in cells for v in cell.iter("time", "data")]


def row(tr, columns):
    """Payee, account's path, interval, values of the cells, and of each change of the amount."""
    head, cells = tr.find("th"), tr.findall("td")
    subs = head.findall("span[@class='sub']")
    every = text(subs[0]).split(" · ")[0]
    changes = [values([sub]) for sub in subs[1:]]
    return (text(head[0]), subs[0].find("a").get("href"), every, tuple(values(cells[:columns])),
            tuple((since, after, before) for after, since, before in changes))


def wanted_row(account, name, found, is_stopped):
    money = lambda amount: plain(amount, account.currency)
    shown = [found["last"].isoformat()] + ([] if is_stopped else [found["next"].isoformat()])
    shown += [money(found["amount"])] + ([] if is_stopped else [money(found["yearly"])])
    changes = () if is_stopped else tuple(
        (day, money(after), money(before)) for day, after, before in found["changes"])
    return name, f"accounts/{account.slug}/index.html", found["every"], tuple(shown), changes


def month_end(book):
    year, month = map(int, book.as_of[:7].split("-"))
    return datetime.date(year, month, calendar.monthrange(year, month)[1])


def wanted_balances(book, currency, running):
    """Of each account: its path, the balance, what is expected in and out, and what that comes to."""
    for account in book.accounts:
        sums = {True: 0, False: 0}
        for own, _, comes_in, _, found in running:
            day = found["next"] if own is account else datetime.date.max
            while day <= month_end(book):
                sums[comes_in] += found["amount"]
                day = later(day, found["months"], found["keeps"])
        if account.currency == currency and any(sums.values()):
            balance = account.entries[-1].balance
            shown = [balance, sums[True], sums[False], balance + sums[True] - sums[False]]
            # Nothing is shown as a dash.
            shown = [amount for place, amount in enumerate(shown) if amount or place in (0, 3)]
            yield (f"accounts/{account.slug}/index.html",
                   tuple(plain(amount, currency) for amount in shown))


def judge_headline(report, currency, payments, section):
    """What goes out a month, then what comes in, in whole units, each where it is anything."""
    unit = 10 ** DIGITS[currency]
    yearly = [sum(f["yearly"] for _, _, i, _, f in payments if i == comes_in)
              for comes_in in (False, True)]
    wanted = [(abs(sum_) // 12 + unit // 2) // unit for sum_ in yearly if sum_]
    found = re.findall(r"[0-9][0-9,]*", section.find("h2").text_content())
    report.expect(f"{currency}: headline", [f"{amount:,}" for amount in wanted], found)


def judge_page(report, book, payments, page):
    running = [p for p in payments if not p[3]]
    for currency in {account.currency for account in book.accounts}:
        own = [p for p in running if p[0].currency == currency]
        sections = page.xpath(f"//section[@aria-labelledby='in-{currency}']")
        report.expect(f"{currency}: has a section", bool(own), bool(sections))
        if not own or not sections:
            continue
        judge_headline(report, currency, own, sections[0])
        tables = sections[0].findall("table")
        for comes_in in (False, True):
            rows = [wanted_row(a, n, f, False) for a, n, i, _, f in own if i == comes_in]
            if not rows:
                continue
            table = tables.pop(0)
            found = [row(tr, 4) for tr in table.findall("tbody")[0].findall("tr")]
            report.expect(f"{currency}, in {comes_in}", sorted(rows), sorted(found))
            report.counts["rows"] += len(found)
            yearly = [f["yearly"] for _, _, i, _, f in own if i == comes_in]
            report.expect(f"{currency}, in {comes_in}: total", [plain(sum(yearly), currency)],
                          values(table.findall("tbody")[1].findall("tr")))
        wanted = list(wanted_balances(book, currency, own))
        found = [(tr.find("th").find("a").get("href"), tuple(values(tr.findall("td"))))
                 for table in tables for tr in table.find("tbody").findall("tr")]
        report.expect(f"{currency}: expected balances", wanted, found)
    stopped = [wanted_row(a, n, f, True) for a, n, _, is_stopped, f in payments if is_stopped]
    found = [row(tr, 2) for tr in page.xpath("//section[@aria-labelledby='stopped']//tbody/tr")]
    report.expect("stopped", sorted(stopped), sorted(found))
    report.counts["rows"] += len(found)


def judge_overview(report, book, payments, page):
    """What is expected within two weeks, at most five."""
    last = datetime.date.fromisoformat(book.as_of) + datetime.timedelta(14)
    soon = sorted((f["next"], -f["amount"], n, plain(f["amount"], a.currency))
                  for a, n, _, is_stopped, f in payments if not is_stopped and f["next"] <= last)
    wanted = [(day.isoformat(), amount) for day, _, _, amount in soon[:5]]
    rows = page.xpath("//section[@aria-labelledby='expected']//tbody/tr")
    report.expect("overview", wanted, [tuple(values([tr])) for tr in rows])


def main():
    folder, output, as_of = sys.argv[1:]
    report, book, output = Report("regular"), Book(folder, as_of), pathlib.Path(output)
    payments = list(regular_payments(book, source.settings(folder)))
    judge_page(report, book, payments, lxml.html.parse(output / "regular.html").getroot())
    judge_overview(report, book, payments, lxml.html.parse(output / "index.html").getroot())
    report.finish(f"{report.counts['rows']} regular payments", report.counts["rows"])


if __name__ == "__main__":
    main()
