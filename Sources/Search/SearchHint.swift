internal import Basics

/// What a person is told of words that look like filters and were taken as text, or that nothing fits.
///
/// A word in quotes is text, and so are times and addresses such as `15:30` and `https://…`: of these
/// nothing is said. Where something was found, only what looks like an amount is worth a word, since
/// `>1,000` as text finds what is exactly 1,000.
package struct SearchHint: Equatable, Sendable {
  /// At most 74 columns of a terminal.
  package let message: String
  /// How filters are written, a line each.
  package let remedies: [String]

  /// Takes the words of a command line; nil where there is nothing to say.
  package init?(onWords words: [String], hasFound: Bool) {
    let typed = SearchQuery.tokens(in: SearchQuery.typed(words, []).unicodeScalars)
    let tokens = typed.map { String(SearchQuery.folded($0)) }
    let faults = tokens.indices.compactMap { place in
      FilterFault(
        Token(typed: typed[place], text: tokens[place], next: tokens.dropFirst(place + 1).first))
    }.filter { !hasFound || $0.isOfAmount }
    guard !faults.isEmpty else { return nil }
    let texts = Self.distinct(faults.filter(\.isText).map(\.word))
    message =
      texts.isEmpty
      ? Self.line(of: Self.distinct(faults.map(\.word)), before: "nothing fits ", "", "")
      : Self.line(of: texts, before: "", " was taken as text", " were taken as text")
    remedies = Array(Self.distinct(faults.map(\.remedy)).prefix(3))
  }

  private static func distinct(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// As many words as have room, and how many more there are.
  private static func line(
    of words: [String], before: String, _ ofOne: String, _ ofSeveral: String
  ) -> String {
    let quoted = words.map { word in
      var columns = 36
      let fitting = word.prefix { letter in
        columns -= Self.columns(of: letter)
        return columns >= 0
      }
      return fitting.endIndex == word.endIndex ? "\"\(word)\"" : "\"\(fitting.dropLast())…\""
    }
    let lines = (1...words.count).reversed().lazy.map { count in
      let more = words.count - count
      let list =
        count == 1
        ? quoted[0]
        : quoted[..<(count - (more == 0 ? 1 : 0))].joined(separator: ", ")
          + (more == 0 ? " and \(quoted[count - 1])" : "")
      return before + list + (more > 0 ? " and \(more) more" : "")
        + (words.count == 1 ? ofOne : ofSeveral)
    }
    let shortest = lines.last ?? ""
    return lines.first { $0.reduce(0) { $0 + Self.columns(of: $1) } <= 74 } ?? shortest
  }

  /// Letters of East Asia are wide.
  private static func columns(of letter: Character) -> Int {
    letter.unicodeScalars.contains { $0.value >= 0x1100 && $0 != "…" } ? 2 : 1
  }
}

/// What stands between spaces, and what comes next.
private struct Token {
  let typed: String
  /// Without regard to case and accents.
  let text: String
  let next: String?
}

/// A word that looks like a filter, with what is to be said of it.
private struct FilterFault {
  let word: String
  let remedy: String
  /// Whether it was taken as text; else it is a filter that nothing fits.
  var isText = true
  var isOfAmount = false

  /// Nil for a filter that something may fit, and for what is meant as text.
  init?(_ token: Token) {
    let text = token.text
    guard let first = text.unicodeScalars.first, !SearchQuery.isQuote(first),
      text != FilterNames.sorting
    else { return nil }
    if let filter = SearchQuery.Filter(text, []) {
      guard let remedy = filter.emptiness else { return nil }
      self.init(word: token.typed, remedy: remedy, isText: false)
    } else if let fault = Self.comparison(token) ?? Self.named(token) ?? Self.range(token)
      ?? Self.day(token)
    {
      self = fault
    } else {
      return nil
    }
  }

  private init(word: String, remedy: String, isText: Bool = true, isOfAmount: Bool = false) {
    (self.word, self.remedy) = (word, remedy)
    (self.isText, self.isOfAmount) = (isText, isOfAmount)
  }

  /// `>1,000`, `>5€`, or `> 100` with a space.
  private static func comparison(_ token: Token) -> Self? {
    guard let sign = token.text.first, sign == "<" || sign == ">" else { return nil }
    let number = token.text.drop { "<>=".contains($0) }
    if number.isEmpty {
      guard let next = token.next, AmountText.mayBe(next) else { return nil }
      return amount("\(token.typed) \(next)", token.text + next)
    }
    guard AmountText.mayBe(number) else { return nil }
    if SearchQuery.Filter.days(String(number)) != nil || SearchQuery.Filter.isYear(number) {
      return Self(
        word: token.typed,
        remedy: Remedy.mean(sign == "<" ? "..\(number)" : "\(number).."), isOfAmount: true)
    }
    return amount(token.typed, token.text)
  }

  private static func amount(_ word: String, _ text: String) -> Self {
    Self(word: word, remedy: Remedy.amount(text), isOfAmount: AmountText.isNumeric(text))
  }

  /// `acount:giro`, `amount:abc`, `sort:day`, `payee: rewe`.
  private static func named(_ token: Token) -> Self? {
    let parts = token.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].hasPrefix("//"), parts[0].count > 1,
      parts[0].unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    else { return nil }
    let name = String(parts[0])
    let value = parts[1].isEmpty ? token.next ?? "" : String(parts[1])
    switch name {
    case FilterNames.amount:
      return amount(token.typed, "\(name):\(value)")
    case FilterNames.sort:
      return Self(word: token.typed, remedy: Remedy.sorting)
    default:
      let near = FilterNames.all.contains(name) ? name : FilterNames.near(name)
      // A word that ends with a colon is a word.
      guard near != nil || !parts[1].isEmpty else { return nil }
      return Self(word: token.typed, remedy: Remedy.named(near, value))
    }
  }

  /// `1,000..2,000`, `2026-03..2026-13`.
  private static func range(_ token: Token) -> Self? {
    guard !token.text.contains("..."), let (from, to) = SearchQuery.Filter.ends(of: token.text),
      [from, to].allSatisfy({ $0.isEmpty || AmountText.mayBe($0) })
    else { return nil }
    if [from, to].contains(where: { $0.dropFirst().contains("-") || isLikeDay($0) }) {
      return Self(word: token.typed, remedy: Remedy.day)
    }
    return amount(token.typed, token.text)
  }

  /// `24.11.2026`, `2025-13`, `2026/3`.
  private static func day(_ token: Token) -> Self? {
    guard isLikeDay(token.text[...]) else { return nil }
    let parts = token.text.split { !$0.isDigit }
    let iso = parts.map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    let isMendable = SearchQuery.Filter.days(iso) != nil
    return Self(word: token.typed, remedy: isMendable ? Remedy.mean(iso) : Remedy.day)
  }

  /// Two or three numbers, one of which is a year; with a point two are an amount.
  private static func isLikeDay(_ text: Substring) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    return parts.count == (text.contains(".") ? 3 : min(max(parts.count, 2), 3))
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) && 1...4 ~= $0.count }
      && parts.count(where: SearchQuery.Filter.isYear) == 1
      && parts.count { $0.count <= 2 } == parts.count - 1
  }
}

