"""calendar-file BOOK OUTPUT: todos.ics, as PyPI's icalendar reads it, holds the book's to-dos."""
import datetime
import pathlib
import sys

import icalendar

import source
from report import Report

DAYS = ("DUE", "CREATED", "COMPLETED")
TEXTS = ("SUMMARY", "DESCRIPTION", "STATUS")


def allowed(text):
    """A text without what a calendar cannot hold: control characters, and other line ends."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(c for c in text if c in "\t\n" or (ord(c) >= 32 and ord(c) != 127))


def day(text):
    return text and datetime.date.fromisoformat(text[:10])


def wanted(a_list, item):
    is_done = item.get("completed")
    return {
        "SUMMARY": allowed(item["name"]), "DESCRIPTION": allowed(item.get("note", "")),
        "DUE": day(item.get("due")), "CREATED": day(item.get("creationDate")),
        "COMPLETED": day(item.get("completionDate")) if is_done else None,
        "STATUS": "COMPLETED" if is_done else "NEEDS-ACTION",
        "PRIORITY": {"high": 1, "normal": 5, "low": 9}[item.get("priority", "normal")],
        "CATEGORIES": [c for c in map(allowed, [a_list["name"], *item.get("tags", [])]) if c],
    }


def read(to_do):
    values = {name: to_do[name].dt if name in to_do else None for name in DAYS}
    categories = to_do.get("CATEGORIES")
    return {
        **{name: str(to_do.get(name, "")) for name in TEXTS},
        **{name: v.date() if isinstance(v, datetime.datetime) else v for name, v in values.items()},
        "PRIORITY": int(to_do["PRIORITY"]),
        "CATEGORIES": [str(c) for c in categories.cats] if categories else [],
    }


def judge_lines(report, raw):
    for number, line in enumerate(raw.split(b"\r\n"), 1):
        if len(line) > 75:
            report.fault(f"line {number} has {len(line)} bytes")
    if raw.count(b"\n") != raw.count(b"\r\n"):
        report.fault("a line ends in other than CR LF")


def main():
    book, output = map(pathlib.Path, sys.argv[1:])
    report = Report("calendar")
    raw = (output / "todos.ics").read_bytes()
    judge_lines(report, raw)
    to_dos = icalendar.Calendar.from_ical(raw).walk("VTODO")
    latest = datetime.date.today() + datetime.timedelta(days=366)
    for to_do in to_dos:
        stamp = to_do["DTSTAMP"].dt
        if stamp.tzinfo is None or stamp.date() > latest:
            report.fault(f"{to_do['UID']}: DTSTAMP {stamp}")
    if len({str(to_do["UID"]) for to_do in to_dos}) != len(to_dos):
        report.fault("two to-dos have one UID")
    found = [read(to_do) for to_do in to_dos]
    meant = [wanted(each, item) for each in source.array(book, "todos") for item in each["items"]]
    report.expect("number of to-dos", len(meant), len(found))
    for number, (one, other) in enumerate(zip(found, meant), 1):
        for name in other:
            report.expect(f"to-do {number}, {name}", other[name], one[name])
    report.finish(f"{len(found)} to-dos", len(found))


main()
