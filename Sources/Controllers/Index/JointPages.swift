import Model

/// The names of accounts that follow each other in the book, with their pages, and which account has
/// which.
struct JointPages: Sendable {
  private let usages: JointUsages
  /// Of the names; nil where one has none.
  private let pages: [NameDirectory.Ordinal?]
  /// The places of the names that have pages, in the order of these.
  private let inOrder: [Int32]
  /// Of each name which of the accounts have it, a bit for each.
  private let owners: [UInt16]
}

extension JointPages {
  init(_ usages: JointUsages, pages: [NameDirectory.Ordinal?]) {
    var owners = [UInt16](repeating: 0, count: pages.count)
    for account in 0..<usages.accounts.count {
      for place in usages.accounts[account] { owners[Int(place)] |= 1 << UInt16(account) }
    }
    let inOrder = pages.enumerated().compactMap { place, page in
      page.map { (page: $0, place: place) }
    }
    .sorted { $0.page < $1.page }
    self.init(
      usages: usages, pages: pages, inOrder: inOrder.map { Int32(truncatingIfNeeded: $0.place) },
      owners: owners)
  }

  /// An account is told by its place among these, from 0.
  func names(ofAccountAt account: Int) -> NameDirectory.AccountNames {
    let places = usages.accounts[account]
    return NameDirectory.AccountNames(
      names: places.map { usages.usages[Int($0)].name }, pages: places.map { pages[Int($0)] })
  }

  func nameCount(ofAccountAt account: Int) -> Int { usages.accounts.range(of: account).count }

  func pages(ofAccountAt account: Int) -> [NameDirectory.Ordinal] {
    let bit = 1 << UInt16(account) as UInt16
    var own: [NameDirectory.Ordinal] = []
    own.reserveCapacity(nameCount(ofAccountAt: account))
    for place in inOrder where owners[Int(place)] & bit != 0 {
      if let page = pages[Int(place)] { own.append(page) }
    }
    return own
  }

  func number(of name: NameDirectory.Ordinal, inAccountAt account: Int) -> Int? {
    let next = inOrder.partitionIndex { pages[Int($0)].map { $0 >= name } ?? false }
    guard next < inOrder.count, pages[Int(inOrder[next])] == name,
      owners[Int(inOrder[next])] & 1 << UInt16(account) != 0
    else { return nil }
    let places = usages.accounts[account]
    return places.firstIndex(of: inOrder[next]).map { $0 - places.startIndex }
  }
}
