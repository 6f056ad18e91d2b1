import Basics
import Model

/// What the entries of accounts that follow each other in the book are by their names, as far as it
/// matters to which names have pages, and where.
struct JointUsages: Sendable {
  /// In the order in which they appear among the accounts.
  let usages: [NameDirectory.Usage]
  /// By account: the places of the names that it has, in the order in which they appear among its
  /// entries by booking date.
  let accounts: JaggedArray<Int32>
}

extension JointUsages {
  /// Takes entries that are booked through a day, by their names in each of the accounts with these
  /// places in the book.
  init(
    of ordinals: Range<Int>, _ facts: [AccountFacts], _ names: [NameFacts], through lastDay: Day
  ) {
    var usages: [NameDirectory.Usage] = []
    var places: [String: Int] = [:]
    var accounts = JaggedArray<Int32>()
    for (ordinal, names) in zip(ordinals, names) {
      let hasLater = facts[ordinal].entries.lastDay.map { $0 > lastDay } ?? false
      for (number, name) in names.names.enumerated() {
        var days = names.days.range(of: number)
        if hasLater {
          days = days.lowerBound..<names.days[number].partitionIndex { $0 > lastDay }
        }
        guard !days.isEmpty else { break }
        let place = places[name] ?? usages.count
        if place == usages.count {
          places[name] = place
          usages.append(NameDirectory.Usage(name: name))
        }
        usages[place].add(
          names, at: number, days, of: AccountOrdinal(ordinal), in: facts[ordinal].currency)
        accounts.add(Int32(truncatingIfNeeded: place))
      }
      accounts.endPart()
    }
    self.init(usages: usages, accounts: accounts)
  }
}
