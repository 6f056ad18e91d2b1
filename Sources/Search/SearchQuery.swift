internal import Basics

/// What a search asks for: filters, and words of text; an entry is found that has all of them.
///
/// `payee:rewe payee:"two words" category:none tag:tax account:giro amount:>100 100..200 2025
/// 2026-03..2026-05 sort:amount`. What is no filter is text, and so is what stands in quotes alone.
/// `filtersIn` in search.js reads the same; both pass Tests/search-queries.json.
package struct SearchQuery: Equatable, Sendable {
  package private(set) var filters: [Filter] = []
  /// The rest with its quotes, without regard to case and accents, in single spaces.
  package private(set) var text = ""
  /// Whether the largest amounts come first, and not the newest entries.
  package private(set) var isByAmount = false

  /// What a hit must meet beside the text; several filters all hold.
  package enum Filter: Equatable, Sendable {
    /// Each word of the text begins a word of the name.
    case name(SearchField, String)
    case noCategory
    /// Whatever the sign; nil where there is no bound.
    case amount(from: Bound?, to: Bound?)
    /// From and to a day, month or year as ISO 8601 writes it, each included; never both nil.
    case days(from: String?, to: String?)
  }

  /// An end of a range of amounts.
  package struct Bound: Equatable, Sendable {
    /// In whole units of an entry's currency, such as `12.5`: without zeros that say nothing.
    package let amount: String
    package let isIncluded: Bool
  }

  /// Takes what was typed, and the years of which the book has entries: another number of four digits
  /// is text.
  package init(_ typed: String, years: Set<String>) {
    var rest: [String] = []
    for token in Self.tokens(of: typed) {
      if token == "sort:amount" {
        isByAmount = true
      } else if let filter = Filter(token, years) {
        filters.append(filter)
      } else {
        rest.append(token)
      }
    }
    text = rest.joined(separator: " ")
  }

  /// Takes the words of a command line, where a shell has taken the quotes of `payee:"two words"`; a
  /// word may be a query of its own, `payee:two >100`.
  package init(ofWords words: [String], years: Set<String>) {
    self.init(Self.typed(words, years), years: years)
  }

  /// The words of a command line as they would be typed on the search page.
  static func typed(_ words: [String], _ years: Set<String>) -> String {
    let typed = words.map { word in
      let parts = word.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, SearchField(rawValue: parts[0].lowercased()) != nil,
        parts[1].contains(" "), !parts[1].unicodeScalars.contains(where: Self.isQuote)
      else { return word }
      let value = SearchQuery(String(parts[1]), years: years)
      return value.filters.isEmpty && !value.isByAmount ? "\(parts[0]):\"\(parts[1])\"" : word
    }
    return typed.joined(separator: " ")
  }

  /// The tokens without regard to case and accents.
  private static func tokens(of typed: String) -> [String] { tokens(in: folded(typed)) }

  /// What spaces part, but within quotes; the last quotes may be left open.
  static func tokens(in scalars: String.UnicodeScalarView) -> [String] {
    var tokens: [String] = []
    var token = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in scalars {
      if isQuote(scalar) { isQuoted.toggle() }
      if isQuoted || !isSpace(scalar) {
        token.append(scalar)
      } else if !token.isEmpty {
        tokens.append(String(token))
        token = String.UnicodeScalarView()
      }
    }
    return token.isEmpty ? tokens : tokens + [String(token)]
  }

  static func folded(_ text: String) -> String.UnicodeScalarView {
    var folded = FoldedText()
    folded.set(text)
    return String.UnicodeScalarView(folded.scalars.lazy.compactMap(Unicode.Scalar.init))
  }

  static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    "\"“”„«»".unicodeScalars.contains(scalar)
  }

  /// As JavaScript has it.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && scalar != "\u{85}" || scalar == "\u{FEFF}"
  }
}

/// What a filter by name looks at.
package enum SearchField: String, CaseIterable, Sendable {
  case payee, category, tag, account

  /// Its place among all.
  var place: Int {
    switch self {
    case .payee: 0
    case .category: 1
    case .tag: 2
    case .account: 3
    }
  }

  /// What its terms begin with in the index.
  var mark: UInt8 {
    switch self {
    case .payee: UInt8(ascii: "!")
    case .category: UInt8(ascii: "%")
    case .tag: UInt8(ascii: "&")
    case .account: UInt8(ascii: "/")
    }
  }
}

