import Basics
import BookSupport
import Cache
import Files
import Foundation
import Model
import SampleBooks
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Coordinators
@testable import SiteCoordinators

/// A file that is taken to be as it was may be another by the time that something is asked of it.
@Suite struct ChangedMeanwhileTests {
  @Test(arguments: Effort.seeds(3, thorough: 60))
  func `What is built while entries change is the site of before or of after`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var book = EditedBook(isOneFile: false)
    var built = BuiltBook()
    try book.write(to: built)
    try built.build()
    // Another frame has every page made, an entry those of its account and what shows it.
    if random.next() % 2 == 0 {
      book.files["templates/daybook.css"] = "p { margin: 1px }\n"
    } else {
      book.accounts[0].entries.append(EditedBook.entry(day: 100, Int(random.next() % 9)))
    }
    try book.write(to: built)
    let before = try built.fresh()
    var other = book
    for place in other.accounts.indices where random.next() % 3 > 0 {
      other.accounts[place].entries = other.accounts[place].entries.dropLast(Int(random.next() % 4))
      other.accounts[place].entries += (0..<random.next() % 4).map { _ in
        EditedBook.entry(day: Int(60 + random.next() % 40), Int(random.next() % 9))
      }
    }
    let (start, later) = (built, other)
    let moment = Moment(Int(random.next() % 30)) { try later.write(to: start) }
    built.meanwhile = moment.pass
    try built.build()
    try other.write(to: built)
    let after = try built.fresh()
    let made = try built.files().filter { before[$0.key] != nil || after[$0.key] != nil }
    #expect(made == before || made == after, "\(moment.isOver)")
    built.meanwhile = {}
    try built.build()
    #expect(try built.files().filter { after[$0.key] != nil } == after)
  }

  @Test(arguments: [true, false])
  func `Files that change as soon as they are looked at are all read again`(isCut: Bool) throws {
    var built = BuiltBook()
    try SampleBook.backOffice(
      SampleBook.Size(accounts: 12, months: Effort.count(3, thorough: 6), entries: 20)
    )
    .write(to: built.book)
    try built.build()
    let before = try built.files()
    // Every page is made anew, and all entries are asked for.
    try built.temporary.write("p { margin: 1px }\n", to: "book/templates/daybook.css")
    let folder = URL(filePath: built.book + "/accounts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let first = try String(contentsOf: files[0], encoding: .utf8)
    let moment = Moment(2) {
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed =
          isCut
          ? String(text.prefix(text.count / 2))
          : text.replacing("\"amount\":-", with: "\"amount\":")
        try Data(changed.utf8).write(to: file)
      }
    }
    built.meanwhile = moment.pass
    guard isCut else {
      try built.build()
      #expect(try moment.isOver && first != String(contentsOf: files[0], encoding: .utf8))
      let fresh = try built.fresh()
      #expect(try built.files().filter { fresh[$0.key] != nil } == fresh)
      return
    }
    #expect(throws: BookProblems.self) { try built.build() }
    #expect(moment.isOver)
    #expect(try built.files() == before)
  }

  @Test func `A file in a known state is not read, and what is said of it is as it was`() throws {
    let built = BuiltBook()
    var book = EditedBook(isOneFile: false)
    book.accounts[1].name = book.accounts[0].name
    book.toDos = []
    try book.write(to: built)
    try built.build()
    let cache = try #require(built.cache)
    let (build, found) = try notes(built, cache)
    #expect(try build.book.accounts.allSatisfy(\.isUnread) && found == notes(built, nil).found)
    #expect(!found.isEmpty && !cache.isDistrusted)
    // In the state that was asked for there is nothing any more.
    try FileManager.default.removeItem(atPath: built.book + "/accounts/11.json")
    #expect(build.book.accounts[0].transactions.count == 9 && !cache.isDistrusted)
    #expect(build.book.accounts[1].transactions.count == 6 && cache.isDistrusted)
  }

  @Test func `What is said of a cached account in one file is said at its place`() throws {
    let built = BuiltBook()
    var book = EditedBook(isOneFile: true)
    book.accounts[2].name = book.accounts[1].name
    book.toDos = []
    try book.write(to: built)
    try built.build()
    book.accounts[0].entries.append(
      EditedBook.Entry(date: "2026-01-14", amount: 70, payee: "Nobody yet"))
    try book.write(to: built)
    let (build, found) = try notes(built, built.cache)
    #expect(build.book.accounts.map(\.isUnread) == [false, true, true])
    #expect(try found == notes(built, nil).found && !found.isEmpty)
  }

  /// What is read of a book with what is cached, and what is worth a note in it.
  private func notes(
    _ built: BuiltBook, _ cache: (any BuildCache)?
  ) throws -> (build: SiteBuild, found: [String]) {
    let day = try #require(Day(iso: Array(built.asOf.utf8)))
    let build = try SiteBuild(
      reading: BookSource(folder: built.book, parallelism: 1), builtIn: .all, asOf: { _ in day },
      cache: cache, jobs: 1)
    return (build, build.content.notes.map { "\($0)" })
  }

  @Test func `No state is trusted that was taken too early, or before the machine was started`()
    throws
  {
    var built = BuiltBook()
    try EditedBook(isOneFile: false).write(to: built)
    let path = FilePath(built.book + "/accounts/10.json")
    let state = try #require(try path.state())
    let bytes = Digest(of: try path.read())
    // A second after the change, another could leave the same times.
    built.now = state.changed + 1_000_000_000
    try built.build()
    built.now = 1 << 62
    #expect(try #require(built.cache).bytes(ofFileIn: state) == nil)
    try built.temporary.write("Another plan\n", to: "book/static/plan.txt")
    try built.build()
    #expect(try #require(built.cache).bytes(ofFileIn: state) == bytes)
    built.boot = "another"
    #expect(try #require(built.cache).bytes(ofFileIn: state) == nil)
  }
}

extension BuiltBook {
  /// What the last build has cached, as the next one takes it.
  fileprivate var cache: (any BuildCache)? {
    var task = BuildSite(
      BookSource(folder: book, parallelism: 1), builtIn: .all,
      output: BuildSite.Output(folder: site), jobs: 1, asOf: { _ in .unixEpoch })
    task.keepFiles(of: "tests", at: now, in: BootNumber(boot), cache: AccountsCache.open)
    return task.accountCache
  }
}

/// Something that happens once, after so many others.
private final class Moment: Sendable {
  private let rest: Mutex<Int>
  private let happen: @Sendable () throws -> Void

  init(_ count: Int, _ happen: @escaping @Sendable () throws -> Void) {
    rest = Mutex(count)
    self.happen = happen
  }

  @Sendable func pass() throws {
    try rest.withLock { rest in
      rest -= 1
      if rest == -1 { try happen() }
    }
  }

  var isOver: Bool { rest.withLock { $0 < 0 } }
}
