import BookSupport
import Files
import Foundation
import Model
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import Coordinators
@testable import SiteCoordinators

/// A build and its record in the output folder, by a clock that goes on by a second each time.
@Suite struct BuildWithStatusTests {
  private final class Clock: Sendable {
    private let now = Atomic<Int64>(1_795_317_300_000)
    func next() -> Int64 { now.add(1_000, ordering: .relaxed).newValue }
  }

  /// The lock of an output folder until it is released.
  private final class HeldLock: Sendable {
    private let lock: Mutex<FileLock?>
    init(_ path: FilePath) throws { lock = Mutex(try FileLock(path)) }
    func release() { lock.withLock { $0 = nil } }
  }

  private let built = BuiltBook()
  private let clock = Clock()
  private var temporary: TemporaryFolder { built.temporary }

  init() throws { try write(amount: "-1250") }

  private func write(amount: String) throws {
    try temporary.write(
      #"[{"name": "Cash", "transactions": [{"date": "2026-10-31", "amount": \#(amount), "#
        + #""beneficiary": "Grocer"}]}]"#, to: "book/accounts.json")
  }

  @discardableResult
  private func build(
    patience: Double = 0, checkpoint: @escaping @Sendable () throws -> Void = {}
  ) throws(BuildWithStatus.Failure) -> BuildSuccess {
    var site = BuildSite(
      BookSource(folder: built.book, parallelism: 1), builtIn: .all,
      output: BuildSite.Output(folder: built.site), jobs: 1,
      asOf: { _ in Day(iso: Array("2026-11-21".utf8)) ?? .unixEpoch })
    site.checkpoint = checkpoint
    var task = BuildWithStatus(
      site, version: "1.2.3",
      clock: RecordingClock(
        today: { _ in .unixEpoch }, millisecondsSince1970: { [clock] in clock.next() }))
    task.patience = patience
    return try task.run().success
  }

  /// What is on record once a build has ended at 03:15:02.
  private func putOnRecord() throws {
    try temporary.write("", to: "book/public/.daybook/manifest")
    var record = BuildRecord()
    record.add(
      BuildSuccess(
        asOf: .unixEpoch, pages: 1, filesWritten: 1, filesUnchanged: 0, filesRemoved: 0, notes: 0,
        version: "1.2.3", milliseconds: 1, time: Instant(secondsSince1970: 1_795_317_302)))
    try StatusFile(of: built.site).update { _ in record.file }
  }

  private func status(
    at time: String = "2026-11-22T03:15:10Z", mostAge: String? = nil
  ) throws -> ReportStatus.Report {
    var task = try ReportStatus(book: built.book, now: #require(Instant(iso: time)))
    task.mostAge = mostAge.flatMap { Age($0) }
    return try task.run()
  }

  @Test func `A success, a failure after it and the mended book are on record, the site is whole`()
    throws
  {
    #expect(try status().state == .neverBuilt)
    let first = try build()
    #expect(first.time == Instant(iso: "2026-11-22T03:15:02Z") && first.milliseconds == 1_000)
    #expect(first.filesUnchanged == 0 && first.version == "1.2.3")
    #expect("\(first.asOf)" == "2026-11-21")
    #expect(try status().isFresh && status().success == first)

    let files = try built.files()
    try write(amount: "12.50")
    let failure = #expect(throws: BuildWithStatus.Failure.self) { try build() }?.failure
    let report = try status()
    #expect(report.state == .failed(.wrongData) && !report.isFresh && report.failure == failure)
    #expect(report.success == first)
    #expect(report.failure?.problems.first?.line == 1)
    #expect(report.failure?.problems.first?.column == 69)
    #expect(try built.files() == files)

    try write(amount: "-1300")
    let mended = try build()
    #expect(mended.filesWritten > 0 && mended.filesUnchanged > 0)
    #expect(try status().state == .succeeded && status().failure == failure)
  }

  @Test func `A site is fresh for as long as is said, and not for a clock that is far behind`()
    throws
  {
    try putOnRecord()
    #expect(try status(at: "2026-11-23T05:15:02Z", mostAge: "26h").isFresh)
    #expect(try !status(at: "2026-11-23T05:15:03Z", mostAge: "26h").isFresh)
    #expect(try status(at: "2026-11-22T03:10:02Z", mostAge: "26h").isFresh)
    #expect(try !status(at: "2026-11-21T03:15:02Z", mostAge: "26h").isFresh)
    #expect(try status(at: "2029-11-21T03:15:02Z").isFresh)
  }

  @Test
  func `A first build that is refused leaves no folder, and a folder of others is left alone`()
    throws
  {
    try write(amount: "1.5")
    #expect(throws: BuildWithStatus.Failure.self) { try build() }
    #expect(!temporary.exists("book/public"))
    try temporary.write("mine", to: "book/public/thesis.txt")
    #expect(throws: BuildWithStatus.Failure.self) { try build() }
    #expect(!temporary.exists("book/public/.daybook"))
  }

  @Test func `A record that is damaged, a folder or a pipe counts as none, and does not last`()
    throws
  {
    try putOnRecord()
    let path = built.site + "/.daybook/status.json"
    try temporary.write("{\"format\": 1, \"st", to: "book/public/.daybook/status.json")
    #expect(try status().isDamaged && status().state == .neverBuilt && !status().isFresh)
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try status().isDamaged)
    try putOnRecord()
    #expect(try status().isFresh && !status().isDamaged)
  }

  @Test func `Stopped between two files a build says so, and the next one does the rest`() throws {
    let other = BuiltBook()
    try other.temporary.write(temporary.read("book/accounts.json"), to: "book/accounts.json")
    try other.build()

    let count = Atomic(0)
    let failure = #expect(throws: BuildWithStatus.Failure.self) {
      try build {
        if count.add(1, ordering: .relaxed).newValue > 5 { throw BuildStop.terminated }
      }
    }
    #expect(failure?.failure.reason == .terminated)
    #expect(try built.files().isEmpty, "what is made has its place once all is")
    #expect(try status().state == .failed(.terminated))
    try build()
    #expect(try built.files() == other.files())
    #expect(try status().isFresh)
  }

  @Test func `Another build is waited for, and what the book says afterwards is built`()
    throws
  {
    try putOnRecord()
    let lock = FilePath(built.site + "/.daybook/lock")
    let before = try status().success
    if let held = try FileLock(lock) {
      let failure = #expect(throws: BuildWithStatus.Failure.self) { try build() }
      #expect(failure?.failure.reason == .busy)
      #expect(try status().state == .building)
      _ = consume held
    }
    #expect(try status().state == .succeeded && status().success == before)

    // The book changes while the build waits, which is then let go on.
    let other = try HeldLock(lock)
    let isFirst = Atomic(true)
    try build(patience: 60) {
      guard isFirst.exchange(false, ordering: .relaxed) else { return }
      try write(amount: "-7777")
      other.release()
    }
    #expect(try built.text("accounts/cash/transactions.csv").contains("-77.77"))
    #expect(try status().isFresh)
  }
}
