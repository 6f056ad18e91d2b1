import Basics
package import Model

/// Which payees, or which categories, have pages, and where these are.
///
/// Names are taken as they are written, and one with fewer than three entries has no page.
///
/// A class, since it is asked for each of a great many entries.
package final class NameDirectory: Sendable {
  package let grouping: Grouping
  /// In the order in which they came to have three entries, by day, then by the book's accounts;
  /// so entries that are booked on later days change the place of none.
  package let pages: [NamePage]
  /// What stands for each of them.
  let digests: [Digest]
  private let byName: [String: Ordinal]
  /// In the book's order, as `JointAccounts` has them.
  private let parts: [JointPages]

  private init(
    grouping: Grouping, pages: [NamePage], byName: [String: Ordinal], parts: [JointPages]
  ) {
    (self.grouping, self.pages, self.byName, self.parts) = (grouping, pages, byName, parts)
    digests = pages.map(\.digest)
  }

  /// The names of an account's counted entries.
  struct AccountNames: Sendable {
    /// In the order in which they appear among the entries by booking date.
    let names: [String]
    /// The pages of these; nil where one has none.
    let pages: [Ordinal?]
  }

  /// The pages of a name; nil where it has none.
  package subscript(name: String?) -> NamePage? { name.flatMap { byName[$0] }.map { self[$0] } }

  /// The pages of a name of this directory.
  package subscript(ordinal: Ordinal) -> NamePage { pages[ordinal.value] }

  /// The names that have pages, in the order of `pages`.
  package var ordinals: [Ordinal] { pages.indices.map(Ordinal.init) }

  /// The names of an account of the book.
  func names(of account: AccountOrdinal) -> AccountNames {
    part(of: account).names(ofAccountAt: account.value % JointAccounts.count)
  }

  /// One of these names, and its page, which may be missing.
  func name(_ number: Int, of account: AccountOrdinal) -> (name: String, page: Ordinal?) {
    part(of: account).name(number, ofAccountAt: account.value % JointAccounts.count)
  }

  /// How many names an account of the book has.
  func nameCount(of account: AccountOrdinal) -> Int {
    part(of: account).nameCount(ofAccountAt: account.value % JointAccounts.count)
  }

  /// Where a name that has pages stands among those of an account; nil where it is none of them.
  func number(of name: Ordinal, in account: AccountOrdinal) -> Int? {
    part(of: account).number(of: name, inAccountAt: account.value % JointAccounts.count)
  }

  /// The pages of the names of an account, in the order of `pages`.
  func pages(of account: AccountOrdinal) -> [Ordinal] {
    part(of: account).pages(ofAccountAt: account.value % JointAccounts.count)
  }

  private func part(of account: AccountOrdinal) -> JointPages {
    parts[account.value / JointAccounts.count]
  }

  /// Where a name stands among `pages`; nil where it has no page.
  package func ordinal(of name: String) -> Ordinal? { byName[name] }
}

extension NameDirectory {
  /// The names of counted entries, from the facts of all accounts in the book's order; a page shows
  /// the book's own currency first.
  convenience init(of facts: [JointFacts], by grouping: Grouping, own currency: Currency) {
    var usages = Usages()
    let places = facts.map { usages.add($0.names(by: grouping)) }
    let chosen = usages.chosen
    let slugs = Slug.slugs(
      for: chosen.map { usages[$0].name }, fallback: grouping.name, reserved: ["index"])
    let pages = zip(chosen, slugs).map { place, slug in
      let usage = usages[place]
      return NamePage(
        name: usage.name, grouping: grouping, slug: slug,
        firstCurrency: usage.firstCurrency(own: currency), spread: usage.spread)
    }
    var ordinals = [Ordinal?](repeating: nil, count: usages.count)
    for (ordinal, place) in chosen.enumerated() { ordinals[place] = Ordinal(value: ordinal) }
    let byName = pages.enumerated().map { ($0.element.name, Ordinal(value: $0.offset)) }
    self.init(
      grouping: grouping, pages: pages, byName: Dictionary(uniqueKeysWithValues: byName),
      parts: zip(facts, places).map { facts, places in
        JointPages(facts.names(by: grouping), pages: places.map { ordinals[$0] })
      })
  }
}

extension NameDirectory {
  /// Where a name stands in its directory.
  package struct Ordinal: Hashable, Comparable, Sendable {
    /// Counts from 0.
    package var value: Int { Int(number) }
    private let number: Int32

    init(value: Int) { number = Int32(truncatingIfNeeded: value) }

    /// By place in the directory.
    package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
  }
}
