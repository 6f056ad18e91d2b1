import Basics
package import Controllers
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
      book.accounts[account.value].withEntriesAtHand,
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
      let tallies = RecordedAccountTallies(
        records,
        keys: accounts.enumerated().map { number, account in
          recordKey(of: AccountOrdinal(number), shownAs: account.keys?.pages)
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

  /// What stands for all that every page is made with, beside what it shows.
  var makings: Digest {
    var makings = Digest()
    makings.add(content.written.settings)
    makings.add(content.theme.digest)
    return makings
  }
}

extension SiteBuild {
  /// Makes the pages of an account, or keeps them; gives what other pages need to know of it, and
  /// what stands for that.
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
    let key = recordKey(of: ordinal, shownAs: keys?.pages)
    let summary: AccountSummary
    if let publisher = units.begin(name, key: keys?.pages) {
      let pages = AccountPages(account.withEntriesAtHand, in: context, formats: formats)
      summary = try publisher.publish(pages).leavingEntries(to: account, facts, in: context)
    } else {
      units.progress.countAccount()
      summary =
        key.flatMap { records?.summary(of: account, facts, in: context, $0) }
        ?? AccountSummary(of: account, in: context).leavingEntries(to: account, facts, in: context)
    }
    if let key { records?.put(summary, key) }
    return (summary, keys)
  }

  /// What stands for an account that is shown in a context; nil where that is not told.
  private func recordKey(
    of account: AccountOrdinal, shownAs shown: Digest?
  ) -> AccountRecordKey? {
    guard let written = key(of: account), let shown else { return nil }
    return AccountRecordKey(written: written, shown: shown)
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
}
