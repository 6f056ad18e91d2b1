import Basics
package import Model

/// The combined facts of accounts that follow each other in the book, at the end of a day: all that
/// a book's index needs of them except their transfers.
package struct JointFacts: Sendable {
  let payees: JointUsages
  let categories: JointUsages
  /// What is booked on each day in each currency, later days too.
  let flows: [Currency: DayFlows]
  /// The latest entry's; nil where there is none.
  let lastDay: Day?

  func names(by grouping: Grouping) -> JointUsages {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }
}

extension JointFacts {
  /// Takes the facts of the accounts with these places in the book.
  init(of accounts: Range<Int>, _ facts: [AccountFacts], through lastDay: Day) {
    // Those of all accounts of the book would take much memory.
    let names = accounts.map { facts[$0].names.uncachedValue }
    payees = JointUsages(of: accounts, facts, names.map(\.payees), through: lastDay)
    categories = JointUsages(of: accounts, facts, names.map(\.categories), through: lastDay)
    var flows: [Currency: [Day: Turnover]] = [:]
    for account in facts[accounts] {
      for (place, day) in account.entries.days.enumerated() {
        flows[account.currency, default: [:]][day, default: Turnover()]
          .addUnchecked(account.entries.turnover(ofDayAt: place))
      }
    }
    self.flows = flows.mapValues(DayFlows.init)
    self.lastDay = facts[accounts].compactMap(\.entries.lastDay).max()
  }

  /// Whether what is known at the end of a day is known on any later one, too.
  func isFinal(on day: Day) -> Bool { lastDay.map { $0 <= day } ?? true }
}

/// What is booked on each day that has entries, oldest first.
struct DayFlows: Sendable {
  let days: [Day]
  /// In minor units.
  let turnovers: [Turnover]
}

extension DayFlows {
  fileprivate init(_ flows: [Day: Turnover]) {
    let sorted = flows.sorted { $0.key < $1.key }
    self.init(days: sorted.map(\.key), turnovers: sorted.map(\.value))
  }
}

/// The combined facts of accounts that earlier builds kept; asked from many threads.
package protocol FactsCache: Sendable {
  /// Those of accounts that follow each other, none of which has changed since, at the end of a day;
  /// nil where they are not cached.
  func jointFacts(of accounts: Range<Int>, through day: Day) -> JointFacts?

  /// Keeps the combined facts of accounts that follow each other.
  func put(_ facts: JointFacts, of accounts: Range<Int>)
}

extension JointFacts {
  /// The combined facts of accounts that follow each other: the cached ones, or else they are
  /// computed and cached.
  static func found(
    _ accounts: Range<Int>, _ facts: [AccountFacts], through day: Day, _ cache: (any FactsCache)?
  ) -> JointFacts {
    if let known = cache?.jointFacts(of: accounts, through: day) { return known }
    let found = JointFacts(of: accounts, facts, through: day)
    if found.isFinal(on: day) { cache?.put(found, of: accounts) }
    return found
  }
}

/// Accounts that follow each other in the book, of which is kept together what many pages need: so
/// that after a change of one of them few are looked at.
package enum JointAccounts {
  /// A bit for each of them.
  typealias Bits = UInt16

  /// So many are together, whatever the book's size, since else each account that comes would move
  /// all others.
  package static let count = Bits.bitWidth

  /// All accounts of a book with so many, the last ones of which may be fewer.
  static func parts(of accountCount: Int) -> [Range<Int>] {
    (0..<accountCount).parts(of: count)
  }
}

/// The names of accounts that follow each other in the book, with their pages, and which account has
/// which.
///
/// A class, since one is asked for each of a great many entries.
final class JointPages: Sendable {
  /// In the order in which they appear among the accounts.
  private let names: [String]
  /// By account: the places of its names, in the order in which they appear among its entries.
  private let accounts: JaggedArray<Int32>
  /// Of the names; nil where one has none.
  private let pages: [NameDirectory.Ordinal?]
  /// The places of the names that have pages, in the order of these.
  private let inOrder: [Int32]
  /// Of each name which of the accounts have it.
  private let owners: [JointAccounts.Bits]

