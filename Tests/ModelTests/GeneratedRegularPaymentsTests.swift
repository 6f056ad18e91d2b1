import TestSupport
import Testing

@testable import Model

@Suite struct GeneratedRegularPaymentsTests {
  private static let seeds = Effort.seeds(200, thorough: 20_000)

  /// Days of which each is one interval after the one before, early or late by some days.
  private func days(
    _ interval: RegularInterval, _ count: Int, off: ClosedRange<Int>, _ random: inout SeededRandom
  ) -> [Day] {
    var days = [Day(daysSinceEpoch: Int.random(in: -100_000...100_000, using: &random))]
    while days.count < count, case let last?? = days.last,
      let next = interval.day(after: last, on: last.day)
    {
      days.append(
        Day(daysSinceEpoch: next.daysSinceEpoch + Int.random(in: off, using: &random)))
    }
    return days.compactMap { $0 }
  }

  @Test func `What keeps its interval and its amount is regular, and what does not is not`() throws
  {
    for seed in Self.seeds {
      var random = SeededRandom(seed: seed)
      let interval = try #require(RegularInterval.allCases.randomElement(using: &random))
      let tolerance = interval.tolerance
      let count = Int.random(in: 3...20, using: &random)
      // Amounts that are no further from each other than a fifth of the least are alike.
      let least = Int64.random(in: 5...1_000_000_000, using: &random)
      let sign: Int64 = Bool.random(using: &random) ? 1 : -1
      let amounts = (0..<count).map { _ in
        sign * Int64.random(in: least...(least + least / 5), using: &random)
      }
      let kept = zip(days(interval, count, off: -tolerance...tolerance, &random), amounts)
        .map { BookedAmount($1, on: $0) }
      let payment = try #require(RegularPayment(of: kept), "seed \(seed)")
      #expect(payment.interval == interval && payment.last == kept.last, "seed \(seed)")
      #expect(payment.next > payment.last.day && !payment.isStopped(on: payment.next))
      #expect(payment.yearly == payment.last.amount * interval.timesAYear, "seed \(seed)")
      let late = zip(
        days(interval, count, off: (tolerance + 1)...(tolerance + 1), &random), amounts
      ).map { BookedAmount($1, on: $0) }
      #expect(RegularPayment(of: late) == nil, "seed \(seed)")
    }
  }

  @Test func `Whatever the entries, nothing traps and what is found keeps the rule`() throws {
    for seed in Self.seeds {
      var random = SeededRandom(seed: seed)
      let count = Int.random(in: 0...20, using: &random)
      let spread = [1, 40, 4_000, 1_800_000][Int.random(in: 0..<4, using: &random)]
      let extremes: [Int64] = [.min, .max, 1, -1, .max / 52, .min / 52, 0]
      let entries = (0..<count).compactMap { _ in
        Day(daysSinceEpoch: 2_932_896 - Int.random(in: 0...spread, using: &random))
      }.sorted().map { day in
        BookedAmount(
          Bool.random(using: &random) ? 1000 : extremes.randomElement(using: &random) ?? 0, on: day)
      }
      guard let payment = RegularPayment(of: entries) else { continue }
      #expect(entries.count >= 3 && entries.contains(payment.last), "seed \(seed)")
      #expect(payment.next > payment.last.day, "seed \(seed)")
      #expect(payment.days(through: payment.next) == [payment.next], "seed \(seed)")
    }
  }
}
