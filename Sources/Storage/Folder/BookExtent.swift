/// How much of a book there is in a folder.
package enum BookExtent: Sendable {
  /// There is no book.
  case none
  /// Folders of the book may not be read, or cannot.
  case unreadable
  /// Every file was looked at.
  case all
}
