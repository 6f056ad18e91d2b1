"""books.members DIR [LOCALE]: a club with eighty members, each owner of an account, and 200 to-dos."""
import datetime
import sys

from .making import chance, day, entry, iban, months, write

FIRST, LAST = datetime.date(2022, 1, 1), datetime.date(2026, 11, 21)
FEE = 2_500


def main():
    random = chance("members")
    names = [f"{given} {family}" for given in GIVEN for family in FAMILY][:80]
    bank, accounts = [], []
    for number, name in enumerate(names):
        joined = day(2022 + number % 5, 1 + number % 12, 1)
        entries = []
        for first in months(joined, LAST):
            due = day(first.year, first.month, 1)
            entries.append(entry(due, -FEE, "Club", "Fees", "Monthly fee"))
            if random.random() < 0.9:
                paid = day(first.year, first.month, 3 + number % 9)
                entries.append(entry(paid, FEE, name, None, f"Fee {first:%m/%Y}"))
                bank.append(entry(paid, FEE, name, "Fees", f"Fee {first:%m/%Y}"))
        head = {"name": name, "owner": name, "kind": "credit"}
        if number % 11 == 10:
            head["note"] = "Pays by hand; *remind in March*."
        accounts.append((head, [said for said in entries if said["date"] <= LAST.isoformat()]))
    for first in months(FIRST, LAST):
        bank.append(entry(day(first.year, first.month, 2), -92_000, "Parish hall", "Hall"))
        bank.append(entry(day(first.year, first.month, 20), -random.randint(4_000, 60_000), "Music shop", "Music"))
    bank = [said for said in bank if said["date"] <= LAST.isoformat()]
    head = {"name": "Club account", "iban": iban(7), "kind": "checking", "openingBalance": 310_000}
    settings = {"title": "Chorverein", "owner": "Chorverein"}
    write(sys.argv, settings, [(head, bank)] + accounts, [{"name": "Board", "items": to_dos(names)}])


def to_dos(names):
    items = []
    for number in range(200):
        due = datetime.date(2026, 1, 5) + datetime.timedelta(days=number * 2)
        item = {"name": f"Ask {names[number % 80]} for the fee ({number + 1})", "due": due.isoformat()}
        item |= {"account": names[number % 80], "amount": FEE}
        if number % 3 and due < LAST:
            item |= {"completed": True, "completionDate": due.isoformat()}
        items.append(item)
    return items


GIVEN = ["Ada", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo"]
FAMILY = ["Amsel", "Berg", "Çelik", "Dietz", "Ekström", "Fink", "Gomez", "Hồ"]

main()
