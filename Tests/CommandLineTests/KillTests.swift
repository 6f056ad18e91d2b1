import Foundation
import TestSupport
import Testing

/// Builds that are killed while they put files in their places.
@Suite struct KillTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  /// Books that differ in accounts, entries and to-dos.
  private func write(_ version: Int) throws {
    let names = [["A", "B"], ["A", "B", "C"], ["C"]][version]
    let accounts = names.map { name in
      let entries = (1...(version + 3)).map { month in
        #"{"date": "2026-0\#(month)-05", "amount": \#(version + 1), "#
          + #""beneficiary": "Shop \#(name)"}"#
      }.joined(separator: ",")
      return #"{"name": "\#(name)", "kind": "cash", "transactions": [\#(entries)]}"#
    }
    try folder.write("[\(accounts.joined(separator: ","))]", to: "accounts.json")
    try folder.write("{\"title\": \"Version \(version)\"}", to: "daybook.json")
  }

  private func build(to output: String) throws {
    let result = try daybook("build", "--quiet", "--as-of", "2026-10-31", "--output", output)
    #expect(result.code == 0 && result.errors == "")
  }

  /// The links of pages that can be reached from the overview, and that lead nowhere.
  private func deadLinks(in site: [String: Data]) -> [String] {
    var (waiting, seen, dead) = (["index.html"], Set(["index.html"]), [String]())
    while let path = waiting.popLast() {
      guard let bytes = site[path] else {
        dead.append(path)
        continue
      }
      guard path.hasSuffix(".html") else { continue }
      let base = URL(filePath: "/" + path).deletingLastPathComponent()
      let page = String(decoding: bytes, as: UTF8.self)
      for match in page.matches(of: /(?:href|src)="([^"#:?]+)[^":]*"/) {
        let target = base.appending(path: String(match.1)).standardized.path.dropFirst()
        if seen.insert(String(target)).inserted { waiting.append(String(target)) }
      }
    }
    return dead
  }

  /// Kills a build so many microseconds after it has begun to put files in their places.
  private func kill(after delay: UInt32) throws {
    let journal = folder.path + "/public/.daybook/journal"
    let before = inode(journal)
    let process = Process()
    process.executableURL = URL(filePath: try Daybook.path)
    process.arguments = ["build", "--quiet", "--as-of", "2026-10-31"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, inode(journal) == before { usleep(50) }
    usleep(delay)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Which file is there: another for each journal.
  private func inode(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  @Test func `After a kill each page is whole, no link is dead, and the next build mends all`()
    throws
  {
    var fresh: [[String: Data]] = []
    for version in 0..<3 {
      try write(version)
      try build(to: "fresh-\(version)")
      fresh.append(try folder.site("fresh-\(version)"))
    }
    var random = SeededRandom(seed: 15)
    try write(0)
    try build(to: "public")
    for round in 0..<Effort.count(3, thorough: 200) {
      let version = Int.random(in: 0..<3, using: &random)
      try write(version)
      try kill(after: UInt32.random(in: 0...8_000, using: &random))
      let found = try folder.site("public")
      for (path, bytes) in found {
        #expect(fresh.contains { $0[path] == bytes }, "round \(round): \(path)")
      }
      #expect(deadLinks(in: found) == [], "round \(round)")
      // Kills in a row now and then, then a build that finishes.
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      try build(to: "public")
      #expect(try folder.site("public") == fresh[version], "round \(round)")
    }
    try write(1)
    try build(to: "public")
    #expect(try folder.site("public") == fresh[1])
  }
}
