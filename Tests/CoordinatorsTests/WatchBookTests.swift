import Diagnostics
import Files
import Foundation
import Model
import Testing

@testable import Coordinators
@testable import SiteCoordinators
@testable import Publishing

/// When a book that is watched is built, and what is told of it, without waiting for anything.
@Suite struct WatchBookTests {
  static let built = BuildSite.Report(
    asOf: .unixEpoch, pageCount: 1, outcome: OutputFolder.Outcome(fileCount: 1), noteCount: 0)

  static func wrong(_ message: String, _ kind: BookProblems.Kind = .wrongData) -> BookProblems {
    BookProblems(kind: kind, diagnostics: [Diagnostic(.error, path: "book", message: message)])
  }

  /// Each build as `milliseconds cause novelty`; what each does comes in turn, and the last one stays.
  private func builds(
    _ coming: [(Int, Set<BookChange>)], until end: Int = 100_000, dayLength: Int? = nil,
    of steps: [(FakeClock, FakeChanges) throws -> Void] = [{ _, _ in }],
    failure: (Int, WatchError)? = nil
  ) throws -> [String] {
    let clock = FakeClock(dayLength: dayLength)
    let source = FakeChanges(clock, coming, end: end)
    source.failure = failure.map { (count: $0.0, error: $0.1) }
    var steps = steps
    var lines: [String] = []
    var task = WatchBook()
    try task.run(source, clock) { asOf in
      _ = asOf(.gmt)
      defer { if steps.count > 1 { steps.removeFirst() } }
      try steps.first?(clock, source)
      return Self.built
    } report: { rebuild in
      lines.append("\(Int(clock.elapsed / .milliseconds(1))) \(rebuild.cause) \(rebuild.novelty)")
      #expect(source.refreshCount == lines.count)
    }
    return lines
  }

  private let one = BookChange.part("a")
  private let two = BookChange.part("b")
  private let start = "0 start usual"

  @Test func `What is saved at the same time is one build, once it has come to rest`() throws {
    #expect(try builds([]) == [start])
    #expect(
      try builds([(1_000, [two]), (1_010, [one]), (1_020, [one]), (2_000, [.unknown])])
        == [
          start,
          #"1045 changes([SiteCoordinators.BookChange.part("a"), SiteCoordinators.BookChange.part("b")]) usual"#,
          "2025 changes([SiteCoordinators.BookChange.unknown]) usual",
        ])
  }

  @Test func `Changes that never come to rest are built all the same`() throws {
    let stream = (0..<60).map { (1_000 + 20 * $0, [one] as Set) }
    let times = try builds(stream).map { $0.prefix { $0 != " " } }
    #expect(times == ["0", "1500", "2020", "2205"])
  }

  @Test func `What does not concern the book is no change`() throws {
    #expect(try builds([(1_000, []), (1_001, [])]) == [start])
  }

  @Test func `A change during a build leads to one more build`() throws {
    let change = BookChange.part("a")
    let slow = { (clock: FakeClock, source: FakeChanges) in
      clock.pass(.seconds(2))
      source.coming = [(1_000, [change]), (1_500, [change])]
    }
    let times = try builds([], of: [slow, { clock, _ in clock.pass(.seconds(1)) }])
      .map { $0.prefix { $0 != " " } }
    #expect(times == ["2000", "3025"])
  }

  @Test func `Trouble is told once, and that it is mended`() throws {
    let changes = (1...5).map { ($0 * 1_000, [one] as Set) }
    let (first, second) = (Self.wrong("one"), Self.wrong("two"))
    let turns = try builds(
      changes,
      of: [
        { _, _ in throw first }, { _, _ in throw first }, { _, _ in throw second }, { _, _ in },
        { _, _ in },
      ]
    ).map { $0.split(separator: " ").last }
    #expect(turns == ["usual", "sameFailure", "usual", "mended", "usual", "usual"])
  }

  @Test
  func `Without a book or a place for its site nothing is watched, but both may vanish later`()
    throws
  {
    let none = Self.wrong("none", .noBook)
    let foreign = PublishingError.notOurFolder("out")
    #expect(throws: BookProblems.self) { try builds([], of: [{ _, _ in throw none }]) }
    #expect(throws: foreign) { try builds([], of: [{ _, _ in throw foreign }]) }
    let later = try builds([(1_000, [.folder])], of: [{ _, _ in }, { _, _ in throw none }])
    #expect(later == [start, "1025 changes([SiteCoordinators.BookChange.folder]) usual"])
  }

  @Test func `What may pass by itself is tried again, and not all the time`() throws {
    let busy = Self.wrong("busy", .busy)
    let full = PublishingError.file(FileError(.write, FilePath("out/x"), .system(28)))
    let lines = try builds(
      [],
      of: [
        { _, _ in throw busy },
        { clock, _ in
          clock.pass(.seconds(5))
          throw full
        }, { _, _ in },
      ])
    #expect(lines == [start, "6000 again usual", "11000 again mended"])
  }

  @Test func `At midnight the site turns to the new day, once, even while the data is wrong`()
    throws
  {
    let wrong = Self.wrong("wrong")
    let first = try builds([], until: 250_000, dayLength: 100)
    #expect(first == [start, "100000 day(1970-01-02) usual", "200000 day(1970-01-03) usual"])
    let faulty = try builds([], until: 150_000, dayLength: 100, of: [{ _, _ in throw wrong }])
    #expect(faulty == [start, "100000 day(1970-01-02) sameFailure"])
    #expect(try builds([], until: 1_000_000) == [start])
    // A change just before it is a build of the old day.
    let both = try builds([(99_990, [one])], until: 150_000, dayLength: 100)
    #expect(both.map { $0.prefix { $0 != " " } } == ["0", "100000", "100015"])
  }

  @Test func `When not all folders can be watched any more, the watching ends`() throws {
    let full = WatchError.tooManyFolders(FilePath("book/static/new"))
    #expect(throws: full) { try builds([(1_000, [one])], failure: (2, full)) }
  }
}
