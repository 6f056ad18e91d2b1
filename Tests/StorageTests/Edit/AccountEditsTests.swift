import ModelSupport
import Basics
import Files
import Model
import TestSupport
import Testing

@testable import Storage

/// Changes of accounts in files that are laid out by hand: what differs is what was changed.
@Suite struct AccountEditsTests {
  private let folder = TemporaryFolder()
  private var bookFolder: BookFolder { BookFolder(path: folder.path, shownAs: "book") }

  /// The accounts' file after an edit that the book decides on.
  private func edited(_ text: String, _ decide: (Book) throws -> BookEdit) throws -> String {
    try folder.write(text, to: "accounts.json")
    let reading = BookReader(bookFolder, Parallel(width: 1)).read()
    let book = try #require(reading.book, "\(reading.diagnostics)")
    let store = BookStore(bookFolder)
    let edit = store.placing(try decide(book), in: reading)
    let changes = try store.changes(for: edit, to: reading, giving: book.applying(edit))
    let bytes = changes.first { $0.file.text == "accounts.json" }?.new ?? nil
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private static let layouts = [
    "[{\"name\":\"A\",\"kind\":\"cash\",\"transactions\":[{\"date\":\"2026-10-01\",\"amount\":0,\"beneficiary\":\"P\"}]}]",
    "\u{FEFF}[\r\n\t{ \"kind\" : \"cash\" , \"name\" : \"A\",\r\n\t\"transactions\":\r\n[\r\n"
      + "{ \"beneficiary\": \"P\",\r\n\"amount\": 0, \"date\": \"2026-10-01\" } ] , \"x\": [ ] }\r\n]\r\n\r\n",
    "[\n    {\n        \"name\": \"A\",\n        \"kind\": \"cash\",\n        \"transactions\": [\n"
      + "            {\n                \"date\": \"2026-10-01\",\n                \"amount\": 0,\n"
      + "                \"beneficiary\": \"P\"\n            }\n        ]\n    }\n]",
  ]

  @Test(arguments: layouts)
  func `A correction and a closing leave all else as it was`(text: String) throws {
    let corrected = try edited(text) { book in
      var change = EntryAmendment(FilePosition(0), of: book.accounts[0].id)
      change.id = "i"
      change.note = .set("N")
      return .amend([change])
    }
    #expect(corrected.contains("\"i\"") && corrected.contains("\"N\""))
    let back = try edited(corrected) { book in
      var change = EntryAmendment(FilePosition(0), of: book.accounts[0].id)
      change.note = .removed
      return .amend([change])
    }
    #expect(back == corrected.replacing(#/\s*,\s*"note"\s*:\s*"N"/#, with: ""))
    #expect(back.replacing(#/\s*,\s*"id"\s*:\s*"i"/#, with: "") == text)
    let day = try #require(Day(year: 2026, month: 10, day: 31))
    let closed = try edited(text) { .accounts(.close($0.accounts[0].id, on: day)) }
    #expect(closed.replacing(#/\s*,\s*"closed"\s*:\s*"2026-10-31"/#, with: "") == text)
    let renamed = try edited(text) { .accounts(.rename($0.accounts[0].id, to: "B \"b\"")) }
    #expect(renamed == text.replacing("\"A\"", with: "\"B \\\"b\\\"\""))
    let account = try Account(name: "N", kind: .cash, currency: .euro)
    let opened = try edited(text) { _ in .accounts(.open(NewAccount(account, deposit: nil))) }
    #expect(opened != text)
    #expect(try edited(opened) { .accounts(.move($0.accounts[1].id, before: nil)) } == opened)
  }

  @Test func `Texts that name accounts by parts of paths go on meaning them`() throws {
    // The second account is cash-2 in paths until the first is renamed.
    let text = """
      [{"name": "Cash!", "kind": "cash"}, {"name": "Cash?", "kind": "cash"},
       {"name": "C", "kind": "cash", "transactions": [
         {"date": "2026-10-01", "amount": 1, "beneficiary": "P", "transfer": "cash-2"},
         {"date": "2026-10-01", "amount": 2, "beneficiary": "P", "transfer": "cash"}]}]
      """
    #expect(
      try edited(text) { .accounts(.rename($0.accounts[0].id, to: "D")) }
        == text.replacing("\"Cash!\"", with: "\"D\"").replacing("\"cash\"}]", with: "\"D\"}]")
        .replacing("\"cash-2\"", with: "\"Cash?\""))
    let moved = try edited(text) { .accounts(.move($0.accounts[0].id, before: nil)) }
    #expect(moved.contains("\"amount\": 1, \"beneficiary\": \"P\", \"transfer\": \"Cash?\""))
    #expect(moved.contains("\"amount\": 2, \"beneficiary\": \"P\", \"transfer\": \"Cash!\""))
  }
}
