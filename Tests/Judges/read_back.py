"""read-back BOOK: every text of BOOK's first account is shown in Chromium as it was put in.

A carriage return is read as a line feed, and controls and noncharacters, which HTML cannot hold,
as U+FFFD.
"""
import pathlib
import re
import sys

import source
from browser import chromium
from report import Report

LAST = "".join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
FORBIDDEN = re.compile(
    rf"[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef{LAST}]")

# Each entry of a register: its anchor, and payee, category and last tag as they are shown.
ROWS = """
return [...document.querySelectorAll("tr[id]")].map(row => [
  row.id, row.querySelector("th > :is(a, bdi)").textContent, row.cells[2].textContent,
  [...row.querySelectorAll("th .sub bdi")].at(-1).textContent]);
"""


def main():
    book, report, found = pathlib.Path(sys.argv[1]).resolve(), Report("read-back"), 0
    account = source.array(book, "accounts")[0]
    wanted = {}
    for entry in account["transactions"]:
        wanted.setdefault(entry["date"], []).append(entry["beneficiary"])
    folder = book / "public/accounts" / account["name"].lower()
    with chromium() as browser:
        for year in sorted({date[:4] for date in wanted}):
            browser.get((folder / f"{year}.html").as_uri())
            for anchor, *texts in browser.execute_script(ROWS):
                date, place = anchor[1:11], int(anchor[12:]) - 1
                text = FORBIDDEN.sub("\ufffd", wanted[date][place].replace("\r", "\n"))
                found += 1
                for kind, shown in zip(("payee", "category", "tag"), texts):
                    report.expect(f"{anchor}: {kind}", text, shown)
    report.expect("rows", len(account["transactions"]), found)
    report.finish(f"{found} rows, {report.counts['compared']} texts", found)


main()
