import Coordinators
import Foundation
import Import
import TestSupport
import Testing

@Suite struct LargeBookImportTests {
  private let files = TemporaryFolder()

  private func write(_ statement: SmallStatement, _ name: String) throws -> String {
    try files.write(statement.text, to: name)
    return files.path + "/" + name
  }

  @Test func `Of a large book only the accounts are read that files are of`() throws {
    let imported = try ImportedBook([])
    let folder = imported.folder
    try folder.write(
      #"{"name": "Giro", "iban": "DE02120300000000202051", "transactions": []}"#,
      to: "accounts/giro.json")
    // Read whole, it would be refused.
    let blanks = String(repeating: " ", count: 5 << 20)
    try folder.write(
      #"{"name": "Other", "transactions": [\#(blanks){"amount": 1}]}"#, to: "accounts/other.json")
    try FileManager.default.removeItem(atPath: folder.path + "/accounts.json")
    let paths = [try write(.march, "a.xml")]
    let report = try imported.bringIn(paths)
    #expect(report.plan.accounts.map(\.counts.added) == [2] && report.notes.isEmpty)
    let text = try folder.read("accounts/giro.json")
    #expect(text.contains("\"openingBalance\": 10000") && text.contains("Wages"))
    #expect(try imported.bringIn(paths).plan.skipped.map(\.bookedCount) == [2])
    // An account that the book lacks may bear any name, so that all of it must be known.
    #expect(throws: BookProblems.self) {
      var other = SmallStatement.march
      other.iban = "DE89370400440532013000"
      _ = try imported.bringIn([try write(other, "b.xml")]) { $0.options.addsAccounts = true }
    }
  }
}
