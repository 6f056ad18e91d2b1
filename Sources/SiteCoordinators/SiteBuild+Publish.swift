import Basics
package import Controllers
import Coordinators
import Diagnostics
import Model
import Pages
import Storage
import Theme
import Views

extension SiteBuild {
  /// The third stage for an account: what its pages depend on, within what all pages share.
  func context(
    of account: AccountOrdinal, _ facts: BookFacts, _ index: BookIndex, in frame: SiteFrame,
    _ links: SiteLinks
  ) -> AccountContext {
    let (own, note) = (facts.accounts[account.value], book.accounts[account.value].note)
    let toDos = toDos.tied(to: own.account)
    return index.context(
      of: account, own, in: frame, toDos: toDos,
      links: links.targets(
        in: [note] + own.notes + toDos.map(\.item.note)))
  }

  /// The third stage for an account: its pages, within what all pages share.
  func pages(
    of account: AccountOrdinal, _ facts: BookFacts, _ index: BookIndex, in frame: SiteFrame,
    _ links: SiteLinks
  ) -> AccountPages {
    AccountPages(
      book.accounts[account.value].withEntriesInMemory,
      in: context(of: account, facts, index, in: frame, links), formats: formats)
  }

  /// Makes every file of the site: the pages of each account, then those about the whole book;
  /// gives how many pages there are, HTML and Markdown.
  ///
  /// What would be made of the same as before stays as it is where the keeper has it. Throws what
  /// the sink throws, and `BookProblems` for a template that includes itself without end.
  @discardableResult
  package func publish(
    _ facts: BookFacts, _ index: BookIndex, keeping keeper: PageKeeper = PageKeeper(),
    progress observer: @escaping BuildProgress.Observer = { _ in }, to sink: @escaping Sink
  ) throws -> Int {
    let progress = BuildProgress(accountCount: book.accounts.count, observer: observer)
    let units = SiteUnits(
      keeper: keeper, part: part, progress: progress, templates: content.theme.templates,
      sink: sink)
    let moved = moved(index)
    let links = content.links(index, moved: moved)
    let site = Site(
      frame(index), formats: formats, index: index, baseURL: book.settings.baseURL,
      links: links.targets(in: book.toDoLists.flatMap { [$0.note] + $0.items.map(\.note) }),
      prices: book.prices)
    let frameDigest = try? site.frame.digest
    do {
      let accounts = try parallel.map(book.accounts.indices.map(AccountOrdinal.init)) { account in
        let context = context(of: account, facts, index, in: site.frame, links)
        return try publish(
          account, facts.accounts[account.value], context, within: frameDigest, units)
      }
      let keys = SiteKeys(
        frame: frameDigest, asOf: asOf, accounts: accounts.map(\.keys?.entries), toDos: toDos)
      let tallies = cache?.tallies(
        of: accounts.enumerated().map { number, account in
          cacheKey(of: AccountOrdinal(number), shownAs: account.keys?.pages)
        })
      let jobs = jobs(accounts.map(\.summary), tallies, site, keys, units)
      // Of the tallies much is free by now, and the search takes other memory.
      HeapMemory.giveBackFreed()
      progress.beginJobs(jobs.count)
      try parallel.run(
        (consume jobs).map { job in
          {
            try job()
            progress.countJob()
          }
        })
      // Not the jobs, which hold the output folder: the next run is to have it at once.
      parallel.release(accounts)
      try publishRest(site.frame, links, moved, units)
    } catch let problem as TemplateProblem {
      throw BookProblems(
        kind: .wrongData, diagnostics: content.theme.diagnostics(.error, [problem]))
    }
    return progress.pageCount
  }

  /// Where the addresses in own pages and notes lead.
  func links(_ index: BookIndex) -> SiteLinks { content.links(index, moved: moved(index)) }

  /// Pages at paths that earlier versions gave.
  private func moved(_ index: BookIndex) -> [MovedPage] {
    MovedPage.all(accounts: book, toDos) + MovedPage.all(of: index)
      + content.ownPages.compactMap(\.moved)
  }

  /// The digest of all that every page is made with, beside what it shows.
  var sharedInputs: Digest {
    var sharedInputs = Digest()
    sharedInputs.add(content.written.settings)
    sharedInputs.add(content.theme.digest)
    return sharedInputs
  }

  /// Makes the pages of an account, or keeps them; gives what other pages need to know of it, and
  /// the account's keys.
  private func publish(
    _ ordinal: AccountOrdinal, _ facts: AccountFacts, _ context: AccountContext,
    within frame: Digest?, _ units: SiteUnits
  ) throws -> (summary: AccountSummary, keys: AccountKeys?) {
    let account = book.accounts[ordinal.value]
    let written = content.written.accounts
    let keys =
      written.indices.contains(ordinal.value)
      ? AccountKeys(of: context, within: frame, written: written[ordinal.value]) : nil
    let name = "account " + context.link.slug
    guard units.has(name) else {
      units.progress.countAccount()
      return (
        AccountSummary(of: account, in: context).leavingEntries(to: account, facts, in: context),
        keys
      )
    }
    let key = cacheKey(of: ordinal, shownAs: keys?.pages)
    let summary: AccountSummary
    if let publisher = units.begin(name, key: keys?.pages) {
      let pages = AccountPages(account.withEntriesInMemory, in: context, formats: formats)
      summary = try publisher.publish(pages).leavingEntries(to: account, facts, in: context)
    } else {
      units.progress.countAccount()
      summary =
        key.flatMap { cache?.summary(of: account, facts, in: context, $0) }
        ?? AccountSummary(of: account, in: context).leavingEntries(to: account, facts, in: context)
    }
    if let key { cache?.put(summary, key) }
    return (summary, keys)
  }

