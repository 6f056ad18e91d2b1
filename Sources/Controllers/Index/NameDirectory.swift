import Basics
package import Model

/// Which payees, or which categories, have pages, and where these are.
///
/// Names are taken as they are written, and one with fewer than three entries has no page.
package struct NameDirectory: Sendable {
  package let grouping: Grouping
  /// In the order in which they came to have three entries, by day, then by the book's accounts;
  /// so entries that are booked on later days change the place of none.
  package let pages: [NamePage]
  /// What stands for each of them.
  let digests: [Digest]
  private let byName: [String: Ordinal]

  /// The pages of a name; nil where it has none.
  package subscript(name: String?) -> NamePage? { name.flatMap { byName[$0] }.map { self[$0] } }

  /// The pages of a name of this directory.
  package subscript(ordinal: Ordinal) -> NamePage { pages[ordinal.value] }

  /// The names that have pages, in the order of `pages`.
  package var ordinals: [Ordinal] { pages.indices.map(Ordinal.init) }

  /// Where a name stands among `pages`; nil where it has no page.
  package func ordinal(of name: String) -> Ordinal? { byName[name] }
}

extension NameDirectory {
  /// The names of entries booked through the day, from the facts of all accounts in the book's
  /// order; a page shows the book's own currency first.
  init(
    of facts: [AccountFacts], through lastDay: Day, by grouping: Grouping, own currency: Currency
  ) {
    var usages: [Usage] = []
    var places: [String: Int] = [:]
    for (index, account) in facts.enumerated() {
      let (names, currency) = (account.names(by: grouping), account.currency)
      let hasLater = account.days.last.map { $0.day > lastDay } ?? false
      for (own, name) in names.names.enumerated() {
        var days = names.days[own]
        if hasLater { days = days[..<days.partitionIndex { $0 > lastDay }] }
        guard !days.isEmpty else { continue }
        let place = places[name] ?? usages.count
        if place == usages.count {
          places[name] = place
          usages.append(Usage(name: name))
        }
        usages[place].add(days, names.first[own], of: AccountOrdinal(index), in: currency)
      }
    }
    let chosen = usages.compactMap { usage in usage.key.map { (key: $0, usage: usage) } }
      .sorted { $0.key < $1.key }.map(\.usage)
    let slugs = Slug.slugs(
      for: chosen.map(\.name), fallback: grouping.fallbackSlug, reserved: ["index"])
    let pages = zip(chosen, slugs).map { usage, slug in
      NamePage(
        name: usage.name, grouping: grouping, slug: slug,
        firstCurrency: usage.firstCurrency(own: currency), spread: usage.spread)
    }
    let ordinals = pages.enumerated().map { ($0.element.name, Ordinal(value: $0.offset)) }
    self.init(
      grouping: grouping, pages: pages, digests: pages.map(\.digest),
      byName: Dictionary(uniqueKeysWithValues: ordinals))
  }
}

extension NameDirectory {
  /// Where a name stands in its directory.
  package struct Ordinal: Hashable, Comparable, Sendable {
    /// Counts from 0.
    package let value: Int

    /// By place in the directory.
    package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
  }
}

extension Grouping {
  /// The slug of a name without letters.
  fileprivate var fallbackSlug: String {
    switch self {
    case .payee: "payee"
    case .category: "category"
    }
  }
}
