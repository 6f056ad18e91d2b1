"""What Daybook exports of payments, imported again: the book has the same of each.

A copy of the book gets what banks say of payments (other party, ids, amount before the conversion,
charges); its exports are imported into new books, and into itself, which they may not change.
"""
import json
import re
import subprocess

import source

VERSIONS = ("02", "04", "08", "13", "14")
IBANS = ("NL91ABNA0417164300", "DE89370400440532013000", "MT84MALT011000012345MTLCAST001S")


def details(number, amount, currency):
    """What a bank might say of the entry of an account in that currency; some of it, now and then."""
    sign = -1 if amount < 0 else 1
    said = {}
    if number % 2 == 0:
        said["counterparty"] = {"iban": IBANS[number % 3], "bic": "ABNANL2A"}
    if number % 7 == 1:
        said["counterparty"] = {"account": f"{number:08}"}
    if number % 3 == 0:
        said["endToEndId"] = f"E2E-{number} & more"
    if number % 5 == 0:
        said |= {"mandateId": f"M{number}", "creditorId": "DE98ZZZ09999999999"}
    if number % 4 == 0:
        said["original"] = {
            "amount": sign * (number + 1), "currency": "CLF" if currency == "KWD" else "KWD",
            "rate": "0.3075"}
    if number % 6 == 0:
        said["charges"] = [{"amount": 100, "currency": "CHF"}, {"amount": -7, "currency": "JPY"}]
    return said


def iban(number):
    """A German IBAN of an account with that number, its check digits by ISO 7064 (MOD 97-10)."""
    rest = f"10010010{number:010}"
    return f"DE{98 - int(rest + '131400') % 97:02}{rest}"


def detailed(book, folder):
    """A copy of the book whose entries a bank said, each with an id of its own; those before
    the last thousand of an account are left out. Accounts that a bank's file cannot name, which
    has room for 34 plain characters, get an IBAN."""
    accounts = source.array(book, "accounts")
    for place, account in enumerate(accounts):
        if not re.fullmatch(r"[A-Za-z0-9 -]{4,34}", account["name"]):
            account["iban"] = account.get("iban") or iban(place + 1)
        entries = sorted(account["transactions"], key=lambda entry: str(entry["date"]))[-1000:]
        for number, entry in enumerate(entries):
            day = str(entry["date"])[:10]
            entry.pop("reverses", None)
            entry["date"], entry["id"] = day, f"b{number:06}"
            entry["bank"] = {"id": entry["id"], "date": day, "amount": entry["amount"],
                             "text": entry["beneficiary"]} | details(
                                 number, entry["amount"], account.get("currency"))
        account["transactions"] = entries
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "accounts.json").write_text(json.dumps(accounts))
    settings = source.settings(book)
    (folder / "daybook.json").write_text(json.dumps(
        {key: value for key, value in settings.items() if key in ("currency", "timeZone")}))
    return accounts


def of_ofx(said):
    """OFX has the other party's account, and the currency before the conversion."""
    party = dict(said.get("counterparty", {}))
    if len(party.get("iban", "")) > 22:
        party.pop("bic", None)
    kept = {"counterparty": party} if party else {}
    if "original" in said:
        kept["original"] = {"currency": said["original"]["currency"]}
    return kept


def judge(book, folder, daybook, report):
    wanted = detailed(book, folder / "detailed")

    def run(*words):
        return subprocess.run([daybook.resolve(), *map(str, words)], capture_output=True, text=True)

    for version in (*VERSIONS, "ofx"):
        is_ofx = version == "ofx"
        file, fresh = folder / f"detailed-{version}", folder / f"fresh-{version}"
        options = ("--format", "ofx") if is_ofx else (
            "--format", "camt053", "--camt-version", version)
        written = run("export", "--quiet", *options, "--book", folder / "detailed", "--output", file)
        report.expect(f"{file}: export", 0, written.returncode)
        again = run("import", file, "--dry-run", "--json", "--book", folder / "detailed")
        report.expect(f"{file}: import into the same book", 0, again.returncode)
        added = [account["added"] for account in json.loads(again.stdout)["accounts"]]
        report.expect(f"{file}: added to the same book", [0] * len(added), added)
        read = run("import", file, "--add-accounts", "--book", fresh)
        report.expect(f"{file}: import", 0, read.returncode)
        # Names and order of new accounts are those of the file; their entries tell them.
        found = {key(account): account for account in source.array(fresh, "accounts")}
        for account in filter(key, wanted):
            compare(f"{file} {account['name']}", account,
                    found.get(key(account), {"transactions": []}), is_ofx, report)


def key(account):
    return tuple(sorted((entry["date"], entry["amount"]) for entry in account["transactions"]))


def compare(place, account, found, is_ofx, report):
    known = {entry["bank"]["id"]: entry["bank"] for entry in found["transactions"]}
    for entry in account["transactions"]:
        said = {key: value for key, value in entry["bank"].items()
                if key not in ("id", "date", "amount", "text")}
        own = {key: value for key, value in known.get(entry["id"], {}).items()
               if key not in ("id", "date", "amount", "text")}
        own.get("counterparty", {}).pop("name", None)
        own = {key: value for key, value in own.items() if value != {}}
        if is_ofx:
            said = of_ofx(said)
            own.get("original", {}).pop("rate", None)
        report.expect(f"{place}: {entry['id']}", said, own)
