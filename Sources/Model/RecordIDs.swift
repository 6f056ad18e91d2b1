import Basics

/// The ids that recorded entries and to-dos get: short, and in the order of recording.
///
/// Eight digits of base 32 count thirty-seconds of a second since 2020; they last for a thousand
/// years. The digits are those of Crockford's base 32, which leaves out what is taken for another.
package struct RecordIDs: Sendable {
  /// How those that are made next are written.
  package var form = RecordIDForm.short
  /// Those that one that is made can be: UUIDs, and short ones that are not earlier than the first.
  private var taken: Set<String> = []
  /// The first that could be made; the digits stand in the order of their values.
  private let first: String
  /// The times of the UUIDs among them, once one is made: two of one time have no order.
  private var takenTimes: Set<Substring>?
  private var next: Int64

  /// Takes the ids that the book has already, and the milliseconds since 1970.
  package init(taken: some Sequence<String>, millisecondsSince1970 milliseconds: Int64) {
    let since2020 = max(
      0, milliseconds.subtractingReportingOverflow(Self.secondsBefore2020 * 1000).partialValue)
    next = Int64(since2020 / 1000 * 32 + since2020 % 1000 * 32 / 1000)
    first = Self.text(of: next)
    for id in taken { take(id) }
  }

  /// Has an id that the book has be none that is made.
  package mutating func take(_ id: String) {
    let count = id.utf8.count
    if count == 36 || count == Self.digitCount && id >= first { taken.insert(id) }
  }

  /// An id that the book does not have, later than those given before.
  package mutating func make() -> String {
    while true {
      let id =
        switch form {
        case .short: Self.text(of: next)
        case .uuid(let isUpper): Self.uuid(of: next, isUpper: isUpper)
        }
      next += 1
      if !taken.contains(id), !hasTime(of: id) { return id }
    }
  }

  /// An id that is written as another is.
  mutating func make(like other: String) -> String {
    let usual = form
    defer { form = usual }
    form = RecordIDForm(of: other)
    return make()
  }

  /// Whether a UUID of the book has the time of this one, as where two are recorded within a
  /// thirty-second.
  private mutating func hasTime(of id: String) -> Bool {
    guard form != .short else { return false }
    let times =
      takenTimes
      ?? Set(taken.lazy.filter { $0.utf8.count == 36 }.map { $0.uppercased().prefix(13) })
    takenTimes = times
    return times.contains(id.uppercased().prefix(13))
  }

  private static func text(of number: Int64) -> String {
    var text: [UInt8] = []
    for place in (0..<digitCount).reversed() {
      text.append(digits[Int(number >> (5 * place) & 31)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A UUID of version 7 (RFC 9562), the rest of which is random.
  private static func uuid(of number: Int64, isUpper: Bool) -> String {
    // The first whole millisecond of the thirty-second.
    let milliseconds = UInt64(max(0, secondsBefore2020 * 1000 + (number * 1000 + 31) / 32))
    let (high, low) = (
      milliseconds << 16 | 7 << 12 | UInt64.random(in: 0..<(1 << 12)),
      2 << 62 | UInt64.random(in: 0..<(1 << 62))
    )
    let digits = [high, low].map { part in
      let text = String(part, radix: 16, uppercase: isUpper)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var rest = digits[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  static let digitCount = 8
  static let secondsBefore2020: Int64 = 1_577_836_800

  /// The value of a digit; nil for a byte that is no digit.
  static func value(ofDigit byte: UInt8) -> Int64? { values[Int(byte)] }

  private static let values = (UInt8.min...UInt8.max).map { byte in
    digits.firstIndex(of: byte).map { Int64($0) }
  }
}

/// How the ids of a file are written: as Daybook makes them, or as the UUIDs of an app.
package enum RecordIDForm: Hashable, Sendable {
  case short
  case uuid(isUpper: Bool)

  /// The form of an id; what is no UUID counts as short.
  init(of id: String) {
    let lengths = id.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
    let isUUID =
      lengths == [8, 4, 4, 4, 12]
      && id.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.hexDigitValue != nil }
    let hasSmall = id.utf8.contains { $0.isLetter && !$0.isCapital }
    self = isUUID ? .uuid(isUpper: !hasSmall) : .short
  }
}

extension Book {
  /// How ids of new entries of an account are written: as its last one's, as its own; where it has no
  /// entries, as the last one's of another account.
  package func idForm(ofEntriesOf account: AccountID) -> RecordIDForm {
    if let own = self[account], let id = own.transactions.last(where: { $0.id != nil })?.id {
      return RecordIDForm(of: id)
    }
    if let id = self[account]?.writtenID { return RecordIDForm(of: id) }
    guard self[account]?.transactions.isEmpty ?? true else { return .short }
    let others = accounts.lazy.reversed().compactMap { $0.transactions.last?.id ?? $0.writtenID }
    return others.first.map(RecordIDForm.init) ?? .short
  }

  /// How ids of new to-dos of a list are written: as its last one's, as its own, else as those of other
  /// lists, or without any as those of accounts; nil is a new list.
  package func idForm(ofToDosIn list: ToDoListOrdinal?) -> RecordIDForm {
    let own = list.map { [toDoLists[$0.value]] } ?? []
    let written = (own + toDoLists.reversed()).lazy.compactMap { list in
      list.items.last { $0.id != nil }?.id ?? list.id
    }
    return written.first.map(RecordIDForm.init) ?? idFormOfAccounts
  }

  /// The form of the accounts' ids, which remain when an app empties its to-dos.
  private var idFormOfAccounts: RecordIDForm {
    accounts.last?.writtenID.map(RecordIDForm.init) ?? .short
  }

  /// An id for a new account, in the form of the last account's; nil where that has none.
  package func writtenID(ofNewAccount ids: inout RecordIDs) -> String? {
    accounts.last?.writtenID.map { ids.make(like: $0) }
  }

  /// The id of a new list; nil where the last list has none, or of the first where accounts are not
  /// told by UUIDs.
  package func id(ofNewList ids: inout RecordIDs) -> String? {
    guard toDoLists.isEmpty else { return toDoLists.last?.id.map { ids.make(like: $0) } }
    guard let id = accounts.last?.writtenID, RecordIDForm(of: id) != .short else { return nil }
    return ids.make(like: id)
  }
}

/// When something was recorded, as its id says it: thirty-seconds of a second since 2020 began.
package struct RecordNumber: Hashable, Comparable, Sendable {
  package let value: Int64

  /// Takes a number that another run had.
  package init(value: Int64) { self.value = value }

  /// In the order of recording.
  package static func < (one: RecordNumber, other: RecordNumber) -> Bool {
    one.value < other.value
  }

  /// Whole seconds since 1970 began.
  package var secondsSince1970: Int64 { value / 32 + RecordIDs.secondsBefore2020 }

  /// Reads an id as `RecordIDs` makes them, a UUID of version 7 among them; nil where it is another.
  ///
  /// One of digits alone counts as another: banks and people number with these, and of a thousand
  /// ids that are made here hardly one is so.
  package init?(id: String) {
    if id.utf8.count == 36 {
      guard let number = Self.number(ofUUID: id) else { return nil }
      self.init(value: number)
      return
    }
    var (number, count, hasLetter) = (Int64(0), 0, false)
    for byte in id.utf8 {
      guard let digit = RecordIDs.value(ofDigit: byte) else { return nil }
      hasLetter = hasLetter || digit > 9
      count += 1
      guard count <= RecordIDs.digitCount else { return nil }
      number = number << 5 | digit
    }
    guard count == RecordIDs.digitCount, hasLetter else { return nil }
    self.init(value: number)
  }

  private static func number(ofUUID id: String) -> Int64? {
    guard RecordIDForm(of: id) != .short else { return nil }
    var (milliseconds, place) = (Int64(0), 0)
    for byte in id.utf8 {
      if place == 14, byte != UInt8(ascii: "7") { return nil }
      if place < 13, let digit = byte.hexDigitValue {
        milliseconds = milliseconds << 4 | Int64(digit)
      }
      place += 1
    }
    let since2020 = milliseconds - RecordIDs.secondsBefore2020 * 1000
    return since2020 < 0 ? nil : since2020 / 1000 * 32 + since2020 % 1000 * 32 / 1000
  }

  /// The first of a second, which counts from 1970; 2020 where that is earlier.
  package init(secondsSince1970 seconds: Int64) {
    let since2020 = min(max(seconds, RecordIDs.secondsBefore2020), 1 << 35)
    self.init(value: (since2020 - RecordIDs.secondsBefore2020) * 32)
  }
}
