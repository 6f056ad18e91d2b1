import Import
import Model
import Storage
import TestSupport
import Testing

@Suite struct CSVLayoutTests {
  @Test(
    "a layout of a bank that fits a file of the oracle reads the entries that its judges read",
    .enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func oracle() throws {
    var fitting = 0
    for row in PlainTextOracle.sure("csv") {
      let text = try row.text()
      let wanted = try #require(row.accounts.first)
      guard var layout = CSVLayout(for: text, among: BankLayouts.all),
        let currency = Currency(code: wanted.currency)
      else { continue }
      fitting += 1
      let reading = BankFileReading(currency: currency)
      var file = BankFile(csv: text, layout: layout, reading: reading)
      if file.problems.first?.fault.message.hasSuffix("is no currency") == true {
        // Files that were made anonymous by hand have codes that are no currency.
        layout.currency = nil
        file = BankFile(csv: text, layout: layout, reading: reading)
      }
      #expect(file.problems.isEmpty, "\(row) \(layout.name): \(file.problems.map(\.fault.message))")
      let entries = file.statements.flatMap(\.entries).sorted { $0.place < $1.place }
      let read = entries.map { "\($0.day?.description ?? "-") \($0.amount.minorUnits)" }
      #expect(
        read == wanted.entries.map { "\($0.date ?? "-") \($0.amount)" }, "\(row) \(layout.name)")
    }
    #expect(fitting >= 55, "\(fitting)")
  }

  @Test(
    "what is proposed for a file of the oracle reads nearly all files as their judges do",
    .enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func proposals() throws {
    var (right, wrong, asked): (Int, [String], [String]) = (0, [], [])
    for row in PlainTextOracle.sure("csv") {
      let text = try row.text()
      let wanted = try #require(row.accounts.first)
      let currency = Currency(code: wanted.currency) ?? .euro
      guard
        let proposal = try? CSVProposal(for: text, reading: BankFileReading(currency: currency))
      else {
        wrong.append("\(row): none")
        continue
      }
      let booked = wanted.entries.filter { $0.status == "booked" }
      let read = proposal.file.statements.flatMap(\.entries).sorted { $0.place < $1.place }
      if read.map(\.amount.minorUnits) == booked.map(\.amount) {
        right += 1
      } else if proposal.file.problems.isEmpty {
        wrong.append("\(row): \(read.count) of \(booked.count)")
      } else {
        asked.append("\(row): \(proposal.file.problems.first?.fault.message ?? "")")
      }
    }
    let report = (["\(right) right"] + wrong + ["asked:"] + asked).joined(separator: "\n")
    #expect(right >= 75, "\(report)")
  }
}
