import Model

/// The names of accounts that follow each other in the book, with their pages, and which account has
/// which.
///
/// A class, since one is asked for each of a great many entries.
final class JointPages: Sendable {
  /// In the order in which they appear among the accounts.
  private let names: [String]
  /// By account: the places of its names, in the order in which they appear among its entries.
  private let accounts: PartsInTurn<Int32>
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