/// How filters are written.
private enum Remedy {
  static let day = "days are written 2026-11-24, months 2026-11, ranges 2026-03..2026-05"
  static let sorting = "the one order is sort:amount; without it the newest come first"

  static func mean(_ filter: String) -> String { "did you mean \"\(filter)\"?" }

  /// Of what may be an amount, with or without `amount:`.
  static func amount(_ text: String) -> String {
    if let filter = AmountText.mended(text), filter.count <= 36 {
      return mean(filter) + (AmountText.hasGroups(text) ? " Thousands have no separator." : "")
    }
    return "an amount is written amount:100, amount:100..200, \">100\" or \"<=100\""
  }

  /// Of a name before a colon, with the name of a filter that may be meant.
  static func named(_ name: String?, _ value: String) -> String {
    guard let name else {
      return "filters are payee:, category:, tag:, account:, amount: and sort:amount"
    }
    let filter = "\(name):\(value)"
    if filter == FilterNames.sorting || SearchQuery.Filter(filter, []) != nil, filter.count <= 50 {
      return mean(filter)
    }
    switch name {
    case FilterNames.amount: return amount(filter)
    case FilterNames.sort: return sorting
    default: return "a name stands behind \(name): without a space"
    }
  }
}

private enum FilterNames {
  static let amount = "amount"
  static let sort = "sort"
  static let sorting = "sort:amount"
  static let all = SearchField.allCases.map(\.rawValue) + [amount, sort]

