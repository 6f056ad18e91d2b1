extension StartTexts {
  static let german = StartTexts(
    title: "Mein Haushaltsbuch",
    account: "Girokonto",
    wallet: "Geldbörse",
    deposit: "Eröffnungseinlage",
    landlord: "Vermieter",
    rent: "Miete",
    housing: "Wohnen",
    shop: "Laden an der Ecke",
    groceries: "Lebensmittel",
    employer: "Arbeitgeber",
    salary: "Gehalt",
    income: "Einkommen",
    list: "Haushalt",
    enterAccounts: "Die eigenen Konten eintragen",
    whereAccounts: "Sie stehen in `accounts/`.",
    payRent: "Miete zahlen",
    begin: "Ein Haushaltsbuch anlegen",
    amounts:
      "Beträge sind ganze Zahlen der kleinsten Einheit: {number} ist {amount}. Ausgaben "
      + "sind negativ.")
}
