internal import Basics

/// Writes all terms in their order, and lists for beginnings of words that very many terms have.
///
/// The beginning with a star (`mar*`) is a term whose records are those of all terms that begin with
/// it. Without these a search for the first letters of a word would load too many files.
struct SearchTermWriter {
  private(set) var dictionary: SearchDictionary
  private let table: TextTable
  private let postings: SearchPostings
  private let sorted: [Int]
  /// What it costs a search to load all terms before each, in bytes.
  private let costs: [Int]

  /// Terms with a common beginning that cost more than this get a list in common.
  private static let mostCost = 12_000
  private static let costOfList = 8_000
  private static let star = UInt8(ascii: "*")

  /// Takes the number of each record.
  init(_ table: TextTable, _ postings: SearchPostings, numbers: [UInt32], files: SearchFiles) {
    self.table = table
    self.postings = postings
    sorted = table.sorted
    costs = sorted.reduce(into: [0]) { costs, term in
      costs.append(costs[costs.count - 1] + Self.cost(table[term], postings[term], numbers))
    }
    dictionary = SearchDictionary(files: files, numbers: numbers, size: costs.last ?? 0)
  }

  private static func cost(
    _ term: ArraySlice<UInt8>, _ records: ArraySlice<UInt32>, _ numbers: [UInt32]
  ) -> Int {
    var size = 0
    var last: UInt32 = 0
    for record in records {
      let number = numbers[Int(record)]
      size += SearchNumbers.width(number &- last)
      last = number
      if size > costOfList { break }
    }
    return term.count + size
  }

  /// Writes all; returns the file that names those of terms.
  mutating func write() throws -> SearchFile {
    try write(sorted.indices)
    return try dictionary.finish()
  }

  private func term(_ position: Int) -> ArraySlice<UInt8> { table[sorted[position]] }

  private mutating func add(_ position: Int) throws {
    try dictionary.add(term(position), postings[sorted[position]])
  }

  /// Terms that are neighbours, with the lists that their beginnings need.
  private mutating func write(_ range: Range<Int>) throws {
    guard let first = range.first, let last = range.last else { return }
    let cost = costs[range.upperBound] - costs[range.lowerBound]
    let start = term(first)
    let shared = sharedPrefix(start, term(last))
    guard cost > Self.mostCost, range.count > 1, !isAmount(start, shared) else {
      for position in range { try add(position) }
      return
    }
    var position = first
    if start.count == shared {
      try add(position)
      position += 1
    }
    if shared > 0, !SearchTerms.isMarkAlone(start.prefix(shared)) {
      try dictionary.add(start.prefix(shared) + [Self.star], records(of: range))
    }
    while position < range.upperBound {
      let end = endOfGroup(from: position, in: range, at: shared)
      try write(position..<end)
      position = end
    }
  }

  /// Amounts in texts are never searched by their beginning.
  private func isAmount(_ term: ArraySlice<UInt8>, _ shared: Int) -> Bool {
    shared > 0 && term.first == UInt8(ascii: "=")
  }

  /// Where the terms end that have the same character at a place.
  private func endOfGroup(from start: Int, in range: Range<Int>, at place: Int) -> Int {
    let first = term(start)
    let rest = first.dropFirst(place)
    let character = rest.prefix(rest.first.map(characterWidth) ?? 0)
    var end = start + 1
    while end < range.upperBound, Self.has(character, at: place, in: table[sorted[end]]) {
      end += 1
    }
    return end
  }

  private static func has(
    _ character: ArraySlice<UInt8>, at place: Int, in term: ArraySlice<UInt8>
  ) -> Bool {
    guard term.count >= place + character.count else { return false }
    let offset = term.startIndex + place - character.startIndex
    for index in character.indices where term[index + offset] != character[index] { return false }
    return true
  }

