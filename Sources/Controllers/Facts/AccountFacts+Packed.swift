package import Basics
package import Model

extension AccountFacts {
  /// Writes the facts, but for what the account says without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(opening)
    pack.add(amounts)
    pack.add(days.map(\.day))
    Int.pack(days.map(\.turnover.count), into: &pack)
    transfers.pack(into: &pack)
    pack.add(payees)
    pack.add(categories)
    pack.add(recorded)
    pack.add(notes)
  }

  /// Reads the facts of an account, whose entries are not asked for; throws when they are anything
  /// else.
  package init(
    of account: Account, from pack: inout PackReader
  ) throws(DamagedPack) {
    let opening = try pack.value(OpeningBalance?.self)
    let (amounts, days) = (try pack.value([Int64].self), try pack.value([Day].self))
    let counts = try pack.numbers(days.count)
    guard
      let flows = DayFlow.flows(
        on: days, counts: counts, amounts: amounts, in: account.currency)
    else { throw DamagedPack() }
    self.init(
      name: account.name, opening: opening,
      asserted: account.assertions.balances.keys.sorted(), days: flows,
      transfers: try TransferFacts(of: account, from: &pack), payees: try pack.value(),
      categories: try pack.value(), recorded: try pack.value(), amounts: amounts,
      notes: try pack.value())
  }
}

extension AccountFacts.DayFlow {
  /// Of days, each with how many of the amounts are booked on it, one day behind the other; nil where
  /// these are not as many as there are amounts, or a sum does not fit 64 bits.
  fileprivate static func flows(
    on days: [Day], counts: [Int64], amounts: [Int64], in currency: Currency
  ) -> [AccountFacts.DayFlow]? {
    guard counts.allSatisfy({ (0...Int64(amounts.count)).contains($0) }),
      counts.reduce(0, +) == amounts.count
    else { return nil }
    var next = 0
    return try? zip(days, counts).map { day, count throws(MoneyError) in
      var turnover = Turnover()
      for _ in 0..<count {
        try turnover.add(amounts[next], in: currency)
        next += 1
      }
      return AccountFacts.DayFlow(day: day, turnover: turnover)
    }
  }
}

extension NameFacts: Packed {
  /// Reads the names, their days and their first entries.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(names: try pack.value(), days: try pack.value(), first: try pack.value())
    guard days.count == names.count, first.count == names.count else { throw DamagedPack() }
  }

  /// Writes the names, their days and their first entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(names)
    pack.add(days)
    pack.add(first)
  }
}

extension RecordedQuarter: Packed {
  /// Reads the quarter, how many there are and the last.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(quarter: try pack.number(), count: try pack.value(), last: try pack.number())
  }

  /// Writes the quarter, how many there are and the last.
  package func pack(into pack: inout PackWriter) {
    pack.add(quarter)
    pack.add(count)
    pack.add(last)
  }
}
