"""books.busy DIR: one account with 2,000 entries in 2025, the most on one page of a register."""
import json
import pathlib
import sys

CATEGORIES = ["Groceries", "Household and garden", "Transport", None]


def entry(i):
    return {
        "date": f"2025-{1 + i // 167:02}-{1 + i % 167 // 6:02}",
        "amount": (-1) ** i * (1250 + i * 7919 % 98765),
        "beneficiary": f"Payee number {i % 211}",
        "reference": f"Card payment {i:05}, invoice {i * 31 % 9973}",
        "category": CATEGORIES[i % 4],
        "tags": ["shared"] if i % 5 == 0 else [],
        "note": "Paid *together*." if i % 40 == 0 else None,
    }


def main():
    book = pathlib.Path(sys.argv[1])
    book.mkdir(parents=True)
    settings = {"locale": "en_GB", "minimumOpeningDeposit": 0}
    accounts = [{"name": "Till", "transactions": [entry(i) for i in range(2000)]}]
    (book / "daybook.json").write_text(json.dumps(settings))
    (book / "accounts.json").write_text(json.dumps(accounts))


main()
