package import Basics
package import Model

extension AccountFacts {
  /// Writes the facts, but for what the account says without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(opening)
    pack.add(days)
    transfers.pack(into: &pack)
    pack.add(payees)
    pack.add(categories)
    pack.add(recorded)
    pack.add(amounts)
    pack.add(notes)
  }

  /// Reads the facts of an account, whose entries are not asked for; throws when they are anything
  /// else.
  package init(
    of account: Account, from pack: inout PackReader
  ) throws(DamagedPack) {
    self.init(
      name: account.name, opening: try pack.value(),
      asserted: account.assertions.balances.keys.sorted(), days: try pack.value(),
      transfers: try TransferFacts(of: account, from: &pack), payees: try pack.value(),
      categories: try pack.value(), recorded: try pack.value(), amounts: try pack.value(),
      notes: try pack.value())
  }
}

extension AccountFacts.DayFlow: Packed {
  /// Reads the day and what was booked on it.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let flow = try Self.values(1, from: &pack).first else { throw DamagedPack() }
    self = flow
  }

  /// Writes the day and what was booked on it.
  package func pack(into pack: inout PackWriter) { Self.pack([self], into: &pack) }

  /// Reads all days, then what was booked on them.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let (days, turnovers) = (
      try Day.values(count, from: &pack), try Turnover.values(count, from: &pack)
    )
    return (0..<count).map { Self(day: days[$0], turnover: turnovers[$0]) }
  }

  /// Writes the same.
  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Day.pack(values.map(\.day), into: &pack)
    Turnover.pack(values.map(\.turnover), into: &pack)
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
