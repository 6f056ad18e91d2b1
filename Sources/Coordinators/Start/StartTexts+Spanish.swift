extension StartTexts {
  static let spanish = StartTexts(
    title: "Mi libro de cuentas",
    account: "Cuenta corriente",
    wallet: "Cartera",
    deposit: "Depósito inicial",
    landlord: "Arrendador",
    rent: "Alquiler",
    housing: "Vivienda",
    shop: "Tienda de la esquina",
    groceries: "Alimentación",
    employer: "Empleador",
    salary: "Sueldo",
    income: "Ingresos",
    list: "Hogar",
    enterAccounts: "Introducir las cuentas propias",
    whereAccounts: "Están en `accounts/`.",
    payRent: "Pagar el alquiler",
    begin: "Empezar un libro de cuentas",
    amounts:
      "Los importes son números enteros de la unidad más pequeña: {number} es {amount}. "
      + "Los gastos son negativos.")
}
