package import Controllers
import Model
package import Views

/// What was added to the book recently, made from the tallies of its accounts alone.
package struct ChangesPresenter: Sendable {
  private let site: Site
  /// In the order of the page.
  private let groups: [Group]

  /// What was recorded together, in one account or by hand in all of them.
  private struct Group {
    let day: Day
    let origin: ImportOrigins.Origin?
    let account: AccountOrdinal
    let file: String?
    let count: Int
    let rows: [(account: AccountOrdinal, entry: RecordedEntry)]
  }

  private let accounts: [(link: AccountLink, currency: Currency)]
}

extension ChangesPresenter {
  /// Takes the accounts and their tallies in the book's order, and what the tallies were made with.
  package init(
    _ entries: BookEntries, _ tallies: BookTallies, _ window: ChangeWindow, site: Site
  ) {
    var groups: [Group] = []
    var byHand: [Day: [(account: AccountOrdinal, entry: RecordedEntry)]] = [:]
    for (account, recorded) in tallies.recorded(in: entries, window) {
      for batch in recorded where window.days.contains(batch.day) {
        let rows = batch.shown.map { (account: account, entry: $0) }
        guard let origin = batch.origin else {
          byHand[batch.day, default: []] += rows
          continue
        }
        groups.append(
          Group(
            day: batch.day, origin: origin, account: account,
            file: window.origins.name(of: origin), count: batch.count, rows: rows))
      }
    }
    groups += byHand.map { day, rows in
      Group(
        day: day, origin: nil, account: AccountOrdinal(0), file: nil, count: rows.count,
        rows: rows.sorted { $0.entry.number > $1.entry.number })
    }
    groups.sort { one, other in
      guard one.day == other.day else { return one.day > other.day }
      return one.origin == other.origin
        ? one.account < other.account : other.origin.precedes(one.origin)
    }
    self.init(
      site: site, groups: groups,
      accounts: entries.accounts.map { ($0.account, $0.currency) })
  }

  /// Calls the body with each page, one at a time; throws what the body throws.
  package func forEachPage(_ body: (ChangesPage) throws -> Void) rethrows {
    let paging = Paging(groups.reduce(0) { $0 + $1.rows.count })
    for page in paging.pages {
      try body(
        ChangesPage(
          frame: site.frame.frame(
            for: SitePaths.changes, in: .overview, on: page, of: paging, site.formats),
          days: days(paging.rows(on: page))))
    }
  }

  /// The groups with those of their rows that are in a range of all of them.
  private func days(_ shown: Range<Int>) -> [ChangesDay] {
    var start = 0
    var days: [(day: Day, shown: ChangesDay)] = []
    for (place, group) in groups.enumerated() {
      let own = shown.clamped(to: start..<start + group.rows.count)
      let first = start
      start += group.rows.count
      guard !own.isEmpty else { continue }
      let part = self.group(group, own.lowerBound - first..<own.upperBound - first, at: place)
      if days.last?.day == group.day {
        days[days.count - 1].shown.groups.append(part)
      } else {
        days.append(
          (group.day, ChangesDay(date: site.formats.day(group.day), groups: [part])))
      }
    }
    return days.map(\.shown)
  }

  private func group(_ group: Group, _ rows: Range<Int>, at place: Int) -> ChangesGroup {
    let isImport = group.origin != nil
    let isWhole = rows.upperBound == group.rows.count
    let hidden = group.count - group.rows.count
    return ChangesGroup(
      anchor: "g\(place + 1)", file: group.file,
      account: isImport ? accounts[group.account.value].link.link : nil,
      entryCount: site.formats.count(group.count),
      rows: group.rows[rows].map { row($0.entry, of: $0.account, names: !isImport) },
      more: isWhole && hidden > 0 ? site.formats.count(hidden) : nil)
  }

  private func row(
    _ entry: RecordedEntry, of account: AccountOrdinal, names namesAccount: Bool
  ) -> LatestRow {
    let (link, currency) = accounts[account.value]
    return LatestRow(
      payee: entry.payee, path: entry.path, date: site.formats.dayInBrief(entry.day),
      account: namesAccount ? link.name : "", category: entry.category,
      categoryPath: site.index.names(by: .category)[entry.category]?.path,
      amount: site.formats.amount(entry.amount, currency, .signedSymbol))
  }
}
