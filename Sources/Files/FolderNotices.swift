internal import Foundation

/// What the system tells of changes in folders, for as long as this value lives.
///
/// It is inotify(7) of Linux; other systems are not watched.
package struct FolderNotices: ~Copyable {
  let descriptor: Int32

  /// What is wanted of a folder.
  package enum Interest: Sendable {
    /// Whether it stays what and where it is.
    case itself
    /// What is made, written, renamed, removed or allowed in it, too.
    case entries
  }

  /// By which a notice names its folder.
  package struct Watch: Hashable, Sendable { let number: Int32 }

  /// Throws when this machine lets no more programs watch.
  package init() throws(WatchError) {
    let opened = Inotify.open()
    guard opened >= 0 else { throw WatchError.opening(errno) }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Watches a folder, or the one that a link leads to, from now on.
  ///
  /// The same folder has the same watch, by whatever path, and all that was ever wanted of it. Nil
  /// where there is no folder, or none that may be read. Throws when there can be no more watches.
  package func watch(
    _ folder: FilePath, for interest: Interest
  ) throws(WatchError) -> Watch? {
    var number: Int32 = -1
    let code = folder.failure { path in
      number = Inotify.watch(path, interest, descriptor)
      return number
    }
    switch code {
    case 0: return Watch(number: number)
    case ENOSPC: throw .tooManyFolders(folder)
    case ENOMEM, ENOSYS, EBADF, EINVAL: throw .system(code)
    default: return nil
    }
  }

  /// Watches the folder no more.
  package func forget(_ watch: Watch) { Inotify.forget(watch.number, descriptor) }
}
