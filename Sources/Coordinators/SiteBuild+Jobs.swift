import Controllers
import Model
import Pages

extension SiteBuild {
  typealias Job = @Sendable () throws -> Void

  /// The pages about many accounts and about the to-dos, made once the accounts' own are.
  ///
  /// What is quickly told to be made of the same is not begun.
  func jobs(
    _ summaries: [AccountSummary], _ site: Site, _ keys: SiteKeys, _ begin: Begin
  ) -> [Job] {
    let entries = BookEntries(of: summaries)
    let toDos = ToDoPresenter(toDos, site: site)
    var jobs: [Job] = []
    // The search takes the longest.
    if let publisher = begin("search", keys.search) {
      jobs.append { try publisher.publish(SearchPresenter(entries, toDos: toDos, site: site)) }
    }
    if let publisher = begin("months", keys.months) {
      jobs.append {
        try MonthPresenter(summaries, toDos: toDos, site: site).forEachPage(publisher.publish)
      }
    }
    if let publisher = begin("overview", nil) {
      jobs.append {
        try publisher.publish(OverviewPresenter(summaries, toDos: toDos, site: site))
        try publisher.publish(AccountListPresenter(summaries, site: site).page)
        try FeedPresenter(summaries, site: site).map { try publisher.publish($0.page) }
        if site.frame.hasToDos { try publisher.publish(toDos) }
      }
    }
    for grouping in Grouping.allCases {
      guard let publisher = begin("\(grouping)", keys.groups) else { continue }
      jobs += self.jobs(GroupPresenter(by: grouping, entries, site: site), publisher)
    }
    return jobs
  }

  /// The pages of each payee or category, and those that they are listed on.
  private func jobs(_ groups: GroupPresenter, _ publisher: PagePublisher) -> [Job] {
    groups.names.map { name in { try groups.forEachPage(of: name, publisher.publish) } }
      + [{ try groups.forEachListPage(publisher.publish) }]
  }
}
