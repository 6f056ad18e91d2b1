import Basics
import BookSupport
import Controllers
import Files
import Foundation
import SampleBooks
import TestSupport
import Testing

@testable import Cache
@testable import Coordinators
@testable import SiteCoordinators
@testable import Model

/// What is cached of accounts spares a look at their entries, and is never trusted unseen.
@Suite struct AccountsCacheTests {
  /// A build with what an earlier one has left, into nowhere.
  private func build(
    _ built: BuiltBook, after earlier: (files: [String: [UInt8]], PageKeeper)?,
    puttingAsideIn scratch: ScratchFile? = nil, packing: EntryPacking? = nil
  ) throws -> (build: SiteBuild, files: [String: [UInt8]], units: [String: SiteRecord.Unit]) {
    let cache = AccountsCache(earlier?.files ?? [:])
    cache.putAside(in: scratch)
    let keeper = earlier?.1 ?? PageKeeper(aside: scratch)
    let day = try #require(Day(iso: Array(built.asOf.utf8)))
    var source = BookSource(folder: built.book, parallelism: 1)
    source.packing = packing
    let build = try SiteBuild(
      reading: source, builtIn: .all, asOf: { _ in day }, cache: cache, jobs: 1)
    let facts = build.facts()
    try build.publish(facts, build.index(of: facts), keeping: keeper) { _, _ in }
    let changed = cache.changedFiles
    let files = (earlier?.files ?? [:]).merging(
      changed.compactMapValues { $0.map { $0().bytes } }
    ) { $1 }
    return (build, files.filter { changed[$0.key].map { $0 != nil } ?? true }, keeper.units)
  }

