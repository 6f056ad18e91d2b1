/// Makes the files of one segment, which search.js reads: files of terms (`w-…`), of lists of
/// records (`l-…`), and of what is shown of the records (`r-…`); `index` and `records` say where
/// each begins.
///
/// Nothing in them depends on the records of other segments.
package struct SearchSegmentBuilder {
  package typealias Sink = (_ name: String, _ bytes: [UInt8]) throws -> Void

  private var files: SearchFiles
  /// By a record's place in the segment.
  private let numbers: [UInt32]
  private var collector = SearchTermCollector()
  private var block = SearchBlock()
  private var blockStarts: [UInt32] = []
  private var blockChecks = ""

  /// Takes a segment of entries, where each entry belongs, oldest first, and how many accounts the
  /// book has.
  ///
  /// The sink takes each file as it is finished, by its name in the index.
  package init(
    _ segment: SearchSegment, of places: [SearchPlace], accounts: Int, to sink: @escaping Sink
  ) {
    files = SearchFiles(segment: segment, sink: sink)
    numbers = SearchNumbering(segment, places, accounts: accounts).numbers
  }

  /// Takes how many to-dos there are; the sink is as above.
  package init(toDos count: Int, to sink: @escaping Sink) {
    files = SearchFiles(segment: .toDos, sink: sink)
    numbers = (0..<count).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Makes the segment of the records at the places from 0 on; returns what the root says of it.
  ///
  /// Throws what the sink throws.
  package mutating func build(_ record: (_ index: Int) -> SearchRecord) throws -> SearchMark {
    for (index, number) in numbers.enumerated() {
      let record = record(index)
      collector.add(record)
      if block.ends(before: number) { try endBlock() }
      block.add(record.shown, number: number)
    }
    try endBlock()
    var starts: [UInt8] = []
    SearchNumbers.appendRising(blockStarts[...], after: 0, to: &starts)
    let records = try files.write("records", starts + Array("\n\(blockChecks)".utf8))
    var writer = SearchTermWriter(
      collector.table, collector.takePostings(), numbers: numbers, files: files)
    let words = try writer.write()
    return writer.dictionary.files.mark(words: words, records: records)
  }

  /// Writes what is shown of the latest records.
  private mutating func endBlock() throws {
    guard let start = block.start else { return }
    blockStarts.append(start)
    blockChecks += try files.write("r-" + String(start, radix: 36), block.text).check
    block.removeAll()
  }
}