  init(_ usages: JointUsages, pages: [NameDirectory.Ordinal?]) {
    var owners = [JointAccounts.Bits](repeating: 0, count: pages.count)
    for account in 0..<usages.accounts.count {
      for place in usages.accounts[account] { owners[Int(place)] |= 1 << account }
    }
    let inOrder = zip(pages, 0..<Int32(truncatingIfNeeded: pages.count))
      .compactMap { page, place in page.map { (page: $0, place: place) } }
      .sorted { $0.page < $1.page }
    names = usages.usages.map(\.name)
    accounts = usages.accounts
    self.pages = pages
    self.inOrder = inOrder.map(\.place)
    self.owners = owners
  }
}

extension JointPages {
  /// Whether an account has the name at a place.
  private func has(_ account: Int, _ place: Int32) -> Bool {
    owners[Int(place)] & 1 << account != 0
  }

  /// An account is told by its place among these, from 0.
  func names(ofAccountAt account: Int) -> NameDirectory.AccountNames {
    let places = accounts[account]
    return NameDirectory.AccountNames(
      names: places.map { names[Int($0)] }, pages: places.map { pages[Int($0)] })
  }

  func name(
    _ number: Int, ofAccountAt account: Int
  ) -> (name: String, page: NameDirectory.Ordinal?) {
    let place = Int(accounts.values[accounts.range(of: account).lowerBound + number])
    return (names[place], pages[place])
  }

  func nameCount(ofAccountAt account: Int) -> Int { accounts.range(of: account).count }

  func pages(ofAccountAt account: Int) -> [NameDirectory.Ordinal] {
    var own: [NameDirectory.Ordinal] = []
    own.reserveCapacity(nameCount(ofAccountAt: account))
    for place in inOrder where has(account, place) {
      if let page = pages[Int(place)] { own.append(page) }
    }
    return own
  }

  func number(of name: NameDirectory.Ordinal, inAccountAt account: Int) -> Int? {
    let next = inOrder.partitionIndex { pages[Int($0)].map { $0 >= name } ?? false }
    guard next < inOrder.count, pages[Int(inOrder[next])] == name,
      has(account, inOrder[next])
    else { return nil }
    let places = accounts[account]
    return places.firstIndex(of: inOrder[next]).map { $0 - places.startIndex }
  }
}

/// What the entries of accounts that follow each other in the book are by their names, as far as it
/// matters to which names have pages, and where.
struct JointUsages: Sendable {
  /// In the order in which they appear among the accounts.
  let usages: [NameDirectory.Usage]
  /// By account: the places of the names that it has, in the order in which they appear among its
  /// entries by booking date.
  let accounts: JaggedArray<Int32>
}

extension JointUsages {
  /// Takes entries that are booked through a day, by their names in each of the accounts with these
  /// places in the book.
  init(
    of ordinals: Range<Int>, _ facts: [AccountFacts], _ names: [NameFacts], through lastDay: Day
  ) {
    var usages: [NameDirectory.Usage] = []
    var places: [String: Int] = [:]
    var accounts = JaggedArray<Int32>()
    for (ordinal, names) in zip(ordinals, names) {
      let hasLater = facts[ordinal].entries.lastDay.map { $0 > lastDay } ?? false
      for (number, name) in names.names.enumerated() {
        var days = names.days.range(of: number)
        if hasLater {
          days = days.lowerBound..<names.days[number].partitionIndex { $0 > lastDay }
        }
        guard !days.isEmpty else { break }
        let place = places[name] ?? usages.count
        if place == usages.count {
          places[name] = place
          usages.append(NameDirectory.Usage(name: name))
        }
        usages[place].add(
          names, at: number, days, of: AccountOrdinal(ordinal), in: facts[ordinal].currency)
        accounts.add(Int32(truncatingIfNeeded: place))
      }
      accounts.endPart()
    }
    self.init(usages: usages, accounts: accounts)
  }
}
