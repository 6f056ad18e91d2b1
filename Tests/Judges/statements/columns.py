"""Tables that line up as plain text, in columns of a terminal."""
import itertools
import re
import unicodedata

HIDDEN = {*map(chr, range(0x1160, 0x1200)), *map(chr, range(0x1F3FB, 0x1F400))}

# A wider cell stands out of its column.
WIDEST = 80


def width(text):
    """Columns of a terminal: two for what is wide, none for what combines, joins or is unseen."""
    total, joined = 0, False
    for c in text:
        category = unicodedata.category(c)
        if (not joined or c == " ") and category not in ("Mn", "Me", "Cf") and c not in HIDDEN:
            total += 2 if unicodedata.east_asian_width(c) in "WF" and category != "Cn" else 1
        joined = c == "\u200d"
    return total


def judge_plain_text(file, text):
    lines = text.split("\n")
    if not text.endswith("\n") or text.endswith("\n\n"):
        file.differs("end", "one line end", text[-3:])
    for line, content in enumerate(lines, 1):
        if "\t" in content or "\r" in content or content.endswith(" "):
            file.differs(f"line {line}", "no tab, return or space at the end", content[-80:])
    for is_table, group in itertools.groupby(enumerate(lines, 1),
                                             lambda pair: pair[1].startswith("|")):
        if is_table:
            judge_columns(file, list(group))


def judge_columns(file, lines):
    """Every line has the width of the rule, but for cells that are wider than their columns."""
    rule = lines[1][1]
    widths = [len(cell) - 2 for cell in rule.split("|")[1:-1]]
    widest = [3] * len(widths)
    for line, content in lines:
        cells = re.findall(r"((?:\\.|[^|\\])*)\|", content[1:], re.DOTALL)
        if len(cells) != len(widths) or sum(map(len, cells)) + len(cells) + 1 != len(content):
            file.differs(f"line {line}", f"{len(widths)} cells", content)
            continue
        for i, (cell, room) in enumerate(zip(cells, widths)):
            file.counts["widths"] += 1
            own = width(cell.strip(" "))
            if content != rule and own <= WIDEST:
                widest[i] = max(widest[i], own)
            is_wider = own > WIDEST
            if width(cell) != (own if is_wider else room) + 2:
                file.differs(f"line {line}, column {i + 1}", f"{room} columns", cell)
    if widths != widest:
        file.differs(f"line {lines[1][0]}", f"columns of {widest}", widths)
