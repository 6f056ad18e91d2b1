"""worth BOOK OUTPUT DAY: worth.html says what the raw JSON says is owned and owed.

OUTPUT is the site of BOOK as of DAY, in en_GB. Net worth, assets, debts, the sums of kinds, the
balance of each account, the figures of each month or year and the changes are worked out anew from
the JSON.
"""
import calendar
import datetime
import fractions
import json
import pathlib
import sys

import lxml.html

from regular import DIGITS, plain, values
from report import Report
from statements.accounts import day_before
from statements.book import Book

KINDS = {"checking": "Current account", "savings": "Savings", "investment": "Investment",
         "cash": "Cash", "credit": "Credit card", "loan": "Loan"}


def kind(account):
    return account.data.get("kind") or "checking"


def opening_day(account):
    """When the opening balance stands; None where it always has."""
    if account.opened or not account.entries:
        return account.opened
    return day_before(account.entries[0].day)


def balance(account, day):
    """What an account holds at the end of a day."""
    opening = account.opening if (opening_day(account) or "") <= day else 0
    return opening + sum(e.amount for e in account.entries if e.day <= day)


def ends(book, accounts):
    """The last days of the months or years that are shown, oldest first, with their names."""
    days = [e.day for a in accounts for e in a.entries if e.day <= book.as_of]
    if not days:
        return []
    (year, month), last = map(int, min(days)[:7].split("-")), tuple(map(int, book.as_of[:7].split("-")))
    months = []
    while (year, month) <= last:
        months.append((year, month))
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
    by_year = len(months) > 12
    shown = [m for m in months if not by_year or m[1] == 12 or m == last]
    return [(f"{y:04}" if by_year else f"{y:04}-{m:02}",
             min(f"{y:04}-{m:02}-{calendar.monthrange(y, m)[1]:02}", book.as_of)) for y, m in shown]


def sides(accounts, as_of):
    held = [sum(max(balance(a, as_of), 0) for a in accounts),
            sum(min(balance(a, as_of), 0) for a in accounts)]
    return sum(held), held[0], held[1]


def year_before(day):
    day = datetime.date.fromisoformat(day)
    last = calendar.monthrange(day.year - 1, day.month)[1]
    return day.replace(year=day.year - 1, day=min(day.day, last)).isoformat()


def wanted_changes(book, accounts):
    """What net worth was at the beginning of the year, or of the book, and a year ago."""
    begins = [opening_day(a) for a in accounts if a.opening]
    begins += [e.day for a in accounts for e in a.entries]
    first = "" if None in begins else min(begins, default="")
    now = sides(accounts, book.as_of)[0]
    new_year = f"{int(book.as_of[:4]) - 1:04}-12-31"
    if first <= new_year:
        yield new_year, now - sides(accounts, new_year)[0]
    else:
        month = first[:7] + "-31"
        brought = sum(a.opening for a in accounts if (opening_day(a) or "") <= month)
        yield first, now - brought
    if first <= year_before(book.as_of):
        yield year_before(book.as_of), now - sides(accounts, year_before(book.as_of))[0]


def judge_currency(report, book, currency, section):
    accounts = [a for a in book.accounts if a.currency == currency]
    now = sides(accounts, book.as_of)
    facts = section.find("dl").findall("div")
    found = [values([div.find("dd")])[0] for div in facts[:3]]
    report.expect(f"{currency}: totals", [plain(amount, currency) for amount in now], found)
    changes = [tuple(values([small])) for small in facts[0].find("dd").findall("small")]
    wanted = [((plain(amount, currency), day) if amount else (day,))
              for day, amount in wanted_changes(book, accounts)]
    report.expect(f"{currency}: changes", wanted, changes)
    tables = section.findall("table")
    points = ends(book, accounts)
    if points:
        rows, before = [], None
        for name, day in points:
            net, assets, debts = sides(accounts, day)
            shown = [name, assets, debts or None, net, None if before is None else net - before]
            rows.append(tuple(one if isinstance(one, str) else plain(one, currency)
                              for one in shown if one is not None))
            before = net
        found = [tuple(values([tr])) for tr in tables.pop(0).find("tbody").findall("tr")]
        report.expect(f"{currency}: over time", rows[::-1], found)
        report.counts["figures"] += len(found) * 4
    for is_debt in (False, True):
        own = [a for a in accounts if not a.closed or a.closed > book.as_of
               or balance(a, book.as_of)]
        own = [a for a in own if is_debt == (balance(a, book.as_of) < 0 or (
            not balance(a, book.as_of) and kind(a) in ("credit", "loan")))]
        if own:
            judge_side(report, book, currency, own, tables.pop(0))
    report.expect(f"{currency}: no more tables", 0, len(tables))


