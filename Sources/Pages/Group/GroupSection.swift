import Views

/// The entries of a group in one year, or one month, and one currency; amounts without its sign.
struct GroupSection: Sendable {
  /// Such as `y2026`, or `y2026-USD` in a currency that is not the page's first.
  let anchor: String
  let period: DateText
  let currency: String
  /// Whether the page has sections of other currencies.
  let isOneCurrencyOfMany: Bool
  let moneyIn: Amount
  let moneyOut: Amount
  /// Where its entries begin; nil where that is here or before.
  let beginning: Beginning?
  /// Newest first.
  let months: [Month]
}

extension GroupSection {
  /// A later page of the group's, on which the entries begin.
  struct Beginning: Sendable {
    let number: Count
    let pageCount: Count
    let path: String
  }
}

extension GroupSection {
  /// A month's entries, newest first.
  struct Month: Sendable {
    /// Such as `m2026-10`; nil where the section's is the month's.
    let anchor: String?
    let rows: [Entry]
  }

  /// One entry among those of its group.
  struct Entry: Sendable {
    /// The entry in its register.
    let path: PagePlace
    let date: DateText
    /// Only where it differs from the booking date.
    let valueDate: DateText?
    /// Empty when the account has no name.
    let account: String
    let payee: String
    let reference: String?
    let category: String?
    /// The category's own page; nil where it has none.
    let categoryPath: String?
    /// The other account, when the entry is a transfer between accounts of the book.
    let transfer: Link?
    /// Signed both ways.
    let amount: Amount
  }
}
