import Foundation
import TestSupport
import Testing

/// Colours of what the program says: on a terminal, in a pipe, and where they are asked for.
@Suite struct ColourTests {
  private let folder: TemporaryFolder
  private var daybook: Daybook {
    var daybook = Daybook(folder: folder.path)
    daybook.environment["TERM"] = "xterm"
    return daybook
  }

  private let error = "\u{1B}[2mdaybook\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: "
  private let income = "\u{1B}[32m3.00 EUR\u{1B}[0m"

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      [{"name": "Giro", "transactions": [
        {"date": "2026-10-01", "amount": 300, "beneficiary": "Shop"}]}]
      """, to: "accounts.json")
    try folder.write("[{}]", to: "wrong/accounts.json")
    try folder.write(#"{"titel": "x"}"#, to: "daybook.json")
  }

  /// With the variables of the tests' own environment that matter taken out of it.
  private func run(
    _ words: [String], _ variables: [String: String] = [:], onTerminal: Bool
  ) throws -> String {
    var daybook = daybook
    daybook.environment.merge(["NO_COLOR": ""]) { $1 }
    daybook.environment.merge(variables) { $1 }
    if onTerminal { return try daybook.onTerminal(words, columns: 200).shown }
    let result = try daybook.run(words)
    return result.output + result.errors
  }

  @Test func `On a terminal an error is bold red, a note cyan, its place dim, money in green`()
    throws
  {
    #expect(
      try run(["balanc"], onTerminal: true)
        == error + "there is no command 'balanc'; did you mean 'balance'?\n")
    #expect(
      try run(["check", "wrong"], onTerminal: true).hasPrefix(
        "\u{1B}[2mwrong/accounts.json:1:2\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: "))
    #expect(
      try run(["check"], onTerminal: true).hasPrefix(
        "\u{1B}[2mdaybook.json:1:2\u{1B}[0m: \u{1B}[36mnote\u{1B}[0m: "))
    #expect(try run(["transaction", "list"], onTerminal: true).contains(income))
  }

  @Test(
    arguments: [
      (["NO_COLOR": "1"], []), (["TERM": "dumb"], []), ([:], ["--color", "never"]),
      ([:], ["--color=never"]),
    ] as [([String: String], [String])])
  func `A terminal has no colours where the environment or the command line has none`(
    variables: [String: String], option: [String]
  ) throws {
    for words in [["check", "wrong"], ["check"], ["transaction", "list"], ["register", "x"]] {
      let shown = try run(words + option, variables, onTerminal: true)
      #expect(!shown.isEmpty && !shown.contains("\u{1B}"), "\(words)")
    }
  }

  @Test func `In a pipe there are colours only where they are asked for`() throws {
    for words in [["check", "wrong"], ["check"], ["transaction", "list"], ["register", "x"]] {
      let plain = try run(words, onTerminal: false)
      let always = try run(words + ["--color", "always"], ["NO_COLOR": "1"], onTerminal: false)
      let bare = always.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      #expect(!plain.contains("\u{1B}") && always != plain && bare == plain, "\(words)")
    }
    // JSON and exports are for programs.
    for words in [
      ["transaction", "list", "--json"], ["export", "--format", "csv"], ["check", "--json"],
      ["build", "--log-format", "json", "-q"],
    ] {
      let result = try daybook.run(words + ["--color=always"])
      #expect(!(result.output + result.errors).contains("\u{1B}"), "\(words)")
    }
  }

  @Test func `Each stream has colours by itself`() throws {
    var daybook = daybook
    daybook.environment["NO_COLOR"] = ""
    daybook.script = #""$@" 2>errors"#
    let listed = try daybook.onTerminal(["transaction", "list"])
    #expect(listed.shown.contains(income))
    _ = try daybook.onTerminal(["balanc"])
    #expect(try !folder.read("errors").contains("\u{1B}"))
    daybook.script = #""$@" >results"#
    #expect(try daybook.onTerminal(["balanc"]).shown.hasPrefix(error))
    _ = try daybook.onTerminal(["transaction", "list"])
    #expect(try folder.read("results").contains("  3.00 EUR  Giro\n"))
  }

  @Test func `Wrong words are told in the colours that they ask for`() throws {
    let wrong = ["build", "--jobs", "x", "--color", "always"]
    #expect(try run(wrong, onTerminal: false).hasPrefix(error))
    #expect(
      try run(["build", "--color", "allways"], onTerminal: false)
        == "daybook: error: '--color' wants auto, always or never, not 'allways'; did you mean 'always'?\n"
    )
    #expect(
      try run(["build", "--color"], onTerminal: false)
        == "daybook: error: '--color' needs a value: --color=auto|always|never\n")
  }

  @Test func `Every command's help, the manual page and completion know the option`() throws {
    let names = try daybook("help").output.matches(of: #/\n  ([a-z]+( [a-z-]+)?)  +/#).map(\.1)
    var seen = 0
    for name in names {
      let help = try daybook.run(["help"] + name.split(separator: " ").map(String.init)).output
      guard help.hasPrefix("daybook \(name): ") else { continue }
      seen += 1
      #expect(help.contains("\n  --color auto|always|never\n"), "\(name)")
    }
    #expect(seen > 40)
    #expect(try daybook("help", "--man").output.contains("\\-\\-color"))
    #expect(
      try daybook("complete", "fish", "--", "build", "--color", "").output
        == "words\nauto\t\nalways\t\nnever\t\n")
    #expect(
      try daybook("complete", "fish", "--", "build", "--co").output.contains("\n--color\tauto has"))
  }

  @Test func `Names in the data have no colour of their own, also where colours are asked for`()
    throws
  {
    try folder.write(
      """
      [{"name": "\\u001b[31mRed", "transactions": [
        {"date": "2026-10-01", "amount": 300, "beneficiary": "\\u001b]0;owned\\u0007"}]}]
      """, to: "accounts.json")
    let shown = try run(["transaction", "list", "--color=always"], onTerminal: false)
    #expect(shown.contains("\\u{1b}]0;owned\\u{7}") && shown.contains("\\u{1b}[31mRed"))
    #expect(!shown.contains("\u{1B}]") && !shown.contains("\u{1B}[31m"))
    let errors = try run(["register", "\u{1B}[31mX", "--color=always"], onTerminal: false)
    #expect(errors.contains("\\u{1b}[31mX") && !errors.contains("\u{1B}[31m"))
  }
}
