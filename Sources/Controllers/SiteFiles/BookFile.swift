import Foundation
package import Model

/// The overview's figures for other programs: `book.json`.
///
/// Amounts are whole numbers of the currency's minor unit, as in the book itself; days and months
/// are as ISO 8601 writes them.
package struct BookFile: Encodable, Sendable {
  let title: String
  let asOf: String
  /// The day of the latest entry that is counted; missing when there is none.
  let dataTo: String?
  let currencies: [InCurrency]
  let accounts: [Account]
  let toDos: ToDos

  /// All accounts of one currency together.
  struct InCurrency: Encodable, Sendable {
    let currency: String
    /// How many digits the minor unit has.
    let digits: Int
    let balance: Int64
    /// The latest twelve, oldest first.
    let months: [Month]
  }

  /// Opening + in − out + transferred = closing; transfers within the book are neither in nor out.
  struct Month: Encodable, Sendable {
    let month: String
    let opening: Int64
    let moneyIn: Int64
    let moneyOut: Int64
    let transferred: Int64
    let closing: Int64
  }

  struct Account: Encodable, Sendable {
    let name: String
    /// Its page, from the site's root.
    let path: String
    let kind: String
    let currency: String
    let closed: Bool
    /// True where its IBAN was made up; else missing.
    let invented: Bool?
    let entries: Int
    let lastEntry: String?
    let balance: Int64
    /// The latest that the bank said; missing where it said none.
    let bankBalance: BankBalance?
  }

  /// A balance that the bank said, held against that of the entries.
  struct BankBalance: Encodable, Sendable {
    let date: String
    let balance: Int64
    /// By the entries less what the bank said; 0 where both agree.
    let difference: Int64
    /// The last day on which both agreed; missing where they agree still, or never did.
    let since: String?
  }

  struct ToDos: Encodable, Sendable {
    let open: Int
    let overdue: Int
  }

  package var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }
}

extension BookFile {
  /// The figures of accounts on a day, in currencies in the order in which they are shown.
  package init(
    title: String, index: BookIndex, accounts: [AccountSummary], currencies: [Currency],
    openToDos: Int,
    overdueToDos: Int
  ) {
    self.init(
      title: title, asOf: index.asOf.description,
      dataTo: accounts.compactMap(\.lastEntry).max()?.description,
      currencies: currencies.map { InCurrency($0, index) },
      accounts: accounts.map { Account($0) },
      toDos: ToDos(open: openToDos, overdue: overdueToDos))
  }
}

extension BookFile.InCurrency {
  private static let monthCount = 12

  fileprivate init(_ currency: Currency, _ index: BookIndex) {
    let months = index.totals(in: currency).map { $0.months.suffix(Self.monthCount) } ?? []
    self.init(
      currency: currency.code, digits: currency.digits,
      balance: index.figures(of: index.asOf.month, in: currency).closing,
      months: months.map { BookFile.Month($0) })
  }
}

extension BookFile.Month {
  fileprivate init(_ figures: MonthFigures) {
    self.init(
      month: figures.month.description, opening: figures.opening, moneyIn: figures.moneyIn,
      moneyOut: figures.moneyOut, transferred: figures.transferred, closing: figures.closing)
  }
}

extension BookFile.Account {
  fileprivate init(_ account: AccountSummary) {
    self.init(
      name: account.name, path: SitePaths.account(account.slug), kind: account.kind.rawValue,
      currency: account.currency.code, closed: account.isClosed,
      invented: account.isInvented ? true : nil, entries: account.entryCount,
      lastEntry: account.lastEntry?.description, balance: account.balance,
      bankBalance: account.bankBalance.map { BookFile.BankBalance($0) })
  }
}

extension BookFile.BankBalance {
  fileprivate init(_ verdict: BankBalances.Verdict) {
    self.init(
      date: verdict.day.description, balance: verdict.asserted, difference: verdict.difference,
      since: verdict.since?.lastHeld?.description)
  }
}