  /// The records that have any of the terms.
  private func records(of range: Range<Int>) -> ArraySlice<UInt32> {
    var isMember: [UInt64] = []
    for position in range {
      for record in postings[sorted[position]] {
        let word = Int(record >> 6)
        if word >= isMember.count {
          isMember += repeatElement(0, count: word + 1 - isMember.count)
        }
        isMember[word] |= 1 << UInt64(record & 63)
      }
    }
    var records: [UInt32] = []
    for (word, members) in isMember.enumerated() where members != 0 {
      var rest = members
      while rest != 0 {
        records.append(UInt32(truncatingIfNeeded: word * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return records[...]
  }
}

/// The terms of records that come one after the other.
struct SearchTermCollector {
  private(set) var table = TextTable()
  private var terms = SearchTerms()
  /// That of the amount of the latest record, in whose memory the next is written.
  private var amountTerm: [UInt8] = []
  /// The terms of all records, one record after the other.
  private var occurrences: [UInt32] = []
  /// Where each record's terms end in them.
  private var ends: [Int] = []
  /// By term: how many records have it, and which is the last.
  private var counts: [UInt32] = []
  private var lastRecord: [UInt32] = []
  /// Texts that may well come again.
  private var known = TextTable()
  /// Their terms, by the number of the text.
  private var knownTerms: [[UInt32]] = []
  /// Those behind the mark of each field, by the number of the name; none where that was no name yet.
  private var knownNames = SearchField.allCases.map { _ in [[UInt32]]() }

  /// The term of the day before, since many records are of one day.
  private var latestDay: (iso: String, term: Int)?

  private static let mostKnown = 1 << 14

  mutating func add(_ record: SearchRecord) {
    let values = record.values
    for text in values.texts where !text.isEmpty {
      for term in numbers(of: text).numbers { addTerm(Int(term)) }
    }
    if let amount = values.plainAmount {
      SearchTerms.write(termOfAmount: amount, to: &amountTerm)
      addTerm(table.number(of: amountTerm[...]))
    }
    values.names.forEach { field, name in
      let (words, marked) = numbers(of: name, field)
      for term in marked { addTerm(Int(term)) }
      if field != .account { for term in words { addTerm(Int(term)) } }
    }
    if let day = values.day { addTerm(number(ofDay: day)) }
    if values.lacksCategory { addTerm(number(of: Array(SearchTerms.noCategory.utf8))) }
    ends.append(occurrences.count)
  }

  /// The terms of a text, and its own number where it may well come again.
  private mutating func numbers(of text: String) -> (numbers: [UInt32], place: Int?) {
    let place = knownPlace(of: text)
    if let place, place < knownTerms.count { return (knownTerms[place], place) }
    let numbers = newNumbers(of: text)
    if place != nil { knownTerms.append(numbers) }
    return (numbers, place)
  }

  /// The number of a text that may well come again; nil for long ones, and where there are many.
  private mutating func knownPlace(of text: String) -> Int? {
    guard text.utf8.count <= 64 else { return nil }
    return known.count < Self.mostKnown ? known.number(of: text) : known.knownNumber(of: text)
  }

  private mutating func newNumbers(of text: String) -> [UInt32] {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(4)
    // Taken out while it is read, since the table is written meanwhile.
    var terms = SearchTerms()
    swap(&terms, &self.terms)
    terms.forEach(in: text) { numbers.append(UInt32(truncatingIfNeeded: number(of: $0))) }
    swap(&terms, &self.terms)
    return numbers
  }

  /// Those of a name, by themselves and behind the mark of its field.
  private mutating func numbers(
    of name: String, _ field: SearchField
  ) -> (words: [UInt32], marked: [UInt32]) {
    let (words, place) = numbers(of: name)
    if let place, place < knownNames[field.place].count, !knownNames[field.place][place].isEmpty {
      return (words, knownNames[field.place][place])
    }
    let terms = words.map { [field.mark] + table[Int($0)] }
    let numbers = terms.map { UInt32(truncatingIfNeeded: number(of: $0)) }
    if let place {
      while knownNames[field.place].count <= place { knownNames[field.place].append([]) }
      knownNames[field.place][place] = numbers
    }
    return (words, numbers)
  }

  private mutating func number(ofDay iso: String) -> Int {
    if let latestDay, latestDay.iso == iso { return latestDay.term }
    let term = number(of: Array(SearchTerms.term(ofDay: iso).utf8))
    latestDay = (iso, term)
    return term
  }

  private mutating func number(of term: borrowing [UInt8]) -> Int { table.number(of: term[...]) }

  private mutating func addTerm(_ term: Int) {
    while counts.count <= term {
      counts.append(0)
      lastRecord.append(.max)
    }
    let record = UInt32(truncatingIfNeeded: ends.count)
    guard lastRecord[term] != record else { return }
    lastRecord[term] = record
    counts[term] += 1
    occurrences.append(UInt32(truncatingIfNeeded: term))
  }

  /// The places of the records that have each term, by counting and placing them; what they were
  /// made of goes.
  mutating func takePostings() -> SearchPostings {
    (lastRecord, known, knownTerms, knownNames) = ([], TextTable(), [], [])
    var starts = [Int](repeating: 0, count: counts.count + 1)
    for (term, count) in counts.enumerated() { starts[term + 1] = starts[term] + Int(count) }
    var next = starts
    var records = [UInt32](repeating: 0, count: occurrences.count)
    var start = 0
    for (place, end) in ends.enumerated() {
      for term in occurrences[start..<end] {
        records[next[Int(term)]] = UInt32(truncatingIfNeeded: place)
        next[Int(term)] += 1
      }
      start = end
    }
    (occurrences, ends) = ([], [])
    return SearchPostings(records: records, starts: starts)
  }
}

/// The places of the records that have each term, rising.
struct SearchPostings {
  let records: [UInt32]
  /// Where each term's begin, and the end of the last.
  let starts: [Int]

  subscript(term: Int) -> ArraySlice<UInt32> { records[starts[term]..<starts[term + 1]] }
}

extension TextTable {
  /// The numbers of all terms in the order in which JavaScript sorts texts: by UTF-16.
  var sorted: [Int] {
    let keyed = (0..<count).map { (key: Self.key(of: self[$0]), number: $0) }
    return keyed.sorted { one, other in
      one.key == other.key
        ? Self.precedes(self[one.number], self[other.number]) : one.key < other.key
    }.map(\.number)
  }

  static func precedes(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    one.lexicographicallyPrecedes(other) { rank($0) < rank($1) }
  }

  /// The first eight bytes as a number.
  private static func key(of term: ArraySlice<UInt8>) -> UInt64 {
    let key = term.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64(rank($1)) }
    return key << UInt64(8 * (8 - min(term.count, 8)))
  }

  /// UTF-16 sorts U+E000 to U+FFFF, which UTF-8 begins with EE or EF, after all others.
  private static func rank(_ byte: UInt8) -> UInt8 {
    byte == 0xEE || byte == 0xEF ? byte | 0x10 : byte
  }
}

/// Numbers as text: little-endian digits of base 32, written as characters from `(` on; a digit of
/// 32 or more says that another one follows.
enum SearchNumbers {
  static func append(_ number: UInt32, to text: inout [UInt8]) {
    var rest = number
    while rest > 31 {
      text.append(UInt8(truncatingIfNeeded: rest & 31) + 32 + 40)
      rest >>= 5
    }
    text.append(UInt8(truncatingIfNeeded: rest) + 40)
  }

  /// Whether a sequence may be cut before a number, which depends on its hash and is so for one number
  /// in 2^bits (content-defined chunking).
  ///
  /// When a number is added or removed, only the chunk that has it changes.
  static func mayBegin(_ number: UInt32, bits: UInt32) -> Bool {
    (number &* 0x9E37_79B1) >> (32 - bits) == 0
  }

  /// How many bytes a number takes.
  static func width(_ number: UInt32) -> Int { max(1, (36 - number.leadingZeroBitCount) / 5) }

  /// Appends rising numbers, each as what it is more than the one before.
  static func appendRising(
    _ numbers: ArraySlice<UInt32>, after start: UInt32, to text: inout [UInt8]
  ) {
    var last = start
    for number in numbers {
      append(number &- last, to: &text)
      last = number
    }
  }
}
