import Foundation
import TestSupport
import Testing

/// `daybook export`: the book for other programs.
@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private var daybook: Daybook { Daybook(folder: folder.path) }

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      [
        {"name": "Giro", "iban": "DE89370400440532013000", "openingBalance": 1000, "transactions": [
          {"date": "2026-10-01", "amount": -250, "beneficiary": "Bäcker", "id": "a"},
          {"date": "2026-10-02", "amount": 9999999999999999, "beneficiary": "Win"}
        ]},
        {"name": "Yen", "kind": "cash", "currency": "JPY", "transactions": []}
      ]
      """, to: "accounts.json")
  }

  @Test func `A file is written whole, again with the same bytes, and to standard output alike`()
    throws
  {
    for _ in 1...2 {
      let result = try daybook("export", "--format", "qif", "--output", "out.qif")
      #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
    }
    let written = try folder.read("out.qif")
    #expect(written.contains("\nD2026-10-01\nT-2.50\nPBäcker\n^\n"))
    #expect(try daybook("export", "--format=qif", "-o", "-").output == written)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `Accounts and days may be chosen, and balances are those of the days`() throws {
    let arguments = [
      "export", "--format", "mt940", "-a", "giro", "--account", "Giro", "--to", "2026-10-01",
    ]
    let result = try daybook.run(arguments)
    #expect(
      result.output == """
        :20:261001-1\r
        :25:DE89370400440532013000\r
        :28C:1/1\r
        :60F:C261001EUR10,00\r
        :61:2610011001D2,50NMSCNONREF//a\r
        :86:835?32Baecker\r
        :62F:C261001EUR7,50\r
        -\r

        """)
    #expect(
      result.errors
        == "daybook: note: 1 text has characters that the format lacks; others stand in their place\n"
    )
    #expect(try daybook.run(arguments + ["--quiet"]).errors.isEmpty)
  }

  @Test func `What is exported is not added again, whatever the bank or a person said of it`()
    throws
  {
    try folder.write(
      """
      [{"name": "Till", "transactions": [
        {"date": "2026-10-01", "amount": -250, "beneficiary": "Baker", "reference": "Bread", "id": "a",
          "bank": {"id": "B1", "date": "2026-10-01", "amount": -250, "text": "BAKER Bread card"}},
        {"date": "2026-10-02", "amount": -250, "beneficiary": "Baker", "id": "b",
          "bank": {"date": "2026-10-01", "amount": -250, "text": "BAKER card"}},
        {"date": "2026-10-02", "amount": -250, "beneficiary": "Baker", "id": "c",
          "bank": {"date": "2026-10-02", "amount": -250, "text": "BAKER card"}},
        {"date": "2026-10-03", "amount": -10, "beneficiary": "Ann", "id": "d", "reference": "Pay",
          "bank": {"id": "B2", "date": "2026-10-03", "amount": -30, "text": "Batch"}},
        {"date": "2026-10-03", "amount": -20, "beneficiary": "Bob", "id": "e", "reference": "Pay",
          "bank": {"id": "B2", "date": "2026-10-03", "amount": -30, "text": "Batch"}}
      ]},
      {"name": "Purse", "kind": "cash", "currency": "JPY", "transactions": [
        {"date": "2026-10-03", "amount": -7, "beneficiary": "Shop"}]}]
      """, to: "accounts.json")
    let before = try folder.read("accounts.json")
    for (format, file) in [("camt053", "x.xml"), ("ofx", "x.ofx"), ("mt940", "x.sta")] {
      #expect(try daybook("export", "--format", format, "-o", file).code == 0)
      let result = try daybook("import", file)
      #expect(result.code == 0, "\(result.errors)")
      #expect(!result.output.contains(/[1-9]\d* added/), "\(format): \(result.output)")
    }
    #expect(try folder.read("x.ofx").contains("<NAME>Ann, Bob</NAME>\n      <MEMO>Pay</MEMO>"))
    for (format, file) in [("csv", "x.csv"), ("qif", "x.qif")] {
      let arguments = ["--format", format, "--account=Till", "--to=2026-10-02", "-o", file]
      #expect(try daybook.run(["export"] + arguments).code == 0)
      #expect(!(try daybook("import", file).output.contains(/[1-9]\d* added/)))
    }
    let transactions = { (text: String) in text.matches(of: /"beneficiary"/).count }
    #expect(try transactions(folder.read("accounts.json")) == transactions(before))
  }

  private static let wrong: [(arguments: [String], code: Int32, message: String)] = [
    (
      ["--format", "camt"], 64,
      "'--format' wants one of camt053, ofx, mt940, qif, csv, ledger, beancount, not 'camt'; did you mean 'camt053'?"
    ),
    ([], 64, "'export' needs '--format=camt053|ofx|mt940|qif|csv|ledger|beancount'"),
    (
      ["--format", "csv", "--from", "2026-10-02", "--to", "2026-10-01"], 64,
      "--to 2026-10-01 is before --from 2026-10-02"
    ),
    (
      ["--format", "csv", "--account", "Gira"], 64,
      "the book has no account \"Gira\"\n  = did you mean \"Giro\"?"
    ),
    (
      ["--format", "csv", "--output", "accounts.json"], 64,
      "'--output' wants a file whose name does not end in .json, as those of a book do, not 'accounts.json'"
    ),
    (
      ["--format", "mt940", "--output", "out"], 65,
      "mt940 has no room for 99999999999999.99 EUR of the account \"Giro\"\n"
        + "  = write it as csv, ledger or beancount, which hold any amount"
    ),
    (
      ["--format", "csv", "--output", "none/out"], 73,
      "cannot create none/out: the folder that it belongs in does not exist"
    ),
    (["--format", "csv", "--output", "."], 74, "cannot read .: it is a folder"),
  ]

  @Test(arguments: wrong) func `What is wrong is said, and nothing is written`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let result = try daybook.run(["export"] + arguments)
    #expect(result.code == code && result.output.isEmpty)
    #expect(result.errors == "daybook: error: \(message)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts.json"])
  }
}
