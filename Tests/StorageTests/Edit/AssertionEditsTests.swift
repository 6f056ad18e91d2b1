import ModelSupport
import Basics
import Model
import TestSupport
import Testing

@testable import Storage

/// What the bank said of balances, written into files that are laid out by hand.
@Suite struct AssertionEditsTests {
  private let folder = TemporaryFolder()

  /// The accounts' file after an edit, which is read back and compared.
  private func edited(
    _ text: String, _ changes: [(AssertionEdit.Change, String, Int64)]
  ) throws -> String {
    try edited(text) { id in
      .assert(
        try changes.map { change, date, balance in
          AssertionEdit(
            BalanceAssertion(
              balance, on: try #require(Day(iso: Array(date.utf8))),
              source: change == .replaced ? "new" : nil), of: id, change)
        })
    }
  }

  private func edited(
    _ text: String, _ edit: (AccountID) throws -> BookEdit
  ) throws -> String {
    try folder.write(text, to: "accounts.json")
    let bookFolder = BookFolder(path: folder.path, shownAs: "book")
    let reading = BookReader(bookFolder, Parallel(width: 1)).read()
    let book = try #require(reading.book, "\(reading.diagnostics)")
    let edit = try edit(book.accounts[0].id)
    let changes = try BookStore(bookFolder)
      .changes(for: edit, to: reading, giving: book.applying(edit))
    #expect(changes.count <= 1)
    return changes.first?.new.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  @Test(arguments: [
    (
      "[\n  {\n    \"name\": \"A\",\n    \"transactions\": [\n"
        + "      { \"date\": \"2026-10-01\", \"amount\": 0, \"beneficiary\": \"P\" }\n    ]\n  }\n]\n",
      "\n    ],\n    \"assertions\": [\n      { \"date\": \"2026-10-02\", \"balance\": 5 },\n"
        + "      { \"date\": \"2026-10-31\", \"balance\": 7 }\n    ]\n  }\n]\n"
    ),
    (
      "[{\"name\":\"A\",\"transactions\":[{\"date\":\"2026-10-01\",\"amount\":0,\"beneficiary\":\"P\"}]}]",
      "],\"assertions\":[{\"date\":\"2026-10-02\",\"balance\":5},"
        + "{\"date\":\"2026-10-31\",\"balance\":7}]}]"
    ),
    (
      "[{\"name\":\"A\",\"assertions\":null,\"transactions\":"
        + "[{\"date\":701000000,\"amount\":0,\"beneficiary\":\"P\"}]}]",
      "[{\"name\":\"A\",\"assertions\":[{\"date\":812628000,\"balance\":5},"
        + "{\"date\":815137200,\"balance\":7}],\"transactions\":"
        + "[{\"date\":701000000,\"amount\":0,\"beneficiary\":\"P\"}]}]"
    ),
    (
      "[\n  {\n    \"name\": \"A\"\n  }\n]",
      "[\n  {\n    \"name\": \"A\",\n    \"assertions\": [\n"
        + "      { \"date\": \"2026-10-02\", \"balance\": 5 },\n"
        + "      { \"date\": \"2026-10-31\", \"balance\": 7 }\n    ]\n  }\n]"
    ),
    (
      "[{\"name\": \"A\", \"assertions\": []}]",
      "[{\"name\": \"A\", \"assertions\": [{\"date\": \"2026-10-02\", \"balance\": 5},"
        + " {\"date\": \"2026-10-31\", \"balance\": 7}]}]"
    ),
  ]) func `The first ones are laid out as the entries are`(text: String, end: String) throws {
    let added = try edited(text, [(.added, "2026-10-31", 7), (.added, "2026-10-02", 5)])
    #expect(added.hasSuffix(end), "\(added)")
    let same = try edited(added, [(.added, "2026-10-02", 5), (.removed, "2026-10-31", 8)])
    #expect(same == added)
    let removed = try edited(added, [(.removed, "2026-10-02", 5), (.removed, "2026-10-31", 7)])
    #expect(removed == text || !removed.contains("assertions"), "\(removed)")
  }

  @Test func `Each goes behind its day, and nothing else differs`() throws {
    let text = """
      [{"name": "A", "assertions": [
          {"date": "2026-09-30", "balance": 1, "x": true},

          {"date": "2026-10-31", "source": "s", "balance": 2}
       ], "y": 1}]
      """
    #expect(
      try edited(
        text,
        [
          (.added, "2026-12-31", 9), (.added, "2026-08-31", 0), (.added, "2026-10-15", 4),
          (.added, "2026-10-16", 5), (.replaced, "2026-10-31", 3), (.removed, "2026-09-30", 1),
        ]) == """
          [{"name": "A", "assertions": [
              {"date": "2026-08-31", "balance": 0},
              {"date": "2026-10-15", "balance": 4},
              {"date": "2026-10-16", "balance": 5},

              {"date": "2026-10-31", "source": "new", "balance": 3},
              {"date": "2026-12-31", "balance": 9}
           ], "y": 1}]
          """)
  }

