"""found BOOK OUTPUT DAY: what a search says its entries come to is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. Each search is typed into `search.html` in Chromium: a
word of the book's payees, references and categories; a year, a month or a day in several ways, alone
and beside a category; `no category`. From the JSON alone: what came in and went out in each currency,
in entries that have a word which begins so, are of that time, have no category and are no transfer.
"""
import datetime
import pathlib
import re
import sys
import unicodedata
from collections import Counter
from decimal import Decimal

from browser import chromium
from report import Report
from statements.book import Book

SEARCHES = 40
SYMBOLS = {"€": "EUR", "£": "GBP", "US$": "USD", "SEK": "SEK", "TRY": "TRY"}


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


def shown(text):
    """The sums of a search by currency and side."""
    sums = Counter()
    for side, amount in re.findall(r"(In|in|out) ([^·;]+)", text.split(":", 1)[1]):
        symbol = re.sub(r"[\d.,\s]", "", amount)
        number = Decimal(re.sub(r"[^\d.]", "", amount))
        sums[SYMBOLS[symbol], side.lower()] += int(number * 100)
    return dict(sums)


def main():
    book, output = Book(sys.argv[1], sys.argv[3]), pathlib.Path(sys.argv[2])
    report = Report("found")
    entries = list(entries_with_words(book))
    accounts = words_of(account.data.get(key) for account in book.accounts
                        for key in ("name", "owner", "bank"))
    known = sorted({word for words, _, _ in entries for word in words
                    if word.isalpha() and word.isascii() and len(word) > 3
                    and not any(other.startswith(word) for other in accounts)})
    with chromium() as browser:
        browser.get((output / "search.html").resolve().as_uri())
        for word, finds in searches(entries, known):
            wanted = Counter()
            found = [e for e in entries if finds(e[0], e[2])]
            for _, currency, entry in found:
                wanted[currency, "in" if entry.amount > 0 else "out"] += abs(entry.amount)
            if len(found) < 2:
                continue
            text = browser.execute_async_script("""
                const [word, done] = arguments, field = document.querySelector('input[type=search]');
                const sums = document.getElementById('search-sums');
                sums.textContent = '';
                field.value = word;
                field.dispatchEvent(new Event('input', { bubbles: true }));
                const wait = () => sums.textContent ? done(sums.textContent) : setTimeout(wait, 50);
                setTimeout(() => done(sums.textContent), 5000);
                wait();""", word)
            if text.startswith("Sum of the entries found"):
                report.expect(f"{word}", {k: v for k, v in wanted.items() if v}, shown(text))
            else:
                report.counts["passed over"] += 1
    compared = report.counts["compared"]
    report.finish(f"{compared} searches compared", compared)


main()
