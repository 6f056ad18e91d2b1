"""A file's front matter and blocks beside the wanted ones, and the sums that it states itself."""
import itertools
import re
from decimal import Decimal

import front_matter
from statements.reading import parsers, read_blocks
from statements.text import SPACE

UNICODE_SPACE = SPACE.translate({ord(c): None for c in "\t\n\v\f\r "})
# What markdown-it-py, unlike CommonMark, takes off the edges of a cell, heading or paragraph: Unicode
# space, and with it the space that it shields from the edge.
EDGES = re.compile(rf"^[{UNICODE_SPACE}][{SPACE}]*|[{SPACE}]*[{UNICODE_SPACE}]$")


def compare(file, place, wanted, found):
    if wanted is None:
        file.counts["skipped"] += 1
        return
    file.counts["texts"] += 1
    wanted = wanted.replace("\0", "\ufffd")
    if found == wanted:
        return
    if found == EDGES.sub("", wanted):
        file.counts["trimmed"] += 1
    else:
        file.differs(place, wanted, found)


def judge_front_matter(file, text, wanted):
    """The front matter's values are the wanted ones and of the right kinds; what is below it."""
    yaml_text, below = front_matter.split(text)
    if yaml_text is None:
        file.differs("front matter", "--- … ---", text[:60])
        return below
    found = front_matter.tagged(yaml_text)
    if [row[0] for row in found] != list(wanted):
        file.differs("front matter's keys", list(wanted), [row[0] for row in found])
    for key, value, kind in found:
        file.counts["texts"] += 1
        if value != wanted.get(key):
            file.differs(f"front matter's {key}", wanted.get(key), value)
        kinds = {"number": "int", "entries": "int",
                 "iban": "null" if wanted.get("iban") == "null" else "str"}
        if kind != kinds.get(key, "str"):
            file.differs(f"front matter's {key}", kinds.get(key, "str"), kind)
    return below


def judge_body(file, text, wanted):
    found, with_html = (read_blocks(parser.parse(text)) for parser in parsers)
    if found != with_html:
        file.differs("read with HTML", "the same",
                     next((b for b in with_html if b not in found), None))
    if [b[0] for b in found] != [b[0] for b in wanted]:
        at = next(i for i, (w, f) in enumerate(itertools.zip_longest(wanted, found))
                  if (w or [0])[0] != (f or [0])[0])
        file.differs(f"block {at + 1}", (wanted[at:] or [None])[0], (found[at:] or [None])[0])
        return
    section = ""
    for block, read in zip(wanted, found):
        if block[0] in ("h1", "h2"):
            section = block[1][0]
        place = f"{section!a:.60}, {block[0]}"
        if block[0] == "table":
            if block[2] != read[2]:
                file.differs(f"{place}: sides", block[2], read[2])
            if list(map(len, block[1])) != list(map(len, read[1])):
                file.differs(f"{place}: cells in each row", list(map(len, block[1])),
                      list(map(len, read[1])))
            for i, (row, cells) in enumerate(zip(block[1], read[1])):
                for column, (cell, shown) in enumerate(zip(row, cells)):
                    file.counts["cells"] += 1
                    compare(file, f"{place}, row {i}, {block[1][0][column]}", cell, shown)
        elif len(block[1]) != len(read[1]):
            file.differs(place, block[1], read[1])
        else:
            for i, (line, shown) in enumerate(zip(block[1], read[1]), 1):
                compare(file, f"{place} {i}", line, shown)
    judge_sums(file, found)


def judge_sums(file, blocks):
    """What the file itself says adds up."""
    amount = lambda text: Decimal(re.sub("[^0-9.-]", "", text))
    for block in blocks:
        if block[0] == "p" and block[1][0].startswith("Control: "):
            terms = re.split(" [+−=] ", block[1][0][9:])
            opening, money_in, money_out, closing = map(amount, terms)
            if opening + money_in - money_out != closing:
                file.differs("control", closing, opening + money_in - money_out)
        if block[0] != "table":
            continue
        head, *rows = block[1]
        column = lambda name, rows=rows: [amount(row[head.index(name)] or "0") for row in rows]
        if "Share" in head:
            for name in head[1:]:
                *parts, whole = column(name)
                if sum(parts) != whole or name == "Share" and whole not in (0, 100):
                    file.differs(f"sum of {name}", whole, sum(parts))
        if "Opening" in head:
            moved = column("Transfers") if "Transfers" in head else [0] * len(rows)
            for row, opening, money_in, money_out, transferred, closing in zip(
                    rows, column("Opening"), column("Money in"), column("Money out"), moved,
                    column("Closing")):
                if opening + money_in - money_out + transferred != closing:
                    file.differs(f"row {row[0]!a}", closing, "another sum")
            for name in head[2:-1] if "Transfers" in head else ("Entries", "Money in", "Money out"):
                if sum(column(name)[:-1]) != column(name)[-1]:
                    file.differs(f"sum of {name}", column(name)[-1], sum(column(name)[:-1]))