  /// The key of an account in its context; nil where its digests are not known.
  private func cacheKey(
    of account: AccountOrdinal, shownAs shown: Digest?
  ) -> AccountCacheKey? {
    guard let written = key(of: account), let shown else { return nil }
    return AccountCacheKey(written: written, shown: shown)
  }

  /// Own pages, assets, what keeps search engines out, and what leads on from where pages were.
  private func publishRest(
    _ frame: SiteFrame, _ links: SiteLinks, _ moved: [MovedPage], _ units: SiteUnits
  ) throws {
    guard units.has("rest"), let publisher = units.begin("rest", key: nil) else { return }
    for page in content.ownPages { try publisher.publish(page.page(in: frame, links)) }
    if frame.hasMoreOwnPages {
      try OwnPageListPage.forEach(of: content.ownPages.map(\.link), in: frame, formats) {
        try publisher.publish($0)
      }
    }
    for page in moved { try publisher.publish(page, in: frame) }
    try publisher.publish(content.theme.assets)
    if !content.statics.paths.contains(SitePaths.robots) { try publisher.publishRobotsFile() }
  }

  typealias Job = @Sendable () throws -> Void

  /// The pages about many accounts and about the to-dos, made once the accounts' own are.
  ///
  /// What is quickly told to be made of the same is not begun.
  func jobs(
    _ summaries: [AccountSummary], _ cache: (any TalliesCache)?, _ site: Site,
    _ keys: SiteKeys, _ units: SiteUnits
  ) -> [Job] {
    let toDos = ToDoPresenter(toDos, site: site)
    let ofEntries = entryJobs(summaries, cache, toDos, site, keys, units)
    return ofEntries.long + overviewJobs(summaries, ofEntries.spending, toDos, site, units)
      + ofEntries.short
  }

  /// Takes the book's spending, which books of very many accounts do not have in every build.
  private func overviewJobs(
    _ summaries: [AccountSummary], _ spending: Future<SpendingPresenter>?, _ toDos: ToDoPresenter,
    _ site: Site, _ units: SiteUnits
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
        try publisher.publish(
          OverviewPresenter(summaries, regular, spending?.output, toDos: toDos, site: site))
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
    _ summaries: [AccountSummary], _ cache: (any TalliesCache)?, _ toDos: ToDoPresenter,
    _ site: Site, _ keys: SiteKeys, _ units: SiteUnits
  ) -> (long: [Job], short: [Job], spending: Future<SpendingPresenter>?) {
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
    let months = units.begin("months", key: keys.withToDos, hasParts: true)
    let wanted = [root, years, changes, months]
    let isForOverview =
      units.has("overview") && summaries.count <= Paging.accounts
    guard wanted.contains(where: { $0 != nil }) || !lists.isEmpty || isForOverview else {
      return ([], [], nil)
    }
    let entries = BookEntries(of: summaries)
    let tallies = BookTallies(of: entries, in: site.index, parallel, window, cache: cache)
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
        if units.has("years") { short.append { try years.publish(spending) } }
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
    return (jobs, short, isForOverview ? spending : nil)
  }

  /// The digest of all that can be found; it adds all of the book's own pages, since the frame has
  /// only the first of them.
  private func searchKey(_ keys: SiteKeys) -> Digest? {
    keys.withToDos.map { key in
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
          let pictures = months.pictures(of: month)
          let key = keys.monthPage(showing: months.key(of: month, pictures))
          guard let publisher = units.begin(name, key: key) else { return }
          try months.forEachPage(of: month, pictures) { try publisher.publish($0) }
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
          let tables = spending.tables(of: year)
          let key = keys.group(years.key(of: year, tables))
          guard let publisher = units.begin(name, key: key) else { return }
          try publisher.publish(spending, of: year, tables, years.accounts)
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

/// The digests of all that an account's own pages are made of, and of what pages about many
/// accounts show of it.
struct AccountKeys {
  let pages: Digest?
  let entries: Digest?
}

extension AccountKeys {
  /// Takes the digests of the site's frame and of the bytes that the account was read from.
  init(of context: AccountContext, within frame: Digest?, written: Digest) {
    var pages = written
    var entries = written
    guard let frame, let digests = try? context.digests(in: frame) else {
      self.init(pages: nil, entries: nil)
      return
    }
    pages.add(digests.whole)
    entries.add(digests.entries)
    self.init(pages: pages, entries: entries)
  }
}
