/// Measures wall-clock time.
enum Stopwatch {
  /// The shortest of several runs, in seconds: the one that the machine disturbed least.
  static func best(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      best = min(best, try time(body))
    }
    return best
  }

  /// How long one run takes, in seconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return seconds(since: start)
  }

  static func seconds(since start: ContinuousClock.Instant) -> Double {
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }
}
