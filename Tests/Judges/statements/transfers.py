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


def find_transfers(accounts):
    by_iban, groups, names = {}, collections.defaultdict(list), {}
    for account in accounts:
        if account.iban:
            by_iban.setdefault(account.iban, account.position)
    for account in accounts:
        for entry in account.entries:
            if entry.amount:
                groups[account.currency, abs(entry.amount)].append(entry)
                names[id(entry)] = named_ibans(entry.text("reference"), account.position, by_iban)
    for group in groups.values():
        pairs = []
        for debit, credit in itertools.product((e for e in group if e.amount < 0),
                                               (e for e in group if e.amount > 0)):
            (to, strange), (back, strange_too) = names[id(debit)], names[id(credit)]
            days = abs(ordinal(debit.day) - ordinal(credit.day))
            if debit.account == credit.account or strange or strange_too:
                continue
            if to and credit.account not in to or back and debit.account not in back:
                continue
            if days <= (14 if to or back else 3):
                pairs.append((not (to or back), days, (debit.account, debit.position),
                              (credit.account, credit.position), debit, credit))
        for *_, debit, credit in sorted(pairs, key=lambda pair: pair[:4]):
            if debit.other is None and credit.other is None:
                debit.other, credit.other = credit.account, debit.account
