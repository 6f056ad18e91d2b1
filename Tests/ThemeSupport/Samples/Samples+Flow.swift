import Values
import Views

extension Samples {
  var flow: MoneyFlowTables {
    MoneyFlowTables(
      breakdowns: BreakdownTable.Subject.allCases.map(breakdown),
      transfers: [
        TransferRow(
          account: Link(said("Savings"), path: "accounts/savings/index.html"),
          moneyIn: Self.amount(0), moneyOut: Self.amount(40_000))
      ])
  }

  private func breakdown(_ subject: BreakdownTable.Subject) -> BreakdownTable {
    func row(_ label: BreakdownRow.Label, _ cents: Int, _ count: Int, _ tenths: Int)
      -> BreakdownRow
    {
      BreakdownRow(
        label: label, path: PagePlace("accounts/current/statements/2026-10.html", "entries"),
        hasPage: false, amount: Self.amount(cents), count: Self.count(count),
        share: Share(tenths: tenths, text: "\(tenths / 10).\(tenths % 10)%"),
        before: Self.amount(cents + 1250), yearBefore: Self.amount(0))
    }
    return BreakdownTable(
      subject: subject, before: Self.month("2026-09"), yearBefore: Self.month("2025-10"),
      beforePath: "accounts/current/statements/2026-09.html", yearBeforePath: nil,
      rows: [
        row(.name(said("Rent")), 115_000, 1, 804), row(.none, 22_103, 4, 154),
        row(.rest(Self.count(3)), 5983, 3, 42),
      ], total: row(.total, 143_086, 8, 1000))
  }
}
