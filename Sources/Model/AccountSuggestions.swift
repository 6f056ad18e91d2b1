internal import Basics
internal import Foundation

/// Which account texts that name none most likely mean; prepared once for many texts.
package struct AccountSuggestions: Sendable {
  private let known: NearestNames
  private let names: [String]
  /// The names without regard to case and accents, as UTF-8, each behind a zero.
  private let folded: [UInt8]
  /// Where each of them begins.
  private let starts: [Int]
  private var found: [String: String?] = [:]
  /// So many comparisons may still be made.
  private var comparisons = Self.mostComparisons

  /// Less than a second's work: more than any book needs that a person wrote.
  private static let mostComparisons = 1_000_000

  /// The name, IBAN or slug that is nearest, else the one name in which the text stands; nil where
  /// there is none, several, or too much was compared already.
  package mutating func nearest(to text: String) -> String? {
    if let found = found[text] { return found }
    let nearest = known.nearest(to: text, comparing: &comparisons) ?? onlyName(with: text)
    found[text] = .some(nearest)
    return nearest
  }

  /// The name of the one account in whose name the text stands; nil where it stands in none, or in
  /// several.
  private func onlyName(with text: String) -> String? {
    let part = text.foldedName
    guard part.count > 1, let first = index(of: part, from: 0) else { return nil }
    let next = first + 1 < starts.count ? starts[first + 1] : folded.count
    return index(of: part, from: next) == nil ? names[first] : nil
  }

  /// The first name with a part, from an offset on.
  private func index(of part: String, from start: Int) -> Int? {
    let part = Array(part.utf8)
    guard let initial = part.first, !part.contains(0) else { return nil }
    let offset: Int? = folded.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return nil }
      var start = start
      while start + part.count <= text.count,
        let found = memchr(base + start, Int32(initial), text.count - start - part.count + 1)
      {
        start = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        if memcmp(base + start, part, part.count) == 0 { return start }
        start += 1
      }
      return nil
    }
    return offset.map { offset in starts.partitionIndex { $0 > offset } - 1 }
  }
}

extension AccountSuggestions {
  /// Takes the accounts of a book.
  package init(_ book: Book) {
    let names = book.accounts.map(\.name)
    let slugs = book.accounts.indices.map { book.slug(of: AccountOrdinal($0)) }
    var folded: [UInt8] = []
    var starts: [Int] = []
    for name in names {
      starts.append(folded.count)
      folded += [0] + Array(name.foldedName.utf8)
    }
    self.init(
      known: NearestNames(
        names + book.accounts.compactMap { $0.iban?.electronic } + slugs),
      names: names, folded: folded, starts: starts)
  }
}
