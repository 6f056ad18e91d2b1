"""changes BOOK OUTPUT DAY: changes.html lists what the raw JSON says was added in the last 90 days.

OUTPUT is the site of BOOK as of DAY, in en_GB. When an entry was recorded is worked out anew from
its id; which file brought it in, from the lines of imports.jsonl that were not taken back.
"""
import collections
import datetime
import json
import pathlib
import re
import sys

import lxml.html

from report import Report
from statements.book import Book

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
SHOWN = 100


def moment(text):
    """When an id of Daybook's was made; None of another."""
    if not re.fullmatch(f"[{DIGITS}]{{8}}", text or "") or text.isdigit():
        return None
    number = 0
    for digit in text:
        number = number * 32 + DIGITS.index(digit)
    return datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc) \
        + datetime.timedelta(seconds=number // 32)


def files_by_id(folder):
    """Run and file of each id that an import added, and the ids that ties gave."""
    path = pathlib.Path(folder) / "imports.jsonl"
    runs = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    undone = {run["undone"] for run in runs if run.get("undone")}
    files, tied = {}, set()
    for run in runs:
        if run.get("undone") or run["run"] in undone:
            continue
        for place, file in enumerate(run.get("files", [])):
            for account in file["accounts"]:
                tied |= {one for one in account.get("tied", []) if one > run["run"]}
                for entry in account.get("added", []):
                    files[entry["id"]] = (run["run"], place, file["name"].rsplit("/", 1)[-1])
    return files, tied


def wanted(book, folder):
    """By day, newest first: of each file and account, and of what is by hand, how many entries."""
    last = datetime.date.fromisoformat(book.as_of)
    first = last - datetime.timedelta(89)
    files, tied = files_by_id(folder)
    groups = collections.Counter()
    for account in book.accounts:
        for entry in account.entries:
            own = entry.data.get("id")
            if moment(own) is None or own in tied:
                continue
            run, place, name = files.get(own, (None, 0, None))
            day = moment(run or own).astimezone(book.zone).date()
            if first <= day <= last:
                groups[day.isoformat(), name and (run, place, name, account.slug)] += 1
    return groups


def found(output):
    groups, page = collections.Counter(), output / "changes.html"
    shown = collections.Counter()
    while page.exists():
        root = lxml.html.parse(page).getroot()
        for section in root.xpath("//section[@class='added']"):
            day = section.xpath("h2/time/@datetime")[0]
            for head in section.findall("h3"):
                line, table = head.getnext(), head.getnext().getnext()
                names, links = head.xpath("bdi/text()"), line.xpath("a/@href")
                key = day, (names[0], links[0].split("/")[1]) if names else None
                groups[key] = int(re.search(r"([\d,]+) entr", line.text_content())[1]
                                  .replace(",", ""))
                rows = table.findall("tbody/tr")
                shown[key] += len(rows)
                for link in table.xpath(".//th/a[1]/@href"):
                    path, _, anchor = link.partition("#")
                    yield "row", (output / path).exists() and anchor in (output / path).read_text()
        number = int((re.search(r"-(\d+)$", page.stem) or [0, 1])[1])
        page = output / f"changes-{number + 1}.html"
    yield "groups", groups
    yield "shown", shown


def main():
    folder, output, as_of = sys.argv[1:]
    report, book, output = Report("changes"), Book(folder, as_of), pathlib.Path(output)
    groups = {(day, key and (key[2], key[3])): count
              for (day, key), count in wanted(book, folder).items()}
    for kind, value in found(output):
        if kind == "row":
            report.expect("a row leads to its entry", True, value)
        elif kind == "groups":
            report.expect("groups", sorted(groups.items(), key=str),
                          sorted(value.items(), key=str))
        else:
            limits = {key: min(count, SHOWN) if key[1] else count for key, count in groups.items()}
            report.expect("rows", sorted(limits.items(), key=str),
                          sorted(value.items(), key=str))
    report.finish(f"{sum(groups.values())} entries in {len(groups)} groups", len(groups))


if __name__ == "__main__":
    main()
