package import Basics

extension BookingIndex: Packed {
  /// Reads a place; throws for one that no entry has.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(Int(try pack.value(Int32.self)))
  }

  /// Writes the place.
  package func pack(into pack: inout PackWriter) { pack.add(Int64(value)) }
}

extension TransferCandidate: Packed {
  /// Reads an entry that does not say itself what transfer it is.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    let position = FilePosition(Int(try pack.value(Int32.self)))
    let day = try pack.value(Day.self)
    self.init(
      position: position, day: day, amount: try pack.number(), named: try pack.value(),
      declared: nil, anchor: try EntryAnchor(on: day, from: &pack))
  }

  /// Writes all but what the entry says itself.
  package func pack(into pack: inout PackWriter) {
    pack.add(Int64(position.value))
    pack.add(day)
    pack.add(amount)
    pack.add(named)
    anchor.pack(into: &pack)
  }
}

extension TransferFacts {
  /// Reads the candidates of an account, none of which says itself what transfer it is.
  package init(
    of account: Account, from pack: inout PackReader
  ) throws(DamagedPack) {
    self.init(
      account: account.id, iban: account.iban, currency: account.currency, owner: account.owner,
      opened: account.opened, closed: account.closed, candidates: try pack.value())
  }
}

extension RecordNumber: Packed {
  /// Reads the number.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(value: try pack.number())
  }

  /// Writes the number.
  package func pack(into pack: inout PackWriter) { pack.add(value) }
}
