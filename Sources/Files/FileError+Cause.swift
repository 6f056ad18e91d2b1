internal import Foundation

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
