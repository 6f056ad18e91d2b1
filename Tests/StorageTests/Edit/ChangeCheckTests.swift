import Basics
import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

/// What is to be written is read back, and nothing of it is written where it says something else.
@Suite struct ChangeCheckTests {
  private let folder = TemporaryFolder()

  private var bookFolder: BookFolder { BookFolder(path: folder.path, shownAs: "book") }
  private var reader: BookReader { BookReader(bookFolder, Parallel(width: 2)) }

  /// Sixty entries, one a line, among them a transfer and a reversal; and an account beside it.
  private func write(isOneFile: Bool) throws {
    let lines = (0..<60).map { number in
      let more =
        switch number {
        case 7: #", "transfer": "B""#
        case 30: #", "id": "e30", "reverses": "e29""#
        case 29: #", "id": "e29""#
        default: ""
        }
      let amount = number == 30 ? 529 : -500 - number
      return #"    {"date": "2026-01-\#(number < 30 ? "11" : "12")", "amount": \#(amount), "#
        + #""beneficiary": "Payee \#(number)"\#(more)}"#
    }
    let one =
      "{\"name\": \"A\", \"transactions\": [\n\(lines.joined(separator: ",\n"))\n  ],\n"
      + " \"note\": \"behind\"}"
    let other = #"{"name": "B", "transactions": []}"#
    if isOneFile {
      try folder.write("[\(one),\n\(other)]", to: "accounts.json")
    } else {
      try folder.write(one, to: "accounts/a.json")
      try folder.write(other, to: "accounts/b.json")
    }
  }

  /// Three entries more, the files that this changes, and the book that they are to say.
  private func change(
    _ reading: BookReading
  ) throws -> (edit: BookEdit, edited: Book, changes: [FileChange]) {
    let book = try #require(reading.book)
    let day = try #require(Day(iso: Array("2026-01-13".utf8)))
    let edit = BookEdit.record(
      (1...3).map {
        BookEdit.NewEntry(
          Transaction(date: day, amount: Int64($0), beneficiary: "New \($0)"),
          to: book.accounts[0].id)
      })
    let edited = try book.applying(edit)
    let changes = try BookStore(bookFolder).changes(for: edit, to: reading, giving: edited)
    return (edit, edited, changes)
  }

  /// A text of lines in which something is not as it was, and the number of the first such line.
  private func spoilt(_ text: [UInt8], _ random: inout SeededRandom) -> (text: [UInt8], line: Int) {
    var lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    let first = lines.firstIndex { $0.contains("Payee 0") } ?? 0
    let place = Int.random(in: first..<first + 61, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: lines[place].replace("\"amount\": ", with: "\"amount\": 1", maxReplacements: 1)
    case 1: lines[place].replace("\"date\": \"2026", with: "\"date\": \"2025")
    case 2: lines.remove(at: place)
    case 3: lines.insert(lines[place], at: place)
    default: lines.swapAt(place, place + 1)
    }
    // A negative amount has its sign behind the digit.
    lines = lines.map { $0.replacing("\"amount\": 1-", with: "\"amount\": -1") }
    return (Array(lines.joined(separator: "\n").utf8), place)
  }

  @Test(arguments: [false, true], [1, 300, 1 << 20])
  func `Whatever is not as it is to be is found, in however many parts it is read`(
    isOneFile: Bool, partLength: Int
  ) throws {
    try write(isOneFile: isOneFile)
    let reading = reader.read()
    let (_, edited, changes) = try change(reading)
    let change = try #require(changes.first)
    let new = try #require(change.new)
    #expect(changes.count == 1 && (change.kept > 0) == isOneFile)
    var check = ChangeCheck(reading: reading, edited: edited)
    check.partLength = partLength
    try check.checkEntries(changes, reader)

    var random = SeededRandom(seed: 11)
    for _ in 0..<Effort.count(40, thorough: 1000) {
      let (text, line) = spoilt(new, &random)
      var spoilt = FileChange(
        file: change.file, shownPath: change.shownPath, old: change.old, new: text)
      #expect(throws: BookStoreError.changedMeanwhile) {
        try check.checkEntries([spoilt], reader)
      }
      // The first sixty are those that were read, and are not parsed again.
      guard line > 61 else { continue }
      spoilt.kept = change.kept
      #expect(throws: BookStoreError.changedMeanwhile) {
        try check.checkEntries([spoilt], reader)
      }
    }
  }

  @Test
  func `A large account that changed since it was read is not taken for the one that was read`()
    throws
  {
    try write(isOneFile: false)
    let reading = try #require(
      reader.read(entriesOf: { $0.ids(ofAccountsNamed: ["A"]) }, ofBooksFrom: 0))
    let (edit, edited, changes) = try change(reading)
    #expect(try #require(changes.first).kept > 0)
    let file = folder.path + "/accounts/a.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for changed in [
      text.replacing("-507", with: "-508"), text.replacing("Payee 41", with: "Payee 4l"),
      text.replacing("2026-01-12", with: "2026-01-11"),
    ] {
      try folder.write(changed, to: "accounts/a.json")
      #expect(throws: BookStoreError.changedMeanwhile) {
        _ = try BookStore(bookFolder).changes(for: edit, to: reading, giving: edited)
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == changed)
    }
  }
}
