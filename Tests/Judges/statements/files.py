"""All Markdown files of a site, and those of `daybook statements`."""
import pathlib
import subprocess
import tempfile

from report import FileReport
from statements.columns import judge_plain_text
from statements.comparing import judge_body, judge_front_matter
from statements.month_file import month_blocks, month_front_matter
from statements.periods import last_day, months_through
from statements.spending import years_of
from statements.statement_file import front_matter, pager, statement_blocks
from statements.year_file import year_blocks, year_front_matter


def judge_files(report, book, output):
    """Each Markdown file that there should be, and no other."""
    wanted = {}
    for account in book.accounts:
        folder = f"accounts/{account.slug}/statements"
        for statement in book.issued(account) + book.issued_years(account):
            wanted[f"{folder}/{statement.period}.md"] = (front_matter(book, account, statement),
                                                         statement_blocks(book, account, statement))
    begin = min((a.months[0].period for a in book.accounts if a.months), default=None)
    for month in months_through(begin, book.as_of) if begin else []:
        wanted[f"months/{month}.md"] = month_front_matter(book, month), month_blocks(book, month)
    for year in years_of(book):
        wanted[f"years/{year:04}.md"] = year_front_matter(book, year), year_blocks(book, year)
    there = {p.relative_to(output).as_posix() for p in output.rglob("*.md")}
    for file in sorted(there ^ wanted.keys()):
        FileReport(report, file).differs("file", file in wanted, file in there)
    for file in sorted(there & wanted.keys()):
        place = FileReport(report, file)
        front, blocks = wanted[file]
        text = (output / file).read_bytes().decode()
        report.counts["files"] += 1
        judge_body(place, judge_front_matter(place, text, front), list(blocks))
        judge_plain_text(place, text)


def judge_loose_files(report, book, folder, output, daybook):
    """`daybook statements` writes the site's statements of a month, without links to others."""
    complete = max((m for m in months_through(book.as_of[:4] + "-01", book.as_of)
                    if last_day(m) <= book.as_of), default=f"{int(book.as_of[:4]) - 1}-12")
    issued = sorted({m.period for a in book.accounts for m in book.issued(a)})
    for month in (None, issued[0], issued[-1]):
        with tempfile.TemporaryDirectory() as outbox:
            run = subprocess.run([daybook, "statements", folder, "--as-of", book.as_of, "--output",
                                  outbox, *(["--month", month] if month else [])],
                                 stdout=subprocess.PIPE, text=True)
            found = {p.relative_to(outbox).as_posix(): p.read_bytes()
                     for p in pathlib.Path(outbox).rglob("*")}
        printed = {line.removeprefix(outbox + "/") for line in run.stdout.splitlines()}
        report.expect(f"paths of {month}", sorted(found), sorted(printed))
        report.expect(f"exit code of {month}", 0 if found else 1, run.returncode)
        wanted = {}
        for account in book.accounts:
            for statement in book.issued(account):
                if statement.period == (month or complete):
                    ways = pager(statement, book.issued(account))
                    links = "".join(f"\n[{text}]({address})\n" for text, address in ways)
                    name = f"{statement.period}.md"
                    text = (output / "accounts" / account.slug / "statements" / name).read_bytes()
                    wanted[f"{account.slug}-{name}"] = text.removesuffix(links.encode())
        for file in sorted(found.keys() | wanted.keys()):
            report.counts["loose"] += 1
            if found.get(file) != wanted.get(file):
                report.differs(f"{file}: daybook statements --month {month}", wanted.get(file),
                               found.get(file))
