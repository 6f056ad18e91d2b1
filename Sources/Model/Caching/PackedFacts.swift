package import Basics

/// A place among others, counted from 0.
package protocol PackedPlace: PackedNumber {
  /// Counts from 0.
  init(_ value: Int)

  /// Counts from 0.
  var value: Int { get }
}

extension PackedPlace {
  /// Nil for a place that nothing has.
  package init?(packedNumber number: Int64) {
    guard (0...Int64(Int32.max)).contains(number) else { return nil }
    self.init(Int(number))
  }

  package var packedNumber: Int64 { Int64(value) }
}

extension BookingIndex: PackedPlace {}

extension FilePosition: PackedPlace {}

extension AccountOrdinal: PackedPlace {}

extension TransferFacts {
  /// Writes which entries are candidates, none of which says itself what transfer it is.
  package func pack(into pack: inout PackWriter) {
    pack.add(bookingIndices, excluded, identifiers)
    pack.add(texts, endToEndIDs, ids)
  }

  /// Reads which entries of an account are candidates, none of which says itself what transfer it is.
  package init(
    of account: Account, _ entries: EntryOutline, from pack: inout PackReader
  ) throws(DamagedPack) {
    self.init(
      account: account.id, iban: account.iban, numbers: account.ownNumbers, name: account.name,
      currency: account.currency, owner: account.owner, opened: account.opened,
      closed: account.closed, entries: entries,
      bookingIndices: try pack.value([BookingIndex]?.self),
      excluded: try pack.value([FilePosition].self),
      identifiers: try pack.value(WrittenIdentifiers.self),
      texts: try pack.value(EntryTexts.self),
      endToEndIDs: try pack.value([FilePosition: String].self), declared: [:],
      ids: try pack.value([FilePosition: String].self))
    let areWithin = bookingIndices?.allSatisfy { $0.value < entries.count } ?? true
    guard areWithin, bookingIndices?.count ?? entries.count == entries.count else {
      throw DamagedPack()
    }
  }
}

extension EntryOutline: Packed {
  /// Reads the amounts, the days, and how many of the amounts each has; throws when they are
  /// anything else, or sums of the amounts do not fit 64 bits.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    let (amounts, days) = (try pack.value([Int64].self), try pack.value([Day].self))
    let instants = try pack.value([Int64].self)
    guard instants.isEmpty || instants.count == amounts.count else { throw DamagedPack() }
    let counts = try pack.numbers(days.count)
    var end = 0
    var ends: [Int32] = []
    ends.reserveCapacity(counts.count)
    for count in counts {
      guard (0...Int64(amounts.count - end)).contains(count) else { throw DamagedPack() }
      end += Int(count)
      ends.append(Int32(truncatingIfNeeded: end))
    }
    guard end == amounts.count, Turnover.canHold(amounts) else { throw DamagedPack() }
    self.init(
      days: days, ends: ends, amounts: CompactIntegers(amounts), instants: CompactIntegers(instants)
    )
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(amounts.all, days, instants.all)
    Int.pack(days.indices.map { indices(ofDayAt: $0).count }, into: &pack)
  }
}

extension Turnover: PackedInColumns {
  /// Reads what came in of all, then what went out, then the counts; throws where a sum of them is
  /// none of a turnover.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let (moneyIn, moneyOut) = (try pack.numbers(count), try pack.numbers(count))
    let (credits, debits) = (try pack.numbers(count), try pack.numbers(count))
    let all = [moneyIn, moneyOut, credits, debits]
    guard all.allSatisfy({ $0.allSatisfy { $0 >= 0 } && canHold($0) }) else { throw DamagedPack() }
    return (0..<count).map { place in
      Turnover(
        moneyIn: moneyIn[place], moneyOut: moneyOut[place], creditCount: Int(credits[place]),
        debitCount: Int(debits[place]))
    }
  }

  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    for value in values { pack.add(value.moneyIn) }
    for value in values { pack.add(value.moneyOut) }
    for value in values { pack.add(Int64(value.creditCount)) }
    for value in values { pack.add(Int64(value.debitCount)) }
  }
}

extension WrittenIdentifiers: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(positions: try pack.value(), bits: try pack.value())
    guard positions.count == bits.count else { throw DamagedPack() }
  }

  func pack(into pack: inout PackWriter) { pack.add(positions, bits) }
}

extension EntryTexts: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(payees: try pack.value(), texts: try pack.value(), categories: try pack.value())
    guard texts.count == payees.count, categories.count == payees.count else {
      throw DamagedPack()
    }
  }

  func pack(into pack: inout PackWriter) { pack.add(payees, texts, categories) }
}

extension Day: PackedNumber {
  /// Nil for what is no day of the calendar.
  package init?(packedNumber number: Int64) {
    let day = Int(number & 31)
    // No month is shorter than 28 days.
    guard let month = Month(packedNumber: number >> 5), day > 0, day <= 28 || day <= month.length
    else { return nil }
    self.init(in: month, day: day)
  }

  /// Year, month and day as one number.
  package var packedNumber: Int64 { Int64((year * 12 + monthNumber - 1) * 32 + day) }
}

extension Month: PackedNumber {
  /// Nil for what is no month of the calendar.
  package init?(packedNumber number: Int64) {
    guard (12..<120_000).contains(number) else { return nil }
    self.init(index: Int(number))
  }

  /// Year and month as one number.
  package var packedNumber: Int64 { Int64(year * 12 + number - 1) }
}
