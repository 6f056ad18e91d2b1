package import Basics

/// How the days of a book are cut into segments, newest first after the to-dos.
///
/// A segment is as many years, or months of one year, as have few enough entries together: a great
/// many where they are old, so that a search has few segments to look at, and a few thousand where
/// the newest entry is, so that what a day brings is added to little. Only the month of the newest
/// entry is cut further, into days, where it has more than that. What the other months hold makes no
/// difference to where a range of months is cut.
package struct SearchSegments: Sendable {
  package private(set) var all: [SearchSegment] = []
  private var days: [(day: SearchDay, count: Int)] = []

  static let most = 1 << 17
  static let mostWithNewest = 1 << 12
  static let mostOfNewestMonth = 1 << 13
  /// At most 64 years, so that 32 bits number the entries of a segment.
  private static let mostBits = 15

  /// Takes how many entries each day has; of months before the latest, those of all days may be
  /// given as of one.
  package init(counts: [SearchDay: Int], hasToDos: Bool) {
    days = counts.filter { $0.value > 0 }.map { ($0.key, $0.value) }
      .sorted { $0.day < $1.day }
    if hasToDos { all.append(.toDos) }
    cut(days[...], from: SearchDay(number: 0), bits: SearchDay.allBits)
    days = []
  }

  /// Halves a range of days until it has few enough entries.
  private mutating func cut(
    _ part: ArraySlice<(day: SearchDay, count: Int)>, from start: SearchDay, bits: Int
  ) {
    guard !part.isEmpty else { return }
    let isOfNewestMonth = bits < SearchDay.inMonthBits
    let most =
      part.endIndex == days.endIndex
      ? Self.mostWithNewest : isOfNewestMonth ? Self.mostOfNewestMonth : Self.most
    let count = part.reduce(0) { $0 + $1.count }
    let least = start.month == days.last?.day.month ? 0 : SearchDay.inMonthBits
    if bits == least || (bits <= Self.mostBits && count <= most) {
      all.append(SearchSegment(days: start.number..<(start.number + 1 << bits)))
      return
    }
    let middle = SearchDay(number: start.number + 1 << (bits - 1))
    let later = part.firstIndex { $0.day >= middle } ?? part.endIndex
    cut(part[later...], from: middle, bits: bits - 1)
    cut(part[..<later], from: start, bits: bits - 1)
  }
}

/// A part of the index that is made of some records alone: of the entries of some months or days, or
/// of the to-dos.
package struct SearchSegment: Hashable, Sendable {
  /// As `SearchDay` numbers them, a power of two of them; none for the to-dos.
  let days: Range<Int>

  /// What there is to do.
  package static let toDos = SearchSegment(days: 0..<0)

  package var isToDos: Bool { days.isEmpty }

  /// Whether its entries are those of a day, among others.
  package func contains(_ day: SearchDay) -> Bool { days.contains(day.number) }

  /// Whether its days come after a day.
  package func isAfter(_ day: SearchDay) -> Bool { day.number < days.lowerBound }

  /// Whether its days come before a day.
  package func isBefore(_ day: SearchDay) -> Bool { day.number >= days.upperBound }
}

extension SearchSegment {
  /// The month that it is a part of; nil where it is of whole months, or of the to-dos.
  var cutMonth: SearchMonth? {
    isToDos || days.count >= 1 << SearchDay.inMonthBits
      ? nil : SearchDay(number: days.lowerBound).month
  }

  /// Its folder in `search/`: `2026-10-16-to-23`, `2026-10`, `2026-01-to-07`, `2026`, `2016-to-2023`
  /// or `to-dos`.
  package var name: String {
    guard !isToDos else { return "to-dos" }
    let first = SearchDay(number: days.lowerBound)
    let last = SearchDay(number: days.upperBound - 1)
    let years = (first.month.year, last.month.year)
    let year = Self.padded(years.0, 4)
    guard years.0 == years.1 else { return "\(year)-to-\(Self.padded(years.1, 4))" }
    guard cutMonth == nil else {
      return "\(year)-\(Self.padded(first.month.inYear, 2))-"
        + Self.range(from: first.inMonth, to: last.inMonth, most: 31)
    }
    guard days.count < SearchMonth.inYear << SearchDay.inMonthBits else { return year }
    return "\(year)-" + Self.range(from: first.month.inYear, to: last.month.inYear, most: 12)
  }

  /// Months of a year or days of a month, of which only those from 1 on occur, to so many.
  private static func range(from start: Int, to end: Int, most: Int) -> String {
    let first = max(start, 1)
    let last = max(min(end, most), first)
    return padded(first, 2) + (first == last ? "" : "-to-\(padded(last, 2))")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}

extension SearchDay {
  /// From 0, which does not occur.
  fileprivate var inMonth: Int { number & (1 << Self.inMonthBits - 1) }
}

extension SearchMonth {
  fileprivate var year: Int { number / Self.inYear }

