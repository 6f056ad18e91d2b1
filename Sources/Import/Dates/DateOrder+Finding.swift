/// What the dates of a file, one after the other, say of the order in which they are written.
struct DateOrderEvidence {
  /// The first date that has each order; its first byte.
  private var dayFirst: Int?
  private var monthFirst: Int?
  private var yearFirst: Int?
  /// The first date that could be read in two orders as two days.
  private var unclear: Int?

  /// Takes another date of the file; `place` is its first byte.
  mutating func look(at date: WrittenDate, place: Int) {
    guard let (one, two) = date.dayAndMonth else { return }
    switch (one, two) {
    case (32..., _): yearFirst = yearFirst ?? place
    case (13..., ...12): dayFirst = dayFirst ?? place
    case (...12, 13...): monthFirst = monthFirst ?? place
    case (...12, ...12) where one != two: unclear = unclear ?? place
    default: break
    }
  }

  /// What the dates say together.
  enum Verdict: Hashable {
    /// One order fits all of them; nil where none of them needs one.
    case settled(DateOrder?)
    /// Nothing tells day and month apart; the first date of which that is so.
    case unclear(at: Int)
    /// The first date that has another order than those before it.
    case contradiction(at: Int)
  }

  var verdict: Verdict {
    let found = [
      (dayFirst, DateOrder.dayFirst), (monthFirst, .monthFirst), (yearFirst, .yearFirst),
    ]
    .compactMap { place, order in place.map { (place: $0, order: order) } }
    .sorted { $0.place < $1.place }
    if found.count > 1 { return .contradiction(at: found[1].place) }
    if let only = found.first { return .settled(only.order) }
    if let unclear { return .unclear(at: unclear) }
    // Each date is the same day in both orders.
    return .settled(.dayFirst)
  }
}
