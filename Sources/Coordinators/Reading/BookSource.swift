import Basics
import Controllers
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
  /// Seconds for which another run that changes the book is waited for.
  package var patience: Double = 5
  /// So many entries of all accounts together stay as they were read; an account with more than its
  /// share of them keeps its own in few bytes, since there may be millions, and to have them at hand
  /// for a while takes time.
  package var entriesAtHand = 1 << 17

  /// At least one file is read at a time, whatever `parallelism` is.
  package init(folder: String, parallelism: Int) {
    self.folder = folder
    self.parallelism = parallelism
  }
}

/// A book with its own pages and templates, all of it read and without errors.
struct BookContent: Sendable {
  let book: Book
  let ownPages: [OwnPageSource]
  let theme: Theme
  let statics: StaticFiles
  /// What the settings and the accounts were read from.
  var written: WrittenBook
  /// What is worth a look although it stops no build.
  let notes: [Diagnostic]
  /// That instants meet a book without a time zone.
  var timeZoneNote: Diagnostic?
}

extension BookSource {
  /// Reads all of the book, or throws every problem in it.
  ///
  /// What is dated after the as-of day, which is asked for in the book's time zone, is noted. Of
  /// accounts that are on record the entries are not read.
  func read(
    builtIn: BuiltInSources, recorded: (any RecordedAccounts)? = nil, asOf: (TimeZone) -> Day
  ) throws(BookProblems) -> BookContent {
    try undisturbed { () throws(BookProblems) in
      try readNow(builtIn: builtIn, recorded, asOf: asOf)
    }
  }

  private func readNow(
    builtIn: BuiltInSources, _ recorded: (any RecordedAccounts)?, asOf: (TimeZone) -> Day
  ) throws(BookProblems) -> BookContent {
    var reader = reader
    reader.tellsBytes = true
    reader.entriesAtHand = entriesAtHand
    reader.recorded = recorded
    // What else is in the folder is read beside the accounts.
    var beside: BegunWork<(statics: StaticFiles, theme: Theme?, problems: [Diagnostic])>?
    let reading = reader.read(asOf: asOf) { settings in
      beside = Parallel(width: parallelism).begin {
        var problems: [Diagnostic] = []
        let statics = StaticFiles(of: folder, isTaken: SitePaths.taken, problems: &problems)
        let theme = theme(builtIn, beside: statics, settings, &problems)
        return (statics, theme, problems)
      }
    }
    var diagnostics = reading.diagnostics
    guard reading.extent == .all, let (statics, theme, problems) = beside?.output else {
      throw BookProblems(
        kind: reading.extent == .none ? .noBook : .wrongData, diagnostics: diagnostics)
    }
    diagnostics += problems
    let ownPages = OwnPageSource.read(reading.pages, &diagnostics)
    if let book = reading.book {
      let links = SiteLinks(
        book, ownPages: ownPages.map { ($0.name, $0.slug) }, statics: statics.paths)
      diagnostics += ownPages.flatMap { $0.deadLinks(links) }
    }
    diagnostics += (theme?.notes ?? []) + statics.notes
    diagnostics.sort()
    guard let book = reading.book, let theme,
      diagnostics.allSatisfy({ $0.severity == .note })
    else { throw BookProblems(kind: .wrongData, diagnostics: diagnostics) }
    return BookContent(
      book: book, ownPages: ownPages, theme: theme, statics: statics,
      written: reading.written, notes: diagnostics, timeZoneNote: reading.timeZoneNote)
  }

  private func theme(
    _ builtIn: BuiltInSources, beside statics: StaticFiles, _ settings: Settings,
    _ problems: inout [Diagnostic]
  ) -> Theme? {
    var use = Theme.Use(
      for: SitePages.all, language: settings.locale.identifier(.bcp47), assetsAt: SitePaths.asset)
    use.allowsRawText = settings.rawTemplates
    use.statics = statics.paths
    return Theme.read(from: folder, for: use, builtIn: builtIn, problems: &problems)
  }

  /// Reads the accounts, to-dos and settings, or throws every problem in them.
  func bookAlone() throws(BookProblems) -> Book {
    let reading = try undisturbed { () throws(BookProblems) in reader.read() }
    guard let book = reading.book else {
      throw BookProblems(
        kind: reading.extent == .none ? .noBook : .wrongData, diagnostics: reading.diagnostics)
    }
    return book
  }

  var reader: BookReader { BookReader(bookFolder, Parallel(width: parallelism)) }

  var bookFolder: BookFolder { BookFolder(path: folder, shownAs: folder) }
}
