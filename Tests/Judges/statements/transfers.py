"""Transfers between the book's own accounts, by the rules that the model's documentation states."""
import bisect
import collections
import datetime
import functools
import itertools
import re
import unicodedata

# Of third parties; the book's own are found whatever their country.
IBAN_LENGTHS = {"AT": 20, "BE": 16, "CH": 21, "DE": 22, "DK": 18, "ES": 24, "FI": 18, "FR": 27,
                "GB": 22, "IE": 22, "IT": 27, "LU": 20, "NL": 18, "NO": 15, "PL": 28, "PT": 25,
                "SE": 24}
# How long the account's number at the end of an IBAN is.
NUMBER_LENGTHS = {"AT": 11, "CH": 12, "CZ": 16, "DE": 10, "DK": 10, "ES": 10, "GB": 8, "IE": 8,
                  "IT": 12, "LI": 12, "NL": 10, "PL": 16, "SK": 16, "SM": 12}
TRANSFER_WORDS = {"transfer", "transfers", "account transfer", "internal transfer", "umbuchung",
                  "umbuchungen", "ubertrag", "ubertrage", "virement", "virements", "giroconto",
                  "trasferimento", "trasferimenti", "overboeking", "overboekingen",
                  "transferencia", "transferencias", "traspaso", "traspasos"}
MOST_ACCOUNTS = 12
# No two entries that are further apart are a transfer.
MOST_DAYS = 14


@functools.cache
def folded(text):
    """A text without regard to case, accents and how much white space there is."""
    plain = unicodedata.normalize("NFKD", text or "")
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).lower().split())


def named_ibans(text, own, by_iban):
    """The accounts of the book that a text names, and whether it names third parties."""
    words = (text or "").upper().split()
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
    return named, third_parties


@functools.cache
def ordinal(day):
    return datetime.date.fromisoformat(day).toordinal()


def is_open(account, day):
    return (account.opened or day) <= day <= (account.closed or day)


class Rules:
    """Who owns what, and whom each entry names."""

    def __init__(self, book):
        self.book = book
        self.owners = [folded(a.data.get("owner")) or folded(book.owner) for a in book.accounts]
        self.is_large = len(book.accounts) > MOST_ACCOUNTS
        self.counts = collections.Counter(self.owners)
        self.by_iban, self.by_number, self.named = {}, collections.defaultdict(set), {}
        for account in book.accounts:
            if not account.iban:
                continue
            self.by_iban.setdefault(account.iban, account.position)
            number = account.iban[-NUMBER_LENGTHS.get(account.iban[:2], 1):].lstrip("0")
            if number.isdigit() and len(number) >= 6:
                self.by_number[number].add(account.position)

    def kin(self, one, other):
        one, other = self.owners[one], self.owners[other]
        return one == other if one and other else not self.is_large

    def names(self, entry):
        """The accounts that an entry names by IBAN or number, by name, and third parties."""
        if id(entry) not in self.named:
            self.named[id(entry)] = self.find_names(entry)
        return self.named[id(entry)]

    def find_names(self, entry):
        bank = entry.data.get("bank") or {}
        said = [entry.data.get("beneficiary"), entry.data.get("reference"), bank.get("text")]
        named, strange = set(), False
        for text in said + [entry.data.get("note")]:
            found, others = named_ibans(text, entry.account, self.by_iban)
            named |= found
            strange = strange or others and text is not entry.data.get("note")
            for number in re.findall(r"(?<![^\W_])0*([1-9][0-9]{5,19})(?![^\W_])", text or ""):
                if len(self.by_number[number]) == 1:
                    named |= self.by_number[number] - {entry.account}
        payee, owner = folded(said[0]), self.owners[entry.account]
        by_name = {a.position for a in self.book.accounts
                   if payee and owner and folded(a.data["name"]) == payee
                   and self.owners[a.position] == owner and a.position != entry.account}
        return named, by_name, strange and not named

    def declared(self, entry):
        name = entry.text("transfer")
        return self.book.tied(name) if name else None

    def are_open(self, *entries):
        return all(is_open(self.book.accounts[a.account], b.day)
                   for a, b in itertools.product(entries, repeat=2))

    def shares(self, one, other):
        def text(entry):
            bank = (entry.data.get("bank") or {}).get("text")
            return folded(entry.data.get("reference") or bank)
        payees = [folded(e.data.get("beneficiary")) for e in (one, other)]
        texts = [text(e) for e in (one, other)]
        return bool(payees[0] and payees[0] == payees[1] or texts[0] and texts[0] == texts[1])

    def worth(self, debit, credit):
        """What a pair is worth by what entries or bank say; None where nothing is said."""
        days = abs(ordinal(debit.day) - ordinal(credit.day))
        if debit.account == credit.account or days > MOST_DAYS:
            return None
        points, declared, fits = 0, 0, True
        for one, other in ((debit, credit), (credit, debit)):
            named, by_name, strange = self.names(one)
            if self.declared(one) is not None:
                declared += 1
                if self.declared(one) != other.account:
                    return None
            elif strange or named and other.account not in named:
                return None
            points += 4 * (other.account in named) + 2 * (other.account in by_name)
            fits = fits and (bool(named) or not by_name or other.account in by_name)
        if not declared and not (self.book.guesses and points and fits
                                 and self.kin(debit.account, credit.account)
                                 and self.are_open(debit, credit)):
            return None
        points += self.shares(debit, credit)
        return points + (declared << 14), 1, -days * days

    def told_by_day(self, debit, credit):
        """Whether amount and day may tell."""
        def category(entry):
            name = folded(entry.data.get("category"))
            parts = {folded(part) for part in name.split(":")}
            return None if parts & TRANSFER_WORDS else name or None
        if debit.account == credit.account or not self.book.guesses:
            return False
        owner = self.owners[debit.account]
        if abs(ordinal(debit.day) - ordinal(credit.day)) > 3:
            return False
        silent = all(self.declared(e) is None and not any(self.names(e)) for e in (debit, credit))
        categories = [category(e) for e in (debit, credit)]
        return (silent and owner and owner == self.owners[credit.account]
                and self.counts[owner] <= MOST_ACCOUNTS
                and self.are_open(debit, credit)
                and (None in categories or categories[0] == categories[1]))


