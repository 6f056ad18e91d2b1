"""books.hostile DIR [STRINGS.json...]: a book whose every text is hostile.

Its texts are those of hostile_strings.py, and of further files: each an array of texts, or of
objects that hold one as "payload".
"""
import base64
import json
import pathlib
import sys

from books.hostile_strings import hostile_strings

DAYS = 36 * 28  # the first 28 days of 36 months from January 2023 on
FEW = 24
# The GIF of one pixel that the images of the texts name, so that a browser finds a file there.
PICTURE = base64.b64decode("R0lGODlhAQABAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==")


def further_strings(paths):
    for path in paths:
        for row in json.loads(pathlib.Path(path).read_bytes()):
            yield row["payload"] if isinstance(row, dict) else row


def is_in_utf8(text):
    """No file in UTF-8 can hold halves of surrogate pairs."""
    return not any(0xD800 <= ord(c) < 0xE000 for c in text)


def entry(place, amount, text, **more):
    month, day = place % DAYS // 28, place % 28 + 1
    date = f"{2023 + month // 12}-{month % 12 + 1:02}-{day:02}"
    return {"date": date, "amount": (-1) ** amount * (amount + 1), "beneficiary": text, **more}


def account_of_all(strings, few):
    """One entry for each text, from the first month to the last."""
    entries = [entry(i * DAYS // len(strings), i, s, reference=s, category=s, tags=[s],
                     note=s if len(s) < 2000 else None) for i, s in enumerate(strings)]
    return {"name": "Everything", "note": "\n\n".join(few), "transactions": entries,
            "assertions": [assertion(month, entries, few) for month in range(36)]}


def assertion(month, entries, few):
    """What a bank says at the end of a month; every third time it is a cent too much."""
    date = f"{2023 + month // 12}-{month % 12 + 1:02}-28"
    balance = sum(e["amount"] for e in entries if e["date"] <= date)
    return {"date": date, "balance": balance + (month % 3 == 1), "source": few[month % FEW]}


def named_account(i, text):
    """With the entry above there are three, so that payee and category have pages."""
    return {"name": text[:300], "owner": text, "bank": text, "note": text, "transactions": [
        entry(800 + i + 50 * j, 800 + i + 50 * j, text, category=text) for j in range(2)]}


def to_do_list(j, name, strings):
    return {"name": name[:300], "note": name, "items": [
        {"name": s, "note": s, "tags": [s], "due": f"2026-01-{i % 28 + 1:02}"}
        for i, s in enumerate(strings[j::FEW])]}


def main():
    book, *paths = sys.argv[1:]
    strings = [*hostile_strings(), *further_strings(paths)]
    strings = list(dict.fromkeys(filter(is_in_utf8, strings)))
    few = strings[:: len(strings) // FEW][:FEW]
    folder = pathlib.Path(book)
    (folder / "pages").mkdir(parents=True)
    (folder / "static").mkdir()
    (folder / "static" / "x").write_bytes(PICTURE)
    files = {
        "daybook": {"title": few[1], "owner": few[2], "baseURL": "https://book.example"},
        "accounts": [account_of_all(strings, few), *(named_account(*p) for p in enumerate(few))],
        "todos": [to_do_list(j, s, strings) for j, s in enumerate(few)],
    }
    for name, content in files.items():
        (folder / f"{name}.json").write_text(json.dumps(content))
    for i, s in enumerate(few):
        body = "\n\n".join(t.replace("\0", "") for t in strings[i::FEW])
        title = json.dumps(s, ensure_ascii=False)
        (folder / "pages" / f"page-{i}.md").write_text(f"---\ntitle: {title}\n---\n\n{body}\n")


main()
