import Foundation
import TestSupport
import Testing

/// What `daybook help` says of each command and topic.
@Suite struct HelpTests {
  let daybook = Daybook()

  static let commands: [(name: String, codes: [Int])] = [
    ("build", [0, 64, 65, 66, 73, 74, 75, 130, 143]), ("status", [0, 1, 64, 66, 74]),
    ("statements", [0, 1, 64, 65, 66, 73, 74, 75]),
    ("watch", [0, 64, 66, 73, 74, 75, 130, 143]), ("check", [0, 64, 65, 66, 74, 75]),
    ("init", [0, 64, 73, 74]),
    ("templates export", [0, 64, 73, 74]), ("templates list", [0, 64, 74]),
    ("templates diff", [0, 64, 65, 66, 74]),
    ("add", [0, 64, 65, 66, 74, 75]), ("transaction add", [0, 64, 65, 66, 74, 75]),
    ("transfer", [0, 64, 65, 66, 74, 75]), ("transaction list", [0, 64, 65, 66, 74, 75]),
    ("account list", [0, 64, 65, 66, 74, 75]), ("balance", [0, 64, 65, 66, 74, 75]),
    ("register", [0, 64, 65, 66, 74, 75]), ("spending", [0, 64, 65, 66, 74, 75]),
    ("import", [0, 1, 64, 65, 66, 74, 75]),
    ("import layout", [0, 64, 65, 66, 74, 75]), ("import rules", [0, 64, 65, 66, 74, 75]),
    ("export", [0, 64, 65, 66, 73, 74, 75]),
    ("schema", [0, 64, 74]), ("completions", [0, 64, 74]), ("help", [0, 64, 74]),
  ]
  static let topics = [
    "format", "statements", "payees", "reports", "search", "import", "exports", "theming", "cron",
    "systemd",
    "rsync", "git", "mail", "hosting",
  ]

  /// The value of a header is one line, however long.
  private func isOfConfiguration(_ line: Substring) -> Bool {
    line.contains("Content-Security-Policy")
  }

  private func expectText(_ result: Daybook.Result) {
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(!result.output.isEmpty)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines where !isOfConfiguration(line) {
      #expect(line.count <= (line.hasPrefix("  ") ? 100 : 80), "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test(arguments: [["help"], ["--help"], ["-h"], ["--version"], ["statements", "-h"]])
  func `Help goes to standard output and exits with 0`(words: [String]) throws {
    expectText(try daybook.run(words))
  }

  @Test(arguments: commands)
  func `Each command's help fits 80 columns but for examples, and lists its exit codes`(
    name: String, codes: [Int]
  ) throws {
    let words = name.split(separator: " ").map(String.init)
    let help = try daybook.run(words + ["--help"])
    expectText(help)
    #expect(help.output.hasPrefix("daybook \(name): "))
    let listed = help.output.matches(of: /\n  (\d+) +[a-z]/).compactMap { Int($0.1) }
    #expect(listed == codes)
    #expect(try daybook.run(["help"] + words).output.hasPrefix(help.output))
  }

  @Test(arguments: topics)
  func `Each topic's help fits 80 columns but for examples, and opens with its name`(name: String)
    throws
  {
    let help = try daybook.run(["help", name])
    expectText(help)
    // A command of that name comes before the topic.
    let text = help.output.components(separatedBy: "\n\n").first {
      $0.lowercased().contains(name) && !$0.hasPrefix("daybook ")
    }
    #expect(text != nil)
  }

  @Test func `Every page of the manual is of a command or a topic, and has its heading`() throws {
    let folder = repository.appending(path: "Sources/Manual")
    let commands = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Commands").path)
    for file in commands {
      let page = try String(
        contentsOf: folder.appending(path: "Commands/" + file), encoding: .utf8)
      let name = try #require(page.firstMatch(of: #/^# daybook ([a-z -]+): /#), "\(file)").1
      #expect(name.replacing(" ", with: "-") + ".md" == file)
      let help = try daybook.run(["help"] + name.split(separator: " ").map(String.init))
      #expect(help.output.hasPrefix("daybook \(name): ") || name == "complete", "\(file)")
    }
    let topics = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Topics").path)
    let overview = try daybook("help").output
    for file in topics {
      #expect(overview.contains("\n  \(file.dropLast(3)) "), "\(file)")
      let page = try String(contentsOf: folder.appending(path: "Topics/" + file), encoding: .utf8)
      #expect(page.hasPrefix("# \(file.dropLast(3)): "), "\(file)")
    }
  }

  @Test func `The overview names every command and every topic once`() throws {
    let overview = try daybook("help").output
    for name in Self.commands.map(\.name) + Self.topics {
      let rows = overview.split(separator: "\n").filter { $0.hasPrefix("  \(name)  ") }
      let isBoth = Self.topics.contains(name) && Self.commands.contains { $0.name == name }
      #expect(rows.count == (isBoth ? 2 : 1), "\(name)")
    }
  }

  @Test func `The first word of commands of two names them`() throws {
    let help = try daybook("help", "transaction")
    expectText(help)
    #expect(help.output.contains(/\n  transaction add +record an entry\n/))
    #expect(try daybook("transaction", "--help").output == help.output)
  }

  @Test func `Help of a command names every option`() throws {
    let build = try daybook("help", "build").output
    for option in ["--output DIR", "--as-of DAY", "--jobs N", "--quiet", "--force"] {
      #expect(build.contains("\n  \(option) "))
    }
  }

  @Test func `With help among the options no value need be right`() throws {
    let result = try daybook("build", "--jobs", "0", "--help")
    #expect(result.code == 0)
    #expect(try daybook("init", "--help").code == 0)
  }

  @Test func `The headers that help gives servers hold the policy of the pages, on one line`()
    throws
  {
    let frame = String(
      decoding: try Data(contentsOf: repository.appending(path: "Templates/frame.html")),
      as: UTF8.self)
    let policy = try #require(
      frame.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)?.1)
    let hosting = try daybook("help", "hosting").output
    #expect(hosting.ranges(of: policy + "; frame-ancestors 'none'").count == 4)
  }
}
