import ModelSupport
import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

/// Random changes of random accounts in every form of their files.
@Suite struct RandomAccountEditTests {
  @Test func `What is saved is read as the model says, and what Daybook does not know stays`()
    throws
  {
    for seed in Effort.seeds(12, thorough: 1_000) {
      var random = SeededRandom(seed: seed)
      let book = try TemporaryBook(Self.files(&random))
      let store = BookStore(BookFolder(path: book.folder.path, shownAs: "site"))
      for step in 0..<4 {
        let reading = book.read()
        let before = try #require(reading.book, "seed \(seed): \(reading.diagnostics)")
        let wanted = store.placing(try Self.edit(of: before, step, &random), in: reading)
        let after: Book
        do throws(BookEditError) { after = try before.applying(wanted) } catch { continue }
        let marks = try Self.marks(in: book)
        do throws(BookStoreError) {
          try store.save(try store.changes(for: wanted, to: reading, giving: after))
        } catch {
          Issue.record("seed \(seed), step \(step): \(error): \(wanted)")
          break
        }
        let saved = book.read()
        #expect(saved.book?.accounts == after.accounts, "seed \(seed), step \(step): \(wanted)")
        #expect(saved.book?.toDoLists == after.toDoLists, "seed \(seed), step \(step): \(wanted)")
        #expect(try Self.marks(in: book) == marks, "seed \(seed), step \(step): \(wanted)")
      }
    }
  }

  /// The numbers that stand under an unknown key of each account and entry.
  private static func marks(in book: TemporaryBook) throws -> [String] {
    var marks: [String] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: book.folder.path)
    where name.hasSuffix(".json") {
      let text = try String(contentsOf: book.folder.appending(path: name), encoding: .utf8)
      marks += text.matches(of: #/"x-mark"\s*:\s*(\d+)/#).map { String($0.1) }
    }
    return marks.sorted()
  }

  private static func edit(
    of book: Book, _ step: Int, _ random: inout SeededRandom
  ) throws -> BookEdit {
    let account = try #require(book.accounts.randomElement(using: &random))
    let other = try #require(book.accounts.randomElement(using: &random))
    let day = try #require(
      Day(year: 2026, month: Int.random(in: 1...12, using: &random), day: 28))
    let entry = Transaction(
      id: "n\(step)", date: day, amount: Int64.random(in: -900...900, using: &random),
      beneficiary: "P \"\(step)\" }]", tags: ["t"], note: "a\nb",
      transfer: account.id == other.id ? nil : .with(other.id))
    let record = BookEdit.record([
      .init(entry, to: account.id),
      .init(Transaction(date: day, amount: 5, beneficiary: "Q"), to: other.id),
    ])
    var amendments: [EntryAmendment] = []
    if !account.transactions.isEmpty {
      let position = FilePosition(
        Int.random(in: account.transactions.indices, using: &random))
      var change = EntryAmendment(position, of: account.id)
      if account.transactions[position.value].id == nil { change.id = "m\(step)" }
      change.category = [.kept, .removed, .set("C: d")].randomElement(using: &random) ?? .kept
      change.tags = [.kept, .removed, .set(["u", "v"])].randomElement(using: &random) ?? .kept
      change.note = [.kept, .removed, .set("new")].randomElement(using: &random) ?? .kept
      amendments = [change]
    }
    let new = try Account(name: "New \(step)", kind: .cash, currency: .euro, owner: "O")
    let deposit = Transaction(id: "d\(step)", date: day, amount: 200_000, beneficiary: "Deposit")
    let edits: [BookEdit] = [
      record, record, .amend(amendments), .together([record, .amend(amendments)]),
      .accounts(.open(NewAccount(new, deposit: step == 0 ? nil : deposit))),
      .accounts(.rename(account.id, to: "Renamed \(step)")),
      .accounts(.move(account.id, before: Bool.random(using: &random) ? other.id : nil)),
      .accounts(.close(account.id, on: day)),
    ]
    return edits.randomElement(using: &random) ?? record
  }

  private static func files(_ random: inout SeededRandom) -> [String: String] {
    let style = (
      isPretty: Bool.random(using: &random), isFlat: Bool.random(using: &random),
      end: ["\n", "\r\n"].randomElement(using: &random) ?? "\n",
      hasNumbers: Bool.random(using: &random)
    )
    var mark = 0
    func object(_ parts: [String], _ depth: Int, isFlat: Bool) -> String {
      mark += 1
      let all = (parts + ["\"x-mark\": \(mark)"]).shuffled(using: &random)
      guard style.isPretty, !isFlat else { return "{" + all.joined(separator: ", ") + "}" }
      let line = style.end + String(repeating: "  ", count: depth)
      return "{" + all.map { line + "  " + $0 }.joined(separator: ",") + line + "}"
    }
    func account(_ number: Int, _ depth: Int) -> String {
      let entries = (0..<Int.random(in: 0...3, using: &random)).map { entry in
        let date = style.hasNumbers ? "\(790_000_000 + entry * 86_400)" : "\"2026-01-1\(entry)\""
        let optional = ["\"id\": \"i\(entry)\"", "\"category\": \"c\"", "\"tags\": [\"}\"]"]
          .filter { _ in Bool.random(using: &random) }
        return object(
          ["\"date\": \(date)", "\"amount\": \(entry)", "\"beneficiary\": \"B\""] + optional,
          depth + 2, isFlat: style.isFlat)
      }
      let list = "\"transactions\": [" + entries.joined(separator: ",") + "]"
      return object(
        ["\"name\": \"A\(number)\"", "\"kind\": \"cash\""] + (number == 2 ? [] : [list]), depth,
        isFlat: false)
    }
    if Bool.random(using: &random) {
      let accounts = (0..<3).map { account($0, 1) }.joined(separator: ", ")
      return ["accounts.json": "[" + accounts + "]" + style.end]
    }
    return Dictionary(
      uniqueKeysWithValues: (0..<3).map { ("accounts/a\($0).json", account($0, 0)) })
  }
}
