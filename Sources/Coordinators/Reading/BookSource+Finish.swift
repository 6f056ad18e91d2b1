import Diagnostics
import Files
import Storage

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
