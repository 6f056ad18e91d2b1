import Basics
import Cache
import Diagnostics
import Files
import Foundation
import Model
import Testing

@testable import Storage

/// What is found in accounts does not depend on how many of them are parsed at a time, nor on how
/// much of their text is kept.
@Suite struct AccountFilesTests {
  /// Accounts with something of each kind to be found in them, also of what is counted by file.
  private static func accounts(_ count: Int) -> [String] {
    (0..<count).map { number in
      """
      { "name": "Konto \(number % 7) é", "colour": \(number), "iban": "DE0\(number)",
        "transactions": [
          { "id": "\(number % 2)", "date": "2026-02-30", "amount": 1.5, "beneficiary": "" },
          { "id": "1", "date": "2026-10-31", "amount": 5, "beneficiary": "B", "when": 1 },
          { "id": "1", "date": "2016-10-31", "amount": 5, "beneficiary": "B", "transfer": "No" },
          { "date": "2026-10-31", "amount": 5, "beneficiary": "B", "reverses": "\(number)" },
          { "date": "2026-10-31", "amount": 5, "beneficiary": "B", "beneficiary": "C" }
        ], "assertions": [{ "date": "2026-10-31", "balance": \(number) }] }
      """
    }
  }

  private func files(_ book: TemporaryBook, partLength: Int = 1 << 20) -> AccountFiles {
    AccountFiles(
      folder: BookFolder(path: book.folder.path, shownAs: "site"), layout: .file(Self.entry),
      settings: Settings(), asOf: Day(year: 2026, month: 6, day: 15), partLength: partLength)
  }

  private static let entry = FilePath("accounts.json")

  /// Everything that is found in the text, parsed as a whole and by its objects.
  private func expectSameFindings(in text: String) throws -> Report {
    let book = try TemporaryBook(["accounts.json": text])
    let bytes = JSONBytes(Array(text.utf8), count: text.utf8.count)
    let expected = report(files(book).decoded(bytes, of: Self.entry))
    for length in [1, 1000, 1 << 20] {
      for width in [1, 2] {
        let read = files(book, partLength: length).readAll(in: Self.entry, Parallel(width: width))
        #expect(report(read) == expected)
      }
    }
    return expected
  }

  private func report(_ file: DecodedFile<[DecodedAccount]>) -> Report {
    var assembly = BookAssembly(Settings(), FoundProblems())
    assembly.add(file)
    assembly.tieTransfers()
    return Report(
      found: assembly.diagnostics().map(\.description), accounts: assembly.book.accounts,
      starts: file.content?.map(\.start) ?? [])
  }

  private struct Report: Equatable {
    let found: [String]
    let accounts: [Account]
    let starts: [Int]
  }

  @Test func `Deep in a large array, an account has the findings that it has among few`() throws {
    let many = try expectSameFindings(in: "[\(Self.accounts(12).joined(separator: ",\n"))]")
    #expect(many.found.contains { $0.contains("here and in 11 more places") })
    #expect(many.accounts.count == 12 && many.starts.count == 12)
    let one = try expectSameFindings(in: "\u{feff}[\(Self.accounts(1)[0])]")
    #expect(one.found.contains { $0.hasPrefix("site/accounts.json:3:") })
  }

  @Test(arguments: [
    #"{ "name": "X" "iban": 1 }"#, #"{ "name": "X", }"#, #"{ "name": "X" "#, #"{ "name": "X" ]"#,
    "{ \"name\": \"X\ny\" }", #"{ "name": "\ud800" }"#, "7", "{}}", "", "[]", "{} {}", "{},",
    #"{ "name": "X", "openingBalance": 1e999 }"#,
  ])
  func `What is no JSON, or no object, in the middle of many is said as it is of all`(
    middle: String
  ) throws {
    var accounts = Self.accounts(8)
    accounts[5] = middle
    _ = try expectSameFindings(in: "[\(accounts.joined(separator: ",\n"))]")
  }

