internal import Foundation

extension FilePath {
  /// What stands in the folder, in the order of the bytes of the names; each is one name.
  ///
  /// Throws when the folder cannot be read.
  package func names() throws(FileError) -> [FilePath] {
    var stream: OpaquePointer?
    let code = failure {
      stream = opendir($0)
      return stream == nil ? -1 : 0
    }
    guard let stream else { throw FileError(.list, self, errno: code) }
    defer { closedir(stream) }
    var names: [FilePath] = []
    errno = 0
    while let next = readdir(stream) {
      let name = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(FilePath(bytes: name)) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(.list, self, errno: errno) }
    return names.sorted()
  }

  /// Makes one folder in a folder that exists; whatever is there already is left as it is.
  ///
  /// Throws when nothing is there and the folder cannot be made.
  package func makeFolder() throws(FileError) {
    let code = madeFolder()
    guard code == 0 || code == EEXIST else { throw FileError(.create, self, errno: code) }
  }

  /// Makes the folder and those that it is in; throws unless a folder is there then.
  package func makeFolders() throws(FileError) {
    let code = madeFolder()
    switch code {
    case 0: break
    case ENOENT:
      guard let parent else { throw FileError(.create, self, errno: code) }
      try parent.makeFolders()
      try makeFolder()
    case EEXIST where try kind(followingLinks: true) == .folder: break
    default: throw FileError(.create, self, errno: code)
    }
  }

  /// Removes the folder if it is empty.
  package func removeEmptyFolder() { _ = failure { rmdir($0) } }

  /// 0 or the `errno` of the failure.
  private func madeFolder() -> Int32 { failure { mkdir($0, 0o777) } }
}
