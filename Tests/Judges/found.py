"""found BOOK OUTPUT DAY: what a search says its entries come to is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. Each search is for a word of the book's payees,
references and categories, typed into `search.html` in Chromium; from the JSON alone: what came in and
went out in each currency, in entries that have a word which begins so.
"""
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
    """Each entry that is booked, with its words, its currency and its amount in minor units."""
    for account in book.accounts:
        for entry in account.entries:
            if entry.day <= book.as_of:
                data = entry.data
                texts = [data.get(key) for key in ("beneficiary", "reference", "category", "note")]
                words = words_of([*texts, *data.get("tags", [])])
                yield words, account.currency, data["amount"]


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
        for word in known[:: max(1, len(known) // SEARCHES)]:
            wanted = Counter()
            found = [e for e in entries if any(own.startswith(word) for own in e[0])]
            for _, currency, amount in found:
                wanted[currency, "in" if amount > 0 else "out"] += abs(amount)
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
