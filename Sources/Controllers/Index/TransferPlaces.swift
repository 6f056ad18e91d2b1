import Model

/// Where the other entries of an account's transfers are in their registers.
struct TransferPlaces: Sendable {
  /// In the book's order.
  private let facts: [AccountFacts]
  private let slugs: [String]
  private let ordinals: [AccountID: AccountOrdinal]
  private let asOf: Day
  /// Of accounts and years whose entries are on pages of their months.
  private let crowded: [AccountOrdinal: Set<Int>]
}

extension TransferPlaces {
  /// Takes the facts of all accounts, in the book's order, with their parts of paths.
  init(_ facts: [AccountFacts], _ links: [AccountLink], asOf: Day) {
    var crowded: [AccountOrdinal: Set<Int>] = [:]
    for (account, facts) in facts.enumerated()
    where facts.entries.count > RegisterPaths.rowLimit {
      var counts: [Int: Int] = [:]
      let entries = facts.entries
      for (place, day) in entries.days.enumerated() where day <= asOf {
        counts[day.year, default: 0] += entries.indices(ofDayAt: place).count
      }
      crowded[AccountOrdinal(account)] = Set(
        counts.filter { $0.value > RegisterPaths.rowLimit }.keys)
    }
    self.init(
      facts: facts, slugs: links.map(\.slug),
      ordinals: Dictionary(
        facts.enumerated().map { ($0.element.account, AccountOrdinal($0.offset)) },
        uniquingKeysWith: { one, _ in one }),
      asOf: asOf, crowded: crowded)
  }

  /// The places of all transfers of an account, in the order of the file; nil where the other entry is
  /// not booked yet.
  func places(of transfers: AccountTransfers) -> [RegisterPlace?] {
    var pages: [Register: String] = [:]
    return transfers.all.map { placed in
      guard let position = placed.leg.position, let account = ordinals[placed.leg.account],
        let anchor = facts[account.value].transfers.anchor(at: position)
      else { return nil }
      let register = Register(account: account, year: anchor.day.year)
      guard crowded[account]?.contains(register.year) != true else {
        return RegisterPlace(page: pageOfMonth(of: anchor, in: account), anchor: anchor)
      }
      let page =
        pages[register] ?? SitePaths.register(slugs[account.value], year: register.year)
      pages[register] = page
      return RegisterPlace(page: page, anchor: anchor)
    }
  }

  private struct Register: Hashable {
    let account: AccountOrdinal
    let year: Int
  }

  private func pageOfMonth(of anchor: EntryAnchor, in account: AccountOrdinal) -> String {
    SitePaths.continued(
      SitePaths.register(slugs[account.value], anchor.day.month),
      on: page(of: anchor, facts[account.value]))
  }

  /// Which page of its month an entry is on, newest first.
  private func page(of anchor: EntryAnchor, _ facts: AccountFacts) -> PageNumber {
    let month = anchor.day.month
    let ofMonth = facts.entries.indices(
      from: { $0 >= month.firstDay }, until: { $0 > min(month.lastDay, asOf) })
    let before = facts.entries.indices(
      from: { $0 >= month.firstDay }, until: { $0 >= anchor.day })
    let later = ofMonth.count - before.count - Int(anchor.placeInDay)
    return Paging(ofMonth.count).page(of: later)
  }
}
