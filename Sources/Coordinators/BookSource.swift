import Diagnostics
import Storage

/// Where a task finds the book, and how many of its files are read at a time.
package struct BookSource: Sendable {
  /// The folder as the user named it.
  package let folder: String
  package let parallelism: Int

  package init(folder: String, parallelism: Int) {
    self.folder = folder
    self.parallelism = parallelism
  }
}

/// A book with its own pages and templates, all of it read and found good.
struct BookContent: Sendable {
  let loaded: LoadedBook
  let ownPages: [OwnPageSource]
  let theme: Theme
  /// What is worth a look although it stops no build.
  let notes: [Diagnostic]
}

extension BookSource {
  /// Reads all of the book, or throws every problem in it.
  func read(builtIn: BuiltInSources) throws(BookProblems) -> BookContent {
    let loaded: LoadedBook
    var problems: [Diagnostic] = []
    do {
      loaded = try BookLoader(
        BookFolder(path: folder, shownAs: folder), parallelism: parallelism
      ).load()
    } catch {
      guard error.kind == .wrongData else { throw error }
      _ = Theme.read(from: folder, builtIn: builtIn, problems: &problems)
      throw BookProblems(kind: .wrongData, diagnostics: error.diagnostics + problems)
    }
    var notes = loaded.notes
    let ownPages = OwnPageSource.read(
      loaded.pages, problems: &problems, notes: &notes)
    let theme = Theme.read(from: folder, builtIn: builtIn, problems: &problems)
    guard let theme, problems.isEmpty else {
      throw BookProblems(kind: .wrongData, diagnostics: problems)
    }
    return BookContent(
      loaded: loaded, ownPages: ownPages, theme: theme, notes: (notes + theme.notes).sorted())
  }
}
