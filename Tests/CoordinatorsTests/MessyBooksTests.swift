import BookSupport
import SampleBooks
import TestSupport
import Testing

/// Books that are not like the example.
@Suite struct MessyBooksTests {
  enum Shape: String, CaseIterable {
    case oneEntry, yearOne, club, household

    var book: SampleBook {
      switch self {
      case .oneEntry: .oneEntry
      case .yearOne: .yearOne
      case .club: .club(members: Effort.count(12, thorough: 80))
      case .household: .household
      }
    }

    /// Soon after the first entry, since each month since then has its pages.
    var asOf: String { self == .yearOne ? "0001-12-31" : "2026-11-21" }
  }

  @Test(arguments: Effort.isThorough ? Shape.allCases : [.oneEntry, .yearOne, .club])
  func `A site is the same however many accounts are worked on at a time`(shape: Shape) throws {
    var one = BuiltBook()
    one.jobs = 1
    var many = BuiltBook()
    many.jobs = 5
    (one.asOf, many.asOf) = (shape.asOf, shape.asOf)
    for book in [one, many] {
      try shape.book.write(to: book.book)
      try book.build()
    }
    let files = try one.files()
    #expect(files["index.html"] != nil)
    #expect(try many.files() == files)
  }

  @Test(arguments: [.oneEntry, .yearOne, .club] + (Effort.isThorough ? [Shape.household] : []))
  func `All tables of a messy book's statements line up as plain text`(shape: Shape) throws {
    var book = BuiltBook()
    book.asOf = shape.asOf
    try shape.book.write(to: book.book)
    try book.build()
    #expect(try book.tablesOutOfLine() == [])
  }

  @Test func `All tables of the example's statements line up as plain text`() throws {
    let book = try BuiltBook.example()
    try book.build()
    #expect(try book.tablesOutOfLine() == [])
  }
}
