import Basics
import Files
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
        file: change.file, shownPath: change.shownPath, old: change.old, newText: .bytes(text))
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

  /// Entries brought into the account that is there, and into a new one where that is asked for.
  private func broughtIn(
    to book: Book, opening: Bool
  ) throws -> (edit: BookEdit, edited: Book) {
    let day = try #require(Day(iso: Array("2026-01-13".utf8)))
    var run = ImportRun(id: "r1")
    run.files = [ImportRun.File(name: "f", digest: "d")]
    let entries = (1...9).map { number in
      var entry = Transaction(date: day, amount: Int64(number), beneficiary: "New \(number)")
      entry.id = "n\(number)"
      entry.bank = BankRecord(id: nil, day: day, amount: Int64(number), text: "Text \(number)")
      return entry
    }
    var edit = ImportEdit()
    edit.entries = [ImportEdit.NewEntries(entries, to: book.accounts[0].id)]
    var account = ImportRun.Account(name: "A", number: "1")
    account.added = ImportRun.AddedEntries(entries[...])
    run.files[0].accounts = [account]
    if opening {
      var new = NewAccount(try Account(name: "C", currency: book.settings.currency), deposit: nil)
      new.needsDeposit = false
      edit.accounts = [new]
      edit.entries.append(ImportEdit.NewEntries(entries, to: new.account.id))
      run.files[0].accounts.append(account)
    }
    edit.run = run
    let assertion = BalanceAssertion(1, on: day, source: "f")
    let all = BookEdit.together([
      .bringIn(edit), .assert([AssertionEdit(assertion, of: book.accounts[0].id, .replaced)]),
    ])
    return (all, try book.applying(all))
  }

  @Test(arguments: [false, true], [false, true])
  func `Texts that are made in pieces are those that are made at once`(
    isOneFile: Bool, opening: Bool
  ) throws {
    var snapshots: [[String: Data]] = []
    for many in [Int.max, 2] {
      try write(isOneFile: isOneFile)
      try? FileManager.default.removeItem(atPath: folder.path + "/accounts/c.json")
      try? FileManager.default.removeItem(atPath: folder.path + "/imports.jsonl")
      let reading = reader.read()
      let (edit, edited) = try broughtIn(to: try #require(reading.book), opening: opening)
      var store = BookStore(bookFolder)
      store.manyRecords = many
      let changes = try store.changes(
        for: store.placing(edit, in: reading), to: reading, giving: edited)
      let made = changes.count { if case .made = $0.newText { true } else { false } }
      // The record of imports is as well.
      #expect(made == (many > 2 ? 0 : opening && !isOneFile ? 3 : 2))
      try store.save(changes)
      snapshots.append(try folder.snapshot())
    }
    #expect(snapshots[0] == snapshots[1] && snapshots[0]["imports.jsonl"] != nil)
  }

  @Test(arguments: [false, true], [0, 1, 4, 8])
  func `Whatever is not as it is to be is found in a text that is made in pieces`(
    opening: Bool, place: Int
  ) throws {
    try write(isOneFile: false)
    let reading = reader.read()
    let (edit, edited) = try broughtIn(to: try #require(reading.book), opening: opening)
    var store = BookStore(bookFolder)
    store.manyRecords = 2
    let changes = try store.changes(for: edit, to: reading, giving: edited)
    let check = ChangeCheck(reading: reading, edited: edited)
    func isRight(_ changes: [FileChange]) -> Bool {
      do {
        if opening {
          _ = try check.check(changes, in: bookFolder, Parallel(width: 2))
        } else {
          try check.checkEntries(changes, reader)
        }
        return true
      } catch { return false }
    }
    #expect(isRight(changes))
    let file = opening ? "accounts/c.json" : "accounts/a.json"
    let index = try #require(changes.firstIndex { $0.file.text == file })
    let whole = String(decoding: try #require(changes[index].new), as: UTF8.self)
    let first = try #require(whole.range(of: #"{ "id": "n1""#) ?? whole.range(of: #"{"id": "n1""#))
    let last = try #require(whole[first.lowerBound...].range(of: "]")).lowerBound
    let end = try #require(whole[..<last].lastIndex(of: "}"))
    let records = whole[first.lowerBound...end].split(separator: "\n").enumerated().map {
      let record = String($1.trimmingPrefix { $0 == " " })
      return ($0 == 0 ? "" : ",\n    ")
        + (record.hasSuffix(",") ? String(record.dropLast()) : record)
    }
    #expect(records.count == 9)
    let changed: [(String) -> [String]] = [
      { [$0.replacing("\"amount\": ", with: "\"amount\": 1")] },
      { [$0.replacing("Text", with: "text")] },
      { [$0.replacing("2026-01-13", with: "2026-01-14")] },
      { _ in [] }, { [$0, $0] }, { [$0, ", {}"] }, { [$0 + ", {}"] }, { [$0 + ","] },
      { [$0 + " ]", $0] }, { [$0.replacing(",\n", with: "\n")] },
      { [$0 + "], \"x\": [{}"] }, { [$0 + "}"] },
    ]
    for change in [{ [$0] }] + changed {
      let spoilt = records.enumerated().flatMap { $0 == place ? change($1) : [$1] }
      let places =
        first.lowerBound.utf16Offset(in: whole)..<end.utf16Offset(in: whole) + 1
      var edit = TextEdit(range: places) { bytes, flush in
        for record in spoilt {
          bytes += Array(record.utf8)
          flush(&bytes)
        }
      }
      edit.records = (9, edited.accounts[opening ? 2 : 0].id)
      var all = changes
      all[index] = FileChange(
        file: all[index].file, shownPath: all[index].shownPath, old: all[index].old,
        newText: NewText(EditedText(Array(whole.utf8)[...], [edit], many: 2)))
      #expect(isRight(all) == (spoilt.joined() == records.joined()), "\(spoilt)")
    }
  }

  @Test
  func `What is written is what was read back`() throws {
    try write(isOneFile: false)
    let reading = reader.read()
    let (edit, edited) = try broughtIn(to: try #require(reading.book), opening: false)
    var store = BookStore(bookFolder)
    store.manyRecords = 2
    var changes = try store.changes(for: edit, to: reading, giving: edited)
    let before = try folder.snapshot()
    let index = try #require(changes.firstIndex { $0.checked != nil })
    changes[index].checked = Fingerprint(of: [1])
    #expect(throws: BookStoreError.changedMeanwhile) { try store.save(changes) }
    #expect(try folder.snapshot() == before)
  }
}
