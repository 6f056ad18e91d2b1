extension StartTexts {
  static let italian = StartTexts(
    title: "Il mio libro dei conti",
    account: "Conto corrente",
    wallet: "Portafoglio",
    deposit: "Versamento iniziale",
    landlord: "Proprietario",
    rent: "Affitto",
    housing: "Abitazione",
    shop: "Negozio all’angolo",
    groceries: "Alimentari",
    employer: "Datore di lavoro",
    salary: "Stipendio",
    income: "Entrate",
    list: "Casa",
    enterAccounts: "Inserire i propri conti",
    whereAccounts: "Si trovano in `accounts/`.",
    payRent: "Pagare l’affitto",
    begin: "Iniziare un libro dei conti",
    amounts:
      "Gli importi sono numeri interi dell’unità più piccola: {number} è {amount}. Le "
      + "uscite sono negative.")
}
