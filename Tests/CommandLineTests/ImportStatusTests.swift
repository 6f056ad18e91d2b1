import Foundation
import TestSupport
import Testing

/// What a bank took back, and rows of which a file does not tell what they are.
@Suite struct ImportStatusTests {
  private let folder = TemporaryFolder()

  private var daybook: Daybook { Daybook(folder: folder.path) }

  private let header =
    "Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,"
    + "To Email Address,Transaction ID,Item Title,Item ID,Reference Txn ID,Receipt ID,Balance,Note\n"

  private func row(_ id: String, _ status: String, _ amount: String) -> String {
    "01/16/2026,10:00:00,PST,Shop,Payment,\(status),USD,\(amount),0.00,\(amount),a,b,\(id),,,,,,\n"
  }

  private func write(_ status: String) throws {
    try folder.write(
      header + "01/15/2026,10:00:00,PST,A,B,Completed,USD,-1.00,0.00,-1.00,a,b,T0,,,,,,\n"
        + row("T1", status, "50.00"), to: "a.csv")
  }

  @Test func `What was canceled since is taken out of the book, and told`() throws {
    try folder.write(
      #"[{ "name": "PayPal", "currency": "USD", "transactions": [] }]"#, to: "accounts.json")
    try write("Completed")
    #expect(try daybook("import", "a.csv", "--account", "PayPal", "--quiet").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": 5000"#))
    try write("Canceled")
    let result = try daybook("import", "a.csv", "--account", "PayPal")
    #expect(result.code == 0 && result.output.contains("1 corrected"), "\(result)")
    #expect(try !folder.read("accounts.json").contains(#""amount": 5000"#))
    #expect(try folder.read("accounts.json").contains(#""amount": -100"#))
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": 5000"#))
  }

  @Test func `What has the id of something canceled and another amount stays`() throws {
    try folder.write(
      #"[{ "name": "PayPal", "currency": "USD", "transactions": [] }]"#, to: "accounts.json")
    try write("Completed")
    #expect(try daybook("import", "a.csv", "--account", "PayPal", "--quiet").code == 0)
    let before = try folder.read("accounts.json")
    try folder.write(header + row("T1", "Canceled", "75.00"), to: "b.csv")
    let result = try daybook("import", "b.csv", "--account", "PayPal")
    #expect(result.code == 0 && !result.output.contains("corrected"), "\(result)")
    #expect(try folder.read("accounts.json") == before)
  }

  @Test func `A status that nobody knows refuses the file, and nothing is written`() throws {
    try folder.write(
      #"[{ "name": "PayPal", "currency": "USD", "transactions": [] }]"#, to: "accounts.json")
    let before = try folder.read("accounts.json")
    try write("Odd")
    let refused = try daybook("import", "a.csv", "--account", "PayPal")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasPrefix(
        "a.csv:3:38: error: \"Odd\" does not say whether the row is booked\n"), "\(refused.errors)")
    #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
  }

  @Test func `A row that may be an entry or a balance refuses the file with both`() throws {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(
      #"""
      { "layouts": [{ "name": "x", "header": ["Date", "Text", "Amount"], "date": "Date",
        "amount": "Amount", "text": "Text" }] }
      """#, to: "imports.json")
    try folder.write(
      "Date,Text,Amount\n2026-01-01,Übertrag,500.00\n2026-01-02,A,-1.00\n2026-01-03,B,-2.00\n",
      to: "a.csv")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasPrefix(
        "a.csv:2:1: error: this row, \"Übertrag\", may be an entry of 500.00 EUR, or a balance or a"
          + " sum\n"), "\(refused.errors)")
    #expect(!folder.exists("imports.jsonl"))
  }
}
