import Foundation
import TestSupport
import Testing

@Suite struct VerifyTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(_ names: String...) throws {
    let accounts = names.map { name in
      #"{"name": "\#(name)", "kind": "cash", "transactions": ["#
        + #"{"date": "2026-10-01", "amount": 5, "beneficiary": "Shop"}]}"#
    }
    try folder.write("[\(accounts.joined(separator: ","))]", to: "accounts.json")
  }

  private func build(_ options: String...) throws -> Daybook.Result {
    try daybook.run(["build", "--as-of", "2026-10-31"] + options)
  }

  @Test func `A trial lists what a build would write and remove, and writes nothing`() throws {
    try write("A")
    let first = try build("--dry-run")
    #expect(first.code == 0 && first.output.contains("new ./public/accounts/a/index.html\n"))
    #expect(!folder.exists("public"))

    #expect(try build("--quiet", "--durable").output == "")
    #expect(try daybook("verify").output.hasSuffix(", all as they were written\n"))
    try write("B")
    let before = try folder.snapshot()
    let second = try build("--dry-run")
    for line in [
      "new ./public/accounts/b/index.html", "changed ./public/index.html",
      "removed ./public/accounts/a/index.html",
    ] {
      #expect(second.output.contains(line + "\n"))
    }
    #expect(second.output.contains(" to be written, "))
    #expect(try build("--dry-run", "--quiet").output.contains("./public/index.html\n"))
    #expect(try folder.snapshot() == before)
  }

  @Test func `What somebody did to a site is named, and sums are those of sha256sum`() throws {
    try write("A")
    let none = try daybook("verify")
    #expect(none.code == 1)
    #expect(
      none.errors == """
        daybook: error: ./public has no record of what Daybook wrote there
          = name the folder of a site with --output, or build it first: daybook build

        """)
    _ = try build("--quiet")
    #expect(try daybook("verify", "--quiet").output == "")
    let sums = try daybook("verify", "--sha256")
    #expect(sums.code == 0 && sums.errors == "")
    try folder.write(sums.output, to: "sums")
    var check = daybook
    check.script = "cd public && sha256sum --check --strict --quiet ../sums"
    #expect(try check().code == 0)

    try folder.write("by hand", to: "public/index.html")
    try folder.write("mine", to: "public/notes.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/public/robots.txt")
    let before = try folder.snapshot()
    let result = try daybook("verify", ".", "--output", "public")
    #expect(result.code == 1 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.dropLast() == [
        "public/index.html: changed", "public/notes.txt: foreign", "public/robots.txt: missing",
      ])
    #expect(lines.last?.hasSuffix("; 1 missing, 1 changed, 1 foreign, 0 unfinished") == true)
    let others = try daybook("verify", "--sha256")
    #expect(others.code == 1 && !others.output.contains("index.html\n  public"))
    #expect(others.errors.contains("./public/index.html: changed\n"))
    #expect(try folder.snapshot() == before)
  }

  /// Only root can be somebody else.
  @Test(.enabled(if: getuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
  func
    `Where a folder may not be written, its path and the reason are named, and all can be mended`()
    throws
  {
    try write("A")
    _ = try build("--quiet")
    var nobody = daybook
    nobody.script = #"exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@""#
    let arguments = ["build", "--quiet", "--as-of", "2026-10-31"]
    try write("A", "B")
    let before = try folder.snapshot()
    let refused = try nobody.run(arguments)
    #expect(refused.code == 74)
    #expect(
      refused.errors
        == "daybook: error: cannot read ./public/.daybook/manifest: permission denied\n")
    #expect(try folder.snapshot() == before)

    var shell = daybook
    shell.script = "chown -R 65534 public && chown 0 public/accounts/a"
    _ = try shell()
    try folder.write(#"{"title": "Another"}"#, to: "daybook.json")
    let stopped = try nobody.run(arguments)
    #expect(stopped.code == 74)
    #expect(stopped.errors.contains("cannot write ./public/accounts/a/"))
    #expect(stopped.errors.hasSuffix(": permission denied\n"))
    #expect(!folder.exists("public/.daybook/new"))
    #expect(try build("--quiet").code == 0)
    #expect(try daybook("verify").code == 0)
  }

  @Test func `A build that a full disk ends leaves the site as it was, and no litter`() throws {
    try write("A")
    _ = try build("--quiet")
    let before = try folder.snapshot()
    try write("A", "B", "C")
    let changed = try folder.snapshot()
    let result = try daybook.limited(toBlocks: 1, ["build", "--as-of", "2026-10-31"])
    #expect(result.code == 74)
    #expect(
      result.errors.contains(
        #/cannot write ./public/.*: it would be larger than the limit for files/#))
    #expect(try folder.snapshot() == changed)
    #expect(before.count == changed.count)
    #expect(!folder.exists("public/.daybook/new"))
    #expect(try build("--quiet").code == 0)
  }
}
