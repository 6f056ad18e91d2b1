internal import Foundation

/// The number by which the system knows a running program.
package struct ProcessNumber: Hashable, Sendable {
  package let value: Int32

  /// This program.
  package static var own: ProcessNumber { ProcessNumber(value: getpid()) }

  /// Whether a program of this number runs on this machine, whoever started it.
  package var isRunning: Bool { kill(value, 0) == 0 || errno != ESRCH }
}

extension ProcessNumber {
  /// Takes a number from 1 on; nil for any other.
  package init?(_ text: some StringProtocol) {
    guard let value = Int32(text), value > 0 else { return nil }
    self.init(value: value)
  }
}
