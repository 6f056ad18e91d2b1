package import Files

/// What tells of the changes of a book, and when to stop.
package protocol ChangeSource: AnyObject {
  /// Turns to the folders that the book has now; what changes in them from here on is told.
  ///
  /// Throws when not all of them can be watched.
  func refresh() throws(WatchError)

  /// Waits for changes, so long at most; without a limit there is none.
  func wait(atMost limit: Duration?) -> Awaited
}

/// How a wait for changes ended.
package enum Awaited: Hashable, Sendable {
  /// None of them may concern the book.
  case changes(Set<BookChange>)
  case timeIsUp
  /// The watching is to end.
  case stop
}
