import Model
import TestSupport
import Testing

@testable import Import

@Suite struct PlainTextFormatTests {
  @Test(
    "each sure plain-text file of the oracle is known by what stands in it",
    .enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func formats() throws {
    for (name, format) in [("mt940", BankFileFormat.mt940), ("qif", .qif), ("csv", .csv)] {
      for row in PlainTextOracle.sure(name) {
        #expect(BankFileFormat.detect(try row.text()) == format, "\(row)")
      }
    }
  }

  @Test("a file is read by its format with what it does not say itself")
  func read() throws {
    var reading = BankFileReading(currency: .euro)
    reading.dateOrder = .dayFirst
    let qif = BankFile.read(Array("# made\n!Type:Cash\nD03/02/2026\nT1.50\n^\n".utf8)[...], reading)
    #expect(qif.statements.first?.entries.first?.day?.description == "2026-02-03")
    let mt940 = BankFile.read(
      Array(":20:A\n:25:1\n:60F:C260103EUR1,\n:62F:C260103EUR1,\n-\n".utf8)[...])
    #expect(mt940.statements.first?.arithmetic == .holds)
    var layout = CSVLayout("mine", date: .named("When"), amount: .signed(.named("How much")))
    layout.decimal = .point
    reading.layouts = [layout]
    let csv = Array("When,How much\n03/02/2026,1.000\n".utf8)
    let read = BankFile.read(csv[...], reading)
    #expect(read.problems.isEmpty)
    #expect(read.statements.first?.entries.first?.amount.minorUnits == 100)
    layout.encoding = .dos850
    layout.payee = .named("Who")
    reading.layouts = [layout]
    let dos = Array("When,Who,How much\n03/02/2026,M".utf8) + [0x81] + Array("ller,1\n".utf8)
    #expect(
      BankFile.read(dos[...], reading).statements.first?.entries.first?.party.name == "Müller")
    #expect(BankFile.read(csv[...]).problems.map(\.fault) == [.withoutLayout])
  }
}
