import Foundation

/// A file that is open for as long as this value lives.
final class OpenFile: Sendable {
  let descriptor: Int32

  /// Opens the file, making it when it is not there; a symbolic link is not followed.
  init(_ path: String, flags: Int32) throws(PublishingError) {
    descriptor = open(path, flags | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(.create, path: path, code: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
