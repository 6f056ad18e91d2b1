"""found BOOK OUTPUT DAY [DAYBOOK]: what a search says its entries add up to is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. Each search is typed into `search.html` in Chromium: a
word of the book's payees, references and categories; a year, a month or a day in several ways, alone
and beside a category; `no category`. From the JSON alone: what came in and went out in each currency,
in entries that have a word which begins so, are of that time, have no category and are no transfer.

And 125 searches with filters, made of what random entries say (always the same for a book): payees,
categories, tags, accounts, amounts, days and words, one to three of them. A fourth of them are sorted
by amount, and have the largest amounts first. The program lists the same entries for these where it is
given.
"""
import datetime
import json
import pathlib
import random
import re
import subprocess
import sys
import unicodedata
from collections import Counter
from decimal import Decimal

from browser import chromium
from report import Report
from statements.book import Book

SEARCHES = 40
FILTERED = 125
SYMBOLS = {"€": "EUR", "£": "GBP", "US$": "USD", "SEK": "SEK", "TRY": "TRY", "IDR": "IDR"}


def words_of(texts):
    """Without case and accents."""
    folded = unicodedata.normalize("NFKD", " ".join(text for text in texts if text)).casefold()
    return set(re.findall(r"[^\W_]+", "".join(c for c in folded if not unicodedata.combining(c))))


def entries_with_words(book):
    """Each entry that is booked, with its words, its currency and itself."""
    for account in book.accounts:
        for entry in account.entries:
            if entry.day <= book.as_of:
                data = entry.data
                texts = [data.get(key) for key in ("beneficiary", "reference", "category", "note")]
                words = words_of([*texts, *data.get("tags", [])])
                yield words, account.currency, entry


def begins(word):
    return lambda words, _: any(own.startswith(word) for own in words)