  @Test func `Entries and balances are written together, a new account with all that it says`()
    throws
  {
    let day = try #require(Day(year: 2026, month: 10, day: 31))
    let entry = Transaction(date: day, amount: 5, beneficiary: "P")
    let text = try edited("[{\"name\": \"A\", \"kind\": \"cash\"}]") { id in
      var account = try Account(name: "N", kind: .cash, currency: .euro)
      try account.append(BalanceAssertion(0, on: day))
      return .together([
        .record([.init(entry, to: id)]),
        .assert([AssertionEdit(BalanceAssertion(5, on: day, source: "f"), of: id)]),
        .accounts(.open(NewAccount(account, deposit: nil))),
        .assert([AssertionEdit(BalanceAssertion(0, on: day), of: .name("N", ordinal: 1))]),
      ])
    }
    #expect(text.matches(of: #/"assertions"/#).count == 2, "\(text)")
  }

  @Test func `Random edits of random files read back as the model has them`() throws {
    for seed in Effort.seeds(40, thorough: 4_000) {
      var random = SeededRandom(seed: seed)
      let space = { (random: inout SeededRandom) in
        ["", " ", "\n", "\n  ", "\r\n\t", "\n\n"].randomElement(using: &random) ?? ""
      }
      var days = Set<Int>()
      let written = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        let day = Int.random(in: 1...9, using: &random)
        return days.insert(day).inserted ? day : 0
      }.filter { $0 > 0 }.map { day in
        "\(space(&random)){\(space(&random))\"date\":\(space(&random))\"2026-10-0\(day)\","
          + "\(space(&random))\"balance\": \(day)\(space(&random))}\(space(&random))"
      }
      let text =
        "[{\"name\": \"A\",\(space(&random))\"assertions\": [\(written.joined(separator: ","))]}]"
      let kinds: [AssertionEdit.Change] = [.added, .added, .replaced, .removed]
      let changes = (0..<Int.random(in: 1..<7, using: &random)).map { _ in
        let day = Int.random(in: 1...9, using: &random)
        let change = kinds.randomElement(using: &random) ?? .added
        let balance = Int64(change == .replaced ? day + 1 : day)
        return (change, "2026-10-0\(day)", balance)
      }
      // What is added after it was replaced is refused by the model, and never written.
      guard (try? model(text, changes)) != nil else { continue }
      _ = try edited(text, changes)
    }
  }

  private func model(
    _ text: String, _ changes: [(AssertionEdit.Change, String, Int64)]
  ) throws -> Book {
    try folder.write(text, to: "accounts.json")
    let reading = BookReader(
      BookFolder(path: folder.path, shownAs: "book"), Parallel(width: 1)
    ).read()
    let book = try #require(reading.book)
    return try book.applying(
      .assert(
        changes.map { change, date, balance in
          AssertionEdit(
            BalanceAssertion(balance, on: try #require(Day(iso: Array(date.utf8)))),
            of: book.accounts[0].id, change)
        }))
  }
}
