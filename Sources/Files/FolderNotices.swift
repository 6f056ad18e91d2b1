package import Diagnostics
internal import Foundation

/// Notifications of changes in folders, for as long as this value lives.
///
/// Uses inotify(7) of Linux; on other systems nothing can be watched.
package struct FolderNotices: ~Copyable {
  let descriptor: Int32

  /// What is wanted of a folder.
  package enum Interest: Sendable {
    /// Removal and renaming of the folder itself.
    case itself
    /// Also what is made, written, renamed or removed in it, and changed permissions.
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

extension FolderNotices {
  /// Something that happened.
  package enum Notice: Hashable, Sendable {
    /// To what has, or had, this name in the folder.
    case entry(Watch, FilePath)
    /// To the folder itself.
    case itself(Watch)
    /// More than the system could keep in mind; it is not known where.
    case lost
  }

  /// How a wait ended.
  package enum Waited: Hashable, Sendable { case noticed, woken, timeIsUp }

  /// Waits until there is something to read, the wakeup comes, or so much time has passed; without
  /// a limit there is none.
  package func wait(atMost limit: Duration?, or wakeup: Wakeup) -> Waited {
    var waiting = [descriptor, wakeup.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A broken-off wait is one that took less time, which is for the caller to see.
    let count = poll(&waiting, nfds_t(waiting.count), limit?.wholeMilliseconds ?? -1)
    guard count > 0 else { return .timeIsUp }
    return waiting[1].revents == 0 ? .noticed : .woken
  }

  /// What has happened since this was last called; does not wait.
  package func read() -> Set<Notice> {
    var notices: Set<Notice> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return notices }
      Self.forEachNotice(in: buffer[..<count]) { notices.insert($0) }
    }
  }

  /// Takes the events of one `read`: four numbers of 32 bits — watch, mask, cookie, length of the
  /// name — and the name, closed by zeros.
  private static func forEachNotice(
    in events: ArraySlice<UInt8>, _ body: (Notice) -> Void
  ) {
    var rest = events
    while rest.count >= headLength {
      let (watch, mask, length) = rest.withUnsafeBytes { bytes in
        (
          Watch(number: bytes.loadUnaligned(as: Int32.self)),
          bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        )
      }
      let name = rest.dropFirst(headLength).prefix(length).prefix { $0 != 0 }
      rest = rest.dropFirst(headLength + length)
      if mask & Inotify.isLost != 0 {
        body(.lost)
      } else if !name.isEmpty {
        body(.entry(watch, FilePath(bytes: Array(name))))
      } else if mask & Inotify.isEnd == 0 {
        body(.itself(watch))
      }
    }
  }

  private static let headLength = 16
}

extension Duration {
  /// Rounded up, so that a wait never ends just before its time; at most what `poll` takes.
  fileprivate var wholeMilliseconds: Int32 {
    guard self > .zero else { return 0 }
    let count = (self / .milliseconds(1)).rounded(.up)
    return count < Double(Int32.max) ? Int32(count) : .max
  }
}

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
    /// That a watch has ended, which another event told before.
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

/// What ends a wait of another thread, once and for all.
package final class Wakeup: Sendable {
  let descriptor: Int32
  private let end: Int32

  /// Throws when the program may open no more files.
  package init() throws(WatchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw WatchError.opening(errno) }
    (descriptor, end) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(end)
  }

  /// Ends the wait, and each that is begun later at once.
  package func wake() {
    // Nobody reads it, so that it is there for every later wait.
    _ = withUnsafeBytes(of: UInt8(1)) { write(end, $0.baseAddress, 1) }
  }
}

/// Why folders cannot be watched.
package struct WatchError: UserError, Hashable, Sendable {
  package let description: String
  package let remedy: String?
  package var exitCode: ExitCode { .inputOutput }

  /// As many folders are watched on this machine as its settings allow; this one is not.
  package static func tooManyFolders(_ folder: FilePath) -> WatchError {
    WatchError(
      description:
        "cannot watch \(folder.text): this machine watches as many folders as it is set to",
      remedy: "raise the limit, as root: sysctl fs.inotify.max_user_watches=524288")
  }

  /// As many programs watch folders as the machine's settings allow, or open files as they may.
  package static var tooManyWatchers: WatchError {
    WatchError(
      description: "cannot watch for changes: as many programs do so as this machine is set to",
      remedy:
        "end one of them, or raise the limit, as root: sysctl fs.inotify.max_user_instances=1024")
  }

  /// The system refuses to watch; the number is its `errno`.
  package static func system(_ code: Int32) -> WatchError {
    WatchError(
      description: "cannot watch for changes: \(String(cString: strerror(code)))", remedy: nil)
  }

  /// What the `errno` of a call says that opens something to watch by.
  static func opening(_ code: Int32) -> WatchError {
    code == EMFILE || code == ENFILE ? .tooManyWatchers : .system(code)
  }
}
