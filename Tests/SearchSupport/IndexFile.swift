/// A file of a search index, read back.
package final class IndexFile {
  let size: Int
  let lines: [Substring]
  package let text: String
  private var rising: [Int: [Int]] = [:]

  /// Nil when the file is anything but one call with its name, its size and a text.
  package init?(_ name: String, _ bytes: [UInt8]) {
    let head = "daybookSearch(\"\(name)\",\(bytes.count),`"
    guard bytes.starts(with: head.utf8), bytes.suffix(4).elementsEqual("`);\n".utf8) else {
      return nil
    }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes.dropFirst(head.utf8.count).dropLast(4) {
      if !isEscaped {
        // What would end the text, or run something within it.
        if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$") || byte == 13 { return nil }
        if byte == UInt8(ascii: "\\") {
          isEscaped = true
          continue
        }
      }
      text.append(byte)
      isEscaped = false
    }
    guard !isEscaped, let string = String(validating: text, as: UTF8.self) else { return nil }
    self.text = string
    size = bytes.count
    lines = Self.split(string[...], at: "\n")
  }

  /// Splits by bytes, which is far faster than by characters.
  static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The terms of a file of terms, each with its list, or the name of its list and the first
  /// numbers of the parts.
  private(set) lazy var terms = lines.map { line in
    let parts = Self.split(line, at: "\t")
    return (term: Array(parts[0].utf16), list: parts.dropFirst().map(String.init))
  }

  struct NoRow: Error {}

  /// What is shown of a record.
  func row(_ number: Int) throws -> [String] {
    let rows = lines.map { Self.split($0, at: "\t") }
    guard rows.indices.contains(number), rows[number].count == 9 else { throw NoRow() }
    return rows[number].enumerated().map { index, value in
      guard value.utf8.first == 31, let line = value.utf8.last.map({ Int($0) - 40 }) else {
        return String(value)
      }
      return String(rows[line][index])
    }
  }

  func numbers(from start: Int) -> [Int] {
    if let numbers = rising[start] { return numbers }
    let numbers = risingNumbers(text, from: start)
    rising[start] = numbers
    return numbers
  }
}

/// Rising numbers as differences in base 32, least digit first.
func risingNumbers(_ text: some StringProtocol, from start: Int) -> [Int] {
  var numbers: [Int] = []
  var (sum, unit) = (start, 1)
  for byte in text.utf8 {
    let digit = Int(byte) - 40
    sum += (digit & 31) * unit
    unit = digit < 32 ? 1 : unit * 32
    if digit < 32 { numbers.append(sum) }
  }
  return numbers
}

/// Records of a word in parts, of which the first numbers are known.
struct SearchSource {
  let name: String
  let firsts: [Int]
  /// Nil when each part is a file.
  let records: [Int]?

  struct Missing: Error {
    let file: String
  }

  /// One source for all short lists together, and one for each long list.
  static func sources(_ lists: [[String]]) -> [SearchSource] {
    let short = lists.filter { $0.count == 1 }.flatMap { risingNumbers($0[0], from: 0) }.sorted()
    return [SearchSource(name: "", firsts: Array(short.prefix(1)), records: short)]
      + lists.filter { $0.count == 2 }.map { list in
        SearchSource(
          name: "lists/\(list[0])-", firsts: risingNumbers(list[1], from: 0), records: nil)
      }
  }

  /// The newest record before one, or -1.
  func before(_ record: Int, in files: [String: IndexFile]) throws -> Int {
    let part = firsts.countBelow(record) - 1
    guard part >= 0 else { return -1 }
    if let records { return records[records.countBelow(record) - 1] }
    guard let file = files[name + String(part)] else { throw Missing(file: name + String(part)) }
    let records = file.numbers(from: firsts[part])
    return records[records.countBelow(record) - 1]
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
