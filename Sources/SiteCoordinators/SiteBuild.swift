import Basics
package import Controllers
package import Coordinators
import Diagnostics
package import Foundation
package import Model
import Publishing
import Storage
package import Theme

/// A build in its three stages, each made of those before it and nothing else: the facts of each
/// account, the index of all of them, and the pages.
package struct SiteBuild: Sendable {
  /// Takes each file of the site, by its path from the site's root; called from many threads.
  package typealias Sink = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  private(set) var content: BookContent
  let asOf: Day
  let parallel: Parallel
  private let formatsMade: Future<Formats>
  let toDos: ToDoDirectory
  /// The imports of late.
  let imports: ImportOrigins
  /// Nil where nothing is cached, nor is to be.
  let cache: (any BuildCache)?
  /// Of which files are made; nil where all are.
  var part: OutputPart?

  /// Reads the book, or throws every problem in it.
  ///
  /// The as-of day is asked for in the book's time zone; `jobs` is how many accounts are worked on
  /// at a time. What is dated after the as-of day and after today is noted.
  package init(
    reading source: BookSource, builtIn: BuiltInSources, asOf: (TimeZone) -> Day,
    today: (TimeZone) -> Day = { _ in .unixEpoch }, cache: (any BuildCache)? = nil,
    tolerating tolerance: Tolerance = .nothing, jobs: Int
  ) throws(BookProblems) {
    self.cache = cache
    content = try source.read(builtIn: builtIn, recorded: cache, tolerating: tolerance) {
      max(asOf($0), today($0))
    }
    cache?.put(content.written.states)
    let book = content.book
    self.asOf = asOf(book.settings.timeZone)
    parallel = Parallel(width: jobs)
    // They are asked for once the accounts are known, and take a while.
    let language = content.theme.templates.language
    formatsMade = parallel.begin { Formats(for: book, wordsIn: language) }
    toDos = ToDoDirectory(book.toDoLists, asOf: self.asOf)
    imports = ImportOrigins(
      of: source.importRuns(since: ChangeWindow.firstGathered(asOf: self.asOf)))
  }

  var book: Book { content.book }

  var formats: Formats { formatsMade.output }
}

extension SiteBuild {
  /// The first stage: the facts of each account, in the book's order.
  package func facts() -> BookFacts {
    BookFacts(
      parallel.map(book.accounts.indices.map(AccountOrdinal.init)) { account in
        let own = book.accounts[account.value]
        guard let cache, let key = key(of: account) else { return AccountFacts(of: own) }
        return cache.facts(
          of: own, writtenAs: key, caching: content.written.toCache[account.value])
      })
  }

  /// The first two stages; the facts are without what the index alone asks for.
  func factsAndIndex() -> (BookFacts, BookIndex) {
    let facts = facts()
    return (facts.indexed, index(of: facts))
  }

  /// Lets go of what the first stage alone asks for.
  mutating func endFacts() { content.written.dropCached() }

  /// The digest of all that an account was read from; nil where that is not known.
  func key(of account: AccountOrdinal) -> Digest? {
    let written = content.written
    guard written.accounts.indices.contains(account.value) else { return nil }
    return AccountCacheKey.written(written.accounts[account.value], with: written.settings)
  }

  /// The second stage: the index of all accounts at the end of the as-of day.
  package func index(of facts: BookFacts) -> BookIndex {
    BookIndex(
      of: facts, asOf: asOf, settings: book.settings, parallel,
      cache: cache?.facts(
        ofAccountsWrittenAs: facts.accounts.indices.map(AccountOrdinal.init).map(key)))
  }

  /// What the settings and the index mean for every page.
  func frame(_ index: BookIndex) -> SiteFrame {
    SiteFrame(
      book.settings, language: content.theme.templates.language,
      hasToDos: !book.toDoLists.isEmpty, hasAccounts: !book.accounts.isEmpty,
      ownPages: content.ownPages.map(\.link),
      iconPath: SitePaths.icons.first(where: content.statics.paths.contains), index: index)
  }
}

/// The units of a site, each of which is made or kept.
struct SiteUnits: Sendable {
  let keeper: PageKeeper
  /// Which of them are made, where others make the rest.
  var part: OutputPart?
  let progress: BuildProgress
  let templates: SiteTemplates
  let sink: SiteBuild.Sink

  /// Whether the unit of that name is made here.
  func has(_ name: String) -> Bool { part?.has(name) ?? true }

  /// What publishes the files of a unit; nil where they stay as they are, with those of its parts,
  /// whose names begin with its own and a space.
  ///
  /// Each name is begun once; without a key every file is looked at by itself. A unit that has parts
  /// is begun for these even where it is not made here.
  func begin(_ name: String, key: Digest?, hasParts: Bool = false) -> PagePublisher? {
    let isMadeHere = !hasParts || has(name)
    switch keeper.begin(name, key: key, hasParts: hasParts, isMadeHere: isMadeHere) {
    case .kept(let pageCount):
      progress.countPages(pageCount)
      return nil
    case .made(let unit):
      return PagePublisher(templates: templates, progress: progress, sink: sink, unit: unit)
    }
  }
}

extension SiteBuild {
  /// Whether the unit of that name is to be made: all are but in a part of a site.
  func has(_ unit: String) -> Bool { part?.has(unit) ?? true }

  /// The digest of all that the site is made of.
  var input: Digest {
    var input = sharedInputs
    for account in content.written.accounts { input.add(account) }
    input.add(content.written.prices)
    for list in toDos.lists { input.add(list.list.note) }
    if let ofToDos = try? toDos.digest { input.add(ofToDos) }
    for page in content.ownPages {
      input.add(page.name)
      input.add(bytes: page.source.bytes)
    }
    for path in content.statics.paths.sorted() { input.add(path) }
    return input
  }
}
