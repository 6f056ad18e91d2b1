import Foundation
import TestSupport
import Testing

/// What somebody deletes in a site is made again, and a damaged record is made whole.
@Suite struct VanishedTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }
  private var files: FileManager { .default }

  private func write(_ names: String...) throws {
    let accounts = names.map { name in
      #"{"name": "\#(name)", "kind": "cash", "transactions": ["#
        + #"{"date": "2025-10-01", "amount": 5, "beneficiary": "Shop"}]}"#
    }
    try folder.write("[\(accounts.joined(separator: ","))]", to: "accounts.json")
    // As a file that was written a while ago, so that it need not be read again.
    for name in [".", "accounts.json"] {
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)],
        ofItemAtPath: folder.path + "/" + name)
    }
  }

  @discardableResult
  private func build(_ options: String...) throws -> Daybook.Result {
    try daybook.run(["build", "--quiet", "--as-of", "2026-10-31"] + options)
  }

  /// The site and the names of Daybook's records.
  private func site() throws -> [String: Data] {
    try folder.snapshot().filter { $0.key.hasPrefix("public/") }
      .reduce(into: [:]) { $0[$1.key] = $1.key.contains("/.daybook/") ? Data() : $1.value }
  }

  private func expectWhole(_ site: [String: Data], after what: String) throws {
    let result = try build()
    #expect(result.code == 0 && result.output == "", "\(what)")
    let now = try self.site()
    let differing = Set(now.keys).union(site.keys).filter { now[$0] != site[$0] }
    #expect(differing.isEmpty, "after \(what) had gone")
  }

  @Test func `Any file and any folder of a site that was deleted is made again`() throws {
    try write("A", "B")
    try build()
    // From now on nothing has changed.
    usleep(2_100_000)
    try build()
    let whole = try site()
    let all = try files.subpathsOfDirectory(atPath: folder.path + "/public").sorted()
    #expect(all.contains("assets") && all.contains { $0.hasPrefix(".daybook/accounts/") })
    let records = all.filter { $0.hasPrefix(".daybook") }
    let pages = Effort.sample(all.filter { !records.contains($0) }, 6)
    for path in pages + ["assets", "accounts", "accounts/a/statements"] + records.dropFirst() {
      try files.removeItem(atPath: folder.path + "/public/" + path)
      try expectWhole(whole, after: path)
    }
    let verified = try daybook("verify")
    #expect(verified.code == 0, "\(verified.output)")
  }

  @Test func `A file that comes into a site is no reason to build it, and hides none that went`()
    throws
  {
    try write("A")
    try build()
    usleep(2_100_000)
    try build()
    let before = try folder.snapshot()
    try folder.write("mine", to: "public/accounts/a/mine.txt")
    #expect(try build().code == 0)
    let after = try folder.snapshot().filter { !$0.key.hasSuffix("status.json") }
    #expect(after["public/accounts/a/mine.txt"] == Data("mine".utf8))
    #expect(
      before.filter { !$0.key.hasSuffix("status.json") }
        == after.filter {
          !$0.key.hasSuffix("mine.txt")
        })
    try files.moveItem(
      atPath: folder.path + "/public/accounts/a/index.html",
      toPath: folder.path + "/public/accounts/a/other.html")
    try build()
    #expect(folder.exists("public/accounts/a/index.html"))
    #expect(folder.exists("public/accounts/a/other.html"))
  }

  @Test func `Without any record a folder is refused, and taken over by force`() throws {
    try write("A")
    try build()
    let whole = try site()
    try files.removeItem(atPath: folder.path + "/public/.daybook")
    let refused = try build()
    #expect(refused.code == 73)
    #expect(
      refused.errors == """
        daybook: error: ./public is not empty and was not written by Daybook
          = choose an empty folder with --output, or add --force to write there all the same

        """)
    try folder.write("half", to: "public/index.html")
    try folder.write("mine", to: "public/mine.txt")
    let forced = try daybook("build", "--force", "--as-of", "2026-10-31")
    #expect(forced.code == 0 && forced.output.contains(" 1 file written, "), "\(forced.output)")
    #expect(try folder.read("public/mine.txt") == "mine")
    try files.removeItem(atPath: folder.path + "/public/mine.txt")
    #expect(try site() == whole)
  }

  private var manifest: String { folder.path + "/public/.daybook/manifest" }

  private func flip(_ bit: Int) throws {
    var bytes = try Data(contentsOf: URL(filePath: manifest))
    bytes[bit / 8 % bytes.count] ^= 1 << (bit % 8)
    try bytes.write(to: URL(filePath: manifest))
  }

  private let compared =
    "every file is made and compared with what is there, and a build writes the record again"

  @Test func `A damaged record is said to be damaged and made whole, whatever else changes`() throws
  {
    try write("A", "B")
    try build()
    usleep(2_100_000)
    try build()
    let size = try Data(contentsOf: URL(filePath: manifest)).count * 8
    var random = SeededRandom(seed: 46)
    for night in 0..<Effort.count(3, thorough: 300) {
      let bit = Int(random.next() % UInt64(size))
      // Not the words of the first line, which no fingerprint counts.
      try flip(max(bit, 8 * 80))
      let verified = try daybook("verify")
      #expect(verified.code == 1)
      #expect(verified.output.hasPrefix("./public/.daybook/manifest: damaged: "), "\(bit)")
      // Every page changes, or none does.
      if night % 2 == 0 { try folder.write(#"{"title": "\#(night)"}"#, to: "daybook.json") }
      let result = try build()
      #expect(result.code == 0, "\(bit): \(result.errors)")
      #expect(
        result.errors.hasPrefix("./public/.daybook/manifest: note: it is damaged: \(compared)\n"))
      #expect(try daybook("verify").output.hasSuffix(", all as they were written\n"), "\(bit)")
      #expect(try build().errors == "")
    }
  }

  @Test
  func `Of a site with a damaged record what is stale goes where it is proved to be Daybook's`()
    throws
  {
    try write("A", "B")
    try build()
    // The digest of one page of B.
    let lines = try folder.read("public/.daybook/manifest").split(separator: "\n")
    let line = try #require(lines.first { $0.hasSuffix(" accounts/b/2025.html") })
    let other = (line.first == "0" ? "1" : "0") + line.dropFirst()
    try folder.write(
      try folder.read("public/.daybook/manifest").replacing(line, with: other),
      to: "public/.daybook/manifest")
    try write("A")
    let kept =
      "note: no longer part of the site; kept, since the record does not prove that nobody changed it"
    let result = try build()
    #expect(result.code == 0)
    #expect(
      result.errors == """
        ./public/.daybook/manifest: note: it is damaged: \(compared)
        ./public/accounts/b/2025.html: \(kept)

        """)
    let left = try files.subpathsOfDirectory(atPath: folder.path + "/public/accounts/b")
    #expect(left == ["2025.html"])
    #expect(try build().errors == "")
  }

  @Test func `A lost record is made again, and a file of others is not replaced`() throws {
    try write("A")
    try build()
    try files.removeItem(atPath: manifest)
    try folder.write(#"{"title": "Another"}"#, to: "daybook.json")
    try folder.write("mine", to: "public/accounts/b/index.html")
    let result = try build()
    #expect(result.code == 0)
    #expect(result.errors == "./public/.daybook/manifest: note: it is lost: \(compared)\n")
    #expect(try folder.read("public/index.html").contains("Another"))
    let verified = try daybook("verify")
    #expect(verified.output.hasPrefix("./public/accounts/b/index.html: foreign\n"))
    try flip(8 * 90)
    try write("A", "B")
    let refused = try build()
    #expect(refused.code == 73)
    #expect(refused.errors.contains("b/index.html was not written by Daybook and stands where"))
    #expect(try folder.read("public/accounts/b/index.html") == "mine")
  }
}
