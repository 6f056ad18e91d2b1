internal import Model

/// What the dates of a file, one after the other, say of the order in which they are written.
struct DateOrderEvidence {
  /// The bytes of the first date that has each order.
  private var dayFirst: Range<Int>?
  private var monthFirst: Range<Int>?
  private var yearFirst: Range<Int>?
  /// The first date that could be read in two orders as two days.
  private var unclear: Range<Int>?

  /// Takes another date of the file, with its bytes.
  mutating func look(at date: WrittenDate, place: Range<Int>) {
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
    case unclear(at: Range<Int>)
    /// The first date that has another order than those before it.
    case contradiction(at: Range<Int>)
  }

  var verdict: Verdict {
    let found = [
      (dayFirst, DateOrder.dayFirst), (monthFirst, .monthFirst), (yearFirst, .yearFirst),
    ]
    .compactMap { place, order in place.map { (place: $0, order: order) } }
    .sorted { $0.place.lowerBound < $1.place.lowerBound }
    if found.count > 1 { return .contradiction(at: found[1].place) }
    if let only = found.first { return .settled(only.order) }
    if let unclear { return .unclear(at: unclear) }
    // Each date is the same day in both orders.
    return .settled(.dayFirst)
  }
}
