extension StartTexts {
  static let dutch = StartTexts(
    title: "Mijn kasboek",
    account: "Betaalrekening",
    wallet: "Portemonnee",
    deposit: "Openingsstorting",
    landlord: "Verhuurder",
    rent: "Huur",
    housing: "Wonen",
    shop: "Buurtwinkel",
    groceries: "Boodschappen",
    employer: "Werkgever",
    salary: "Salaris",
    income: "Inkomen",
    list: "Huishouden",
    enterAccounts: "Eigen rekeningen invoeren",
    whereAccounts: "Ze staan in `accounts/`.",
    payRent: "Huur betalen",
    begin: "Een kasboek beginnen",
    amounts:
      "Bedragen zijn hele getallen van de kleinste eenheid: {number} is {amount}. Uitgaven "
      + "zijn negatief.")
}
