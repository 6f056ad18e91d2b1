package import Basics

/// What the records of an account, or of some, are, month by month: how many, and what stands for them.
package struct SearchTally: Equatable, Sendable {
  /// By the month's number.
  private var months: [Int: Month] = [:]

  struct Month: Equatable, Sendable {
    var count = 0
    var digest = Digest()
  }

  /// No records yet.
  package init() {}

  /// Takes what stands for some records of a day's month; those of a book come in one order.
  package mutating func add(_ records: Digest, count: Int, on day: SearchDay) {
    var month = months[day.month.number] ?? Month()
    month.count += count
    month.digest.add(records)
    months[day.month.number] = month
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
  private(set) var digest = Digest()

  /// Changes when the files of the same records become others.
  private static let format = 2

  init(of segment: SearchSegment, accounts: Int) {
    digest.add(Self.format)
    digest.add(SearchNumbering.bits(for: accounts))
    digest.add(segment.name)
  }

  /// Adds a month of those accounts that stand at a place among all.
  mutating func add(_ place: Int, _ month: SearchMonth, _ part: SearchTally.Month) {
    digest.add(place)
    digest.add(month.number)
    digest.add(part.count)
    digest.add(part.digest)
  }

  mutating func add(_ toDo: SearchRecord) { digest.add(bytes: toDo.bytes) }
}

extension SearchRecord {
  /// All that it says, so that no two records have the same; no text has a byte of 255.
  var bytes: [UInt8] {
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
