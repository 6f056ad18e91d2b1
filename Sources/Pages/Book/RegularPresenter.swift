package import Controllers
import Model
import Values
package import Views

/// The regular payments of the whole book.
package struct RegularPresenter: Sendable {
  let accounts: [AccountSummary]
  let regular: RegularPayments
  let site: Site

  /// Of the changes of an amount so many are shown.
  private static let changeCount = 3

  /// Calls the body with the page and with those on which it continues, one at a time; throws what
  /// the body throws.
  package func forEachPage(_ body: (RegularPage) throws -> Void) rethrows {
    let currencies = site.ordered(accounts.map(\.currency)).compactMap(currency)
    let stopped = stopped
    let paging = Paging(
      currencies.reduce(stopped.count) { $0 + $1.rowCount }, limit: Paging.regularPayments)
    for page in paging.pages {
      var rows = RowsInTurn(paging.rows(on: page))
      let shown = currencies.compactMap { $0.part(&rows) }
      try body(
        RegularPage(
          frame: site.frame.frame(
            for: SitePaths.regular, in: .spending, on: page, of: paging, site.formats),
          monthEnd: site.formats.day(site.asOf.month.lastDay),
          currencies: shown, stopped: rows.take(of: stopped).rows))
    }
  }

  private func currency(_ currency: Currency) -> RegularCurrency? {
    let own = regular.running.filter { accounts[$0.account.value].currency == currency }
    guard !own.isEmpty else { return nil }
    return RegularCurrency(
      currency: currency.code, headline: headline(own, currency),
      tables: [false, true].compactMap { isIncome in
        table(own.filter { ($0.payment.last.amount > 0) == isIncome }, isIncome, currency)
      }, balances: balances(own, currency))
  }

  private func headline(
    _ payments: [RegularPayments.AccountPayment], _ currency: Currency
  ) -> RegularHeadline? {
    let yearly = payments.map(\.payment.yearly)
    guard let moneyOut = Int64.sum(yearly.filter { $0 < 0 }),
      let moneyIn = Int64.sum(yearly.filter { $0 > 0 }), (moneyOut, moneyIn) != (0, 0)
    else { return nil }
    let monthly = { (sum: Int64) in
      sum == 0
        ? nil
        : site.formats.money(in: currency).rounded(
          Int64(clamping: sum.magnitude / 12), .symbol)
    }
    return RegularHeadline(moneyOut: monthly(moneyOut), moneyIn: monthly(moneyIn))
  }

  private func table(
    _ payments: [RegularPayments.AccountPayment], _ isIncome: Bool, _ currency: Currency
  ) -> RegularTable? {
    guard !payments.isEmpty else { return nil }
    let sorted = payments.sorted { one, other in
      (other.payment.yearly.magnitude, one.payee, one.account.value)
        < (one.payment.yearly.magnitude, other.payee, other.account.value)
    }
    return RegularTable(
      isIncome: isIncome, rows: rows(sorted, .number),
      total: Int64.sum(payments.map(\.payment.yearly)).map {
        site.formats.unsigned($0, currency, .number)
      })
  }

  private var stopped: [RegularRow] {
    let sorted = regular.all.filter(\.isStopped).sorted { one, other in
      one.payment.last.day == other.payment.last.day
        ? (one.payee, one.account.value) < (other.payee, other.account.value)
        : one.payment.last.day > other.payment.last.day
    }
    return rows(sorted, .symbol)
  }

  private func rows(
    _ payments: [RegularPayments.AccountPayment], _ variant: MoneyFormat.Variant
  ) -> [RegularRow] {
    let ambiguous = payments.ambiguousPayees(in: accounts)
    return payments.map { payment in
      var row = row(payment, variant)
      row.saysAccount = ambiguous.contains(payment.payee)
      return row
    }
  }

  private func next(_ day: Day) -> DateText {
    day.year == site.asOf.year ? site.formats.dayInYear(day) : site.formats.dayInBrief(day)
  }

  private func row(
    _ payment: RegularPayments.AccountPayment, _ variant: MoneyFormat.Variant
  ) -> RegularRow {
    let account = accounts[payment.account.value]
    let amount = { (cents: Int64) in site.formats.unsigned(cents, account.currency, variant) }
    return RegularRow(
      payee: payment.payee, payeePath: site.index.names(by: .payee)[payment.payee]?.path,
      account: account.link.link, every: RegularEvery(payment.payment.interval),
      last: site.formats.dayInBrief(payment.payment.last.day), next: next(payment.payment.next),
      amount: amount(payment.payment.last.amount), yearly: amount(payment.payment.yearly),
      changes: payment.payment.priceChanges.suffix(Self.changeCount).reversed().map { change in
        PriceChangeRow(
          since: site.formats.dayInBrief(change.day), before: amount(change.before),
          after: amount(change.after))
      })
  }
}

