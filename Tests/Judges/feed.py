"""feed OUTPUT: feed.xml, as PyPI's feedparser reads it, is the complete statements and months.

Every item leads to a page that is there; its figures are those of the statement's front matter. The
site's book.json says the same balances as the statements that close last. For figures in en_GB.
"""
import json
import pathlib
import re
import sys
import urllib.parse

import feedparser

import front_matter
from report import Report

FIGURES = ("opening", "moneyIn", "moneyOut", "closing")


def judge_feed(report, feed):
    if feed.bozo:
        report.fault(f"not well-formed: {feed.bozo_exception}")
    if len({entry.id for entry in feed.entries}) != len(feed.entries):
        report.fault("two items have one id")
    for name in ("title", "updated", "author"):
        if not feed.feed.get(name):
            report.fault(f"no {name}")
    times = [entry.updated for entry in feed.entries]
    if times != sorted(times, reverse=True):
        report.fault("items are not newest first")


def judge_entry(report, output, path, entry):
    page = output / path
    if not page.is_file():
        return report.fault(f"{entry.link} leads nowhere")
    is_end = re.fullmatch(r"\d{4}-\d\d-\d\dT23:59:59Z", entry.updated)
    if entry.updated[:7] != page.stem or not is_end:
        report.fault(f"{path}: updated {entry.updated}")
    if path.startswith("accounts/"):
        values = front_matter.values(page.with_suffix(".md"))
        plain = entry.summary.replace("−", "-").replace(",", "")
        found = [float(re.sub(r"[^0-9.-]", "", part)) for part in plain.split(" · ")]
        report.expect(path, [float(values[name]) for name in FIGURES], found)


def judge_figures(report, output, book):
    """The balances of book.json beside the last statements, and its sums."""
    for account in book["accounts"]:
        statements = sorted((output / account["path"]).parent.glob("statements/????-??.md"))
        if statements:
            closing = round(float(front_matter.values(statements[-1])["closing"]) * 100)
            report.expect(account["name"], closing, account["balance"])
    for total in book["currencies"]:
        currency, months = total["currency"], total["months"]
        balances = [a["balance"] for a in book["accounts"] if a["currency"] == currency]
        report.expect(f"{currency}: balance", sum(balances), total["balance"])
        if months:
            report.expect(f"{currency}: last closing", total["balance"], months[-1]["closing"])
        for month in months:
            change = month["moneyIn"] - month["moneyOut"] + month["transferred"]
            report.expect(f"{currency} {month['month']}: closing", month["opening"] + change,
                          month["closing"])


def main():
    output, report = pathlib.Path(sys.argv[1]), Report("feed")
    feed = feedparser.parse((output / "feed.xml").read_bytes())
    judge_feed(report, feed)
    for entry in feed.entries:
        path = urllib.parse.unquote(entry.link.removeprefix(feed.feed.id))
        judge_entry(report, output, path, entry)
    book = json.loads((output / "book.json").read_text())
    judge_figures(report, output, book)
    report.finish(f"{len(feed.entries)} items, {len(book['accounts'])} accounts", feed.entries)


main()
