/// Something in a book that changed while it was watched.
package enum BookChange: Hashable, Comparable, Sendable {
  /// The book's folder itself, or what leads to it.
  case folder
  /// What stands there, or did, by its path from the book's folder.
  case part(String)
  /// More than the system told.
  case unknown
}
