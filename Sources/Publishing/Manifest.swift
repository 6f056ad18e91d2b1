import Basics

/// What Daybook has written to an output folder: each file with the fingerprint of its bytes.
struct Manifest: Equatable, Sendable {
  private(set) var fingerprints: [String: Fingerprint] = [:]

  var isEmpty: Bool { fingerprints.isEmpty }
  var paths: [String] {
    fingerprints.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  subscript(path: OutputPath) -> Fingerprint? {
    get { fingerprints[path.text] }
    set { fingerprints[path.text] = newValue }
  }

  /// One line per file in the order of the paths' bytes, so that equal folders have equal records.
  var text: [UInt8] {
    paths.reduce(into: []) { text, path in
      if let fingerprint = fingerprints[path] {
        text += Self.line(path: path, fingerprint: fingerprint)
      }
    }
  }

  static func line(path: String, fingerprint: Fingerprint) -> [UInt8] {
    Array("\(fingerprint) \(path)\n".utf8)
  }

  /// Adds what the lines say; a line that is incomplete or names no safe path is skipped.
  mutating func add(lines: [UInt8]) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard let space = text.firstIndex(of: " "),
        let fingerprint = Fingerprint(text[..<space]),
        let path = try? OutputPath(String(text[text.index(after: space)...]))
      else { continue }
      self[path] = fingerprint
    }
  }
}