  /// From 0, which does not occur.
  fileprivate var inYear: Int { number % Self.inYear }
}

/// A day as a number that rises with the days: 512 to a year, 32 to a month.
///
/// A month is then an aligned range of numbers, and so are a year and each power of two of years.
package struct SearchDay: Hashable, Comparable, Sendable {
  let number: Int

  /// The year is from 0 to 9999, the month from 1, the day of the month from 1.
  package init(year: Int, month: Int, day: Int) {
    number = min(max(year, 0), 9999) << 9 | (month & 15) << Self.inMonthBits | day & 31
  }

  package static func < (one: SearchDay, other: SearchDay) -> Bool { one.number < other.number }

  package var month: SearchMonth { SearchMonth(number: number >> Self.inMonthBits) }

  /// Of a month: 31 numbers occur.
  static let inMonthBits = 5
  /// More than there are.
  static let allBits = 23
}

/// A month as a number that rises with the months: sixteen to a year, of which twelve occur.
package struct SearchMonth: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (one: SearchMonth, other: SearchMonth) -> Bool {
    one.number < other.number
  }

  static let inYear = 16
}

extension SearchMonth {
  /// What its days' numbers begin with.
  var start: SearchDay { SearchDay(number: number << SearchDay.inMonthBits) }
}

extension SearchDay {
  init(number: Int) { self.number = number }
}

/// Which account of a book an entry is of, by the account's place in the book.
package struct SearchAccount: Hashable, Comparable, Sendable {
  /// From 0.
  let ordinal: Int

  /// Takes the account's place in the book, from 0.
  package init(at place: Int) { ordinal = place }

  package static func < (one: SearchAccount, other: SearchAccount) -> Bool {
    one.ordinal < other.ordinal
  }
}

/// Where an entry belongs among all of a book: on its day, among those of its account.
package struct SearchPlace: Sendable {
  package let day: SearchDay
  package let account: SearchAccount
}

extension SearchDay {
  /// Where an entry of the day belongs.
  package func place(of account: SearchAccount) -> SearchPlace {
    SearchPlace(day: self, account: account)
  }
}

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
  private static let format = 5

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
      values.texts + SearchField.allCases.flatMap { [$0.rawValue] + values.names[$0] } + [
        values.plainAmount ?? "\0", values.day ?? "\0", values.lacksCategory ? "1" : "0",
        shown.title, shown.reference, shown.category, shown.account, shown.amount,
        shown.kind.rawValue, shown.date, shown.page, shown.anchor,
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

/// What a search finds an entry, a to-do or a page by.
package struct SearchValues: Sendable {
  /// What is searched for words besides names: reference, note.
  package let texts: [String]
  /// What it is found by where a field is asked for, and by words, but for the account's name.
  package let names: SearchNames
  /// A plain decimal with a point, such as `-12.50`; it is found with and without its sign.
  package let plainAmount: String?
  /// As ISO 8601 writes it.
  package let day: String?
  /// Whether it is an entry that has no category and is no transfer.
  package let lacksCategory: Bool

  /// The amount is a plain decimal and the day ISO 8601's; nil where the thing has none.
  package init(
    texts: [String], names: SearchNames = SearchNames(), plainAmount: String?, day: String?,
    lacksCategory: Bool = false
  ) {
    (self.texts, self.names, self.lacksCategory) = (texts, names, lacksCategory)
    (self.plainAmount, self.day) = (plainAmount, day)
  }
}

/// The names of a thing by their fields.
package struct SearchNames: Sendable {
  private let payee, category, account: String?
  private let tags: [String]

  /// Nil is what the thing has no name of.
  package init(
    payee: String? = nil, category: String? = nil, tags: [String] = [], account: String? = nil
  ) {
    (self.payee, self.category, self.tags, self.account) = (payee, category, tags, account)
  }

  subscript(field: SearchField) -> [String] {
    switch field {
    case .payee: payee.map { [$0] } ?? []
    case .category: category.map { [$0] } ?? []
    case .tag: tags
    case .account: account.map { [$0] } ?? []
    }
  }

  /// Calls the body with each name.
  func forEach(_ body: (SearchField, String) -> Void) {
    if let payee { body(.payee, payee) }
    if let account { body(.account, account) }
    if let category { body(.category, category) }
    for tag in tags { body(.tag, tag) }
  }
}

/// One thing that a search can find: what it is found by and what is shown.
package struct SearchRecord: Sendable {
  package var values: SearchValues
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

    /// Texts are empty where the thing has none.
    package init(
      title: String, reference: String = "", category: String = "", account: String = "",
      amount: String = "", kind: Kind, date: String = "", page: String, anchor: String
    ) {
      (self.title, self.reference, self.category) = (title, reference, category)
      (self.account, self.amount, self.kind) = (account, amount, kind)
      (self.date, self.page, self.anchor) = (date, page, anchor)
    }
  }

  /// Takes what it is found by and what is shown.
  package init(_ values: SearchValues, shown: Shown) {
    (self.values, self.shown) = (values, shown)
  }
}

extension SearchRecord.Shown {
  /// What a row cannot do without; the page's path is from the site's root.
  package init(_ title: String, _ kind: SearchRecord.Kind, page: String, anchor: String) {
    self.init(title: title, kind: kind, page: page, anchor: anchor)
  }
}
