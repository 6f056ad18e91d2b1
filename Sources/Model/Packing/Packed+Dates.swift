package import Basics

extension Day: Packed {
  /// Reads a day of the calendar; throws for any other.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    let number = Int(try pack.number())
    let (months, day) = number.quotientAndRemainder(dividingBy: 32)
    guard let day = Day(year: months / 12, month: months % 12 + 1, day: day) else {
      throw DamagedPack()
    }
    self = day
  }

  /// Writes year, month and day as one number.
  package func pack(into pack: inout PackWriter) {
    pack.add(Int64((year * 12 + monthNumber - 1) * 32 + day))
  }
}

extension Month: Packed {
  /// Reads a month of the calendar; throws for any other.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    let number = Int(try pack.number())
    guard let month = Month(year: number / 12, month: number % 12 + 1) else { throw DamagedPack() }
    self = month
  }

  /// Writes year and month as one number.
  package func pack(into pack: inout PackWriter) { pack.add(Int64(year * 12 + number - 1)) }
}
