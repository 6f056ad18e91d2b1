package import Basics

extension BookingIndex: PackedNumber {
  /// Nil for a place that no entry has.
  package init?(packedNumber number: Int64) {
    guard (0...Int64(Int32.max)).contains(number) else { return nil }
    self.init(Int(number))
  }

  /// The place.
  package var packedNumber: Int64 { Int64(value) }
}

extension FilePosition: PackedNumber {
  /// Nil for a place that no entry has.
  package init?(packedNumber number: Int64) {
    guard (0...Int64(Int32.max)).contains(number) else { return nil }
    self.init(Int(number))
  }

  /// The place.
  package var packedNumber: Int64 { Int64(value) }
}

extension AccountOrdinal: PackedNumber {
  /// Nil for a place that no account has.
  package init?(packedNumber number: Int64) {
    guard (0...Int64(Int32.max)).contains(number) else { return nil }
    self.init(Int(number))
  }

  /// The place.
  package var packedNumber: Int64 { Int64(value) }
}

extension TransferFacts {
  /// Writes which entries are candidates, none of which says itself what transfer it is.
  package func pack(into pack: inout PackWriter) {
    pack.add(bookingIndices)
    pack.add(excluded)
    pack.add(identifiers)
    pack.add(texts)
    pack.add(endToEndIDs)
    pack.add(ids)
  }

  /// Reads which entries of an account are candidates, none of which says itself what transfer it is.
  package init(
    of account: Account, _ entries: EntryOutline, from pack: inout PackReader
  ) throws(DamagedPack) {
    self.init(
      account: account.id, iban: account.iban, numbers: account.ownNumbers, name: account.name,
      currency: account.currency, owner: account.owner, opened: account.opened,
      closed: account.closed, entries: entries, bookingIndices: try pack.value(),
      excluded: try pack.value(), identifiers: try pack.value(), texts: try pack.value(),
      endToEndIDs: try pack.value(), declared: [:], ids: try pack.value())
    let areWithin = bookingIndices?.allSatisfy { $0.value < entries.count } ?? true
    guard areWithin, bookingIndices?.count ?? entries.count == entries.count else {
      throw DamagedPack()
    }
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
