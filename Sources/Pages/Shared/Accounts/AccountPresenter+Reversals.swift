import Controllers
import Model
import Views

extension AccountPresenter {
  /// The other entry of the pair that an entry is in; nil where it is in none, or the other is not
  /// counted yet.
  func reversal(of entry: Ledger.Entry) -> ReversalLink? {
    guard let other = reversals[entry.position], let place = reversalPlaces[other.entry] else {
      return nil
    }
    let day = ledger.entries.day(at: place)
    return ReversalLink(
      reverses: other.isReversed,
      date: day.year == entry.transaction.date.year
        ? formats.dayInYear(day) : formats.dayInBrief(day),
      path: entries.path(of: place))
  }

  /// Where the counted entries that are in pairs stand in booking order.
  static func places(
    of reversals: Reversals, in ledger: Ledger
  ) -> [FilePosition: BookingIndex] {
    guard !reversals.isEmpty else { return [:] }
    let paired = ledger.entries.indices.compactMap { index in
      let place = BookingIndex(index)
      let position = ledger.entries.position(at: place)
      return reversals[position].map { _ in (position, place) }
    }
    return Dictionary(paired) { one, _ in one }
  }
}
