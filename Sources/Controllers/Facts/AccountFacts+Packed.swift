package import Basics
package import Model

extension AccountFacts {
  /// Writes the facts, but for the names and what the account says without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(opening)
    pack.add(entries)
    transfers.pack(into: &pack)
    pack.add(recorded)
    pack.add(notes)
  }

  /// Reads the facts of an account, whose entries are not asked for, and whose names are found when
  /// anyone asks; throws when they are anything else.
  package init(
    of account: Account, from pack: inout PackReader, names: @escaping @Sendable () -> Names
  ) throws(DamagedPack) {
    let opening = try pack.value(OpeningBalance?.self)
    let entries = try pack.value(EntryOutline.self)
    self.init(
      name: account.name, opening: opening,
      asserted: account.assertions.balances.keys.sorted(),
      transfers: try TransferFacts(of: account, entries, from: &pack), names: FoundLater(names),
      recorded: try pack.value(), notes: try pack.value())
  }
}

extension AccountFacts {
  /// Writes the names.
  package func packNames(into pack: inout PackWriter) { pack.add(names.value) }
}

extension AccountFacts.Names: Packed {
  /// Reads the payees and the categories.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(payees: try pack.value(), categories: try pack.value())
  }

  /// Writes the payees and the categories.
  package func pack(into pack: inout PackWriter) {
    pack.add(payees)
    pack.add(categories)
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
