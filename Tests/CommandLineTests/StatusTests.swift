import Foundation
import TestSupport
import Testing

/// What is on record of builds, as a monitor and a collector of logs are told it.
@Suite struct StatusTests {
  private let folder = TemporaryFolder()
  private let good =
    #"[{"name": "Cash", "transactions": [{"date": "2026-10-31", "amount": -1250, "#
    + #""beneficiary": "Grocer"}]}]"#
  private var wrong: String { good.replacing("-1250", with: "12.50") }

  private var daybook: Daybook { Daybook(folder: folder.path) }

  /// A text with times, durations and counts as `#`.
  private func plain(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/, with: "TIME")
      .replacing(/\d+ seconds? ago/, with: "now").replacing(/\d+ ms/, with: "# ms")
      .replacing(/\d+ pages; \d+ files/, with: "# pages; # files")
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  @Test func `Status says how the last build went, and exits with 1 unless the site is fresh`()
    throws
  {
    #expect(try daybook("status", "nowhere").code == 66)
    try folder.write(good, to: "book/accounts.json")
    let never = try daybook("status", "book")
    #expect(never.code == 1 && never.errors == "")
    #expect(never.output == "book/public: no build is recorded\n")

    // A reader of the log who has gone stops no build.
    var deaf = Daybook(folder: folder.path)
    deaf.script = #"{ "$@" --log-format json; echo $? >code; } 2>&1 | :"#
    _ = try deaf("build", "book", "--as-of=2026-11-21")
    #expect(try folder.read("code") == "0\n")
    let fresh = try daybook("status", "book")
    #expect(fresh.code == 0)
    let figures = "# pages; # files written, 0 unchanged, 0 removed; 0 notes; # ms; daybook 0.1.0\n"
    #expect(
      plain(fresh.output) == "book/public: built TIME, now, as of 2026-11-21\n  \(figures)")
    #expect(try daybook("status", "book", "--max-age", "90m", "--quiet").output == "")
    #expect(try daybook("status", "--output", "book/public", "--max-age=1d").code == 0)

    let site = try folder.snapshot()
    try folder.write(wrong, to: "book/accounts.json")
    #expect(try daybook("build", "book", "-q").code == 65)
    let failed = try daybook("status", "book", "--quiet")
    #expect(failed.code == 1)
    #expect(
      plain(failed.output) == """
        book/public: not built: the data is wrong, TIME, now
          book/accounts.json:1:69: error: "amount" must be a whole number, not 12.50
            = amounts are in minor units (cents): for 12.50 write 1250
          last built TIME, now, as of 2026-11-21
          \(figures)
        """)
    try folder.write(good, to: "book/accounts.json")
    #expect(try folder.snapshot() == site)
    let json = try objects(
      daybook("status", "book", "--json").output.replacing("\n", with: " ") + "\n")
    #expect(json.first?["state"] as? String == "failed")
    #expect(json.first?["reason"] as? String == "wrongData")
    #expect(json.first?["isFresh"] as? Bool == false)

    try folder.write("{", to: "book/public/.daybook/status.json")
    #expect(
      try daybook("status", "book").output == """
        book/public: no build is recorded
          its record, .daybook/status.json, cannot be read; the next build writes a new one

        """)
  }

  @Test func `As JSON each event of a build is an object on a line of standard error`() throws {
    try folder.write(good, to: "book/accounts.json")
    let done = try daybook("build", "book", "--log-format", "json", "--as-of=2026-11-21")
    #expect(done.code == 0 && done.output == "")
    let events = try objects(done.errors)
    #expect(events.map { $0["event"] as? String } == ["start", "summary"])
    #expect(events.allSatisfy { ($0["time"] as? String)?.hasSuffix("Z") == true })
    #expect(events.last?["state"] as? String == "succeeded")
    #expect(events.last?["asOf"] as? String == "2026-11-21")
    #expect(events.last?["pages"] as? Int != nil)
    let quiet = try daybook("build", "book", "--log-format=json", "-q")
    #expect(quiet.code == 0 && quiet.output == "" && quiet.errors == "")

    try folder.write(wrong, to: "book/accounts.json")
    let failed = try daybook("build", "book", "--log-format=json", "--quiet")
    #expect(failed.code == 65 && failed.output == "")
    let told = try objects(failed.errors)
    #expect(told.map { $0["event"] as? String } == ["problem", "summary"])
    #expect(told.first?["line"] as? Int == 1 && told.first?["column"] as? Int == 69)
    #expect(told.last?["reason"] as? String == "wrongData")
    #expect(told.last?["exitCode"] as? Int == 65)
  }

  @Test func `A build waits for another, and SIGINT and SIGTERM end it with 130 and 143`() throws {
    try folder.write(good, to: "book/accounts.json")
    var held = Daybook(folder: folder.path)
    held.script = #"""
      mkdir -p book/public/.daybook; exec 9>book/public/.daybook/lock; flock 9
      "$@" -q; echo $?
      "$1" status book
      for signal in INT TERM; do
        env --default-signal=INT "$@" --wait 60 --log-format json 9>&- 2>log & build=$!
        until grep -q start log 2>/dev/null; do sleep 0.01; done
        kill -s $signal $build; wait $build; echo $?; rm log
      done
      "$@" --wait 60 -q 9>&- & build=$!
      exec 9>&-
      wait $build; echo $?
      """#
    let result = try held("build", "book")
    #expect(
      result.errors == """
        daybook: error: another run is writing to book/public
          = wait until it has ended

        """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "75" && lines.contains("  a build runs now"))
    #expect(lines.suffix(3) == ["130", "143", "0"])
  }

  @Test func `SOURCE_DATE_EPOCH is the as-of day and the time of every file`() throws {
    try folder.write(#"{"timeZone": "Asia/Tokyo"}"#, to: "book/daybook.json")
    try folder.write(good, to: "book/accounts.json")
    var fixed = Daybook(folder: folder.path)
    fixed.script = #"umask "$MASK"; exec "$@""#
    var sites: [[String: Data]] = []
    for (mask, zone) in [("022", "Pacific/Kiritimati"), ("077", "America/Los_Angeles")] {
      fixed.environment = [
        "SOURCE_DATE_EPOCH": "1795273200", "MASK": mask, "TZ": zone, "LC_ALL": "C",
      ]
      #expect(try fixed("build", "book", "-q", "--output", mask).code == 0)
      let files = try folder.snapshot().filter { $0.key.hasPrefix(mask) }
      for name in files.keys where !name.contains(".daybook") {
        #expect(
          try folder.modificationDate(name) == Date(timeIntervalSince1970: 1_795_273_200), "\(name)"
        )
      }
      sites.append(
        Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst(4)), $0.value) }))
    }
    #expect(sites[0] == sites[1])
    // Midnight in Tokyo.
    #expect(try daybook("status", "--output", "022").output.contains("as of 2026-11-22\n"))
    fixed.environment = ["SOURCE_DATE_EPOCH": "soon", "MASK": "022"]
    for command in ["build", "check", "statements"] {
      let refused = try fixed(command, "book")
      #expect(refused.code == 64)
      #expect(
        refused.errors.hasPrefix(
          "daybook: error: the variable SOURCE_DATE_EPOCH wants a number of seconds since 1970, not 'soon'"
        ))
    }
  }
}
