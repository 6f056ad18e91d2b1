internal import Basics

/// A file of the search index: a classic script, since those alone load from `file://` too.
///
/// It calls `daybookSearch` with its name, its own size in bytes, its check and a text.
struct SearchFile {
  /// What search.js asks for: `<segment>/<file>`, or `index`.
  let name: String
  let bytes: [UInt8]
  /// A checksum of the text in four characters: two texts share one with a chance of one in sixteen
  /// million.
  ///
  /// Files that refer to this one have its check and request it with that, so that no HTTP cache
  /// returns an older file, and search.js notices when the index was rebuilt meanwhile.
  let check: String

  static let checkLength = 4

  /// The name is of lower-case ASCII letters, digits, hyphens, underscores and slashes.
  init(_ name: String, _ text: [UInt8]) {
    self.name = name
    check = Self.check(of: text)
    let head = Array("daybookSearch(\"\(name)\",".utf8)
    let body = Array(",\"\(check)\"".utf8) + Self.literal(text)
    let size = head.count + body.count
    let digits = (1...19).first { String(size + $0).utf8.count == $0 } ?? 0
    bytes = head + Array(String(size + digits).utf8) + body
  }

  private static func check(of text: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let bits = Fingerprint(of: text).bits
    let folded = Int(truncatingIfNeeded: bits ^ bits >> 24 ^ bits >> 48)
    let check = (0..<checkLength).map { letters[folded >> (6 * $0) & 63] }
    return String(decoding: check, as: UTF8.self)
  }

  /// The text as a template literal, in which only three characters mean something.
  private static func literal(_ text: [UInt8]) -> [UInt8] {
    var literal = Array(",`".utf8)
    literal.reserveCapacity(text.count + text.count / 16 + 8)
    var start = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "$"):
        literal += text[start..<index]
        literal.append(UInt8(ascii: "\\"))
        start = index
      default: break
      }
    }
    return literal + text[start...] + Array("`);\n".utf8)
  }

  /// A part of a name for any text, other for other texts: what is not fit becomes `_` and hex
  /// digits of UTF-16.
  static func part(of text: ArraySlice<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).utf16.reduce(into: "") { part, unit in
      switch unit {
      case 0x30...0x39, 0x61...0x7A: part.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default: part += "_" + String(unit, radix: 16) + "_"
      }
    }
  }
}

/// Where the files of a segment go, and what has to be known of all of them.
struct SearchFiles {
  let segment: SearchSegment
  let sink: SearchSegmentBuilder.Sink
  /// The size of the largest file of each kind: `w` for words, `l` for lists, `r` for records.
  private(set) var largest: [Character: Int] = [:]

  /// Writes a file, of which the first letter tells the kind; returns it.
  @discardableResult
  mutating func write(_ name: String, _ text: [UInt8]) throws -> SearchFile {
    let file = SearchFile("\(segment.name)/\(name)", text)
    if let kind = name.first { largest[kind] = max(largest[kind] ?? 0, file.bytes.count) }
    try sink(file.name, file.bytes)
    return file
  }

  /// The segment's line in the root.
  ///
  /// Its name; the checks of the files that say where words and records are; their sizes and those
  /// of the largest files of each kind.
  func mark(words: SearchFile, records: SearchFile) -> SearchMark {
    let sizes =
      [words.bytes.count, records.bytes.count] + ["w", "l", "r"].map { largest[$0] ?? 0 }
    let fields = [segment.name, words.check, records.check] + sizes.map(String.init)
    return SearchMark(line: fields.joined(separator: "\t"))
  }
}

/// The line of a segment in the root of the index; the cache keeps it for a segment that is not
/// rebuilt.
package struct SearchMark: Equatable, Sendable {
  /// No line's end is in it.
  package let line: String
}

extension SearchMark {
  /// Takes the line of a cached mark.
  package init(recorded line: String) { self.init(line: line) }
}

/// The file that a search begins with: a line for each segment, newest first.
package struct SearchRoot: Sendable {
  /// What the search page asks for the file by; it changes with every change of the index.
  package let version: String
  package let name: String
  package let bytes: [UInt8]

  /// Takes what each segment's builder returned, now or in an earlier build, in the order of
  /// `SearchSegments`.
  package init(_ marks: [SearchMark]) {
    let file = SearchFile("index", Array(marks.map(\.line).joined(separator: "\n").utf8))
    (name, bytes, version) = (file.name, file.bytes, file.check)
  }
}