extension RegularPresenter {
  /// Takes the summaries in the order of the book, and the payments recognised among them.
  package init(_ accounts: [AccountSummary], _ payments: RegularPayments, site: Site) {
    self.init(accounts: accounts, regular: payments, site: site)
  }
}

extension RegularEvery {
  fileprivate init(_ interval: RegularInterval) {
    switch interval {
    case .week: self = .isWeekly
    case .month: self = .isMonthly
    case .quarter: self = .isQuarterly
    case .halfYear: self = .isHalfYearly
    case .year: self = .isYearly
    }
  }
}

extension RegularPresenter {
  /// What accounts of a currency are expected to hold at the end of the as-of month, by the book's
  /// order; without those of which nothing is expected until then.
  func balances(
    _ payments: [RegularPayments.AccountPayment], _ currency: Currency
  ) -> [ExpectedBalance] {
    let byAccount = Dictionary(grouping: payments, by: \.account)
    return byAccount.sorted { $0.key.value < $1.key.value }.compactMap { account, payments in
      balance(of: accounts[account.value], payments.map(\.payment))
    }
  }

  private func balance(
    of account: AccountSummary, _ payments: [RegularPayment]
  ) -> ExpectedBalance? {
    let expected = payments.flatMap { payment in
      payment.days(through: site.asOf.month.lastDay).map { _ in payment.last.amount }
    }
    guard !expected.isEmpty, let moneyIn = Int64.sum(expected.filter { $0 > 0 }),
      let moneyOut = Int64.sum(expected.filter { $0 < 0 }),
      let closing = Int64.sum([account.balance, moneyIn, moneyOut])
    else { return nil }
    let money = site.formats.money(in: account.currency)
    return ExpectedBalance(
      account: account.link.link, balance: money.amount(account.balance, .number),
      moneyIn: money.amount(moneyIn, .number),
      moneyOut: site.formats.unsigned(moneyOut, account.currency, .number),
      closing: money.amount(closing, .number))
  }
}

extension Int64 {
  /// The sum; nil where it is beyond 64 bits, or its opposite is.
  static func sum(_ amounts: [Int64]) -> Int64? {
    let sum = amounts.reduce(Int128(0)) { $0 + Int128($1) }
    return abs(sum) <= Int128(Int64.max) ? Int64(sum) : nil
  }
}

extension Formats {
  /// An amount in minor units without its sign.
  func unsigned(
    _ amount: Int64, _ currency: Currency, _ variant: MoneyFormat.Variant
  ) -> Amount {
    self.amount(Int64(clamping: amount.magnitude), currency, variant)
  }
}

extension [RegularPayments.AccountPayment] {
  /// The payees that stand in several accounts, or in one of their own name, so that the name of an
  /// account beside theirs does not say what it is.
  func ambiguousPayees(in accounts: [AccountSummary]) -> Set<String> {
    let byPayee = Dictionary(grouping: self, by: \.payee)
    return Set(
      byPayee.filter { payee, payments in
        let places = Set(payments.map(\.account))
        return places.count > 1 || places.contains { accounts[$0.value].name == payee }
      }.keys)
  }
}

extension RegularCurrency {
  /// How many rows all of it has.
  var rowCount: Int { tables.reduce(balances.count) { $0 + $1.rows.count } }

  /// What a page shows of it; nil where that is nothing.
  func part(_ rows: inout RowsInTurn) -> RegularCurrency? {
    let part = RegularCurrency(
      currency: currency, headline: headline, tables: tables.compactMap { $0.part(&rows) },
      balances: rows.take(of: balances).rows)
    return part.rowCount == 0 ? nil : part
  }
}

extension RegularTable {
  /// What a page shows of it, with the total behind the last row; nil where that is nothing.
  fileprivate func part(_ rows: inout RowsInTurn) -> RegularTable? {
    let (own, haveLast) = rows.take(of: self.rows)
    return own.isEmpty
      ? nil : RegularTable(isIncome: isIncome, rows: own, total: haveLast ? total : nil)
  }
}

/// Which rows a page shows of lists that stand one behind the other.
struct RowsInTurn {
  /// Counted over the rows of all lists.
  private let shown: Range<Int>
  /// How many rows the lists have that were taken from.
  private var start = 0

  /// Takes which of all rows the page shows.
  init(_ shown: Range<Int>) { self.shown = shown }

  /// Those of the next list that the page shows, and whether its last row is among them.
  mutating func take<Row>(of rows: [Row]) -> (rows: [Row], haveLast: Bool) {
    let places = start..<start + rows.count
    start = places.upperBound
    let own = shown.clamped(to: places)
    return (
      Array(rows[own.lowerBound - places.lowerBound..<own.upperBound - places.lowerBound]),
      !own.isEmpty && own.upperBound == places.upperBound
    )
  }
}
