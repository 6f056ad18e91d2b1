import SiteCoordinators
import Files
import Foundation
import Synchronization

/// SIGINT and SIGTERM, each a request to stop; the second one ends the program at once.
final class StopSignals: Sendable {
  /// 0 is none.
  private let first = Atomic<Int32>(0)

  /// Takes the signals from now on, and wakes whoever waits when the first one comes.
  ///
  /// One that the caller has the program ignore stays ignored. A pipe that nobody reads any more is
  /// an error of writing from now on, no signal. To be called before there are other threads: those
  /// that are begun later leave the signals alone, too.
  init(waking wakeup: Wakeup? = nil) {
    _ = signal(SIGPIPE, SIG_IGN)
    let wanted = Self.blocked([SIGINT, SIGTERM].filter { !Self.isIgnored($0) })
    Thread.detachNewThread { [self] in
      var signals = wanted
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 {
        let noted = first.compareExchange(expected: 0, desired: number, ordering: .relaxed)
        if noted.exchanged { wakeup?.wake() } else { Self.end(by: number, signals) }
      }
    }
  }

  /// By which the program is to stop; nil while none of the two has come.
  var stop: BuildStop? {
    switch first.load(ordering: .relaxed) {
    case 0: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  /// Throws once one of the two has come.
  func check() throws(BuildStop) {
    if let stop { throw stop }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(number, SIG_IGN) }
    return isIgnored
  }

  /// Keeps the signals from ending the program, until they are waited for.
  private static func blocked(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return signals
  }

  /// Ends the program as the signal does where nobody takes it.
  private static func end(by number: Int32, _ signals: sigset_t) {
    _ = signal(number, SIG_DFL)
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
  }
}
