import Basics
import Foundation
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
  @Test(arguments: [
    ("", "", ""), ("a\n", "a\n", ""), ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
    ("a\n", "", "@@ -1,1 +0,0 @@\n-a\n"),
    (
      "a", "a\n", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n",
      "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
    ),
    ("é\r\n", "e\u{301}\r\n", "@@ -1,1 +1,1 @@\n-é\r\n+e\u{301}\r\n"),
  ])
  func `Lines that changed are shown with three before and after`(
    old: String, new: String, expected: String
  ) {
    let diff = UnifiedDiff(from: old, to: new)
    #expect(Array(diff.hunks.utf8) == Array(expected.utf8))
    #expect(diff.isEmpty == expected.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")))
  func `What patch makes of the old text is the new one`() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<Effort.count(40, thorough: 400) {
      let old = text(of: Int.random(in: 0..<30, using: &random), &random)
      var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        let at = Int.random(in: 0...lines.count, using: &random)
        let end = min(lines.count, at + Int.random(in: 0..<3, using: &random))
        let more = text(of: Int.random(in: 0..<3, using: &random), &random)
        lines.replaceSubrange(at..<end, with: more.split(separator: "\n").map(String.init))
      }
      let new = lines.joined(separator: "\n")
      let diff = UnifiedDiff(from: old, to: new)
      guard !diff.isEmpty else {
        #expect(old == new)
        continue
      }
      #expect(try patched(old, with: "--- file\told\n+++ file\tnew\n" + diff.hunks) == new)
    }
  }

  @Test func `Very long texts that have nothing in common are one change`() {
    let texts = ["a", "b"].map { String(repeating: "\($0)\n", count: 6000) }
    #expect(
      UnifiedDiff(from: texts[0], to: texts[1]).hunks.hasPrefix("@@ -1,6000 +1,6000 @@\n-a\n"))
  }

  /// So many lines, few of them different; the last one perhaps without its end.
  private func text(of count: Int, _ random: inout SeededRandom) -> String {
    let lines = (0..<count).map { _ in
      ["", "a", "b", "{{#rows}}", "  é"].randomElement(using: &random) ?? ""
    }
    return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
  }

  private func patched(_ text: String, with diff: String) throws -> String {
    let folder = TemporaryFolder()
    try folder.write(text, to: "file")
    try folder.write(diff, to: "diff")
    let patch = Process()
    patch.executableURL = URL(filePath: "/usr/bin/patch")
    patch.arguments = ["--quiet", "--fuzz=0", "--no-backup-if-mismatch", "file", "diff"]
    patch.currentDirectoryURL = URL(filePath: folder.path)
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    return folder.exists("file") ? try folder.read("file") : ""
  }
}
