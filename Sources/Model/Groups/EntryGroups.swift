/// A book's entries by what they have in common: who was paid, or what for.
///
/// Names are taken as they are written, as `Breakdown` takes them, and what is blank is none. A
/// name with fewer than three entries makes no group.
package struct EntryGroups: Sendable {
  package let grouping: MoneyFlow.Grouping
  /// In the order in which they came to have three entries, by day, then by the book's accounts;
  /// so entries that are booked on later days change the place of none.
  package let groups: [EntryGroup]

  package static let leastCount = 3

  /// None at all.
  package init(noneBy grouping: MoneyFlow.Grouping) {
    self.grouping = grouping
    groups = []
  }

  /// Of entries booked through the day; three small numbers are held of each.
  package init(in book: Book, through lastDay: Day, by grouping: MoneyFlow.Grouping) {
    self.grouping = grouping
    let names = EntryNames(in: book, through: lastDay, by: grouping)
    groups = names.groups(of: EntryGroups.leastCount, in: book)
  }
}

/// Which name each entry of a book goes by, in numbers.
private struct EntryNames {
  private var names: [String] = []
  /// How many entries go by each name.
  private var counts: [Int] = []
  /// Account by account in booking order; nil is what has no name.
  private var numbers: [Int32?] = []
  /// The positions of each account's entries in booking order.
  private let positions: [[Int]]

  init(in book: Book, through lastDay: Day, by grouping: MoneyFlow.Grouping) {
    positions = book.accounts.map { $0.transactions.positionsInBookingOrder(through: lastDay) }
    numbers.reserveCapacity(positions.reduce(0) { $0 + $1.count })
    var known: [String: Int32] = [:]
    for (account, positions) in zip(book.accounts, positions) {
      for position in positions {
        let name = account.transactions[position].name(by: grouping)
        numbers.append(name.map { number(of: $0, &known) })
      }
    }
  }

  private mutating func number(of name: String, _ known: inout [String: Int32]) -> Int32 {
    let next = Int32(truncatingIfNeeded: names.count)
    let number = known[name] ?? next
    if number == next {
      known[name] = next
      names.append(name)
      counts.append(0)
    }
    counts[Int(number)] += 1
    return number
  }

  /// The entries of each name that has so many of them, newest first.
  func groups(of leastCount: Int, in book: Book) -> [EntryGroup] {
    let (places, ends) = places(of: leastCount)
    var sorted: [EntryPlace] = []
    sorted.reserveCapacity(places.count)
    let chosen = names.indices.filter { counts[$0] >= leastCount }
    for name in chosen {
      let dated = places[(ends[name] - counts[name])..<ends[name]].map {
        (day: book.transaction(at: $0).date, place: $0)
      }
      sorted += dated.sorted { one, other in
        one.day == other.day
          ? one.place.isBefore(other.place) : one.day > other.day
      }.map(\.place)
    }
    return chosen.map { name in
      EntryGroup(name: names[name], entries: sorted[(ends[name] - counts[name])..<ends[name]])
    }.map { (group: $0, day: book.transaction(at: $0.third).date) }
      .sorted { one, other in
        let (place, otherPlace) = (one.group.third, other.group.third)
        return (one.day, place.account, place.index)
          < (other.day, otherPlace.account, otherPlace.index)
      }.map(\.group)
  }

  /// The entries by name, each in the order of the book, and where each name's end.
  private func places(of leastCount: Int) -> (places: [EntryPlace], ends: [Int]) {
    var count = 0
    let ends = counts.map { own in
      count += own < leastCount ? 0 : own
      return count
    }
    var next = zip(ends, counts).map { $0 - $1 }
    var places = [EntryPlace](
      repeating: EntryPlace(account: 0, position: 0, index: 0), count: count)
    var entry = 0
    for (account, positions) in positions.enumerated() {
      for (index, position) in positions.enumerated() {
        defer { entry += 1 }
        guard let number = numbers[entry].map(Int.init), counts[number] >= leastCount else {
          continue
        }
        places[next[number]] = EntryPlace(account: account, position: position, index: index)
        next[number] += 1
      }
    }
    return (places, ends)
  }
}