  @Test func `Of accounts whose files are as they were no entry is read`() throws {
    let built = BuiltBook()
    let size = SampleBook.Size(accounts: 2, months: 4, entries: 20)
    try SampleBook.backOffice(size).write(to: built.book)
    let first = try build(built, after: nil)
    #expect(first.build.book.accounts.allSatisfy { !$0.isUnread })
    let same = try build(built, after: (first.files, PageKeeper(first.units, keep: .all)))
    #expect(same.build.book.accounts.map(\.isUnread) == [true, true])
    #expect(same.files == first.files)

    let file = URL(filePath: built.book + "/accounts").appending(
      path: try #require(
        FileManager.default.contentsOfDirectory(atPath: built.book + "/accounts").sorted().first))
    let text = try String(contentsOf: file, encoding: .utf8) + "\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let edited = try build(built, after: (first.files, PageKeeper(first.units, keep: .all)))
    #expect(edited.build.book.accounts.map(\.isUnread) == [false, true])
    #expect(edited.files != first.files)
  }

  @Test func `What is put aside until the end gives the same files`() throws {
    let built = BuiltBook()
    try SampleBook.backOffice(SampleBook.Size(accounts: 20, months: 4, entries: 20))
      .write(to: built.book)
    let folder = TemporaryFolder()
    let scratch = try ScratchFile("scratch", in: OpenFolder(FilePath(folder.path)))
    let first = try build(built, after: nil, puttingAsideIn: scratch)
    let second = try build(built, after: nil)
    #expect(!second.files.isEmpty && first.files == second.files)
    #expect(first.units.mapValues(\.lines) == second.units.mapValues(\.lines))
  }

  @Test func `No entries are kept as they were read once a site is made`() throws {
    let built = BuiltBook()
    let size = SampleBook.Size(accounts: 20, months: 4, entries: 20)
    for layout in [SampleBook.Layout.folder, .oneFile] {
      try SampleBook.backOffice(size, layout: layout).write(to: built.book)
      let first = try build(built, after: nil, packing: .packed(beyond: 0))
      #expect(
        first.build.book.accounts.allSatisfy { $0.isPacked && $0.entries.source?.isLoaded == false }
      )
      try FileManager.default.removeItem(atPath: built.book)
    }
  }

  @Test func `Of accounts in one file, too, facts and tallies are cached`() throws {
    let built = BuiltBook()
    let size = SampleBook.Size(accounts: 3, months: 4, entries: 20)
    try SampleBook.backOffice(size, layout: .oneFile).write(to: built.book)
    let first = try build(built, after: nil)
    #expect(!first.files.isEmpty)
    let keys = first.build.book.accounts.indices.map { first.build.key(of: AccountOrdinal($0)) }
    for (account, key) in zip(first.build.book.accounts, keys) {
      let known = AccountsCache(first.files)
        .facts(of: account, writtenAs: try #require(key), caching: nil)
      #expect(known == AccountFacts(of: account))
    }
    let same = try build(built, after: (first.files, PageKeeper(first.units, keep: .all)))
    #expect(same.build.book.accounts.allSatisfy(\.isUnread) && same.files == first.files)
  }

  @Test func `In one file only the accounts that are changed are read again`() throws {
    let built = BuiltBook()
    let size = SampleBook.Size(accounts: 3, months: 4, entries: 20)
    try SampleBook.backOffice(size, layout: .oneFile).write(to: built.book)
    let first = try build(built, after: nil)
    let file = URL(filePath: built.book + "/accounts.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.firstRange(of: #""transactions": ["#))
    let entry = #"{"date": "2024-01-31", "amount": -1250, "beneficiary": "Nobody before"},"#
    try (text[..<start.upperBound] + entry + text[start.upperBound...])
      .write(to: file, atomically: true, encoding: .utf8)

    func accounts(_ cache: AccountsCache?, asOf day: Day) throws -> [Account] {
      try SiteBuild(
        reading: BookSource(folder: built.book, parallelism: 1), builtIn: .all, asOf: { _ in day },
        cache: cache, jobs: 1
      ).book.accounts
    }
    let day = try #require(Day(iso: Array(built.asOf.utf8)))
    let known = try accounts(AccountsCache(first.files), asOf: day)
    #expect(known.map(\.isUnread) == [false, true, true])
    // One by one, then all of an account.
    for (account, read) in try zip(known, accounts(nil, asOf: day)) {
      for position in [0, 7, read.transactions.count - 1].map(FilePosition.init) {
        #expect(account.entry(at: position) == read.transactions[position.value])
      }
      #expect(account.transactions == read.transactions)
    }
    // As of a day before its entries an account would be noted.
    #expect(
      try accounts(AccountsCache(first.files), asOf: .unixEpoch).allSatisfy { !$0.isUnread })
  }

  @Test func `Where accounts come and go, those behind them are shown as in a fresh site`() throws {
    let built = BuiltBook()
    // More than are cached together.
    try SampleBook.backOffice(
      SampleBook.Size(accounts: 36, months: Effort.count(1, thorough: 2), entries: 6)
    )
    .write(to: built.book)
    try built.build()
    let folder = URL(filePath: built.book + "/accounts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let first = folder.appending(path: try #require(names.first))
    let text = try Data(contentsOf: first)
    try FileManager.default.removeItem(at: first)
    try built.build()
    #expect(try built.files() == built.fresh())
    try text.write(to: first)
    try built.build()
    #expect(try built.files() == built.fresh())
  }

  @Test(arguments: Damage.allCases.prefix(Effort.count(1, thorough: 5)))
  func `A cache that is lost or damaged changes no byte of the site`(damage: Damage) throws {
    for isOneFile in [false, true] { try expectSameSite(after: damage, isOneFile: isOneFile) }
  }

  private func expectSameSite(after damage: Damage, isOneFile: Bool) throws {
    let built = BuiltBook()
    var book = EditedBook(isOneFile: isOneFile)
    try book.write(to: built)
    try built.build()
    let folder = URL(filePath: built.site + "/.daybook/accounts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { try damage.done(to: Data(contentsOf: file)).write(to: file) }
    if damage == .lost { try FileManager.default.removeItem(at: folder) }

    book.accounts[1].entries.append(
      EditedBook.Entry(date: "2026-01-14", amount: 70, payee: "Nobody yet"))
    try book.write(to: built)
    try built.build()
    #expect(try built.files() == built.fresh())
  }

  enum Damage: CaseIterable {
    case bit, lost, empty, short, otherProgram

    func done(to data: Data) -> Data {
      var data = data
      switch self {
      case .lost: break
      case .empty: data = Data()
      case .short: data = data.prefix(data.count / 2)
      case .bit: data[data.count / 2] ^= 4
      case .otherProgram: data[0] ^= 1
      }
      return data
    }
  }
}

extension AccountsCache {
  /// Takes files of the same program.
  fileprivate convenience init(_ files: [String: [UInt8]]) {
    self.init(
      files.mapValues { bytes in
        CacheFile(size: bytes.count) { $0.upperBound <= bytes.count ? Array(bytes[$0]) : nil }
      }, CacheOrigin(program: Digest(), now: 1 << 62, boot: nil))
  }
}
