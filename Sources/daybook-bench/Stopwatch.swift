/// Measures wall-clock time.
enum Stopwatch {
  /// The shortest of several runs, in seconds: the one that the machine disturbed least.
  static func best(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let time = try ContinuousClock().measure { try body() }
      best = min(best, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
    }
    return best
  }
}
