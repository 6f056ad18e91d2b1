package import Diagnostics
internal import Foundation

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
