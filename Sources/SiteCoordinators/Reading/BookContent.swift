import Basics
import Controllers
import Coordinators
import Diagnostics
import Files
import Foundation
import Model
import Storage
import Theme
import Views

/// A book with its own pages and templates, all of it read and without errors, unless it was to be
/// read as far as it is right.
struct BookContent: Sendable {
  let book: Book
  /// What is wrong with some accounts; nil where nothing is.
  let wrong: WrongAccounts?
  let ownPages: [OwnPageSource]
  let theme: Theme
  let statics: StaticFiles
  /// Where addresses lead, as far as that is told before the book is indexed.
  let linksBeforeIndex: SiteLinks
  /// The files of accounts and of to-do lists, in the order of the book.
  let accountFiles: [FilePath]
  let listFiles: [FilePath]
  /// What the settings and the accounts were read from.
  var written: SourceDigests
  /// What is worth a look although it stops no build.
  let notes: [Diagnostic]
  /// That instants meet a book without a time zone.
  var timeZoneNote: Diagnostic?
}

/// What is wrong in a book where that concerns some of its accounts alone.
struct WrongAccounts: Sendable {
  /// The others.
  let sound: Set<AccountOrdinal>
  /// The files of accounts in which it is, as messages name them.
  let files: Set<String>
  let problems: BookProblems
}

/// What may be wrong in a book that is read all the same.
package enum Tolerance: Sendable {
  case nothing
  /// Accounts, of which others are right.
  case accounts
  /// The same, and what no statement says anything of: rates and rules for imports.
  case allButStatements

  fileprivate func covers(_ problem: Diagnostic, _ sound: SoundAccounts, in folder: BookFolder)
    -> Bool
  {
    if sound.files.contains(problem.path) { return true }
    guard case .allButStatements = self else { return false }
    return ["imports.json", "prices.json"].contains { problem.path == folder.shown(FilePath($0)) }
  }
}

extension BookSource {
  /// Reads all of the book, or throws every problem in it.
  ///
  /// What is dated after the as-of day, which is asked for in the book's time zone, is noted. The
  /// entries of cached accounts are not read.
  func read(
    builtIn: BuiltInSources, recorded: (any AccountCache)? = nil,
    tolerating tolerance: Tolerance = .nothing, asOf: (TimeZone) -> Day
  ) throws(BookProblems) -> BookContent {
    try undisturbed { () throws(BookProblems) in
      try readNow(builtIn: builtIn, recorded, tolerance, asOf: asOf)
    }
  }

  private func readNow(
    builtIn: BuiltInSources, _ recorded: (any AccountCache)?, _ tolerance: Tolerance,
    asOf: (TimeZone) -> Day
  ) throws(BookProblems) -> BookContent {
    var reader = reader
    if case .nothing = tolerance {} else { reader.tellsSoundAccounts = true }
    reader.recordsDigests = true
    reader.packing = packing
    reader.recorded = recorded
    // What else is in the folder is read beside the accounts.
    var beside: Future<(statics: StaticFiles, theme: Theme?, problems: [Diagnostic])>?
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
    let sound = reading.sound
    var links: SiteLinks?
    if let book = reading.book ?? sound?.book {
      let lists = ToDoDirectory(book.toDoLists, asOf: asOf(book.settings.timeZone))
      let found = SiteLinks(
        book, ownPages: ownPages.map { ($0.name, $0.slug) }, statics: statics.paths,
        moved: MovedPage.all(accounts: book, lists) + ownPages.compactMap(\.moved))
      diagnostics += ownPages.flatMap { $0.deadLinks(found) }
      links = found
    }
    diagnostics += (theme?.notes ?? []) + statics.notes
    diagnostics.sort()
    let errors = diagnostics.filter { $0.severity == .error }
    let all = BookProblems(kind: .wrongData, diagnostics: diagnostics)
    guard let book = reading.book ?? sound?.book, let theme, let links,
      errors.allSatisfy({ error in
        sound.map { tolerance.covers(error, $0, in: bookFolder) } ?? false
      })
    else { throw all }
    return BookContent(
      book: book,
      wrong: sound.map { sound in
        WrongAccounts(
          sound: sound.accounts, files: sound.wrongFiles,
          problems: all)
      },
      ownPages: ownPages, theme: theme, statics: statics, linksBeforeIndex: links,
      accountFiles: reading.accountFiles, listFiles: reading.listFiles,
      written: reading.written, notes: diagnostics, timeZoneNote: reading.timeZoneNote)
  }

  private func theme(
    _ builtIn: BuiltInSources, beside statics: StaticFiles, _ settings: Settings,
    _ problems: inout [Diagnostic]
  ) -> Theme? {
    var use = Theme.Use(
      for: SitePages.all, language: settings.locale.identifier(.bcp47), assetsAt: SitePaths.asset)
    use.allowsRawText = settings.rawTemplates
    use.isForForge = settings.isForForge
    use.statics = statics.paths
    return Theme.read(from: folder, for: use, builtIn: builtIn, problems: &problems)
  }
}
