import Model
import Storage

extension BookSource {
  /// The imports on record from a moment on.
  func importRuns(since moment: RecordNumber) -> [ImportRun] {
    BookStore(bookFolder).importRuns(since: moment)
  }
}
