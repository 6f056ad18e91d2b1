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

  /// The places of all transfers of an account, from the site's root, in the order of the file; nil
  /// where the other entry is not booked yet.
  func places(of transfers: AccountTransfers) -> [String?] {
    transfers.all.map { placed in
      placed.leg.position.flatMap { place(of: $0, in: placed.leg.account) }
    }
  }

  private func place(of position: FilePosition, in id: AccountID) -> String? {
    guard let account = ordinals[id],
      let anchor = facts[account.value].transfers.anchor(at: position)
    else { return nil }
    let year = anchor.day.year
    let page =
      crowded[account]?.contains(year) == true
      ? SitePaths.continued(
        SitePaths.register(slugs[account.value], anchor.day.month),
        on: page(of: anchor, facts[account.value]))
      : SitePaths.register(slugs[account.value], year: year)
    return page.with(anchor.text)
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
