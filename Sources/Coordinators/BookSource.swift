import Diagnostics
import Foundation
import Model
import Pages
import Storage
import Theme

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
    let loaded: Result<LoadedBook, BookProblems>
    do { loaded = .success(try loader.load()) } catch { loaded = .failure(error) }
    var problems: [Diagnostic] = []
    var notes: [Diagnostic] = []
    let pages: [PageFile]
    let locale: Locale
    switch loaded {
    case .success(let content):
      pages = content.pages
      locale = content.book.settings.locale
      notes = content.notes
    case .failure(let error):
      if error.kind == .noBook { throw error }
      pages = error.pages
      locale = error.settings.locale
      problems = error.diagnostics
    }
    let ownPages = OwnPageSource.read(pages, problems: &problems, notes: &notes)
    let theme = Theme.read(
      from: folder, for: SitePages.all, language: locale.identifier(.bcp47), builtIn: builtIn,
      problems: &problems)
    guard case .success(let loaded) = loaded, let theme, problems.isEmpty else {
      throw BookProblems(kind: .wrongData, diagnostics: problems.sorted())
    }
    return BookContent(
      loaded: loaded, ownPages: ownPages, theme: theme, notes: (notes + theme.notes).sorted())
  }

  private var loader: BookLoader {
    BookLoader(BookFolder(path: folder, shownAs: folder), parallelism: parallelism)
  }
}
