import Coordinators
import Foundation
import Synchronization

/// SIGINT and SIGTERM, and SIGPIPE, for a task that is not to end in the middle of a file.
///
/// The system knows one handler for a whole program, so that what it notes is the program's too.
enum StopSignals {
  /// A handler may do little more than note a number (signal-safety(7)); 0 is none.
  private static let received = Atomic<Int32>(0)

  /// From now on SIGINT and SIGTERM are noted; a second one ends the program at once.
  ///
  /// One that the caller has the program ignore stays ignored. A pipe that nobody reads any more is
  /// an error of writing, no signal.
  static func take() {
    // Made before a handler needs it.
    received.store(0, ordering: .relaxed)
    _ = signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      let before = signal(number) { number in
        StopSignals.received.store(number, ordering: .relaxed)
        _ = signal(number, SIG_DFL)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Throws once one of the two was noted.
  static func check() throws(BuildStop) {
    switch received.load(ordering: .relaxed) {
    case 0: break
    case SIGTERM: throw .terminated
    default: throw .interrupted
    }
  }
}
