internal import Foundation

/// A file that grows at its end, for as long as this value lives.
package struct AppendedFile: ~Copyable, Sendable {
  private let file: OpenFile
  private let path: FilePath

  /// Makes the file when it is not there; a symbolic link is refused.
  package init(_ path: FilePath) throws(FileError) {
    file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, for: .create)
    self.path = path
  }

  /// Adds bytes at the end; safe to call from many threads.
  ///
  /// Throws when not all of them could be written.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    let code = file.write(bytes)
    guard code == 0 else { throw FileError(.write, path, errno: code) }
  }
}
