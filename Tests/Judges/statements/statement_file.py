"""What the Markdown file of one statement says: its front matter and its blocks."""
import itertools
import re
from decimal import Decimal

from statements.accounts import day_of
from statements.breakdowns import breakdown, tally
from statements.reading import plain_line
from statements.text import (bold, brief_day, count_entries, link, long_day, long_period, money, number,
                             provisional, table)
from statements.to_dos import to_do_blocks

# The place of the reversal among the columns, of which the text says what it is.
REVERSAL = 6
KINDS = {"checking": "Current account", "savings": "Savings", "investment": "Investment",
         "cash": "Cash", "credit": "Credit card", "loan": "Loan"}


def front_matter(book, account, statement):
    period = statement.period
    opening, money_in, money_out, closing = (f"{Decimal(a).scaleb(-2):.2f}"
                                             for a in statement.row)
    return {"title": " · ".join(filter(None, [account.name, long_period(period)])),
            "account": account.name, "iban": account.iban or "null",
            "currency": account.currency, "period": period, "number": str(statement.number),
            "opening": opening, "moneyIn": money_in, "moneyOut": money_out, "closing": closing,
            "entries": str(len(statement.entries))}


def statement_blocks(book, account, statement):
    years = bool(statement.parts)
    yield from head_blocks(book, account, statement)
    if years:
        rows = [(long_period(m.period), m) for m in statement.parts]
        rows.append((bold(statement.period), statement))
        yield table(["Month", ">Entries", ">Opening", ">Money in", ">Money out", ">Closing"],
                    [[name, f"{len(s.entries):,}", *map(number, s.row)] for name, s in rows])
    else:
        yield from entry_blocks(book, account, statement)
    yield from flow_blocks(book, statement, account.years if years else account.months)
    yield from to_do_blocks(book, statement.first, statement.last, account.position)
    issued = book.issued_years(account) if years else book.issued(account)
    yield from (("p", [link(*way)]) for way in pager(statement, issued))


def head_blocks(book, account, statement):
    data, currency, period = account.data, account.currency, long_period(statement.period)
    yield "h1", [f"{book.shown_name(account)}, {period}"]
    owner = book.owner if data.get("owner") is None else data["owner"]
    iban = account.iban and " ".join(re.findall(".{1,4}", account.iban))
    letter = ["Statement of the year, no." if statement.parts else "Statement no."]
    letter[0] += f" {statement.number:,}"
    parts = [("Holder", owner), ("Bank", data.get("bank")), ("BIC", data.get("bic")),
             ("IBAN", iban)]
    letter += [f"{word} {text}" for word, text in parts if text]
    letter += [KINDS[data.get("kind") or "checking"], currency,
               f"{long_day(statement.first)} – {long_day(statement.last)}"]
    yield "p", [" · ".join(letter)]
    if book.as_of < statement.last:
        yield "p", [provisional(period, [e.day for e in statement.entries])]
    opening, money_in, money_out, closing = (money(a, currency) for a in statement.row)
    balances = [(statement.opening, statement.first)]
    balances += [(e.balance, e.day) for e in statement.entries]
    low, high = min(balances, key=lambda b: b[0]), max(balances, key=lambda b: b[0])
    yield table(["Summary", f">{currency}"],
                [["Opening balance", opening],
                 [f"Money in, {count_entries(len(statement.credits))}", money_in],
                 [f"Money out, {count_entries(len(statement.debits))}", money_out],
                 ["Net", money(sum(e.amount for e in statement.entries), currency, "+")],
                 ["Closing balance", closing],
                 [f"Lowest balance, {long_day(low[1])}", money(low[0], currency)],
                 [f"Highest balance, {long_day(high[1])}", money(high[0], currency)]])
    yield "p", [f"Control: {opening} + {money_in} − {money_out} = {closing}"]
    yield from bank_blocks(book, account, statement)


def bank_blocks(book, account, statement):
    """Whether the entries come to the bank's latest balance of the period."""
    said = {day_of(a["date"], book.zone): a["balance"]
            for a in account.data.get("assertions") or []}
    days = sorted(day for day in said if day <= book.as_of)
    if not (own := [day for day in days if day.startswith(statement.period)]):
        return
    amounts = {day: account.brought_forward(day) for day in days}
    for entry in account.entries:
        amounts.update((day, amounts[day] + entry.amount) for day in days if entry.day <= day)
    held = [day for day in days if amounts[day] == said[day] and day <= own[-1]]
    text = f"the bank's balance of {long_day(own[-1])}"
    if held[-1:] == own[-1:]:
        yield "p", [f"Agrees with {text}."]
    else:
        difference = money(abs(amounts[own[-1]] - said[own[-1]]), account.currency)
        since = f", since {long_day(held[-1])}" if held else ""
        yield "p", [f"Differs from {text} by {difference}{since}."]


