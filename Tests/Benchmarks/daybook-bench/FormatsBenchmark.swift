internal import Controllers
internal import Foundation
internal import Model

/// Amounts and dates, each value beside Foundation's own formatting of the same values.
struct FormatsBenchmark {
  private static let rounds = 15
  private static let referenceCount = 5_000
  private static let count = 100_000

  func run(_ locales: [String]) {
    for identifier in locales.isEmpty ? ["en_GB", "de_DE", "hi_IN", "ar_EG"] : locales {
      print("\(identifier): medians of \(Self.rounds) rounds")
      let locale = Locale(identifier: identifier)
      amounts(locale)
      dates(locale)
    }
  }

  private func amounts(_ locale: Locale) {
    let format = MoneyFormat(.euro, locale: locale)
    let style = Decimal.FormatStyle.Currency(code: Currency.euro.code, locale: locale)
    compare(
      "amount", with: "Decimal.FormatStyle.Currency",
      { style.format(Decimal(sign: .plus, exponent: -2, significand: Decimal(Self.amount($0)))) },
      { format.text(Self.amount($0), .symbol) })
  }

  private func dates(_ locale: Locale) {
    let format = DateFormat(locale: locale)
    let style = Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: .gmt)
    compare(
      "long date", with: "Date.FormatStyle",
      { style.format(Date(timeIntervalSince1970: Double($0 % 30_000) * 86_400)) },
      { format.long(Day(daysSinceEpoch: $0 % 30_000) ?? .unixEpoch) })
  }

  /// Amounts from cents to millions, of both signs.
  private static func amount(_ index: Int) -> Int64 {
    let amount = Int64(index &* 7_919 % 1_000_003 * 331)
    return index % 3 == 0 ? -amount : amount
  }

  /// Both take turns, so that what else the machine does weighs on both alike.
  private func compare(
    _ name: String, with reference: String, _ theirs: (Int) -> String, _ ours: (Int) -> String
  ) {
    let rounds = (0..<Self.rounds).map { _ in
      let their = Stopwatch.best(of: 1) { write(Self.referenceCount, theirs) }
      let our = Stopwatch.best(of: 1) { write(Self.count, ours) }
      return (their: their / Double(Self.referenceCount), our: our / Double(Self.count))
    }
    let their = median(rounds.map(\.their))
    let our = median(rounds.map(\.our))
    let figures = String(
      format: "%.0f ns, %@ %.0f ns: %.0f times as fast", our * 1e9, reference, their * 1e9,
      median(rounds.map { $0.their / $0.our }))
    print("  one \(name): \(figures)")
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Uses every text, so that none of the work can be left out.
  private func write(_ count: Int, _ text: (Int) -> String) {
    var bytes = 0
    for index in 0..<count { bytes += text(index).utf8.count }
    precondition(bytes > count)
  }
}
