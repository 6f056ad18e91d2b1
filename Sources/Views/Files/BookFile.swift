import Foundation

/// The overview's figures for other programs: `book.json`.
///
/// Amounts are whole numbers of the currency's minor unit, as in the book itself; days and months
/// are as ISO 8601 writes them.
package struct BookFile: Encodable, Sendable {
  package var title: String
  package var asOf: String
  /// The day of the latest entry that is counted; missing when there is none.
  package var dataTo: String?
  package var currencies: [InCurrency]
  package var accounts: [Account]
  package var toDos: ToDos

  /// All accounts of one currency together.
  package struct InCurrency: Encodable, Sendable {
    package var currency: String
    /// How many digits the minor unit has.
    package var digits: Int
    package var balance: Int64
    /// The latest twelve, oldest first.
    package var months: [Month]

    package init(currency: String, digits: Int, balance: Int64, months: [Month]) {
      self.currency = currency
      self.digits = digits
      self.balance = balance
      self.months = months
    }
  }

  /// Opening + in − out + transferred = closing; transfers within the book are neither in nor out.
  package struct Month: Encodable, Sendable {
    package var month: String
    package var opening: Int64
    package var moneyIn: Int64
    package var moneyOut: Int64
    package var transferred: Int64
    package var closing: Int64

    package init(
      month: String, opening: Int64, moneyIn: Int64, moneyOut: Int64, transferred: Int64,
      closing: Int64
    ) {
      self.month = month
      self.opening = opening
      self.moneyIn = moneyIn
      self.moneyOut = moneyOut
      self.transferred = transferred
      self.closing = closing
    }
  }

  package struct Account: Encodable, Sendable {
    package var name: String
    /// Its page, from the site's root.
    package var path: String
    package var kind: String
    package var currency: String
    package var closed: Bool
    package var entries: Int
    package var lastEntry: String?
    package var balance: Int64

    package init(
      name: String, path: String, kind: String, currency: String, closed: Bool, entries: Int,
      lastEntry: String?, balance: Int64
    ) {
      self.name = name
      self.path = path
      self.kind = kind
      self.currency = currency
      self.closed = closed
      self.entries = entries
      self.lastEntry = lastEntry
      self.balance = balance
    }
  }

  package struct ToDos: Encodable, Sendable {
    package var open: Int
    package var overdue: Int

    package init(open: Int, overdue: Int) {
      self.open = open
      self.overdue = overdue
    }
  }

  package init(
    title: String, asOf: String, dataTo: String?, currencies: [InCurrency], accounts: [Account],
    toDos: ToDos
  ) {
    self.title = title
    self.asOf = asOf
    self.dataTo = dataTo
    self.currencies = currencies
    self.accounts = accounts
    self.toDos = toDos
  }

  package var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }
}
