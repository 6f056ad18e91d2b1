import Basics
import Controllers
package import Diagnostics
import Files
import Foundation
package import Model
import Pages
import Storage
import Theme
import Views

/// Where a task finds the book, and how many of its files are read at a time.
package struct BookSource: Sendable {
  /// The folder as the user named it.
  package let folder: String
  package let parallelism: Int
  /// Seconds for which another run that changes the book is waited for.
  package var patience: Double = 5
  /// How entries are kept once they are read; nil where all stay as they were read.
  package var packing: EntryPacking?

  /// At least one file is read at a time, whatever `parallelism` is.
  package init(folder: String, parallelism: Int, packing: EntryPacking? = nil) {
    self.folder = folder
    self.parallelism = parallelism
    self.packing = packing
  }
}

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
  var written: WrittenBook
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
    reader.tellsBytes = true
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

extension BookSource {
  /// What reading gives while no other run changes the book.
  ///
  /// A change of several files that was broken off is finished first, so that no half of it is
  /// read; throws where it cannot be, and when another run changes the book all the while.
  func undisturbed<Result>(
    _ read: () throws(BookProblems) -> Result
  ) throws(BookProblems) -> Result {
    while true {
      try finishChange()
      guard let lock = try readingLock() else { return try read() }
      // Where a run was killed just now, its change is to be finished too.
      guard !BookStore(bookFolder).isUnfinished else { continue }
      let result = try read()
      _ = consume lock
      return result
    }
  }

  /// Whether a change of several files was begun and is not finished.
  var isBeingChanged: Bool { BookStore(bookFolder).isUnfinished }

  /// Nil where there is no folder that can be locked: reading says what is wrong with it.
  private func readingLock() throws(BookProblems) -> FolderLock? {
    let lock: FolderLock?
    do throws(FileError) {
      lock = try FolderLock(FilePath(folder), for: .reading, waiting: patience)
    } catch { return nil }
    guard let lock else { throw problem(.busy(folder, seconds: patience), .busy) }
    return lock
  }

  private func finishChange() throws(BookProblems) {
    let store = BookStore(bookFolder)
    guard store.isUnfinished else { return }
    do {
      guard let lock = try FolderLock(FilePath(folder), waiting: patience) else {
        throw ChangeFailure.busy(folder, seconds: patience)
      }
      try store.finish()
      _ = consume lock
    } catch let error as BookStoreError {
      throw problem(ChangeFailure(error, in: self))
    } catch let error as FileError {
      throw problem(.file(folder, error))
    } catch {
      throw problem(.busy(folder, seconds: patience), .busy)
    }
  }

  private func problem(
    _ failure: ChangeFailure, _ kind: BookProblems.Kind = .wrongData
  ) -> BookProblems {
    BookProblems(
      kind: kind,
      diagnostics: [
        Diagnostic(
          .error, path: folder, message: failure.description, remedy: failure.remedy)
      ])
  }
}

extension BookSource {
  /// The recorded imports from a moment on.
  func importRuns(since moment: RecordNumber) -> [ImportRun] {
    BookStore(bookFolder).importRuns(since: moment)
  }
}

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
  package var report: StyledText? { StyledText(lines: diagnostics.map(\.styled)) }
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
