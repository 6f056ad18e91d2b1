import Diagnostics
import Import
import Model
import Testing
import TestSupport

@Suite struct MT940OracleTests {
  @Test(
    "every sure MT940 of the oracle is read as its judges read it",
    .enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func sureRows() throws {
    let rows = PlainTextOracle.sure("mt940")
    #expect(!rows.isEmpty)
    for row in rows {
      let file = BankFile(mt940: try row.text())
      try #require(file.statements.count == row.accounts.count, "\(row)")
      for (read, wanted) in zip(file.statements, row.accounts) { compare(read, wanted, row) }
      // A file that contradicts itself is told by its arithmetic, when it is planned.
      let isContradiction = file.statements.contains { $0.arithmetic != .holds }
      #expect(row.expect == "ok" || !file.problems.isEmpty || isContradiction, "\(row)")
      if row.expect == "ok" {
        #expect(file.problems.allSatisfy { $0.fault.severity == .note }, "\(row) \(file.problems)")
      }
    }
  }

  private func compare(
    _ read: BankStatement, _ wanted: PlainTextOracle.Account, _ row: PlainTextOracle
  ) {
    // One file of the oracle has a field between two others that no standard knows.
    if wanted.id?.contains(":NSF:") != true {
      #expect(read.account.number == wanted.id, "\(row)")
      #expect((read.account.written ?? read.account.number) == wanted.raw25 ?? wanted.id, "\(row)")
    }
    #expect(read.account.currency?.code == wanted.currency, "\(row)")
    compare(read.opening, wanted.opening, row)
    compare(read.closing, wanted.closing, row)
    let entries = wanted.entries.map { ExactEntry($0, in: wanted) }
    #expect(read.entries.count == entries.count, "\(row)")
    for (entry, (exact, oracle)) in zip(read.entries, zip(entries, wanted.entries)) {
      #expect(ExactEntry(entry, like: oracle) == exact, "\(row)")
    }
    guard let arithmetic = wanted.arithmetic else { return }
    switch read.arithmetic {
    case .holds: #expect(arithmetic == "holds", "\(row)")
    case .differs(let units): #expect(arithmetic == "differs by \(units)", "\(row)")
    // A closing balance on a day that the calendar does not have cannot be kept.
    case nil: #expect(row.expect == "problem", "\(row)")
    case .overflows: Issue.record("\(row) overflows")
    }
  }

  private func compare(
    _ read: BankBalance?, _ wanted: PlainTextOracle.Balance?, _ row: PlainTextOracle
  ) {
    if wanted != nil, wanted?.date == nil { return }
    #expect(read?.amount.minorUnits == wanted?.amount, "\(row)")
    #expect(read?.day.description == wanted?.date, "\(row)")
  }
}
