"""Money in and out of a statement by category or payee."""
import unicodedata

from statements.text import is_named


def tally(statement, sign, key):
    """Sums and counts by name; what Unicode takes for one name is one, shown as it first stood."""
    lines = {}
    for entry in statement.entries:
        if entry.other is None and (entry.amount >= 0) == (sign > 0):
            text = entry.text(key)
            name = unicodedata.normalize("NFC", text) if is_named(text) else None
            line = lines.setdefault(name, [text, 0, 0])
            line[1] += abs(entry.amount)
            line[2] += 1
    return lines


def breakdown(now, before):
    """Rows of label, count, sum, tenths of a per cent, and sums of the same names before."""
    ordered = sorted(now, key=lambda name: (-now[name][1], name is None, name or ""))
    shown = ordered[:10] + [name for name in ordered[10:] if name is None]
    rest = [name for name in ordered[10:] if name is not None]
    rows = [[now[n][0] if n is not None else None, now[n][2], now[n][1],
             [b.get(n, (0, 0))[1] for b in before]] for n in shown]
    others = {*rest, *(name for b in before for name in b if name not in shown)}
    if others:
        earlier = [sum(line[1] for name, line in b.items() if name not in shown) for b in before]
        label = f"{len(others)} other{'s' * (len(others) > 1)}"
        rows.append([label, sum(now[n][2] for n in rest), sum(now[n][1] for n in rest), earlier])
    total = sum(row[2] for row in rows)
    shares = [row[2] * 1000 // total if total else None for row in rows]
    by_remainder = sorted(range(len(rows)), key=lambda i: (-(rows[i][2] * 1000 % (total or 1)), i))
    for index in by_remainder[: 1000 - sum(shares) if total else 0]:
        shares[index] += 1
    rows = [(*row[:3], share, row[3]) for row, share in zip(rows, shares)]
    whole = (sum(row[1] for row in rows), total, 1000 if total else None,
             [sum(line[1] for line in b.values()) for b in before])
    return rows, whole
