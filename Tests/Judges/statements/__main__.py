"""statements BOOK OUTPUT DAY DAYBOOK: every Markdown file says what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, built by the program DAYBOOK, in en_GB, euros and pounds.
From the JSON alone each Markdown file is worked out anew: the front matter, every heading, line,
list and cell. A CommonMark parser with tables must read just that from the file, and no HTML. The
plain text must line up, and what `daybook statements` writes must be the site's without the links
to other months.
"""
import pathlib
import sys

from report import Report
from statements.book import Book
from statements.files import judge_files, judge_loose_files


def main():
    folder, output, as_of, daybook = sys.argv[1:]
    folder, output = pathlib.Path(folder), pathlib.Path(output)
    report, book = Report("statements"), Book(folder, as_of)
    judge_files(report, book, output)
    judge_loose_files(report, book, folder, output, daybook)
    counts, entries = report.counts, [e for a in book.accounts for e in a.entries]
    report.finish(
        f"{counts['files']} files, {counts['cells']} cells and"
        f" {counts['texts'] - counts['cells']} other texts, {counts['widths']} widths,"
        f" {counts['loose']} loose statements, {len(entries)} entries,"
        f" {sum(e.other is not None for e in entries) // 2} transfers,"
        f" {counts['trimmed']} read without Unicode space at the edge,"
        f" {counts['skipped']} notes not compared", counts["cells"])


main()
