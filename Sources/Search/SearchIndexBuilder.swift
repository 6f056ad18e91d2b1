/// Makes the index that search.js reads: files of terms, of lists of records, and of what is shown
/// of the records.
///
/// Records have numbers: entries from 0 on, oldest first, so that a new entry leaves what is
/// written of the others as it is; to-dos from the next multiple of 2^20 on.
package struct SearchIndexBuilder {
  package typealias Sink = (_ name: String, _ bytes: [UInt8]) throws -> Void

  private var files: SearchFiles
  private var terms = SearchTerms()
  private var table = TermTable()
  /// The terms of all records, one record after the other.
  private var occurrences: [UInt32] = []
  /// Where each record's terms end in them.
  private var ends: [Int] = []
  /// By term: how many records have it, and which is the last.
  private var counts: [UInt32] = []
  private var lastRecord: [UInt32] = []
  /// The terms of texts that may well come again.
  private var known: [String: [UInt32]] = [:]
  private var block = SearchBlock()
  private var entryCount = 0
  private var toDoCount = 0

  private static let toDoStep = 1 << 20
  private static let mostKnown = 50_000

  /// The sink takes each file of the index as it is finished, by its path from the site's root.
  package init(to sink: @escaping Sink) { files = SearchFiles(sink: sink) }

  /// Takes an entry that is not older than those before it; throws what the sink throws.
  package mutating func add(entry: SearchRecord) throws {
    addTerms(of: entry)
    entryCount += 1
    block.add(entry.shown)
    if block.isFull { try endBlock() }
  }

  /// Takes a to-do, after all entries; throws what the sink throws.
  package mutating func add(toDo: SearchRecord) throws {
    if toDoCount == 0, !block.isEmpty { try endBlock() }
    addTerms(of: toDo)
    toDoCount += 1
    block.add(toDo.shown)
    if block.isFull { try endBlock() }
  }

  /// Writes what is left; returns what changes with every change of the index.
  ///
  /// Throws what the sink throws.
  package mutating func finish() throws -> String {
    if !block.isEmpty { try endBlock() }
    let postings = postings()
    (occurrences, ends, lastRecord, known) = ([], [], [], [:])
    var writer = SearchTermWriter(table, postings, files: files)
    try writer.write()
    files = writer.dictionary.files
    return try files.writeRoot(keys: writer.dictionary.keys)
  }

  /// Writes what is shown of the latest records.
  private mutating func endBlock() throws {
    let last = toDoCount > 0 ? firstToDo + toDoCount - 1 : entryCount - 1
    try files.write("records/\(last / SearchBlock.size)", block.text)
    block = SearchBlock()
  }

  private var firstToDo: Int { (entryCount / Self.toDoStep + 1) * Self.toDoStep }

  private mutating func addTerms(of record: SearchRecord) {
    for text in record.texts where !text.isEmpty {
      for term in numbers(of: text) { addTerm(Int(term)) }
    }
    if let amount = record.plainAmount {
      addTerm(number(of: Array(SearchTerms.term(ofAmount: amount).utf8)))
    }
    if let day = record.day { addTerm(number(of: Array(SearchTerms.term(ofDay: day).utf8))) }
    ends.append(occurrences.count)
  }

  private mutating func numbers(of text: String) -> [UInt32] {
    if let numbers = known[text] { return numbers }
    var numbers: [UInt32] = []
    // Taken out while it is read, since the table is written meanwhile.
    var terms = SearchTerms()
    swap(&terms, &self.terms)
    terms.forEach(in: text) { numbers.append(UInt32(truncatingIfNeeded: number(of: $0))) }
    swap(&terms, &self.terms)
    if known.count < Self.mostKnown, text.utf8.count <= 64 { known[text] = numbers }
    return numbers
  }

  private mutating func number(of term: borrowing [UInt8]) -> Int { table.number(of: term[...]) }

  private mutating func addTerm(_ term: Int) {
    while counts.count <= term {
      counts.append(0)
      lastRecord.append(.max)
    }
    let record = UInt32(truncatingIfNeeded: ends.count)
    guard lastRecord[term] != record else { return }
    lastRecord[term] = record
    counts[term] += 1
    occurrences.append(UInt32(truncatingIfNeeded: term))
  }

  /// The records of each term, by counting and placing them.
  private func postings() -> SearchPostings {
    var starts = [Int](repeating: 0, count: counts.count + 1)
    for (term, count) in counts.enumerated() { starts[term + 1] = starts[term] + Int(count) }
    var next = starts
    var records = [UInt32](repeating: 0, count: occurrences.count)
    var start = 0
    for (position, end) in ends.enumerated() {
      let number = position < entryCount ? position : position - entryCount + firstToDo
      for term in occurrences[start..<end] {
        records[next[Int(term)]] = UInt32(truncatingIfNeeded: number)
        next[Int(term)] += 1
      }
      start = end
    }
    return SearchPostings(records: records, starts: starts)
  }
}

/// The numbers of the records that have each term, rising.
struct SearchPostings {
  let records: [UInt32]
  /// Where each term's begin, and the end of the last.
  let starts: [Int]

  subscript(term: Int) -> ArraySlice<UInt32> { records[starts[term]..<starts[term + 1]] }
}
