internal import Basics

/// Writes all terms in their order, and lists for beginnings of words that very many terms have.
///
/// Such a beginning and a star is a term of its own, whose records are those of all terms that
/// begin so. Without it a search for the first letters of a word would load too many files.
struct SearchTermWriter {
  private(set) var dictionary: SearchDictionary
  private let table: TextTable
  private let postings: SearchPostings
  private let sorted: [Int]
  /// What it costs a search to load all terms before each, in bytes.
  private let costs: [Int]

  /// Terms with one beginning that cost more than this get a list in common.
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
    if shared > 0 { try dictionary.add(start.prefix(shared) + [Self.star], records(of: range)) }
    while position < range.upperBound {
      let end = endOfGroup(from: position, in: range, at: shared)
      try write(position..<end)
      position = end
    }
  }

  /// Amounts are never searched by their beginning.
  private func isAmount(_ term: ArraySlice<UInt8>, _ shared: Int) -> Bool {
    shared > 0 && term.first == UInt8(ascii: "=")
  }

  /// Where the terms end that have the same character at a place.
  private func endOfGroup(from start: Int, in range: Range<Int>, at place: Int) -> Int {
    let first = term(start)
    let rest = first.dropFirst(place)
    let character = rest.prefix(rest.first.map(characterWidth) ?? 0)
    var end = start + 1
    while end < range.upperBound, table[sorted[end]].dropFirst(place).starts(with: character) {
      end += 1
    }
    return end
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
      for bit in 0..<64 where members >> UInt64(bit) & 1 == 1 {
        records.append(UInt32(truncatingIfNeeded: word * 64 + bit))
      }
    }
    return records[...]
  }
}
