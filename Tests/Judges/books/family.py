"""books.family DIR [LOCALE]: thirty accounts in four currencies over ten years, a mortgage among them.

What real books have: wages with a bonus, prices that rise, insurance once a year, cards that are
settled, savings by standing order, accounts of children, of a firm and abroad, some of them closed;
refunds, months without entries, entries without a category, and names that differ by a letter.
"""
import datetime
import pathlib
import sys

from .making import chance, day, entry, iban, months, put, write

FIRST, LAST = datetime.date(2017, 1, 1), datetime.date(2026, 11, 21)
SHOPS = [
    ("Marktkorb Ahornau", "Groceries", 2500, 14000), ("Biobauer Hubl", "Groceries", 800, 6000),
    ("Bäckerei Kröner", "Groceries", 200, 1500), ("marktkorb Ahornau", "Groceries", 900, 4000),
    ("Drogerie am Eck", "Household", 500, 4500), ("Baumarkt Süd", "Home:Repairs", 900, 30000),
    ("Gasthaus Krone", "Leisure/Eating out", 1800, 9500), ("Kino Harmonie", "Leisure/Culture", 900, 4200),
    ("Tankstelle B31", "Mobility:Fuel", 3000, 9500), ("Deutsche Bahn", "Mobility:Rail", 1200, 18000),
    ("Apotheke Löwen", "Health", 300, 6000), ("Buchladen", None, 900, 4500),
    ("Schuh & Söhne <GmbH>", "Clothing", 3900, 18000), ("Kleiderkreisel", None, 500, 3000),
]


def main():
    random = chance("family")
    write(sys.argv, SETTINGS, home(random) + others(random), to_dos(random))
    put(pathlib.Path(sys.argv[1]) / "prices.json", {"prices": PRICES})


SETTINGS = {
    "title": "Familie Lindqvist-Öztürk", "owner": "Ingrid Lindqvist und Deniz Öztürk",
    "currency": "EUR", "statementsFrom": "2017-01", "baseURL": "https://example.org/",
}


def home(random):
    """The current account, what it pays into and is paid from, and the mortgage."""
    current, savings, card, mortgage = [], [], [], []
    owed = 41_000_000
    for first in months(FIRST, LAST):
        year, month = first.year, first.month
        on = lambda number: day(year, month, number)
        wage = 385_000 + (year - 2017) * 9_500
        current.append(entry(on(28), wage * (2 if month == 11 else 1), "Vermessungsamt", "Income:Wages"))
        current.append(entry(on(27), 212_000 + (year - 2017) * 4_000, "Klinik am Ring", "Income:Wages"))
        current.append(entry(on(5), -11_900 - (year - 2017) * 700, "Stromwerk Elztal", "Home:Energy"))
        current.append(entry(on(15), -4_499 if year < 2023 else -5_499, "Glasfaser Nord", "Home:Internet"))
        if month % 3 == 2:
            current.append(entry(on(15), -18_750, "Stadtkasse", "Home:Taxes"))
        if month == 1:
            current.append(entry(on(3), -64_210 - (year - 2017) * 2_150, "Allsicher Versicherung", "Insurance"))
        interest = owed * 21 // 12_000
        mortgage.append(entry(on(30), -interest, "Bausparbank", "Home:Interest"))
        repaid = 170_000 - interest
        current.append(entry(on(30), -170_000, "Bausparbank", None, f"Darlehen {iban(9)}"))
        mortgage.append(entry(on(30), 170_000, "Familie Lindqvist-Öztürk", None, iban(1)))
        owed -= repaid
        current.append(entry(on(1), -40_000, "Sparkonto", None, f"Dauerauftrag {iban(2)}"))
        savings.append(entry(on(1), 40_000, "Lindqvist-Öztürk", None, iban(1)))
        if month == 12:
            savings.append(entry(on(31), 1_500 + year % 7 * 811, "Zinsen", "Income:Interest"))
        spent = 0
        for _ in range(random.randint(9, 22)):
            payee, category, least, most = random.choice(SHOPS)
            amount = random.randint(least, most)
            into = card if random.random() < 0.4 else current
            if into is card:
                spent += amount
            into.append(entry(on(random.randint(1, 27)), -amount, payee, category, f"Beleg {random.randint(1000, 9999)}"))
        if random.random() < 0.08:
            card.append(entry(on(19), 4_990, "Schuh & Söhne <GmbH>", "Clothing", "Gutschrift"))
            spent -= 4_990
        current.append(entry(on(28), -spent, "Kreditkarte", None, iban(3)))
        card.append(entry(on(28), spent, "Ausgleich", None, iban(1)))
    booked = lambda entries: [said for said in entries if said["date"] <= LAST.isoformat()]
    account = lambda number, name, kind, entries, **more: (
        {"name": name, "iban": iban(number), "kind": kind} | more, booked(entries))
    return [
        account(1, "Gemeinschaftskonto", "checking", current, openingBalance=320_000, bank="Bergkasse"),
        account(2, "Sparkonto", "savings", savings, openingBalance=1_250_000),
        account(3, "Kreditkarte", "credit", card),
        account(9, "Hausdarlehen", "loan", mortgage, openingBalance=-41_000_000, bank="Bausparbank",
                opened="2016-12-01", note="Fest bis **2031**."),
    ]


