"""How statements write figures, days and counts in en_GB, and the blocks that a file is made of."""
import calendar
from decimal import Decimal

# As en_GB has them; a code of letters stands apart from the digits.
SYMBOLS = {"EUR": "€", "GBP": "£", "USD": "US$", "SEK": "SEK\xa0", "TRY": "TRY\xa0", "IDR": "IDR\xa0"}
# Unicode's White_Space, which Python's isspace() is not quite.
SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
SPACE += "".join(map(chr, range(0x2000, 0x200B)))


def is_named(text):
    return any(c not in SPACE for c in text or "")


def number(amount, sign=""):
    return f"{Decimal(amount).scaleb(-2):{sign if amount else ''},.2f}"


def figures(row):
    """Opening, in, out, what was transferred, which is signed both ways, and closing."""
    return [number(amount, "+" if place == 3 else "") for place, amount in enumerate(row)]


def money(amount, currency, sign=""):
    text = number(amount, sign)
    place = 1 if text[0] in "+-" else 0
    return text[:place] + SYMBOLS[currency] + text[place:]


def long_day(day):
    return f"{int(day[8:])} {long_period(day[:7])}"


def brief_day(day, beside):
    """A day with its month in short, without the year where that is the other day's."""
    month = calendar.month_abbr[int(day[5:7])].replace("Sep", "Sept")
    year = "" if day[:4] == beside[:4] else f" {day[:4]}"
    return f"{int(day[8:])} {month}{year}"


def long_period(period):
    return f"{calendar.month_name[int(period[5:7])]} {period[:4]}" if len(period) > 4 else period


def provisional(period, days):
    """What a period says that is not over: through which entry it goes, not which day it is."""
    latest = f" Its latest entry is of {long_day(max(days))}." if days else ""
    return f"Provisional: {period} is not over yet.{latest}"


def count_entries(count):
    return f"{count:,} entr{'y' if count == 1 else 'ies'}"


def bold(text):
    return f"⟦strong⟧{text}⟦/strong⟧"


def link(text, address):
    return f"⟦link {address}⟧{text}⟦/link⟧"


def table(columns, rows):
    """Columns are headings, those of numbers with a > before them."""
    return "table", [[c.lstrip(">") for c in columns], *rows], [c[0] == ">" for c in columns]
