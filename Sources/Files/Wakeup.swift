internal import Foundation

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
