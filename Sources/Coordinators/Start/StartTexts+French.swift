extension StartTexts {
  static let french = StartTexts(
    title: "Mon livre de comptes",
    account: "Compte courant",
    wallet: "Portefeuille",
    deposit: "Dépôt initial",
    landlord: "Propriétaire",
    rent: "Loyer",
    housing: "Logement",
    shop: "Épicerie du coin",
    groceries: "Alimentation",
    employer: "Employeur",
    salary: "Salaire",
    income: "Revenus",
    list: "Maison",
    enterAccounts: "Saisir ses propres comptes",
    whereAccounts: "Ils sont dans `accounts/`.",
    payRent: "Payer le loyer",
    begin: "Commencer un livre de comptes",
    amounts:
      "Les montants sont des nombres entiers de la plus petite unité : {number} signifie "
      + "{amount}. Les dépenses sont négatives.")
}
