import Views

/// Where a statement's money came from and went, without transfers between the book's accounts.
struct MoneyFlowTables: Sendable {
  /// Money out by category, by payee, then money in likewise; without those that are empty.
  let breakdowns: [BreakdownTable]
  /// Transfers by the other account, without its currency sign.
  var transfers: [TransferRow]
}

extension MoneyFlowTables: TemplateData {
  static let fields = Fields<MoneyFlowTables>(
    "money flow",
    [
      .list("breakdowns", \.breakdowns),
      .flag("hasTransfers") { !$0.transfers.isEmpty },
      .list("transfers", \.transfers),
    ])
}
