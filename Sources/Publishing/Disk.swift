import Foundation

/// The few things that are asked of the file system, each with its error as a value.
enum Disk {
  enum Kind {
    case file, folder, symbolicLink, other
  }

  /// What stands at the path itself, links not followed; nil when nothing does.
  static func kind(of path: String) throws(PublishingError) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw .system(.read, path: path, code: code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// Makes one folder in a folder that exists; one that is there already is left as it is.
  static func makeFolder(_ path: String) throws(PublishingError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .system(.create, path: path, code: errno)
    }
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in folder: String) throws(PublishingError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw .system(.read, path: folder, code: posixCode(error))
    }
  }

  /// The bytes of a file, or nil when there is none.
  static func read(_ path: String) throws(PublishingError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw .system(.read, path: path, code: code)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(.read, path: path, code: errno) }

    let size = Int(status.st_size)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Foundation.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw .system(.read, path: path, code: failure) }
    return bytes
  }

  /// Writes the file whole or not at all: under another name first, then renamed in one step.
  static func write(
    _ bytes: [UInt8], to path: String, by temporary: String
  ) throws(PublishingError) {
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(.create, path: path, code: errno) }
    var code = writeAll(bytes, to: file)
    if close(file) != 0 && code == 0 { code = errno }
    if code == 0 && rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw .system(.write, path: path, code: code)
    }
  }

  /// Writes all bytes to an open file; 0 or the `errno` of the failure.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(
          file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        done += count
      }
      return 0
    }
  }

  private static func posixCode(_ error: any Error) -> Int32 {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return cause.map { Int32(truncatingIfNeeded: $0.code) } ?? EIO
  }
}
