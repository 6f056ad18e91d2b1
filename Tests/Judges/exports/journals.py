"""hledger, Ledger and Beancount, which check every assertion of a balance."""
import csv
import decimal
import io
import pathlib
import subprocess
import sys

from beancount import loader
from beancount.core import realization

OWN = ("Assets", "Liabilities")


def expect(report, file, accounts, balances):
    """Compare the balances that are not nothing; names are each program's own."""
    wanted = sorted((a.currency, a.closing) for a in accounts if a.closing)
    report.expect(f"{file}: closing balances", wanted, sorted(b for b in balances if b[1]))


def is_own(name):
    return name.startswith(OWN) and not name.replace("-", " ").startswith(
        "Assets:Transfers under way")


def ledger(file, accounts, report):
    for checks in ([], ["--strict"]):
        check = subprocess.run(["hledger", "-f", file, "check", *checks], capture_output=True,
                               text=True)
        report.expect(f"{file}: hledger check {checks}", (0, ""), (check.returncode, check.stderr))
    check = subprocess.run(["ledger", "-f", file, "balance"], capture_output=True, text=True)
    report.expect(f"{file}: ledger", (0, ""), (check.returncode, check.stderr))
    output = subprocess.run(
        ["hledger", "-f", file, "balance", "--flat", "--layout", "bare", "--output-format", "csv",
         "--no-total", *OWN], capture_output=True, text=True)
    rows = list(csv.reader(io.StringIO(output.stdout)))[1:]
    expect(report, file, accounts, [(currency, decimal.Decimal(amount))
                                    for name, currency, amount in rows if is_own(name)])


def beancount(file, accounts, report):
    check = subprocess.run([pathlib.Path(sys.executable).with_name("bean-check"), file],
                           capture_output=True, text=True)
    report.expect(f"{file}: bean-check", (0, ""), (check.returncode, check.stderr))
    entries, _, _ = loader.load_file(str(file))
    balances = []
    for account in realization.iter_children(realization.realize(entries), leaf_only=True):
        if is_own(account.account):
            balances += [(p.units.currency, p.units.number) for p in account.balance]
    expect(report, file, accounts, balances)


READERS = {"ledger": ledger, "beancount": beancount}
