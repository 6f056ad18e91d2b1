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
    self.init(day: try pack.value(), turnover: try pack.value())
  }

  /// Writes the day and what was booked on it.
  package func pack(into pack: inout PackWriter) {
    pack.add(day)
    pack.add(turnover)
  }
}

extension NameFacts: Packed {
  /// Reads the name, its days and its first entries.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(name: try pack.value(), days: try pack.value(), first: try pack.value())
  }

  /// Writes the name, its days and its first entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(name)
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
