import Foundation
import TestSupport
import Testing

/// What banks export, brought in by the program itself.
@Suite struct ImportTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func write() throws {
    try folder.write(
      """
      [
        { "name": "Giro", "transactions": [] }
      ]

      """, to: "accounts.json")
    try folder.write(
      """
      { "layouts": [{ "name": "Bank", "date": "Day", "amount": "Sum", "payee": "Who", "id": "Ref" }],
        "rules": [{ "when": { "payee": "shop" }, "set": { "category": "Food" } }] }

      """, to: "imports.json")
    try folder.write(
      "Day,Sum,Who,Ref\n2026-03-02,-12.50,Corner Shop,A1\n2026-03-03,2500.00,Employer,A2\n",
      to: "in/a.csv")
  }

  @Test func `A file comes in once, is explained, skipped, and taken back`() throws {
    try write()
    let rehearsed = try daybook("import", "in", "--dry-run", "--explain")
    #expect(
      rehearsed.output == """
        Giro  2026-03-02 to 2026-03-03
          2 added, 0 there already, 1 without category
          2026-03-02  -12.50  Corner Shop: added; category "Food" by rule 1
          2026-03-03  2500.00  Employer: added
        in/a.csv: 2 rows: 2 entries
        nothing was changed

        """)
    #expect(rehearsed.code == 0 && rehearsed.errors.isEmpty)
    #expect(!folder.exists("imports.jsonl"))

    let quiet = try daybook("import", "--quiet", "in")
    #expect(quiet.code == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    let text = try folder.read("accounts.json")
    let ids = text.matches(of: #/"id": "([0-9a-z]{8})"/#).map { String($0.output.1) }
    try #require(ids.count == 2)
    #expect(
      text == """
        [
          { "name": "Giro", "transactions": [{"id": "\(ids[0])", "date": "2026-03-02", \
        "amount": -1250, "beneficiary": "Corner Shop", "category": "Food", "bank": {"id": "A1", \
        "date": "2026-03-02", "amount": -1250, "text": "Corner Shop"}}, {"id": "\(ids[1])", \
        "date": "2026-03-03", "amount": 250000, "beneficiary": "Employer", "bank": {"id": "A2", \
        "date": "2026-03-03", "amount": 250000, "text": "Employer"}}] }
        ]

        """)
    let record = try folder.read("imports.jsonl")
    let run = try #require(record.firstMatch(of: #/^\{"run":"([0-9a-z]{8})"/#)?.output.1)
    #expect(
      try daybook("import", "in/a.csv").output
        == "in/a.csv: imported before, with 2 entries: run \(run)\n")
    #expect(try folder.read("imports.jsonl") == record)

    let json = try daybook("import", "in/a.csv", "--again", "--dry-run", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let accounts = report?["accounts"] as? [[String: Any]]
    #expect((accounts?[0]["alreadyThere"] as? [String: Int])?["byID"] == 2)

    #expect(try daybook("import", "--undo", "x").code == 1)
    #expect(
      try daybook("import", "--undo", String(run)).output == "run \(run): 2 entries taken back\n")
    #expect(
      try folder.read("accounts.json").filter { !$0.isWhitespace }
        == #"[{"name":"Giro","transactions":[]}]"#)
    #expect(try daybook("import", "--undo").code == 1)
    #expect(try daybook("check").code == 0)
  }

  @Test func `What is exported of accounts without numbers finds them again, in any script`() throws
  {
    try folder.write(
      """
      [{"name": "普通預金", "currency": "JPY", "transactions":
         [{"date": "2026-11-01", "amount": 5, "beneficiary": "店"}]},
       {"name": "財布", "currency": "JPY", "transactions":
         [{"date": "2026-11-02", "amount": -7, "beneficiary": "店"}]}]
      """, to: "accounts.json")
    for format in ["camt053", "ofx", "qif"] {
      #expect(try daybook("export", "--format", format, "--output", "out").code == 0)
      let read = try daybook("import", "out", "--dry-run", "--force")
      #expect(read.code == 0 && read.output.contains("普通預金  2026"), "\(format)")
      #expect(read.output.contains("財布  2026") && !read.output.contains("1 added"), "\(format)")
    }
  }

  @Test func `A new folder becomes a book with the accounts of the files`() throws {
    try write()
    try folder.write("!Type:Bank\nD2026-03-02\nT-12.50\nPShop\n^\n", to: "a.qif")
    try folder.write(
      """
      :20:A
      :25:12030000/0000202051
      :28C:1/1
      :60F:C260301EUR100,00
      :61:2603020302D12,50NTRFNONREF//1
      :86:Shop
      :62F:C260302EUR87,50
      -

      """, to: "a.sta")
    let before = try folder.snapshot()
    for refused in [["a.qif"], ["none"], ["a.sta", "--dry-run"]] {
      _ = try daybook.run(["import", "--add-accounts", "--book", "new/book"] + refused)
    }
    #expect(try daybook("import", "a.sta", "--book", "new/book").code == 66)
    #expect(try folder.snapshot() == before)
    let begun = try daybook("import", "a.sta", "--add-accounts", "--book", "new/book")
    #expect(begun.code == 0 && begun.errors.isEmpty)
    #expect(
      begun.output.hasPrefix(
        "a new book: locale en_GB, from LC_ALL; currency EUR, that of the file; time zone"
          + " Europe/Berlin, from TZ\n"))
    #expect(
      try folder.read("new/book/daybook.json")
        == "{\n  \"locale\": \"en_GB\",\n  \"currency\": \"EUR\",\n"
        + "  \"timeZone\": \"Europe/Berlin\",\n  \"minimumOpeningDeposit\": 0\n}\n")
    #expect(try daybook("check", "new/book").code == 0)
    #expect(try daybook("balance", "--book", "new/book").output.contains("87.50 EUR"))
    // Taken back, the account is still known by its number.
    #expect(try daybook("import", "--undo", "--book", "new/book").code == 0)
    #expect(try daybook("import", "a.sta", "--book", "new/book").output.contains("1 added"))
    let unnamed = try daybook("import", "a.qif", "--add-accounts", "--book", "new/other")
    #expect(unnamed.code == 65 && unnamed.errors.contains("the book has none\n"))
    #expect(
      try daybook("import", "a.sta", "--add-accounts", "--book", "in").code == 66,
      "what has other files in it becomes no book")
  }

  @Test func `What is wrong has its place and exit code, and nothing is written`() throws {
    try write()
    try folder.write("Day,Sum,Who,Ref\n02/03/2026,1.00,A,1\n", to: "days.csv")
    try folder.write("PK\u{3}\u{4}", to: "a.zip")
    let before = try folder.snapshot()
    let days = try daybook("import", "days.csv", "in")
    #expect(days.code == 65 && days.output.isEmpty)
    #expect(days.errors.hasPrefix("days.csv:"))
    #expect(try daybook("import", "a.zip").code == 65)
    #expect(try daybook("import", "none.csv").code == 74)
    #expect(try daybook("import").code == 64)
    #expect(try daybook("import", "in", "--account", "Gira").code == 64)
    #expect(try daybook("import", "in", "--date-order", "dym").code == 64)
    #expect(try folder.snapshot() == before)
    try folder.write("Day,Sum,Who,Ref\n02/03/2026,1.00,A,1\n", to: "days.csv")
    #expect(try daybook("import", "days.csv", "--date-order", "dmy", "--dry-run").code == 0)
  }

  @Test func `A balance that the bank did not print is none of the bank's`() throws {
    try write()
    try folder.write(
      #"{"layouts": [{"name": "Bank", "date": "Date", "amount": "Amount", "payee": "Description", "#
        + #""balance": "Balance"}]}"#, to: "imports.json")
    try folder.write(
      "Date,Description,Amount,Balance\n2026-01-09,Hold,-50.00,\n2026-01-05,Shop,-10.00,90.00\n"
        + "2026-01-04,Rent,-800.00,100.00\n", to: "bank.csv")
    let result = try daybook("import", "bank.csv", "--quiet")
    #expect(result.code == 0)
    let text = try folder.read("accounts.json")
    #expect(text.contains(#""openingBalance": 90000"#))
    #expect(text.contains(#"{"date": "2026-01-05", "balance": 9000, "source": "bank.csv"}"#))
    #expect(!text.contains(#""2026-01-09", "balance""#))
  }
}
