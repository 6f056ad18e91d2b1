import Files
package import Publishing

/// Where in a book's folder nothing may be written that is made of the book.
package enum OutputPlace {
  /// The folders that a book is read from, or is to be.
  private static let parts = [
    "accounts", "documents", "issued", "pages", "static", "templates", "todos",
  ]

  /// Throws where an output is in one of them, by whatever links.
  ///
  /// What cannot be looked at is for whoever reads or writes there to say.
  package static func check(_ output: String, of book: String) throws(PublishingError) {
    guard let place = try? FilePath(output).resolvedAsFarAsThere() else { return }
    for part in parts {
      let folder = FilePath(book).appending(part)
      guard let real = try? folder.resolvedAsFarAsThere(), place.isInside(real) else { continue }
      throw .insideBook(output, part: part)
    }
  }
}
