import Coordinators
import Model

/// Income and spending as `--json` gives them.
struct ListedSpending: Encodable {
  struct Part: Encodable {
    let currency: Currency
    let income: Side
    let spending: Side
    let transfers: Transfers
  }

  /// Sums are less than zero where more came back than went this way.
  struct Side: Encodable {
    let sum: Int64
    let sumDecimal: String
    let entryCount: Int
    let before: Int64?
    let beforeDecimal: String?
    let rows: [Row]
  }

  struct Row: Encodable {
    /// Nil for what has no name, and for the rest.
    let name: String?
    /// How many names share the line; nil where it is that of one, or of what has none.
    let otherNames: Int?
    let sum: Int64
    let sumDecimal: String
    let entryCount: Int
    /// What came back and is taken off the sum already; nil where nothing did.
    let back: Int64?
    let backDecimal: String?
    let sharePerMille: Int?
    let before: Int64?
    let beforeDecimal: String?
  }

  struct Transfers: Encodable {
    let entryCount: Int
    let moneyIn: Int64
    let moneyInDecimal: String
    let moneyOut: Int64
    let moneyOutDecimal: String
  }

  let asOf: Day
  let period: String
  let periodBefore: String?
  let by: String
  let account: String?
  let currencies: [Part]

  init(_ report: ReportSpending.Report) {
    asOf = report.day
    period = "\(report.period)"
    periodBefore = report.before.map { "\($0)" }
    by = report.grouping.name
    account = report.account?.name
    currencies = report.parts.map(Part.init)
  }
}

extension ListedSpending.Part {
  fileprivate init(_ part: ReportSpending.Part) {
    let decimal = { (amount: Int64) in Money(minorUnits: amount, currency: part.currency).decimal }
    let side = { (breakdown: Breakdown) in
      ListedSpending.Side(
        sum: breakdown.sum, sumDecimal: decimal(breakdown.sum), entryCount: breakdown.count,
        before: breakdown.before, beforeDecimal: breakdown.before.map(decimal),
        rows: breakdown.rows.map { row in
          ListedSpending.Row(
            name: row.label.name, otherNames: row.label.otherNames, sum: row.sum,
            sumDecimal: decimal(row.sum), entryCount: row.count,
            back: row.back == 0 ? nil : row.back,
            backDecimal: row.back == 0 ? nil : decimal(row.back), sharePerMille: row.share,
            before: row.before, beforeDecimal: row.before.map(decimal))
        })
    }
    let transfers = part.transfers
    self.init(
      currency: part.currency, income: side(part.income), spending: side(part.spending),
      transfers: ListedSpending.Transfers(
        entryCount: transfers.count, moneyIn: transfers.moneyIn,
        moneyInDecimal: decimal(transfers.moneyIn), moneyOut: transfers.moneyOut,
        moneyOutDecimal: decimal(transfers.moneyOut)))
  }
}

extension NameLabel {
  fileprivate var name: String? { if case .name(let name) = self { name } else { nil } }
  fileprivate var otherNames: Int? { if case .rest(let names) = self { names } else { nil } }
}
