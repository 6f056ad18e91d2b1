import Model

extension NameDirectory {
  /// The entries of a book under one name, account by account.
  struct Usage {
    let name: String
    /// In the book's order.
    var parts: [Part]

    /// Those of one account.
    struct Part {
      let account: AccountOrdinal
      let currency: Currency
      /// Oldest first, at least one.
      let days: ArraySlice<Day>
      fileprivate let first: [BookingIndex]
      let last: Day

      /// Nil where nothing is booked through the day.
      init?(_ facts: NameFacts, of ordinal: AccountOrdinal, _ account: AccountFacts, _ lastDay: Day)
      {
        days = facts.days[..<facts.days.partitionIndex { $0 > lastDay }]
        guard let last = days.last else { return nil }
        self.account = ordinal
        currency = account.currency
        first = facts.first
        self.last = last
      }
    }

    /// The entry with which the entries came to be enough for a page.
    struct Key: Comparable {
      let day: Day
      let account: AccountOrdinal
      let index: BookingIndex

      static func < (one: Key, other: Key) -> Bool {
        (one.day, one.account, one.index) < (other.day, other.account, other.index)
      }
    }

    /// Nil where they are too few.
    var key: Key? {
      let count = NameFacts.leastForPage
      var first: [Key] = []
      for part in parts {
        for (day, index) in zip(part.days.prefix(count), part.first) {
          let key = Key(day: day, account: part.account, index: index)
          let place = first.firstIndex { key < $0 } ?? first.count
          guard place < count else { break }
          first.insert(key, at: place)
          if first.count > count { first.removeLast() }
        }
      }
      return first.count < count ? nil : first[count - 1]
    }

    /// The book's own where it has entries in that, or that of the newest entry.
    func firstCurrency(own: Currency) -> Currency {
      if parts.contains(where: { $0.currency == own }) { return own }
      let newest = parts.map(\.last).max()
      return parts.first { $0.last == newest }?.currency ?? own
    }

    var spread: NamePage.Spread {
      guard parts.reduce(0, { $0 + $1.days.count }) > NamePage.entriesOnOnePage else {
        return .onePage
      }
      var counts: [Int: Int] = [:]
      for part in parts {
        // A year's days follow each other.
        var (year, start) = (part.days.first?.year ?? 0, part.days.startIndex)
        for index in part.days.indices where part.days[index].year != year {
          counts[year, default: 0] += index - start
          (year, start) = (part.days[index].year, index)
        }
        counts[year, default: 0] += part.days.endIndex - start
      }
      return .byYear(andMonthIn: counts.filter { $0.value > Paging.rows }.keys.sorted())
    }
  }
}