# Lira are without a rate before 2020, dollars since 2025.
PRICES = [
    {"day": f"{year}-12-31", "currency": currency, "rate": rate}
    for currency, rates in [
        ("SEK", ["0.1017", "0.0975", "0.0957", "0.0997", "0.0976", "0.0899", "0.0901", "0.0873", "0.0914"]),
        ("TRY", [None, None, None, "0.1097", "0.0657", "0.0501", "0.0306", "0.0272", "0.0204"]),
        ("USD", ["0.8338", "0.8734", "0.8902", "0.8149", "0.8829", "0.9376", "0.9050", None, None]),
    ]
    for year, rate in zip(range(2017, 2026), rates) if rate
]
OTHERS = [
    ("Kinderkonto Elif", "savings", "EUR", 1), ("Kinderkonto Nils", "savings", "EUR", 1),
    ("Kinderkonto Aslı", "savings", "EUR", 1), ("Haushaltskasse", "cash", "EUR", 6),
    ("Urlaubskasse", "cash", "EUR", 2), ("Tagesgeld", "savings", "EUR", 1),
    ("Bausparvertrag", "savings", "EUR", 1), ("Autokredit", "loan", "EUR", 1),
    ("Depot Verrechnung", "investment", "EUR", 2), ("Depot Elif", "investment", "EUR", 1),
    ("Ingrid privat", "checking", "EUR", 5), ("Deniz privat", "checking", "EUR", 5),
    ("Büro Lindqvist", "checking", "EUR", 8), ("Büro Lindqvist Rücklage", "savings", "EUR", 1),
    ("Lönekonto", "checking", "SEK", 4), ("Sparkonto Sverige", "savings", "SEK", 1),
    ("Stuga", "checking", "SEK", 2), ("Kreditkort", "credit", "SEK", 2),
    ("Vadesiz hesap", "checking", "TRY", 3), ("Vadeli hesap", "savings", "TRY", 1),
    ("İzmir kasa", "cash", "TRY", 2), ("Brokerage", "investment", "USD", 2),
    ("Dollar cash", "cash", "USD", 1), ("Travel card", "credit", "USD", 1),
    ("Mieterkaution", "savings", "EUR", 0), ("Altes Konto Sparda", "checking", "EUR", 4),
]


def others(random):
    """Accounts of less traffic; one of them was closed long ago, one has hardly an entry."""
    accounts = []
    for place, (name, kind, currency, often) in enumerate(OTHERS):
        entries = []
        for first in months(FIRST, LAST if name != "Altes Konto Sparda" else datetime.date(2019, 6, 1)):
            for _ in range(often if random.random() < 0.8 else 0):
                income = random.random() < (0.85 if kind in ("savings", "investment", "loan") else 0.25)
                amount = random.randint(900, 26_000) * (40 if currency in ("SEK", "TRY") else 1) // 10
                date = day(first.year, first.month, random.randint(1, 21))
                payee, category = random.choice(SHOPS)[:2] if not income else ("Einzahlung", None)
                entries.append(entry(date, amount if income else -amount, payee, category))
        head = {"name": name, "kind": kind, "currency": currency, "owner": None, "iban": None}
        if place % 3:
            head["iban"] = iban(100 + place)
        if name.startswith("Büro"):
            head["owner"] = "Büro Lindqvist"
        if name == "Autokredit":
            head["openingBalance"] = -2_400_000
        if name == "Mieterkaution":
            entries = [entry(datetime.date(2018, 3, 1), 180_000, "Vermieter Schulz")]
        if name == "Altes Konto Sparda":
            entries.append(entry(datetime.date(2019, 7, 1), -sum(said["amount"] for said in entries), "Auflösung"))
            head["closed"] = "2019-07-01"
        accounts.append(({key: value for key, value in head.items() if value is not None}, entries))
    return accounts


def to_dos(random):
    """Twelve lists' worth of chores, done, due and long overdue."""
    items = []
    for number in range(48):
        due = datetime.date(2026, 6, 1) + datetime.timedelta(days=number * 5)
        item = {"name": f"Beleg {number + 1} ablegen", "due": due.isoformat()}
        if number % 3 == 0:
            item |= {"account": "Gemeinschaftskonto", "amount": 1_000 * number + 250}
        if random.random() < 0.6 and due < LAST:
            item |= {"completed": True, "completionDate": due.isoformat()}
        items.append(item)
    monthly = {"name": "Kontoauszüge prüfen", "due": "2026-11-30", "every": "month", "priority": "high"}
    return [{"name": "Haushalt", "items": items[:30] + [monthly]}, {"name": "Steuer 2026", "items": items[30:]}]


main()
