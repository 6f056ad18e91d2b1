import Basics
package import Files
package import Publishing

/// The task of finding what somebody else did to a site since it was built.
package struct VerifyOutput: Sendable {
  private let folder: FilePath
  /// How many files are read at a time.
  package var jobs = 1

  /// Takes the site's folder as the user named it.
  package init(of folder: String) { self.folder = FilePath(folder) }

  /// Throws a `PublishingError` where there is no record to compare with, or a file cannot be read.
  package func run() throws(PublishingError) -> OutputCheck {
    try OutputCheck(of: folder.text, width: jobs)
  }

  /// The SHA-256 digest of a file that is as it was recorded, in hexadecimal digits.
  ///
  /// Throws when it cannot be read.
  package func digest(of path: OutputPath) throws(FileError) -> String {
    SHA256(of: try folder.appending(path.text).read(followingLinks: false)).hexDigits
  }
}

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
