internal import Basics

/// Makes the files of one segment, which search.js reads: files of terms (`w-…`), of lists of
/// records (`l-…`), and of what is shown of the records (`r-…`); `index` and `records` say where
/// each begins.
///
/// Nothing in them depends on the records of other segments.
package struct SearchSegmentBuilder {
  package typealias Sink = (_ name: String, _ bytes: [UInt8]) throws -> Void

  private var files: SearchFiles
  /// By a record's place in the segment.
  private let numbers: [UInt32]
  private var collector = SearchTermCollector()
  private var block = SearchBlock()
  private var blockStarts: [UInt32] = []
  private var blockChecks = ""

  /// Takes a segment of entries, where each entry belongs, oldest first, and how many accounts the
  /// book has.
  ///
  /// The sink takes each file as it is finished, by its name in the index.
  package init(
    _ segment: SearchSegment, of places: [SearchPlace], accounts: Int, to sink: @escaping Sink
  ) {
    files = SearchFiles(segment: segment, sink: sink)
    numbers = SearchNumbering(segment, places, accounts: accounts).numbers
  }

  /// Takes how many to-dos there are; the sink is as above.
  package init(toDos count: Int, to sink: @escaping Sink) {
    files = SearchFiles(segment: .toDos, sink: sink)
    numbers = (0..<count).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Makes the segment of the records at the places from 0 on; returns its line of the root.
  ///
  /// Throws what the sink throws.
  package mutating func build(_ record: (_ index: Int) -> SearchRecord) throws -> SearchMark {
    for (index, number) in numbers.enumerated() {
      let record = record(index)
      collector.add(record)
      if block.ends(before: number) { try endBlock() }
      block.add(record.shown, number: number)
    }
    try endBlock()
    var starts: [UInt8] = []
    SearchNumbers.appendRising(blockStarts[...], after: 0, to: &starts)
    let records = try files.write("records", starts + Array("\n\(blockChecks)".utf8))
    var writer = SearchTermWriter(
      collector.table, collector.takePostings(), numbers: numbers, files: files)
    let words = try writer.write()
    return writer.dictionary.files.mark(words: words, records: records)
  }

  /// Writes what is shown of the latest records.
  private mutating func endBlock() throws {
    guard let start = block.start else { return }
    blockStarts.append(start)
    blockChecks += try files.write("r-" + String(start, radix: 36), block.text).check
    block.removeAll()
  }
}

/// The numbers of a segment's entries: they rise as the entries do, and those of other days stay
/// what they are when one comes or goes.
///
/// A day has room for twice as many entries as the fullest of the segment has. Within a day, room
/// is given to accounts by their place in the book, so that the entries of other accounts stay
/// where they are as a rule.
struct SearchNumbering {
  private(set) var numbers: [UInt32] = []
  /// Of a day's room, and of an account's place.
  private let dayBits, accountBits: Int
  private let start: Int

  /// Takes where the entries of a segment are, by day and account, and how many accounts there are.
  init(_ segment: SearchSegment, _ places: [SearchPlace], accounts: Int) {
    start = segment.days.lowerBound
    accountBits = Self.bits(for: accounts)
    let days = places.chunked
    let most = days.reduce(0) { max($0, $1.count) }
    let left = 32 - Self.bits(for: segment.days.count)
    dayBits = min(max(Self.bits(for: most) + 1, 4), left)
    numbers.reserveCapacity(places.count)
    for day in days { add(places[day]) }
  }

  /// How many bits a number below `count` needs.
  static func bits(for count: Int) -> Int {
    count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  private mutating func add(_ places: ArraySlice<SearchPlace>) {
    guard let first = places.first else { return }
    let day = UInt32(truncatingIfNeeded: first.day.number - start)
    let room = 1 << dayBits
    var next = 0
    for (index, place) in places.enumerated() {
      let own = (place.account.ordinal << dayBits) >> accountBits
      let slot = min(max(next, own), room - places.count + index)
      next = slot + 1
      numbers.append(day << UInt32(dayBits) | UInt32(truncatingIfNeeded: slot))
    }
  }
}

extension [SearchPlace] {
  /// The entries of each day.
  fileprivate var chunked: [Range<Int>] {
    var days: [Range<Int>] = []
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].day != self[index].day {
      days.append(start..<(index + 1))
      start = index + 1
    }
    return days
  }
}

/// What is shown of some neighbouring records: in the first line their numbers, each as what it is
/// more than the one before, then a line for each; the fields are parted by tabs.
///
/// A value that an earlier line has in the same place is written as the control character 31 and
/// that line's number as a character from `(` on.
struct SearchBlock {
  private static let least = 16
  private static let most = 48

  private var numbers: [UInt32] = []
  private var rows: [UInt8] = []
  /// By field.
  private var seen: [ShownValues] = []

  /// The number of its first record; nil when it has none.
  var start: UInt32? { numbers.first }

  /// Makes it empty; the memory is kept for the next records.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    for field in seen.indices { seen[field].removeAll() }
  }

  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(4 * numbers.count + rows.count)
    SearchNumbers.appendRising(numbers[...], after: start ?? 0, to: &text)
    text += rows
    return text
  }

  /// Whether a record belongs to the next block: chunks are cut by the numbers' hashes, within limits.
  func ends(before number: UInt32) -> Bool {
    numbers.count >= Self.most
      || numbers.count >= Self.least && SearchNumbers.mayBegin(number, bits: 4)
  }

  mutating func add(_ shown: SearchRecord.Shown, number: UInt32) {
    put(shown.title.brief(80), in: 0)
    put(shown.reference.brief(120), in: 1)
    put(shown.category.brief(60), in: 2)
    put(shown.account.brief(60), in: 3)
    put(shown.amount.brief(60), in: 4)
    put(shown.kind.rawValue, in: 5)
    put(shown.date.brief(40), in: 6)
    put(shown.page.brief(400), in: 7)
    put(shown.anchor.brief(400), in: 8)
    numbers.append(number)
  }

  /// Puts a field of the line, after those before it.
  private mutating func put(_ value: String, in field: Int) {
    rows.append(field == 0 ? UInt8(ascii: "\n") : UInt8(ascii: "\t"))
    if field == seen.count { seen.append(ShownValues()) }
    if value.utf8.count > 2, let line = seen[field].line(of: value, else: numbers.count) {
      rows.append(31)
      rows.append(40 + UInt8(truncatingIfNeeded: line))
    } else {
      rows += value.utf8
    }
  }
}

