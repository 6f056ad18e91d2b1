import Diagnostics
import Import
import Model
import TestSupport
import Testing

@Suite struct QIFOracleTests {
  @Test(
    "every sure QIF of the oracle is read as its judges read it",
    .enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func sureRows() throws {
    let rows = PlainTextOracle.sure("qif")
    #expect(!rows.isEmpty)
    for row in rows {
      let code = row.accounts.first?.currency ?? "USD"
      let currency = try #require(Currency(code: code))
      var reading = BankFileReading(currency: currency)
      if row.expect == "ambiguous" {
        let asked = BankFile(qif: try row.text(), reading: reading)
        #expect(asked.statements.isEmpty, "\(row)")
        guard case .dateOrder = asked.problems.first?.fault.cause else {
          Issue.record("\(row) \(asked.problems)")
          continue
        }
      }
      reading.dateOrder = row.dateOrderUsed.flatMap(DateOrder.init(rawValue:))
      let file = BankFile(qif: try row.text(), reading: reading)
      if row.expect == "investment" {
        #expect(file.statements.isEmpty, "\(row)")
        guard file.problems.first?.fault.message.contains("of securities") == true else {
          Issue.record("\(row) \(file.problems)")
          continue
        }
      }
      #expect(file.problems.allSatisfy { $0.fault.severity == .note }, "\(row) \(file.problems)")
      #expect(file.statements.count == row.accounts.count, "\(row)")
      for (read, wanted) in zip(file.statements, row.accounts) {
        #expect(read.account.number == wanted.id ?? "", "\(row)")
        #expect(
          zip(read.entries, wanted.entries).map { ExactEntry($0, like: $1) }
            == wanted.entries.map { ExactEntry($0, in: wanted) }, "\(row)")
        #expect(read.entries.count == wanted.entries.count, "\(row)")
      }
    }
  }
}
