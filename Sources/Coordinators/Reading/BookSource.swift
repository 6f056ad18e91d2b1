import Basics
package import Diagnostics
import Files
package import Model
package import Storage

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

extension BookSource {
  /// Reads the accounts, to-dos and settings, or throws every problem in them.
  package func bookAlone() throws(BookProblems) -> Book {
    try undisturbed { () throws(BookProblems) in reader.read() }.bookOrProblems()
  }

  /// What reads the book, of so many files at a time.
  package var reader: BookReader { BookReader(bookFolder, Parallel(width: parallelism)) }

  /// The book's folder, called as the user named it.
  package var bookFolder: BookFolder { BookFolder(path: folder, shownAs: folder) }

  /// What reading gives while no other run changes the book.
  ///
  /// A change of several files that was broken off is finished first, so that no half of it is
  /// read; throws where it cannot be, and when another run changes the book all the while.
  package func undisturbed<Result>(
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
  package var isBeingChanged: Bool { BookStore(bookFolder).isUnfinished }

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

  /// The recorded imports from a moment on.
  package func importRuns(since moment: RecordNumber) -> [ImportRun] {
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

  /// Takes errors, with the notes that may explain them.
  package init(kind: Kind, diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

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
  package var strict: BookProblems {
    BookProblems(kind: kind, diagnostics: diagnostics.map(\.asError))
  }
}

extension BookReading {
  /// The book; throws what is wrong where there is none.
  func bookOrProblems() throws(BookProblems) -> Book {
    if let book { return book }
    throw BookProblems(kind: extent == .none ? .noBook : .wrongData, diagnostics: diagnostics)
  }
}
