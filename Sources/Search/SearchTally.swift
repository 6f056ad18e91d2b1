internal import Basics

/// What an account's records are, month by month: how many, and a fingerprint of them.
///
/// It is made of the account alone, and small enough to be kept for the next build.
package struct SearchTally: Codable, Equatable, Sendable {
  /// By the month's number.
  private var months: [Int: Month] = [:]

  struct Month: Codable, Equatable, Sendable {
    var count = 0
    var bits = Checksum().bits
  }

  /// No records yet.
  package init() {}

  /// Takes the record of an entry on a day; those of an account come in booking order.
  package mutating func add(_ record: SearchRecord, on day: SearchDay) {
    let bits = Fingerprint(of: record.bytes).bits
    let last = months[day.month.number] ?? Month()
    // The multiplier makes the order count.
    months[day.month.number] = Month(
      count: last.count + 1, bits: (last.bits &* 0x9E37_79B9_7F4A_7C15) ^ bits)
  }

  /// How many records each month has.
  package var counts: [SearchMonth: Int] {
    Dictionary(uniqueKeysWithValues: sorted.map { ($0, $1.count) })
  }

  /// By month.
  var sorted: [(SearchMonth, Month)] {
    months.map { (SearchMonth(number: $0.key), $0.value) }.sorted { $0.0 < $1.0 }
  }
}

/// The key of a segment in the making.
struct SearchKey {
  private var bytes: [UInt8] = []

  /// Changes when the files of the same records become others.
  private static let format = 1

  var fingerprint: Fingerprint { Fingerprint(of: bytes) }

  init(of segment: SearchSegment, accounts: Int) {
    add([Self.format, SearchNumbering.bits(for: accounts)])
    bytes += segment.name.utf8
  }

  mutating func add(_ account: SearchAccount, _ month: SearchMonth, _ part: SearchTally.Month) {
    add([account.ordinal, month.number, part.count, Int(truncatingIfNeeded: part.bits)])
  }

  mutating func add(_ toDo: SearchRecord) { bytes += toDo.bytes }

  private mutating func add(_ numbers: [Int]) {
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }
}

extension SearchRecord {
  /// All that it says, so that no two records have the same; no text has a byte of 255.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    let fields =
      texts + [
        plainAmount ?? "\0", day ?? "\0", shown.title, shown.reference, shown.category,
        shown.account, shown.amount, shown.kind.rawValue, shown.date, shown.page, shown.anchor,
      ]
    for field in fields {
      bytes += field.utf8
      bytes.append(255)
    }
    return bytes
  }
}
