import Basics
import Coordinators
import Model

/// Income and spending.
extension Listings {
  static let spending = Listing<ReportSpending.Report>([
    .key("asOf", .day, "Entries after it are not counted.") { $0.day },
    .key("period", .text, "A month, 2026-10, a year, 2026, or two months, 2026-04/2026-06.") {
      "\($0.period)"
    },
    .optional("periodBefore", .text, "What it is compared with.") { $0.before.map { "\($0)" } },
    .key("by", .choice(["category", "payee"])) { $0.grouping.name },
    .optional("account", .text, "The only account that is looked at; missing where it is all.") {
      $0.account?.name
    },
    .list("currencies", of: currencyPart) { $0.parts },
  ])

  private static let currencyPart = Listing<ReportSpending.Part>([
    .key("currency", .currency) { $0.currency },
    .object("income", side) { ($0.income, $0.currency) },
    .object("spending", side) { ($0.spending, $0.currency) },
    .object(
      "transfers", transfers, "Transfers between accounts of the book, which are left out."
    ) { $0 },
  ])

  private static let transfers = Listing<ReportSpending.Part>([
    .key("entryCount", .count) { $0.transfers.count },
    .amount("moneyIn", "To these accounts.") { $0.money($0.transfers.moneyIn) },
    .amount("moneyOut", "From these accounts.") { $0.money($0.transfers.moneyOut) },
  ])

  private static let side = Listing<(breakdown: Breakdown, currency: Currency)>([
    sums { ($0.breakdown.sum, $0.breakdown.count, $0.breakdown.before, $0.currency) },
    .list("rows", of: spendingRow, "The largest first; they add up to the sum.") { side in
      side.breakdown.rows.map { ($0, side.currency) }
    },
  ])

  private static let spendingRow = Listing<(row: Breakdown.Row, currency: Currency)>([
    .optional("name", .text, "Missing for what has no name, and for all others together.") {
      if case .name(let name) = $0.row.label { name } else { nil }
    },
    .optional("otherNames", .count, "Of how many other names the line is.") {
      if case .rest(let names) = $0.row.label { names } else { nil }
    },
    sums { ($0.row.sum, $0.row.count, $0.row.before, $0.currency) },
    .optionalAmount("back", "What came back and is taken off the sum already.") {
      $0.row.back == 0 ? nil : Money(minorUnits: $0.row.back, currency: $0.currency)
    },
    .optional("sharePerMille", .count, "Of the sum, in tenths of a per cent.") { $0.row.share },
  ])

  /// A sum with that of the period before, nil where nothing is compared.
  private typealias Sums = (sum: Int64, count: Int, before: Int64?, currency: Currency)

  private static func sums<Row>(
    _ sums: @escaping @Sendable (Row) -> Sums
  ) -> [ListedKey<Row>] {
    let keys: [[ListedKey<Row>]] = [
      .amount("sum", "Less than zero where more came back than went this way.") { row in
        let sums = sums(row)
        return Money(minorUnits: sums.sum, currency: sums.currency)
      },
      .key("entryCount", .count) { sums($0).count },
      .optionalAmount("before", "In the period before.") { row in
        let sums = sums(row)
        return sums.before.map { Money(minorUnits: $0, currency: sums.currency) }
      },
    ]
    return keys.flatMap(\.self)
  }
}

extension ReportSpending.Part {
  func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
}