extension String {
  /// At most `length` characters on one line, without control characters.
  fileprivate func brief(_ length: Int) -> String {
    if utf8.count <= length, isPrintableASCII || isPlain { return self }
    var brief = ""
    var count = 0
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if isControl || scalar.properties.isWhitespace {
        if !brief.isEmpty, brief.utf8.last != 0x20 { brief += " " }
      } else {
        brief.unicodeScalars.append(scalar)
      }
      count += 1
      if count == length { return brief + "…" }
    }
    return brief
  }

  private var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var isPrintable = true
      for byte in bytes { isPrintable = isPrintable && byte &- 0x20 < 0x5F }
      return isPrintable
    } ?? false
  }

  /// Whether it is sure to have no control character, and no white space but single spaces within.
  ///
  /// Told by its bytes: beyond ASCII, both begin with C2, E1, E2 80, E2 81 or E3.
  private var isPlain: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xE1, 0xE3: return false
      case UInt8(ascii: " ") where last == byte: return false
      case 0x80, 0x81: if last == 0xE2 { return false }
      default: break
      }
      last = byte
    }
    return true
  }
}

/// The lines of a block on which a field first showed its values.
struct ShownValues {
  private var values = TextTable()
  /// By the number of the value.
  private var lines: [Int] = []

  /// The line on which a value was shown; nil where it was not, and from then on it was on the other
  /// line.
  mutating func line(of value: String, else line: Int) -> Int? {
    let number = values.number(of: value)
    if number < lines.count { return lines[number] }
    lines.append(line)
    return nil
  }

  /// Forgets all; the memory is kept.
  mutating func removeAll() {
    values.removeAll()
    lines.removeAll(keepingCapacity: true)
  }
}
