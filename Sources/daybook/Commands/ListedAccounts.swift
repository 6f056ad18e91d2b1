import Coordinators
import Model

/// The accounts as `--json` gives them.
struct ListedAccounts: Encodable {
  struct Total: Encodable {
    let currency: Currency
    let balance: Int64
    let balanceDecimal: String
  }

  let asOf: Day
  let accounts: [ListedAccount]
  let totals: [Total]

  init(_ report: ListAccounts.Report) {
    asOf = report.day
    accounts = report.rows.map(ListedAccount.init)
    totals = report.totals.map { total in
      Total(
        currency: total.currency, balance: total.minorUnits, balanceDecimal: total.decimal)
    }
  }
}

/// An account of a listing.
struct ListedAccount: Encodable {
  let name: String
  let slug: String
  let iban: IBAN?
  /// Whether the IBAN was made up.
  let isInvented: Bool
  let kind: String
  let currency: Currency
  let owner: String?
  let isClosed: Bool
  let entryCount: Int
  let lastEntry: Day?
  let balance: Int64
  let balanceDecimal: String

  init(_ row: ListAccounts.Row) {
    name = row.account.name
    slug = row.slug
    iban = row.account.iban
    isInvented = row.account.isInvented
    kind = row.account.kind.rawValue
    currency = row.account.currency
    owner = row.account.owner
    isClosed = row.isClosed
    entryCount = row.entryCount
    lastEntry = row.lastEntry
    balance = row.balance.minorUnits
    balanceDecimal = row.balance.decimal
  }
}
