extension StartTexts {
  static let english = StartTexts(
    title: "My daybook",
    account: "Current account",
    wallet: "Wallet",
    deposit: "Opening deposit",
    landlord: "Landlord",
    rent: "Rent",
    housing: "Housing",
    shop: "Corner shop",
    groceries: "Groceries",
    employer: "Employer",
    salary: "Salary",
    income: "Income",
    list: "Household",
    enterAccounts: "Put in your own accounts",
    whereAccounts: "They are in `accounts/`.",
    payRent: "Pay the rent",
    begin: "Start a daybook",
    amounts:
      "Amounts are whole numbers of the smallest unit: {number} is {amount}. Money out is "
      + "negative.")
}