  /// The one that is meant by a slip of the keyboard, or by its beginning.
  static func near(_ name: String) -> String? {
    nearest(to: name, among: all) ?? all.first { name.count >= 3 && $0.hasPrefix(name) }
  }
}

/// Reads amounts as people write them: `1,000.50`, `-5`, `5€`.
private enum AmountText {
  /// Whether it begins as an amount does.
  static func mayBe(_ text: some StringProtocol) -> Bool {
    text.drop { !$0.isLetter && !$0.isDigit && !$0.isWhitespace }.first?.isDigit ?? false
  }

  /// Whether it is an amount if anything, though perhaps none that can be read.
  static func isNumeric(_ text: String) -> Bool {
    text.contains(where: \.isDigit)
      && (text.hasPrefix("\(FilterNames.amount):") || !text.contains { $0.isLetter || $0 == "%" })
  }

  /// The filter that is meant; nil where that is in doubt.
  static func mended(_ text: String) -> String? {
    let name = "\(FilterNames.amount):"
    let hasName = text.hasPrefix(name)
    let value = hasName ? String(text.dropFirst(name.count)) : text
    let mended: String
    if let (from, to) = SearchQuery.Filter.ends(of: value) {
      guard let first = from.isEmpty ? "" : number(from), let last = to.isEmpty ? "" : number(to)
      else { return nil }
      mended = "\(first)..\(last)"
    } else {
      let sign = value.prefix { "<>=".contains($0) }
      guard let plain = number(value.dropFirst(sign.count)) else { return nil }
      mended = sign + plain
    }
    let filter = hasName ? name + mended : mended
    return SearchQuery.Filter(filter, []) == nil ? nil : filter
  }

  /// Whether thousands are parted in it.
  static func hasGroups(_ text: String) -> Bool {
    let ends = SearchQuery.Filter.ends(of: text)
    return (ends.map { [$0.from, $0.to] } ?? [text[...]]).contains {
      ungrouped(digits(of: $0)) != nil
    }
  }

  /// Without signs and symbols of currencies; nil where letters may say more, as in `5k`.
  private static func number(_ text: Substring) -> String? {
    guard !text.contains(where: { $0.isLetter || $0 == "%" }) else { return nil }
    let digits = digits(of: text)
    return ungrouped(digits) ?? (SearchQuery.Bound(digits) == nil ? nil : String(digits))
  }

  /// From the first digit to the last.
  private static func digits(of text: Substring) -> Substring {
    let start = text.drop { !$0.isDigit }
    return start.lastIndex(where: \.isDigit).map { start[...$0] } ?? ""
  }

  /// Without the signs between thousands; nil where there are none.
  private static func ungrouped(_ text: Substring) -> String? {
    guard let sign = text.first(where: { !$0.isDigit }), ",.'’".contains(sign) else { return nil }
    var groups = text.split(separator: sign, omittingEmptySubsequences: false)
    var decimals = ""
    if let last = groups.last, let point = last.firstIndex(where: { $0 == "." || $0 == "," }) {
      decimals = String(last[point...])
      groups[groups.count - 1] = last[..<point]
    }
    guard groups.count > 1, 1...3 ~= groups[0].count,
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy(\.isDigit) }), decimals.count <= 3
    else { return nil }
    let plain = groups.joined() + decimals
    return SearchQuery.Bound(plain) == nil ? nil : plain
  }
}

extension SearchQuery.Filter {
  /// Why no entry at all can fit; nil where one may.
  fileprivate var emptiness: String? {
    switch self {
    case .name, .noCategory: nil
    case .amount(let from?, let to?):
      SearchQuery.sortKey(ofAmount: to.amount).lexicographicallyPrecedes(
        SearchQuery.sortKey(ofAmount: from.amount))
        ? Remedy.mean("\(to.amount)..\(from.amount)") : nil
    case .amount: nil
    case .days(let from?, let to?):
      if from == to {
        Self.lengthOfMonth(exceededBy: from).map { "\(from.prefix(7)) has \($0) days" }
      } else {
        // A month or year includes its days.
        to.prefix(from.count) < from.prefix(to.count) ? Remedy.mean("\(to)..\(from)") : nil
      }
    case .days: nil
    }
  }

  private static func lengthOfMonth(exceededBy day: String) -> Int? {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let length =
      switch parts[1] {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    return parts[2] > length ? length : nil
  }
}
