import BookSupport
import Foundation
import Testing

@testable import SiteCoordinators

/// The search index of a book whose newest month has too many entries for one part of it.
@Suite struct CrowdedMonthTests {
  @Test func `Days of the newest month are parts, until another month begins`() throws {
    var built = BuiltBook()
    var book = EditedBook(isOneFile: false)
    for account in 0..<2 {
      // From the first of January on, two weeks.
      book.accounts[account].entries += (0..<2_100).map {
        EditedBook.entry(day: 92 + $0 % 14, $0)
      }
    }
    #expect(try parts(of: book, &built) == ["2026-01-01-to-07", "2026-01-08-to-15"])
    let before = try built.files()
    let entry = EditedBook.Entry(date: "2026-01-03", amount: -5, payee: "Nobody yet")
    book.accounts[1].entries.append(entry)
    #expect(try parts(of: book, &built) == ["2026-01-01-to-07", "2026-01-08-to-15"])
    let other = { (path: String) in path.hasPrefix("search/2026-01-08") }
    #expect(try built.files().filter { other($0.key) } == before.filter { other($0.key) })
    #expect(try built.files() == built.fresh())
    book.dayCount = 20
    book.accounts[2].entries.append(
      EditedBook.Entry(date: "2026-02-02", amount: -5, payee: "Nobody yet"))
    #expect(try parts(of: book, &built) == ["2026-01", "2026-02-to-03"])
    #expect(try built.files() == built.fresh())
  }

  /// The folders of the index in which entries of the year are, once the site is built.
  private func parts(of book: EditedBook, _ built: inout BuiltBook) throws -> [String] {
    try book.write(to: built)
    built.asOf = book.asOf
    try built.build()
    let folders = try built.files().keys.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      return parts.first == "search" && parts.count == 3 ? String(parts[1]) : nil
    }
    return Set(folders).filter { $0.hasPrefix("2026") }.sorted()
  }
}
