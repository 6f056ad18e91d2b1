import Basics
import Model

extension NameTallies {
  /// Reads those of so many names; throws when they are anything else.
  init(from pack: inout PackReader, ofNames count: Int) throws(DamagedPack) {
    (years, months) = (try pack.value(), try pack.value())
    guard years.count == count, months.count == count else { throw DamagedPack() }
  }

  /// Writes what the entries of each name come to.
  func pack(into pack: inout PackWriter) {
    pack.add(years)
    pack.add(months)
  }
}

extension NameTallies.Year: PackedInColumns {
  /// Reads the numbers of all years, then how many entries they have, what these come to, their last
  /// days, and what stands for them.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let (years, counts) = (try pack.numbers(count), try pack.numbers(count))
    let (nets, lastDays) = (try pack.numbers(count), try Day.values(count, from: &pack))
    let digests = try Digest.values(count, from: &pack)
    return (0..<count).map {
      Self(
        year: Int(years[$0]), count: Int(counts[$0]), net: nets[$0], lastDay: lastDays[$0],
        digest: digests[$0])
    }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int.pack(values.map(\.year), into: &pack)
    Int.pack(values.map(\.count), into: &pack)
    Int64.pack(values.map(\.net), into: &pack)
    Day.pack(values.map(\.lastDay), into: &pack)
    Digest.pack(values.map(\.digest), into: &pack)
  }
}

extension NameTallies.MonthNet: PackedInColumns {
  /// Reads all months, then what the entries of each come to.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let (months, nets) = (try Month.values(count, from: &pack), try pack.numbers(count))
    return zip(months, nets).map { Self(month: $0, net: $1) }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    Int64.pack(values.map(\.net), into: &pack)
  }
}
