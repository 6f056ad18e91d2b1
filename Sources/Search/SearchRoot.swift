/// What the root of the index says of a segment: all that has to be kept of one that is not made
/// anew.
package struct SearchMark: Equatable, Sendable {
  /// No line's end is in it.
  package let line: String
}

extension SearchMark {
  /// Takes what was put on record of a mark.
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
