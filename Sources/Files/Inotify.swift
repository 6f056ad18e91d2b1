internal import Foundation

/// The calls of inotify(7); where the system has none, they fail with ENOSYS.
enum Inotify {
  #if os(Linux)
    /// An open descriptor, or -1 with `errno`.
    static func open() -> Int32 { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }

    /// The number of the watch, or -1 with `errno`.
    static func watch(
      _ path: UnsafePointer<CChar>, _ interest: FolderNotices.Interest, _ descriptor: Int32
    ) -> Int32 {
      // What an earlier path to the same folder wanted is still wanted.
      let options = bits(IN_MASK_ADD) | bits(IN_ONLYDIR)
      let wanted = interest == .entries ? ofItself | ofEntries : ofItself
      return inotify_add_watch(descriptor, path, wanted | options)
    }

    static func forget(_ number: Int32, _ descriptor: Int32) {
      _ = inotify_rm_watch(descriptor, number)
    }

    private static let ofItself = bits(IN_DELETE_SELF) | bits(IN_MOVE_SELF)
    /// Not each write, but its end, since a file is to be read when it is whole.
    ///
    /// What is made without being written, such as a link or a folder, is told as it is made.
    private static let ofEntries =
      bits(IN_CLOSE_WRITE) | bits(IN_CREATE) | bits(IN_DELETE) | bits(IN_MOVED_FROM)
      | bits(IN_MOVED_TO) | bits(IN_ATTRIB)
    static let isLost = bits(IN_Q_OVERFLOW)
    /// That a watch has come to its end, which something else told before.
    static let isEnd = bits(IN_IGNORED)

    private static func bits(_ flag: some BinaryInteger) -> UInt32 {
      UInt32(truncatingIfNeeded: flag)
    }
  #else
    static func open() -> Int32 {
      errno = ENOSYS
      return -1
    }

    static func watch(
      _ path: UnsafePointer<CChar>, _ interest: FolderNotices.Interest, _ descriptor: Int32
    ) -> Int32 {
      open()
    }

    static func forget(_ number: Int32, _ descriptor: Int32) {}

    static let isLost: UInt32 = 0
    static let isEnd: UInt32 = 0
  #endif
}
