import Basics
import Diagnostics
import Foundation
import Model
import Storage
import Testing

@Suite struct RemarkTests {
  /// The messages about a book as of the end of 2026-06-15.
  private func notes(_ files: [String: String]) throws -> [String] {
    let book = try TemporaryBook(files)
    let reading = BookReader(
      BookFolder(path: book.folder.path, shownAs: "site"), Parallel(width: 2)
    ).read { _ in Day(year: 2026, month: 6, day: 15) }
    #expect(reading.book != nil)
    return reading.diagnostics.map { String($0.description.prefix { !$0.isNewline }) }
  }

  private func notes(on dates: String...) throws -> [String] {
    let entries = dates.enumerated().map {
      #"{"date":"\#($0.element)","amount":\#($0.offset),"beneficiary":"B"}"#
    }
    return try notes([
      "accounts.json": #"[{"name":"A","transactions":[\#(entries.joined(separator: ","))]}]"#
    ])
  }

  @Test func `An entry after the as-of day is in the future, and one on it is not`() throws {
    #expect(
      try notes(on: "2026-06-15", "2026-06-16") == [
        "site/accounts.json:1:89: note: this entry is in the future: it is after 2026-06-15"
      ])
  }

  @Test func `Interest once a year is not far from all others, and a slip of the year is`() throws {
    #expect(try notes(on: "2023-12-31", "2024-12-31", "2025-12-31").isEmpty)
    let notes = try notes(on: "2023-12-31", "2024-12-31", "2022-12-29")
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasSuffix(
        "this entry is more than a year from all others, of which the nearest is of 2023-12-31")
        == true)
    #expect(try self.notes(on: "2023-12-31", "2025-12-31").isEmpty, "nobody knows which of two")
  }

  @Test func `A gap of ten years is none yet, and a month more is one`() throws {
    #expect(try notes(on: "2016-05-01", "2026-05-31").isEmpty)
    #expect(
      try notes(on: "2016-04-30", "2026-05-01") == [
        "site/accounts.json:1:89: note: there is no entry for more than ten years before this one,"
          + " since 2016-04-30"
      ])
  }

  @Test(arguments: [
    (#""reference":"x""#, 0), (#""id":"1""#, 0), (#""category":"c""#, 1), (#""note":"n""#, 1),
  ])
  func `Two entries are alike by day, amount, beneficiary and reference where neither has an id`(
    more: String, count: Int
  ) throws {
    let entry = #""date":"2026-05-01","amount":-5,"beneficiary":"B""#
    let transactions = "{\(entry)},{\(entry),\(more)}"
    #expect(
      try notes(["accounts.json": #"[{"name":"A","transactions":[\#(transactions)]}]"#]).count
        == count)
  }

  @Test func `A to-do that is dated after the as-of day is noted`() throws {
    #expect(
      try notes([
        "accounts.json": "[]",
        "todos.json": """
        [{"name":"A","completed":true,"creationDate":"2026-06-15","completionDate":"2026-06-16"},
         {"name":"B","creationDate":"2026-07-01"}]
        """,
      ]) == [
        #"site/todos.json:1:76: note: "completionDate" is in the future: it is after 2026-06-15"#,
        #"site/todos.json:2:29: note: "creationDate" is in the future: it is after 2026-06-15"#,
      ])
  }
}
