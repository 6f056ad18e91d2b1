"""Which entries take others back: as they say, or as returned payments in words."""
import datetime
import re

from statements.transfers import folded

# What banks call a returned payment; letters that code pages write differently are left out.
RETURNED = re.compile(
    "cklastschrift|ckbelastung|ckbuchung|lastschriftr|retoure|storno|returned|payment return|"
    "debit return|return debit|unpaid|reversal|rejet|impay|retour pr|devuelto|insoluto|stornat|"
    "terugboeking|stornering|gestorneerd|devolu|estorno", re.IGNORECASE)
LONGEST, MOST = 60, 20


def texts(entry):
    bank = entry.text("bank") or {}
    return [text for text in (entry.text("beneficiary"), entry.text("reference"), bank.get("text"))
            if text]


def letters(text):
    return re.sub(r"(?<=[aou])e", "", re.sub(r"[\W_]", "", folded(text)))


def agree(one, other):
    one, other = sorted((letters(one), letters(other)), key=len)
    return bool(one) and (one == other or len(one) >= 4 and one in other)


def is_same(later, earlier):
    ids = [(entry.text("bank") or {}).get("endToEndId") for entry in (later, earlier)]
    if all(ids):
        return ids[0] == ids[1]
    bank = earlier.text("bank") or {}
    payees = [earlier.text("beneficiary"), (bank.get("counterparty") or {}).get("name")]
    return any(agree(payee, text) for payee in payees if payee for text in texts(later))


def find_reversals(entries):
    """Sets the other entry of each pair, of all entries of an account in the order of the file."""
    by_id = {entry.text("id"): entry for entry in entries if entry.text("id")}
    for entry in entries:
        if entry.text("reverses"):
            tie(entry, by_id[entry.text("reverses")])
    in_order = sorted(entries, key=lambda e: e.day)
    returns = [e for e in in_order if e.amount and is_named_return(e)]
    for entry in returns:
        if entry.reversal:
            continue
        first = (datetime.date.fromisoformat(entry.day)
                 - datetime.timedelta(LONGEST)).isoformat()
        possible = [e for e in in_order if e.amount == -entry.amount and first <= e.day <= entry.day
                    and not e.text("reverses") and not isinstance(e.text("transfer"), str)
                    and not is_named_return(e)]
        found = [e for e in possible if not e.reversal and is_same(entry, e)]
        if len(possible) <= MOST and len(found) == 1:
            tie(entry, found[0])


def is_named_return(entry):
    return (not entry.text("reverses") and entry.text("transfer") is None
            and any(map(RETURNED.search, texts(entry))))


def tie(later, earlier):
    later.reversal, earlier.reversal = ("Reverses the entry of", earlier), ("Reversed on", later)
