internal import CSync
internal import Foundation

/// A folder that is held open: what is done in it is done in this very folder, even when its path
/// leads elsewhere meanwhile.
///
/// What is in it is called by single names, without a slash. No symbolic link is followed.
package final class OpenFolder: Sendable {
  let descriptor: Int32
  /// As messages name it.
  package let path: FilePath

  /// Opens a folder, by whatever links its path leads; throws when it cannot.
  package init(_ path: FilePath) throws(FileError) {
    descriptor = try Self.opened(path, in: AT_FDCWD, as: path, 0)
    self.path = path
  }

  /// Opens a folder in this one; throws when it cannot, or something else is there.
  package init(_ name: String, in folder: OpenFolder) throws(FileError) {
    path = folder.path.appending(name)
    descriptor = try Self.opened(FilePath(name), in: folder.descriptor, as: path, O_NOFOLLOW)
  }

  deinit { close(descriptor) }

  private static func opened(
    _ path: FilePath, in folder: Int32, as shown: FilePath, _ flags: Int32
  ) throws(FileError) -> Int32 {
    var descriptor: Int32 = -1
    let code = path.failure {
      descriptor = openat(folder, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
      return descriptor
    }
    guard code == 0 else { throw FileError(.list, shown, errno: code) }
    return descriptor
  }
}

extension OpenFolder {
  /// The metadata of a name in the folder; nil when there is nothing of that name, or the name is
  /// too long.
  ///
  /// Throws when the system does not say.
  package func status(of name: String) throws(FileError) -> FileState? {
    var status = stat()
    let code = call(name) { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
    switch code {
    case 0: return FileState(status)
    case ENOENT, ENAMETOOLONG: return nil
    default: throw FileError(.read, path.appending(name), errno: code)
    }
  }

  /// Lets only the owner enter the folder (mode 0700); a set-group-id bit stays.
  ///
  /// Throws when it cannot be made so.
  package func makePrivate() throws(FileError) {
    let bits = state(at: ".").map { $0.mode & S_ISGID } ?? 0
    guard fchmod(descriptor, 0o700 | bits) == 0 else {
      throw FileError(.create, path, errno: errno)
    }
  }

  /// Inherits the group of the folder around it, with its set-group-id bit; does nothing where that
  /// folder has no such bit, or the user may not.
  package func takeGroup(of folder: OpenFolder) {
    #if !canImport(Darwin)
      guard let group = folder.state(at: ".")?.inheritedGroup, let own = state(at: "."),
        own.inheritedGroup != group
      else { return }
      if own.group != group, fchown(descriptor, uid_t.max, group) != 0 { return }
      _ = fchmod(descriptor, own.mode & 0o7777 | S_ISGID)
    #endif
  }

  /// Makes a folder in this one; whatever is there already is left as it is.
  ///
  /// Throws when nothing is there and the folder cannot be made.
  package func makeFolder(_ name: String) throws(FileError) {
    let code = call(name) { mkdirat($0, $1, 0o777) }
    guard code == 0 || code == EEXIST else {
      throw FileError(.create, path.appending(name), errno: code)
    }
  }

  /// Removes a file, or a link; throws when it cannot be removed.
  package func remove(_ name: String) throws(FileError) {
    let code = call(name) { unlinkat($0, $1, 0) }
    guard code == 0 else { throw FileError(.remove, path.appending(name), errno: code) }
  }

  /// Removes a folder if it is empty.
  package func removeEmptyFolder(_ name: String) {
    _ = call(name) { unlinkat($0, $1, AT_REMOVEDIR) }
  }

  /// Removes all that is in the folder, as far as it can be removed.
  package func removeContents() {
    for name in (try? path.names())?.map(\.text) ?? [] {
      if (try? status(of: name))?.kind == .folder {
        (try? OpenFolder(name, in: self))?.removeContents()
        removeEmptyFolder(name)
      } else {
        try? remove(name)
      }
    }
  }

  /// Puts a file in the place of whatever file has the other name, in one step; or a folder where
  /// nothing is.
  ///
  /// Throws when it cannot; the error names the target.
  package func move(
    _ name: String, to folder: OpenFolder, as target: String
  ) throws(FileError) {
    let code = call(name) { descriptor, old in
      FilePath(target).withCString { renameat(descriptor, old, folder.descriptor, $0) }
    }
    guard code == 0 else { throw FileError(.write, folder.path.appending(target), errno: code) }
  }

  /// Synchronises the folder's names to the disk (`fsync`); throws when the disk fails.
  package func synchronize() throws(FileError) {
    try check(fsync(descriptor))
  }

  /// Synchronises the folder's whole file system to the disk (`syncfs`); throws when the disk fails.
  package func synchronizeFileSystem() throws(FileError) {
    try check(csync_file_system(descriptor))
  }

  /// Some file systems cannot; they are not asked again.
  private func check(_ result: Int32) throws(FileError) {
    guard result != 0 else { return }
    let code = errno
    guard ![EINVAL, ENOTSUP, EROFS].contains(code) else { return }
    throw FileError(.write, path, errno: code)
  }

  /// Makes a call that answers -1 when it fails; 0 or the `errno` of the failure.
  private func call(
    _ name: String, _ body: (_ folder: Int32, _ name: UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    FilePath(name).failure { body(descriptor, $0) }
  }

  /// The bytes of a regular file in the folder; nil when nothing is there.
  ///
  /// Throws when it is anything else, is larger than the limit (in bytes), or grows or shrinks
  /// meanwhile. No folder, pipe or device is waited for.
  package func read(_ name: String, atMost limit: Int = .max) throws(FileError) -> [UInt8]? {
    let shown = path.appending(name)
    do throws(FileError) {
      let file = try OpenFile(shown, in: self, O_RDONLY | O_NOFOLLOW, for: .read)
      guard file.size <= limit else { throw FileError(.read, shown, .tooLarge(limit: limit)) }
      return try file.bytes(file.size, of: shown, padding: 0)
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }

  /// Calls the body with the bytes of a regular file in the folder, a part at a time.
  ///
  /// Throws when it is anything else or cannot be read.
  package func forEachChunk(of name: String, _ body: ([UInt8]) -> Void) throws(FileError) {
    let shown = path.appending(name)
    let file = try OpenFile(shown, in: self, O_RDONLY | O_NOFOLLOW, for: .read)
    while case let chunk = try file.nextChunk(of: shown), !chunk.isEmpty { body(chunk) }
  }

  /// Makes a file in the folder under a name that nothing has, of the parts that the body sends.
  ///
  /// It takes mode, owner and group of the original, as far as the user may set them; the group of the
  /// folder that it is to be moved to, where that gives its own to all that is in it. A durable one
  /// outlasts a loss of power once it is made, but for its name. Throws when it cannot be made, and
  /// what the body throws; then none of it is left. Errors name the target.
  package func make(
    _ name: String, for target: FilePath, like original: FileState? = nil,
    movingTo folder: FileState? = nil, isDurable: Bool = false,
    _ body: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try opened(name, for: target)
    do throws(FileError) {
      if let original {
        file.takeRights(of: original, in: folder)
      } else if let folder {
        file.takeGroup(of: folder)
      }
      try body { bytes throws(FileError) in
        let code = file.write(bytes)
        guard code == 0 else { throw FileError(.write, target, errno: code) }
      }
      var code = isDurable && fsync(file.descriptor) != 0 ? errno : 0
      let closing = file.close()
      if code == 0 { code = closing }
      guard code == 0 else { throw FileError(.write, target, errno: code) }
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// A file that is not there yet; errors name the target.
  private func opened(_ name: String, for target: FilePath) throws(FileError) -> OpenFile {
    do throws(FileError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      return try OpenFile(path.appending(name), in: self, flags, for: .create)
    } catch {
      throw FileError(error.action, target, error.reason)
    }
  }
}

extension FilePath {
  /// Whether two regular files have the same bytes; throws when one of them cannot be read.
  ///
  /// Links are followed for this file alone.
  package func hasSameBytes(
    as name: String, in folder: OpenFolder
  ) throws(FileError) -> Bool {
    let shown = folder.path.appending(name)
    let one = try OpenFile(self, O_RDONLY, for: .read)
    let two = try OpenFile(shown, in: folder, O_RDONLY | O_NOFOLLOW, for: .read)
    guard one.size == two.size else { return false }
    while true {
      let chunk = try one.nextChunk(of: self)
      guard try chunk == two.nextChunk(of: shown) else { return false }
      if chunk.isEmpty { return true }
    }
  }
}

extension OpenFolder {
  /// Calls the body with each name in the folder, in no order; of folders within by a path of names.
  ///
  /// Says whether there is such a folder and all of it could be read. No link is followed at its end.
  package func forEachName(
    in path: String? = nil, _ body: (_ name: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = FilePath(path ?? ".").withCString { openat(descriptor, $0, flags) }
    guard opened >= 0 else { return false }
    guard let stream = fdopendir(opened) else {
      close(opened)
      return false
    }
    defer { closedir(stream) }
    errno = 0
    while let next = readdir(stream) {
      withUnsafeBytes(of: &next.pointee.d_name) { bytes in
        let name = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        if !name.elementsEqual([UInt8(ascii: ".")]), !name.elementsEqual(Array("..".utf8)) {
          body(name)
        }
      }
      errno = 0
    }
    return errno == 0
  }

  /// The state of what stands at a path of names in the folder; nil where nothing does, or the system
  /// does not say.
  package func state(at path: String) -> FileState? { (try? status(of: path)) ?? nil }
}
