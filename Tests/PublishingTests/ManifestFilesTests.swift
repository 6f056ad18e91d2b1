import Basics
import TestSupport
import Testing

@testable import Publishing

@Suite struct ManifestFilesTests {
  private typealias Files = [OutputPath: FileDigest]

  private func digest(_ number: Int) -> FileDigest {
    .fingerprint(Fingerprint(of: Array("\(number)".utf8)))
  }

  /// Names that begin alike, and differ in length, in places before and behind eight bytes.
  private func files(_ random: inout SeededRandom, most count: Int) throws -> Files {
    var files: Files = [:]
    for number in 0..<Int.random(in: 0...count, using: &random) {
      let folder = ["", "a/", "accounts/one/", "accounts/öne-2/"].randomElement(using: &random)
      let name = String((0..<20).randomElement(using: &random) ?? 0, radix: 2)
      files[try OutputPath("\(folder ?? "")\(name)")] = digest(number)
    }
    return files
  }

  @Test(arguments: Effort.seeds(20, thorough: 500))
  func `Merged lines are those of the files that stay and of those that are made`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let old = try files(&random, most: 40)
    let made = try files(&random, most: 10)
    let recorded = ManifestFiles(old)
    let stays = recorded.paths.map { _ in Bool.random(using: &random) }
    var expected = made
    for (path, stays) in zip(recorded.paths, stays) where stays && made[path] == nil {
      expected[path] = old[path]
    }
    let (lines, count) = recorded.keeping(stays, with: ManifestFiles(made))
    let merged = try #require(ManifestFiles(beginning: lines.bytes[...]))
    #expect(merged == ManifestFiles(expected) && merged.count == count)
    #expect(
      recorded.keeping([], with: ManifestFiles(made)).lines.bytes[...] == ManifestFiles(made).lines)
    for path in Set(old.keys).union(made.keys) {
      #expect(merged[path] == expected[path])
      #expect(merged.place(of: path).flatMap(merged.path) == (expected[path].map { _ in path }))
    }
  }

  @Test func `Files are looked up together where all of them are there`() throws {
    let recorded = ManifestFiles([
      try OutputPath("a"): digest(1), try OutputPath("b/c"): digest(2),
      try OutputPath("b/d"): digest(3),
    ])
    func places(_ text: String) -> [Int]? {
      recorded.places(ofPathsIn: Array(text.utf8)[...], behind: 2)
    }
    #expect(places("") == [])
    #expect(places("1 a\n2 b/d\n") == [0, 2])
    #expect(places("1 b/c\n") == [1])
    for wrong in ["1 a\n1 b\n", "1 a", "1 b/d\n1 a\n", "1", "\n\n", "1 b/dd\n"] {
      #expect(places(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `Lines that are out of order are read, one by one`() throws {
    let (one, two) = (
      ManifestLine(path: try OutputPath("a"), digest: digest(1)),
      ManifestLine(path: try OutputPath("b"), digest: digest(2))
    )
    let head = { (body: [UInt8]) in
      Array(
        ManifestHead(fingerprint: Fingerprint(of: body), isSynchronized: true, boot: nil)
          .text.utf8)
    }
    let ordered = one.text + two.text
    #expect(ManifestFiles(beginning: (two.text + one.text)[...]) == nil)
    #expect(ManifestFiles(beginning: (one.text + one.text)[...]) == nil)
    for body in [ordered, two.text + one.text, one.text + two.text + one.text] {
      let read = Manifest.read(head(body) + body)
      #expect(read.fingerprint != nil && read.manifest.files.lines == ordered[...])
    }
  }

  @Test func `Many files are kept together, or none is`() throws {
    let site = PublishedSite()
    try site.publish(["a.html": "1", "b.html": "1", "c.html": "1"])
    let folder = try OutputFolder(site.root)
    let keep = { (text: String) in folder.keep(pathsIn: Array(text.utf8)[...], behind: 1) }
    #expect(!keep("-b.html\n-x.html\n"))
    #expect(keep("-a.html\n-c.html\n"))
    try folder.write([50], to: OutputPath("c.html"))
    #expect(try folder.finish() == .init(fileCount: 2, writtenCount: 1, removedCount: 1))
    #expect(try site.paths() == ["a.html", "c.html"])
    #expect(try site.read("a.html") == "1" && site.read("c.html") == "2")
  }
}
