import Views

/// The accounts of one currency in one month or year.
struct CurrencyFigures: Sendable {
  let currency: String
  /// Those of them that stand on the page.
  var accounts: [AccountFigures]
  /// Of all of them together; nil where they go on on another page.
  var total: PeriodFigures?
}

/// One account in one month or year.
struct AccountFigures: Sendable {
  let name: String
  /// The statement, or the account's page before the first month of which statements are issued.
  let path: String
  /// The statement as Markdown; nil where none is issued.
  let markdownPath: String?
  let entryCount: Count
  var figures: PeriodFigures
}

extension CurrencyFigures: TemplateData {
  static let fields = Fields<CurrencyFigures>(
    "accounts of a currency",
    [
      .safeText("currency", \.currency),
      .list("accounts", \.accounts),
      .optional("total", \.total),
    ])
}

extension AccountFigures: TemplateData {
  static let fields = Fields<AccountFigures>(
    "account of a month or year",
    Field.spread(\.figures) + [
      .text("name", \.name),
      .text("path", \.path),
      .safeText("markdownPath", \.markdownPath),
      .record("entryCount", \.entryCount),
    ])
}

extension Array {
  /// Of what has accounts by currency that with accounts at these places among all of them, with no
  /// others, and whether it has the first and the last of its currency.
  func parts(
    _ range: Range<Int>, of figures: WritableKeyPath<Element, CurrencyFigures>
  ) -> [(currency: Element, hasFirst: Bool, hasLast: Bool)] {
    var start = 0
    return compactMap { currency in
      let accounts = currency[keyPath: figures].accounts
      let places = range.clamped(to: start..<start + accounts.count)
      let own = places.lowerBound - start..<places.upperBound - start
      start += accounts.count
      guard !places.isEmpty else { return nil }
      var part = currency
      part[keyPath: figures].accounts = [AccountFigures](accounts[own])
      return (part, own.lowerBound == 0, own.upperBound == accounts.count)
    }
  }
}