  @Test(arguments: [
    #"{"name":"A","iban":"DE89370400440532013000",TRANSACTIONS}"#,
    #"{TRANSACTIONS,"iban":"DE89370400440532013000","name":"A"}"#,
    #"{"iban":"DE89370400440532013000",TRANSACTIONS,"name":"A"}"#,
    #"{"name":"é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀é名😀",TRANSACTIONS}"#,
  ])
  func `A name is shown the same when the text of the entries is let go`(account: String) throws {
    for end in ["", "\n"] {
      let entry = #"{"date":"2026-01-01","amount":1,"beneficiary":"é名😀","id":"ID"}"#
      let entries = (0..<100).map { entry.replacingOccurrences(of: "ID", with: "\($0)") }
      let text = account.replacingOccurrences(
        of: "TRANSACTIONS", with: #""transactions":[\#(entries.joined(separator: ",\(end)"))]"#)
      let files = AccountFiles(
        folder: BookFolder(path: "/", shownAs: ""), layout: .folder([Self.entry]),
        settings: Settings(), asOf: nil)
      let whole = files.decoded(JSONBytes(Array(text.utf8), count: text.utf8.count), of: Self.entry)
      var short = whole
      short.dropEntries()
      let decoded = try #require(whole.content?.first)
      #expect(whole.findings.isEmpty && short.source.bytes.count <= whole.source.bytes.count)
      for range in [decoded.nameRange, decoded.ibanRange].compactMap(\.self) {
        #expect(place(range, in: short.source) == place(range, in: whole.source))
      }
    }
  }

  @Test func `Text is let go that nothing can be said of`() throws {
    func kept(_ account: String) -> Int {
      let text = account + String(repeating: " ", count: 5000)
      let files = AccountFiles(
        folder: BookFolder(path: "/", shownAs: ""), layout: .folder([Self.entry]),
        settings: Settings(), asOf: nil)
      var file = files.decoded(JSONBytes(Array(text.utf8), count: text.utf8.count), of: Self.entry)
      file.dropEntries()
      return file.source.bytes.count
    }
    #expect(kept(#"{"name":"A"}"#) < 2000)
    #expect(kept(#"{"name":"A","colour":1}"#) > 5000, "its note shows a line")
    let entry = #"{"date":"2026-01-01","amount":1,"beneficiary":"B","transfer":"C"}"#
    #expect(kept(#"{"name":"A","transactions":[\#(entry)]}"#) > 5000, "the name may be wrong")
  }

  @Test(arguments: [
    (0, [true, true, true]), (6, [false, true, true]), (9, [false, false, true]),
    (14, [false, false, true]), (15, [false, false, false]), (Int.max, [false, false, false]),
  ])
  func `Accounts with more than their share of the entries at hand are packed`(
    atHand: Int, packed: [Bool]
  ) throws {
    let accounts = [2, 3, 5].map { count in
      let entries = (1...count).map { #"{"date":"2026-01-01","amount":\#($0),"beneficiary":"B"}"# }
      return #"{"name":"\#(count)","transactions":[\#(entries.joined(separator: ","))]}"#
    }
    let inOne = ["accounts.json": "[\(accounts.joined(separator: ","))]"]
    let inMany = accounts.indices.map { ("accounts/\($0).json", accounts[$0]) }
    for files in [inOne, Dictionary(uniqueKeysWithValues: inMany)] {
      let book = try TemporaryBook(files)
      let folder = BookFolder(path: book.folder.path, shownAs: "site")
      var reader = BookReader(folder, Parallel(width: 2))
      for recordsDigests in [false, true] {
        reader.recordsDigests = recordsDigests
        reader.packing = .packed(beyond: atHand)
        let read = try #require(reader.read().book).accounts
        #expect(read.map(\.isPacked) == packed && read.map(\.entryCount) == [2, 3, 5])
      }
    }
  }

  private func place(_ range: Range<Int>, in source: SourceText) -> Diagnostic.Place {
    SourceLines(source).place(of: range)
  }

  @Test func `Accounts of one name and one IBAN in long files are told with their places`() throws {
    let entries = (0..<200).map {
      #"{"date":"2026-01-01","amount":\#($0 + 1),"beneficiary":"B"}"#
    }
    let account = """
      {"name":"A","iban":"DE89370400440532013000","transactions":[\(entries.joined(separator: ","))]}
      """
    let many = try TemporaryBook(["accounts/1.json": account, "accounts/2.json": account])
    let report = many.report()
    #expect(report.contains("site/accounts/2.json:1:20: error: "))
    #expect(report.contains("site/accounts/1.json:1:20"))
    #expect(
      report.contains(#"  1 | {"name":"A","iban":"DE89370400440532013000","transactions":[{"#))
  }
}
