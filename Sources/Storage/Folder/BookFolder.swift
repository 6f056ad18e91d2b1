internal import Foundation

/// A folder that holds a book; the one place where Storage reads the disk.
package struct BookFolder: Sendable {
  private let path: String
  private let shownAs: String

  /// `shownAs` is how the user named the folder; messages show it in place of `path`.
  package init(path: String, shownAs: String) {
    self.path = path
    self.shownAs = shownAs
  }

  /// How messages name something in the folder, or the folder itself.
  func shown(_ entry: FolderEntry?) -> String {
    guard let entry else { return shownAs.isEmpty ? "." : shownAs }
    switch shownAs {
    case "", ".": return entry.text
    default: return shownAs.hasSuffix("/") ? shownAs + entry.text : "\(shownAs)/\(entry.text)"
    }
  }

  /// Whether the folder itself is there.
  var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether an entry is there, be it only a link that leads nowhere.
  func contains(_ entry: FolderEntry) -> Bool {
    var status = stat()
    return lstat(entry.path(in: path), &status) == 0
  }

  /// What stands in a subfolder, ordered bytewise, without hidden entries.
  func entries(of folder: FolderEntry) throws(FileFault) -> [FolderEntry] {
    guard let stream = opendir(folder.path(in: path)) else {
      throw errno == ENOTDIR ? .notAFolder : FileFault(errno: errno)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while let next = readdir(stream) {
      let name = withUnsafeBytes(of: &next.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      if name.first != UInt8(ascii: ".") { entries.append(folder.appending(name)) }
      errno = 0
    }
    guard errno == 0 else { throw FileFault(errno: errno) }
    return entries.sorted()
  }

  /// The bytes of a file, of the file that a link leads to if it is one.
  func bytes(of entry: FolderEntry) throws(FileFault) -> JSONBytes {
    // Without O_NONBLOCK, opening a named pipe would wait for ever.
    let file = open(entry.path(in: path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileFault(errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileFault(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .notAFile
    }
    guard Int(status.st_size) <= JSONBytes.largestFile else {
      throw .tooLarge(limit: JSONBytes.largestFile)
    }
    return try Self.read(file, size: Int(status.st_size))
  }
}

extension BookFolder {
  private static func read(_ file: Int32, size: Int) throws(FileFault) -> JSONBytes {
    var failure: FileFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: size + JSONBytes.padding) { buffer, count in
      buffer.initialize(repeating: 0)
      count = buffer.count
      var filled = 0
      // One byte more than the size is asked for, to see whether the file is growing.
      while filled <= size {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...size])
        let got = Foundation.read(file, rest.baseAddress, rest.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = FileFault(errno: errno) }
        guard got > 0 else { break }
        filled += got
      }
      if failure == nil, filled != size { failure = .changing }
    }
    if let failure { throw failure }
    return JSONBytes(bytes, count: size)
  }
}

extension FileFault {
  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .notPermitted
    case ELOOP: self = .tooManyLinks
    case EISDIR: self = .isFolder
    default: self = .other(String(cString: strerror(code)))
    }
  }
}
