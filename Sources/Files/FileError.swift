package import Diagnostics
internal import Foundation

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

extension FileError {
  /// Why, as far as it matters to the person who is to help.
  package enum Cause: Hashable, Sendable {
    case missing
    /// The folder in which something was to be made is not there.
    case folderMissing
    case notPermitted
    /// The file is not to be written to, by whomever.
    case readOnly
    case isFolder
    case isLink
    case notAFile
    case notAFolder
    /// The path leads through something that is no folder.
    case notInFolder
    case tooManyLinks
    /// It is reached by a link that leads out of the book.
    case leadsOut
    /// The limit is in bytes.
    case tooLarge(limit: Int)
    case changing
    /// The shell or the file system allows no file so large.
    case overLimit
    /// The number is the system's `errno`.
    case other(Int32)
  }

  package var cause: Cause {
    switch reason {
    case .notAFile(.folder): .isFolder
    case .notAFile(.symbolicLink): .isLink
    case .notAFile: .notAFile
    case .tooLarge(let limit): .tooLarge(limit: limit)
    case .leadsOut: .leadsOut
    case .circle: .tooManyLinks
    case .changing: .changing
    case .readOnly: .readOnly
    case .system(let code): cause(of: code)
    }
  }

  private func cause(of code: Int32) -> Cause {
    switch code {
    case ENOENT: action == .create || action == .write ? .folderMissing : .missing
    case ENOTDIR: action == .list ? .notAFolder : .notInFolder
    case EACCES, EPERM: .notPermitted
    case ELOOP: .tooManyLinks
    case EISDIR: .isFolder
    // What Linux answers when a socket, or a pipe that nobody reads, is opened.
    case ENXIO: .notAFile
    case EFBIG: .overLimit
    default: .other(code)
    }
  }
}

extension FileError: UserError {
  /// For example `cannot read book/accounts.json: permission denied`.
  package var description: String { "cannot \(action) \(path.text): \(cause)" }

  package var exitCode: ExitCode { .inputOutput }
}

extension FileError.Action: CustomStringConvertible {
  package var description: String {
    switch self {
    case .create: "create"
    case .read, .list: "read"
    case .write: "write"
    case .remove: "remove"
    }
  }
}

extension FileError.Cause: CustomStringConvertible {
  /// What is the matter with the file or folder that the error names, which is `it`.
  package var description: String {
    switch self {
    case .missing: "it does not exist, or is a link that leads nowhere"
    case .folderMissing: "the folder that it belongs in does not exist"
    case .notPermitted: "permission denied"
    case .readOnly: "it is read-only (chmod u+w lets Daybook change it)"
    case .isFolder: "it is a folder"
    case .isLink: "it is a symbolic link"
    case .notAFile: "it is not a file"
    case .notAFolder: "it is not a folder"
    case .notInFolder: "a part of its path is not a folder"
    case .tooManyLinks: "its symbolic links lead in a circle"
    case .leadsOut: "a symbolic link leads out of the book"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .changing: "it was written to meanwhile"
    case .overLimit: "it would be larger than the limit for files (ulimit -f) or the disk allows"
    case .other(let code): String(cString: strerror(code))
    }
  }
}
