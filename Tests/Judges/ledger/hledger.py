"""The accounts as hledger's journal, and hledger's figures of it."""
import csv
import datetime
import decimal
import io
import subprocess

from ledger.accounts import FIRST_YEAR, YEARS

DIGITS = {"EUR": 2, "GBP": 2, "JPY": 0, "KWD": 3, "CLF": 4}


def decimals(amount, currency):
    return f"{decimal.Decimal(amount).scaleb(-DIGITS[currency]):f}"


def journal(accounts):
    lines = [f"commodity 1000.{'0' * digits} {currency}" for currency, digits in DIGITS.items()]
    for account in accounts:
        if "openingBalance" in account:
            # On the day before the first entry, in money that neither came in nor went out.
            first = min(entry["date"] for entry in account["transactions"])
            day = datetime.date.fromisoformat(first) - datetime.timedelta(1)
            opening = decimals(account["openingBalance"], account["currency"])
            lines += ["", f"{day} Brought forward",
                      f"    {account['name']}:opening  {opening} {account['currency']}",
                      "    equity"]
        for entry in account["transactions"]:
            side = "in" if entry["amount"] >= 0 else "out"
            amount, currency = entry["amount"], account["currency"]
            second = f"={entry['valueDate']}" if "valueDate" in entry else ""
            lines += ["", f"{entry['date']}{second} {entry['beneficiary']}",
                      f"    {account['name']}:{side}  {decimals(amount, currency)} {currency}",
                      "    elsewhere"]
    return "\n".join(lines) + "\n"


def amounts(file, *options):
    """Amounts by account and month, as hledger has them; a month that it leaves out holds zero."""
    output = subprocess.run(
        ["hledger", "-f", file, "balance", "Account", "--flat", "--monthly", "--no-total",
         "--empty", "-O", "csv", "-b", str(FIRST_YEAR), "-e", str(FIRST_YEAR + YEARS), *options],
        check=True, stdout=subprocess.PIPE, text=True,
        env={"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    head, *rows = csv.reader(io.StringIO(output.stdout))
    found = {}
    for name, *cells in rows:
        for month, cell in zip(head[1:], cells):
            found[name, month[:7]] = decimal.Decimal(cell.split(" ")[0])
    return found
