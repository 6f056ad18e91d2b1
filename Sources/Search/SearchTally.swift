package import Basics

/// How many search records one or more accounts have, and their digests, by month, and of the latest
/// month by day.
package struct SearchTally: Equatable, Sendable {
  private var months: [SearchMonth: Part] = [:]
  /// Of the latest month.
  private var days: [SearchDay: Part] = [:]

  struct Part: Equatable, Sendable {
    private(set) var count = 0
    private(set) var digest = Digest()

    fileprivate mutating func add(_ records: Digest, count more: Int) {
      count += more
      digest.add(records)
    }
  }

  /// No records yet.
  package init() {}

  /// Adds the digest of some records of a month; a book's come in a fixed order.
  package mutating func add(_ records: Digest, count: Int, in month: SearchMonth) {
    months[month, default: Part()].add(records, count: count)
  }

  /// Adds the digest of some records of a day of the latest month; they are added to the month, too.
  package mutating func add(_ records: Digest, count: Int, on day: SearchDay) {
    days[day, default: Part()].add(records, count: count)
  }

  /// Nil where there are no records.
  var latestMonth: SearchMonth? { months.keys.max() }

  /// Oldest first: each month by its first day; the month that is cut into segments of days, the
  /// latest, by day.
  func parts(cutting cut: SearchMonth?) -> [(SearchDay, Part)] {
    let whole = months.filter { $0.key != cut }.map { ($0.key.start, $0.value) }
    let own = days.filter { $0.key.month == cut }.map { ($0.key, $0.value) }
    return (whole + own).sorted { $0.0 < $1.0 }
  }
}

/// Builds the cache key of a segment.
struct SearchKey {
  private(set) var digest = Digest()

  /// Raised when the program writes other files of the same records.
  private static let format = 4

  init(of segment: SearchSegment, accounts: Int) {
    digest.add(Self.format)
    digest.add(SearchNumbering.bits(for: accounts))
    // Not its name, which is the same where it begins with a month or day that does not occur.
    digest.add(segment.days.lowerBound)
    digest.add(segment.days.upperBound)
  }

  /// Adds some records of the tally at a place among all tallies.
  mutating func add(_ place: Int, _ day: SearchDay, _ part: SearchTally.Part) {
    digest.add(place)
    digest.add(day.number)
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
        plainAmount ?? "\0", day ?? "\0", lacksCategory ? "1" : "0", shown.title,
        shown.reference, shown.category, shown.account, shown.amount, shown.kind.rawValue,
        shown.date, shown.page, shown.anchor,
      ]
    for field in fields {
      bytes += field.utf8
      bytes.append(255)
    }
    return bytes
  }
}

extension SearchSegments {
  /// Takes the tallies of all accounts.
  package init(of tallies: [SearchTally], hasToDos: Bool) {
    let latest = tallies.compactMap(\.latestMonth).max()
    let counts = tallies.reduce(into: [SearchDay: Int]()) { counts, tally in
      for (day, part) in tally.parts(cutting: latest) { counts[day, default: 0] += part.count }
    }
    self.init(counts: counts, hasToDos: hasToDos)
  }

  /// The cache key of each segment, in the order of `all`: a segment whose key is unchanged has the
  /// same files, and need not be rebuilt.
  ///
  /// Takes the tallies in the book's order, how many accounts there are, and the records of to-dos.
  package func keys(
    of tallies: [SearchTally], accounts: Int, toDos: [SearchRecord]
  ) -> [Digest] {
    var keys = all.map { segment in
      var key = SearchKey(of: segment, accounts: accounts)
      if segment.isToDos { for toDo in toDos { key.add(toDo) } }
      return key
    }
    let cutMonth = all.lazy.compactMap(\.cutMonth).first
    for (place, tally) in tallies.enumerated() {
      var segment = all.count - 1
      for (day, part) in tally.parts(cutting: cutMonth) {
        while segment >= 0, !all[segment].contains(day) { segment -= 1 }
        guard segment >= 0 else { break }
        keys[segment].add(place, day, part)
      }
    }
    return keys.map(\.digest)
  }
}

/// One thing that a search can find, an entry or a to-do: what it is found by and what is shown.
package struct SearchRecord: Sendable {
  /// What is searched for words: payee, reference, category, tags, note.
  package var texts: [String]
  /// A plain decimal with a point, such as `-12.50`; it is found with and without its sign.
  package let plainAmount: String?
  /// As ISO 8601 writes it.
  package let day: String?
  /// Whether it is an entry that has no category and is no transfer.
  package var lacksCategory = false
  package var shown: Shown

  /// What was found; raw values stand in the index, where search.js reads them.
  package enum Kind: String, Sendable {
    case moneyIn = "in"
    case moneyOut = "out"
    case toDo = "to-do"
    case account, payee, category, page
  }

  /// A row of the results.
  package struct Shown: Hashable, Sendable {
    package var title: String
    package var reference = ""
    package var category = ""
    /// The account, or the to-do list.
    package var account = ""
    package var amount = ""
    package var kind: Kind
    package var date = ""
    /// From the site's root, without the fragment.
    package var page: String
    package var anchor: String
  }

  /// The amount is a plain decimal and the day ISO 8601's; nil where the thing has none.
  package init(texts: [String], plainAmount: String?, day: String?, shown: Shown) {
    self.texts = texts
    self.plainAmount = plainAmount
    self.day = day
    self.shown = shown
  }
}

extension SearchRecord.Shown {
  /// What a row cannot do without; the page's path is from the site's root.
  package init(_ title: String, _ kind: SearchRecord.Kind, page: String, anchor: String) {
    self.init(title: title, kind: kind, page: page, anchor: anchor)
  }
}
