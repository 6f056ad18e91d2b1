package import Foundation
package import Model

/// When something is recorded.
package struct RecordingClock: Sendable {
  let today: @Sendable (TimeZone) -> Day
  let millisecondsSince1970: @Sendable () -> Int64

  /// The day is asked for in the book's time zone.
  package init(
    today: @escaping @Sendable (TimeZone) -> Day,
    millisecondsSince1970: @escaping @Sendable () -> Int64
  ) {
    self.today = today
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Ids that no entry and no to-do of the book has, and none of these.
  func ids(for book: Book, besides others: [String] = []) -> RecordIDs {
    let entries = book.accounts.lazy.flatMap(\.transactions).compactMap(\.id)
    let toDos = book.toDoLists.lazy.flatMap(\.items).compactMap(\.id)
    return RecordIDs(
      taken: Set(entries).union(toDos).union(others),
      millisecondsSince1970: millisecondsSince1970())
  }
}
