"""Twenty accounts over 60 months, the same in every run: JSON as Daybook reads it."""
import datetime
import random

FIRST_YEAR, YEARS = 2020, 5
LAST_DAY = datetime.date(FIRST_YEAR + YEARS - 1, 12, 31)
CURRENCIES = ["EUR"] * 9 + ["GBP"] * 4 + ["JPY"] * 3 + ["KWD"] * 3 + ["CLF"]
NAMES = ["Grocer", "Employer", "Rent", "Müller & Söhne"]
chance = random.Random(20)


def iban(number):
    """A German IBAN with its check digits."""
    bban = f"37040044{number:010}"
    return f"DE{98 - int(bban + '131400') % 97:02}{bban}"


def a_day(year, month):
    days = (datetime.date(year + month // 12, month % 12 + 1, 1) - datetime.timedelta(1)).day
    return datetime.date(year, month, chance.choice([1, days, chance.randint(1, days)]))


def an_entry(day, amount, text, **more):
    entry = {"date": day.isoformat(), "amount": amount, "beneficiary": text, **more}
    if chance.random() < 0.3:
        # Often in another month; hledger's secondary date does not affect its balances either.
        entry["valueDate"] = (day + datetime.timedelta(chance.randint(-40, 5))).isoformat()
    return entry


def an_amount():
    size = 10 ** chance.randint(1, 12 if chance.random() < 0.02 else 6)
    return chance.choice([-1, 1]) * chance.randint(0, size)


def add_entries(account, i):
    begin = (0, 0, 7, 25)[i % 4]
    for number in range(begin, YEARS * 12):
        year, month = FIRST_YEAR + number // 12, number % 12 + 1
        # Months without entries, one account with a single entry, and one that rests for years.
        if number > begin and (chance.random() < 0.2 or i == 3 or i == 7 and 30 < number < 58):
            continue
        for _ in range(chance.randint(1, 9)):
            text = chance.choice(NAMES)
            account["transactions"].append(an_entry(a_day(year, month), an_amount(), text))
            if i == 3:
                break


def add_transfer(accounts):
    one, other = chance.sample(accounts, 2)
    if one["currency"] != other["currency"] or accounts[3] in (one, other):
        return
    day = a_day(FIRST_YEAR + chance.randint(3, YEARS - 1), chance.randint(1, 12))
    later = min(day + datetime.timedelta(chance.randint(0, 3)), LAST_DAY)
    amount = chance.randint(1, 10**6)
    one["transactions"].append(an_entry(day, -amount, other["name"], reference=other["iban"]))
    other["transactions"].append(an_entry(later, amount, one["name"]))


def make_accounts():
    accounts = [
        {"name": f"Account {i + 1}", "iban": iban(i + 1), "currency": currency, "transactions": []}
        for i, currency in enumerate(CURRENCIES)
    ]
    for i, account in enumerate(accounts):
        add_entries(account, i)
    for _ in range(600):
        add_transfer(accounts)
    for account in accounts[::3]:
        account["openingBalance"] = an_amount()
    for account in accounts:
        chance.shuffle(account["transactions"])
    return accounts
