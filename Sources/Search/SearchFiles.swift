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

  /// What the root says of the segment.
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
