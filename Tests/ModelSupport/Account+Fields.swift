package import Model

extension Account {
  /// An account with all that it says at once, without entries.
  ///
  /// The opening balance is in minor units. Throws what an account that says less throws.
  package init(
    name: String, iban: IBAN? = nil, kind: AccountKind, currency: Currency, owner: String? = nil,
    bank: String? = nil, bic: String? = nil, opened: Day? = nil, closed: Day? = nil,
    note: String? = nil, openingBalance: Int64? = nil
  ) throws(AccountError) {
    try self.init(
      name: name, iban: iban, currency: currency, opened: opened, closed: closed,
      openingBalance: openingBalance)
    self.kind = kind
    self.owner = owner
    self.bank = bank
    self.bic = bic
    self.note = note
  }
}
