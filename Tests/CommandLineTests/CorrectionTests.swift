import Foundation
import TestSupport
import Testing

/// What a bank corrects by OFX: entries that came in with earlier files.
@Suite struct CorrectionTests {
  private let folder = TemporaryFolder()
  private func daybook(_ words: String...) throws -> Daybook.Result {
    try Daybook(folder: folder.path).run(words + ["--book", "book"])
  }

  private func write(_ name: String, _ transactions: String...) throws {
    try folder.write(
      """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102
      ENCODING:USASCII
      CHARSET:1252

      <OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
      <STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>
      <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
      \(transactions.joined(separator: "\n"))
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """, to: name)
  }

  private static func transaction(
    _ amount: String, _ id: String, _ name: String, _ correction: String = ""
  ) -> String {
    "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260105<TRNAMT>\(amount)<FITID>\(id)\(correction)"
      + "<NAME>\(name)</STMTTRN>"
  }

  private static func correcting(_ id: String, _ action: String) -> String {
    "<CORRECTFITID>\(id)<CORRECTACTION>\(action)"
  }

  private func begin() throws {
    try write(
      "a.ofx", Self.transaction("-1.00", "1", "WRONG"), Self.transaction("-7.00", "7", "OTHER"))
    try write(
      "replace.ofx", Self.transaction("-2.00", "2", "RIGHT", Self.correcting("1", "REPLACE")))
    try write("delete.ofx", Self.transaction("-1.00", "3", "GONE", Self.correcting("1", "DELETE")))
    #expect(try daybook("import", "a.ofx", "--add-accounts").code == 0)
  }

