/// A file of a search index, read back.
package final class IndexFile {
  let size: Int
  let check: String
  let lines: [Substring]
  package let text: String
  private var rising: [Int: [Int]] = [:]

  /// Nil when the file is anything but one call with its name, its size, its check and a text.
  package init?(_ name: String, _ bytes: [UInt8]) {
    let head = "daybookSearch(\"\(name)\",\(bytes.count),\""
    check = String(decoding: bytes.dropFirst(head.utf8.count).prefix(4), as: UTF8.self)
    let start = head.utf8.count + 4
    guard bytes.starts(with: head.utf8), bytes.dropFirst(start).starts(with: "\",`".utf8),
      bytes.suffix(4).elementsEqual("`);\n".utf8)
    else { return nil }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes.dropFirst(start + 3).dropLast(4) {
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

  /// The terms of a file of terms, each with its list, or the name of its list, the first numbers
  /// of the parts and their checks.
  private(set) lazy var terms = lines.map { line in
    let parts = Self.split(line, at: "\t")
    return (term: Array(parts[0].utf16), list: parts.dropFirst().map(String.init))
  }

  struct NoRow: Error {}

  /// What is shown of a record, in a file of those from a number on.
  func row(_ number: Int, from start: Int) throws -> [String] {
    let rows = lines.dropFirst().map { Self.split($0, at: "\t") }
    guard let row = risingNumbers(lines[0], from: start).firstIndex(of: number),
      rows.indices.contains(row), rows[row].count == 9
    else { throw NoRow() }
    return rows[row].enumerated().map { index, value in
      guard value.utf8.first == 31, let line = value.utf8.last.map({ Int($0) - 40 }) else {
        return String(value)
      }
      return String(rows[line][index])
    }
  }

  /// The numbers in the first line.
  private(set) lazy var firsts = risingNumbers(lines[0], from: 0)

  /// The numbers in the text.
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
