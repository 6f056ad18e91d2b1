import Foundation
import TestSupport
import Testing

/// A direct debit that came back names its debit, and is no income.
@Suite struct ReturnedPaymentTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func statement(
    _ name: String, _ day: String, _ opening: String, _ closing: String, _ rows: String
  ) throws {
    try folder.write(
      ":20:X\n:25:37040044/0532013000\n:28C:\(name)/1\n:60F:C\(day)EUR\(opening)\n\(rows)"
        + ":62F:C\(day)EUR\(closing)\n-\n", to: "\(name).sta")
  }

  private func bringIn(_ name: String) throws -> Daybook.Result {
    try daybook("import", "\(name).sta", "--add-accounts", "--book", "b")
  }

  private func entries() throws -> String {
    try daybook("transaction", "list", "--book", "b", "--json").output
  }

  private func count(of word: String) throws -> Int {
    try entries().components(separatedBy: word).count - 1
  }

  @Test func `A returned direct debit names the debit and has its category`() throws {
    try statement(
      "1", "260105", "500,00", "440,00",
      ":61:2601050105DR60,00NDDTNONREF\n:86:105?00SEPA-Lastschrift?20Beitrag 4711?32Versicherer AG\n"
    )
    #expect(try bringIn("1").code == 0)
    try folder.write(
      #"{ "rules": [{ "when": { "payee": "Versicherer" }, "set": { "category": "Insurance" } }] }"#,
      to: "b/imports.json")
    #expect(try daybook("import", "rules", "--apply", "--book", "b").code == 0)
    try folder.write("{}", to: "b/imports.json")
    try statement(
      "2", "260120", "440,00", "500,00",
      ":61:2601200120CR60,00NRTINONREF\n:86:109?00Rücklastschrift?20Beitrag 4711?32Versicherer AG\n"
    )
    #expect(try bringIn("2").code == 0)
    #expect(try count(of: #""reverses""#) == 1 && count(of: #""Insurance""#) == 2)
    #expect(try daybook("check", "b").code == 0)
    let spending = try daybook("spending", "--month", "2026-01", "--book", "b").output
    #expect(spending.contains("Insurance (of it 60.00 back)"))
    // Once taken back it is back for good: the same amount again is another matter.
    try statement(
      "3", "260122", "500,00", "560,00",
      ":61:2601220122CR60,00NRTINONREF\n:86:109?00Rücklastschrift?20Beitrag 4711?32Versicherer AG\n"
    )
    #expect(try bringIn("3").code == 0)
    #expect(try count(of: #""reverses""#) == 1)
  }

  @Test(arguments: [
    // Without a word of a return it is money that came in; later than 60 days it is another story.
    ("260120", "60,00", "Gutschrift?20Erstattung?32Versicherer AG"),
    ("260320", "60,00", "Rücklastschrift?20Beitrag 4711?32Versicherer AG"),
    ("260120", "59,99", "Rücklastschrift?20Beitrag 4711?32Versicherer AG"),
    ("260120", "60,00", "Rücklastschrift?20Strom?32Stadtwerke"),
  ])
  func `What is not certain names no debit`(day: String, amount: String, text: String) throws {
    try statement(
      "1", "260105", "500,00", "440,00",
      ":61:2601050105DR60,00NDDTNONREF\n:86:105?00SEPA-Lastschrift?20Beitrag 4711?32Versicherer AG\n"
    )
    #expect(try bringIn("1").code == 0)
    let closing = amount == "60,00" ? "500,00" : "499,99"
    try statement(
      "2", day, "440,00", closing,
      ":61:\(day)\(day.suffix(4))CR\(amount)NRTINONREF\n:86:109?00\(text)\n")
    #expect(try bringIn("2").code == 0)
    #expect(try count(of: #""reverses""#) == 0)
  }

  @Test func `An import whose debit a later file took back is undone with it or not at all`() throws
  {
    try statement(
      "1", "260105", "500,00", "440,00",
      ":61:2601050105DR60,00NDDTNONREF\n:86:105?00SEPA-Lastschrift?20Beitrag?32Versicherer AG\n")
    let first = try bringIn("1")
    let run = try #require(first.output.firstMatch(of: #/run (\w+);/#)?.output.1)
    try statement(
      "2", "260120", "440,00", "500,00",
      ":61:2601200120CR60,00NRTINONREF\n:86:109?00Retoure?20Beitrag?32Versicherer AG\n")
    #expect(try bringIn("2").code == 0)
    let before = try folder.snapshot()
    let undone = try daybook("import", "--undo", String(run), "--book", "b")
    #expect(undone.code == 65, "\(undone.output) \(undone.errors)")
    #expect(try folder.snapshot() == before)
    #expect(try daybook("import", "--undo", "--book", "b").code == 0)
    #expect(try daybook("import", "--undo", "--book", "b").code == 0)
    #expect(try daybook("check", "b").code == 0)
  }
}
