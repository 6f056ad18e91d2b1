/// Records of a word in parts, of which the first numbers are known.
struct SearchSource {
  let name: String
  let firsts: [Int]
  var checks: [String] = []
  /// Nil when each part is a file.
  var records: [Int]?

  struct Missing: Error {
    let file: String
    let check: String
  }

  /// One source for all short lists together, and one for each long list.
  static func sources(_ lists: [[String]], in segment: IndexedSegment) -> [SearchSource] {
    let short = lists.filter { $0.count == 1 }.flatMap { risingNumbers($0[0], from: 0) }.sorted()
    return [SearchSource(name: "", firsts: Array(short.prefix(1)), records: short)]
      + lists.filter { $0.count == 3 }.map { list in
        SearchSource(
          name: "\(segment.name)/l-\(list[0])-", firsts: risingNumbers(list[1], from: 0),
          checks: list[2].chunked(4))
      }
  }

  /// The newest record before one, or -1.
  func before(_ record: Int, in files: [String: IndexFile]) throws -> Int {
    let part = firsts.countBelow(record) - 1
    guard part >= 0 else { return -1 }
    if let records { return records[records.countBelow(record) - 1] }
    guard let file = files[name + String(part)] else {
      throw Missing(file: name + String(part), check: checks[part])
    }
    let records = file.numbers(from: firsts[part])
    return records[records.countBelow(record) - 1]
  }
}

/// What the root says of a segment.
struct IndexedSegment {
  let name: String
  /// Of the files that say where words and records are.
  let checks: [String]
  /// Of those, and of the largest file of words, of a list and of records.
  let sizes: [Int]

  init?(_ line: Substring) {
    let fields = IndexFile.split(line, at: "\t").map(String.init)
    guard fields.count == 8 else { return nil }
    (name, checks) = (fields[0], Array(fields[1...2]))
    sizes = fields[3...].compactMap { Int($0) }
    guard sizes.count == 5 else { return nil }
  }
}

extension [SearchSource] {
  var partCount: Int { reduce(0) { $0 + $1.firsts.count } }
}

extension [Int] {
  /// How many of the sorted values are less than one.
  func countBelow(_ value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension StringProtocol {
  /// Parts of so many characters.
  func chunked(_ length: Int) -> [String] {
    let bytes = Array(utf8)
    return stride(from: 0, to: bytes.count, by: length).map {
      String(decoding: bytes[$0..<Swift.min($0 + length, bytes.count)], as: UTF8.self)
    }
  }
}
