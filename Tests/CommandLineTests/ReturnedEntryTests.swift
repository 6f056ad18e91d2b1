import Foundation
import TestSupport
import Testing

/// A returned payment that a person or an app recorded is tied to its debit wherever one is that
/// says so, and nothing is written.
@Suite struct ReturnedEntryTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let back =
    #"{"id": "r", "date": "2026-01-20", "amount": 6000, "beneficiary": "Insurer", "reference": "Returned debit"}"#

  private func write(_ back: String = back, id: String = #""id": "d", "#) throws {
    try folder.write(
      """
      [{"name": "Giro", "kind": "cash", "openingBalance": 100000, "transactions": [
        {\(id)"date": "2026-01-05", "amount": -6000, "beneficiary": "Insurer Ltd"},
        {"id": "o", "date": "2026-01-06", "amount": -100, "beneficiary": "Shop"},
        \(back)
      ]}]
      """, to: "accounts.json")
  }

  private func shown(_ entry: String) throws -> String {
    try daybook("transaction", "show", entry).output
  }

  @Test func `Lists, pages and exports say what a return takes back`() throws {
    try write()
    let before = try folder.read("accounts.json")
    #expect(try shown("r").contains("Reverses          d, 2026-01-05, -60.00 EUR\n"))
    #expect(try shown("d").contains("Reversed by       r, 2026-01-20, 60.00 EUR\n"))
    #expect(try daybook("transaction", "list", "--json").output.contains(#""reverses" : "d""#))
    #expect(try daybook("transaction", "show", "d", "--json").output.contains(#""reverses" : "d""#))
    #expect(try daybook("export", "--format", "camt053").output.contains("<RvslInd>true</RvslInd>"))
    #expect(try daybook("build", "--quiet", "--as-of", "2026-02-01").code == 0)
    let page = try folder.read("public/accounts/giro/2026.html")
    #expect(page.contains(##"#t-d"##) && page.contains(##"#t-r"##))
    // It is returned once.
    let refused = try daybook("transaction", "reverse", "d")
    #expect(
      refused.code == 65
        && refused.errors.contains("the entry \"d\" is reversed already, by \"r\" on 2026-01-20"))
    let again = try daybook("transaction", "reverse", "r")
    #expect(again.code == 65 && again.errors.contains("the entry \"r\" is a reversal"))
    #expect(try folder.read("accounts.json") == before)
  }

  @Test func `An entry without an id is called by its place in the list`() throws {
    try write(id: "")
    #expect(
      try daybook("transaction", "list", "--json").output
        .contains(#""reverses" : "giro/2026-01-05/1""#)
        || daybook("transaction", "list", "--json").output
          .contains(#""reverses" : "giro\/2026-01-05\/1""#)
    )
  }

  @Test func `An entry says that it is none, and a build of before follows`() throws {
    try write()
    #expect(try daybook("build", "--quiet", "--as-of", "2026-02-01").code == 0)
    try write(Self.back.replacing("}", with: #", "transfer": false}"#))
    #expect(try !shown("r").contains("Reverses"))
    #expect(try !daybook("transaction", "list", "--json").output.contains("reverses"))
    #expect(try daybook("build", "--quiet", "--as-of", "2026-02-01").code == 0)
    let fresh = ["build", "--quiet", "--as-of", "2026-02-01", "--output", "fresh"]
    #expect(try daybook.run(fresh).code == 0)
    for path in ["accounts/giro/2026.html", "accounts/giro/statements/2026-01.html"] {
      #expect(try folder.read("public/\(path)") == folder.read("fresh/\(path)"))
    }
    #expect(try daybook("transaction", "reverse", "d").code == 0)
  }

  @Test func `A bank's file takes back no debit that the book's own return has taken back`() throws
  {
    try write()
    try folder.write(
      ":20:X\n:25:1/2\n:28C:1/1\n:60F:C260210EUR999,00\n:61:2602100210CR60,00NRTINONREF\n"
        + ":86:109?00Retoure?32Insurer Ltd\n:62F:C260210EUR1059,00\n-\n", to: "a.sta")
    let imported = try daybook("import", "a.sta", "--account", "Giro")
    #expect(imported.code == 0, "\(imported.errors)")
    let text = try folder.read("accounts.json")
    #expect(text.contains("Retoure") && !text.contains("\"reverses\""))
  }
}
