import Foundation
import SampleBooks
import TestSupport
import Testing

/// Sites that several runs make together.
@Suite struct PartsTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  /// The members of a club, each owner of an account, with to-dos.
  init() throws { try SampleBook.club(members: 2).write(to: folder.path + "/club") }

  private func build(_ arguments: String..., to output: String) throws -> Daybook.Result {
    try daybook.run(["build", "--as-of=2026-11-21", "--output", output] + arguments + ["club"])
  }

  @Test func `Parts in any order and their join give the site of one build`() throws {
    #expect(try build(to: "one").code == 0)
    for number in [3, 1, 4, 2] {
      let result = try build("--part", "\(number)/4", to: "parts")
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("parts: part \(number)/4: "))
    }
    #expect(try folder.site("parts").isEmpty)
    let joined = try daybook("build", "--join=4", "--output=parts")
    #expect(joined.code == 0, "\(joined.errors)")
    let whole = try folder.site("one")
    #expect(whole.count > 60)
    #expect(try folder.site("parts") == whole)
    // A join that was killed at its very end is run again.
    let again = try daybook("build", "--join=4", "--output=parts")
    #expect(again.code == 0 && again.output.contains(" 0 files written, "), "\(again.errors)")
    #expect(try daybook("verify", "--output=parts").code == 0)
    // What the parts were made of is on record as that of a build is.
    let next = try build(to: "parts")
    #expect(!folder.exists("parts/.daybook/parts"))
    #expect(next.output.contains("; 0 files written, \(whole.count) unchanged, 0 removed;"))
  }

  @Test func `Parts make anew only what has changed, and what is stale goes with the join`() throws
  {
    try folder.write(#"{"title": "Parts"}"#, to: "book/daybook.json")
    func write(_ names: [String]) throws {
      let accounts = names.map { name in
        let entries = (1...9).map {
          #"{"date": "2026-0\#($0)-05", "amount": \#($0 * 100), "beneficiary": "Shop \#($0 % 2)"}"#
        }
        return
          #"{"name": "\#(name)", "kind": "cash", "transactions": [\#(entries.joined(separator: ","))]}"#
      }
      try folder.write("[\(accounts.joined(separator: ","))]", to: "book/accounts.json")
    }
    func run(_ arguments: String...) throws -> Daybook.Result {
      try daybook.run(["build", "--as-of=2026-11-21"] + arguments + ["book"])
    }
    try write(["A", "B", "C", "D", "E"])
    #expect(try run().code == 0)
    try write(["A", "B", "C", "E"])
    for number in 1...3 { #expect(try run("--part=\(number)/3").code == 0) }
    let before = try folder.site("book/public")
    #expect(before.keys.contains("accounts/d/index.html"))
    let joined = try run("--join=3")
    #expect(joined.code == 0, "\(joined.errors)")
    #expect(try run("--fresh", "--output=fresh").code == 0)
    #expect(try folder.site("book/public") == folder.site("fresh"))
    #expect(
      joined.output.firstMatch(of: /; (\d+) files written, (\d+) unchanged, (\d+) removed;/)
        .map { $0.1 != "0" && $0.2 != "0" && $0.3 != "0" } == true, "\(joined.output)")
  }

  @Test func `Folders that were made apart are joined where their records come together`() throws {
    for number in 1...2 {
      #expect(try build("--part=\(number)/2", to: "machine\(number)").code == 0)
    }
    try FileManager.default.copyItem(
      atPath: folder.path + "/machine2/.daybook/parts/2-of-2",
      toPath: folder.path + "/machine1/.daybook/parts/2-of-2")
    #expect(try daybook("build", "--join=2", "--output=machine1").code == 0)
    #expect(try build(to: "one").code == 0)
    #expect(try folder.site("machine1") == folder.site("one"))
  }

  @Test func `Nothing is joined of parts that are missing, damaged or not of one input`() throws {
    let join = { try daybook("build", "--join=2", "--output=public") }
    func expect(_ message: String, _ remedy: String) throws {
      let result = try join()
      #expect(result.code == 73)
      #expect(result.errors == "daybook: error: \(message)\n  = \(remedy)\n", "\(result.errors)")
      #expect(try folder.site("public").isEmpty)
    }
    let again = "make it again: daybook build --part 2/2"
    #expect(try build("--part=1/2", to: "public").code == 0)
    try expect("public has no finished part 2/2", again)
    _ = try daybook(
      "build", "--as-of=2026-11-20", "--output=public", "--part=2/2", "club")
    try expect(
      "part 2/2 was made with another as-of day (2026-11-20, not 2026-11-21) than part 1/2", again)
    #expect(try build("--part=2/2", to: "public").code == 0)
    let staging = "public/.daybook/parts/2-of-2/new/folders/"
    let name = try #require(folder.snapshot().keys.filter { $0.hasPrefix(staging) }.min())
    let page = try folder.read(name)
    try folder.write("<p>half", to: name)
    try expect("public has no finished part 2/2", again)
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    let result = try join()
    #expect(result.code == 73 && result.errors.contains(" is not there as part 2/2 left it\n"))
    #expect(try folder.site("public").isEmpty)
    try folder.write(page, to: name)
    #expect(try join().code == 0)
  }

  @Test func `A part or a join that is killed is run again alone`() throws {
    #expect(try build(to: "one").code == 0)
    let whole = try folder.site("one")
    var random = SeededRandom(seed: 16)
    for round in 0..<Effort.count(1, thorough: 20) {
      let output = "public-\(round)"
      for number in 1...2 {
        let part = [
          "build", "--as-of=2026-11-21", "--output", output, "--part=\(number)/2", "club",
        ]
        if try daybook.killed(after: Double.random(in: 20...300, using: &random), part) == 0 {
          continue
        }
        #expect(try folder.site(output).isEmpty, "round \(round)")
        #expect(try daybook.run(part).code == 0, "round \(round)")
      }
      let join = ["build", "--join=2", "--output", output]
      let code = try daybook.killed(after: Double.random(in: 10...60, using: &random), join)
      if code != 0 { #expect(try daybook.run(join).code == 0, "round \(round)") }
      #expect(try folder.site(output) == whole, "round \(round)")
    }
  }

  @Test func `Parts hold the output together, and none of them beside a build`() throws {
    #expect(try build(to: "public").code == 0)
    for number in 1...2 { #expect(try build("--part=\(number)/2", to: "public").code == 0) }
    let lock = folder.path + "/public/.daybook/lock"
    let held = open(lock, O_RDONLY)
    defer { close(held) }
    // As another part does.
    #expect(flock(held, LOCK_SH | LOCK_NB) == 0)
    #expect(try build("--part=1/2", to: "public").code == 0)
    let join = try daybook("build", "--join=2", "--output=public")
    #expect(join.code == 75)
    #expect(
      join.errors.hasPrefix("daybook: error: another run is writing to public\n"), "\(join.errors)")
    // As a build does.
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(try build("--part=1/2", to: "public").code == 75)
    let own = open(folder.path + "/public/.daybook/parts/1-of-2/lock", O_RDONLY)
    defer { close(own) }
    #expect(flock(held, LOCK_SH | LOCK_NB) == 0 && flock(own, LOCK_EX | LOCK_NB) == 0)
    let same = try build("--part=1/2", to: "public")
    #expect(same.code == 75 && same.errors.contains("writing to public/.daybook/parts/1-of-2\n"))
  }

  @Test func `What cannot be asked for together is refused`() throws {
    let wrong = [
      (["--part=1/2", "--join=2"], "'--part' and '--join' do not go together"),
      (["--join=2", "--dry-run"], "'--join' and '--dry-run' do not go together"),
      (["--part=3/2"], "'--part' wants a part such as 2/4, of at most 10000, not '3/2'"),
      (["--part=0/2"], "not '0/2'"),
      (["--join=0"], "'--join' wants a number from 1 to 10000, not '0'"),
    ]
    for (arguments, message) in wrong {
      let result = try daybook.run(["build", "--output=public"] + arguments)
      #expect(result.code == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(!folder.exists("public"))
    }
  }
}