  private func entries() throws -> [String] {
    let list = try daybook("transaction", "list", "--json").output
    let parsed = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]] ?? []
    return parsed.map { "\($0["decimal"] ?? "") \($0["beneficiary"] ?? "")" }.sorted()
  }

  private func accounts() throws -> [String: Data] {
    try folder.snapshot().filter { $0.key.hasPrefix("book/accounts") }
  }

  @Test
  func `A replacement of the only entry of an account takes its place, and undo gives it back`()
    throws
  {
    try write("a.ofx", Self.transaction("-1.00", "1", "WRONG"))
    try write("b.ofx", Self.transaction("-2.00", "2", "RIGHT", Self.correcting("1", "REPLACE")))
    #expect(try daybook("import", "a.ofx", "--add-accounts").code == 0)
    let before = try entries()
    #expect(try daybook("import", "b.ofx").code == 0)
    #expect(try entries() == ["-2.00 RIGHT"])
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try entries() == before && before == ["-1.00 WRONG"])
    #expect(try daybook("check").code == 0)
  }

  @Test(arguments: [["a", "b", "c"], ["b", "c", "a"], ["b", "a", "c"], ["a b c"]])
  func `Of entries with one id the last before the correction is corrected`(runs: [String]) throws {
    let month = { (text: String, month: String) in
      text.replacing("202601", with: "2026\(month)")
    }
    for (name, entry, number) in [
      ("a", Self.transaction("-800.00", "1", "RENT"), "01"),
      ("b", Self.transaction("-50.00", "1", "SHOP"), "02"),
      ("c", Self.transaction("-40.00", "3", "SHOP", Self.correcting("1", "REPLACE")), "02"),
    ] {
      try write("\(name).ofx", entry)
      try folder.write(
        month(try folder.read("\(name).ofx"), number)
          .replacing("20260205", with: name == "c" ? "20260206" : "20260205"), to: "\(name).ofx")
    }
    for run in runs {
      let files = run.split(separator: " ").map { "\($0).ofx" }
      let result = try Daybook(folder: folder.path).run(
        ["import"] + files + ["--add-accounts", "--book", "book"])
      #expect(result.code == 0, "\(result.errors)")
    }
    #expect(try entries() == ["-40.00 SHOP", "-800.00 RENT"])
    // The entry that was wrong does not come in when its file is read again.
    #expect(try daybook("import", "b.ofx", "--again").code == 0 || runs.count == 1)
  }

  @Test(arguments: ["replace.ofx", "delete.ofx"])
  func `What corrects an entry that was reversed since is held`(file: String) throws {
    try begin()
    let list = try daybook("transaction", "list", "--json").output
    let parsed = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]] ?? []
    let wrong = try #require(parsed.first { $0["beneficiary"] as? String == "WRONG" })
    #expect(try daybook("transaction", "reverse", wrong["id"] as? String ?? "").code == 0)
    let before = try accounts()
    let held = try daybook("import", file)
    #expect(held.code == 1 && held.output.contains("1 held"), "\(held.errors)")
    #expect(held.errors.contains("the bank corrects 1 entry that was edited since"))
    #expect(try accounts() == before)
  }

  @Test func `A replacement takes the place of an entry of an earlier run, and undo gives it back`()
    throws
  {
    try begin()
    let replaced = try daybook("import", "replace.ofx")
    #expect(replaced.code == 0 && replaced.errors.isEmpty, "\(replaced.errors)")
    #expect(replaced.output.contains("  1 added, 0 there already, 1 corrected by the bank"))
    #expect(try entries() == ["-2.00 RIGHT", "-7.00 OTHER"])
    // The same once more changes nothing, nor does the file with what was wrong.
    #expect(try daybook("import", "replace.ofx", "--again").code == 0)
    try write("b.ofx", Self.transaction("-1.00", "1", "WRONG"))
    #expect(try daybook("import", "b.ofx").output.contains("0 added"))
    #expect(try entries() == ["-2.00 RIGHT", "-7.00 OTHER"])
    #expect(try Daybook(folder: folder.path).run(["check", "book"]).code == 0)
    for _ in 1...3 { #expect(try daybook("import", "--undo").code == 0) }
    #expect(try entries() == ["-1.00 WRONG", "-7.00 OTHER"])
  }

  @Test func `A deletion takes an entry of an earlier run away, and is no entry itself`() throws {
    try begin()
    let deleted = try daybook("import", "delete.ofx")
    #expect(deleted.code == 0 && deleted.errors.isEmpty, "\(deleted.errors)")
    #expect(deleted.output.contains("  0 added, 0 there already, 1 corrected by the bank"))
    #expect(try entries() == ["-7.00 OTHER"])
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try entries() == ["-1.00 WRONG", "-7.00 OTHER"])
  }

  @Test func `Entries that correct each other refuse the file`() throws {
    try write(
      "a.ofx", Self.transaction("-1.00", "1", "A", Self.correcting("2", "REPLACE")),
      Self.transaction("-2.00", "2", "B", Self.correcting("1", "REPLACE")))
    let refused = try daybook("import", "a.ofx", "--add-accounts")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        #"a.ofx:10:1: error: the entry corrects one that corrects "1", which is this one"#),
      "\(refused.errors)")
  }

  @Test func `An entry that a person edited is held: neither changed nor added`() throws {
    try begin()
    let list = try daybook("transaction", "list", "--json").output
    let parsed = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]] ?? []
    let wrong = parsed.first { $0["beneficiary"] as? String == "WRONG" }
    let id = try #require(wrong?["id"] as? String)
    #expect(try daybook("transaction", "note", id, "--category", "Food").code == 0)
    let before = try accounts()
    for file in ["replace.ofx", "delete.ofx"] {
      let held = try daybook("import", file, "--explain", "--dry-run")
      #expect(held.output.contains("held: it corrects \"WRONG\" of 2026-01-05, which was edited"))
      #expect(held.output.contains("  0 added, 0 there already, 1 held"), "\(held.output)")
      #expect(
        held.errors.contains(
          "note: the bank corrects 1 entry that was edited since: neither changed nor added"))
    }
    _ = try daybook("import", "replace.ofx")
    #expect(try accounts() == before)
  }

  @Test func `What rules set on an entry is no edit that a correction stops at`() throws {
    try begin()
    try folder.write(
      #"{"rules": [{"when": {"payee": "WRONG"}, "set": {"category": "Food"}}]}"#,
      to: "book/imports.json")
    #expect(try daybook("import", "rules", "--apply").code == 0)
    #expect(try daybook("import", "replace.ofx").code == 0)
    #expect(try entries() == ["-2.00 RIGHT", "-7.00 OTHER"])
  }

  @Test(arguments: [["a.ofx", "b.ofx"], ["b.ofx", "a.ofx"], ["in"]])
  func `What a file of the run corrects does not come in, in whichever order they are read`(
    files: [String]
  ) throws {
    for prefix in ["", "in/"] {
      try write(
        prefix + "a.ofx", Self.transaction("-1.00", "1", "WRONG"),
        Self.transaction("-7.00", "7", "OTHER"))
      try write(
        prefix + "b.ofx", Self.transaction("-2.00", "2", "RIGHT", Self.correcting("1", "REPLACE")),
        Self.transaction("-7.00", "8", "GONE", Self.correcting("7", "DELETE")))
    }
    let result = try Daybook(folder: folder.path)
      .run(["import"] + files + ["--add-accounts", "--book", "book", "--explain"])
    #expect(result.code == 0)
    #expect(result.output.contains("  1 added, 0 there already, 2 corrected by the bank"))
    #expect(result.output.contains("WRONG") && result.output.contains("corrected by the bank, not"))
    #expect(try entries() == ["-2.00 RIGHT"])
  }

  @Test func `What an earlier run corrected does not come in later, until that run is undone`()
    throws
  {
    try begin()
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try daybook("import", "replace.ofx").code == 0)
    for words in [[], ["--again"]] {
      let late = try Daybook(folder: folder.path)
        .run(["import", "a.ofx", "--book", "book"] + words)
      #expect(late.code == 0 && late.output.contains("corrected by the bank"), "\(late.output)")
      #expect(try entries() == ["-2.00 RIGHT", "-7.00 OTHER"])
    }
    // All that it has is there or was corrected: it need not be looked at once more.
    #expect(try daybook("import", "a.ofx").output.contains("imported before"))
    for _ in 1...3 { #expect(try daybook("import", "--undo").code == 0) }
    #expect(try entries().isEmpty)
    #expect(try daybook("import", "a.ofx").code == 0)
    #expect(try entries() == ["-1.00 WRONG", "-7.00 OTHER"])
  }

  @Test
  func `An id that was corrected may be used again after it, and by a file for several entries`()
    throws
  {
    try begin()
    #expect(try daybook("import", "replace.ofx").code == 0)
    let later = Self.transaction("-4.00", "1", "LATER").replacing("20260105", with: "20260205")
    try write("later.ofx", later)
    #expect(try daybook("import", "later.ofx").code == 0)
    #expect(try entries() == ["-2.00 RIGHT", "-4.00 LATER", "-7.00 OTHER"])
    try write(
      "twice.ofx", Self.transaction("-5.00", "1", "FIVE"), Self.transaction("-6.00", "1", "SIX"))
    #expect(try daybook("import", "twice.ofx").code == 0)
    #expect(
      try entries()
        == ["-2.00 RIGHT", "-4.00 LATER", "-5.00 FIVE", "-6.00 SIX", "-7.00 OTHER"])
  }
}
