/// For how many days before and after a leg's own its account is open, as far as any guess reaches.
struct TransferReach: Hashable {
  private let before: Int8
  private let after: Int8

  /// An account that is open all the time.
  static let unlimited = TransferReach(before: limit, after: limit)
  private static let limit = Int8(TransferMatching.mostDaysApartWithEvidence)

  /// Whether the account is open so many days after the leg's day, or before it when negative.
  func covers(_ days: Int32) -> Bool { days < 0 ? -days <= before : days <= after }

  /// What sorts legs that reach alike together.
  var number: Int { Int(before) << 8 | Int(after) }
}

extension TransferReach {
  /// Around a day, counted since 1970-01-01, between those on which the account is opened and closed.
  init(around day: Int, from opened: Day?, through closed: Day?) {
    let days = { (count: Int) in Int8(clamping: min(count, Int(Self.limit))) }
    self.init(
      before: opened.map { days(day - $0.daysSinceEpoch) } ?? Self.limit,
      after: closed.map { days($0.daysSinceEpoch - day) } ?? Self.limit)
  }
}