def judge_side(report, book, currency, accounts, table):
    money = lambda own: plain(sum(balance(a, book.as_of) for a in own), currency)
    wanted = []
    for wanted_kind, name in KINDS.items():
        own = [a for a in accounts if kind(a) == wanted_kind]
        if own:
            wanted.append((name, None, money(own)))
            if len(book.accounts) <= 100:
                wanted += [(None, f"accounts/{a.slug}/index.html", money([a])) for a in own]
    wanted.append(("Total", None, money(accounts)))
    found = []
    for tr in table.iter("tr"):
        head, link = tr.find("th"), tr.find("th/a")
        if tr.find("td") is not None:
            found.append((None if link is not None else head.text,
                          None if link is None else link.get("href"), values(tr.findall("td"))[0]))
    report.expect(f"{currency}: {table.find('caption').text}", wanted, found)
    report.counts["figures"] += len(found)


def converted(book, prices, day):
    """All currencies in the book's own at the rates of a day, those left out, and the rates."""
    total, left_out, rates = 0, [], []
    own = lambda c: [a for a in book.accounts if a.currency == c]
    for currency in sorted({a.currency for a in book.accounts}):
        amount = sides(own(currency), day)[0]
        known = [p for p in prices if p["currency"] == currency and p["day"] <= day]
        if currency == book.currency or not amount:
            total += amount if currency == book.currency else 0
        elif not known:
            left_out.append(currency)
        else:
            price = max(known, key=lambda p: p["day"])
            exact = fractions.Fraction(price["rate"]) * amount * 10 ** DIGITS[book.currency]
            exact /= 10 ** DIGITS[currency]
            total += int(abs(exact) + fractions.Fraction(1, 2)) * (1 if exact > 0 else -1)
            rates.append((currency, price["rate"], price["day"]))
    return total, left_out, rates


def judge_converted(report, book, folder, page, overview):
    """The second total in the book's currency, which is nowhere without prices."""
    file = pathlib.Path(folder) / "prices.json"
    prices = json.loads(file.read_text())["prices"] if file.exists() else []
    total, left_out, rates = converted(book, prices, book.as_of)
    section = page.xpath("//section[@aria-labelledby='together']")
    beside = overview.xpath("//section[@class='worth one']")
    report.expect("converted: is there", [bool(rates)] * 2, [bool(section), bool(beside)])
    if not rates:
        return
    money = plain(total, book.currency)
    report.expect("converted: overview", money, values(beside[0].xpath("p[@class='big']"))[0])
    report.expect("converted: total", money, values(section[0].findall("dl"))[0])
    said = "".join(section[0].xpath("p")[0].itertext())
    for currency, rate, _ in rates:
        report.expect(f"1 {currency}", True, f"1 {currency} = {rate} {book.currency} on" in said)
    report.expect("converted: left out", [c in said.split("rate: ")[-1] for c in left_out],
                  [True] * len(left_out))
    rows = []
    for name, day in ends(book, book.accounts):
        total, left_out, rates = converted(book, prices, day)
        if rows or rates:
            rows.append((name, plain(total, book.currency)))
    found = [tuple(values([tr])) for tr in section[0].find("table").find("tbody").findall("tr")]
    report.expect("converted: over time", rows[::-1], found)
    report.counts["figures"] += len(rows)


def judge_lines(report, book, overview):
    """The overview has a line for each further currency."""
    currencies = list(dict.fromkeys(a.currency for a in book.accounts))
    first = book.currency if book.currency in currencies else next(iter(currencies), None)
    lines = overview.xpath("//ul[@class='held']/li/a")
    wanted = [("worth.html#in-" + currency, plain(sum(
        balance(a, book.as_of) for a in book.accounts if a.currency == currency), currency))
        for currency in currencies if currency != first]
    report.expect("overview: lines", wanted, [(a.get("href"), values([a])[0]) for a in lines])


def main():
    folder, output, as_of = sys.argv[1:]
    report, book, output = Report("worth"), Book(folder, as_of), pathlib.Path(output)
    page = lxml.html.parse(output / "worth.html").getroot()
    for currency in dict.fromkeys(a.currency for a in book.accounts):
        sections = page.xpath(f"//section[@aria-labelledby='in-{currency}']")
        report.expect(f"{currency}: has a section", 1, len(sections))
        judge_currency(report, book, currency, sections[0])
    overview = lxml.html.parse(output / "index.html").getroot()
    judge_converted(report, book, folder, page, overview)
    judge_lines(report, book, overview)
    report.finish(f"{report.counts['figures']} figures of net worth", report.counts["figures"])


if __name__ == "__main__":
    main()
