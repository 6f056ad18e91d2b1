internal import Basics

/// The terms of records that come one after the other.
struct SearchTermCollector {
  private(set) var table = TextTable()
  private var terms = SearchTerms()
  /// That of the amount of the latest record, in whose memory the next is written.
  private var amountTerm: [UInt8] = []
  /// The terms of all records, one record after the other.
  private var occurrences: [UInt32] = []
  /// Where each record's terms end in them.
  private var ends: [Int] = []
  /// By term: how many records have it, and which is the last.
  private var counts: [UInt32] = []
  private var lastRecord: [UInt32] = []
  /// The terms of texts that may well come again.
  private var known: [String: [UInt32]] = [:]

  /// The term of the day before, since many records are of one day.
  private var latestDay: (iso: String, term: Int)?

  private static let mostKnown = 1 << 14

  mutating func add(_ record: SearchRecord) {
    for text in record.texts where !text.isEmpty {
      for term in numbers(of: text) { addTerm(Int(term)) }
    }
    if let amount = record.plainAmount {
      SearchTerms.write(termOfAmount: amount, to: &amountTerm)
      addTerm(table.number(of: amountTerm[...]))
    }
    if let day = record.day { addTerm(number(ofDay: day)) }
    if record.lacksCategory { addTerm(number(of: Array(SearchTerms.noCategory.utf8))) }
    ends.append(occurrences.count)
  }

  private mutating func numbers(of text: String) -> [UInt32] {
    if let numbers = known[text] { return numbers }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(4)
    // Taken out while it is read, since the table is written meanwhile.
    var terms = SearchTerms()
    swap(&terms, &self.terms)
    terms.forEach(in: text) { numbers.append(UInt32(truncatingIfNeeded: number(of: $0))) }
    swap(&terms, &self.terms)
    if known.count < Self.mostKnown, text.utf8.count <= 64 { known[text] = numbers }
    return numbers
  }

  private mutating func number(ofDay iso: String) -> Int {
    if let latestDay, latestDay.iso == iso { return latestDay.term }
    let term = number(of: Array(SearchTerms.term(ofDay: iso).utf8))
    latestDay = (iso, term)
    return term
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

  /// The places of the records that have each term, by counting and placing them; what they were
  /// made of goes.
  mutating func takePostings() -> SearchPostings {
    (lastRecord, known) = ([], [:])
    var starts = [Int](repeating: 0, count: counts.count + 1)
    for (term, count) in counts.enumerated() { starts[term + 1] = starts[term] + Int(count) }
    var next = starts
    var records = [UInt32](repeating: 0, count: occurrences.count)
    var start = 0
    for (place, end) in ends.enumerated() {
      for term in occurrences[start..<end] {
        records[next[Int(term)]] = UInt32(truncatingIfNeeded: place)
        next[Int(term)] += 1
      }
      start = end
    }
    (occurrences, ends) = ([], [])
    return SearchPostings(records: records, starts: starts)
  }
}

/// The places of the records that have each term, rising.
struct SearchPostings {
  let records: [UInt32]
  /// Where each term's begin, and the end of the last.
  let starts: [Int]

  subscript(term: Int) -> ArraySlice<UInt32> { records[starts[term]..<starts[term + 1]] }
}
