import Diagnostics
import Files
import Storage

extension BookSource {
  /// Finishes a change of several files that was broken off, so that no half of it is read; throws
  /// where it cannot be.
  func finishChange() throws(BookProblems) {
    let store = BookStore(bookFolder)
    guard store.isUnfinished else { return }
    do {
      guard let lock = try FolderLock(FilePath(folder), waiting: Self.patience) else {
        throw ChangeFailure.busy(folder, seconds: Self.patience)
      }
      try store.finish()
      _ = consume lock
    } catch let error as BookStoreError {
      throw problem(ChangeFailure(error, in: self))
    } catch let error as FileError {
      throw problem(.file(folder, error))
    } catch {
      throw problem(.busy(folder, seconds: Self.patience))
    }
  }

  /// Seconds for which a run that is changing the book is waited for.
  private static let patience: Double = 5

  private func problem(_ failure: ChangeFailure) -> BookProblems {
    BookProblems(
      kind: .wrongData,
      diagnostics: [
        Diagnostic(
          .error, path: folder, message: failure.description, remedy: failure.remedy)
      ])
  }
}
