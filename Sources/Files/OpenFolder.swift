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
  /// What stands in the folder under a name; nil when nothing does, or the name is too long for
  /// anything to.
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

  /// Makes the folder one that its owner alone may enter; it goes on handing on its group where it did.
  ///
  /// Throws when it cannot be made so.
  package func makePrivate() throws(FileError) {
    let bits = state(at: ".").map { $0.mode & S_ISGID } ?? 0
    guard fchmod(descriptor, 0o700 | bits) == 0 else {
      throw FileError(.create, path, errno: errno)
    }
  }

  /// Gives the folder the group that the folder around it gives to all that is made in it, and has it
  /// hand that on; where there is none, or the user may not, it stays as it is.
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

  /// Has the names in the folder outlast a loss of power; throws when the disk fails.
  package func synchronize() throws(FileError) {
    try check(fsync(descriptor))
  }

  /// Has everything on the folder's file system outlast a loss of power; throws when the disk
  /// fails.
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
}
