package import Values

/// The accounts of one currency in one month or year.
package struct CurrencyFigures: Sendable {
  package let currency: String
  /// Those of them that stand on the page.
  package var accounts: [AccountFigures]
  /// Of all of them together; nil where they go on on another page.
  package var total: PeriodFigures?

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, accounts: [AccountFigures], total: PeriodFigures? = nil
  ) {
    (self.currency, self.accounts, self.total) = (currency, accounts, total)
  }
}

/// One account in one month or year.
package struct AccountFigures: Sendable {
  package let name: String
  /// The statement, or the account's page before the first month of which statements are issued.
  package let path: String
  /// The statement as Markdown; nil where none is issued.
  package let markdownPath: String?
  package let entryCount: Count
  package var figures: PeriodFigures

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String, path: String, markdownPath: String?, entryCount: Count, figures: PeriodFigures
  ) {
    (self.name, self.path, self.markdownPath) = (name, path, markdownPath)
    (self.entryCount, self.figures) = (entryCount, figures)
  }
}

extension CurrencyFigures: TemplateData {
  package static let fields = Fields<CurrencyFigures>(
    "accounts of a currency",
    [
      .safeText("currency", \.currency),
      .flag("hasLongAmounts") { currency in
        let figures = currency.accounts.map(\.figures) + (currency.total.map { [$0] } ?? [])
        return figures.contains { own in
          [own.opening, own.moneyIn, own.moneyOut, own.closing].contains(where: \.isLong)
        }
      },
      .list("accounts", \.accounts),
      .optional("total", \.total),
    ])
}

extension AccountFigures: TemplateData {
  package static let fields = Fields<AccountFigures>(
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
  package func parts(
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

/// What an account, or all of one currency together, held before and after a month or year, and what
/// came in and went out; amounts without currency sign.
package struct PeriodFigures: Sendable {
  package let opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  package var transferred: Amount
  package let closing: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    opening: Amount, moneyIn: Amount, moneyOut: Amount, transferred: Amount, closing: Amount
  ) {
    (self.opening, self.moneyIn, self.moneyOut) = (opening, moneyIn, moneyOut)
    (self.transferred, self.closing) = (transferred, closing)
  }
}

extension PeriodFigures: TemplateData {
  package static let fields = Fields<PeriodFigures>(
    "figures of a month or year",
    [
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("transferred", \.transferred),
      .record("closing", \.closing),
    ])
}

extension CurrencyFigures {
  /// The same with a dash in each column that holds nothing but zeros, balances apart.
  package func dashingZeroColumns() -> CurrencyFigures {
    var rows = accounts.map(\.figures) + (total.map { [$0] } ?? [])
    rows.dashZeroColumns(\.moneyIn, \.moneyOut, \.transferred)
    var dashed = self
    for (place, figures) in rows.prefix(accounts.count).enumerated() {
      dashed.accounts[place].figures = figures
    }
    if total != nil { dashed.total = rows.last }
    return dashed
  }
}
