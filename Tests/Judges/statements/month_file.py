"""What the Markdown file of one month over all accounts says: its front matter and its blocks."""
from decimal import Decimal

from statements.periods import last_day
from statements.text import bold, figures, link, long_period, provisional, table
from statements.to_dos import to_do_blocks


FIGURES = "opening", "moneyIn", "moneyOut", "transferred", "closing"


def month_front_matter(book, month):
    values = {"title": long_period(month), "period": month}
    for number, (currency, _, total, _) in enumerate(currencies_in(book, month)):
        values[f"currencies.{number}.currency"] = currency
        for figure, amount in zip(FIGURES, total):
            values[f"currencies.{number}.{figure}"] = f"{Decimal(amount).scaleb(-2):.2f}"
    return values


def currencies_in(book, month):
    """Each currency with accounts in the month: their rows, the sums, links to statements."""
    currencies = list(dict.fromkeys(a.currency for a in book.accounts))
    for currency in sorted(currencies, key=lambda c: c != book.currency):
        rows, links, total = [], [], [0] * 5
        for account in book.accounts:
            begin = account.months[0].period if account.months else "9999-99"
            if account.currency != currency or begin > month:
                continue
            statement = next((m for m in account.months if m.period == month), None)
            closing = (statement or account.months[-1]).closing
            if not statement and not closing:
                continue
            entries = statement.entries if statement else []
            own, moved = ([e.amount for e in entries if (e.other is not None) == t]
                          for t in (False, True))
            row = [statement.opening if statement else closing, sum(a for a in own if a > 0),
                   -sum(a for a in own if a < 0), sum(moved), closing]
            total = [a + b for a, b in zip(total, row)]
            rows.append([book.shown_name(account), *figures(row)])
            if statement and month >= book.begin:
                links.append(link(rows[-1][0],
                                  f"../accounts/{account.slug}/statements/{month}.md"))
        if rows:
            yield currency, rows, total, links


def month_blocks(book, month):
    name = long_period(month)
    yield "h1", [name]
    if book.as_of < last_day(month):
        days = [e.day for account in book.accounts for s in account.months
                if s.period == month for e in s.entries]
        yield "p", [provisional(name, days)]
    currencies = list(currencies_in(book, month))
    for currency, rows, total, links in currencies:
        yield "h2", [currency]
        yield table(["Account", ">Opening", ">Money in", ">Money out", ">Transfers", ">Closing"],
                    [*rows, [bold("Total"), *figures(total)]])
        if links:
            yield "ul", links
    if not currencies:
        yield "p", [f"There is nothing to show for {name}, because no account has figures"
                    " in it."]
    yield from to_do_blocks(book, f"{month}-01", last_day(month))
