internal import Basics

/// What a query finds, told from a thing's own values: what a search in the index finds.
///
/// Each word of text begins a word of the payee, reference, category, note or a tag, and in quotes is one
/// of them; or it is a number that is the amount or stands in one of these. The search page, where a
/// query is typed letter by letter, takes all but the last word as if in quotes.
package struct SearchMatch {
  /// Of the terms of each, one must lie within a range of it.
  private let wanted: [[TermRange]]
  private var terms = SearchTerms()
  private var isFound: [Bool]
  private var term: [UInt8] = []

  /// Takes what is asked for.
  package init(_ query: SearchQuery) {
    let pieces = query.text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: SearchQuery.isQuote)
    wanted =
      query.filters.flatMap(\.ranges)
      + pieces.enumerated().flatMap { place, piece in
        QueryWords.ranges(in: String(piece), areWhole: place % 2 == 1)
      }
    isFound = wanted.map { _ in false }
  }

  /// Whether the query finds a thing of these values.
  package mutating func finds(_ values: SearchValues) -> Bool {
    for index in isFound.indices { isFound[index] = false }
    for text in values.texts { addTerms(of: text, mark: nil) }
    values.names.forEach { field, name in
      addTerms(of: name, mark: field.mark)
      if field != .account { addTerms(of: name, mark: nil) }
    }
    if let amount = values.plainAmount {
      SearchTerms.write(termOfAmount: amount, to: &term)
      add(term[...])
    }
    if let day = values.day { add(Array(SearchTerms.term(ofDay: day).utf8)[...]) }
    if values.lacksCategory { add(Array(SearchTerms.noCategory.utf8)[...]) }
    return isFound.allSatisfy { $0 }
  }

  private mutating func addTerms(of text: String, mark: UInt8?) {
    guard !text.isEmpty else { return }
    // Taken out while it is read, since what is found is written meanwhile.
    var terms = SearchTerms()
    swap(&terms, &self.terms)
    terms.forEach(in: text) { term in
      if let mark { add([mark] + term[...]) } else { add(term[...]) }
    }
    swap(&terms, &self.terms)
  }

  private mutating func add(_ term: ArraySlice<UInt8>) {
    for index in wanted.indices where !isFound[index] {
      isFound[index] = wanted[index].contains { $0.contains(term) }
    }
  }
}

/// Terms from one on, up to where others begin.
private struct TermRange {
  private let start: [UInt8]
  /// The first that is none of them.
  private let end: [UInt8]

  /// The term alone.
  init(_ term: [UInt8]) { (start, end) = (term, term + [0]) }

  /// All terms that begin so.
  init(beginningWith start: [UInt8]) {
    (self.start, end) = (start, start + [0xFF])
  }

  init(from start: [UInt8], before end: [UInt8]) { (self.start, self.end) = (start, end) }

  func contains(_ term: ArraySlice<UInt8>) -> Bool {
    !term.lexicographicallyPrecedes(start) && term.lexicographicallyPrecedes(end)
  }

  /// The same terms behind the mark of a field.
  func behind(_ mark: UInt8) -> TermRange {
    TermRange(from: [mark] + start, before: [mark] + end)
  }
}

extension SearchQuery.Filter {
  /// The ranges of each thing that it asks for.
  fileprivate var ranges: [[TermRange]] {
    switch self {
    case .name(let field, let name):
      QueryWords.ranges(in: name).map { word in word.map { $0.behind(field.mark) } }
    case .noCategory: [[TermRange(Array(SearchTerms.noCategory.utf8))]]
    case .amount(let from, let to):
      [[TermRange(from: from?.start ?? [SearchTerms.amount], before: to?.end ?? Self.afterAmounts)]]
    case .days(let from, let to):
      // A month's term begins those of its days.
      [
        [
          TermRange(
            from: Array(SearchTerms.term(ofDay: from ?? "").utf8),
            before: Array(SearchTerms.term(ofDay: to ?? "").utf8) + [0xFF])
        ]
      ]
    }
  }

  private static let afterAmounts = [SearchTerms.amount, 0xFF]
}

extension SearchQuery.Bound {
  private var term: [UInt8] { SearchQuery.sortKey(ofAmount: amount) }

  fileprivate var start: [UInt8] { isIncluded ? term : term + [0] }
  fileprivate var end: [UInt8] { isIncluded ? term + [0] : term }
}

extension SearchQuery {
  /// The term of an amount, which sorts as the amount does, whatever its sign and currency; of a plain
  /// decimal such as `-12.50`.
  package static func sortKey(ofAmount plain: String) -> [UInt8] {
    var term: [UInt8] = []
    SearchTerms.write(termOfAmount: plain, to: &term)
    return term
  }
}

/// Reads the words of a query; `parse` in search.js reads the same.
private enum QueryWords {
  /// Of each word of a text the terms of which a thing must have one: the word itself, or what begins
  /// with it.
  ///
  /// A number with separators is one word.
  static func ranges(in text: String, areWhole: Bool = false) -> [[TermRange]] {
    var folded = FoldedText()
    folded.set(text)
    let scalars = folded.scalars
    var words: [[TermRange]] = []
    var start = 0
    while start < scalars.count {
      let kind = CharacterKind(scalars[start])
      var end = start + 1
      switch kind {
      case .other: break
      case .unspaced:
        while end < scalars.count, CharacterKind(scalars[end]) == kind { end += 1 }
        words += unspaced(scalars[start..<end])
      case .word:
        while end < scalars.count, NumberText.isPart(scalars, end) { end += 1 }
        words += spaced(scalars[start..<end], areWhole)
      }
      start = end
    }
    return words
  }

  private static func spaced(_ scalars: ArraySlice<UInt32>, _ areWhole: Bool) -> [[TermRange]] {
    if let terms = NumberText(scalars)?.terms, !terms.isEmpty {
      return [terms.flatMap(ranges(ofNumber:))]
    }
    let parts = scalars.split(whereSeparator: NumberText.separates)
    return parts.map { part in
      let word = bytes(part)
      let isNumber = parts.count == 1 && part.allSatisfy(NumberText.isDigit)
      return [areWhole ? TermRange(word) : TermRange(beginningWith: word)]
        + (isNumber ? ranges(ofNumber: NumberText.amount(word, [])) : [])
    }
  }

  /// Of an amount in a text, what has it there or is of that amount; of a day in a text, what has it.
  private static func ranges(ofNumber term: [UInt8]) -> [TermRange] {
    guard term.first == UInt8(ascii: "=") else { return [TermRange(beginningWith: term)] }
    let plain = String(decoding: term.dropFirst(), as: UTF8.self)
    return [TermRange(term), TermRange(SearchQuery.sortKey(ofAmount: plain))]
  }

  private static func bytes(_ scalars: ArraySlice<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    SearchTerms.write(scalars, to: &bytes)
    return bytes
  }

  /// Each pair of neighbours; of one letter all pairs that begin with it.
  private static func unspaced(_ scalars: ArraySlice<UInt32>) -> [[TermRange]] {
    guard scalars.count > 1 else { return [[TermRange(beginningWith: bytes(scalars))]] }
    return scalars.indices.dropLast().map { [TermRange(bytes(scalars[$0...$0 + 1]))] }
  }
}
