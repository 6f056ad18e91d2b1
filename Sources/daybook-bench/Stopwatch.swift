/// Measures wall-clock time.
enum Stopwatch {
  /// The shortest of several runs, in seconds: the one that the machine disturbed least.
  static func best(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    try times(runs, body).min() ?? 0
  }

  /// The middle one of several runs, in seconds.
  static func median(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    try times(runs, body).sorted()[runs / 2]
  }

  private static func times(_ runs: Int, _ body: () throws -> Void) rethrows -> [Double] {
    try (0..<runs).map { _ in
      let time = try ContinuousClock().measure { try body() }
      return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
  }
}
