package import Basics

extension BookingIndex: Packed {
  /// Reads a place; throws for one that no entry has.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(Int(try pack.value(Int32.self)))
  }

  /// Writes the place.
  package func pack(into pack: inout PackWriter) { pack.add(Int64(value)) }
}

extension FilePosition: Packed {
  /// Reads a place; throws for one that no entry has.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(Int(try pack.value(Int32.self)))
  }

  /// Writes the place.
  package func pack(into pack: inout PackWriter) { pack.add(Int64(value)) }
}

extension TransferCandidate: Packed {
  /// Reads an entry's place and amount.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      position: try pack.value(), day: try pack.value(), amount: try pack.number(),
      placeInDay: try pack.value())
  }

  /// Writes the entry's place and amount.
  package func pack(into pack: inout PackWriter) {
    pack.add(position)
    pack.add(day)
    pack.add(amount)
    pack.add(placeInDay)
  }
}

extension TransferFacts {
  /// Writes the candidates, none of which says itself what transfer it is.
  package func pack(into pack: inout PackWriter) {
    pack.add(candidates)
    pack.add(named)
    pack.add(ids)
  }

  /// Reads the candidates of an account, none of which says itself what transfer it is.
  package init(
    of account: Account, from pack: inout PackReader
  ) throws(DamagedPack) {
    self.init(
      account: account.id, iban: account.iban, currency: account.currency, owner: account.owner,
      opened: account.opened, closed: account.closed, candidates: try pack.value(),
      named: try pack.value(), declared: [:], ids: try pack.value())
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
