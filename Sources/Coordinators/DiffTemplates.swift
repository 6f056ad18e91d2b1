import Diagnostics
package import Theme

/// The task of telling what changed in the built-in templates since a book's were exported.
package struct DiffTemplates: Sendable {
  private let builtIn: BuiltInSources

  /// Takes the templates as they are now.
  package init(_ builtIn: BuiltInSources) { self.builtIn = builtIn }

  /// What is in the book's `templates/`.
  package struct Report: Sendable {
    /// The version that the templates were exported by; nil when there is no record of that.
    package let exportedBy: String?
    /// The files that stand in the place of built-in ones, by name.
    package let files: [ThemeComparison]
  }

  /// Takes the book's folder as the user named it; throws when there is no such folder, or its
  /// templates cannot be read.
  package func run(on book: String) throws(BookProblems) -> Report {
    let files = ThemeFiles(of: book)
    if let missing = files.missingBook {
      throw BookProblems(kind: .noBook, diagnostics: [missing])
    }
    guard files.diagnostics.allSatisfy({ $0.severity == .note }) else {
      throw BookProblems(kind: .wrongData, diagnostics: files.diagnostics.sorted())
    }
    let record = files.exportRecord
    return Report(
      exportedBy: record?.version,
      files: ThemeComparison.all(of: files.bytes, exported: record, builtIn: builtIn.all))
  }
}
