import Files
import Foundation
import Synchronization

/// SIGINT and SIGTERM, each a wish that what runs comes to its end; the second one ends it at once.
final class WatchSignals: Sendable {
  private let first = Mutex<Int32?>(nil)

  /// A command was stopped, and has nothing to say of it.
  struct Stopped: Error {
    let code: ExitCode
  }

  /// Takes the signals from now on, and wakes whoever waits when the first one comes.
  ///
  /// To be called before there are other threads: those that are begun later leave the signals
  /// alone, too.
  init(waking wakeup: Wakeup) {
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in [SIGINT, SIGTERM] { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_BLOCK, &wanted, nil)
    let signals = wanted
    Thread.detachNewThread { [self] in
      var signals = signals
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 {
        let isFirst = first.withLock { first in
          defer { first = first ?? number }
          return first == nil
        }
        if isFirst { wakeup.wake() } else { Self.end(by: number, signals) }
      }
    }
  }

  /// What a command throws that was stopped.
  var stopped: Stopped {
    Stopped(code: first.withLock { $0 } == SIGTERM ? .terminated : .interrupted)
  }

  /// Ends the program as the signal does where nobody takes it.
  private static func end(by number: Int32, _ signals: sigset_t) {
    signal(number, SIG_DFL)
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
  }
}