def dates(entries):
    """Searches for years, months and days that have entries, with which entries they find."""
    days = sorted({entry.day for _, _, entry in entries})
    for year in sorted({day[:4] for day in days}):
        yield year, lambda _, entry, year=year: entry.day.startswith(year)
    for month in sorted({day[:7] for day in days})[::3]:
        first = datetime.date.fromisoformat(month + "-01")
        found = lambda _, entry, month=month: entry.day.startswith(month)
        for form in "%B %Y", "%b. %Y", "%Y-%m", "%m/%Y":
            yield first.strftime(form), found
    for text in days[:: max(1, len(days) // 12)]:
        day = datetime.date.fromisoformat(text)
        found = lambda _, entry, text=text: entry.day == text
        for form in "%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%-d %B %Y", "%b %-d, %Y":
            yield day.strftime(form), found
        yield day.strftime("%-d %B"), lambda _, entry, text=text: entry.day[4:] == text[4:]


def searches(entries, known):
    """What is typed, and which entries it finds by their words and themselves."""
    for word in known[:: max(1, len(known) // SEARCHES)]:
        yield word, begins(word)
    has_none = lambda _, entry: not (entry.data.get("category") or "").strip() and entry.other is None
    yield "no category", has_none
    categories = Counter(entry.data.get("category") for _, _, entry in entries)
    usual = [name for name, _ in categories.most_common(6) if name and name.isalpha()]
    for date, found in list(dates(entries)):
        yield date, found
        if len(date) == 4:
            yield f"no category {date}", lambda w, e, found=found: has_none(w, e) and found(w, e)
        for name in usual if len(date) == 4 else usual[:1]:
            exact = lambda w, _, name=name: next(iter(words_of([name]))) in w
            yield f"{name} {date}", lambda w, e, a=exact, found=found: a(w, e) and found(w, e)


def letters(text):
    """Its words that are of letters alone."""
    return [word for word in words_of([text]) if word.isalpha() and len(word) > 1]


def all_begin(field, value):
    """Whether each word of the value begins a word of an entry's field."""
    words = words_of([value])
    return lambda entry: all(any(own.startswith(w) for own in words_of([field(entry)])) for w in words)


def name_filter(chance, key, text, field):
    """A filter for a name: a word of it, the beginning of one, or two words in quotes."""
    known = sorted(letters(text))
    if not known:
        return None
    value = chance.choice(known)
    if len(known) > 1 and chance.random() < 0.3:
        value = " ".join(chance.sample(known, 2))
    elif len(value) > 4 and chance.random() < 0.4:
        value = value[:-2]
    if value == "none":
        return None
    typed = value.upper() if chance.random() < 0.2 else value
    typed = f'"{typed}"' if " " in typed or chance.random() < 0.2 else typed
    return f"{key}:{typed}", all_begin(field, value)


def amount_filter(chance, entry):
    units = Decimal(abs(entry.amount)) / 100
    other = units + Decimal(chance.randrange(0, 20_000)) / 100
    size = lambda e: Decimal(abs(e.amount)) / 100
    low, high = f"{units:f}", f"{other:.2f}".replace(".", chance.choice(".,"))
    typed, finds = chance.choice([
        (f">{low}", lambda e: size(e) > units), (f">={low}", lambda e: size(e) >= units),
        (f"<{high}", lambda e: size(e) < other), (f"<={low}", lambda e: size(e) <= units),
        (f"{low}..{high}", lambda e: units <= size(e) <= other),
        (f"{int(units)}..", lambda e: size(e) >= int(units)),
        (f"amount:{low}", lambda e: size(e) == units),
    ])
    return (typed if typed.startswith("amount:") or chance.random() < 0.5 else "amount:" + typed), finds


def days_filter(chance, entry):
    day = entry.day
    year, month = day[:4], day[:7]
    last = f"{int(year) + 1}-06"
    return chance.choice([
        (year, lambda e: e.day[:4] == year), (month, lambda e: e.day[:7] == month),
        (day, lambda e: e.day == day), (f"{month}..{last}", lambda e: month <= e.day[:7] <= last),
        (f"{year}..{int(year) + 1}", lambda e: int(year) <= int(e.day[:4]) <= int(year) + 1),
        (f"{day}..", lambda e: e.day >= day), (f"..{month}", lambda e: e.day[:7] <= month),
        (f"{day}..{year}", lambda e: day <= e.day and e.day[:4] <= year),
    ])


def filtered(entries, accounts):
    """Searches with filters, which entries each finds, and whether the largest come first."""
    chance = random.Random(48)
    account = lambda e: accounts[id(e)]
    while True:
        _, _, entry = chance.choice(entries)
        data = entry.data
        kinds = ["payee", "category", "tag", "account", "amount", "days", "word"]
        parts = []
        for kind in chance.sample(kinds, chance.randint(1, 3)):
            part = None
            if kind == "payee":
                part = name_filter(chance, kind, data["beneficiary"], lambda e: e.data["beneficiary"])
            elif kind == "category" and not (data.get("category") or "").strip():
                part = "category:none", lambda e: (
                    not (e.data.get("category") or "").strip() and e.other is None)
            elif kind == "category":
                part = name_filter(chance, kind, data["category"], lambda e: e.data.get("category"))
            elif kind == "tag" and data.get("tags"):
                part = name_filter(
                    chance, kind, data["tags"][0], lambda e: " ".join(e.data.get("tags", [])))
            elif kind == "account":
                part = name_filter(chance, kind, account(entry), account)
            elif kind == "amount":
                part = amount_filter(chance, entry)
            elif kind == "days":
                part = days_filter(chance, entry)
            elif kind == "word" and letters(data["beneficiary"]):
                word = sorted(letters(data["beneficiary"]))[0]
                # A filter comes last: a word there may still be typed, and finds what begins so.
                parts.insert(0, (f'"{word}"', lambda w, e, word=word: word in w))
                parts.append(("amount:>=0", lambda w, e: True))
            if part:
                parts.append((part[0], lambda w, e, finds=part[1]: finds(e)))
        if parts:
            yield (" ".join(typed for typed, _ in parts),
                   lambda w, e, parts=parts: all(finds(w, e) for _, finds in parts),
                   chance.random() < 0.25)


def largest(browser, word):
    """The amounts of the first entries that are shown, when a search has come to its end."""
    texts = browser.execute_async_script("""
        const [word, done] = arguments, field = document.getElementById('search-text');
        const status = document.getElementById('search-status');
        status.textContent = '';
        field.value = word;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const rows = () => [...document.querySelectorAll('#search-results tr:is(.in, .out) .a')]
          .map(cell => cell.textContent);
        const wait = () => status.textContent ? done(rows()) : setTimeout(wait, 50);
        wait();""", word + " sort:amount")
    return [int(Decimal(re.sub(r"[^\d.]", "", text)) * 100) for text in texts]


def shown(text):
    """The sums of a search by currency and side."""
    sums = Counter()
    for side, amount in re.findall(r"(In|in|out) ([^·;]+)", text.split(":", 1)[1]):
        symbol = re.sub(r"[\d.,\s]", "", amount)
        number = Decimal(re.sub(r"[^\d.]", "", amount))
        sums[SYMBOLS[symbol], side.lower()] += int(number * 100)
    return dict(sums)


def listed(daybook, folder, word):
    """What the program lists for a search: the amounts in its order, each with its day."""
    done = subprocess.run(
        [daybook, "transaction", "list", "--json", "--book", folder, "--", word],
        capture_output=True, text=True, check=True)
    return [(row["date"], row["amount"]) for row in json.loads(done.stdout)]


def compare_list(daybook, folder, report, entries, word, finds, is_by_amount):
    """Of the entries through the day of the site."""
    wanted = [(e.day, e.amount) for w, _, e in entries if finds(w, e)]
    last = max(e.day for _, _, e in entries)
    rows = [row for row in listed(daybook, folder, word + " sort:amount" * is_by_amount) if row[0] <= last]
    report.expect(f"listed for {word}", sorted(wanted), sorted(rows))
    if is_by_amount:
        sizes = [abs(amount) for _, amount in rows]
        report.expect(f"order of {word}", sorted(sizes, reverse=True), sizes)


def compare(browser, report, entries, word, finds):
    """Searches, and compares the sum; whether the search told one of all that it found."""
    wanted = Counter()
    found = [e for e in entries if finds(e[0], e[2])]
    for _, currency, entry in found:
        wanted[currency, "in" if entry.amount > 0 else "out"] += abs(entry.amount)
    if len(found) < 2:
        return False
    text = browser.execute_async_script("""
        const [word, done] = arguments, field = document.getElementById('search-text');
        const sums = document.getElementById('search-sums');
        sums.textContent = '';
        field.value = word;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const wait = () => sums.textContent ? done(sums.textContent) : setTimeout(wait, 50);
        setTimeout(() => done(sums.textContent), 5000);
        wait();""", word)
    if not text.startswith("Sum of the entries found"):
        report.counts["passed over"] += 1
        return False
    report.expect(f"{word}", {k: v for k, v in wanted.items() if v}, shown(text))
    return True


def main():
    book, output = Book(sys.argv[1], sys.argv[3]), pathlib.Path(sys.argv[2])
    report = Report("found")
    entries = list(entries_with_words(book))
    accounts = words_of(account.data.get(key) for account in book.accounts
                        for key in ("name", "owner", "bank"))
    known = sorted({word for words, _, _ in entries for word in words
                    if word.isalpha() and word.isascii() and len(word) > 3
                    and not any(other.startswith(word) for other in accounts)})
    names = {id(entry): account.data["name"] for account in book.accounts for entry in account.entries}
    with chromium() as browser:
        browser.get((output / "search.html").resolve().as_uri())
        for word, finds in searches(entries, known):
            compare(browser, report, entries, word, finds)
        for word, finds, is_by_amount in filtered(entries, names):
            if report.counts["with filters"] == FILTERED:
                break
            if compare(browser, report, entries, word, finds):
                report.counts["with filters"] += 1
                if len(sys.argv) > 4:
                    compare_list(
                        sys.argv[4], sys.argv[1], report, entries, word, finds, is_by_amount)
                if is_by_amount:
                    sizes = sorted((abs(e[2].amount) for e in entries if finds(e[0], e[2])), reverse=True)
                    rows = largest(browser, word)
                    # To-dos may stand among the first twenty.
                    report.expect(f"{word} sort:amount", sizes[:len(rows)], rows)
    compared = report.counts["compared"]
    filters = report.counts["with filters"]
    report.finish(f"{compared} searches compared, {filters} of them with filters", compared)


main()