extension SearchField {
  /// The filter for a name as a person types it; nil for a name that none can ask for.
  package func filter(for name: String) -> String? {
    let isWord = !name.unicodeScalars.contains(where: \.properties.isWhitespace)
    let filter = "\(rawValue):" + (isWord && name.lowercased() != "none" ? name : "\"\(name)\"")
    let query = SearchQuery(filter, years: [])
    guard query.filters.count == 1, query.text.isEmpty, case .name = query.filters[0] else {
      return nil
    }
    return filter
  }
}

extension SearchQuery.Filter {
  /// Takes a token without regard to case and accents; nil for what is text.
  init?(_ token: String, _ years: Set<String>) {
    let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      if years.contains(token) {
        self = .days(from: token, to: token)
      } else if let filter = Self.days(token) ?? Self.amounts(token) {
        self = filter
      } else {
        return nil
      }
      return
    }
    let value = String(
      String.UnicodeScalarView(parts[1].unicodeScalars.filter { !SearchQuery.isQuote($0) }))
    if token == "category:none" {
      self = .noCategory
    } else if let field = SearchField(rawValue: String(parts[0])),
      value.unicodeScalars.contains(where: { CharacterKind($0.value) != .other })
    {
      self = .name(field, value)
    } else if parts[0] == "amount", let bound = SearchQuery.Bound(value) {
      self = .amount(from: bound, to: bound)
    } else if parts[0] == "amount", let filter = Self.amounts(value) {
      self = filter
    } else {
      return nil
    }
  }

  /// `2026-03`, `2026-03-14`, or a range of these and of years.
  static func days(_ text: String) -> Self? {
    if isDay(text[...]) { return .days(from: text, to: text) }
    guard let (from, to) = ends(of: text),
      [from, to].allSatisfy({ $0.isEmpty || isDay($0) || isYear($0) })
    else { return nil }
    return .days(from: from.nonEmpty, to: to.nonEmpty)
  }

  /// `>100`, `>=100`, `<100`, `<=100` or a range such as `100..200`.
  private static func amounts(_ text: String) -> Self? {
    if let sign = text.first, sign == "<" || sign == ">" {
      let isIncluded = text.dropFirst().first == "="
      guard let bound = SearchQuery.Bound(text.dropFirst(isIncluded ? 2 : 1), isIncluded) else {
        return nil
      }
      return sign == "<" ? .amount(from: nil, to: bound) : .amount(from: bound, to: nil)
    }
    guard let (from, to) = ends(of: text) else { return nil }
    let bounds = (SearchQuery.Bound(from), SearchQuery.Bound(to))
    guard from.isEmpty || bounds.0 != nil, to.isEmpty || bounds.1 != nil else { return nil }
    return .amount(from: bounds.0, to: bounds.1)
  }

  /// The ends of a range, of which one may be empty.
  static func ends(of text: String) -> (from: Substring, to: Substring)? {
    guard let dots = text.firstRange(of: ".."), text != ".." else { return nil }
    return (text[..<dots.lowerBound], text[dots.upperBound...])
  }

  static func isYear(_ text: Substring) -> Bool {
    text.utf8.count == 4 && text.allSatisfy(\.isDigit)
      && (text.hasPrefix("19") || text.hasPrefix("20"))
  }

  private static func isDay(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 })
    else { return false }
    return zip(parts.dropFirst(), [12, 31]).allSatisfy { 1...$1 ~= Int($0) ?? 0 }
  }
}

extension SearchQuery.Bound {
  /// Nil for what is no plain number: digits, and perhaps a point or comma before decimals.
  ///
  /// Three digits behind it may be thousands, and so are no decimals.
  init?(_ text: some StringProtocol, _ isIncluded: Bool = true) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "." || $0 == ","
    }
    guard let whole = parts.first, 1...15 ~= whole.utf8.count,
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) })
    else { return nil }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard 1...9 ~= decimals.utf8.count, decimals.utf8.count != 3 else { return nil }
    let units = String(whole.drop { $0 == "0" })
    var fraction = String(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    amount = (units.isEmpty ? "0" : units) + (fraction.isEmpty ? "" : "." + fraction)
    self.isIncluded = isIncluded
  }
}

extension Character {
  var isDigit: Bool { "0"..."9" ~= self }
}

extension Substring {
  fileprivate var nonEmpty: String? { isEmpty ? nil : String(self) }
}
