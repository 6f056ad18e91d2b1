import BookSupport
import SiteCoordinators
import Foundation
import Publishing
import TestSupport
import Testing

/// A night is an incremental build after edits of the book and losses in its site.
///
/// Whatever the edits were, it leaves what a fresh build makes, byte for byte: a difference is a
/// stale page.
@Suite struct NightsTests {
  @Test(arguments: Nights.all)
  func `After any edit an incremental build equals a fresh one`(nights: Nights) throws {
    try nights.pass()
  }

  @Test func `There are fifty nights, a thousand in full, and no edit twice`() {
    #expect(Nights.all.reduce(0) { $0 + $1.count } == Effort.count(50, thorough: 1000))
    #expect(NightEdit.all.count > 80)
    #expect(Set(NightEdit.all.map(\.name)).count == NightEdit.all.count)
  }
}

/// Nights that follow one another in one book, the same for one seed.
struct Nights: CustomTestStringConvertible, Sendable {
  let kind: NightBook.Kind
  let seed: UInt64
  let count: Int

  var testDescription: String { "\(count) nights of \(kind) from seed \(seed)" }

  /// Each kind of book has its share, in full in twenty runs.
  ///
  /// `DAYBOOK_SEED` is the seed of the first, 1 unless told.
  static let all: [Nights] = {
    let given = ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap(UInt64.init)
    let first = given ?? 1
    return Effort.seeds(1, thorough: 20).flatMap { run in
      NightBook.Kind.allCases.map { Nights(kind: $0, seed: first &+ run, count: $0.share) }
    }
  }()

  func pass() throws {
    let number = NightBook.Kind.allCases.firstIndex(of: kind) ?? 0
    var random = SeededRandom(seed: seed &* 100 &+ UInt64(number))
    var built = BuiltBook()
    built.jobs = 1
    var book = try kind.book()
    var files = try book.write(to: built, after: [:])
    built.asOf = book.asOf
    try built.build()
    var earlier = try built.files()
    var left = earlier
    var (passed, refused, edits) = (0, 0, [String]())
    while passed < count && refused <= count * 4 {
      let before = book
      edits = edits.suffix(6) + ["|"]
      for _ in 0..<random.pick([1, 1, 1, 2, 5]) {
        let edit = random.pick(NightEdit.all)
        edit.change(&book, &random)
        edits.append(edit.name)
      }
      files = try book.write(to: built, after: files)
      built.asOf = book.asOf
      // All entries packed, some, or none.
      built.entriesAsRead = random.pick([0, 60, nil])
      if random.place(3) == 0 { edits += try built.loseSomething(&random) }
      guard let report = try? built.build() else {
        // Edits made no book of it: they are taken back.
        book = before
        files = try book.write(to: built, after: files)
        refused += 1
        continue
      }
      passed += 1
      let fresh = try built.fresh()
      // Assets that were replaced stay for pages that are open, until the next build that does
      // anything.
      let assets = report.outcome.writtenCount == 0 ? left : earlier
      left = try built.files()
      let made = left.filter { path, bytes in
        fresh[path] != nil || !path.hasPrefix("assets/") || assets[path] != bytes
      }
      let differing = Set(made.keys).union(fresh.keys).filter { made[$0] != fresh[$0] }.sorted()
      #expect(differing.isEmpty, "\(testDescription), night \(passed), after \(edits)")
      if !differing.isEmpty { return }
      earlier = fresh
    }
    // A second build takes away what was replaced.
    built.isFresh = true
    try built.build()
    #expect(try built.files() == built.fresh(), "\(testDescription)")
    #expect(passed == count, "\(testDescription): \(refused) edits were refused")
  }
}
