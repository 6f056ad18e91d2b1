package import Diagnostics

/// Why a task refused a book: every problem of every file, in the order of files and lines.
package struct BookProblems: UserError, Sendable {
  /// What was refused; the exit code depends on it.
  package enum Kind: Sendable {
    /// There is no book in the folder.
    case noBook
    /// The book's files say something wrong, or cannot be read.
    case wrongData
    /// Another run changes the book.
    case busy
  }

  package let kind: Kind
  /// Errors, and among them the notes that may explain them.
  package let diagnostics: [Diagnostic]

  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
  package var report: String { description }
  package var exitCode: ExitCode {
    switch kind {
    case .noBook: .noBook
    case .wrongData: .wrongData
    case .busy: .busy
    }
  }

  /// The same with notes taken for errors.
  var strict: BookProblems {
    BookProblems(kind: kind, diagnostics: diagnostics.map(\.asError))
  }
}
