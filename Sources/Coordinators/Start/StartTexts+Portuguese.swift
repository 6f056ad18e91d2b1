extension StartTexts {
  static let portuguese = StartTexts(
    title: "Meu livro de contas",
    account: "Conta corrente",
    wallet: "Carteira",
    deposit: "Depósito inicial",
    landlord: "Proprietário",
    rent: "Aluguel",
    housing: "Moradia",
    shop: "Mercado do bairro",
    groceries: "Alimentação",
    employer: "Empregador",
    salary: "Salário",
    income: "Receitas",
    list: "Casa",
    enterAccounts: "Registrar as próprias contas",
    whereAccounts: "Estão em `accounts/`.",
    payRent: "Pagar o aluguel",
    begin: "Começar um livro de contas",
    amounts:
      "Os valores são números inteiros da menor unidade: {number} é {amount}. As saídas "
      + "são negativas.")
}
