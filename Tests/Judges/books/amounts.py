"""books.amounts DIR [LOCALE]: amounts of very many digits: rupiahs, and euros as large as can be booked."""
import datetime
import sys

from .making import chance, day, entry, iban, months, write

PAYEES = [
    ("PT Telekomunikasi Indonesia Tbk", "Rumah tangga:Internet", -1_259_567_890_00),
    ("Perusahaan Listrik Negara", "Rumah tangga:Listrik", -18_450_000_00),
    ("Pasar Swalayan", "Belanja", -925_500_00),
    ("Warung Kopi", None, -48_000_00),
    ("Sekolah Tinggi", "Anak", -7_310_250_500_00),
    ("Bengkel Motor", "Kendaraan", -640_250_00),
]
# A quarter of what 64 bits hold, so that four of them can still be added.
LARGEST = 2**61 - 1


def rupiahs(first, last):
    said, random = [], chance("rupiahs")
    for month in months(first, last):
        of_month = lambda number: day(month.year, month.month, number)
        said.append(entry(of_month(1), 25_000_000_000_00, "PT Maju Bersama", "Gaji",
                          f"Gaji bulan {month.month:02}"))
        for place in range(24):
            payee, category, amount = PAYEES[place % len(PAYEES)]
            said.append(entry(of_month(2 + place), amount + random.randrange(90_000_00), payee,
                              category, f"Pembayaran {month:%Y-%m}/{place:02}"))
        said.append(entry(of_month(27), -500_000_000_00, "Tabungan"))
    return said


def savings(first, last):
    return [entry(day(m.year, m.month, 27), 500_000_000_00, "Rekening bersama")
            for m in months(first, last)]


def largest():
    at = lambda month, number: datetime.date(2026, month, number)
    return [
        entry(at(3, 2), LARGEST, "Central bank", "Grants", "The largest amount"),
        entry(at(4, 7), -LARGEST // 3, "Shipyard", "Ships", "First of three"),
        entry(at(6, 8), -LARGEST // 3, "Shipyard", "Ships", "Second of three"),
        entry(at(9, 9), -LARGEST // 7, "Observatory", "Science"),
        entry(at(10, 5), LARGEST, "Central bank", "Grants"),
        entry(at(11, 3), -LARGEST // 2, "Power plant", "Energy"),
        entry(at(11, 10), -1, "Toll", "Transport"),
    ]


def main():
    first, last = datetime.date(2025, 10, 1), datetime.date(2026, 10, 1)
    owner = {"owner": "Siti Nurhaliza"}
    accounts = [
        ({"name": "Rekening bersama", "kind": "checking", "currency": "IDR", "iban": iban(1)} | owner,
         rupiahs(first, last)),
        ({"name": "Tabungan", "kind": "savings", "currency": "IDR", "iban": iban(2)} | owner,
         savings(first, last)),
        ({"name": "Vault", "currency": "EUR", "iban": iban(3)} | owner, largest()),
    ]
    lists = [{"name": "Rumah", "items": [
        {"name": "Bayar pajak", "due": "2026-11-30", "amount": 9_876_543_210_00},
    ]}]
    write(sys.argv, {"currency": "IDR", "minimumOpeningDeposit": 0} | owner, accounts, lists)


main()
