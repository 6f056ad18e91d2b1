/// The entries of a group in one year, or one month, and one currency; amounts without its sign.
package struct GroupSection: Sendable {
  /// Such as `y2026`, or `y2026-USD` in a currency that is not the page's first.
  package var anchor: String
  package var period: DateText
  package var currency: String
  /// Whether the page has sections of other currencies.
  package var isOneCurrencyOfMany: Bool
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// Newest first.
  package var months: [GroupMonth]

  package init(
    anchor: String, period: DateText, currency: String, isOneCurrencyOfMany: Bool,
    moneyIn: Amount, moneyOut: Amount, months: [GroupMonth]
  ) {
    self.anchor = anchor
    self.period = period
    self.currency = currency
    self.isOneCurrencyOfMany = isOneCurrencyOfMany
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.months = months
  }
}

/// A month's entries, newest first.
package struct GroupMonth: Sendable {
  /// Such as `m2026-10`; nil where the section's is the month's.
  package var anchor: String?
  package var rows: [GroupEntry]

  package init(anchor: String?, rows: [GroupEntry]) {
    self.anchor = anchor
    self.rows = rows
  }
}

/// One entry among those of its group.
package struct GroupEntry: Sendable {
  /// The entry in its register.
  package var path: String
  package var date: DateText
  /// Only where it differs from the booking date.
  package var valueDate: DateText?
  /// Empty when the account has no name.
  package var account: String
  package var beneficiary: String
  package var reference: String?
  package var category: String?
  /// The category's own page; nil where it has none.
  package var categoryPath: String?
  /// The other account, when the entry is a transfer between accounts of the book.
  package var transfer: Link?
  /// Signed both ways.
  package var amount: Amount

  package init(
    path: String, date: DateText, valueDate: DateText?, account: String, beneficiary: String,
    reference: String?, category: String?, categoryPath: String?, transfer: Link?, amount: Amount
  ) {
    self.path = path
    self.date = date
    self.valueDate = valueDate
    self.account = account
    self.beneficiary = beneficiary
    self.reference = reference
    self.category = category
    self.categoryPath = categoryPath
    self.transfer = transfer
    self.amount = amount
  }
}
