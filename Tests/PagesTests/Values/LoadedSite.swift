import Basics
import Controllers
import Foundation
import Model
import SampleBooks
import Storage
import TestSupport
import Testing

/// A made-up book, read from its files, and its pages on any day.
struct LoadedSite {
  private let book: Book
  private let formats: Formats

  init(_ sample: SampleBook) throws {
    let folder = TemporaryFolder()
    try sample.write(to: folder.path)
    let reading = BookReader(
      BookFolder(path: folder.path, shownAs: "book"), Parallel(width: 2)
    ).read()
    book = try #require(reading.book, "\(reading.diagnostics)")
    formats = Formats(
      locale: Locale(identifier: "en_GB"), currencies: Set(book.accounts.map(\.currency)))
  }

  /// The pages as they are on the day, which is as ISO 8601 writes it.
  func pages(asOf day: String) throws -> StagedSite {
    try StagedSite(book.accounts, asOf: day, settings: book.settings, formats: formats)
  }

  /// The first and the last day of any entry, as days since 1970.
  var days: ClosedRange<Int> {
    get throws {
      let days = book.accounts.flatMap(\.transactions).map(\.date.daysSinceEpoch)
      return try #require(days.min())...(try #require(days.max()))
    }
  }
}
