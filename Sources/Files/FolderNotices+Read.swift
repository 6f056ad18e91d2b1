internal import Foundation

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
