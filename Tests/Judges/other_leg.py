"""other_leg BOOK OUTPUT DAY: each transfer leads to its other entry, in registers and statements.

OUTPUT is the site of BOOK as of DAY. What leads to a row leads to one with the opposite amount in the
account that is named, which leads back; and each transfer that the raw JSON has leads to a row.
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
        values = row.xpath("./td/@data-value")
        links = [(path.parent / href.split("#")[0]).resolve().as_posix() + "#" + href.split("#")[1]
                 for href in row.xpath("./th//span[@class='sub']/a/@href")
                 if "#t" in href and "/" in href]
        found[row.get("id")] = (values[0] if values else None, links)
    return found


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
    compared = report.counts["compared"]
    report.finish(f"{compared} comparisons of transfers", compared)


main(*sys.argv[1:])
