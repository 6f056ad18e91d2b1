import Coordinators
import Model

/// A register as `--json` gives it.
struct ListedRegister: Encodable {
  struct Entry: Encodable {
    let id: String
    let date: Day
    let valueDate: Day?
    let amount: Int64
    let decimal: String
    let balance: Int64
    let balanceDecimal: String
    let beneficiary: String
    let reference: String?
    let category: String?
    let tags: [String]
    let note: String?
    let transfer: String?
  }

  let account: String
  let slug: String
  let currency: Currency
  let asOf: Day
  let opening: Int64
  let openingDecimal: String
  let closing: Int64
  let closingDecimal: String
  let laterCount: Int
  let entries: [Entry]

  init(_ report: ListRegister.Report) {
    account = report.account.name
    slug = report.slug
    currency = report.account.currency
    asOf = report.day
    opening = report.opening.minorUnits
    openingDecimal = report.opening.decimal
    closing = report.closing.minorUnits
    closingDecimal = report.closing.decimal
    laterCount = report.laterCount
    entries = report.rows.map { row in
      let entry = row.transaction
      return Entry(
        id: row.id, date: entry.date, valueDate: entry.valueDate, amount: entry.amount,
        decimal: row.amount.decimal, balance: row.balance.minorUnits,
        balanceDecimal: row.balance.decimal, beneficiary: entry.beneficiary,
        reference: entry.reference, category: entry.category, tags: entry.tags, note: entry.note,
        transfer: row.transfer)
    }
  }
}
