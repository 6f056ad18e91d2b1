internal import Files

/// A file of a book before and after a change.
package struct FileChange: Sendable {
  let file: FilePath
  /// As the user names it.
  package let shownPath: String
  /// Nil where the file is made.
  package let old: [UInt8]?
  /// Nil where the file goes.
  package let new: [UInt8]?
}
