import Foundation
import TestSupport
import Testing

/// `daybook init` as a person calls it first of all.
@Suite struct InitTests {
  let folder = TemporaryFolder()

  private func daybook(
    _ words: String..., environment: [String: String] = [:], script: String = #"exec "$@""#
  ) throws -> Daybook.Result {
    let environment = ["LC_ALL": "", "TZ": "UTC"].merging(environment) { $1 }
    return try Daybook(folder: folder.path, environment: environment, script: script).run(words)
  }

  @Test func `What is asked for goes before what the machine is set to, and is said`() throws {
    let result = try daybook(
      "init", "my book", "--locale", "de-CH", "--currency=JPY", "--time-zone", "Asia/Tokyo",
      environment: ["LC_ALL": "fr_FR.UTF-8"])
    #expect(
      result.output == """
        my book: daybook.json, accounts/1-girokonto.json, accounts/2-geldborse.json, todos/haushalt.json; .schema for editors
          locale de_CH, as asked for
          currency JPY, as asked for
          time zone Asia/Tokyo, as asked for
        Next:
          daybook check 'my book'
          daybook build 'my book'
          daybook help format

        """)
    #expect(
      try folder.read("my book/daybook.json") == """
        {
          "$schema": "./.schema/daybook.json",
          "title": "Mein Haushaltsbuch",
          "locale": "de_CH",
          "currency": "JPY",
          "timeZone": "Asia/Tokyo",
          "minimumOpeningDeposit": 0
        }

        """)
  }

  @Test func `The environment decides where nothing is asked for`() throws {
    let result = try daybook(
      "init", "book", environment: ["LC_ALL": "ja_JP.UTF-8", "TZ": ":Asia/Tokyo"])
    #expect(
      result.output.contains(
        """
          locale ja_JP, from LC_ALL
          currency JPY, that of the locale
          time zone Asia/Tokyo, from TZ

        """))
    #expect(try folder.read("book/accounts/1-account.json").contains("\"name\": \"普通預金\""))
  }

  @Test func `A language that Daybook does not speak gets English texts, and that is said`() throws
  {
    let result = try daybook("init", "book", "--locale", "sv_SE")
    #expect(result.output.contains("  locale sv_SE, as asked for; its texts are in English\n"))
    #expect(result.output.contains("  currency SEK, that of the locale\n"))
    #expect(try folder.read("book/daybook.json").contains("\"My daybook\""))
  }

  @Test func `On a full disk nothing is left, and it can be repeated`() throws {
    // Every file over one block fails as it does on a full disk.
    let full = try daybook(
      "init", "book", script: #"ulimit -f 1; exec env --default-signal=XFSZ "$@""#)
    #expect(full.code == 74)
    #expect(
      full.errors.hasPrefix("daybook: error: cannot write book/accounts/1-current-account.json: "))
    #expect(!folder.exists("book"))
    #expect(try daybook("init", "book").code == 0)
  }

  @Test func `A run that was killed can be repeated, and leaves nothing`() throws {
    // Killed as soon as its first file is there; where it was too quick for that, once more.
    for _ in 0..<50 {
      try? FileManager.default.removeItem(atPath: folder.path + "/book")
      let running = try RunningDaybook(in: folder, "init", "book")
      while running.isRunning, !folder.exists("book/daybook.json") { usleep(50) }
      _ = running.end(by: SIGKILL)
      if !folder.exists("book/.schema/todo-list.json") { break }
    }
    #expect(folder.exists("book/daybook.json"))
    #expect(!folder.exists("book/.schema/todo-list.json"))
    let again = try daybook("init", "book", "--locale", "de_DE")
    #expect(again.code == 0, "\(again.errors)")
    #expect(
      try folder.snapshot().keys.sorted()
        == [
          ".schema/account.json", ".schema/daybook.json", ".schema/todo-list.json",
          "accounts/1-girokonto.json", "accounts/2-geldborse.json", "daybook.json",
          "todos/haushalt.json",
        ].map { "book/" + $0 })
    #expect(
      try folder.read("book/.schema/account.json") == daybook("schema", "account").output)
    #expect(try daybook("check", "book", "--strict").code == 0)
    #expect(try daybook("init", "book").code == 73)
  }
}
