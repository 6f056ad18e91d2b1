"""What the Markdown file of a year over all accounts says: its front matter and its blocks."""
from decimal import Decimal

from statements.spending import (IN, OUT, category_rows, currencies_of, entries_of, netted,
                                 per_cent, rate, years_of)
from statements.text import bold, figures, link, number, provisional, table

RULES = ("Transfers between accounts of this book are left out, repayments of its loans among them."
         " What comes back for something lowers what its category cost.")
SUBJECTS = {OUT: "Spending by category", IN: "Income by category"}
LARGEST = {OUT: "Largest amounts out", IN: "Largest amounts in"}


def year_front_matter(book, year):
    values = {"title": f"Report for {year}", "period": f"{year}"}
    for place, (currency, _, total, _) in enumerate(currencies_in(book, year)):
        opening, money_in, money_out, moved, closing = total
        figures = {"opening": opening, "moneyIn": money_in, "moneyOut": money_out,
                   "leftOver": money_in - money_out, "transferred": moved, "closing": closing}
        values[f"currencies.{place}.currency"] = currency
        for figure, amount in figures.items():
            values[f"currencies.{place}.{figure}"] = f"{Decimal(amount).scaleb(-2):.2f}"
    return values


def currencies_in(book, year):
    """Each currency with accounts in the year: their rows, the sums, links to statements."""
    last = min(f"{year}-12", book.as_of[:7])
    for currency in currencies_of(book):
        rows, links, total = [], [], [0] * 5
        for account in book.accounts:
            begun = [m for m in account.months if m.period <= last]
            if account.currency != currency or not begun:
                continue
            own = [m for m in begun if m.period[:4] == f"{year}"]
            if not own and not begun[-1].closing:
                continue
            entries = [e for m in own for e in m.entries]
            amounts = [e.amount for e in entries if e.other is None]
            row = [own[0].opening if own else begun[-1].closing,
                   sum(a for a in amounts if a > 0), -sum(a for a in amounts if a < 0),
                   sum(e.amount for e in entries if e.other is not None), begun[-1].closing]
            total = [a + b for a, b in zip(total, row)]
            rows.append([book.shown_name(account), *figures(row)])
            if own and own[-1].period >= book.begin:
                links.append(link(rows[-1][0],
                                  f"../accounts/{account.slug}/statements/{year}.md"))
        if rows:
            yield currency, rows, total, links


def category_sums(book, currency, direction, year):
    last = min(f"{year:04}-12", book.as_of[:7])
    has_before = year - 1 in years_of(book)
    return category_rows(
        netted(book, currency, direction, last),
        lambda day: 0 if day[:4] == f"{year:04}" else None, 0,
        lambda day: has_before and day[:4] == f"{year - 1:04}", most=12, most_parts=1)


def label_of(row):
    back = f" (of it {number(row.back)} back)" if row.back else ""
    return (row.label or "no category") + back


def category_table(book, currency, direction, year):
    """None where there is nothing in the year."""
    has_before = year - 1 in years_of(book)
    rows, total = category_sums(book, currency, direction, year)
    if not total.counts:
        return None
    total.label, total.back = bold("Total"), 0
    total.share = 1000 if total.total > 0 else None
    cells = [[label_of(r), number(r.total), "" if r.share is None else per_cent(r.share),
              *([number(r.before)] if has_before else [])] for r in [*rows, total]]
    return table(["Category", ">Amount", ">Share", *([f">{year - 1}"] if has_before else [])], cells)


def largest_table(book, currency, direction, year):
    entries = [e for e in entries_of(book, currency, direction) if e.day[:4] == f"{year:04}"]
    entries.sort(key=lambda e: (-abs(e.amount), e.day, e.account))
    rows = [[e.day, e.text("beneficiary"), book.accounts[e.account].name, e.text("category") or "",
             number(e.amount, "+")] for e in entries[:5]]
    return table(["Date", "Payee", "Account", "Category", ">Amount"], rows) if rows else None


def year_blocks(book, year):
    yield "h1", [f"Report for {year}"]
    if book.as_of < f"{year}-12-31":
        days = [e.day for a in book.accounts for e in a.entries if e.day[:4] == f"{year}"]
        yield "p", [provisional(f"{year}", days)]
    currencies = list(currencies_in(book, year))
    for currency, rows, total, links in currencies:
        yield "h2", [currency]
        yield table(["Account", ">Opening", ">Money in", ">Money out", ">Transfers", ">Closing"],
                    [*rows, [bold("Total"), *figures(total)]])
        saved = rate(*(category_sums(book, currency, side, year)[1].total for side in (IN, OUT)))
        if saved is not None:
            yield "p", [f"Savings rate: {per_cent(saved)}"]
        if links:
            yield "ul", links
        for make, headings in (category_table, SUBJECTS), (largest_table, LARGEST):
            for direction in OUT, IN:
                found = make(book, currency, direction, year)
                if found:
                    yield "h3", [f"{headings[direction]}, {currency}"]
                    yield found
    if not currencies:
        yield "p", [f"There is nothing to show for {year}, because no account has figures in it."]
    yield "p", [RULES]
