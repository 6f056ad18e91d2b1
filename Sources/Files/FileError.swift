/// What could not be done to which file or folder, and why.
package struct FileError: Error, Hashable, Sendable {
  /// What was being done; messages name it.
  package enum Action: Sendable {
    case create, read, write, remove
    /// Read the names in a folder.
    case list
  }

  /// Why it could not be done.
  package enum Reason: Hashable, Sendable {
    /// The system refused; the number is its `errno`.
    case system(Int32)
    /// Something else than a regular file stands there.
    case notAFile(FileKind)
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// It lies outside of the folder that it was looked for in.
    case leadsOut
    /// A link leads to a folder that it lies in.
    case circle
    /// Nobody may write to the file, as its mode has it.
    case readOnly
    /// The file grew or shrank while it was read.
    case changing
  }

  package let action: Action
  package let path: FilePath
  package let reason: Reason

  /// Takes the path that messages name.
  package init(_ action: Action, _ path: FilePath, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  init(_ action: Action, _ path: FilePath, errno code: Int32) {
    self.init(action, path, .system(code))
  }
}
