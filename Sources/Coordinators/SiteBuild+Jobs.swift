import Basics
import Controllers
import Model
import Pages
import Views

extension SiteBuild {
  typealias Job = @Sendable () throws -> Void

  /// The pages about many accounts and about the to-dos, made once the accounts' own are.
  ///
  /// What is quickly told to be made of the same is not begun.
  func jobs(
    _ summaries: [AccountSummary], _ records: RecordedAccountTallies?, _ site: Site,
    _ keys: SiteKeys, _ units: SiteUnits
  ) -> [Job] {
    let toDos = ToDoPresenter(toDos, site: site)
    let ofEntries = entryJobs(summaries, records, toDos, site, keys, units)
    return ofEntries.long + overviewJobs(summaries, toDos, site, units) + ofEntries.short
  }

  private func overviewJobs(
    _ summaries: [AccountSummary], _ toDos: ToDoPresenter, _ site: Site, _ units: SiteUnits
  ) -> [Job] {
    guard units.has("overview"), let publisher = units.begin("overview", key: nil) else {
      return []
    }
    return [
      {
        let list = AccountListPresenter(summaries, site: site)
        try list.forEachPage { try publisher.publish($0) }
      },
      {
        let regular = RegularPayments(
          of: summaries, asOf: asOf, except: book.settings.irregularPayees)
        try RegularPresenter(summaries, regular, site: site).forEachPage {
          try publisher.publish($0)
        }
        try publisher.publish(OverviewPresenter(summaries, regular, toDos: toDos, site: site))
      },
      {
        try MonthListPage.forEach(of: site) { try publisher.publish($0) }
        try WorthPresenter(summaries, site: site).forEachPage { try publisher.publish($0) }
        if let feed = FeedPresenter(summaries, site: site) { try publisher.publish(feed.page) }
        if site.frame.hasToDos { try publisher.publish(toDos) }
      },
    ]
  }

  /// The pages that show entries of many accounts; of these tallies are made where any changed.
  ///
  /// The short ones are many; the search takes the longest.
  private func entryJobs(
    _ summaries: [AccountSummary], _ records: RecordedAccountTallies?, _ toDos: ToDoPresenter,
    _ site: Site, _ keys: SiteKeys, _ units: SiteUnits
  ) -> (long: [Job], short: [Job]) {
    let years = units.begin("years", key: keys.groups, hasParts: true)
    let root =
      units.has("search") ? units.begin("search", key: searchKey(keys), hasParts: true) : nil
    let lists = Grouping.allCases.compactMap { grouping in
      units.begin(grouping.name, key: keys.groups, hasParts: true).map { (grouping, $0) }
    }
    let window = ChangeWindow(asOf: asOf, in: book.settings.timeZone, imports)
    let changes =
      units.has("changes") && site.frame.hasChanges
      ? units.begin("changes", key: keys.changes(window.digest(of: site.index))) : nil
    let months = units.begin("months", key: keys.months, hasParts: true)
    let wanted = [root, years, changes, months]
    guard wanted.contains(where: { $0 != nil }) || !lists.isEmpty else { return ([], []) }
    let entries = BookEntries(of: summaries)
    let tallies = BookTallies(of: entries, in: site.index, parallel, window, records: records)
    let spending = parallel.begin {
      SpendingPresenter(entries, tallies, book.settings.netting, site: site)
    }
    let groups = lists.map { grouping, _ in
      parallel.begin { GroupPresenter(by: grouping, entries, tallies, site: site) }
    }
    let kept = tallies.withoutNameSums
    var (jobs, short): ([Job], [Job]) = ([], [])
    if let root {
      jobs.append {
        let search = SearchPresenter(
          entries, kept, toDos: toDos, ownPages: content.ownPages.map(\.link), site: site,
          parallel)
        try root.publish(search, units)
      }
    }
    if let changes {
      jobs.append {
        try ChangesPresenter(entries, kept, window, site: site).forEachPage {
          try changes.publish($0)
        }
      }
    }
    if years != nil || months != nil {
      let spending = spending.output
      if let years {
        short += self.jobs(
          BookYearPresenter(summaries, spending, site: site), spending, keys, units)
        if units.has("years") { short.append { try years.publish(spending.indexPage) } }
      }
      if months != nil {
        short += self.jobs(
          MonthPresenter(summaries, spending, toDos: toDos, site: site, parallel), keys, units)
      }
    }
    for ((grouping, publisher), groups) in zip(lists, groups) {
      let groups = groups.output
      short += self.jobs(groups, keys, units)
      guard units.has(grouping.name) else { continue }
      jobs.append { try groups.forEachListPage { try publisher.publish($0) } }
    }
    return (jobs, short)
  }

  /// What stands for all that can be found, of which the frame has the first of the book's own
  /// pages alone.
  private func searchKey(_ keys: SiteKeys) -> Digest? {
    keys.search.map { key in
      content.ownPages.map(\.link).reduce(into: key) { key, page in
        key.add(page.title)
        key.add(page.slug)
      }
    }
  }

  /// The pages of each month.
  private func jobs(_ months: MonthPresenter, _ keys: SiteKeys, _ units: SiteUnits) -> [Job] {
    months.months.map { ("months \($0)", $0) }.filter { units.has($0.0) }
      .map { name, month -> Job in
        { @Sendable in
          let key = keys.month(months.key(of: month))
          guard let publisher = units.begin(name, key: key) else { return }
          try months.forEachPage(of: month) { try publisher.publish($0) }
        }
      }
  }

  /// The report of each year, and the page of its spending.
  private func jobs(
    _ years: BookYearPresenter, _ spending: SpendingPresenter, _ keys: SiteKeys, _ units: SiteUnits
  ) -> [Job] {
    spending.years.map { ("years \($0)", $0) }.filter { units.has($0.0) }
      .map { name, year -> Job in
        { @Sendable in
          let key = keys.group(years.key(of: year))
          guard let publisher = units.begin(name, key: key) else { return }
          try publisher.publish(spending.page(of: year))
          try years.forEachPage(of: year) { try publisher.publish($0) }
        }
      }
  }

  /// The pages of each payee or category, those of each year by themselves.
  private func jobs(_ groups: GroupPresenter, _ keys: SiteKeys, _ units: SiteUnits) -> [Job] {
    groups.names.map { name -> Job in
      { @Sendable in
        let title = groups.unitName(of: name)
        guard units.has(title) else { return }
        let key = keys.group(groups.key(of: name))
        guard let publisher = units.begin(title, key: key, hasParts: true) else { return }
        let pages = groups.pages(of: name)
        try publisher.publish(pages.first)
        for year in pages.years {
          let key = keys.group(groups.key(of: name, in: year))
          guard let publisher = units.begin("\(title) \(year)", key: key) else { continue }
          try pages.forEachPage(of: year) { try publisher.publish($0) }
        }
      }
    }
  }
}
