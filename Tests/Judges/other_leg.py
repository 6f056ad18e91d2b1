"""other_leg BOOK OUTPUT DAY: each transfer leads to its other entry, in registers and lists of names.

OUTPUT is the site of BOOK as of DAY. What leads to a row leads to one with the opposite amount in the
account that is named, which leads back; and each transfer that the raw JSON has leads to a row. Among
the entries of a payee or category each leads where its row in the register does.
"""
import functools
import pathlib
import sys

import lxml.html

from report import Report
from statements.book import Book


@functools.cache
def rows_of(path):
    """The rows of a page by their ids, each with its plain amount and where its transfer leads."""
    found = {}
    for row in lxml.html.parse(path).getroot().xpath("//tr[@id]"):
        cells = row.xpath("./td")
        amount = cells[2].text_content().replace("\u2212", "-").strip("+ \n") if len(cells) > 3 else None
        links = [(path.parent / href.split("#")[0]).resolve().as_posix() + "#" + href.split("#")[1]
                 for href in row.xpath("./th//span[starts-with(@class, 'sub')]/a/@href")
                 if "#t" in href and "/" in href]
        found[row.get("id")] = (amount, links)
    return found


def resolved(page, href):
    """Where a link of a page leads, and the place there."""
    path, anchor = href.split("#")
    return (page.parent / path).resolve().as_posix() + "#" + anchor


def judge_names(report, output):
    """Rows of payees and categories lead to the other entry that the register's row leads to."""
    pages = (page for folder in ("payees", "categories") for page in (output / folder).rglob("*.html"))
    for page in sorted(pages):
        for row in lxml.html.parse(page).getroot().xpath("//table[contains(@class, 'reg')]/tbody/tr"):
            entry = resolved(page, row.xpath("./th/a/@href")[0])
            register, anchor = entry.split("#")
            own, rows = pathlib.Path(register).parent.as_posix(), rows_of(pathlib.Path(register))
            report.expect(f"{page.relative_to(output)}, {entry} is there", True, anchor in rows)
            wanted = [link for link in rows.get(anchor, (None, []))[1]
                      if not link.startswith(own + "/")]
            found = [resolved(page, href) for href in row.xpath("./th/span[starts-with(@class, 'sub')]/a/@href")
                     if "#" in href]
            if wanted or found:
                report.expect(f"{page.relative_to(output)}, {entry}", wanted, found)


def main(folder, output, day):
    report, book = Report("other_leg"), Book(pathlib.Path(folder), day)
    output = pathlib.Path(output).resolve()
    for account in book.accounts:
        own = output / "accounts" / account.slug
        led = 0
        for page in sorted(own.glob("[0-9]*.html")):
            for name, (amount, links) in rows_of(page).items():
                links = [link for link in links if f"/accounts/{account.slug}/" not in link]
                for link in links[:1]:
                    path, anchor = link.split("#")
                    other = rows_of(pathlib.Path(path)).get(anchor, (None, []))
                    led += 1
                    opposite = amount[1:] if amount[0] == "-" else "-" + amount
                    report.expect(f"{page.name}#{name}: amount", opposite, other[0])
                    back = f"{page.as_posix()}#{name}"
                    report.expect(f"{page.name}#{name}: back", True, back in other[1])
        wanted = sum(e.other is not None for e in account.entries if e.day <= day)
        alone = sum(bool((e.data.get("transfer") or {}) if isinstance(e.data.get("transfer"), dict)
                         else e.data.get("transfer")) for e in account.entries)
        report.expect(f"{account.slug}: all but those under way", True,
                      wanted - alone <= led <= wanted)
    judge_names(report, output)
    compared = report.counts["compared"]
    report.finish(f"{compared} comparisons of transfers", compared)


main(*sys.argv[1:])