def entry_blocks(book, account, statement):
    """The table of entries, without columns that less than a tenth of the rows fill, and below it
    numbered lines with what these have and with the notes; the numbers stand beside payees."""
    entries = statement.entries
    if not entries:
        balance = money(statement.closing, account.currency)
        return [("p", [f"There are no entries in {long_period(statement.period)}, so the"
                       f" balance stays at {balance}."])]
    rows = []
    for entry in entries:
        value = day_of(entry.text("valueDate"), book.zone)
        other = "" if entry.other is None else book.shown_name(book.accounts[entry.other])
        rows.append([entry.day, value if value and value != entry.day else None,
                     entry.text("beneficiary"), entry.text("reference"), entry.text("category"),
                     other or None, reversal_of(book, entry),
                     number(entry.amount, "+"), number(entry.balance)])
    columns = ["Date", "Value date", "Beneficiary", "Reference", "Category", "Other account",
               "Reversal", ">Amount", ">Balance"]
    filled = [sum(row[i] is not None for row in rows) for i in range(len(columns))]
    kept = [i for i, count in enumerate(filled)
            if i in (0, 2, 7, 8) or count and count * 10 >= len(rows)]
    remarks = []
    for entry, row in zip(entries, rows):
        said = [row[i] if i == REVERSAL else f"{columns[i]}: {row[i]}" if row[i] else f"{columns[i]}:"
                for i in range(len(columns)) if i not in kept and row[i] is not None]
        if entry.text("note") is not None:
            line = plain_line(entry.text("note"))
            said.append(None if line is None else f"Note: {line}" if line else "Note:")
        for text in said:
            remarks.append(text)
            row[2] = f"{row[2]} [{len(remarks)}]" if row[2] else f"[{len(remarks)}]"
    blocks = [table([columns[i] for i in kept], [[row[i] or "" for i in kept] for row in rows])]
    if remarks:
        blocks += [("h2", ["Notes"]), ("ol 1", remarks)]
    return blocks


def reversal_of(book, entry):
    """What is said of the other entry where one takes the other back; nothing while it is to come."""
    if not entry.reversal or entry.reversal[1].day > book.as_of:
        return None
    words, other = entry.reversal
    return f"{words} {brief_day(other.day, entry.day)}"


def flow_blocks(book, statement, history):
    index = history.index(statement)
    before = history[max(0, index - 1) : index]
    if not statement.parts:
        before += history[index - 12 : index - 11] if index >= 12 else []
    shown = []
    for sign, key in itertools.product((-1, 1), ("category", "beneficiary")):
        rows, whole = breakdown(tally(statement, sign, key),
                                [tally(b, sign, key) for b in before])
        figures = sign, [row[1:] for row in rows]
        # One row, or nothing that has a name, or the figures of the table above by other names.
        if len(rows) == 1 or all(row[0] is None for row in rows if row[1]) or figures in shown:
            continue
        shown.append(figures)
        by, none = ("category", "no category") if key == "category" else ("payee", "not named")
        yield "h2", [f"Money {'in' if sign > 0 else 'out'} by {by}"]
        cells = []
        for label, count, amount, share, earlier in [*rows, (bold("Total"), *whole)]:
            cells.append([none if label is None else label, f"{count:,}", number(amount),
                          "" if share is None else f"{share / 10:.1f}%", *map(number, earlier)])
        yield table([key.capitalize(), ">Entries", ">Amount", ">Share",
                     *(f">{long_period(b.period)}" for b in before)], cells)
    turnover = {}
    for entry in statement.entries:
        if entry.other is not None:
            turnover.setdefault(entry.other, [0, 0])[entry.amount < 0] += abs(entry.amount)
    if turnover:
        yield "h2", ["Transfers between accounts of this book"]
        yield "p", ["They are counted in money in and money out, and left out of the tables by"
                    " category and by payee."]
        yield table(["Account", ">Money in", ">Money out"],
                    [[book.shown_name(book.accounts[other]), *map(number, sums)]
                     for other, sums in sorted(turnover.items())])


def pager(statement, issued):
    index = issued.index(statement)
    for word, at in (("Previous", index - 1), ("Next", index + 1)):
        if 0 <= at < len(issued):
            yield f"{word}: {long_period(issued[at].period)}", f"{issued[at].period}.md"
