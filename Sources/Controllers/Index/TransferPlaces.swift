import Model

/// Where the other entries of an account's transfers are in their registers.
struct TransferPlaces: Sendable {
  private let accounts: [AccountID: (facts: AccountFacts, slug: String)]
  private let asOf: Day
  /// Of accounts and years whose entries are on pages of their months.
  private let crowded: [AccountID: Set<Int>]
}

extension TransferPlaces {
  /// Takes the facts of all accounts, in the book's order, with their parts of paths.
  init(_ facts: [AccountFacts], _ links: [AccountLink], asOf: Day) {
    let accounts = Dictionary(
      zip(facts, links).map { ($0.account, (facts: $0, slug: $1.slug)) },
      uniquingKeysWith: { one, _ in one })
    let crowded = accounts.compactMapValues { account -> Set<Int>? in
      guard account.facts.amounts.count > RegisterPaths.rowLimit else { return nil }
      var counts: [Int: Int] = [:]
      for flow in account.facts.days where flow.day <= asOf {
        counts[flow.day.year, default: 0] += flow.turnover.count
      }
      let years = counts.filter { $0.value > RegisterPaths.rowLimit }
      return years.isEmpty ? nil : Set(years.keys)
    }
    self.init(accounts: accounts, asOf: asOf, crowded: crowded)
  }

  /// The places of all transfers of an account, from the site's root, in the order of the file; nil
  /// where the other entry is not booked yet.
  func places(of transfers: AccountTransfers) -> [String?] {
    transfers.all.map { _, leg in leg.position.flatMap { place(of: $0, in: leg.account) } }
  }

  private func place(of position: FilePosition, in id: AccountID) -> String? {
    guard let account = accounts[id], let anchor = account.facts.transfers.anchor(at: position)
    else { return nil }
    let year = anchor.day.year
    let page =
      crowded[id]?.contains(year) == true
      ? SitePaths.continued(
        SitePaths.register(account.slug, anchor.day.month), on: page(of: anchor, account.facts))
      : SitePaths.register(account.slug, year: year)
    return page + "#" + anchor.text
  }

  /// Which page of its month an entry is on, newest first.
  private func page(of anchor: EntryAnchor, _ facts: AccountFacts) -> PageNumber {
    let month = anchor.day.month
    var (later, count) = (0, 0)
    let start = facts.days.partitionIndex { $0.day >= month.firstDay }
    for flow in facts.days[start...].prefix(while: { $0.day <= min(month.lastDay, asOf) }) {
      count += flow.turnover.count
      if flow.day > anchor.day { later += flow.turnover.count }
      if flow.day == anchor.day { later += flow.turnover.count - Int(anchor.placeInDay) }
    }
    return Paging(count).page(of: later)
  }
}
