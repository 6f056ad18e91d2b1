/// What stands above a page's text between two lines of `---`: a title and a place in the order.
package struct FrontMatter: Sendable, Equatable {
  package var title: String?
  package var order: Int?
  /// Keys that mean nothing here, for the caller to report.
  package var unknown: [UnknownKey] = []
  /// The page's text, below the front matter.
  package var body = ""

  /// A key other than `title` and `order`, and its line, counted from 1.
  package struct UnknownKey: Sendable, Equatable {
    package let name: String
    package let line: Int
  }
}

/// What is wrong with a front matter; lines and columns count from 1, columns in UTF-8 bytes.
package struct FrontMatterError: Error, Sendable, Equatable {
  /// Which rule of front matter a line breaks.
  package enum Problem: Sendable, Equatable {
    case unclosed
    case notAKeyAndValue
    case duplicateKey
    case unclosedQuote
    case unknownEscape
    case textAfterQuote
    case notPlain
    case notANumber
  }

  package let problem: Problem
  package let line: Int
  package let column: Int
  /// The line, or the part of it, that is wrong.
  package let text: String
}

extension FrontMatter {
  /// Reads a page's source; one without front matter is all text.
  ///
  /// Throws what is wrong with the front matter, the first of several.
  package init(parsing source: String) throws(FrontMatterError) {
    let text =
      source.unicodeScalars.first == "\u{FEFF}" ? String(source.unicodeScalars.dropFirst()) : source
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    guard let first = lines.first, Self.isFence(first) else {
      body = text
      return
    }
    guard let end = lines.dropFirst().firstIndex(where: Self.isFence) else {
      throw FrontMatterError(problem: .unclosed, line: 1, column: 1, text: "---")
    }
    var seen: Set<String> = []
    for index in 1..<end {
      var line = LineReader(lines[index], number: index + 1)
      guard let (key, value) = try line.entry() else { continue }
      guard seen.insert(key).inserted else { throw line.error(.duplicateKey, key, column: 1) }
      try set(key, to: value, in: line)
    }
    body = lines[(end + 1)...].joined(separator: "\n")
  }

  private mutating func set(
    _ key: String, to value: String, in line: LineReader
  ) throws(FrontMatterError) {
    switch key {
    case "title": title = value
    case "order":
      guard let number = Int(value) else {
        throw line.error(.notANumber, value, column: line.valueColumn)
      }
      order = number
    default: unknown.append(UnknownKey(name: key, line: line.number))
    }
  }

  private static func isFence(_ line: Substring) -> Bool {
    let bytes = line.utf8
    return bytes.starts(with: "---".utf8) && bytes.dropFirst(3).allSatisfy { $0 <= 0x20 }
  }
}

/// Reads one `key: value` line.
private struct LineReader {
  let number: Int
  private(set) var valueColumn = 1
  private let line: Substring.UnicodeScalarView

  /// The key and the value, or nothing on a line that is blank or a comment.
  mutating func entry() throws(FrontMatterError) -> (key: String, value: String)? {
    let content = trimmed(line)
    guard let first = content.first, first != "#" else { return nil }
    let key = line.prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
    let rest = line[key.endIndex...].dropFirst()
    guard !key.isEmpty, line[key.endIndex...].first == ":", rest.first.map(isSpace) ?? true else {
      throw error(.notAKeyAndValue, String(content), column: 1)
    }
    let value = trimmed(rest)
    valueColumn = Substring(line[..<value.startIndex]).utf8.count + 1
    return (String(key), try text(of: value))
  }

  func error(
    _ problem: FrontMatterError.Problem, _ text: String, column: Int
  ) -> FrontMatterError {
    FrontMatterError(problem: problem, line: number, column: column, text: text)
  }

  private func text(of value: Substring.UnicodeScalarView) throws(FrontMatterError) -> String {
    guard let first = value.first else { return "" }
    if first == "\"" || first == "'" { return try quoted(value, by: first) }
    if "[]{}|>&*!%@`,".unicodeScalars.contains(first) {
      throw error(.notPlain, String(value), column: valueColumn)
    }
    var end = value.startIndex
    var last: Unicode.Scalar = " "
    while end < value.endIndex, !(value[end] == "#" && isSpace(last)) {
      last = value[end]
      value.formIndex(after: &end)
    }
    return String(trimmed(value[..<end]))
  }

  private func quoted(
    _ value: Substring.UnicodeScalarView, by quote: Unicode.Scalar
  ) throws(FrontMatterError) -> String {
    var text = String.UnicodeScalarView()
    var rest = value.dropFirst()
    while let scalar = rest.popFirst() {
      if scalar == quote {
        if quote == "'", rest.first == "'" {
          text.append("'")
          rest.removeFirst()
          continue
        }
        let after = trimmed(rest)
        guard after.isEmpty || (after.first == "#" && rest.first.map(isSpace) == true) else {
          throw error(.textAfterQuote, String(after), column: valueColumn)
        }
        return String(text)
      }
      if scalar == "\\", quote == "\"" {
        guard let escaped = unescaped(&rest) else {
          throw error(.unknownEscape, String(value), column: valueColumn)
        }
        text.append(escaped)
      } else {
        text.append(scalar)
      }
    }
    throw error(.unclosedQuote, String(value), column: valueColumn)
  }

  private func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let kind = rest.popFirst() else { return nil }
    let digits: Int
    switch kind {
    case "\"", "\\", "/", " ": return kind
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "a": return "\u{07}"
    case "b": return "\u{08}"
    case "v": return "\u{0B}"
    case "f": return "\u{0C}"
    case "e": return "\u{1B}"
    case "x": digits = 2
    case "u": digits = 4
    case "U": digits = 8
    default: return nil
    }
    let hex = Substring(rest.prefix(digits))
    rest = rest.dropFirst(digits)
    guard hex.utf8.count == digits, hex.utf8.first != UInt8(ascii: "+") else { return nil }
    return UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private func trimmed(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }
}

extension LineReader {
  init(_ line: Substring, number: Int) {
    self.init(number: number, line: line.unicodeScalars)
  }
}

extension FrontMatterError: CustomStringConvertible {
  package var description: String {
    "\(line):\(column): error: \(what)"
  }

  /// What is wrong, without its place.
  package var what: String {
    switch problem {
    case .unclosed: "the front matter has no second --- line"
    case .notAKeyAndValue: "\(text) is not a key, a colon and a value"
    case .duplicateKey: "\(text) is there twice"
    case .unclosedQuote: "\(text) has no closing quote"
    case .unknownEscape: "\(text) has an escape that is not known"
    case .textAfterQuote: "\(text) stands behind the closing quote"
    case .notPlain: "\(text) starts like something other than text; put it in quotes"
    case .notANumber: "\(text) is not a whole number"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch problem {
    case .unclosed: "end the front matter with a line of three hyphens"
    case .notAKeyAndValue: "write it as title: My page"
    case .duplicateKey: "leave one of them out"
    case .unclosedQuote, .textAfterQuote, .unknownEscape, .notPlain:
      "put the whole value in double quotes, with \\\" for a quote in it"
    case .notANumber: "write a whole number, such as order: 2"
    }
  }
}
