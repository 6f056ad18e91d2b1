/// The numbers of a segment's entries: they rise as the entries do, and those of other days stay
/// what they are when one comes or goes.
///
/// A day has room for twice as many entries as the fullest of the segment has. Within a day, room
/// is given to accounts by their place in the book, so that the entries of other accounts stay
/// where they are as a rule.
struct SearchNumbering {
  private(set) var numbers: [UInt32] = []
  /// Of a day's room, and of an account's place.
  private let dayBits, accountBits: Int
  private let start: Int

  /// Takes where the entries of a segment are, by day and account, and how many accounts there are.
  init(_ segment: SearchSegment, _ places: [SearchPlace], accounts: Int) {
    start = segment.days.lowerBound
    accountBits = Self.bits(for: accounts)
    let days = places.chunked
    let most = days.reduce(0) { max($0, $1.count) }
    let left = 32 - Self.bits(for: segment.days.count)
    dayBits = min(max(Self.bits(for: most) + 1, 4), left)
    numbers.reserveCapacity(places.count)
    for day in days { add(places[day]) }
  }

  /// How many bits tell so many things apart.
  static func bits(for count: Int) -> Int {
    count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  private mutating func add(_ places: ArraySlice<SearchPlace>) {
    guard let first = places.first else { return }
    let day = UInt32(truncatingIfNeeded: first.day.number - start)
    let room = 1 << dayBits
    var next = 0
    for (index, place) in places.enumerated() {
      let own = (place.account.ordinal << dayBits) >> accountBits
      let slot = min(max(next, own), room - places.count + index)
      next = slot + 1
      numbers.append(day << UInt32(dayBits) | UInt32(truncatingIfNeeded: slot))
    }
  }
}

extension [SearchPlace] {
  /// The entries of each day.
  fileprivate var chunked: [Range<Int>] {
    var days: [Range<Int>] = []
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].day != self[index].day {
      days.append(start..<(index + 1))
      start = index + 1
    }
    return days
  }
}
