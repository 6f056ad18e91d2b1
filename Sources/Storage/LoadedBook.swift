package import Diagnostics
package import Model

/// A book as it was read, without a fault.
package struct LoadedBook: Sendable {
  package let book: Book
  /// Pages in the order of their file names; what their front matter says is not read yet.
  package let pages: [PageFile]
  /// What the user should know although nothing is wrong, in the order of files and lines.
  package let notes: [Diagnostic]
}

/// A page's file, known to be UTF-8.
package struct PageFile: Sendable {
  /// The file's name without `.md`.
  package let name: String
  package let source: SourceText

  /// The text without a byte-order mark.
  package var text: String {
    let text = String(decoding: source.bytes, as: UTF8.self)
    return text.unicodeScalars.first == "\u{FEFF}"
      ? String(text.unicodeScalars.dropFirst()) : text
  }
}

/// Why a book was refused: every problem of every file, in the order of files and lines.
package struct BookProblems: Error, Sendable {
  package enum Kind: Sendable {
    /// There is no book in the folder.
    case noBook
    /// The book's files say something wrong, or cannot be read.
    case wrongData
  }

  package let kind: Kind
  /// Errors, and among them the notes that may explain them.
  package let diagnostics: [Diagnostic]

  /// The pages that could be read, whose front matter may hold more problems.
  package let pages: [PageFile]

  /// What the book's settings say as far as they are right, since the words of its theme are
  /// those of its locale.
  package let settings: Settings

  package init(
    kind: Kind, diagnostics: [Diagnostic], pages: [PageFile] = [],
    settings: Settings = Settings()
  ) {
    self.settings = settings
    self.kind = kind
    self.diagnostics = diagnostics
    self.pages = pages
  }
}