def parts(pairs):
    """Pairs of places of debits and credits by what hangs together."""
    root = {}

    def find(node):
        while root.setdefault(node, node) != node:
            node = root[node]
        return node
    for debit, credit in pairs:
        root[find((0, debit))] = find((1, credit))
    grouped = collections.defaultdict(list)
    for debit, credit in pairs:
        grouped[find((0, debit))].append((debit, credit))
    return grouped.values()


def best(worths):
    """The pairs that are worth most together: every choice is tried, of few at a time."""
    debits = sorted({debit for debit, _ in worths})

    @functools.cache
    def search(index, taken):
        if index == len(debits):
            return (0, 0, 0), ()
        found = search(index + 1, taken)
        for (debit, credit), worth in sorted(worths.items()):
            if debit != debits[index] or credit in taken:
                continue
            rest, pairs = search(index + 1, taken | {credit})
            total = tuple(map(sum, zip(rest, worth)))
            if total > found[0]:
                found = total, ((debit, credit), *pairs)
        return found
    return search(0, frozenset())[1]


def near(debits, credits):
    """The places of debits and credits that are few enough days apart."""
    by_day = sorted(range(len(credits)), key=lambda place: credits[place].day)
    days = [ordinal(credits[place].day) for place in by_day]
    for debit, entry in enumerate(debits):
        day = ordinal(entry.day)
        first = bisect.bisect_left(days, day - MOST_DAYS)
        end = bisect.bisect_right(days, day + MOST_DAYS)
        for credit in sorted(by_day[first:end]):
            yield debit, credit


def pair(group, rules):
    debits = [e for e in group if e.amount < 0]
    credits = [e for e in group if e.amount > 0]

    def tie(debit, credit):
        debits[debit].other, credits[credit].other = credits[credit].account, debits[debit].account
    places = list(near(debits, credits))
    worths = {(d, c): rules.worth(debits[d], credits[c]) for d, c in places}
    worths = {ends: worth for ends, worth in worths.items() if worth}
    for part in parts(list(worths)):
        for ends in best({ends: worths[ends] for ends in part}):
            tie(*ends)
    possible = [(d, c) for d, c in places if debits[d].other is None and credits[c].other is None
                and rules.told_by_day(debits[d], credits[c])]
    of_debit = collections.Counter(d for d, _ in possible)
    of_credit = collections.Counter(c for _, c in possible)
    alone = {(d, c) for d, c in possible if of_debit[d] == of_credit[c] == 1}
    shared = [(d, c) for d, c in possible
              if (d, c) not in alone and rules.shares(debits[d], credits[c])]
    for ends in alone:
        tie(*ends)
    for part in parts(shared):
        ends = {d for d, _ in part}, {c for _, c in part}
        accounts = {debits[d].account for d in ends[0]}, {credits[c].account for c in ends[1]}
        if len(ends[0]) == len(ends[1]) and len(accounts[0]) == len(accounts[1]) == 1:
            chosen = best({(d, c): (0, 1, -abs(ordinal(debits[d].day) - ordinal(credits[c].day)) ** 2)
                           for d, c in part})
            if len(chosen) == len(ends[0]):
                for pair_ends in chosen:
                    tie(*pair_ends)


def find_transfers(book):
    groups, rules = collections.defaultdict(list), Rules(book)
    for account in book.accounts:
        for entry in account.entries:
            if entry.amount and entry.text("transfer") is not False \
                    and not (entry.reversal and not entry.text("transfer")):
                groups[account.currency, abs(entry.amount)].append(entry)
    for group in groups.values():
        pair(group, rules)
        for entry in group:
            # What an entry says is so while the other leg is not booked yet.
            if entry.other is None and entry.text("transfer"):
                entry.other = book.tied(entry.text("transfer"))
