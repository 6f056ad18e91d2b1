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

extension TransferCandidate: PackedInColumns {
  /// Reads the places of all, then their days, amounts and places in the day.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let positions = try FilePosition.values(count, from: &pack)
    let days = try Day.values(count, from: &pack)
    let (amounts, places) = (try pack.numbers(count), try Int32.values(count, from: &pack))
    return (0..<count).map {
      TransferCandidate(
        position: positions[$0], day: days[$0], amount: amounts[$0], placeInDay: places[$0])
    }
  }

  /// Writes the same.
  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    FilePosition.pack(values.map(\.position), into: &pack)
    Day.pack(values.map(\.day), into: &pack)
    Int64.pack(values.map(\.amount), into: &pack)
    Int32.pack(values.map(\.placeInDay), into: &pack)
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
