"""Transfers between the book's own accounts, by the rules that the model's documentation states."""
import collections
import datetime
import itertools
import re

# Of third parties; the book's own are found whatever their country.
IBAN_LENGTHS = {"AT": 20, "BE": 16, "CH": 21, "DE": 22, "DK": 18, "ES": 24, "FI": 18, "FR": 27,
                "GB": 22, "IE": 22, "IT": 27, "LU": 20, "NL": 18, "NO": 15, "PL": 28, "PT": 25,
                "SE": 24}


def named_ibans(reference, own, by_iban):
    """The accounts of the book that a reference names, and whether it names third parties."""
    words = (reference or "").upper().split()
    compact, named, third_parties = "".join(words), set(), False
    for iban, position in by_iban.items():
        if iban in compact and position != own:
            named.add(position)
    starts = {0, *itertools.accumulate(map(len, words))}
    for match in re.finditer(r"(?=([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}))", compact):
        at, text = match.start(), match[1][: IBAN_LENGTHS.get(match[1][:2], 0)]
        begins = at in starts or not (compact[at - 1].isascii() and compact[at - 1].isalnum())
        if begins and text and text not in by_iban and len(text) == IBAN_LENGTHS[text[:2]]:
            digits = "".join(str(int(c, 36)) for c in text[4:] + text[:4])
            third_parties = third_parties or int(digits) % 97 == 1
    return named, third_parties and not named


def ordinal(day):
    return datetime.date.fromisoformat(day).toordinal()


def owner_of(book, account):
    return (account.data.get("owner") or "").strip() or (book.owner or "").strip()


def is_open(account, day):
    return (account.opened or day) <= day <= (account.closed or day)


def evidence(book, debit, credit, names):
    """How good a pair of two entries is, the best is 0; None where they are none."""
    if debit.account == credit.account:
        return None
    days = abs(ordinal(debit.day) - ordinal(credit.day))
    said = [book.tied(e.text("transfer")) if e.text("transfer") else None for e in (debit, credit)]
    words = [(one is not None, one in (None, other.account))
             for one, other in zip(said, (credit, debit))]
    named = [set() if declares else names[id(e)][0]
             for e, (declares, _) in zip((debit, credit), words)]
    strange = any(names[id(e)][1] and not declares
                  for e, (declares, _) in zip((debit, credit), words))
    if strange or not all(fits for _, fits in words):
        return None
    if named[0] and credit.account not in named[0] or named[1] and debit.account not in named[1]:
        return None
    declared = sum(declares for declares, _ in words)
    if declared:
        return 2 - declared if days <= 14 else None
    accounts = [book.accounts[e.account] for e in (debit, credit)]
    if not book.guesses or owner_of(book, accounts[0]) != owner_of(book, accounts[1]) or not all(
            is_open(a, e.day) for a in accounts for e in (debit, credit)):
        return None
    has_iban = bool(named[0] or named[1])
    return 2 + (not has_iban) if days <= (14 if has_iban else 3) else None


def find_transfers(book):
    by_iban, groups, names = {}, collections.defaultdict(list), {}
    for account in book.accounts:
        if account.iban:
            by_iban.setdefault(account.iban, account.position)
    for account in book.accounts:
        for entry in account.entries:
            if entry.amount and entry.text("transfer") is not False:
                groups[account.currency, abs(entry.amount)].append(entry)
                names[id(entry)] = named_ibans(entry.text("reference"), account.position, by_iban)
    for group in groups.values():
        pairs = []
        for debit, credit in itertools.product((e for e in group if e.amount < 0),
                                               (e for e in group if e.amount > 0)):
            rank = evidence(book, debit, credit, names)
            if rank is not None:
                days = abs(ordinal(debit.day) - ordinal(credit.day))
                pairs.append((rank, days, (debit.account, debit.position),
                              (credit.account, credit.position), debit, credit))
        for *_, debit, credit in sorted(pairs, key=lambda pair: pair[:4]):
            if debit.other is None and credit.other is None:
                debit.other, credit.other = credit.account, debit.account
        for entry in group:
            # What an entry says is so while the other leg is not booked yet.
            if entry.other is None and entry.text("transfer"):
                entry.other = book.tied(entry.text("transfer"))
