import Foundation
import Model
import TestSupport
import Testing

/// The files that README gives to copy.
@Suite struct ReadmeTests {
  /// Each block of JSON by the name of the file, which stands at the line's start above it.
  private func files() throws -> [String: String] {
    let text = String(
      decoding: try Data(contentsOf: repository.appending(path: "README.md")), as: UTF8.self)
    let blocks = text.matches(of: /\n`([a-z]+\.json)`[^`]*\n```json\n((?:[^`]|`(?!``))*)```\n/)
    return Dictionary(blocks.map { (String($0.1), String($0.2)) }) { $1 }
  }

  @Test func `The accounts and to-dos to copy from README load without a note`() throws {
    let files = try files()
    #expect(files.keys.sorted() == ["accounts.json", "todos.json"])
    let book = try TemporaryBook(files)
    #expect(book.report() == "accepted")
    let read = try book.book()
    #expect(read.accounts.map(\.name) == ["Joint account", "Savings"])
    #expect(read.accounts.allSatisfy { !$0.transactions.isEmpty })
    #expect(read.toDoLists.map(\.name) == ["Household", "Tax return"])
    #expect(read.toDoLists.allSatisfy { !$0.items.isEmpty })
  }
}
