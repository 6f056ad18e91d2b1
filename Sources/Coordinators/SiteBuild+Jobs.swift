import Controllers
import Model
import Pages

extension SiteBuild {
  typealias Job = @Sendable () throws -> Void

  /// The pages about many accounts and about the to-dos, made once the accounts' own are.
  ///
  /// What is quickly told to be made of the same is not begun.
  func jobs(
    _ summaries: [AccountSummary], _ site: Site, _ keys: SiteKeys, _ units: SiteUnits
  ) -> [Job] {
    let entries = BookEntries(of: summaries)
    let toDos = ToDoPresenter(toDos, site: site)
    var jobs: [Job] = []
    // The search takes the longest.
    if let publisher = units.begin("search", key: keys.search) {
      jobs.append { try publisher.publish(SearchPresenter(entries, toDos: toDos, site: site)) }
    }
    if let publisher = units.begin("months", key: keys.months) {
      jobs.append {
        try MonthPresenter(summaries, toDos: toDos, site: site).forEachPage(publisher.publish)
      }
    }
    if let publisher = units.begin("overview", key: nil) {
      jobs.append {
        try publisher.publish(OverviewPresenter(summaries, toDos: toDos, site: site))
        try publisher.publish(AccountListPresenter(summaries, site: site).page)
        if let feed = FeedPresenter(summaries, site: site) { try publisher.publish(feed.page) }
        if site.frame.hasToDos { try publisher.publish(toDos) }
      }
    }
    for grouping in Grouping.allCases {
      let name = "\(grouping)"
      guard let lists = units.begin(name, key: keys.groups, hasParts: true) else { continue }
      let groups = GroupPresenter(by: grouping, entries, site: site)
      jobs += self.jobs(groups, keys, units)
      jobs.append { try groups.forEachListPage { try lists.publish($0) } }
    }
    return jobs
  }

  /// The pages of each payee or category.
  private func jobs(_ groups: GroupPresenter, _ keys: SiteKeys, _ units: SiteUnits) -> [Job] {
    groups.names.map { name -> Job in
      { @Sendable in
        let (title, key) = (groups.unitName(of: name), keys.group(groups.key(of: name)))
        guard let publisher = units.begin(title, key: key) else { return }
        try groups.forEachPage(of: name) { try publisher.publish($0) }
      }
    }
  }
}
