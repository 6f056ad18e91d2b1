import Basics
import BookSupport
import Foundation
import SampleBooks
import TestSupport
import Testing

/// The site of a back office is on record, so that what only makes builds quicker changes no byte.
@Suite struct RecordedSiteTests {
  private static let record = repository.appending(path: "Tests/RecordedSite/back-office.txt")

  @Test func `Of 10,000 entries every file is byte for byte what is on record`() throws {
    var built = BuiltBook()
    built.asOf = "2024-02-29"
    try SampleBook.backOffice(SampleBook.Size(accounts: 10, months: 50, entries: 20))
      .write(to: built.book)
    try built.build()
    let lines = try lines(of: built.files())
    if Recording.isOn {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.record)
      Issue.record("the site is on record anew: compare it with the one before, then run again")
    }
    let recorded = try String(contentsOf: Self.record, encoding: .utf8).split(separator: "\n")
    let changed = Set(lines).symmetricDifference(recorded.map(String.init)).sorted()
    #expect(changed == [])
  }

  /// For each kind of file how many there are, and a fingerprint of their paths and bytes.
  private func lines(of files: [String: Data]) -> [String] {
    Dictionary(grouping: files.keys, by: kind).map { kind, paths in
      let all = paths.sorted().map { path in
        "\(path) \(Fingerprint(of: files[path].map(Array.init) ?? []))\n"
      }
      return "\(kind) \(all.count) \(Fingerprint(of: Array(all.joined().utf8)))"
    }.sorted()
  }

  /// The path without numbers; files of the search index are of one kind, and assets have no hash.
  private func kind(of path: String) -> String {
    if path.hasPrefix("search/") { return "search/" }
    let plain = path.replacing(/-[0-9a-f]{16}(?=\.)/, with: "")
    return plain.replacing(/[0-9]+/, with: "N")
  }
}
