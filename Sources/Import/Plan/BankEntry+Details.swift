internal import Model

extension BankEntry {
  /// What the bank said of the payment in fields of its own.
  var details: BankRecord.Details {
    var details = BankRecord.Details()
    details.counterparty = counterparty
    details.endToEndID = names.endToEnd.flatMap(Self.given)
    details.mandateID = names.mandate.flatMap(Self.given)
    details.creditorID = names.creditor.flatMap(Self.given)
    details.original = self.original
    details.charges = self.charges
    return details
  }

  /// A name alone is kept where the format has a field for it: elsewhere it may be a description.
  private var counterparty: BankRecord.Counterparty {
    var counterparty = BankRecord.Counterparty()
    guard party.isNamedByField || party.account != nil || party.bic != nil else {
      return counterparty
    }
    counterparty.name = party.name?.plain
    counterparty.bic = party.bic?.plain
    guard let number = party.account?.plain else { return counterparty }
    if let iban = try? IBAN(number) {
      counterparty.iban = iban.electronic
    } else {
      counterparty.account = number
    }
    return counterparty
  }

  /// Nil where a bank writes that there is none.
  static func given(_ id: String) -> String? {
    guard let id = id.plain else { return nil }
    let none = ["NOTPROVIDED", "NOT PROVIDED", "NONREF", "NONE"]
    return none.contains(id.uppercased()) ? nil : id
  }
}
